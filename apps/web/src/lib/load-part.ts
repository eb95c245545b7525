import { lazy } from 'react';

/** How long a chunk may take to arrive before the page shows an error, in ms (the specification's limit). */
export const PART_TIMEOUT_MS = 120_000;

/** A chunk did not arrive in time. */
export class PartTimeoutError extends Error {}

/** Imports a chunk. @throws PartTimeoutError when it takes longer than `PART_TIMEOUT_MS` */
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

/** React's `lazy` with a timeout, for a chunk that something visible waits for. */
export const lazyPart: typeof lazy = (load) => lazy(() => loadPart(load));
