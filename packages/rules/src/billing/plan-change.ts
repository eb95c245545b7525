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

/** Months per interval, to compare monthly amounts without division: a year is twelve months. */
const countMonths = (plan: PlanTerms) => plan.intervalCount * (plan.interval === 'year' ? 12 : 1);

/**
 * When a change of plan takes effect. An equal or higher monthly price begins now; a lower one begins at the end of
 * the paid period; the free plan begins when the subscription ends then.
 */
export function classifyPlanChange(from: PlanTerms, to: PlanTerms): PlanChange {
  if (from.id === to.id) return { kind: 'none' };
  if (from.amount > 0 && to.amount === 0) return { kind: 'to-free', when: 'period-end' };
  // A longer period at a lower monthly price is paid in advance, so more money is due now.
  const isLonger = countMonths(to) > countMonths(from) && to.amount >= from.amount;
  const costsLess = to.amount * countMonths(from) < from.amount * countMonths(to);
  return costsLess && !isLonger
    ? { kind: 'downgrade', when: 'period-end' }
    : { kind: 'upgrade', when: 'now' };
}
