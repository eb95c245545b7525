import type { SectionType } from '@docket/contract';
import { and, count, desc, eq, gte, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { builtOnce, type Db } from '../../db/database.ts';
import { rawStatement } from '../../db/raw-statement.ts';
import { attemptQuestions, attempts, isOfAttempt } from '../attempts/attempts.tables.ts';
import { reviewLog, reviews } from '../review-schedule/review-schedule.tables.ts';
import { isIncluded } from '../reviews/index.ts';

export interface PlanWorkRow {
  /** Finished full tests, newest first, with the milliseconds worked on each; also those removed from the history. */
  tests: { endedAt: string; timeMs: number }[];
  /**
   * Finished practice attempts whose results were not shown yet, or of earlier days whose results were shown since the
   * beginning of the day; the newest two, first those of earlier days, of which the plan of this morning knew.
   */
  open: { id: string; questions: number; isRevealed: boolean; isOfToday: boolean }[];
  /**
   * Since the beginning of the day: milliseconds of each finished timed section; of drills by section type, without
   * reviews and the questions of lessons and skill units, which are steps of their own. What the student removed from
   * the history was done all the same.
   */
  sections: number[];
  drills: { type: SectionType; timeMs: number; questions: number }[];
  createdAt: Date;
}
// One statement of aggregates, for a page that is opened all the time.
const work = rawStatement<PlanWorkRow>({
  name: 'progress_plan_work',
  columns: {
    createdAt: 'timestamptz',
    tests: 'json',
    open: 'json',
    sections: 'json',
    drills: 'json',
  },
  text: `select u.created_at as "createdAt", t.tests, o.open,
      coalesce((select json_agg(a.time_ms) from attempts a where a.user_id = $1 and a.ended_at >= $2
        and a.ended_at is not null and a.kind = 'section'), '[]') as sections,
      coalesce((select json_agg(d) from (
        select a.type, sum(a.time_ms)::float8 as "timeMs", sum(a.answered_count)::int as questions
        from attempts a where a.user_id = $1 and a.ended_at >= $2 and a.ended_at is not null
          and a.surface = 'drill' and a.kind <> 'review' and a.type <> 'SKILL' group by 1) d), '[]') as drills
    from users u
    left join lateral (select coalesce(json_agg(f order by f."endedAt" desc), '[]') as tests from (
      select a.ended_at as "endedAt", a.time_ms as "timeMs" from attempts a where a.user_id = $1
        and a.ended_at is not null and a.ended_at >= $3 and a.kind in ('test', 'proctored') and a.state = 'completed'
      order by a.ended_at desc limit 50) f) t on true
    left join lateral (select coalesce(json_agg(r), '[]') as open from (select a.id, a.question_count as questions,
      a.revealed_at is not null as "isRevealed", a.ended_at >= $2 as "isOfToday" from attempts a where a.user_id = $1
      and a.ended_at is not null and a.deleted_at is null and a.ended_at >= $3 and a.surface = 'practice'
      and a.state = 'completed' and a.archived_at is null
      and (a.revealed_at is null or (a.revealed_at >= $2 and a.ended_at < $2))
      order by "isOfToday", a.ended_at desc limit 2) r) o on true
    where u.id = $1`,
});
/** Finished work for the plan; tests since a given time. */
export const findPlanWork = async (
  db: Db,
  userId: string,
  dayBegan: Date,
  since: Date,
): Promise<PlanWorkRow> => (await db.rows(work, [userId, dayBegan, since]))[0]!;

/** A student has one first answer to each question, so it is also bounded by the library. */
const maxAnswers = 5000;
const maxDue = 5000;

const recent = builtOnce((orm) =>
  orm
    .select({
      questionId: attemptQuestions.questionId,
      endedAt: sql<Date>`${attempts.endedAt}`.mapWith(attempts.endedAt),
      correct: sql<boolean>`${attemptQuestions.correct}`,
      timeMs: attemptQuestions.timeMs,
    })
    .from(attempts)
    .innerJoin(attemptQuestions, isOfAttempt)
    .where(
      and(
        eq(attempts.userId, sql.placeholder('user')),
        gte(attempts.endedAt, sql.placeholder('since')),
        isNotNull(attempts.endedAt),
        isNull(attempts.deletedAt),
        isNotNull(attempts.settledAt),
        attemptQuestions.counted,
        attemptQuestions.first,
      ),
    )
    .orderBy(desc(attempts.endedAt))
    .limit(maxAnswers)
    .prepare('progress_recent'),
);
/**
 * First answers whose result was shown since a time, of work that ended since `since`. They are in the sums and levels of
 * the student, which a plan of this morning did not know; so are those of attempts that were removed from the history since.
 * Reads the attempts of the period (attempts_own_ended).
 */
export const findShownAnswers = ({ orm }: Db, userId: string, shown: { from: Date; since: Date }) =>
  orm
    .select({
      questionId: attemptQuestions.questionId,
      correct: attemptQuestions.correct,
      counted: attemptQuestions.counted,
      endedAt: sql<Date>`${attempts.endedAt}`.mapWith(attempts.endedAt),
    })
    .from(attempts)
    .innerJoin(attemptQuestions, isOfAttempt)
    .where(
      and(
        eq(attempts.userId, userId),
        isNotNull(attempts.endedAt),
        gte(attempts.endedAt, shown.since),
        gte(attempts.settledAt, shown.from),
        attemptQuestions.first,
        isNull(attemptQuestions.hintOption),
      ),
    )
    .orderBy(desc(attempts.endedAt))
    .limit(maxAnswers);
export type ShownAnswer = Awaited<ReturnType<typeof findShownAnswers>>[number];

/** Answers that count for accuracy, since a time. */
export const recentAnswers = (db: Db, userId: string, since: Date) =>
  recent(db).execute({ user: userId, since });
export type RecentRow = Awaited<ReturnType<typeof recentAnswers>>[number];

/** Reviews that were due this morning or are due now, by the local day on which they became due (reviews_due, review_log_day). */
export async function dueByDay(
  { orm }: Db,
  userId: string,
  { now, timezone, today }: { readonly now: Date; readonly timezone: string; readonly today: string },
  notIncluded: ReadonlySet<string>,
) {
  const open = orm
    .select({ dueAt: sql<Date | null>`${reviews.dueAt}`.as('due_at') })
    .from(reviews)
    .where(
      and(
        eq(reviews.userId, userId),
        isNull(reviews.resolvedAt),
        lte(reviews.dueAt, now),
        isIncluded(notIncluded),
      ),
    )
    .orderBy(reviews.dueAt, reviews.id)
    .limit(maxDue);
  const done = orm
    .select({ dueAt: sql<Date | null>`${reviewLog.dueAt}`.as('due_at') })
    .from(reviewLog)
    .where(and(eq(reviewLog.userId, userId), eq(reviewLog.day, today), isNotNull(reviewLog.dueAt)))
    .limit(maxDue);
  const due = unionAll(open, done).as('r');
  return orm
    .select({ day: sql<string>`(${due.dueAt} at time zone ${timezone})::date::text`, due: count() })
    .from(due)
    .groupBy(sql`1`);
}
