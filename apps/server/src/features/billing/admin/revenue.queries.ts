import { and, eq, gt, gte, inArray, lt, min, ne, not, type SQLWrapper, sql, sum } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { belongsToDemo } from '../../users/index.ts';
import { billingCharges, billingInvoices, billingLogs, billingRefunds } from '../billing.tables.ts';

/**
 * Whose money is summed: people's, or with demo accounts to try the page out. Deleted accounts have no log of their
 * subscriptions any more, but what they paid stays (decision 94).
 */
export type RevenueOf = 'exclude' | 'include';
const matchesAccount = (userId: SQLWrapper, simulated: RevenueOf) =>
  simulated === 'include' ? undefined : not(belongsToDemo(userId));

/** Log entries of all subscriptions before a time; some ten thousand rows for a school over years. */
export const listSubscriptionLogs = async ({ orm }: Db, before: Date, simulated: RevenueOf) =>
  orm
    .select({
      userId: billingLogs.userId,
      at: billingLogs.at,
      event: billingLogs.event,
      details: billingLogs.details,
    })
    .from(billingLogs)
    .where(
      and(
        matchesAccount(billingLogs.userId, simulated),
        lt(billingLogs.at, before),
        inArray(billingLogs.event, ['subscription.started', 'plan.changed', 'subscription.ended']),
      ),
    )
    // Two events of the same second: in the order in which they were written.
    .orderBy(billingLogs.at, billingLogs.id);

/** Invoices of whole periods that were paid before a time; free time at the beginning has none. */
export const listPaidPeriods = async ({ orm }: Db, before: Date, simulated: RevenueOf) =>
  orm
    .select({
      userId: billingInvoices.userId,
      paidAt: billingInvoices.paidAt,
      total: billingInvoices.total,
      prepPlusAmount: billingInvoices.prepPlusAmount,
    })
    .from(billingInvoices)
    .where(
      and(
        matchesAccount(billingInvoices.userId, simulated),
        eq(billingInvoices.status, 'paid'),
        lt(billingInvoices.paidAt, before),
        gt(billingInvoices.subtotal, 0),
        inArray(billingInvoices.reason, ['subscription_create', 'subscription_cycle']),
      ),
    );

interface Range {
  readonly from: Date;
  readonly to: Date;
}
const chargeMonth = sql<string>`to_char(${billingCharges.createdAt} at time zone 'UTC', 'YYYY-MM')`;
const refundMonth = sql<string>`to_char(${billingRefunds.createdAt} at time zone 'UTC', 'YYYY-MM')`;

const isPaid = ({ from, to }: Range) =>
  and(
    eq(billingCharges.status, 'succeeded'),
    gte(billingCharges.createdAt, from),
    lt(billingCharges.createdAt, to),
  );

export const sumCharges = async ({ orm }: Db, range: Range, simulated: RevenueOf) =>
  orm
    .select({ month: chargeMonth, amount: sum(billingCharges.amount).mapWith(Number) })
    .from(billingCharges)
    .where(and(isPaid(range), matchesAccount(billingCharges.userId, simulated)))
    .groupBy(chargeMonth);

/** The payments of a period, of people and of demo accounts. */
export async function countCharges({ orm }: Db, range: Range) {
  const demo = belongsToDemo(billingCharges.userId);
  const [row] = await orm
    .select({
      counted: sql<number>`count(*) filter (where not ${demo})`.mapWith(Number),
      demo: sql<number>`count(*) filter (where ${demo})`.mapWith(Number),
    })
    .from(billingCharges)
    .where(isPaid(range));
  return row!;
}

export const sumRefunds = async ({ orm }: Db, { from, to }: Range, simulated: RevenueOf) =>
  orm
    .select({ month: refundMonth, amount: sum(billingRefunds.amount).mapWith(Number) })
    .from(billingRefunds)
    .where(
      and(
        matchesAccount(billingRefunds.userId, simulated),
        inArray(billingRefunds.status, ['succeeded', 'pending']),
        gte(billingRefunds.createdAt, from),
        lt(billingRefunds.createdAt, to),
      ),
    )
    .groupBy(refundMonth);

/** Renewals whose first attempt failed before a time. A declined first purchase does not count as a failure. */
export const listFailedInvoices = async ({ orm }: Db, before: Date, simulated: RevenueOf) =>
  orm
    .select({
      amount: billingInvoices.amountDue,
      status: billingInvoices.status,
      failedAt: min(billingCharges.createdAt),
    })
    .from(billingCharges)
    .innerJoin(
      billingInvoices,
      and(
        eq(billingInvoices.userId, billingCharges.userId),
        eq(billingInvoices.id, billingCharges.invoiceId),
      ),
    )
    .where(
      and(
        matchesAccount(billingCharges.userId, simulated),
        eq(billingCharges.status, 'failed'),
        lt(billingCharges.createdAt, before),
        ne(billingInvoices.reason, 'subscription_create'),
      ),
    )
    .groupBy(billingInvoices.userId, billingInvoices.id, billingInvoices.amountDue, billingInvoices.status);
