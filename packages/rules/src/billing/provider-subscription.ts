import type { BillingPlan } from '../access/plan.ts';
import { deriveSubscription, type SubscriptionDetails } from '../access/subscription.ts';

/** The fields of the provider's subscription that access depends on, named as in its API. Times are seconds. */
export interface ProviderSubscription {
  readonly status: string;
  readonly cancel_at: number | null;
  readonly cancel_at_period_end: boolean;
  readonly canceled_at: number | null;
  /** Null if there is none, or if it was not expanded. */
  readonly latest_invoice: { readonly created: number } | null;
  readonly items: { readonly data: readonly { readonly current_period_end: number }[] };
  readonly schedule: {
    readonly status: string;
    readonly phases: readonly {
      readonly start_date: number;
      readonly items: readonly { readonly price: string | { readonly id: string } }[];
    }[];
  } | null;
}

const toDate = (seconds: number | null | undefined) =>
  seconds === null || seconds === undefined ? null : new Date(seconds * 1000);

/** A schedule that was released, canceled or completed keeps its phases, but they no longer take effect. */
const isRunning = (schedule: { readonly status: string }) =>
  schedule.status === 'active' || schedule.status === 'not_started';

/** What the product stores of the provider's subscription. The period ends with the first item that ends. */
export function subscriptionDetails(subscription: ProviderSubscription): SubscriptionDetails {
  const ends = subscription.items.data.map((item) => item.current_period_end);
  const schedule = subscription.schedule && isRunning(subscription.schedule) ? subscription.schedule : null;
  return {
    status: subscription.status,
    latestInvoiceCreated: toDate(subscription.latest_invoice?.created),
    cancelAt: toDate(subscription.cancel_at),
    cancelAtPeriodEnd: subscription.cancel_at_period_end,
    currentPeriodEnd: ends.length ? toDate(Math.min(...ends)) : null,
    canceledAt: toDate(subscription.canceled_at),
    schedule: schedule && {
      phases: schedule.phases.map((phase) => ({
        startDate: new Date(phase.start_date * 1000),
        stripePriceIds: phase.items.map(({ price }) => (typeof price === 'string' ? price : price.id)),
      })),
    },
  };
}

export interface AccessPeriod {
  /** When access ends; null if no end is known. */
  readonly endsAt: Date | null;
  readonly active: boolean;
  readonly paymentFailedAt: Date | null;
  readonly autoRenew: boolean;
  readonly nextPlanId: string | null;
  readonly isFeeWaiverFixedPrice: boolean;
}

/** How long a plan may be used, and what follows. `plans` are all plans, `plan` is the current one. */
export function accessPeriod(
  details: SubscriptionDetails,
  plans: readonly BillingPlan[],
  plan: BillingPlan,
  now: Date,
): AccessPeriod {
  const derived = deriveSubscription(details, plans, plan, now);
  const next = plans.find(({ id }) => id === derived.nextPlanId);
  const waiverPrice = next?.stripeFeewaiverFixedPriceId;
  const upcoming = (details.schedule?.phases ?? [])
    .filter((phase) => phase.startDate > now)
    .sort((a, b) => a.startDate.getTime() - b.startDate.getTime())[0];
  return {
    endsAt: derived.renewalDate,
    active: derived.active,
    paymentFailedAt: derived.paymentFailedAt,
    autoRenew: derived.autoRenew,
    nextPlanId: derived.nextPlanId,
    isFeeWaiverFixedPrice: !!waiverPrice && !!upcoming?.stripePriceIds.includes(waiverPrice),
  };
}
