import { CallError } from '@docket/contract/client';

/** Longer than a server keeps the place of a process that was lost (45 s). */
const maxWaitMs = 90_000;
const maxLostAnswers = 4;

/** What was waited for so far. */
export interface Waited {
  readonly ms: number;
  readonly lostAnswers: number;
}
export const notWaited: Waited = { ms: 0, lostAnswers: 0 };

/** No answer came, or one from between the browser and the server: what became of the request is not known. */
const isLost = ({ code, status }: CallError) =>
  code === 'OFFLINE' || code === 'TIMEOUT' || status === 502 || status === 504;

/**
 * How long to wait before the same payment is sent again under the same key, in milliseconds; null where waiting does not
 * help, or was long enough.
 */
export function findWait(error: unknown, waited: Waited, isOnline: boolean): number | null {
  if (!(error instanceof CallError)) return null;
  const { retryAfterSeconds } = error.envelope;
  // The payment still runs, or a process that was lost keeps its place.
  if (error.code === 'CONFLICT' && retryAfterSeconds !== undefined)
    return waited.ms < maxWaitMs ? retryAfterSeconds * 1000 : null;
  if (!isLost(error) || !isOnline || waited.lostAnswers >= maxLostAnswers) return null;
  return 1000 * 2 ** waited.lostAnswers;
}

/** What was waited for after one more wait. */
export const addWait = (waited: Waited, error: unknown, ms: number): Waited => ({
  ms: waited.ms + ms,
  lostAnswers: waited.lostAnswers + (error instanceof CallError && isLost(error) ? 1 : 0),
});
