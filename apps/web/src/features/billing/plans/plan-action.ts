import type { Me } from '@docket/contract/types';
import { toCents } from '../../../ui/money.ts';

type Subscription = NonNullable<Me['subscription']>;
/** Statuses in which the provider still bills the subscription. */
const running: ReadonlySet<string> = new Set(['active', 'trialing', 'past_due', 'unpaid']);

const unpaid: ReadonlySet<string> = new Set(['past_due', 'unpaid']);

/** Whether a payment of the running plan is missing: it cannot be changed before that is paid. */
export const isPaymentMissing = (subscription: Subscription | null): boolean =>
  hasRunningPlan(subscription) && unpaid.has(subscription?.subscriptionDetails.status ?? '');

/** Whether a paid plan runs, so that another one is a change and no new purchase. */
export const hasRunningPlan = (subscription: Subscription | null): boolean =>
  subscription !== null &&
  subscription.plan.price > 0 &&
  running.has(subscription.subscriptionDetails.status);

/**
 * What can be done with a plan: 'none' for the present one, 'undo' where a change away from it is scheduled, 'renew'
 * where it ends with its period, 'pay' where its payment is missing and stands in the way of every change, 'buy' through the checkout, the others as a change of the running plan.
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

/** The one plan whose button is filled: the largest that costs more than the present one. `plans` are cheapest first. */
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
