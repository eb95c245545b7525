import { and, eq, gt, inArray, isNotNull } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { plans, subscriptions } from '../../plans/plans.tables.ts';
import { users } from '../../users/users.tables.ts';
import { billingCustomers, billingInvoices, dunningMails } from '../billing.tables.ts';

/** Users with a missing payment and their open invoice, sorted by id. */
export const listUnpaid = async (db: Db, afterUserId: string | null, limit: number) =>
  db.orm
    .select({
      userId: users.id,
      email: users.email,
      firstName: users.firstName,
      planName: plans.name,
      failedAt: subscriptions.latestInvoiceCreated,
      invoiceId: billingInvoices.id,
      amount: billingInvoices.amountDue,
    })
    .from(billingCustomers)
    .innerJoin(users, eq(users.id, billingCustomers.userId))
    .innerJoin(
      billingInvoices,
      and(
        eq(billingInvoices.userId, billingCustomers.userId),
        eq(billingInvoices.id, billingCustomers.openInvoiceId),
        eq(billingInvoices.status, 'open'),
      ),
    )
    .innerJoin(
      subscriptions,
      and(
        eq(subscriptions.userId, billingCustomers.userId),
        isNotNull(subscriptions.providerId),
        inArray(subscriptions.status, ['past_due', 'unpaid']),
      ),
    )
    .innerJoin(plans, eq(plans.id, subscriptions.planId))
    .where(
      and(
        isNotNull(users.email),
        isNotNull(subscriptions.latestInvoiceCreated),
        afterUserId === null ? undefined : gt(billingCustomers.userId, afterUserId),
      ),
    )
    .orderBy(billingCustomers.userId)
    .limit(limit);
export type UnpaidRow = Awaited<ReturnType<typeof listUnpaid>>[number];

/** Emails about missing payments that were sent to these users. */
export const listSent = async (db: Db, userIds: readonly string[]) =>
  db.orm
    .select({
      userId: dunningMails.userId,
      invoiceId: dunningMails.invoiceId,
      number: dunningMails.number,
    })
    .from(dunningMails)
    .where(inArray(dunningMails.userId, [...userIds]));

/** Returns true if this email was not recorded before, so that two concurrent jobs send it once. */
export const recordDunningMail = async (tx: Db, row: typeof dunningMails.$inferInsert): Promise<boolean> =>
  (
    await tx.orm
      .insert(dunningMails)
      .values(row)
      .onConflictDoNothing()
      .returning({ number: dunningMails.number })
  ).length > 0;
