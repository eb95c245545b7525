import { and, countDistinct, eq, inArray } from 'drizzle-orm';
import type { Db, Statement } from '../../db/database.ts';
import { billingInvoices } from '../billing/billing.tables.ts';
import { belongsToDemo } from '../users/index.ts';

export interface CouponRow {
  id: string;
  code: string;
  name: string;
  percent_off: number | null;
  amount_off: number | null;
  duration: 'once' | 'repeating' | 'forever';
  duration_months: number | null;
  plan_ids: string[];
  max_redemptions: number | null;
  redemptions: number;
  valid_from: Date | null;
  valid_till: Date | null;
  enabled: boolean;
  created_at: Date;
  updated_at: Date;
}
type Raw = CouponRow & Record<string, unknown>;
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

const columns = `select id, code, name, percent_off, amount_off, duration, duration_months, plan_ids, max_redemptions,
    redemptions, valid_from, valid_till, enabled, created_at, updated_at from coupons`;
const all = {
  name: 'coupons_all',
  text: `${columns} where deleted_at is null order by created_at desc, id desc limit ${maxCoupons}`,
};
/** Newest first. */
export const listCoupons = (db: Db): Promise<CouponRow[]> => db.rows<Raw>(all, []);

const lockedCoupon = {
  name: 'coupons_locked',
  text: `${columns} where id = $1 and deleted_at is null for update`,
};
/** One coupon, locked until the transaction ends. */
export const lockCoupon = async (tx: Db, id: string): Promise<CouponRow | undefined> =>
  (await tx.rows<Raw>(lockedCoupon, [id]))[0];

const counted: Statement = {
  name: 'coupons_count',
  text: 'select count(*)::int as count from coupons where deleted_at is null',
};
export const countCoupons = async (db: Db) => (await db.rows<{ count: number }>(counted, []))[0]!.count;

const unknown = {
  name: 'coupons_unknown_plan',
  text: 'select given.id::text from unnest($1::uuid[]) given(id) where not exists (select 1 from plans where plans.id = given.id) limit 1',
};
export const namesUnknownPlan = async (tx: Db, ids: readonly string[]): Promise<boolean> =>
  (await tx.rows(unknown, [ids])).length > 0;

const insert = {
  name: 'coupons_insert',
  text: `insert into coupons (id, code, name, percent_off, amount_off, duration, duration_months, plan_ids, max_redemptions,
      valid_from, valid_till, enabled, created_at, updated_at, created_by)
    values ($1, $2, $3, $4, $5, $6, $7, $8::uuid[], $9, $10, $11, $12, $13, $13, $14)`,
};
/** Throws a unique violation when the code is taken. */
export const insertCoupon = (tx: Db, row: CouponRow, createdBy: string) =>
  tx.rows(insert, [
    ...[row.id, row.code, row.name, row.percent_off, row.amount_off, row.duration, row.duration_months],
    ...[row.plan_ids, row.max_redemptions, row.valid_from, row.valid_till, row.enabled, row.created_at],
    createdBy,
  ]);

const update = {
  name: 'coupons_update',
  text: `update coupons set name = $2, percent_off = $3, amount_off = $4, duration = $5, duration_months = $6,
      plan_ids = $7::uuid[], max_redemptions = $8, valid_from = $9, valid_till = $10, enabled = $11, updated_at = $12
    where id = $1`,
};
export const updateCoupon = (tx: Db, row: CouponRow) =>
  tx.rows(update, [
    ...[row.id, row.name, row.percent_off, row.amount_off, row.duration, row.duration_months, row.plan_ids],
    ...[row.max_redemptions, row.valid_from, row.valid_till, row.enabled, row.updated_at],
  ]);

const remove = {
  name: 'coupons_remove',
  text: 'update coupons set deleted_at = $2, updated_at = $2 where id = $1',
};
export const removeCoupon = (tx: Db, id: string, now: Date) => tx.rows(remove, [id, now]);
