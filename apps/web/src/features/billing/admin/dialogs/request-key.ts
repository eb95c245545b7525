import { CallError } from '@docket/contract/client';
import { isRefused } from '../../../../ui/payment/payment-attempt.ts';

export const isPasswordNeeded = (error: unknown): boolean =>
  error instanceof CallError && error.code === 'PASSWORD_NEEDED';

/** These are said before anything is begun. */
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
  /** Notes what came of a request. Returns whether it may have been done although it failed. */
  readonly noteError: (error: unknown) => boolean;
}

/**
 * Keeps one key for as long as a dialog is open, so that a retry after a lost answer does nothing twice. A new one is made
 * only after the server said for certain that nothing was done: it answers an old key with the old refusal.
 */
export function createRequestKey(newKey: () => string): RequestKey {
  let key = newKey();
  let isUncertain = false;
  return {
    current: () => key,
    noteError(error) {
      if (error instanceof CallError && unbegun.has(error.code)) return isUncertain;
      if (isRefused(error)) {
        key = newKey();
        isUncertain = false;
      } else isUncertain = true;
      return isUncertain;
    },
  };
}

/**
 * Sends a request; where the server wants the password of the staff member first, asks for it and sends again.
 * @returns null when the password was not given
 * @throws CallError when the request was refused or its answer was lost
 */
export async function sendWithPassword<T>(
  send: () => Promise<T>,
  askPassword: () => Promise<boolean>,
): Promise<{ readonly answer: T } | null> {
  try {
    return { answer: await send() };
  } catch (error) {
    if (!isPasswordNeeded(error)) throw error;
  }
  return (await askPassword()) ? { answer: await send() } : null;
}
