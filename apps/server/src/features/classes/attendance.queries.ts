import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { userClasses } from './classes.tables.ts';
import { isRegistration } from './registration.queries.ts';

const isSeated = eq(userClasses.state, 'registered');

/** Stores the first time only. */
export const markAttended = async (db: Db, userId: string, classId: string, now: Date) =>
  db.orm
    .update(userClasses)
    .set({ attendedAt: sql`coalesce(${userClasses.attendedAt}, ${now.toISOString()}::timestamptz)` })
    .where(and(isRegistration(userId, classId), isSeated));

/** When a registered student attended; undefined for a student who is not registered. */
export const lockAttended = async (
  tx: Db,
  userId: string,
  classId: string,
): Promise<Date | null | undefined> => {
  const [registration] = await tx.orm
    .select({ attendedAt: userClasses.attendedAt })
    .from(userClasses)
    .where(and(isRegistration(userId, classId), isSeated))
    .for('update');
  return registration?.attendedAt;
};

export const updateAttended = async (tx: Db, userId: string, classId: string, attendedAt: Date | null) =>
  tx.orm.update(userClasses).set({ attendedAt }).where(isRegistration(userId, classId));
