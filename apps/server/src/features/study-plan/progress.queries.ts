import type { DrillType } from '@docket/contract';
import type { Db } from '../../db/database.ts';

export interface DayRow {
  day: string;
  type: DrillType;
  questions: number;
  right: number;
  counted: number;
  time_ms: number;
  level_mean: number | null;
}
const days = {
  name: 'progress_days',
  text: `select day::text as day, type, questions, "right", counted, time_ms::float8 as time_ms, level_mean
    from student_days where user_id = $1 and day >= $2::date order by day, type`,
};
/** Work by day and type from a day on, oldest first. */
export const daysFrom = (db: Db, userId: string, day: string) => db.rows<DayRow>(days, [userId, day]);

export interface TotalRow {
  type: DrillType;
  questions: number;
  time_ms: number;
}
const totals = {
  name: 'progress_totals',
  text: `select type, sum(questions)::int as questions, sum(time_ms)::float8 as time_ms
    from student_days where user_id = $1 group by type order by type`,
};
/** All work of the student, by type. */
export const totalsByType = (db: Db, userId: string) => db.rows<TotalRow>(totals, [userId]);

export interface LevelRow {
  key: DrillType;
  mean: number;
  variance: number;
  count: number;
}
export interface TypeStatRow {
  type: DrillType;
  question_type: string;
  difficulty: number;
  right: number;
  of: number;
  time_ms: number;
}
export interface ProgressRow {
  streak: number;
  longest_streak: number;
  last_day: string | null;
  forgiven_day: string | null;
}
export interface CorrectionRow {
  day: string;
  kind: 'worked' | 'not-worked';
}
/** The stored progress of a student besides the days. */
export interface ProgressRow {
  progress: ProgressRow | null;
  /** Days that staff added to the streak, or removed from it. */
  corrections: CorrectionRow[];
  levels: LevelRow[];
  stats: TypeStatRow[];
}
const progress = {
  name: 'progress_student',
  text: `select
    (select row_to_json(p) from (
      select streak, longest_streak, last_day, forgiven_day from student_progress where user_id = $1) p) as progress,
    coalesce((select json_agg(c) from (
      select day, kind from streak_corrections where user_id = $1) c), '[]') as corrections,
    coalesce((select json_agg(l) from (
      select key, mean, variance, count from student_levels
      where user_id = $1 and key in ('LR', 'RC', 'LG', 'SKILL') order by key) l), '[]') as levels,
    coalesce((select json_agg(s) from (
      select type, question_type, difficulty, "right", "of", time_ms from student_type_stats
      where user_id = $1) s), '[]') as stats`,
};
export const findProgress = async (db: Db, userId: string) =>
  (await db.rows<ProgressRow & Record<string, unknown>>(progress, [userId]))[0]!;

export interface UnfinishedRow {
  id: string;
  title: string;
  type: DrillType;
  state: 'started' | 'paused';
  questions: number;
  answered: number;
}
const unfinished = {
  name: 'progress_unfinished',
  text: `select id, title, type, state, question_count as questions,
      (select count(q.answer)::int from attempt_questions q where q.user_id = $1 and q.attempt_id = a.id) as answered
    from attempts a
    where user_id = $1 and surface = 'drill' and deleted_at is null and archived_at is null and state in ('started', 'paused')
      and kind <> 'diagnostic' and (closes_at is null or closes_at > $2)
    order by created_at desc, id limit $3`,
};
/**
 * Drills that were started, not submitted and not out of time, newest first; those of the diagnostic are combined.
 */
export const listUnfinished = (db: Db, userId: string, now: Date, limit: number) =>
  db.rows<UnfinishedRow & Record<string, unknown>>(unfinished, [userId, now, limit]);

export interface OpenPracticeRow {
  id: string;
  title: string;
  type: DrillType | 'TEST';
  state: 'started' | 'paused' | 'in_break' | 'completed';
}
const openPractice = {
  name: 'progress_open_practice',
  text: `(select id, title, type, state, created_at from attempts
      where user_id = $1 and surface = 'practice' and deleted_at is null and archived_at is null
        and state in ('new', 'started', 'paused', 'in_break') and state <> 'new')
    union all
    (select id, title, type, state, created_at from attempts
      where user_id = $1 and surface = 'practice' and deleted_at is null and archived_at is null
        and ended_at is not null and ended_at >= $2 and state = 'completed' and revealed_at is null)
    order by created_at desc, id limit $3`,
};
/** Practice tests and timed sections in progress, or whose result was not viewed yet; newest first. */
export const listOpenPractice = (db: Db, userId: string, since: Date, limit: number) =>
  db.rows<OpenPracticeRow & Record<string, unknown>>(openPractice, [userId, since, limit]);

const pace = {
  name: 'progress_pace',
  text: `select s.type, sum(f.time_ms)::float8 / nullif(sum(f.timed_answers), 0) / 1000 as mean_seconds
    from question_stats f join questions q on q.id = f.question_id join sections s on s.id = q.section_id
      join tests t on t.id = s.test_id
    where t.type = 'NORMAL' group by s.type`,
};
/**
 * Mean seconds of all first answers to questions of tests, by section type. Reads the statistics of the whole
 * library.
 */
export const meanSecondsByType = (db: Db) =>
  db.rows<{ type: DrillType; mean_seconds: number | null }>(pace, []);
