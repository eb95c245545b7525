import { CallError } from '@docket/contract/client';
import { isRefused } from '../../../../shared/payment/payment-attempt.ts';

/** Errors that occur before anything is done. */
const unbegun: ReadonlySet<string> = new Set([
  'PASSWORD_NEEDED',
  'FORBIDDEN',
  'READ_ONLY',
  'MALFORMED',
  'NO_SESSION',
  'TOO_MANY',
]);

/** The idempotency key of one dialog. */
export interface RequestKey {
  readonly current: () => string;
  /** Records the error of a request. Returns whether the request may have been done anyway. */
  readonly recordError: (error: unknown) => boolean;
}

/**
 * Keeps one key while a dialog is open, so that a retry after a lost response does nothing twice. A new key is created
 * only after a definite refusal, because the server repeats the refusal for an old key.
 */
export function createRequestKey(newKey: () => string): RequestKey {
  let key = newKey();
  let isUncertain = false;
  return {
    current: () => key,
    recordError(error) {
      if (error instanceof CallError && unbegun.has(error.code)) return isUncertain;
      if (isRefused(error)) {
        key = newKey();
        isUncertain = false;
      } else isUncertain = true;
      return isUncertain;
    },
  };
}
