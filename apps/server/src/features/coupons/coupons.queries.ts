import { and, countDistinct, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { billingInvoices } from '../billing/billing.tables.ts';
import { coupons, plans } from '../plans/plans.tables.ts';
import { belongsToDemo } from '../users/index.ts';

export type CouponRow = typeof coupons.$inferSelect;

/** How many uses of these coupons are those of demo accounts, counted as `countCouponUses` counts all. */
export async function countDemoUses({ orm }: Db, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await orm
    .select({
      id: billingInvoices.couponId,
      uses: countDistinct(billingInvoices.subscriptionId),
    })
    .from(billingInvoices)
    .where(
      and(
        inArray(billingInvoices.couponId, [...ids]),
        eq(billingInvoices.status, 'paid'),
        belongsToDemo(billingInvoices.userId),
      ),
    )
    .groupBy(billingInvoices.couponId);
  return new Map(rows.map(({ id, uses }) => [id!, uses]));
}

/** The most coupons; the call that adds one refuses more, and lists are sorted and paged in memory. */
export const maxCoupons = 5_000;

/** Newest first. */
export const listCoupons = ({ orm }: Db): Promise<CouponRow[]> =>
  orm
    .select()
    .from(coupons)
    .where(isNull(coupons.deletedAt))
    .orderBy(desc(coupons.createdAt), desc(coupons.id))
    .limit(maxCoupons);

/** One coupon, locked until the transaction ends. */
export const lockCoupon = async ({ orm }: Db, id: string): Promise<CouponRow | undefined> =>
  (
    await orm
      .select()
      .from(coupons)
      .where(and(eq(coupons.id, id), isNull(coupons.deletedAt)))
      .for('update')
  )[0];

export const countCoupons = ({ orm }: Db): Promise<number> => orm.$count(coupons, isNull(coupons.deletedAt));

/** @param ids without duplicates */
export const namesUnknownPlan = async ({ orm }: Db, ids: readonly string[]): Promise<boolean> =>
  (await orm.$count(plans, inArray(plans.id, [...ids]))) < ids.length;

/** Throws a unique violation when the code is taken. */
export const insertCoupon = async ({ orm }: Db, row: typeof coupons.$inferInsert) =>
  orm.insert(coupons).values(row);

export const updateCoupon = async ({ orm }: Db, id: string, change: Partial<CouponRow>) =>
  orm.update(coupons).set(change).where(eq(coupons.id, id));
