import type { Receipt } from '@docket/contract/types';
import { formatDate } from '../../../ui/dates.ts';
import { formatCents } from '../../../ui/money.ts';

const statuses: Record<Receipt['status'], string> = {
  draft: 'Draft',
  open: 'Not paid',
  paid: 'Paid',
  void: 'Canceled',
  uncollectible: 'Not paid',
};

/** Renewals are charged within hours of their invoice; a later payment means that the first failed. */
const onTimeMs = 24 * 60 * 60_000;

/** 'Paid', 'Paid on Nov 16, 2026' if a first try had failed, '$10.00 of $59.00 refunded', 'Not paid'. */
export function describeReceiptStatus({
  status,
  refunded,
  amountPaid,
  createdAt,
  paidAt,
}: Pick<Receipt, 'status' | 'refunded' | 'amountPaid' | 'createdAt' | 'paidAt'>): string {
  if (refunded > 0 && refunded < amountPaid)
    return `${formatCents(refunded)} of ${formatCents(amountPaid)} refunded`;
  if (refunded > 0) return 'Refunded';
  const isLate = paidAt !== null && Date.parse(paidAt) - Date.parse(createdAt) > onTimeMs;
  return status === 'paid' && isLate ? `Paid on ${formatDate(paidAt)}` : statuses[status];
}
