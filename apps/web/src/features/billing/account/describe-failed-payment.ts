import type { Billing } from '@docket/contract/types';
import { formatCents } from '../../../ui/money.ts';

/** Says that a payment failed, and the effect on access. */
export function describeFailedPayment(
  { openAmount, accessEndsAt }: Pick<Billing, 'openAmount' | 'accessEndsAt'>,
  now: Date,
  formatDate: (iso: string) => string,
): string {
  const failed =
    openAmount === null ? 'Your last payment failed.' : `Your payment of ${formatCents(openAmount)} failed.`;
  if (accessEndsAt === null) return `${failed} Pay it to keep your plan.`;
  const date = formatDate(accessEndsAt);
  return Date.parse(accessEndsAt) > now.getTime()
    ? `${failed} Your access ends on ${date} unless it's paid.`
    : `${failed} Your access ended on ${date}. Pay to get it back.`;
}
