import { and, asc, desc, eq, gt, gte, inArray, isNotNull, isNull, notInArray, sql } from 'drizzle-orm';
import { builtOnce, type Db } from '../../db/database.ts';
import { containsText } from '../../db/text-search.ts';
import { upsertion } from '../../db/upsert.ts';
import { coupons, lsacAccounts, plans, subscriptions } from '../plans/plans.tables.ts';
import { users } from '../users/users.tables.ts';
import {
  billingCharges,
  billingCustomers,
  billingInvoices,
  billingLogs,
  billingPaymentMethods,
  billingRefunds,
} from './billing.tables.ts';

export type CustomerRow = typeof billingCustomers.$inferSelect;
export type PlanRow = typeof plans.$inferSelect;
export type SubscriptionRow = typeof subscriptions.$inferSelect;
export type InvoiceRow = typeof billingInvoices.$inferSelect;
/** An invoice as read from the provider. */
export type ReadInvoice = Omit<InvoiceRow, 'receiptMailedAt'>;
/** A charge that was read from the provider, which does not know about our emails. */
export type ChargeRow = Omit<typeof billingCharges.$inferSelect, 'receiptMailedAt'>;
export type RefundRow = Omit<typeof billingRefunds.$inferSelect, 'mailedAt' | 'failureMailedAt'>;
export type PaymentMethodRow = typeof billingPaymentMethods.$inferSelect;
export type CouponRow = typeof coupons.$inferSelect;

/** Plans that can be bought or paid, in order; there are at most 200. */
export const listAllPlans = (db: Db): Promise<PlanRow[]> => allPlans(db).execute();
const allPlans = builtOnce((orm) =>
  orm
    .select()
    .from(plans)
    .orderBy(asc(plans.position), asc(plans.price), asc(plans.id))
    .limit(200)
    .prepare('billing_all_plans'),
);

export const updatePlanPrices = async (
  { orm }: Db,
  id: string,
  patch: Partial<Pick<PlanRow, 'stripeProductId' | 'stripePriceId' | 'stripeFeewaiverFixedPriceId'>>,
) => {
  await orm.update(plans).set(patch).where(eq(plans.id, id));
};

const student = builtOnce((orm) =>
  orm
    .select({
      id: users.id,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      discountPercentage: users.discountPercentage,
      feeWaiver: users.feeWaiver,
      isLsacEnabled: lsacAccounts.enabled,
      isLsacLinked: lsacAccounts.linked,
    })
    .from(users)
    .leftJoin(lsacAccounts, eq(lsacAccounts.userId, users.id))
    .where(and(eq(users.id, sql.placeholder('user')), isNull(users.deletedAt)))
    .prepare('billing_student'),
);
export const findStudent = async (db: Db, userId: string) => (await student(db).execute({ user: userId }))[0];
export type Student = NonNullable<Awaited<ReturnType<typeof findStudent>>>;

const customerOfUser = builtOnce((orm) =>
  orm
    .select()
    .from(billingCustomers)
    .where(eq(billingCustomers.userId, sql.placeholder('user')))
    .prepare('billing_customer_of_user'),
);
export const findCustomer = async (db: Db, userId: string): Promise<CustomerRow | undefined> =>
  (await customerOfUser(db).execute({ user: userId }))[0];

const customerById = builtOnce((orm) =>
  orm
    .select()
    .from(billingCustomers)
    .where(eq(billingCustomers.customerId, sql.placeholder('customer')))
    .prepare('billing_customer'),
);
export const findCustomerById = async (db: Db, customerId: string): Promise<CustomerRow | undefined> =>
  (await customerById(db).execute({ customer: customerId }))[0];

const lockedCustomer = builtOnce((orm) =>
  orm
    .select()
    .from(billingCustomers)
    .where(eq(billingCustomers.customerId, sql.placeholder('customer')))
    .for('update')
    .prepare('billing_lock_customer'),
);
/** The customer, locked until the end of the transaction. */
export const lockCustomer = async (tx: Db, customerId: string): Promise<CustomerRow | undefined> =>
  (await lockedCustomer(tx).execute({ customer: customerId }))[0];

/** Inserts the first customer of a student and returns it; one that another process has inserted is kept. */
export async function insertCustomer(
  db: Db,
  userId: string,
  customerId: string,
  createdAt: Date,
): Promise<CustomerRow> {
  const [added] = await db.orm
    .insert(billingCustomers)
    .values({ userId, customerId, createdAt })
    .onConflictDoNothing()
    .returning();
  return added ?? (await findCustomer(db, userId))!;
}

export const updateCustomer = async (
  { orm }: Db,
  userId: string,
  patch: Partial<Omit<CustomerRow, 'userId' | 'customerId' | 'createdAt'>>,
) => {
  await orm.update(billingCustomers).set(patch).where(eq(billingCustomers.userId, userId));
};

/** Customers after this one, sorted by id. */
export const listCustomersAfter = async ({ orm }: Db, after: string | null, limit: number) =>
  orm
    .select({ userId: billingCustomers.userId, customerId: billingCustomers.customerId })
    .from(billingCustomers)
    .where(after === null ? undefined : gt(billingCustomers.userId, after))
    .orderBy(asc(billingCustomers.userId))
    .limit(limit);

const newestSubscription = builtOnce((orm) =>
  orm
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.userId, sql.placeholder('user')))
    .orderBy(desc(subscriptions.createdAt), desc(subscriptions.id))
    .limit(1)
    .prepare('billing_newest_subscription'),
);
/** The newest subscription of a student, which is the current one. */
export const findNewestSubscription = async (db: Db, userId: string): Promise<SubscriptionRow | undefined> =>
  (await newestSubscription(db).execute({ user: userId }))[0];

/** The newest subscription with an id of the provider, even if it is over. */
export async function findNewestPaid({ orm }: Db, userId: string): Promise<SubscriptionRow | undefined> {
  const [row] = await orm
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), isNotNull(subscriptions.providerId)))
    .orderBy(desc(subscriptions.createdAt), desc(subscriptions.id))
    .limit(1);
  return row;
}

/** Rows of the given subscriptions of the provider. */
export const listSubscriptionsOfUser = (
  { orm }: Db,
  userId: string,
  providerIds: readonly string[],
): Promise<SubscriptionRow[]> =>
  providerIds.length === 0
    ? Promise.resolve([])
    : orm
        .select()
        .from(subscriptions)
        .where(and(eq(subscriptions.userId, userId), inArray(subscriptions.providerId, [...providerIds])));

export const insertSubscription = async ({ orm }: Db, row: typeof subscriptions.$inferInsert) => {
  await orm.insert(subscriptions).values(row);
};
export const updateSubscriptionRow = async (
  { orm }: Db,
  userId: string,
  id: string,
  patch: Partial<Omit<SubscriptionRow, 'userId' | 'id'>>,
) => {
  await orm
    .update(subscriptions)
    .set(patch)
    .where(and(eq(subscriptions.userId, userId), eq(subscriptions.id, id)));
};

const cardsOfUser = builtOnce((orm) =>
  orm
    .select()
    .from(billingPaymentMethods)
    .where(eq(billingPaymentMethods.userId, sql.placeholder('user')))
    .orderBy(desc(billingPaymentMethods.isPrimary), desc(billingPaymentMethods.createdAt))
    .limit(100)
    .prepare('billing_cards'),
);
/** Cards of a student, the primary one first. */
export const listPaymentMethods = (db: Db, userId: string): Promise<PaymentMethodRow[]> =>
  cardsOfUser(db).execute({ user: userId });

export async function findPaymentMethod({ orm }: Db, userId: string, id: string) {
  const [row] = await orm
    .select()
    .from(billingPaymentMethods)
    .where(and(eq(billingPaymentMethods.userId, userId), eq(billingPaymentMethods.id, id)));
  return row;
}

const upsertPaymentMethods = upsertion(billingPaymentMethods, { key: ['userId', 'id'] });
/** Writes the current cards and deletes the others. */
export async function replacePaymentMethods(
  tx: Db,
  userId: string,
  rows: readonly PaymentMethodRow[],
): Promise<void> {
  const current = rows.map(({ id }) => id);
  await tx.orm
    .delete(billingPaymentMethods)
    .where(and(eq(billingPaymentMethods.userId, userId), notInArray(billingPaymentMethods.id, current)));
  await upsertPaymentMethods(tx, rows);
}

export const listInvoicesOfUser = (
  { orm }: Db,
  userId: string,
  ids: readonly string[],
): Promise<InvoiceRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : orm
        .select()
        .from(billingInvoices)
        .where(and(eq(billingInvoices.userId, userId), inArray(billingInvoices.id, [...ids])));

/** Writes invoices read from the provider; the time of their email is kept. */
export const upsertInvoices = upsertion(billingInvoices, {
  key: ['userId', 'id'],
  omitted: ['receiptMailedAt'],
});
export const upsertCharges = upsertion(billingCharges, {
  key: ['userId', 'id'],
  omitted: ['receiptMailedAt'],
});
export const upsertRefunds = upsertion(billingRefunds, {
  key: ['userId', 'id'],
  changed: ['status', 'amount'],
  omitted: ['mailedAt', 'failureMailedAt'],
});

export async function findInvoice({ orm }: Db, userId: string, id: string): Promise<InvoiceRow | undefined> {
  const [row] = await orm
    .select()
    .from(billingInvoices)
    .where(and(eq(billingInvoices.userId, userId), eq(billingInvoices.id, id)));
  return row;
}

/** The payments with a refund that has reached us, whatever became of it. */
export const listRefundedChargeIds = async ({ orm }: Db, userId: string): Promise<string[]> =>
  (
    await orm
      .selectDistinct({ id: billingRefunds.chargeId })
      .from(billingRefunds)
      .where(eq(billingRefunds.userId, userId))
  ).map(({ id }) => id);

/** Whether a renewal was paid since this time. */
export async function hasPaidRenewal({ orm }: Db, userId: string, since: Date): Promise<boolean> {
  const rows = await orm
    .select({ id: billingInvoices.id })
    .from(billingInvoices)
    .where(
      and(
        eq(billingInvoices.userId, userId),
        eq(billingInvoices.status, 'paid'),
        eq(billingInvoices.reason, 'subscription_cycle'),
        gte(billingInvoices.paidAt, since),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

export async function findCouponByCode({ orm }: Db, code: string): Promise<CouponRow | undefined> {
  const [row] = await orm
    .select()
    .from(coupons)
    .where(and(eq(coupons.code, code.toUpperCase()), isNull(coupons.deletedAt)));
  return row;
}
export const findCouponById = async ({ orm }: Db, id: string): Promise<CouponRow | undefined> =>
  (await orm.select().from(coupons).where(eq(coupons.id, id)))[0];
/** Coupons whose code or name contains a text, sorted by code. */
export const listCouponsByCode = ({ orm }: Db, search: string): Promise<CouponRow[]> =>
  orm
    .select()
    .from(coupons)
    .where(
      and(isNull(coupons.deletedAt), containsText(sql`${coupons.code} || ' ' || ${coupons.name}`, search)),
    )
    .orderBy(asc(coupons.code))
    .limit(5_000);

export const insertLogs = async ({ orm }: Db, rows: (typeof billingLogs.$inferInsert)[]) => {
  if (rows.length > 0) await orm.insert(billingLogs).values(rows);
};

/** The provider's customer of a charge; null for one that is not stored. */
export async function findCustomerOfCharge({ orm }: Db, chargeId: string): Promise<string | null> {
  const [row] = await orm
    .select({ customerId: billingCustomers.customerId })
    .from(billingCharges)
    .innerJoin(billingCustomers, eq(billingCustomers.userId, billingCharges.userId))
    .where(eq(billingCharges.id, chargeId))
    .limit(1);
  return row?.customerId ?? null;
}
