import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { challenges } from './challenges.tables.ts';

export type ChallengeRow = typeof challenges.$inferSelect;

export const findChallenge = async (db: Db, userId: string, id: string): Promise<ChallengeRow | undefined> =>
  (
    await db.orm
      .select()
      .from(challenges)
      .where(and(eq(challenges.userId, userId), eq(challenges.id, id)))
  )[0];

/** The newest challenges of a student; at most 20. */
export const newestChallenges = (db: Db, userId: string): Promise<ChallengeRow[]> =>
  db.orm
    .select()
    .from(challenges)
    .where(eq(challenges.userId, userId))
    .orderBy(desc(challenges.createdAt), desc(challenges.id))
    .limit(20);

export const insertChallenges = async (tx: Db, rows: ChallengeRow[]) =>
  tx.orm.insert(challenges).values(rows);

export const closeChallenge = async (tx: Db, userId: string, id: string, now: Date) =>
  tx.orm
    .update(challenges)
    .set({ endChallenge: now, updatedAt: now })
    .where(and(eq(challenges.userId, userId), eq(challenges.id, id)));
