import { and, desc, eq, gte, lt, sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { attempts } from '../../attempts/attempts.tables.ts';
import { isCounted } from '../../users/index.ts';
import { users } from '../../users/users.tables.ts';

const name = sql<string>`${users.firstName} || ' ' || ${users.lastName}`;
// The number of right answers of a drill is secret until its key was shown.
const sums = {
  drills: sql<number>`count(*)::int`.as('drills'),
  questions: sql<number>`sum(${attempts.answeredCount})::int`.as('questions'),
  right:
    sql<number>`coalesce(sum(${attempts.rightCount}) filter (where ${attempts.revealedAt} is not null), 0)::int`.as(
      'right',
    ),
  seconds: sql<number>`round(sum(${attempts.timeMs}) / 1000.0)::int`.as('seconds'),
};
const isFinished = (from: Date, to: Date) =>
  and(
    eq(attempts.surface, 'drill'),
    eq(attempts.state, 'completed'),
    gte(attempts.endedAt, from),
    lt(attempts.endedAt, to),
  );

/** Drills that the student finished in the period, by UTC day, including deleted ones. */
export async function reportOfStudent(db: Db, userId: string, from: Date, to: Date, limit: number) {
  const day = sql<string | null>`(${attempts.endedAt} at time zone 'UTC')::date::text`.as('day');
  return db.orm
    .select({ name, email: users.email, day, ...sums })
    .from(attempts)
    .innerJoin(users, eq(users.id, attempts.userId))
    .where(and(eq(attempts.userId, userId), isFinished(from, to)))
    .groupBy(users.id, sql`day`)
    .orderBy(sql`day`)
    .limit(limit);
}
export type ReportRow = Awaited<ReturnType<typeof reportOfStudent>>[number];

/** The same by student, most drills first, of counted people: its rows have no place for a mark of demo accounts. */
export function reportOfAll(db: Db, from: Date, to: Date, limit: number): Promise<ReportRow[]> {
  const r = db.orm
    .select({ userId: attempts.userId, ...sums })
    .from(attempts)
    .where(isFinished(from, to))
    .groupBy(attempts.userId)
    .as('r');
  return db.orm
    .select({
      name,
      email: users.email,
      day: sql<string | null>`null`,
      drills: r.drills,
      questions: r.questions,
      right: r.right,
      seconds: r.seconds,
    })
    .from(r)
    .innerJoin(users, eq(users.id, r.userId))
    .where(isCounted)
    .orderBy(desc(r.questions), users.id)
    .limit(limit);
}
