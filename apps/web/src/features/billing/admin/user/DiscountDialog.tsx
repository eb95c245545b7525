import { NumberInput } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../../lib/client.ts';
import { cacheBilling } from '../admin-queries.ts';
import { ActionDialog } from '../dialogs/ActionDialog.tsx';
import type { SubscriptionDialogProps } from './subscription-actions.ts';

/** Sets the student's own discount. */
export function DiscountDialog({ billing, onClose }: SubscriptionDialogProps) {
  const present = billing.discountPercentage;
  const [percent, setPercent] = useState<number | string>(present);
  const discountPercentage = percent === '' ? Number.NaN : Number(percent);
  const isValid =
    Number.isInteger(discountPercentage) && discountPercentage >= 0 && discountPercentage <= 100;
  return (
    <ActionDialog
      title="Set discount"
      confirm={
        isValid && discountPercentage === 0
          ? 'Remove discount'
          : isValid
            ? `Set ${discountPercentage}%`
            : 'Set discount'
      }
      ready={isValid && discountPercentage !== present}
      done={discountPercentage === 0 ? 'Discount removed.' : 'Discount set.'}
      onSubmit={async () =>
        cacheBilling(
          (
            await call('PUT /billing/discount/{id}', {
              params: { id: billing.userId },
              body: { discountPercentage },
            })
          ).billing,
        )
      }
      onClose={onClose}
    >
      {(errors) => (
        <NumberInput
          label="Percent"
          description="0 to 100. It applies from the next invoice, on every plan; 0 removes it."
          min={0}
          max={100}
          clampBehavior="none"
          allowDecimal={false}
          data-autofocus
          value={percent}
          error={isValid ? errors.discountPercentage : 'Enter a number from 0 to 100'}
          onChange={setPercent}
        />
      )}
    </ActionDialog>
  );
}
