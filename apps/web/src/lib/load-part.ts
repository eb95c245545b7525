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

const retryAfterMs = [500, 2_000];

/** Imports a chunk; on a connection that is just coming back, the first tries may fail. */
export async function loadWithRetries<T>(
  load: () => Promise<T>,
  waits: readonly number[] = retryAfterMs,
): Promise<T> {
  try {
    return await load();
  } catch (error) {
    const [ms, ...rest] = waits;
    if (ms === undefined) throw error;
    await new Promise((resolve) => setTimeout(resolve, ms));
    return loadWithRetries(load, rest);
  }
}

/** React's `lazy` with a timeout and retries, for a chunk that something visible waits for. */
export const lazyPart: typeof lazy = (load) => lazy(() => loadPart(() => loadWithRetries(load)));
