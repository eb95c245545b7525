import { declineMessage, errorMessages } from '@docket/contract';
import Stripe from 'stripe';
import { ApiError } from '../../api-error.ts';
import type { Deps } from '../../http/deps.ts';

/** Error codes with which the provider requires the bank's page instead of refusing. */
const actionCodes = new Set([
  'authentication_required',
  'invoice_payment_intent_requires_action',
  'subscription_payment_intent_requires_action',
]);

/** Whether the bank requires confirmation. The SDK uses '' for a missing decline code. */
export const asksForAction = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeCardError &&
  [error.decline_code, error.code].some((code) => !!code && actionCodes.has(code));

export const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';

/** The provider's object, or null if it does not exist. @throws other errors of the provider */
export const retrieveOrNull = async <T>(work: Promise<T>): Promise<T | null> =>
  work.catch((error) => {
    if (isMissing(error)) return null;
    throw error;
  });

/** Whether the bank refused, so that nothing was paid. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeCardError ||
  (error instanceof ApiError && error.code === 'PAYMENT_FAILED');

/**
 * Whether the state of a payment no longer allows the operation, for example because another request has paid it.
 */
export const hasUnexpectedState = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError &&
  error.code === 'payment_intent_unexpected_state';

/** Whether a card was removed, so that it can never be used again. */
export const isUnusable = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError &&
  error.code === 'payment_method_unexpected_state';

/** When a page may repeat a request that is already running. */
const retryAfterSeconds = 3;

/** Another payment of the student is running: nothing is decided, and the same request can be sent again. */
export const stillRunning = (): ApiError =>
  new ApiError('CONFLICT', errorMessages.billing.paymentRunning, undefined, { retryAfterSeconds });

/**
 * Converts an error of the provider to an error for students: PAYMENT_FAILED for a refusal, CONFLICT, otherwise
 * UNAVAILABLE.
 */
export function toCallError(error: unknown, log: Deps['log']): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof Stripe.errors.StripeCardError)
    return new ApiError('PAYMENT_FAILED', declineMessage(error));
  // The same payment is being made in another tab, for longer than the SDK waits.
  if (error instanceof Stripe.errors.StripeError && error.code === 'idempotency_key_in_use')
    return stillRunning();
  // The provider's message may contain ids, but never card data.
  log.warn({ err: error }, 'the payment provider refused or did not answer');
  return new ApiError('UNAVAILABLE', errorMessages.billing.providerUnavailable);
}

/**
 * Runs a request to the provider. @throws ApiError PAYMENT_FAILED, CONFLICT or UNAVAILABLE instead of the provider's
 * errors
 */
export async function onProvider<T>({ log }: Pick<Deps, 'log'>, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof Stripe.errors.StripeError ? toCallError(error, log) : error;
  }
}

/**
 * The charge of a payment; its intent may name it only later.
 * @throws the provider's errors
 */
export async function findChargeOfIntent(
  stripe: Stripe,
  { id, latest_charge: charge }: Pick<Stripe.PaymentIntent, 'id' | 'latest_charge'>,
): Promise<string | null> {
  if (charge !== null) return typeof charge === 'string' ? charge : charge.id;
  return (await stripe.charges.list({ payment_intent: id, limit: 1 })).data[0]?.id ?? null;
}
