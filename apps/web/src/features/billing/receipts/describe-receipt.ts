import type { Receipt } from '@docket/contract/types';
import { formatCents } from '../../../ui/money.ts';

const statuses: Record<Receipt['status'], string> = {
  draft: 'Draft',
  open: 'Not paid',
  paid: 'Paid',
  void: 'Canceled',
  uncollectible: 'Not paid',
};

/** 'Paid', 'Refunded $10.00 of $59.00', 'Not paid'. */
export function describeReceiptStatus({
  status,
  refunded,
  amountPaid,
}: Pick<Receipt, 'status' | 'refunded' | 'amountPaid'>): string {
  if (refunded > 0 && refunded < amountPaid)
    return `${formatCents(refunded)} of ${formatCents(amountPaid)} refunded`;
  return refunded > 0 ? 'Refunded' : statuses[status];
}
