import type { DrillType } from '@docket/contract';
import type { RatingState } from '@docket/rules';
import type { Db } from '../../../db/database.ts';
import type { KnownQuestion, Progress } from './ledger.types.ts';

interface ProgressRow extends Record<string, unknown> {
  streak: number;
  longest_streak: number;
  last_day: string | null;
  forgiven_day: string | null;
  seconds_since_break: number;
  last_work_at: Date | null;
  not_worked?: string[];
}
const progressColumns =
  'streak, longest_streak, last_day::text as last_day, forgiven_day::text as forgiven_day, seconds_since_break, last_work_at';
const toProgress = (row: ProgressRow): Progress => ({
  streak: row.streak,
  longestStreak: row.longest_streak,
  lastDay: row.last_day,
  forgivenDay: row.forgiven_day,
  secondsSinceBreak: row.seconds_since_break,
  lastWorkAt: row.last_work_at,
  ...(row.not_worked?.length ? { notWorked: row.not_worked } : {}),
});
const lock = {
  name: 'drills_lock_progress',
  text: `select ${progressColumns}, array(select c.day::text from streak_corrections c where c.user_id = $1
      and c.kind = 'not-worked' and c.day >= coalesce(p.last_day, '-infinity')) as not_worked
    from student_progress p where p.user_id = $1 for no key update of p`,
};
const open = {
  name: 'drills_open_progress',
  text: 'insert into student_progress (user_id) values ($1) on conflict (user_id) do nothing',
};
const find = {
  name: 'drills_find_progress',
  text: `select ${progressColumns} from student_progress where user_id = $1`,
};

/**
 * Locks the student's progress row until the end of the transaction. Everything that creates or finishes attempts
 * takes this lock first, so that two such calls of one student run one after the other.
 */
export async function lockStudent(tx: Db, userId: string): Promise<Progress> {
  const [found] = await tx.rows<ProgressRow>(lock, [userId]);
  if (found) return toProgress(found);
  await tx.rows(open, [userId]);
  const [made] = await tx.rows<ProgressRow>(lock, [userId]);
  return toProgress(made!);
}

const lockMany = {
  name: 'drills_lock_students',
  text: 'select user_id from student_progress where user_id = any($1::uuid[]) order by user_id for no key update',
};
const openMany = {
  name: 'drills_open_students',
  text: `insert into student_progress (user_id) select unnest($1::uuid[]) on conflict (user_id) do nothing`,
};
/** Locks several students, always in the same order, so that two such calls cannot deadlock. */
export async function lockStudents(tx: Db, userIds: readonly string[]): Promise<void> {
  const ids = [...new Set(userIds)].sort();
  const locked = await tx.rows<{ user_id: string }>(lockMany, [ids]);
  if (locked.length === ids.length) return;
  await tx.rows(openMany, [ids]);
  await tx.rows(lockMany, [ids]);
}
export async function findProgress(db: Db, userId: string): Promise<Progress | null> {
  const [row] = await db.rows<ProgressRow>(find, [userId]);
  return row ? toProgress(row) : null;
}

const timezone = {
  name: 'drills_timezone',
  text: 'select timezone from users where id = $1',
};
/** The access service must not be called in a transaction, because it reads on another connection. */
export const findTimezone = async (tx: Db, userId: string): Promise<string | null> =>
  (await tx.rows<{ timezone: string | null }>(timezone, [userId]))[0]?.timezone ?? null;

const rest = {
  name: 'drills_rest',
  text: `insert into student_progress (user_id, seconds_since_break, last_work_at) values ($1, 0, $2)
    on conflict (user_id) do update set seconds_since_break = 0`,
};
/** Resets the count of drilling time. */
export const restartBreakClock = (db: Db, userId: string, now: Date) => db.rows(rest, [userId, now]);

interface LevelRow extends Record<string, unknown> {
  key: string;
  mean: number;
  variance: number;
  count: number;
  form_mean: number;
  form_variance: number;
  right: number;
  recent: number;
  surprise: number;
  last_at: number;
  worked_at: Date | null;
}
// Cast to float8: a real is sent with the fewest digits, which is a different number, so a recount would differ by
// rounding.
const levels = {
  name: 'drills_levels',
  text: `select key, mean::float8 as mean, variance::float8 as variance, count, form_mean::float8 as form_mean,
      form_variance::float8 as form_variance, "right", recent::float8 as recent, surprise::float8 as surprise, last_at,
      worked_at
    from student_levels where user_id = $1`,
};
export interface StudentLevel extends RatingState {
  readonly workedAt: Date | null;
}
/** All levels of a student by key: a few general ones, one per question type and one per skill. */
export async function findLevels(db: Db, userId: string): Promise<ReadonlyMap<string, StudentLevel>> {
  const rows = await db.rows<LevelRow>(levels, [userId]);
  return new Map(
    rows.map(({ key, form_mean, form_variance, last_at, worked_at, ...same }) => [
      key,
      {
        ...same,
        formMean: form_mean,
        formVariance: form_variance,
        lastAt: last_at,
        workedAt: worked_at,
      },
    ]),
  );
}

interface KnownRow extends Record<string, unknown> {
  question_id: string;
  type: DrillType;
  served_at: Date;
  seen_at: Date | null;
  first_answered_at: Date | null;
  first_correct: boolean | null;
  last_answered_at: Date | null;
  last_correct: boolean | null;
  flagged: boolean;
  revealed_at: Date | null;
}
const known = {
  name: 'drills_known_questions',
  text: `select question_id, type, served_at, seen_at, first_answered_at, first_correct, last_answered_at, last_correct,
      flagged, revealed_at
    from student_questions where user_id = $1 and question_id = any($2::uuid[])`,
};
export async function findKnown(
  db: Db,
  userId: string,
  questionIds: readonly string[],
): Promise<ReadonlyMap<string, KnownQuestion>> {
  const rows = await db.rows<KnownRow>(known, [userId, questionIds]);
  return new Map(
    rows.map((row) => [
      row.question_id,
      {
        questionId: row.question_id,
        type: row.type,
        servedAt: row.served_at,
        seenAt: row.seen_at,
        firstAnsweredAt: row.first_answered_at,
        firstCorrect: row.first_correct,
        lastAnsweredAt: row.last_answered_at,
        lastCorrect: row.last_correct,
        flagged: row.flagged,
        revealedAt: row.revealed_at,
      },
    ]),
  );
}
