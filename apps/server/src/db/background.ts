import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';

const scope = new AsyncLocalStorage<true>();
/** Requests of others that are being answered, by when they began. */
const inForeground = new Set<{ readonly since: number }>();
/** A request that takes longer waits for something else than the database. */
const maxForegroundMs = 500;

/** A statement of the background waits at most this long, so that it gets on while there is no quiet moment. */
const maxWaitMs = 50;
const checkEveryMs = 2;

/** Runs work whose statements let the requests of others go first. */
export const runInBackground = <T>(work: () => Promise<T>): Promise<T> => scope.run(true, work);

/** Runs work that statements of the background wait for. */
export async function runInForeground<T>(work: () => Promise<T>): Promise<T> {
  const request = { since: performance.now() };
  inForeground.add(request);
  try {
    return await work();
  } finally {
    inForeground.delete(request);
  }
}

/**
 * Call it before a statement. The embedded database has a single connection: a request of several statements would
 * otherwise wait for one of the background before each of its own (decision 84).
 */
export async function letForegroundPass(): Promise<void> {
  if (!scope.getStore()) return;
  const until = performance.now() + maxWaitMs;
  const isBusy = (now: number) => [...inForeground].some(({ since }) => now - since < maxForegroundMs);
  for (let now = performance.now(); now < until && isBusy(now); now = performance.now())
    await sleep(checkEveryMs);
}
