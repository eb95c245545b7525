import type { SectionType } from '@docket/contract';
import type { Db } from '../../db/database.ts';

export interface PlanWorkRow {
  /** Finished full tests, newest first, with the milliseconds worked on each. */
  tests: { ended_at: string; time_ms: number }[];
  /** The newest finished practice attempt whose result was not shown yet. */
  open_id: string | null;
  open_test_id: string | null;
  open_questions: number | null;
  /**
   * Since the beginning of the day: milliseconds of each finished timed section; of drills other than reviews, by
   * section type.
   */
  sections: number[];
  drills: { type: SectionType; time_ms: number; questions: number }[];
  created_at: Date;
}
const work = {
  name: 'progress_plan_work',
  text: `select u.created_at, t.tests, o.id as open_id, o.test_id as open_test_id,
      o.question_count as open_questions,
      coalesce((select json_agg(a.time_ms) from attempts a where a.user_id = $1 and a.ended_at >= $2
        and a.ended_at is not null and a.deleted_at is null and a.kind = 'section'), '[]') as sections,
      coalesce((select json_agg(d) from (
        select case when a.type = 'SKILL' then 'LR' else a.type end as type, sum(a.time_ms)::float8 as time_ms,
          sum(a.answered_count)::int as questions
        from attempts a where a.user_id = $1 and a.ended_at >= $2 and a.ended_at is not null and a.deleted_at is null
          and a.surface = 'drill' and a.kind <> 'review' group by 1) d), '[]') as drills
    from users u
    left join lateral (select coalesce(json_agg(f order by f.ended_at desc), '[]') as tests from (
      select a.ended_at, a.time_ms from attempts a where a.user_id = $1 and a.ended_at is not null
        and a.deleted_at is null and a.ended_at >= $3 and a.kind in ('test', 'proctored') and a.state = 'completed'
      order by a.ended_at desc limit 50) f) t on true
    left join lateral (select a.id, a.test_id, a.question_count from attempts a where a.user_id = $1
      and a.ended_at is not null and a.deleted_at is null and a.ended_at >= $3 and a.surface = 'practice'
      and a.state = 'completed' and a.revealed_at is null and a.archived_at is null
      order by a.ended_at desc limit 1) o on true
    where u.id = $1`,
};
/** Finished work for the plan; tests since a given time. */
export const findPlanWork = async (
  db: Db,
  userId: string,
  dayBegan: Date,
  since: Date,
): Promise<PlanWorkRow> =>
  (await db.rows<PlanWorkRow & Record<string, unknown>>(work, [userId, dayBegan, since]))[0]!;

export interface RecentRow {
  question_id: string;
  ended_at: Date;
  correct: boolean;
  time_ms: number;
}
const recent = {
  name: 'progress_recent',
  text: `select q.question_id, a.ended_at, q.correct, q.time_ms from attempts a
    join attempt_questions q on q.user_id = a.user_id and q.attempt_id = a.id
    where a.user_id = $1 and a.ended_at >= $2 and a.ended_at is not null and a.deleted_at is null
      and a.settled_at is not null and q.counted and q.first
    order by a.ended_at desc limit 5000`,
};
/** Answers that count for accuracy, since a time. */
export const recentAnswers = (db: Db, userId: string, since: Date) =>
  db.rows<RecentRow & Record<string, unknown>>(recent, [userId, since]);

const dueDays = {
  name: 'progress_due_days',
  text: `select (due_at at time zone $3)::date::text as day, count(*)::int as due from (
      select due_at from reviews where user_id = $1 and resolved_at is null and due_at <= $2
      order by due_at, id limit 5000) r
    group by 1`,
};
/** Reviews due now, by the local day on which they became due (reviews_due). */
export const dueByDay = (db: Db, userId: string, now: Date, timezone: string) =>
  db.rows<{ day: string; due: number }>(dueDays, [userId, now, timezone]);
