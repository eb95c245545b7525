import { CallError } from '@docket/contract/client';

/**
 * How to treat an event after a failed delivery. 'retry': it stays first in line. 'refused': the server will never take
 * it. 'stop': nothing can be sent until the student signs in or pays again.
 */
export type Verdict = 'retry' | 'refused' | 'stop';

const forGood = new Set([400, 404, 409, 413, 415, 422, 501]);
const notAllowed = new Set([401, 402, 403]);

export function classifyError(error: unknown): Verdict {
  if (!(error instanceof CallError)) return 'retry';
  if (notAllowed.has(error.status)) return 'stop';
  return forGood.has(error.status) ? 'refused' : 'retry';
}

/** For an event that this kind of attempt has no call for. */
export const NOT_OURS = new CallError(422, { error: 'INVALID', message: "This can't be saved here" });

export const isTimeout = (error: unknown): boolean =>
  error instanceof CallError && error.status === 0 && error.code === 'TIMEOUT';
export const isOffline = (error: unknown): boolean =>
  error instanceof CallError && error.status === 0 && error.code !== 'TIMEOUT';

const FIRST_MS = 1000;
const MAX_MS = 8_000;

/**
 * Milliseconds until the next try after `failures` in a row; `spread` (0 to 1) keeps clients from retrying at the same
 * time.
 */
export function computeBackOff(failures: number, spread: number): number {
  const full = Math.min(MAX_MS, FIRST_MS * 2 ** Math.max(0, failures - 1));
  return Math.round(full * (0.75 + spread * 0.25));
}
