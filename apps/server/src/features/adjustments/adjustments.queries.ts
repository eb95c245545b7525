import { count, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import type { Page } from '../../db/list-query.ts';
import { adjustments } from '../plans/plans.tables.ts';
import { users } from '../users/users.tables.ts';

const select = (db: Db) =>
  db.orm
    .select({
      id: adjustments.id,
      applicantPoolAdjustment: sql<number>`round(${adjustments.applicantPoolAdjustment}::numeric, 2)::float8`,
      notes: adjustments.notes,
      createdAt: adjustments.createdAt,
      deletedAt: adjustments.deletedAt,
      createdBy: adjustments.createdBy,
      createdName: sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`,
    })
    .from(adjustments)
    .leftJoin(users, eq(users.id, adjustments.createdBy))
    .$dynamic();
const newestFirst = [desc(adjustments.createdAt), desc(adjustments.id)];
export type AdjustmentRow = Awaited<ReturnType<typeof select>>[number];

/** The newest adjustment that was not taken back. */
export const findCurrent = async (db: Db): Promise<AdjustmentRow | undefined> =>
  (
    await select(db)
      .where(isNull(adjustments.deletedAt))
      .orderBy(...newestFirst)
      .limit(1)
  )[0];

export const findPage = (db: Db, { limit, offset }: Page): Promise<AdjustmentRow[]> =>
  select(db)
    .orderBy(...newestFirst)
    .limit(limit)
    .offset(offset);

export const countAll = async (db: Db) => (await db.orm.select({ n: count() }).from(adjustments))[0]!.n;

export const insertAdjustment = async (tx: Db, row: typeof adjustments.$inferInsert) =>
  tx.orm.insert(adjustments).values(row);

export const lockAdjustment = async (tx: Db, id: string): Promise<AdjustmentRow | undefined> =>
  (await select(tx).where(eq(adjustments.id, id)).for('update', { of: adjustments }))[0];

export const takeBack = async (tx: Db, id: string, deletedAt: Date, deletedBy: string) =>
  tx.orm.update(adjustments).set({ deletedAt, deletedBy }).where(eq(adjustments.id, id));
