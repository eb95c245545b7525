import type { CouponOffer, Payment, Webhook } from '@docket/contract/types';
import { plural } from '../../../ui/format.ts';
import { formatPrice } from '../../../ui/money.ts';

/** Statuses of the payment provider. */
const subscriptionStatuses: Readonly<Record<string, string>> = {
  active: 'Active',
  // The provider's status for the time until a renewal that staff moved.
  trialing: 'Active (renewal moved)',
  past_due: 'Payment failed',
  unpaid: 'Payment failed',
  incomplete: 'Payment not finished',
  incomplete_expired: 'Never paid',
  canceled: 'Canceled',
  paused: 'Paused',
};
export const formatSubscriptionStatus = (status: string): string => subscriptionStatuses[status] ?? status;

/** '$59 a month'; the price in US dollars. */
export const formatPlanPrice = (price: number): string =>
  price === 0 ? 'Free' : `${formatPrice(Math.round(price * 100))} a month`;

/** '20% off for 3 months'. */
export function describeOffer({ percentOff, amountOff, duration, durationMonths }: CouponOffer): string {
  const off = `${percentOff === null ? formatPrice(amountOff ?? 0) : `${percentOff}%`} off`;
  if (duration === 'once') return `${off} one payment`;
  return duration === 'forever'
    ? `${off} every payment`
    : `${off} for ${plural(durationMonths ?? 1, 'month')}`;
}

/** The status of a payment, the most important first. */
export function formatPaymentStatus({ status, amount, refunded, disputeStatus }: Payment): string {
  if (disputeStatus === 'won') return 'Dispute won';
  if (disputeStatus === 'lost') return 'Dispute lost';
  if (disputeStatus !== null) return 'Disputed';
  if (status === 'failed') return 'Failed';
  if (status === 'pending') return 'Pending';
  if (refunded === 0) return 'Paid';
  return refunded >= amount ? 'Refunded' : 'Partly refunded';
}

/** How much of a payment can still be refunded, in cents; zero if the bank has taken it back. */
export const computeRefundable = ({ status, amount, refunded, disputeStatus }: Payment): number =>
  status === 'succeeded' && (disputeStatus === null || disputeStatus === 'won')
    ? Math.max(0, amount - refunded)
    : 0;

export const webhookStatusLabels: Readonly<Record<Webhook['status'], string>> = {
  received: 'Waiting',
  processed: 'Processed',
  failed: 'Failed',
  ignored: 'Not needed',
};

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** 'exam-council-payable' is 'Exam council payable'. */
export const formatAccount = (account: string): string => capitalize(account.replaceAll('-', ' '));

export const sourceLabels: Readonly<Record<string, string>> = {
  invoice: 'Invoice',
  charge: 'Charge',
  fee: 'Fee',
  refund: 'Refund',
  dispute: 'Dispute',
  'prep-plus': 'Prep Plus',
};
export const formatSource = (source: string): string => sourceLabels[source] ?? formatAccount(source);
