import { maxOutsideScores } from '@docket/rules';
import { and, asc, count, eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { outsideScores as scores } from './outside-scores.tables.ts';

export type OutsideScoreRow = typeof scores.$inferSelect;

const matchesOwner = (userId: string, id: string) => and(eq(scores.userId, userId), eq(scores.id, id));

/** All of a student, oldest first. */
export const listOutsideScores = (db: Db, userId: string): Promise<OutsideScoreRow[]> =>
  db.orm
    .select()
    .from(scores)
    .where(eq(scores.userId, userId))
    .orderBy(asc(scores.takenOn), asc(scores.id))
    .limit(maxOutsideScores);
export const countOutsideScores = async (tx: Db, userId: string): Promise<number> =>
  (await tx.orm.select({ count: count() }).from(scores).where(eq(scores.userId, userId)))[0]!.count;
/** The row, locked until the transaction ends. */
export const lockOutsideScore = async (
  tx: Db,
  userId: string,
  id: string,
): Promise<OutsideScoreRow | undefined> =>
  (await tx.orm.select().from(scores).where(matchesOwner(userId, id)).for('update'))[0];
export const insertOutsideScores = async (tx: Db, rows: OutsideScoreRow[]) =>
  tx.orm.insert(scores).values(rows);
export const updateOutsideScore = async (tx: Db, { userId, id, ...row }: OutsideScoreRow) =>
  tx.orm.update(scores).set(row).where(matchesOwner(userId, id));
/** Whether there was such a score. */
export const deleteOutsideScore = async (db: Db, userId: string, id: string): Promise<boolean> =>
  (await db.orm.delete(scores).where(matchesOwner(userId, id)).returning({ id: scores.id })).length > 0;
