import { Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMe } from '../../../lib/me.ts';
import { describeCard } from '../../../shared/payment/cards.ts';
import { PayError } from '../../../shared/payment/PayError.tsx';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { DataList } from '../../../ui/DataList.tsx';
import { DisabledWhileImpersonating } from '../../../ui/DisabledWhileImpersonating.tsx';
import { formatDate } from '../../../ui/dates.ts';
import { FormWarning } from '../../../ui/FormMessage.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { formatCents } from '../../../ui/money.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { upcomingInvoiceQuery } from '../billing-queries.ts';
import { describeCoupon } from '../checkout/describe-coupon.ts';
import { describeFailedPayment } from './describe-failed-payment.ts';
import { describeSubscriptionStatus } from './describe-subscription.ts';
import { usePayOpenInvoice } from './use-pay-open-invoice.ts';

/** The cost of the next renewal, once the server has responded. */
function NextAmount() {
  const invoice = useQuery(upcomingInvoiceQuery);
  if (invoice.isPending) return <Skeleton width="4em" />;
  if (invoice.data) return formatCents(invoice.data.amountDue);
  return invoice.isError ? 'Not available right now' : 'Nothing';
}

/** The plan, its status, and the date and cost of its renewal. */
export function PlanSummary() {
  const { subscription, billing } = useMe();
  const payment = usePayOpenInvoice();
  if (!subscription)
    return (
      <>
        <p>You have no plan yet.</p>
        <LinkButton to="/plans">See plans</LinkButton>
      </>
    );
  const { plan, renewalDate, autoRenew, nextPlan } = subscription;
  const isPaid = plan.price > 0;
  const isOpen = billing.paymentFailedAt !== null;
  return (
    <>
      <DataList
        items={[
          ['Plan', plan.name],
          ['Status', describeSubscriptionStatus(subscription)],
          // While a payment is missing, access ends before the period does.
          ...(isPaid && renewalDate && !isOpen
            ? ([[autoRenew ? 'Next renewal' : 'Ends', formatDate(renewalDate)]] as const)
            : []),
          ...(isPaid && autoRenew && !isOpen
            ? ([['Next payment', <NextAmount key="amount" />]] as const)
            : []),
          ...(nextPlan
            ? ([
                [
                  'Changes to',
                  `${nextPlan.name}${nextPlan.schedule ? ` on ${formatDate(nextPlan.schedule.startDate)}` : ''}`,
                ],
              ] as const)
            : []),
          ...(billing.coupon
            ? ([['Coupon', `${billing.coupon.code}: ${describeCoupon(billing.coupon)}`]] as const)
            : []),
          ...(isOpen && billing.openAmount !== null
            ? ([['To pay now', formatCents(billing.openAmount)]] as const)
            : []),
        ]}
      />
      {isOpen ? (
        <OpenPayment payment={payment} />
      ) : (
        <LinkButton to="/plans" variant="default">
          {isPaid ? 'Change plan' : 'See plans'}
        </LinkButton>
      )}
    </>
  );
}

/** The payment that is missing, and how to make it. */
function OpenPayment({ payment }: { payment: ReturnType<typeof usePayOpenInvoice> }) {
  const { billing, stripePaymentMethod } = useMe();
  return (
    <>
      <FormWarning>
        <p>{describeFailedPayment(billing, new Date(), formatDate)}</p>
      </FormWarning>
      <PayError payment={payment} />
      <Group gap="xs">
        {billing.openAmount !== null && stripePaymentMethod ? (
          <DisabledWhileImpersonating>
            <ActionButton
              loading={payment.isPaying}
              disabled={payment.isProcessing}
              onClick={() => payment.pay(async () => ({}))}
            >
              Pay {formatCents(billing.openAmount)} with {describeCard(stripePaymentMethod)}
            </ActionButton>
          </DisabledWhileImpersonating>
        ) : null}
        {stripePaymentMethod ? (
          <LinkButton
            to="/select-payment-method/$id"
            params={{ id: stripePaymentMethod.id }}
            variant="default"
          >
            Use another card
          </LinkButton>
        ) : (
          <LinkButton to="/add-payment-method">Add payment method</LinkButton>
        )}
      </Group>
    </>
  );
}
