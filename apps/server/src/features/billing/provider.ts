import { declineMessage, errorMessages } from '@docket/contract';
import Stripe from 'stripe';
import { ApiError } from '../../api-error.ts';
import type { Deps } from '../../http/deps.ts';
import type { Payments } from '../../http/payments.ts';

/** @throws ApiError NOT_CONFIGURED where the server sells nothing */
export function requirePayments({ payments }: Pick<Deps, 'payments'>): Payments {
  if (payments) return payments;
  throw new ApiError('NOT_CONFIGURED', errorMessages.billing.notConfigured);
}

/** Codes with which the provider asks for the bank's page instead of refusing. */
const actionCodes = new Set([
  'authentication_required',
  'invoice_payment_intent_requires_action',
  'subscription_payment_intent_requires_action',
]);

/** Whether the bank wants its customer to confirm. The SDK writes '' for a decline code that is not there. */
export const asksForAction = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeCardError &&
  [error.decline_code, error.code].some((code) => !!code && actionCodes.has(code));

export const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';

/** What the provider answers; null for what it does not know. @throws its other errors */
export const retrieveOrNull = async <T>(work: Promise<T>): Promise<T | null> =>
  work.catch((error) => {
    if (isMissing(error)) return null;
    throw error;
  });

/** Whether the bank said no, so that nothing was paid. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeCardError ||
  (error instanceof ApiError && error.code === 'PAYMENT_FAILED');

/** Whether a payment is not in a state any more in which this can be done to it, as when somebody else paid it meanwhile. */
export const hasUnexpectedState = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError &&
  error.code === 'payment_intent_unexpected_state';

/** When a page may send again what runs already. */
const retryAfterSeconds = 3;

/** Another payment of the student runs: nothing is decided, and the same request can be sent again. */
export const stillRunning = (): ApiError =>
  new ApiError('CONFLICT', errorMessages.billing.paymentRunning, undefined, { retryAfterSeconds });

/** What a student is told of an error of the provider: PAYMENT_FAILED for the bank's "no", CONFLICT, else UNAVAILABLE. */
export function toCallError(error: unknown, log: Deps['log']): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof Stripe.errors.StripeCardError)
    return new ApiError('PAYMENT_FAILED', declineMessage(error));
  // The same payment is being made in another tab, longer than the SDK waits.
  if (error instanceof Stripe.errors.StripeError && error.code === 'idempotency_key_in_use')
    return stillRunning();
  // The message of the provider may name ids, never card data.
  log.warn({ err: error }, 'the payment provider refused or did not answer');
  return new ApiError('UNAVAILABLE', errorMessages.billing.providerUnavailable);
}

/** Runs work on the provider. @throws ApiError PAYMENT_FAILED, CONFLICT or UNAVAILABLE in place of the provider's errors */
export async function onProvider<T>({ log }: Pick<Deps, 'log'>, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof Stripe.errors.StripeError ? toCallError(error, log) : error;
  }
}
