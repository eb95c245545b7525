import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { builtOnce, type Db } from '../../db/database.ts';
import { users } from '../users/users.tables.ts';
import { billingInvoices } from './billing.tables.ts';

const claimed = builtOnce((orm) =>
  orm
    .update(billingInvoices)
    .set({ receiptMailedAt: sql`${sql.placeholder('now')}::timestamptz` })
    .where(
      and(
        eq(billingInvoices.userId, sql.placeholder('user')),
        eq(billingInvoices.status, 'paid'),
        gt(billingInvoices.amountPaid, 0),
        isNull(billingInvoices.receiptMailedAt),
      ),
    )
    .returning({
      id: billingInvoices.id,
      number: billingInvoices.number,
      planId: billingInvoices.planId,
      amountPaid: billingInvoices.amountPaid,
      paidAt: billingInvoices.paidAt,
    })
    .prepare('billing_claim_receipts'),
);
/** Marks payments of a student whose email was not written yet, and returns each of them once. */
export const claimReceipts = (tx: Db, userId: string, now: Date) =>
  claimed(tx).execute({ user: userId, now: now.toISOString() });
export type PaidReceipt = Awaited<ReturnType<typeof claimReceipts>>[number];

const addressee = builtOnce((orm) =>
  orm
    .select({ email: users.email, firstName: users.firstName })
    .from(users)
    .where(eq(users.id, sql.placeholder('user')))
    .prepare('billing_addressee'),
);
export const findAddressee = async (db: Db, userId: string) =>
  (await addressee(db).execute({ user: userId }))[0];
