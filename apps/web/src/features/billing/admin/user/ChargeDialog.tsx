import type { PaymentMethod } from '@docket/contract/types';
import { NumberInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../../lib/client.ts';
import { describeCard } from '../../../../shared/payment/cards.ts';
import { SelectField } from '../../../../ui/fields/SelectField.tsx';
import { formatCents } from '../../../../ui/money.ts';
import { refreshStaffBilling } from '../admin-queries.ts';
import { ActionDialog } from '../dialogs/ActionDialog.tsx';
import { parseDollars } from './dollars.ts';

const minCents = 50;
const maxCents = 1_000_000;

interface Props {
  userId: string;
  cards: readonly PaymentMethod[];
  onClose: () => void;
}

/** Charges a saved card once. */
export function ChargeDialog({ userId, cards, onClose }: Props) {
  const [pm, setPm] = useState((cards.find(({ isPrimary }) => isPrimary) ?? cards[0])?.id ?? '');
  const [dollars, setDollars] = useState<number | string>('');
  const [text, setText] = useState('');
  const amount = parseDollars(dollars);
  const isValid = amount !== null && amount >= minCents && amount <= maxCents;
  const description = text.trim();
  return (
    <ActionDialog
      title="Charge a card"
      confirm={isValid ? `Charge ${formatCents(amount)}` : 'Charge'}
      ready={isValid && pm !== '' && description.length >= 3}
      movesMoney
      done={`Charged ${formatCents(amount ?? 0)}.`}
      onSubmit={async (idempotencyKey) => {
        if (amount === null) return;
        await call(
          'POST /billing/stripe-create-charge/{userId}/payment/{pm}',
          { params: { userId, pm }, body: { amount, description } },
          { idempotencyKey },
        );
        void refreshStaffBilling();
      }}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <SelectField
            label="Card"
            value={pm}
            choices={cards.map((card) => ({
              value: card.id,
              label: `${describeCard(card)}${card.isPrimary ? ', primary' : ''}`,
            }))}
            onChange={setPm}
          />
          <NumberInput
            label="US dollars"
            description="0.50 to 10,000"
            min={0}
            clampBehavior="none"
            decimalScale={2}
            allowNegative={false}
            data-autofocus
            value={dollars}
            error={amount === null || isValid ? errors.amount : 'Enter an amount from 0.50 to 10,000'}
            onChange={setDollars}
          />
          <TextInput
            label="Description"
            description="What it is for. It is shown with the payment."
            maxLength={200}
            autoComplete="off"
            value={text}
            error={errors.description}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
        </>
      )}
    </ActionDialog>
  );
}
