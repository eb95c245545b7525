import { Group } from '@mantine/core';
import { useRef } from 'react';
import { notify } from '../../../lib/notify.ts';
import CardForm from '../../../shared/payment/CardForm.tsx';
import type { CardFormHandle } from '../../../shared/payment/card-form-handle.ts';
import { PayError } from '../../../shared/payment/PayError.tsx';
import { PaymentReturn } from '../../../shared/payment/PaymentReturn.tsx';
import { usePaymentsOff } from '../../../shared/payment/PaymentsOff.tsx';
import type { ReturnSearch } from '../../../shared/payment/payment-return.ts';
import { usePayment } from '../../../shared/payment/use-payment.ts';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { DisabledWhileImpersonating } from '../../../ui/DisabledWhileImpersonating.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Form } from '../../../ui/layout/Form.tsx';
import { Page } from '../../../ui/Page.tsx';
import { sendNewCard } from '../send-payments.ts';

interface Props {
  search: ReturnSearch;
  /** The card is saved; returns to the previous page. */
  onSaved: () => void;
  onSearch: (search: ReturnSearch) => void;
}

/** Saves a card for later payments. */
export function AddPaymentMethodPage({ search, onSaved, onSearch }: Props) {
  const form = useRef<CardFormHandle>(null);
  const isOff = usePaymentsOff();
  const finish = () => {
    notify.success('Card saved.');
    onSaved();
  };
  const payment = usePayment<string>({
    pending: (cardId) => ({ purpose: 'card', cardId }),
    send: sendNewCard,
    onPaid: finish,
    onConfirmed: () => onSearch({ payment: 'return' }),
  });
  if (search.payment)
    return (
      <Page title="Add payment method" width="narrow">
        <PaymentReturn
          fallback={{ purpose: 'card', ...(search.card ? { cardId: search.card } : {}) }}
          redirectStatus={search.redirect_status}
          onPaid={finish}
          onRetry={() => onSearch({})}
        />
      </Page>
    );
  return (
    <Page title="Add payment method" lead="Nothing is charged now." width="narrow">
      <DisabledWhileImpersonating>
        <Form maw={480} onSubmit={() => payment.pay(async () => (await form.current?.createCard()) ?? null)}>
          <CardForm ref={form} disabled={payment.isPaying} />
          <PayError payment={payment} />
          <Group gap="xs">
            <LinkButton to="/settings/billing" variant="default">
              Cancel
            </LinkButton>
            {isOff ? null : (
              <ActionButton type="submit" loading={payment.isPaying}>
                Save card
              </ActionButton>
            )}
          </Group>
        </Form>
      </DisabledWhileImpersonating>
    </Page>
  );
}
