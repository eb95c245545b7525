import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../../lib/client.ts';
import { formatDate } from '../../../../ui/dates.ts';
import { cacheBilling, staffPlansQuery } from '../admin-queries.ts';
import { ActionDialog } from '../dialogs/ActionDialog.tsx';
import { PlanField } from './PlanField.tsx';
import type { SubscriptionDialogProps } from './subscription-actions.ts';

/** Schedules another plan for the end of the current period. */
export function NextPlanDialog({ billing, onClose }: SubscriptionDialogProps) {
  const { userId, plan, subscription, nextPlan } = billing;
  const plans = useQuery(staffPlansQuery).data ?? [];
  const [nextPlanId, setNextPlanId] = useState(nextPlan?.id ?? '');
  const date = subscription?.renewalDate ? formatDate(subscription.renewalDate) : null;
  return (
    <ActionDialog
      title="Set next plan"
      confirm={date ? `Change plan on ${date}` : 'Set next plan'}
      ready={nextPlanId !== '' && nextPlanId !== nextPlan?.id}
      done="Next plan set."
      onSubmit={async () =>
        cacheBilling(
          (await call('PUT /billing/next-plan/{id}', { params: { id: userId }, body: { nextPlanId } }))
            .billing,
        )
      }
      onClose={onClose}
    >
      {(errors) => (
        <>
          <p>
            {plan?.name ?? 'The current plan'} stays until {date ?? 'the period ends'}. Nothing is charged
            now.
          </p>
          <PlanField
            label="Next plan"
            plans={plans}
            except={plan?.id}
            value={nextPlanId}
            error={errors.nextPlanId}
            onChange={setNextPlanId}
          />
        </>
      )}
    </ActionDialog>
  );
}
