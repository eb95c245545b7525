import { lazy } from 'react';

/** How long a part of the pages may take to arrive, in ms, before the page says so (the specification's limit). */
export const PART_TIMEOUT_MS = 120_000;

/** A part of the pages did not arrive in time. */
export class PartTimeoutError extends Error {}

/** Imports a part of the pages. @throws PartTimeoutError when it takes longer than `PART_TIMEOUT_MS` */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new PartTimeoutError('A part of the page did not arrive')),
      PART_TIMEOUT_MS,
    );
  });
  try {
    return await Promise.race([load(), timeout]);
  } finally {
    clearTimeout(timer);
  }
}

/** React's `lazy` for a part that something on the screen waits for: it gives up in time, and the page says so. */
export const lazyPart: typeof lazy = (load) => lazy(() => loadPart(load));
