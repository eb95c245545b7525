import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { fullNameOrNull } from '../../db/full-name.ts';
import { studentDays, studentProgress } from '../attempts/student-progress.tables.ts';
import { streakCorrections, users } from '../users/users.tables.ts';

/** Newest day first. */
export const findCorrections = async ({ orm }: Db, userId: string) =>
  orm
    .select({
      day: streakCorrections.day,
      kind: streakCorrections.kind,
      reason: streakCorrections.reason,
      createdBy: streakCorrections.createdBy,
      createdAt: streakCorrections.createdAt,
      name: fullNameOrNull(users),
    })
    .from(streakCorrections)
    .leftJoin(users, and(eq(users.id, streakCorrections.createdBy), isNull(users.deletedAt)))
    .where(eq(streakCorrections.userId, userId))
    .orderBy(desc(streakCorrections.day))
    .limit(1000);
export type CorrectionRow = Awaited<ReturnType<typeof findCorrections>>[number];

export const insertCorrection = async (
  { orm }: Db,
  { userId, day, ...change }: typeof streakCorrections.$inferInsert,
) =>
  orm
    .insert(streakCorrections)
    .values({ userId, day, ...change })
    .onConflictDoUpdate({ target: [streakCorrections.userId, streakCorrections.day], set: change });

export const removeCorrection = async ({ orm }: Db, userId: string, day: string) =>
  orm
    .delete(streakCorrections)
    .where(and(eq(streakCorrections.userId, userId), eq(streakCorrections.day, day)));

/** Every day on which the student worked. */
export async function findWorkedDays({ orm }: Db, userId: string): Promise<string[]> {
  const rows = await orm
    .selectDistinct({ day: studentDays.day })
    .from(studentDays)
    .where(eq(studentDays.userId, userId));
  return rows.map(({ day }) => day);
}

export const writeStreak = async (
  { orm }: Db,
  userId: string,
  state: Pick<typeof studentProgress.$inferSelect, 'streak' | 'longestStreak' | 'lastDay' | 'forgivenDay'>,
) => orm.update(studentProgress).set(state).where(eq(studentProgress.userId, userId));
