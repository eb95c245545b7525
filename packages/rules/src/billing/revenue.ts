/** Events of a student's subscription. Amounts are cents per month. */
export type SubscriptionEvent =
  | { readonly kind: 'started'; readonly at: Date; readonly planId: string; readonly amount: number }
  | { readonly kind: 'changed'; readonly at: Date; readonly planId: string; readonly amount: number }
  /** A period was paid. From now on this amount counts, because it includes discounts and older prices. */
  | { readonly kind: 'paid'; readonly at: Date; readonly amount: number }
  | { readonly kind: 'ended'; readonly at: Date };

export interface PlanRevenue {
  readonly planId: string;
  readonly subscriptions: number;
  readonly recurring: number;
}

/** Recurring revenue of one month, in cents. */
export interface RecurringRevenue {
  /** 'YYYY-MM', UTC. */
  readonly month: string;
  /** At the end of the month. */
  readonly recurring: number;
  /** From subscriptions that began in the month, and from those that ended. */
  readonly new: number;
  readonly lost: number;
  readonly byPlan: readonly PlanRevenue[];
}

/** The month of a timestamp in UTC, as 'YYYY-MM'. */
export const formatMonth = (at: Date): string => at.toISOString().slice(0, 7);

/** The month this number of months after (or before, if negative) another one. */
export function addMonths(month: string, count: number): string {
  const [year, no] = month.split('-').map(Number);
  return formatMonth(new Date(Date.UTC(year!, no! - 1 + count, 1)));
}

/** Months from the first to the last, both included; none if the last is before the first. */
export function listMonths(from: string, to: string): string[] {
  const months: string[] = [];
  for (let month = from; month <= to; month = addMonths(month, 1)) months.push(month);
  return months;
}

/** The beginning of a month. */
export const startOfMonth = (month: string): Date => new Date(`${month}-01T00:00:00.000Z`);

interface Running {
  readonly planId: string;
  readonly amount: number;
}

interface Step {
  readonly at: Date;
  readonly state: Running | null;
  readonly began: number;
  readonly ended: number;
}

/** The states of a student's subscription, oldest first. */
function listSteps(events: readonly SubscriptionEvent[]): Step[] {
  const steps: Step[] = [];
  let state: Running | null = null;
  // The first invoice is paid before the subscription is reported as active.
  let paidBefore: number | null = null;
  for (const event of [...events].sort((a, b) => a.at.getTime() - b.at.getTime())) {
    const before: Running | null = state;
    if (event.kind === 'paid') {
      if (state) state = { planId: state.planId, amount: event.amount };
      else paidBefore = event.amount;
    } else if (event.kind === 'ended') {
      state = null;
      paidBefore = null;
    } else {
      state = { planId: event.planId, amount: paidBefore ?? event.amount };
      paidBefore = null;
    }
    steps.push({
      at: event.at,
      state,
      began: before === null && state ? state.amount : 0,
      ended: before && state === null ? before.amount : 0,
    });
  }
  return steps;
}

interface MonthSums {
  recurring: number;
  new: number;
  lost: number;
  readonly plans: Map<string, { subscriptions: number; recurring: number }>;
}

/**
 * Monthly recurring revenue. `students` has all events of each student, including those before the first month;
 * `months` are in order and without gaps. A plan that starts while another one is active is a change.
 */
export function computeRecurring(
  students: Iterable<readonly SubscriptionEvent[]>,
  months: readonly string[],
): RecurringRevenue[] {
  const ends = months.map((month) => startOfMonth(addMonths(month, 1)).getTime());
  const begin = months.length > 0 ? startOfMonth(months[0]!).getTime() : 0;
  const sums = months.map((): MonthSums => ({ recurring: 0, new: 0, lost: 0, plans: new Map() }));
  for (const events of students) {
    const steps = listSteps(events);
    let next = 0;
    let state: Running | null = null;
    for (const [index, end] of ends.entries()) {
      const sum = sums[index]!;
      for (; next < steps.length && steps[next]!.at.getTime() < end; next += 1) {
        const step = steps[next]!;
        state = step.state;
        if (step.at.getTime() < begin) continue;
        sum.new += step.began;
        sum.lost += step.ended;
      }
      if (!state) continue;
      sum.recurring += state.amount;
      const plan = sum.plans.get(state.planId) ?? { subscriptions: 0, recurring: 0 };
      plan.subscriptions += 1;
      plan.recurring += state.amount;
      sum.plans.set(state.planId, plan);
    }
  }
  return months.map((month, index) => {
    const { plans, ...sum } = sums[index]!;
    const byPlan = [...plans]
      .map(([planId, plan]) => ({ planId, ...plan }))
      .sort((a, b) => b.recurring - a.recurring || (a.planId < b.planId ? -1 : 1));
    return { month, ...sum, byPlan };
  });
}

/** A renewal with the time of its first failure, and whether it was paid later. Cents. */
export interface FailedInvoice {
  readonly failedAt: Date;
  readonly amount: number;
  readonly isPaid: boolean;
}

/** The sum of failures in each month, and how much of it was paid later. */
export function sumFailures(
  invoices: Iterable<FailedInvoice>,
  months: readonly string[],
): { readonly failed: number; readonly recovered: number }[] {
  const sums = new Map(months.map((month) => [month, { failed: 0, recovered: 0 }]));
  for (const { failedAt, amount, isPaid } of invoices) {
    const sum = sums.get(formatMonth(failedAt));
    if (!sum) continue;
    sum.failed += amount;
    if (isPaid) sum.recovered += amount;
  }
  return months.map((month) => sums.get(month)!);
}
