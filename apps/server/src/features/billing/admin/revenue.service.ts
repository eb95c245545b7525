import { errorMessages, type RevenueMonth } from '@docket/contract';
import {
  addMonths,
  computeRecurring,
  formatMonth,
  listMonths,
  type SubscriptionEvent,
  startOfMonth,
  sumFailures,
} from '@docket/rules';
import { invalid } from '../../../api-error.ts';
import type { Db } from '../../../db/database.ts';
import { listAllPlans, type PlanRow } from '../billing.queries.ts';
import { toCents } from '../catalog/catalog.service.ts';
import {
  countCharges,
  listFailedInvoices,
  listPaidPeriods,
  listSubscriptionLogs,
  type RevenueOf,
  sumCharges,
  sumRefunds,
} from './revenue.queries.ts';

const maxMonths = 36;
const usualMonths = 12;

/** The requested months. @throws ApiError INVALID */
export function readMonths(
  { from, to }: { readonly from?: string | undefined; readonly to?: string | undefined },
  now: Date,
): string[] {
  const last = to ?? formatMonth(now);
  const first = from ?? addMonths(last, 1 - usualMonths);
  if (first > last) throw invalid('to', errorMessages.billingStaff.lastMonthBeforeFirst);
  if (first < addMonths(last, 1 - maxMonths))
    throw invalid('from', errorMessages.billingStaff.tooManyMonths(maxMonths));
  return listMonths(first, last);
}

type LogRow = Awaited<ReturnType<typeof listSubscriptionLogs>>[number];

function toEvent({ event, at, details }: LogRow, prices: ReadonlyMap<string, number>): SubscriptionEvent {
  const planId = String(details.planId ?? details.to ?? '');
  const amount = prices.get(planId) ?? 0;
  if (event === 'subscription.ended') return { kind: 'ended', at };
  return { kind: event === 'plan.changed' ? 'changed' : 'started', at, planId, amount };
}

async function loadEvents(
  db: Db,
  before: Date,
  plans: readonly PlanRow[],
  simulated: RevenueOf,
): Promise<Iterable<SubscriptionEvent[]>> {
  const prices = new Map(plans.map(({ id, price }) => [id, toCents(price)]));
  const students = new Map<string, SubscriptionEvent[]>();
  const add = (userId: string, event: SubscriptionEvent) => {
    const events = students.get(userId);
    if (events) events.push(event);
    else students.set(userId, [event]);
  };
  // Payments first, so that of two events at the same time the payment comes before the start that it was for.
  for (const { userId, paidAt, total, prepPlusAmount } of await listPaidPeriods(db, before, simulated))
    if (paidAt) add(userId, { kind: 'paid', at: paidAt, amount: Math.max(0, total - prepPlusAmount) });
  for (const row of await listSubscriptionLogs(db, before, simulated)) add(row.userId, toEvent(row, prices));
  return students.values();
}

const toRange = (months: readonly string[]) => ({
  from: startOfMonth(months[0]!),
  to: startOfMonth(addMonths(months.at(-1)!, 1)),
});

/** The payments of consecutive months: how many are counted, and how many are those of demo accounts. */
export const countPaid = (db: Db, months: readonly string[]) => countCharges(db, toRange(months));

/** Revenue of consecutive months. Cents. */
export async function loadRevenue(
  db: Db,
  months: readonly string[],
  simulated: RevenueOf,
): Promise<RevenueMonth[]> {
  const { from, to } = toRange(months);
  const plans = await listAllPlans(db);
  const names = new Map(plans.map(({ id, name }) => [id, name]));
  const recurring = computeRecurring(await loadEvents(db, to, plans, simulated), months);
  const charged = new Map(
    (await sumCharges(db, { from, to }, simulated)).map((row) => [row.month, row.amount]),
  );
  const refunds = new Map(
    (await sumRefunds(db, { from, to }, simulated)).map((row) => [row.month, row.amount]),
  );
  const failures = sumFailures(
    (await listFailedInvoices(db, to, simulated)).map(({ amount, status, failedAt }) => ({
      amount,
      isPaid: status === 'paid',
      failedAt: failedAt!,
    })),
    months,
  );
  return recurring.map(({ month, byPlan, ...row }, index) => {
    const refunded = refunds.get(month) ?? 0;
    return {
      month,
      recurring: row.recurring,
      new: row.new,
      lost: row.lost,
      paid: (charged.get(month) ?? 0) - refunded,
      refunded,
      failed: failures[index]!.failed,
      recovered: failures[index]!.recovered,
      byPlan: byPlan.map((plan) => ({
        planId: plan.planId,
        name: names.get(plan.planId) ?? '',
        subscriptions: plan.subscriptions,
        recurring: plan.recurring,
      })),
    };
  });
}
