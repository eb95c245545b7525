import type { UserBilling } from '@docket/contract/types';
import { formatDate } from '../../../../ui/dates.ts';
import { FormWarning } from '../../../../ui/FormMessage.tsx';
import { formatCents } from '../../../../ui/money.ts';

/** What keeps the student from the plan: a failed payment, or stopped charging. */
export function MissingPayment({
  billing: { subscription, openInvoice, blockedUntil },
}: {
  billing: UserBilling;
}) {
  const failedAt = subscription?.paymentFailedAt ?? null;
  if (failedAt === null && blockedUntil === null) return null;
  return (
    <FormWarning>
      {failedAt === null ? null : (
        <p>
          Payment{openInvoice ? ` of ${formatCents(openInvoice.total - openInvoice.amountPaid)}` : ''} failed
          on {formatDate(failedAt)}.
          {subscription?.accessEndsAt ? ` Access ends on ${formatDate(subscription.accessEndsAt)}.` : ''}
          {openInvoice ? ` Invoice ${openInvoice.number ?? openInvoice.id} is open.` : ''}
        </p>
      )}
      {blockedUntil === null ? null : <p>Charging is stopped until {formatDate(blockedUntil)}.</p>}
    </FormWarning>
  );
}
