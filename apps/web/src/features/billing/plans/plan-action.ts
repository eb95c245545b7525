import type { Me } from '@docket/contract/types';
import { toCents } from '../../../ui/money.ts';

type Subscription = NonNullable<Me['subscription']>;
/** Statuses in which the provider still bills the subscription. */
const running: ReadonlySet<string> = new Set(['active', 'trialing', 'past_due', 'unpaid']);

const unpaid: ReadonlySet<string> = new Set(['past_due', 'unpaid']);

/** Whether a payment of the running plan is missing; the plan cannot be changed before it is paid. */
export const isPaymentMissing = (subscription: Subscription | null): boolean =>
  hasRunningPlan(subscription) && unpaid.has(subscription?.subscriptionDetails.status ?? '');

/** Whether a paid plan is running, so that another one is a change and not a new purchase. */
export const hasRunningPlan = (subscription: Subscription | null): boolean =>
  subscription !== null &&
  subscription.plan.price > 0 &&
  running.has(subscription.subscriptionDetails.status);

/**
 * The action on a plan: 'none' for the current one, 'undo' if a change away from it is scheduled, 'renew' if it ends
 * with its period, 'pay' if a missing payment blocks every change, 'buy' through the checkout, the others as a change
 * of the running plan.
 */
export type PlanAction =
  | 'none'
  | 'undo'
  | 'renew'
  | 'pay'
  | 'scheduled'
  | 'buy'
  | 'upgrade'
  | 'downgrade'
  | 'to-free';

export function choosePlanAction(
  plan: { readonly id: string; readonly price: number },
  subscription: Subscription | null,
): PlanAction {
  const isPresent = subscription?.plan.id === plan.id;
  if (!hasRunningPlan(subscription)) {
    if (plan.price > 0) return 'buy';
    return isPresent || subscription === null ? 'none' : 'to-free';
  }
  if (isPaymentMissing(subscription)) return isPresent ? 'pay' : 'none';
  const { plan: present, nextPlan, autoRenew } = subscription as Subscription;
  if (isPresent && nextPlan) return 'undo';
  if (isPresent) return autoRenew ? 'none' : 'renew';
  if (nextPlan?.id === plan.id) return 'scheduled';
  if (plan.price === 0) return 'to-free';
  return plan.price < present.price ? 'downgrade' : 'upgrade';
}

/**
 * The plan whose button is filled: the largest that costs more than the current one. `plans` are sorted by price,
 * cheapest first.
 */
export function findFeaturedPlanId(
  plans: readonly { readonly id: string; readonly price: number }[],
  subscription: Subscription | null,
): string | null {
  return (
    plans.findLast((plan) => {
      const action = choosePlanAction(plan, subscription);
      return action === 'upgrade' || action === 'buy';
    })?.id ?? null
  );
}

/** Cents a month, as listed. */
export const listPrice = ({ price }: { readonly price: number }): number => toCents(price);
