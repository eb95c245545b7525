import { and, eq, gt, gte, inArray, lt, min, ne, sql, sum } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { billingCharges, billingInvoices, billingLogs, billingRefunds } from '../billing.tables.ts';

/** Log entries of all subscriptions before a time; some ten thousand rows for a school over years. */
export const listSubscriptionLogs = ({ orm }: Db, before: Date) =>
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
        lt(billingLogs.at, before),
        inArray(billingLogs.event, ['subscription.started', 'plan.changed', 'subscription.ended']),
      ),
    );

/** Invoices of whole periods that were paid before a time; free time at the beginning has none. */
export const listPaidPeriods = ({ orm }: Db, before: Date) =>
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

export const sumCharges = ({ orm }: Db, { from, to }: Range) =>
  orm
    .select({ month: chargeMonth, amount: sum(billingCharges.amount).mapWith(Number) })
    .from(billingCharges)
    .where(
      and(
        eq(billingCharges.status, 'succeeded'),
        gte(billingCharges.createdAt, from),
        lt(billingCharges.createdAt, to),
      ),
    )
    .groupBy(chargeMonth);

export const sumRefunds = ({ orm }: Db, { from, to }: Range) =>
  orm
    .select({ month: refundMonth, amount: sum(billingRefunds.amount).mapWith(Number) })
    .from(billingRefunds)
    .where(
      and(
        inArray(billingRefunds.status, ['succeeded', 'pending']),
        gte(billingRefunds.createdAt, from),
        lt(billingRefunds.createdAt, to),
      ),
    )
    .groupBy(refundMonth);

/** Renewals whose first attempt failed before a time. A declined first purchase does not count as a failure. */
export const listFailedInvoices = ({ orm }: Db, before: Date) =>
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
        eq(billingCharges.status, 'failed'),
        lt(billingCharges.createdAt, before),
        ne(billingInvoices.reason, 'subscription_create'),
      ),
    )
    .groupBy(billingInvoices.userId, billingInvoices.id, billingInvoices.amountDue, billingInvoices.status);
