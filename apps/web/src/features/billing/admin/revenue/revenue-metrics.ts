import type { RevenueMonth } from '@docket/contract/types';

/** The amounts of a month, in the order of the table. */
export const metrics = [
  { key: 'recurring', label: 'Recurring', about: 'Monthly recurring revenue at the end of the month' },
  { key: 'new', label: 'New', about: 'From subscriptions that started' },
  { key: 'lost', label: 'Lost', about: 'From subscriptions that ended' },
  { key: 'paid', label: 'Paid', about: 'Paid in the month, less refunds' },
  { key: 'refunded', label: 'Refunded', about: 'Refunded in the month' },
  { key: 'failed', label: 'Failed', about: 'Payments that failed' },
  { key: 'recovered', label: 'Recovered', about: 'Failed payments that were paid later' },
] as const satisfies readonly { key: keyof RevenueMonth; label: string; about: string }[];
export type Metric = (typeof metrics)[number];

export const findMetric = (key: string | undefined): Metric =>
  metrics.find((metric) => metric.key === key) ?? metrics[0];

export interface PlanRevenue {
  readonly planId: string;
  readonly name: string;
  /** By month; months without subscriptions of the plan are left out. */
  readonly months: ReadonlyMap<string, { readonly subscriptions: number; readonly recurring: number }>;
}

/** The recurring revenue of each plan by month, the plan with most in the last month first. */
export function groupByPlan(months: readonly RevenueMonth[]): readonly PlanRevenue[] {
  const plans = new Map<
    string,
    { name: string; months: Map<string, { subscriptions: number; recurring: number }> }
  >();
  for (const { month, byPlan } of months)
    for (const { planId, name, subscriptions, recurring } of byPlan) {
      const plan = plans.get(planId) ?? { name, months: new Map() };
      plan.name = name;
      plan.months.set(month, { subscriptions, recurring });
      plans.set(planId, plan);
    }
  const last = months.at(-1)?.month ?? '';
  const size = (plan: PlanRevenue) => plan.months.get(last)?.recurring ?? 0;
  return [...plans]
    .map(([planId, plan]) => ({ planId, ...plan }))
    .sort((a, b) => size(b) - size(a) || a.name.localeCompare(b.name));
}
