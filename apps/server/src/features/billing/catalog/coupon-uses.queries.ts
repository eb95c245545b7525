import { and, countDistinct, eq, gt, ne, notExists, sql } from 'drizzle-orm';
import { builtOnce, type Db } from '../../../db/database.ts';
import { coupons } from '../../plans/plans.tables.ts';
import { billingInvoices, couponReservations } from '../billing.tables.ts';

const isPaidWith = (couponId: string) =>
  and(eq(billingInvoices.couponId, couponId), eq(billingInvoices.status, 'paid'));

/**
 * Counts the subscriptions that a coupon discounted, and stores the number in the coupon. The coupon stays locked
 * until the transaction ends, so that concurrent counts run one after the other (decision 62).
 * @returns the coupon's limit and uses; undefined for an unknown coupon
 */
export async function countCouponUses(
  { orm }: Db,
  couponId: string,
): Promise<{ readonly maxRedemptions: number | null; readonly uses: number } | undefined> {
  const [locked] = await orm
    .select({ maxRedemptions: coupons.maxRedemptions, redemptions: coupons.redemptions })
    .from(coupons)
    .where(eq(coupons.id, couponId))
    .for('update');
  if (!locked) return undefined;
  const [counted] = await orm
    .select({ uses: countDistinct(billingInvoices.subscriptionId) })
    .from(billingInvoices)
    .where(isPaidWith(couponId));
  const uses = counted!.uses;
  if (uses !== locked.redemptions)
    await orm.update(coupons).set({ redemptions: uses }).where(eq(coupons.id, couponId));
  return { maxRedemptions: locked.maxRedemptions, uses };
}

/** How many other students are about to use a coupon, and have not paid with it yet. */
export async function countOtherReservations(
  { orm }: Db,
  { couponId, userId, now }: { readonly couponId: string; readonly userId: string; readonly now: Date },
): Promise<number> {
  const [row] = await orm
    .select({ n: sql<number>`count(*)::int` })
    .from(couponReservations)
    .where(
      and(
        eq(couponReservations.couponId, couponId),
        ne(couponReservations.userId, userId),
        gt(couponReservations.expiresAt, now),
        notExists(
          orm
            .select({ id: billingInvoices.id })
            .from(billingInvoices)
            .where(
              and(
                isPaidWith(couponId),
                eq(billingInvoices.userId, couponReservations.userId),
                gt(billingInvoices.paidAt, couponReservations.createdAt),
              ),
            ),
        ),
      ),
    );
  return row!.n;
}

export const insertReservation = async ({ orm }: Db, row: typeof couponReservations.$inferInsert) => {
  await orm
    .insert(couponReservations)
    .values(row)
    .onConflictDoUpdate({
      target: [couponReservations.couponId, couponReservations.userId],
      set: { createdAt: row.createdAt, expiresAt: row.expiresAt },
    });
};

const withoutReservations = builtOnce((orm) =>
  orm
    .delete(couponReservations)
    .where(eq(couponReservations.userId, sql.placeholder('user')))
    .prepare('billing_delete_reservations'),
);
/** A student has at most one coupon, so all reservations are deleted. */
export const deleteReservations = async (tx: Db, userId: string) => {
  await withoutReservations(tx).execute({ user: userId });
};
