import type { UserBilling } from '@docket/contract/types';

export type SubscriptionAction =
  | 'change-plan'
  | 'next-plan'
  | 'clear-schedule'
  | 'free-subscription'
  | 'auto-renew-on'
  | 'auto-renew-off'
  | 'renewal-date'
  | 'apply-coupon'
  | 'remove-coupon'
  | 'discount'
  | 'recreate';

export interface ActionGroup {
  readonly label: string;
  readonly actions: readonly { readonly action: SubscriptionAction; readonly label: string }[];
}

const ended: ReadonlySet<string> = new Set(['canceled', 'incomplete_expired']);

/** Whether the provider charges for the plan. */
export const hasPaidSubscription = ({ subscription }: Pick<UserBilling, 'subscription'>): boolean =>
  subscription !== null && subscription.providerId !== null && !ended.has(subscription.status);

/** The actions that can have an effect now; the server makes the final decision. */
export function listActions(
  billing: Pick<UserBilling, 'subscription' | 'coupon' | 'nextPlan'>,
): readonly ActionGroup[] {
  const isPaid = hasPaidSubscription(billing);
  const { subscription, coupon, nextPlan } = billing;
  const hasSchedule = subscription?.hasSchedule === true || nextPlan !== null;
  const autoRenew = subscription?.autoRenew
    ? ({ action: 'auto-renew-off', label: 'Turn off auto-renew' } as const)
    : ({ action: 'auto-renew-on', label: 'Turn on auto-renew' } as const);
  const groups: readonly { label: string; actions: readonly (ActionGroup['actions'][number] | false)[] }[] = [
    {
      label: 'Plan',
      actions: [
        isPaid && { action: 'change-plan', label: 'Change plan' },
        isPaid && { action: 'next-plan', label: 'Set next plan' },
        isPaid && hasSchedule && { action: 'clear-schedule', label: 'Clear scheduled change' },
        !isPaid && { action: 'free-subscription', label: 'Give a free subscription' },
      ],
    },
    {
      label: 'Renewal',
      actions: [isPaid && autoRenew, isPaid && { action: 'renewal-date', label: 'Change renewal date' }],
    },
    {
      label: 'Price',
      actions: [
        isPaid && { action: 'apply-coupon', label: coupon ? 'Change coupon' : 'Apply coupon' },
        coupon !== null && { action: 'remove-coupon', label: 'Remove coupon' },
        { action: 'discount', label: 'Set discount' },
      ],
    },
    {
      label: 'Repair',
      actions: [
        subscription !== null &&
          subscription.providerId !== null && { action: 'recreate', label: 'Recreate subscription' },
      ],
    },
  ];
  return groups.flatMap(({ label, actions }) => {
    const possible = actions.filter((action) => action !== false);
    return possible.length > 0 ? [{ label, actions: possible }] : [];
  });
}

/** The props of each dialog. */
export interface SubscriptionDialogProps {
  billing: UserBilling;
  onClose: () => void;
}
