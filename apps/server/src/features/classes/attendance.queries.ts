import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { userClasses } from './classes.tables.ts';

const isOf = (userId: string, classId: string) =>
  and(eq(userClasses.userId, userId), eq(userClasses.classId, classId));
const isRegistered = eq(userClasses.state, 'registered');

/** Stores the first time only. */
export const markAttended = (db: Db, userId: string, classId: string, now: Date) =>
  db.orm
    .update(userClasses)
    .set({ attendedAt: sql`coalesce(${userClasses.attendedAt}, ${now.toISOString()}::timestamptz)` })
    .where(and(isOf(userId, classId), isRegistered));

/** When a registered student attended; undefined for a student who is not registered. */
export const lockAttended = async (
  tx: Db,
  userId: string,
  classId: string,
): Promise<Date | null | undefined> => {
  const [registration] = await tx.orm
    .select({ attendedAt: userClasses.attendedAt })
    .from(userClasses)
    .where(and(isOf(userId, classId), isRegistered))
    .for('update');
  return registration?.attendedAt;
};

export const updateAttended = (tx: Db, userId: string, classId: string, attendedAt: Date | null) =>
  tx.orm.update(userClasses).set({ attendedAt }).where(isOf(userId, classId));
