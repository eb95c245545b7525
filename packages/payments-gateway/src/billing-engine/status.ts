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

/** An incomplete subscription whose first invoice is not paid by then expires. */
export const INCOMPLETE_SECONDS = 23 * 3600;

/** Days from each failed attempt to the next one. */
export const DEFAULT_RETRY_DAYS: readonly number[] = [3, 5, 7];

/** The status of a new subscription before its first payment is tried. */
export function statusAtCreation(hasTrial: boolean, amountDue: number): SubscriptionStatus {
  if (hasTrial) return 'trialing';
  return amountDue > 0 ? 'incomplete' : 'active';
}

const ended: readonly SubscriptionStatus[] = ['canceled', 'incomplete_expired'];

/** After an invoice was paid. One that ended stays so; a trial runs on; debts on other invoices keep it `past_due`. */
export function statusAfterPaid(status: SubscriptionStatus, hasOpenInvoices: boolean): SubscriptionStatus {
  if (ended.includes(status) || status === 'trialing' || status === 'paused') return status;
  return hasOpenInvoices && status !== 'incomplete' ? status : 'active';
}

/** After a payment failed: the first invoice leaves it incomplete, a later one makes it past due. */
export function statusAfterFailed(
  status: SubscriptionStatus,
  billingReason: 'subscription_create' | 'subscription_cycle' | 'subscription_update' | 'manual',
): SubscriptionStatus {
  if (ended.includes(status) || status === 'unpaid' || status === 'paused') return status;
  if (billingReason === 'manual') return status;
  return billingReason === 'subscription_create' && status === 'incomplete' ? status : 'past_due';
}

/** When the next try is after `attempts` tries of which the last was at `lastAttempt`; null when there is none. */
export function nextPaymentAttempt(
  attempts: number,
  lastAttempt: number,
  retryDays = DEFAULT_RETRY_DAYS,
): number | null {
  const days = retryDays[attempts - 1];
  return days === undefined ? null : lastAttempt + days * DAY;
}

/** What becomes of a subscription when the last retry failed. */
export function statusAfterLastRetry(
  status: SubscriptionStatus,
  setting: 'cancel' | 'unpaid' | 'past_due',
): SubscriptionStatus {
  if (status !== 'past_due') return status;
  return setting === 'cancel' ? 'canceled' : setting;
}
