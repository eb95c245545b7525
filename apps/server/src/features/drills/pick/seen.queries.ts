import type { DrillType } from '@docket/contract';
import { and, eq, gte, inArray, isNull, ne, or } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { rawStatement } from '../../../db/raw-statement.ts';
import { insertion } from '../../../db/upsert.ts';
import { attemptQuestions, attempts, isOfAttempt, studentQuestions } from '../../attempts/attempts.tables.ts';

export interface MetQuestion {
  questionId: string;
  /** When it was last answered, or placed in an attempt. */
  metAt: Date;
  lastCorrect: boolean | null;
  /** False if it was only placed in an attempt, or left blank unopened: then it still counts as new (decision 53). */
  seen: boolean;
}
// SQL text: a union of two indexed reads, grouped in the database; questions are selected by it.
const kept = `select question_id, coalesce(last_answered_at, served_at) as met_at, last_correct, seen_at is not null as seen
    from student_questions where user_id = $1`;
/** Questions answered in an attempt in progress count as seen before it is submitted (attempts_unfinished). */
const answeredNow = `select q.question_id, q.answer_at as met_at, null::boolean as last_correct, true as seen
    from attempts a join attempt_questions q on q.user_id = a.user_id and q.attempt_id = a.id
    where a.user_id = $1 and a.state in ('new', 'started', 'paused', 'in_break') and a.deleted_at is null
      and q.answer is not null`;
/** One row per question; a current answer does not remove what is stored from earlier attempts. */
const merged = (
  rows: string,
) => `select question_id as "questionId", max(met_at) as "metAt", bool_or(last_correct) as "lastCorrect",
    bool_or(seen) as seen from (${rows}) met group by question_id`;

const among = rawStatement<MetQuestion>({
  name: 'drills_met_among',
  columns: { questionId: 'uuid', metAt: 'timestamptz', lastCorrect: 'bool?', seen: 'bool' },
  text: merged(`${kept} and question_id = any($2::uuid[])
    union all ${answeredNow} and q.question_id = any($2::uuid[])`),
});
/** Those of these questions that the student has seen or that were placed in an attempt. */
export const metAmong = (db: Db, userId: string, questionIds: readonly string[]) =>
  db.rows(among, [userId, questionIds]);
/** Those of these questions that the student has seen. */
export const seenAmong = async (db: Db, userId: string, questionIds: readonly string[]) =>
  (await metAmong(db, userId, questionIds)).filter((row) => row.seen);

const ofType = rawStatement<MetQuestion>({
  name: 'drills_met_of_type',
  columns: { questionId: 'uuid', metAt: 'timestamptz', lastCorrect: 'bool?', seen: 'bool' },
  text: merged(`${kept} and type = $2
    union all ${answeredNow} and (a.type = $2 or a.type = 'TEST')`),
});
/**
 * All questions of a section type, or of skill units and lessons (SKILL), that were placed in the student's attempts;
 * at most the whole library.
 */
export const metOfType = (db: Db, userId: string, type: string) => db.rows(ofType, [userId, type]);
/** Those of them that the student has seen. */
export const seenOfType = async (db: Db, userId: string, type: string) =>
  (await metOfType(db, userId, type)).filter((row) => row.seen);

/** Those of these questions that an attempt other than a review had since a time, or has now. */
export async function workedOnSince(
  { orm }: Db,
  userId: string,
  questionIds: readonly string[],
  since: Date,
): Promise<Set<string>> {
  const rows = await orm
    .selectDistinct({ id: attemptQuestions.questionId })
    .from(attempts)
    .innerJoin(attemptQuestions, isOfAttempt)
    .where(
      and(
        ...[eq(attempts.userId, userId), inArray(attemptQuestions.questionId, [...questionIds])],
        ...[ne(attempts.kind, 'review'), or(isNull(attempts.endedAt), gte(attempts.endedAt, since))],
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

const mark = insertion(studentQuestions, {
  name: 'drills_mark_given',
  columns: ['userId', 'questionId', 'type', 'servedAt'],
  isIdempotent: true,
});
/** Marks questions as placed in an attempt. */
export const markServed = (
  tx: Db,
  userId: string,
  questions: readonly { readonly id: string; readonly pool: DrillType }[],
  servedAt: Date,
) =>
  mark(
    tx,
    questions.map(({ id, pool }) => ({ userId, questionId: id, type: pool, servedAt })),
  );
