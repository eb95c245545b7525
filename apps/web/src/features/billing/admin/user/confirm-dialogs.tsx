import { call } from '../../../../lib/client.ts';
import { formatDate } from '../../../../ui/dates.ts';
import { cacheBilling } from '../admin-queries.ts';
import { ActionDialog } from '../dialogs/ActionDialog.tsx';
import type { SubscriptionDialogProps } from './subscription-actions.ts';

/** Cancels a plan change that is scheduled for the end of the period. */
export function ClearScheduleDialog({ billing, onClose }: SubscriptionDialogProps) {
  const { userId, plan, nextPlan } = billing;
  return (
    <ActionDialog
      title="Clear the scheduled change?"
      confirm="Clear scheduled change"
      danger
      done="Scheduled change cleared."
      onSubmit={async () =>
        cacheBilling(
          (await call('POST /billing/clear-stripe-subscription-schedule/{id}', { params: { id: userId } }))
            .billing,
        )
      }
      onClose={onClose}
    >
      <p>
        {nextPlan ? `The change to ${nextPlan.name} won't happen. ` : ''}
        {plan ? `${plan.name} continues as before.` : 'The current plan continues as before.'}
      </p>
    </ActionDialog>
  );
}

export function AutoRenewOffDialog({ billing, onClose }: SubscriptionDialogProps) {
  const { userId, plan, subscription } = billing;
  const end = subscription?.renewalDate ? formatDate(subscription.renewalDate) : 'the end of the period';
  return (
    <ActionDialog
      title="Turn off auto-renew?"
      confirm="Turn off auto-renew"
      done="Auto-renew is off."
      onSubmit={async () =>
        cacheBilling((await call('POST /billing/cancel-autorenew/{id}', { params: { id: userId } })).billing)
      }
      onClose={onClose}
    >
      <p>
        The student keeps {plan?.name ?? 'the plan'} until {end}. Nothing is charged after that.
      </p>
    </ActionDialog>
  );
}

export function AutoRenewOnDialog({ billing, onClose }: SubscriptionDialogProps) {
  const { userId, plan, subscription } = billing;
  return (
    <ActionDialog
      title="Turn on auto-renew?"
      confirm="Turn on auto-renew"
      done="Auto-renew is on."
      onSubmit={async () =>
        cacheBilling((await call('POST /billing/enable-autorenew/{id}', { params: { id: userId } })).billing)
      }
      onClose={onClose}
    >
      <p>
        {plan?.name ?? 'The plan'} renews
        {subscription?.renewalDate
          ? ` on ${formatDate(subscription.renewalDate)}`
          : ' at the end of its period'}
        , and the student's primary card is charged.
      </p>
    </ActionDialog>
  );
}

export function RemoveCouponDialog({ billing, onClose }: SubscriptionDialogProps) {
  const { userId, coupon } = billing;
  return (
    <ActionDialog
      title={coupon ? `Remove coupon ${coupon.code}?` : 'Remove the coupon?'}
      confirm="Remove coupon"
      danger
      done="Coupon removed."
      onSubmit={async () =>
        cacheBilling(
          (await call('POST /billing/admin/remove-coupon/{id}', { params: { id: userId } })).billing,
        )
      }
      onClose={onClose}
    >
      <p>It no longer applies from the next invoice. Past payments don't change.</p>
    </ActionDialog>
  );
}

/** Creates the subscription again at the provider. */
export function RecreateDialog({ billing, onClose }: SubscriptionDialogProps) {
  const { userId, plan, subscription } = billing;
  return (
    <ActionDialog
      title="Recreate the subscription?"
      confirm="Recreate subscription"
      danger
      movesMoney
      done="Subscription recreated."
      onSubmit={async (idempotencyKey) =>
        cacheBilling(
          (
            await call(
              'PUT /billing/admin/recreate-stripe-subscription',
              { body: { userId } },
              { idempotencyKey },
            )
          ).billing,
        )
      }
      onClose={onClose}
    >
      <p>
        Use this when the subscription is lost or broken at the payment provider. The old one
        {subscription?.providerId ? ` (${subscription.providerId})` : ''} is ended there and replaced by a new
        one on {plan?.name ?? 'the same plan'}. Paid time is kept, so nothing is charged now.
      </p>
    </ActionDialog>
  );
}
