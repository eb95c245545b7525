import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../../lib/client.ts';
import { DayField } from '../../../../ui/fields/DayField.tsx';
import { cacheBilling, staffPlansQuery } from '../admin-queries.ts';
import { ActionDialog } from '../dialogs/ActionDialog.tsx';
import { PlanField } from './PlanField.tsx';
import type { SubscriptionDialogProps } from './subscription-actions.ts';

/** Gives a plan without payment until the end of a day. */
export function FreeSubscriptionDialog({ billing, onClose }: SubscriptionDialogProps) {
  const plans = useQuery(staffPlansQuery).data ?? [];
  const [planId, setPlanId] = useState('');
  const [day, setDay] = useState('');
  const name = plans.find(({ id }) => id === planId)?.name;
  return (
    <ActionDialog
      title="Give a free subscription"
      confirm={name ? `Give ${name} for free` : 'Give a free subscription'}
      ready={planId !== '' && day !== ''}
      movesMoney
      done="Free subscription given."
      onSubmit={async (idempotencyKey) =>
        cacheBilling(
          (
            await call(
              'PUT /billing/create-free-subscription/{id}',
              { params: { id: billing.userId }, body: { planId, until: `${day}T23:59:59Z` } },
              { idempotencyKey },
            )
          ).billing,
        )
      }
      onClose={onClose}
    >
      {(errors) => (
        <>
          <p>The student has the plan until the end of that day in UTC, and nothing is charged.</p>
          <PlanField label="Plan" plans={plans} value={planId} error={errors.planId} onChange={setPlanId} />
          <DayField label="Last day (UTC)" value={day} error={errors.until} onDay={setDay} />
        </>
      )}
    </ActionDialog>
  );
}
