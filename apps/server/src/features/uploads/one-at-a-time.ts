import { setImmediate } from 'node:timers/promises';

/**
 * A function that runs works one after the other, in the order they come, and lets other requests in between: ten
 * pictures of 4 MB at once would keep everybody else waiting until the last is stored.
 */
export function oneAtATime(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = last.then(() => setImmediate()).then(work);
    last = result.catch(() => undefined);
    return result;
  };
}
