export interface PlanTerms {
  readonly id: string;
  /** Cents per period. */
  readonly amount: number;
  readonly interval: 'month' | 'year';
  readonly intervalCount: number;
}

export type PlanChange =
  | { readonly kind: 'none' }
  | { readonly kind: 'upgrade'; readonly when: 'now' }
  | { readonly kind: 'downgrade'; readonly when: 'period-end' }
  | { readonly kind: 'to-free'; readonly when: 'period-end' };

/** Amounts per month compared without division: a year is twelve months. */
const countMonths = (plan: PlanTerms) => plan.intervalCount * (plan.interval === 'year' ? 12 : 1);

/**
 * How a change of plan happens. What costs more for a month, or as much, begins now; what costs less waits for the end
 * of the period that was paid for; to the free plan the subscription ends then.
 */
export function classifyPlanChange(from: PlanTerms, to: PlanTerms): PlanChange {
  if (from.id === to.id) return { kind: 'none' };
  if (from.amount > 0 && to.amount === 0) return { kind: 'to-free', when: 'period-end' };
  // A longer period for less per month is bought in advance: it is more money now.
  const isLonger = countMonths(to) > countMonths(from) && to.amount >= from.amount;
  const costsLess = to.amount * countMonths(from) < from.amount * countMonths(to);
  return costsLess && !isLonger
    ? { kind: 'downgrade', when: 'period-end' }
    : { kind: 'upgrade', when: 'now' };
}
