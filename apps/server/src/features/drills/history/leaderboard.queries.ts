import { and, asc, desc, eq, gt, gte, inArray, lte, sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { studentHours, studentProgress } from '../../attempts/student-progress.tables.ts';
import { users } from '../../users/users.tables.ts';

const takesPart = sql<boolean>`${users.deletedAt} is null and not coalesce((${users.usageState}->>'disableLeaderboard')::boolean, false)`;

const isBetween = (since: Date, now: Date) => and(gt(studentHours.hour, since), lte(studentHours.hour, now));
/** Students with right answers in the hours after `since`, best first; without their names. */
export async function listHourRanks(db: Db, since: Date, now: Date, limit: number) {
  const r = db.orm
    .select({
      userId: studentHours.userId,
      points: sql<number>`sum(${studentHours.right})::int`.as('points'),
      of: sql<number>`sum(${studentHours.of})::int`.as('of'),
      timeMs: sql<number>`sum(${studentHours.timeMs})::float8`.as('time_ms'),
    })
    .from(studentHours)
    .where(isBetween(since, now))
    .groupBy(studentHours.userId)
    .as('r');
  return db.orm
    .select({ userId: r.userId, points: r.points, of: r.of, timeMs: r.timeMs })
    .from(r)
    .innerJoin(users, eq(users.id, r.userId))
    .where(and(takesPart, gt(r.points, 0)))
    .orderBy(desc(r.points), desc(sql`${r.points}::float8 / ${r.of}`), asc(r.timeMs), asc(r.userId))
    .limit(limit);
}
/** The points of a student. The whole leaderboard is ranked by them. */
export type LeaderboardRow = Awaited<ReturnType<typeof listHourRanks>>[number];

export const ownPoints = async (db: Db, userId: string, since: Date, now: Date) =>
  (
    await db.orm
      .select({ points: sql<number>`coalesce(sum(${studentHours.right}), 0)::int` })
      .from(studentHours)
      .where(and(eq(studentHours.userId, userId), isBetween(since, now)))
  )[0]!.points;

/**
 * The longest streaks that ended on `lastDay` or later. Whether a streak is still alive depends on the student's time
 * zone.
 */
export const listStreakRanks = async (db: Db, lastDay: string, limit: number) =>
  db.orm
    .select({
      userId: studentProgress.userId,
      timezone: users.timezone,
      streak: studentProgress.streak,
      lastDay: studentProgress.lastDay,
      forgivenDay: studentProgress.forgivenDay,
    })
    .from(studentProgress)
    .innerJoin(users, eq(users.id, studentProgress.userId))
    .where(and(gte(studentProgress.lastDay, lastDay), gt(studentProgress.streak, 0), takesPart))
    .orderBy(desc(studentProgress.streak), asc(studentProgress.userId))
    .limit(limit);
export type StreakRow = Awaited<ReturnType<typeof listStreakRanks>>[number];

/** Whether the student takes part, and the own streak as of its last day. */
export const findOwnPart = async (db: Db, userId: string) =>
  (
    await db.orm
      .select({
        listed: takesPart,
        timezone: users.timezone,
        streak: sql<number>`coalesce(${studentProgress.streak}, 0)`,
        lastDay: studentProgress.lastDay,
        forgivenDay: studentProgress.forgivenDay,
      })
      .from(users)
      .leftJoin(studentProgress, eq(studentProgress.userId, users.id))
      .where(eq(users.id, userId))
  )[0]!;
export type OwnPart = Awaited<ReturnType<typeof findOwnPart>>;

/** The current display names of these students; those who no longer take part are left out. */
export const findPeople = async (db: Db, userIds: readonly string[]) =>
  db.orm
    .select({
      userId: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      simulated: users.simulated,
      hideName: sql<boolean>`coalesce((${users.usageState}->>'hideNameInLeaderboard')::boolean, false)`,
    })
    .from(users)
    .where(and(inArray(users.id, [...userIds]), takesPart));
export type PersonRow = Awaited<ReturnType<typeof findPeople>>[number];
