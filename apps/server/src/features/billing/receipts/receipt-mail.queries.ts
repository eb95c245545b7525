import { and, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { builtOnce, type Db } from '../../../db/database.ts';
import { users } from '../../users/users.tables.ts';
import { billingCharges, billingInvoices, billingRefunds } from '../billing.tables.ts';

const now = sql`${sql.placeholder('now')}::timestamptz`;
const user = sql.placeholder('user');

/** The provider gives a payment its number and time with the invoice, or a little later: the email waits for them. */
const claimedInvoices = builtOnce((orm) =>
  orm
    .update(billingInvoices)
    .set({ receiptMailedAt: now })
    .where(
      and(
        eq(billingInvoices.userId, user),
        eq(billingInvoices.status, 'paid'),
        gt(billingInvoices.amountPaid, 0),
        isNotNull(billingInvoices.number),
        isNotNull(billingInvoices.paidAt),
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

const claimedCharges = builtOnce((orm) =>
  orm
    .update(billingCharges)
    .set({ receiptMailedAt: now })
    .where(
      and(
        eq(billingCharges.userId, user),
        eq(billingCharges.status, 'succeeded'),
        isNotNull(billingCharges.soldAlone),
        isNull(billingCharges.receiptMailedAt),
      ),
    )
    .returning({
      id: billingCharges.id,
      amount: billingCharges.amount,
      description: billingCharges.description,
      createdAt: billingCharges.createdAt,
    })
    .prepare('billing_claim_charges'),
);

const claimedRefunds = builtOnce((orm) =>
  orm
    .update(billingRefunds)
    .set({ mailedAt: now })
    .where(
      and(
        eq(billingRefunds.userId, user),
        inArray(billingRefunds.status, ['succeeded', 'pending']),
        isNull(billingRefunds.mailedAt),
      ),
    )
    .returning({
      id: billingRefunds.id,
      chargeId: billingRefunds.chargeId,
      amount: billingRefunds.amount,
      createdAt: billingRefunds.createdAt,
    })
    .prepare('billing_claim_refunds'),
);

/** Refunds whose email said that the money is on its way, and which the bank has sent back since. */
const claimedFailures = builtOnce((orm) =>
  orm
    .update(billingRefunds)
    .set({ failureMailedAt: now })
    .where(
      and(
        eq(billingRefunds.userId, user),
        inArray(billingRefunds.status, ['failed', 'canceled']),
        isNotNull(billingRefunds.mailedAt),
        isNull(billingRefunds.failureMailedAt),
      ),
    )
    .returning({
      id: billingRefunds.id,
      chargeId: billingRefunds.chargeId,
      amount: billingRefunds.amount,
      createdAt: billingRefunds.createdAt,
    })
    .prepare('billing_claim_failed_refunds'),
);

/** Marks the movements of money of a student whose email was not written yet, and returns each of them once. */
export async function claimMoneyNews(tx: Db, userId: string, at: Date) {
  const values = { user: userId, now: at.toISOString() };
  return {
    invoices: await claimedInvoices(tx).execute(values),
    charges: await claimedCharges(tx).execute(values),
    failedRefunds: await claimedFailures(tx).execute(values),
    refunds: await claimedRefunds(tx).execute(values),
  };
}
export type MoneyNews = Awaited<ReturnType<typeof claimMoneyNews>>;

/** The payments of refunds, with their invoices if they have one. */
export const listRefundedCharges = async ({ orm }: Db, userId: string, ids: readonly string[]) =>
  orm
    .select({
      id: billingCharges.id,
      invoiceId: billingCharges.invoiceId,
      soldAlone: billingCharges.soldAlone,
      description: billingCharges.description,
      planId: billingInvoices.planId,
      brand: billingCharges.brand,
      last4: billingCharges.last4,
    })
    .from(billingCharges)
    .leftJoin(
      billingInvoices,
      and(
        eq(billingInvoices.userId, billingCharges.userId),
        eq(billingInvoices.id, billingCharges.invoiceId),
      ),
    )
    .where(and(eq(billingCharges.userId, userId), inArray(billingCharges.id, [...ids])));

/** Who cares for refunds: staff for billing, or administrators if there are none. */
export async function listBillingStaff({ orm }: Db) {
  const withRole = (role: string) =>
    orm
      .select({ id: users.id, email: users.email, firstName: users.firstName })
      .from(users)
      .where(
        and(
          sql`${role} = any(${users.roles})`,
          isNull(users.deletedAt),
          isNull(users.deletionDueAt),
          isNotNull(users.email),
        ),
      )
      .orderBy(users.id)
      .limit(20);
  const found = await withRole('BILLING');
  return found.length > 0 ? found : withRole('ADMIN');
}

const addressee = builtOnce((orm) =>
  orm
    .select({ email: users.email, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(eq(users.id, sql.placeholder('user')))
    .prepare('billing_addressee'),
);
export const findAddressee = async (db: Db, userId: string) =>
  (await addressee(db).execute({ user: userId }))[0];
