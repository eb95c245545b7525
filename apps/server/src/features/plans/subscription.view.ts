import type { Me } from '@docket/contract';
import { type BillingPlan, deriveSubscription } from '@docket/rules';
import type { PlanRow } from './plans.queries.ts';
import { planView } from './plans.view.ts';
import type { StandingRow } from './standing.queries.ts';
import { standingOf } from './standing.ts';

const billingPlan = (row: PlanRow): BillingPlan => ({
  id: row.id,
  price: row.price,
  stripePriceId: row.stripe_price_id,
  features: row.features,
});

export const planOfStanding = (row: StandingRow & { plan_id: string }) =>
  planView({
    id: row.plan_id,
    name: row.plan_name,
    price: row.plan_price,
    enabled: row.plan_enabled,
    features: row.plan_features,
    settings: row.plan_settings,
  });
export const hasPlan = (row: StandingRow): row is StandingRow & { plan_id: string } => row.plan_id !== null;

const iso = (at: Date | null) => at?.toISOString() ?? null;

/** The subscription with its derived values. `plans` are all plans: the one that comes next is found among them. */
export function subscriptionView(row: StandingRow, plans: readonly PlanRow[], now: Date): Me['subscription'] {
  const { subscription, lsac } = standingOf(row);
  if (!subscription || !hasPlan(row)) return null;
  const derived = deriveSubscription(subscription.details, plans.map(billingPlan), subscription.plan, now);
  const next = plans.find((plan) => plan.id === derived.nextPlanId);
  return {
    plan: planOfStanding(row),
    status: subscription.details.status,
    active: derived.active,
    paymentFailedAt: iso(derived.paymentFailedAt),
    renewalDate: iso(derived.renewalDate),
    autoRenew: derived.autoRenew,
    canUpgrade: derived.canUpgrade,
    nextPlan: next ? { id: next.id, name: next.name, price: next.price } : null,
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
