import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { users } from '../users/users.tables.ts';
import { billingInvoices } from './billing.tables.ts';

/** Marks payments of a student whose mail was not written yet, and answers them, each once. */
export const claimReceipts = ({ orm }: Db, userId: string, now: Date) =>
  orm
    .update(billingInvoices)
    .set({ receiptMailedAt: now })
    .where(
      and(
        eq(billingInvoices.userId, userId),
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
    });
export type PaidReceipt = Awaited<ReturnType<typeof claimReceipts>>[number];

export async function findAddressee({ orm }: Db, userId: string) {
  const [row] = await orm
    .select({ email: users.email, firstName: users.firstName })
    .from(users)
    .where(eq(users.id, userId));
  return row;
}
