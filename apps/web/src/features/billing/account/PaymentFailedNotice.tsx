import { Box, CloseButton, Group } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { call } from '../../../lib/client.ts';
import { patchMe, useMe } from '../../../lib/me.ts';
import { notify } from '../../../lib/notify.ts';
import { showsPaymentNotice } from '../../../lib/payment-notice.ts';
import { describeCard } from '../../../shared/payment/cards.ts';
import { PayError } from '../../../shared/payment/PayError.tsx';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { DisabledWhileImpersonating } from '../../../ui/DisabledWhileImpersonating.tsx';
import { formatDate } from '../../../ui/dates.ts';
import { NoticeBar } from '../../../ui/layout/NoticeBar.tsx';
import { Grow } from '../../../ui/layout/RowList.tsx';
import { describeFailedPayment } from './describe-failed-payment.ts';
import { usePayOpenInvoice } from './use-pay-open-invoice.ts';

/** On every other page while a payment is missing: when access ends, and a button that pays. */
export function PaymentFailedNotice() {
  const me = useMe();
  const { billing, stripePaymentMethod: card } = me;
  const payment = usePayOpenInvoice();
  const hide = useMutation({
    mutationFn: () => call('PUT /billing/hide-subscription-warning'),
    onSuccess: () => patchMe(({ billing }) => ({ billing: { ...billing, isWarningHidden: true } })),
    onError: notify.error,
  });
  const path = useLocation({ select: ({ pathname }) => pathname });
  if (!showsPaymentNotice(me, path)) return null;
  return (
    <NoticeBar label="Payment failed" tone="bad">
      <Grow basis="16rem">{describeFailedPayment(billing, new Date(), formatDate)}</Grow>
      <Group gap="md">
        <DisabledWhileImpersonating>
          {card ? (
            <ActionButton
              size="compact-sm"
              variant="default"
              loading={payment.isPaying}
              disabled={payment.isProcessing}
              onClick={() => payment.pay(async () => ({}))}
            >
              Pay with {describeCard(card)}
            </ActionButton>
          ) : null}
        </DisabledWhileImpersonating>
        {card ? (
          <Link to="/select-payment-method/$id" params={{ id: card.id }}>
            Use another card
          </Link>
        ) : (
          <Link to="/add-payment-method">Add payment method</Link>
        )}
        <DisabledWhileImpersonating>
          <CloseButton
            aria-label="Hide this notice"
            disabled={hide.isPending}
            onClick={() => hide.mutate()}
          />
        </DisabledWhileImpersonating>
      </Group>
      {payment.error || payment.isProcessing ? (
        <Box w="100%">
          <PayError payment={payment} />
        </Box>
      ) : null}
    </NoticeBar>
  );
}
