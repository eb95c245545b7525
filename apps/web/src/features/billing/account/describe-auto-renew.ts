import type { Billing } from '@docket/contract/types';
import { formatCents } from '../../../ui/money.ts';

export interface Renewal {
  readonly planName: string;
  readonly isOn: boolean;
  /** When the period ends, as text; null if unknown. */
  readonly date: string | null;
  /** Set while a payment of the plan is missing. */
  readonly missing: { readonly amount: number | null; readonly accessEndsAt: string | null } | null;
}

/** What matters about a failed payment when auto-renew is turned off; null if none is missing. */
export const findMissingPayment = (
  {
    paymentFailedAt,
    openAmount,
    accessEndsAt,
  }: Pick<Billing, 'paymentFailedAt' | 'openAmount' | 'accessEndsAt'>,
  formatDate: (iso: string) => string,
): Renewal['missing'] =>
  paymentFailedAt === null
    ? null
    : { amount: openAmount, accessEndsAt: accessEndsAt === null ? null : formatDate(accessEndsAt) };

const formatPayment = (amount: number | null) =>
  amount === null ? 'Your last payment' : `Your payment of ${formatCents(amount)}`;

/** What stays and what is charged after auto-renew was turned off. That does not cancel a missing payment. */
export function describeWithoutRenewal({ planName, date, missing }: Renewal): string {
  if (missing) {
    const access = missing.accessEndsAt
      ? `Your access to ${planName} ends on ${missing.accessEndsAt} unless it's paid.`
      : `Pay it to keep ${planName}.`;
    const later = date
      ? `Nothing is charged for the time after ${date}.`
      : 'Nothing is charged for later months.';
    return `${formatPayment(missing.amount)} failed and is still due, so we may try your card again. ${access} ${later}`;
  }
  return date
    ? `You keep everything in ${planName} until ${date}. Nothing is charged after that, and your drills, tests and notes stay in your account.`
    : `Nothing more is charged for ${planName}. Your drills, tests and notes stay in your account.`;
}

/** Says that auto-renew is on, and what turning it off means. */
export function describeRenewal(renewal: Renewal): string {
  const { planName, date, missing } = renewal;
  if (missing)
    return `Auto-renew is on. ${formatPayment(missing.amount)} failed, and it stays due when you turn auto-renew off.`;
  return date
    ? `Auto-renew is on: ${planName} renews on ${date}. If you turn it off, you keep ${planName} until then.`
    : `Auto-renew is on. If you turn it off, ${planName} ends when its current period ends.`;
}
