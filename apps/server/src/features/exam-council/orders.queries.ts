import { and, arrayContains, asc, desc, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { lockNamed } from '../../db/lock-named.ts';
import { lsacAccounts } from '../plans/plans.tables.ts';
import { lsacPrepPlusOrders } from './exam-council.tables.ts';

export type OrderRow = typeof lsacPrepPlusOrders.$inferSelect;
export type NewOrder = typeof lsacPrepPlusOrders.$inferInsert;
type OrderStatus = OrderRow['status'];

const orders = lsacPrepPlusOrders;
const isOne = (order: Pick<OrderRow, 'userId' | 'id'>) =>
  and(eq(orders.userId, order.userId), eq(orders.id, order.id));

export async function findOrder(db: Db, userId: string, id: string): Promise<OrderRow | null> {
  const [row] = await db.orm.select().from(orders).where(isOne({ userId, id }));
  return row ?? null;
}

/** The order that a request with this key created or joined. */
export async function findOrderByKey(db: Db, userId: string, key: string): Promise<OrderRow | null> {
  const [row] = await db.orm
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), arrayContains(orders.requestKeys, [key])))
    .orderBy(desc(orders.createdAt))
    .limit(1);
  return row ?? null;
}

/** The order of a charge. */
export async function findOrderByCharge(db: Db, userId: string, chargeId: string): Promise<OrderRow | null> {
  const [row] = await db.orm
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.chargeId, chargeId)))
    .limit(1);
  return row ?? null;
}

/** The order that is not final; a paid one has precedence. */
export async function findRunningOrder(db: Db, userId: string): Promise<OrderRow | null> {
  const [row] = await db.orm
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), inArray(orders.status, ['open', 'paid'])))
    .orderBy(desc(orders.status), asc(orders.createdAt))
    .limit(1);
  return row ?? null;
}

/** Whether any order of prep plus was paid since this time. */
export async function wasPaidSince(db: Db, userId: string, since: Date): Promise<boolean> {
  const found = await db.orm
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(eq(orders.userId, userId), inArray(orders.status, ['paid', 'activated']), gt(orders.paidAt, since)),
    )
    .limit(1);
  return found.length > 0;
}

export const insertOrder = async (tx: Db, order: NewOrder) => tx.orm.insert(orders).values(order);

/** Stores that another request joined the order; the last 20 are kept. */
export const addRequestKey = async (db: Db, order: OrderRow, key: string) =>
  db.orm
    .update(orders)
    .set({
      requestKeys: sql`(array_append(${orders.requestKeys}, ${key}))[greatest(1, cardinality(${orders.requestKeys}) - 18):]`,
    })
    .where(isOne(order));

/** Changes an order that still has this status; null if another process was faster. */
export async function moveOrder(
  tx: Db,
  order: Pick<OrderRow, 'userId' | 'id'>,
  from: OrderStatus,
  patch: Partial<NewOrder>,
): Promise<OrderRow | null> {
  const [row] = await tx.orm
    .update(orders)
    .set(patch)
    .where(and(isOne(order), eq(orders.status, from)))
    .returning();
  return row ?? null;
}

/** Due orders for the job, longest waiting first. */
export const listDueOrders = async (db: Db, now: Date, limit: number) =>
  db.orm
    .select({ userId: orders.userId, id: orders.id })
    .from(orders)
    .where(and(inArray(orders.status, ['open', 'paid']), lte(orders.nextAttemptAt, now)))
    .orderBy(asc(orders.nextAttemptAt))
    .limit(limit);

/** Reserves a due order until `until`; null if another process has it or it is done. */
export async function claimOrder(
  db: Db,
  order: Pick<OrderRow, 'userId' | 'id'>,
  now: Date,
  until: Date,
): Promise<OrderRow | null> {
  const [row] = await db.orm
    .update(orders)
    .set({ nextAttemptAt: until })
    .where(and(isOne(order), inArray(orders.status, ['open', 'paid']), lte(orders.nextAttemptAt, now)))
    .returning();
  return row ?? null;
}

/** Only one transaction at a time may create an order for a student. */
export const lockOrders = (tx: Db, userId: string) => lockNamed(tx, `lsac orders ${userId}`);

export const extendDisabledUntill = async (tx: Db, userId: string, until: Date) =>
  tx.orm
    .update(lsacAccounts)
    .set({
      disabledUntill: sql`greatest(${lsacAccounts.disabledUntill}, ${until.toISOString()}::timestamptz)`,
    })
    .where(and(eq(lsacAccounts.userId, userId), lsacAccounts.linked, lsacAccounts.enabled));
