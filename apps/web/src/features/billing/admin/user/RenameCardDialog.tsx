import type { PaymentMethod } from '@docket/contract/types';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../../lib/client.ts';
import { describeCard } from '../../../../shared/payment/cards.ts';
import { refreshStaffBilling } from '../admin-queries.ts';
import { ActionDialog } from '../dialogs/ActionDialog.tsx';

interface Props {
  userId: string;
  card: PaymentMethod;
  onClose: () => void;
}

/** Changes the name on a saved card. */
export function RenameCardDialog({ userId, card, onClose }: Props) {
  const [name, setName] = useState(card.name ?? '');
  return (
    <ActionDialog
      title={`Rename ${describeCard(card)}`}
      confirm="Save name"
      ready={name.trim() !== '' && name.trim() !== card.name}
      done="Name saved."
      onSubmit={async () => {
        await call('PUT /billing/stripe-payment-method/{userId}/name/{pm}', {
          params: { userId, pm: card.id },
          body: { name: name.trim() },
        });
        await refreshStaffBilling();
      }}
      onClose={onClose}
    >
      {(errors) => (
        <TextInput
          label="Name on card"
          maxLength={120}
          autoComplete="off"
          data-autofocus
          value={name}
          error={errors.name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
      )}
    </ActionDialog>
  );
}
