import type { Me } from '@docket/contract';
import { deriveSubscription, type SubscriptionDetails } from '@docket/rules';
import type { EntitlementRow } from './entitlement.queries.ts';
import { readEntitlement } from './entitlement.ts';
import type { PlanRow } from './plans.queries.ts';
import { planView } from './plans.view.ts';

const iso = (at: Date | null) => at?.toISOString() ?? null;

function detailsView({
  schedule,
  ...details
}: SubscriptionDetails): NonNullable<Me['subscription']>['subscriptionDetails'] {
  return {
    status: details.status,
    latestInvoiceCreated: iso(details.latestInvoiceCreated),
    cancelAt: iso(details.cancelAt),
    cancelAtPeriodEnd: details.cancelAtPeriodEnd,
    currentPeriodEnd: iso(details.currentPeriodEnd),
    canceledAt: iso(details.canceledAt),
    schedule: schedule && {
      phases: schedule.phases.map(({ stripePriceIds, startDate }) => ({
        stripePriceIds,
        startDate: startDate.toISOString(),
      })),
    },
  };
}

/** The target plan of a scheduled phase, and its date. */
function nextPlanView(
  plan: PlanRow,
  { schedule }: SubscriptionDetails,
  now: Date,
): NonNullable<NonNullable<Me['subscription']>['nextPlan']> {
  const [phase] = (schedule?.phases ?? [])
    .filter(({ startDate }) => startDate > now)
    .sort((a, b) => a.startDate.getTime() - b.startDate.getTime());
  const waiverPriceId = plan.stripeFeewaiverFixedPriceId;
  const isFeeWaiverFixedPrice =
    waiverPriceId !== null && (phase?.stripePriceIds.includes(waiverPriceId) ?? false);
  return {
    id: plan.id,
    name: plan.name,
    price: isFeeWaiverFixedPrice && plan.feeWaiverPrice !== null ? plan.feeWaiverPrice : plan.price,
    stripePriceId: plan.stripePriceId,
    stripeFeewaiverFixedPriceId: waiverPriceId,
    isFeeWaiverFixedPrice,
    schedule: phase ? { startDate: phase.startDate.toISOString() } : null,
  };
}

/** The subscription with its derived values. `plans` are all plans: the next plan is found among them. */
export function subscriptionView(
  row: EntitlementRow,
  plans: readonly PlanRow[],
  now: Date,
): Me['subscription'] {
  const { subscription, lsac } = readEntitlement(row);
  if (!subscription || !row.plan) return null;
  const derived = deriveSubscription(subscription.details, plans, subscription.plan, now);
  const next = plans.find((plan) => plan.id === derived.nextPlanId);
  return {
    plan: planView(row.plan),
    status: subscription.details.status,
    active: derived.active,
    paymentFailedAt: iso(derived.paymentFailedAt),
    renewalDate: iso(derived.renewalDate),
    autoRenew: derived.autoRenew,
    canUpgrade: derived.canUpgrade,
    subscriptionDetails: detailsView(subscription.details),
    nextPlan: next ? nextPlanView(next, subscription.details, now) : null,
    lsacAccountId: lsac.accountId,
    lsacAccountValidTill: iso(lsac.validTill),
    lsacAccountLinked: lsac.linked,
    lsacCalledAt: iso(lsac.calledAt),
    lsacLinkedDate: iso(lsac.linkedDate),
    lsacEnabled: lsac.enabled,
    lsacPaymentFailedAt: iso(lsac.paymentFailedAt),
    lsacDisabledUntill: iso(lsac.disabledUntill),
  };
}
