import { CallError } from '@docket/contract/client';

/** Longer than a server keeps the lock of a lost process (45 s). */
const maxWaitMs = 90_000;
const maxLostAnswers = 4;

/** How long and how often the payment has waited. */
export interface Waited {
  readonly ms: number;
  readonly lostAnswers: number;
}
export const notWaited: Waited = { ms: 0, lostAnswers: 0 };

/** There was no response, or one from a proxy, so the outcome of the request is unknown. */
const isLost = ({ code, status }: CallError) =>
  code === 'OFFLINE' || code === 'TIMEOUT' || status === 502 || status === 504;

/**
 * How many milliseconds to wait before the same payment is sent again with the same key; null if waiting does not help
 * or was long enough.
 */
export function findWait(error: unknown, waited: Waited, isOnline: boolean): number | null {
  if (!(error instanceof CallError)) return null;
  const { retryAfterSeconds } = error.envelope;
  // The payment is still processing, or a lost process keeps its lock.
  if (error.code === 'CONFLICT' && retryAfterSeconds !== undefined)
    return waited.ms < maxWaitMs ? retryAfterSeconds * 1000 : null;
  if (!isLost(error) || !isOnline || waited.lostAnswers >= maxLostAnswers) return null;
  return 1000 * 2 ** waited.lostAnswers;
}

/** The wait state after one more wait. */
export const addWait = (waited: Waited, error: unknown, ms: number): Waited => ({
  ms: waited.ms + ms,
  lostAnswers: waited.lostAnswers + (error instanceof CallError && isLost(error) ? 1 : 0),
});
