import { and, asc, eq, getTableColumns, gt, inArray, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { isBeyond } from '../../db/list-query.ts';
import { users } from '../users/users.tables.ts';
import { endsAt } from './classes.queries.ts';
import { classes, userClasses } from './classes.tables.ts';

export type LockedClass = typeof classes.$inferSelect;
type Registration = typeof userClasses.$inferSelect;
const key = [userClasses.userId, userClasses.classId];
export const isRegistration = (userId: string, classId: string) =>
  and(eq(userClasses.userId, userId), eq(userClasses.classId, classId));

/** Locks a class, so that its seats and its waiting list are changed by one transaction at a time. */
export const lockClass = async (tx: Db, id: string): Promise<LockedClass | undefined> =>
  (
    await tx.orm
      .select()
      .from(classes)
      .where(and(eq(classes.id, id), isNull(classes.deletedAt)))
      .for('no key update')
  )[0];

/** Locks the student, so that two concurrent registrations for the same time cannot both succeed. */
export const allowsOverlapping = async (tx: Db, userId: string): Promise<boolean> => {
  const [student] = await tx.orm
    .select({ allowOverlapping: users.allowOverlapping })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update');
  return student?.allowOverlapping ?? false;
};

export const ownState = async (tx: Db, userId: string, classId: string): Promise<Registration['state']> => {
  const [own] = await tx.orm
    .select({ state: userClasses.state })
    .from(userClasses)
    .where(isRegistration(userId, classId));
  return own?.state ?? null;
};

/** The title of another class of the student at the same time (primary keys). */
export const findOverlap = async (
  tx: Db,
  userId: string,
  classId: string,
  from: Date,
  to: Date,
): Promise<string | null> => {
  const [other] = await tx.orm
    .select({ title: classes.title })
    .from(userClasses)
    .innerJoin(classes, eq(classes.id, userClasses.classId))
    .where(
      and(
        eq(userClasses.userId, userId),
        isNotNull(userClasses.state),
        ne(userClasses.classId, classId),
        isNull(classes.deletedAt),
        eq(classes.enabled, true),
        lt(classes.startsAt, to),
        gt(endsAt, from),
      ),
    )
    .orderBy(asc(classes.startsAt))
    .limit(1);
  return other?.title ?? null;
};

export const countRegistered = (tx: Db, classId: string): Promise<number> =>
  tx.orm.$count(userClasses, and(eq(userClasses.classId, classId), eq(userClasses.state, 'registered')));

export const registerStudent = async (
  tx: Db,
  userId: string,
  classId: string,
  state: 'registered' | 'waiting',
  since: Date,
) =>
  tx.orm
    .insert(userClasses)
    .values({ userId, classId, state, since })
    .onConflictDoUpdate({ target: key, set: { state, since } });

export const takeStudent = async (tx: Db, userId: string, classId: string) =>
  tx.orm.update(userClasses).set({ state: null, since: null }).where(isRegistration(userId, classId));

export type Student = Pick<typeof users.$inferSelect, 'timezone'> & { readonly userId: string };
export type WaitingStudent = Awaited<ReturnType<typeof listWaiting>>[number];
/** The waiting list in order, after somebody or from its beginning (user_classes_class). */
export const listWaiting = async (
  tx: Db,
  classId: string,
  after: { readonly since: Date; readonly userId: string } | undefined,
  limit: number,
) =>
  tx.orm
    .select({
      userId: userClasses.userId,
      since: sql<Date>`${userClasses.since}`.mapWith(userClasses.since),
      timezone: users.timezone,
    })
    .from(userClasses)
    .innerJoin(users, eq(users.id, userClasses.userId))
    .where(
      and(
        eq(userClasses.classId, classId),
        eq(userClasses.state, 'waiting'),
        after && isBeyond('asc', [userClasses.since, userClasses.userId], [after.since, after.userId]),
      ),
    )
    .orderBy(asc(userClasses.since), asc(userClasses.userId))
    .limit(limit);

/** Moves these from the waiting list to a seat. */
export const promoteWaiting = async (tx: Db, classId: string, userIds: readonly string[], since: Date) =>
  tx.orm
    .update(userClasses)
    .set({ state: 'registered', since })
    .where(and(eq(userClasses.classId, classId), inArray(userClasses.userId, [...userIds])));

/** Locks the upcoming classes in which a student has a seat or waits, always in the same order. */
export const lockUpcomingClassesOfUser = (tx: Db, userId: string, now: Date): Promise<LockedClass[]> =>
  tx.orm
    .select(getTableColumns(classes))
    .from(userClasses)
    .innerJoin(classes, eq(classes.id, userClasses.classId))
    .where(
      and(
        eq(userClasses.userId, userId),
        isNotNull(userClasses.state),
        isNull(classes.deletedAt),
        gt(endsAt, now),
      ),
    )
    .orderBy(asc(classes.id))
    .for('no key update', { of: classes });

/** Removes a student from all classes. */
export const leaveAll = async (tx: Db, userId: string) =>
  tx.orm.delete(userClasses).where(eq(userClasses.userId, userId));

/** Registered and waiting students. */
export const findStudents = (tx: Db, classId: string): Promise<Student[]> =>
  tx.orm
    .select({ userId: userClasses.userId, timezone: users.timezone })
    .from(userClasses)
    .innerJoin(users, eq(users.id, userClasses.userId))
    .where(and(eq(userClasses.classId, classId), isNotNull(userClasses.state)));

/** Reminders of a class that was moved are sent again. */
export const resetReminders = async (tx: Db, classId: string) =>
  tx.orm
    .update(userClasses)
    .set({ dayRemindedAt: null, hourRemindedAt: null })
    .where(eq(userClasses.classId, classId));

export const markWatched = async (db: Db, userId: string, classId: string, at: Date | null) =>
  db.orm
    .insert(userClasses)
    .values({ userId, classId, watchedAt: at })
    .onConflictDoUpdate({
      target: key,
      set: { watchedAt: at && sql`coalesce(${userClasses.watchedAt}, excluded.watched_at)` },
    });

export const saveProgress = async (db: Db, userId: string, classId: string, second: number) =>
  db.orm
    .insert(userClasses)
    .values({ userId, classId, second })
    .onConflictDoUpdate({ target: key, set: { second } });
