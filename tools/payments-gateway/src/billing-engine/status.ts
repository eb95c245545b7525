export type SubscriptionStatus =
  | 'incomplete'
  | 'incomplete_expired'
  | 'trialing'
  | 'active'
  | 'past_due'
  | 'unpaid'
  | 'canceled'
  | 'paused';

const DAY = 86_400;

/** An incomplete subscription expires if its first invoice is not paid within this time. */
export const INCOMPLETE_SECONDS = 23 * 3600;

/** Days from each failed attempt to the next one. */
export const DEFAULT_RETRY_DAYS: readonly number[] = [3, 5, 7];

/** The status of a new subscription before its first payment is tried. */
export function statusAtCreation(hasTrial: boolean, amountDue: number): SubscriptionStatus {
  if (hasTrial) return 'trialing';
  return amountDue > 0 ? 'incomplete' : 'active';
}

const ended: readonly SubscriptionStatus[] = ['canceled', 'incomplete_expired'];

/**
 * After an invoice was paid. An ended subscription stays ended, a trial continues, and debts on other invoices keep
 * it `past_due`.
 */
export function statusAfterPaid(status: SubscriptionStatus, hasOpenInvoices: boolean): SubscriptionStatus {
  if (ended.includes(status) || status === 'trialing' || status === 'paused') return status;
  return hasOpenInvoices && status !== 'incomplete' ? status : 'active';
}

/** After a payment failed: with the first invoice it stays incomplete, with a later one it becomes past due. */
export function statusAfterFailed(
  status: SubscriptionStatus,
  billingReason: 'subscription_create' | 'subscription_cycle' | 'subscription_update' | 'manual',
): SubscriptionStatus {
  if (ended.includes(status) || status === 'unpaid' || status === 'paused') return status;
  if (billingReason === 'manual') return status;
  return billingReason === 'subscription_create' && status === 'incomplete' ? status : 'past_due';
}

/** The time of the next attempt after `attempts` attempts, the last at `lastAttempt`; null if there is none. */
export function nextPaymentAttempt(
  attempts: number,
  lastAttempt: number,
  retryDays = DEFAULT_RETRY_DAYS,
): number | null {
  const days = retryDays[attempts - 1];
  return days === undefined ? null : lastAttempt + days * DAY;
}

/** The status of a subscription after the last retry failed. */
export function statusAfterLastRetry(
  status: SubscriptionStatus,
  setting: 'cancel' | 'unpaid' | 'past_due',
): SubscriptionStatus {
  if (status !== 'past_due') return status;
  return setting === 'cancel' ? 'canceled' : setting;
}
