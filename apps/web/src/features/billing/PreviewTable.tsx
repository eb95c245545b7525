import { formatDate } from '../../ui/dates.ts';
import { formatCents } from '../../ui/money.ts';
import { AmountTable } from './AmountTable.tsx';
import type { PlanPreview } from './billing-queries.ts';

/** The cost of a purchase or a change of plan, now and at the next renewal. */
export function PreviewTable({
  preview,
  couponCode,
}: {
  preview: PlanPreview;
  couponCode?: string | undefined;
}) {
  const { nextRenewal, endsAt } = preview;
  return (
    <AmountTable
      caption="What you pay"
      amounts={preview}
      discountLabel={couponCode ? `Coupon ${couponCode}` : 'Discount'}
      dueLabel="Due now"
      after={
        nextRenewal
          ? [[`Next renewal, ${formatDate(nextRenewal.date)}`, formatCents(nextRenewal.amount)] as const]
          : endsAt
            ? [['Ends, because auto-renew is off', formatDate(endsAt)] as const]
            : []
      }
    />
  );
}
