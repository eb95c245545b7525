import type { PaymentMethod } from '@docket/contract/types';
import { Group, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/client.ts';
import { getFieldErrors } from '../../../lib/errors.ts';
import { useMe } from '../../../lib/me.ts';
import { notify } from '../../../lib/notify.ts';
import { cardErrors, formatExpiry, isExpired, parseExpiry } from '../../../shared/payment/card-fields.ts';
import { describeCard, listSavedCards } from '../../../shared/payment/cards.ts';
import { refreshBilling } from '../../../shared/payment/refresh-billing.ts';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { DisabledWhileImpersonating } from '../../../ui/DisabledWhileImpersonating.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { emptyCopy } from '../../../ui/empty-copy.ts';
import { FormError } from '../../../ui/FormMessage.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Form } from '../../../ui/layout/Form.tsx';
import { Page } from '../../../ui/Page.tsx';

interface Props {
  id: string;
  onSaved: () => void;
}

/** Changes the expiration date and the name of a saved card. */
export function UpdatePaymentMethodPage({ id, onSaved }: Props) {
  const card = listSavedCards(useMe()).find((savedCard) => savedCard.id === id);
  if (!card)
    return (
      <Page title="Update payment method" width="narrow">
        <Empty
          {...emptyCopy.cardNotFound}
          action={<LinkButton to="/settings/billing">Go to billing</LinkButton>}
        />
      </Page>
    );
  return (
    <Page title="Update payment method" lead={describeCard(card)} width="narrow">
      <DetailsForm card={card} onSaved={onSaved} />
    </Page>
  );
}

function DetailsForm({ card, onSaved }: { card: PaymentMethod; onSaved: () => void }) {
  const [expiry, setExpiry] = useState(formatExpiry(`${card.expMonth}/${card.expYear}`));
  const [name, setName] = useState(card.name ?? '');
  const [expiryError, setExpiryError] = useState<string | null>(null);
  const save = useMutation({
    mutationFn: async ({ month, year }: { month: number; year: number }) => {
      await call('PUT /billing/payment-method/{id}', {
        params: { id: card.id },
        body: { expMonth: month, expYear: year, ...(name.trim() ? { name: name.trim() } : {}) },
      });
      await refreshBilling();
    },
    onSuccess: () => {
      notify.success('Card updated.');
      onSaved();
    },
  });
  const errors = getFieldErrors(save.error);
  const submit = () => {
    const date = parseExpiry(expiry);
    if (!date) setExpiryError(cardErrors.expiry);
    else if (isExpired(date, new Date())) setExpiryError(cardErrors.expired);
    else if (!save.isPending) save.mutate(date);
  };
  return (
    <DisabledWhileImpersonating>
      <Form maw={480} onSubmit={submit}>
        <FormError error={save.error} />
        <TextInput
          label="Expiration date"
          placeholder="MM / YY"
          autoComplete="cc-exp"
          inputMode="numeric"
          maxLength={9}
          value={expiry}
          error={expiryError ?? errors.expMonth ?? errors.expYear}
          onChange={({ currentTarget: { value, selectionStart } }) => {
            setExpiry(selectionStart === value.length ? formatExpiry(value) : value);
            setExpiryError(null);
          }}
        />
        <TextInput
          label="Name on card"
          autoComplete="cc-name"
          maxLength={120}
          value={name}
          error={errors.name}
          onChange={({ currentTarget: { value } }) => setName(value)}
        />
        <p className="quiet">The card number can't be changed. For another number, add a new card.</p>
        <Group gap="xs">
          <LinkButton to="/settings/billing" variant="default">
            Cancel
          </LinkButton>
          <ActionButton type="submit" loading={save.isPending}>
            Save changes
          </ActionButton>
        </Group>
      </Form>
    </DisabledWhileImpersonating>
  );
}
