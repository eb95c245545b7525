import { useState } from 'react';
import { call } from '../../../../lib/client.ts';
import { formatCalendarDay } from '../../../../ui/dates.ts';
import { DayField } from '../../../../ui/fields/DayField.tsx';
import { cacheBilling } from '../admin-queries.ts';
import { ActionDialog } from '../dialogs/ActionDialog.tsx';
import type { SubscriptionDialogProps } from './subscription-actions.ts';

const noon = '12:00:00.000Z';

/** The chosen day with the time of day of the current renewal date. */
export const moveToDay = (renewalDate: string | null, day: string): string =>
  `${day}T${renewalDate ? new Date(renewalDate).toISOString().slice(11) : noon}`;

/** Moves the next renewal to another day. */
export function RenewalDateDialog({ billing, onClose }: SubscriptionDialogProps) {
  const { userId, subscription } = billing;
  const renewalDate = subscription?.renewalDate ?? null;
  const present = renewalDate ? new Date(renewalDate).toISOString().slice(0, 10) : '';
  const [day, setDay] = useState(present);
  const isChanged = day !== '' && day !== present;
  return (
    <ActionDialog
      title="Change renewal date"
      confirm={isChanged ? `Renew on ${formatCalendarDay(day)}` : 'Change renewal date'}
      ready={isChanged}
      done="Renewal date changed."
      onSubmit={async () =>
        cacheBilling(
          (
            await call('PUT /billing/renewal-date/{id}', {
              params: { id: userId },
              body: { renewalDate: moveToDay(renewalDate, day) },
            })
          ).billing,
        )
      }
      onClose={onClose}
    >
      {(errors) => (
        <>
          <p>The next payment moves to this day. Added or removed days aren't charged or credited.</p>
          <DayField label="Next renewal (UTC)" value={day} error={errors.renewalDate} onDay={setDay} />
        </>
      )}
    </ActionDialog>
  );
}
