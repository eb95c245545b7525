import type { Input } from '@docket/contract/client';
import type { Payment } from '@docket/contract/types';
import { NumberInput, Textarea } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../../lib/client.ts';
import { formatDate } from '../../../../ui/dates.ts';
import { SelectField } from '../../../../ui/fields/SelectField.tsx';
import { formatCents } from '../../../../ui/money.ts';
import { refreshStaffBilling } from '../admin-queries.ts';
import { computeRefundable } from '../billing-labels.ts';
import { ActionDialog } from '../dialogs/ActionDialog.tsx';
import { parseDollars } from './dollars.ts';

const reasons = [
  { value: 'requested_by_customer', label: 'Requested by the student' },
  { value: 'duplicate', label: 'Charged twice' },
  { value: 'fraudulent', label: 'Fraud' },
] as const;

async function refund(
  { id, user }: Payment,
  body: Input<'POST /billing/admin/refund/{userId}/payment/{chargeId}'>['body'],
  idempotencyKey: string,
) {
  const params = { userId: user.id, chargeId: id };
  await call('POST /billing/admin/refund/{userId}/payment/{chargeId}', { params, body }, { idempotencyKey });
  void refreshStaffBilling();
}

/**
 * Refunds a payment in whole or in part. The amount is always sent, so that exactly the amount on the button is
 * refunded; if a colleague has refunded a part since it was read, the server refuses.
 */
export function RefundDialog({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const left = computeRefundable(payment);
  const [part, setPart] = useState<'all' | 'part'>('all');
  const [dollars, setDollars] = useState<number | string>('');
  const [reason, setReason] = useState<(typeof reasons)[number]['value']>('requested_by_customer');
  const [note, setNote] = useState('');
  const amount = part === 'all' ? left : parseDollars(dollars);
  const isValid = amount !== null && amount >= 1 && amount <= left;
  return (
    <ActionDialog
      title={`Refund ${payment.user.name}`}
      confirm={isValid ? `Refund ${formatCents(amount)}` : 'Refund'}
      danger
      ready={isValid}
      movesMoney
      done={`Refunded ${formatCents(amount ?? 0)}.`}
      onSubmit={async (idempotencyKey) => {
        if (amount !== null) await refund(payment, { amount, reason, note: note.trim() }, idempotencyKey);
      }}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <p>
            {payment.description || 'Payment'}, {formatCents(payment.amount)} on{' '}
            {formatDate(payment.createdAt)}.
            {payment.refunded > 0 ? ` ${formatCents(payment.refunded)} was refunded already.` : ''} The money
            goes back to the card in 5 to 10 days. The plan stays as it is.
          </p>
          <SelectField
            label="Amount"
            value={part}
            choices={[
              { value: 'all', label: `Full remaining amount, ${formatCents(left)}` },
              { value: 'part', label: 'Partial amount' },
            ]}
            onChange={setPart}
          />
          {part === 'part' ? (
            <NumberInput
              label="US dollars"
              description={`Up to ${formatCents(left)}`}
              min={0}
              clampBehavior="none"
              decimalScale={2}
              allowNegative={false}
              value={dollars}
              error={
                amount === null || isValid
                  ? errors.amount
                  : `Enter an amount from $0.01 to ${formatCents(left)}`
              }
              onChange={setDollars}
            />
          ) : errors.amount ? (
            <p role="alert">{errors.amount}</p>
          ) : null}
          <SelectField label="Reason" value={reason} choices={reasons} onChange={setReason} />
          <Textarea
            label="Note for staff"
            description="Optional. The student doesn't see it."
            maxLength={500}
            autosize
            minRows={2}
            value={note}
            error={errors.note}
            onChange={({ currentTarget }) => setNote(currentTarget.value)}
          />
        </>
      )}
    </ActionDialog>
  );
}
