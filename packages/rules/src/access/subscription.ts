import { type BillingPlan, canUpgrade } from './plan.ts';

/** A subscription as last reported by the payment provider. */
export interface SubscriptionDetails {
  status: string;
  latestInvoiceCreated: Date | null;
  cancelAt: Date | null;
  cancelAtPeriodEnd: boolean;
  currentPeriodEnd: Date | null;
  canceledAt: Date | null;
  schedule: { phases: { stripePriceIds: string[]; startDate: Date }[] } | null;
}

export interface DerivedSubscription {
  active: boolean;
  paymentFailedAt: Date | null;
  renewalDate: Date | null;
  autoRenew: boolean;
  canUpgrade: boolean;
  /** The plan that a scheduled phase changes to; null if none of `plans` has one of its prices. */
  nextPlanId: string | null;
}

const activeStatuses = ['active', 'trialing'];
const failedStatuses = ['past_due', 'incomplete', 'unpaid'];

function nextPlanId(details: SubscriptionDetails, plans: readonly BillingPlan[], now: Date): string | null {
  const next = (details.schedule?.phases ?? [])
    .filter((phase) => phase.startDate > now)
    .reduce<{ stripePriceIds: string[]; startDate: Date } | null>(
      (first, phase) => (first && first.startDate <= phase.startDate ? first : phase),
      null,
    );
  if (!next) return null;
  const sold = (priceId: string | null | undefined) => !!priceId && next.stripePriceIds.includes(priceId);
  const match = plans.find((plan) => sold(plan.stripePriceId) || sold(plan.stripeFeewaiverFixedPriceId));
  return match?.id ?? null;
}

/** The access that follows from a subscription at this time. `plans` are all plans, `plan` is the current one. */
export function deriveSubscription(
  details: SubscriptionDetails,
  plans: readonly BillingPlan[],
  plan: BillingPlan,
  now: Date,
): DerivedSubscription {
  const canceled = details.status === 'canceled';
  const failed = failedStatuses.includes(details.status);
  return {
    active: activeStatuses.includes(details.status),
    // A failed status without an invoice is also a failure; it counts from now on.
    paymentFailedAt: failed ? (details.latestInvoiceCreated ?? now) : null,
    renewalDate: (canceled ? details.canceledAt : null) ?? details.currentPeriodEnd,
    // A subscription that was canceled immediately has neither field set, and never renews.
    autoRenew: !canceled && !details.cancelAt && !details.cancelAtPeriodEnd,
    canUpgrade: canUpgrade(plan.features),
    nextPlanId: nextPlanId(details, plans, now),
  };
}
