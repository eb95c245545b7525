import type { billingAdminCalls, Out } from '@docket/contract';
import { and, asc, desc, eq, gt, gte, inArray, isNotNull, lt, not, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { isBeyond, type Page } from '../../../db/list-query.ts';
import { containsText } from '../../../db/text-search.ts';
import type { TimeCursor } from '../../../http/cursor.ts';
import type { DayRange } from '../../../http/day-range.ts';
import { subscriptions } from '../../plans/plans.tables.ts';
import { isDemoAccount } from '../../users/index.ts';
import { users } from '../../users/users.tables.ts';
import {
  billingCharges,
  billingCustomers,
  billingInvoices,
  billingLogs,
  dunningMails,
} from '../billing.tables.ts';

const userColumns = {
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
  simulated: users.simulated,
};
export type PaymentFilter = DayRange &
  Pick<Out<typeof billingAdminCalls.payments.query>, 'status' | 'search' | 'simulated'>;

function paymentStatus(status: NonNullable<PaymentFilter['status']>): SQL | undefined {
  if (status === 'refunded') return gt(billingCharges.refunded, 0);
  if (status === 'disputed') return isNotNull(billingCharges.disputeStatus);
  return eq(billingCharges.status, status);
}

/** Matches a part of the name or address, or a whole id of the provider. */
function paymentSearch(search: string): SQL | undefined {
  return or(
    containsText(users.email, search),
    containsText(sql`${users.firstName} || ' ' || ${users.lastName}`, search),
    eq(billingCharges.id, search),
    eq(billingCharges.invoiceId, search),
  );
}

const accounts = { include: undefined, exclude: not(isDemoAccount), only: isDemoAccount } as const;
const matches = ({ status, search, from, to, simulated }: PaymentFilter) =>
  and(
    accounts[simulated],
    status && paymentStatus(status),
    search ? paymentSearch(search) : undefined,
    from ? gte(billingCharges.createdAt, from) : undefined,
    to ? lt(billingCharges.createdAt, to) : undefined,
  );

/**
 * Newest first. A school has some ten thousand payments over years, which can be sorted quickly; their columns are read
 * only for the page.
 */
export const listPayments = async ({ orm }: Db, filter: PaymentFilter, { limit, offset }: Page) => {
  const page = orm
    .select({ userId: billingCharges.userId, id: billingCharges.id })
    .from(billingCharges)
    .innerJoin(users, eq(users.id, billingCharges.userId))
    .where(matches(filter))
    .orderBy(desc(billingCharges.createdAt), desc(billingCharges.id))
    .limit(limit)
    .offset(offset)
    .as('page');
  return orm
    .select({ charge: billingCharges, user: userColumns })
    .from(page)
    .innerJoin(billingCharges, and(eq(billingCharges.userId, page.userId), eq(billingCharges.id, page.id)))
    .innerJoin(users, eq(users.id, billingCharges.userId))
    .orderBy(desc(billingCharges.createdAt), desc(billingCharges.id));
};
export type PaymentRow = Awaited<ReturnType<typeof listPayments>>[number];

/** Rows of people and of demo accounts. Payments of deleted accounts are counted: the money came in. */
const split = {
  counted: sql<number>`count(*) filter (where not ${isDemoAccount})`.mapWith(Number),
  demo: sql<number>`count(*) filter (where ${isDemoAccount})`.mapWith(Number),
};

/** How many matching payments there are of people and of demo accounts, whether or not both are listed. */
export async function countPayments({ orm }: Db, filter: PaymentFilter) {
  const [row] = await orm
    .select(split)
    .from(billingCharges)
    .innerJoin(users, eq(users.id, billingCharges.userId))
    .where(matches({ ...filter, simulated: 'include' }));
  const { counted, demo } = row!;
  const total = { include: counted + demo, exclude: counted, only: demo }[filter.simulated];
  return { total, counted, demo };
}

export async function findPayment({ orm }: Db, userId: string, id: string): Promise<PaymentRow | undefined> {
  const [row] = await orm
    .select({ charge: billingCharges, user: userColumns })
    .from(billingCharges)
    .innerJoin(users, eq(users.id, billingCharges.userId))
    .where(and(eq(billingCharges.userId, userId), eq(billingCharges.id, id)));
  return row;
}

/** Successful payments of a student after a cursor, newest first. */
export const listSuccessfulPayments = (
  { orm }: Db,
  userId: string,
  after: TimeCursor | null,
  limit: number,
): Promise<PaymentRow[]> =>
  orm
    .select({ charge: billingCharges, user: userColumns })
    .from(billingCharges)
    .innerJoin(users, eq(users.id, billingCharges.userId))
    .where(
      and(
        eq(billingCharges.userId, userId),
        eq(billingCharges.status, 'succeeded'),
        after
          ? isBeyond('desc', [billingCharges.createdAt, billingCharges.id], [after.at, after.id])
          : undefined,
      ),
    )
    .orderBy(desc(billingCharges.createdAt), desc(billingCharges.id))
    .limit(limit);

const isUnpaid = and(
  eq(billingInvoices.status, 'open'),
  isNotNull(subscriptions.providerId),
  isNotNull(subscriptions.latestInvoiceCreated),
  inArray(subscriptions.status, ['past_due', 'unpaid']),
);
const openInvoice = and(
  eq(billingInvoices.userId, billingCustomers.userId),
  eq(billingInvoices.id, billingCustomers.openInvoiceId),
);

/** Students with a missing payment, longest first. */
export const listFailedPayments = async ({ orm }: Db, { limit, offset }: Page) =>
  orm
    .select({
      user: userColumns,
      invoice: billingInvoices,
      failedAt: subscriptions.latestInvoiceCreated,
      failureCode: sql<string | null>`(
        select c.failure_code from billing_charges c
        where c.invoice_id = ${billingInvoices.id} and c.status = 'failed'
        order by c.created_at desc limit 1)`,
      mailsSent: sql<number>`(
        select count(*) from ${dunningMails} m
        where m.user_id = ${billingInvoices.userId} and m.invoice_id = ${billingInvoices.id})`.mapWith(
        Number,
      ),
    })
    .from(billingCustomers)
    .innerJoin(users, eq(users.id, billingCustomers.userId))
    .innerJoin(billingInvoices, openInvoice)
    .innerJoin(subscriptions, eq(subscriptions.userId, billingCustomers.userId))
    .where(isUnpaid)
    .orderBy(asc(subscriptions.latestInvoiceCreated), asc(users.id))
    .limit(limit)
    .offset(offset);
export type FailedPaymentRow = Awaited<ReturnType<typeof listFailedPayments>>[number];

/** The rows of `listFailedPayments`, of people and of demo accounts. */
export async function countFailedPayments({ orm }: Db) {
  const [row] = await orm
    .select(split)
    .from(billingCustomers)
    .innerJoin(users, eq(users.id, billingCustomers.userId))
    .innerJoin(billingInvoices, openInvoice)
    .innerJoin(subscriptions, eq(subscriptions.userId, billingCustomers.userId))
    .where(isUnpaid);
  const { counted, demo } = row!;
  return { total: counted + demo, counted, demo };
}

/** The history of a student's subscription after a cursor, newest first, with the names of the actors. */
export const listBillingLogs = async ({ orm }: Db, userId: string, after: TimeCursor | null, limit: number) =>
  orm
    .select({ log: billingLogs, firstName: users.firstName, lastName: users.lastName })
    .from(billingLogs)
    .leftJoin(users, eq(users.id, billingLogs.actorId))
    .where(
      and(
        eq(billingLogs.userId, userId),
        after ? isBeyond('desc', [billingLogs.at, billingLogs.id], [after.at, after.id]) : undefined,
      ),
    )
    .orderBy(desc(billingLogs.at), desc(billingLogs.id))
    .limit(limit);
export type BillingLogRow = Awaited<ReturnType<typeof listBillingLogs>>[number];
