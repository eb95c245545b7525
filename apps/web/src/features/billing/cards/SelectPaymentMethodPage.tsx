import { Group } from '@mantine/core';
import { useRef } from 'react';
import { call } from '../../../lib/client.ts';
import { useMe } from '../../../lib/me.ts';
import { notify } from '../../../lib/notify.ts';
import { CardChoice, type CardChoiceHandle } from '../../../shared/payment/CardChoice.tsx';
import { listSavedCards } from '../../../shared/payment/cards.ts';
import { PayError } from '../../../shared/payment/PayError.tsx';
import { usePayment } from '../../../shared/payment/use-payment.ts';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { DisabledWhileImpersonating } from '../../../ui/DisabledWhileImpersonating.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { emptyCopy } from '../../../ui/empty-copy.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Form } from '../../../ui/layout/Form.tsx';
import { formatCents } from '../../../ui/money.ts';
import { Page } from '../../../ui/Page.tsx';
import { sendOpenInvoice } from '../send-payments.ts';

interface Props {
  id: string;
  onDone: () => void;
  /** The bank's dialog was inside this page. */
  onConfirmed: () => void;
}

/** Chooses the primary card; a missing payment is paid with it at once. */
export function SelectPaymentMethodPage({ id, onDone, onConfirmed }: Props) {
  const me = useMe();
  const cards = listSavedCards(me);
  const card = useRef<CardChoiceHandle>(null);
  const { openInvoiceId, openAmount, paymentFailedAt } = me.billing;
  const isOpen = paymentFailedAt !== null && openInvoiceId !== null;
  const payment = usePayment<string>({
    pending: { purpose: 'open-invoice' },
    send: async (cardId, idempotencyKey) => {
      await call('POST /billing/payment-method-primary/{id}', { params: { id: cardId } });
      if (isOpen) return sendOpenInvoice({ paymentMethod: cardId }, idempotencyKey);
      return { status: 'succeeded', redirectUrl: null, clientSecret: null };
    },
    onPaid: () => {
      notify.success(isOpen ? 'Payment received. Thank you.' : 'Primary card changed.');
      onDone();
    },
    onConfirmed,
  });
  if (cards.length === 0)
    return (
      <Page title="Choose a card" width="narrow">
        <Empty
          {...emptyCopy.noCardsYet}
          action={<LinkButton to="/add-payment-method">Add payment method</LinkButton>}
        />
      </Page>
    );
  return (
    <Page
      title="Choose a card"
      lead={
        isOpen
          ? 'This card pays the open invoice now, and your plan from now on.'
          : 'This card pays your plan from now on.'
      }
      width="narrow"
    >
      <DisabledWhileImpersonating>
        <Form maw={480} onSubmit={() => payment.pay(async () => (await card.current?.takeCard()) ?? null)}>
          <CardChoice ref={card} initialId={id} disabled={payment.isPaying} isSavedOnly />
          <PayError payment={payment} />
          <Group gap="xs">
            <LinkButton to="/add-payment-method" variant="default">
              Add payment method
            </LinkButton>
            <ActionButton type="submit" loading={payment.isPaying} disabled={payment.isProcessing}>
              {isOpen ? `Pay ${formatCents(openAmount ?? 0)}` : 'Use this card'}
            </ActionButton>
          </Group>
        </Form>
      </DisabledWhileImpersonating>
    </Page>
  );
}
