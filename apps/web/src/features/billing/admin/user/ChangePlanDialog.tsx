import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../../lib/client.ts';
import { formatDate } from '../../../../ui/dates.ts';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { Refusal } from '../../../../ui/FormMessage.tsx';
import { formatCents } from '../../../../ui/money.ts';
import { SkeletonRows } from '../../../../ui/Skeleton.tsx';
import { AmountTable } from '../../AmountTable.tsx';
import type { PlanPreview } from '../../billing-queries.ts';
import { cacheBilling, planPreviewQuery, staffPlansQuery } from '../admin-queries.ts';
import { ActionDialog } from '../dialogs/ActionDialog.tsx';
import { PlanField } from './PlanField.tsx';
import type { SubscriptionDialogProps } from './subscription-actions.ts';

const PAUSE_MS = 400;

/** The label of the button, with the amount that the student's card is charged. */
export function describeConfirm(preview: PlanPreview | undefined): string {
  if (!preview) return 'Change plan';
  if (preview.when === 'period-end') return `Change plan on ${formatDate(preview.effectiveAt)}`;
  return preview.amountDue > 0
    ? `Charge ${formatCents(preview.amountDue)} and change plan`
    : 'Change plan now';
}

/** Changes the plan now, or at the end of the period if the new one costs less; shows the cost first. */
export function ChangePlanDialog({ billing, onClose }: SubscriptionDialogProps) {
  const { userId } = billing;
  const plans = useQuery(staffPlansQuery);
  const [planId, setPlanId] = useState('');
  const [code, setCode] = useState('');
  const [couponCode] = useDebouncedValue(code.trim(), PAUSE_MS);
  const preview = useQuery({ ...planPreviewQuery(userId, planId, couponCode), enabled: planId !== '' });
  const isCurrent = preview.isSuccess && !preview.isFetching && couponCode === code.trim();
  const shown = planId === '' ? undefined : preview.data;
  return (
    <ActionDialog
      title="Change plan"
      confirm={describeConfirm(isCurrent ? shown : undefined)}
      ready={isCurrent && planId !== ''}
      movesMoney
      done="Plan changed."
      onSubmit={async (idempotencyKey) =>
        cacheBilling(
          (
            await call(
              'PUT /billing/admin/update-plan',
              { body: { userId, planId, ...(couponCode ? { couponCode } : {}) } },
              { idempotencyKey },
            )
          ).billing,
        )
      }
      onClose={onClose}
    >
      {(errors) => (
        <>
          {plans.isError ? <ErrorState error={plans.error} retry={() => void plans.refetch()} /> : null}
          <PlanField
            label="New plan"
            plans={plans.data ?? []}
            except={billing.plan?.id}
            value={planId}
            error={errors.planId}
            onChange={setPlanId}
          />
          <TextInput
            label="Coupon"
            description="Optional"
            maxLength={40}
            autoComplete="off"
            spellCheck={false}
            value={code}
            error={errors.couponCode}
            onChange={({ currentTarget }) => setCode(currentTarget.value.toUpperCase())}
          />
          {planId !== '' && preview.isPending ? <SkeletonRows count={3} /> : null}
          {planId !== '' && preview.isError ? <Refusal error={preview.error} /> : null}
          {shown && !preview.isError ? <Preview preview={shown} isBusy={!isCurrent} /> : null}
        </>
      )}
    </ActionDialog>
  );
}

function Preview({ preview, isBusy }: { preview: PlanPreview; isBusy: boolean }) {
  const { when, effectiveAt, nextRenewal, endsAt } = preview;
  const after = nextRenewal
    ? [[`Next renewal, ${formatDate(nextRenewal.date)}`, formatCents(nextRenewal.amount)] as const]
    : [];
  return (
    <div aria-live="polite" aria-busy={isBusy}>
      {when === 'period-end' ? (
        <p>
          The current plan is paid until {formatDate(effectiveAt)} and changes then. Nothing is charged now
          {nextRenewal ? `; the next renewal costs ${formatCents(nextRenewal.amount)}` : ''}.
        </p>
      ) : (
        <>
          <AmountTable
            caption="What the student pays"
            amounts={preview}
            dueLabel="Charged now"
            after={after}
          />
          {endsAt ? <p>Auto-renew stays off: the plan ends on {formatDate(endsAt)}.</p> : null}
        </>
      )}
    </div>
  );
}
