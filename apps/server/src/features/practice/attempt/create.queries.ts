import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { attemptQuestions, attemptSections, attempts } from '../../attempts/attempts.tables.ts';
import type { AttemptRow, NewAttempt } from '../../attempts/index.ts';

export type NewSection = typeof attemptSections.$inferInsert;
type NewAttemptRow = Pick<
  NewAttempt,
  | 'userId'
  | 'id'
  | 'kind'
  | 'type'
  | 'nextKey'
  | 'title'
  | 'reasonCode'
  | 'reasonText'
  | 'budgetSeconds'
  | 'createdAt'
  | 'closesAt'
  | 'testId'
  | 'proctoredTestId'
  | 'rules'
  | 'questionCount'
  | 'difficulty'
  | 'questionTypes'
  | 'firstQuestionId'
>;

// Plain SQL, because hundreds of students may enter a proctored test together, and a query builder would need longer
// for each row than the database.
const newAttempts = {
  name: 'practice_insert_attempts',
  text: `insert into attempts (user_id, id, surface, kind, type, state, next_key, title, reason_code, reason_text,
      budget_seconds, on_time_up, blind_review, created_at, closes_at, test_id, proctored_test_id, rules,
      question_count, difficulty, question_types, first_question_id)
    select r."userId", r.id, 'practice', r.kind, r.type, 'new', r."nextKey", r.title, r."reasonCode", r."reasonText",
      r."budgetSeconds", 'submit', true, r."createdAt", r."closesAt", r."testId", r."proctoredTestId", r.rules,
      r."questionCount", r.difficulty, r."questionTypes", r."firstQuestionId"
    from json_to_recordset($1::json) as r ("userId" uuid, id uuid, kind text, type text, "nextKey" text, title text,
      "reasonCode" text, "reasonText" text, "budgetSeconds" int, "createdAt" timestamptz, "closesAt" timestamptz,
      "testId" uuid, "proctoredTestId" uuid, rules jsonb, "questionCount" smallint, difficulty real,
      "questionTypes" text[], "firstQuestionId" uuid)`,
};
export const insertAttempts = (tx: Db, rows: readonly NewAttemptRow[]) =>
  tx.rows(newAttempts, [JSON.stringify(rows)]);

const newSections = {
  name: 'practice_insert_sections',
  text: `insert into attempt_sections (user_id, id, attempt_id, no, section_id, type, variable, question_count,
      budget_seconds, break_seconds)
    select r."userId", r.id, r."attemptId", r.no, r."sectionId", r.type, r.variable, r."questionCount",
      r."budgetSeconds", r."breakSeconds"
    from json_to_recordset($1::json) as r ("userId" uuid, id uuid, "attemptId" uuid, no smallint, "sectionId" uuid,
      type text, variable boolean, "questionCount" smallint, "budgetSeconds" int, "breakSeconds" int)`,
};
export const insertSections = (tx: Db, rows: readonly NewSection[]) =>
  tx.rows(newSections, [JSON.stringify(rows)]);

export interface NewQuestion {
  readonly userId: string;
  readonly id: string;
  readonly attemptId: string;
  readonly no: number;
  readonly sectionNo: number;
  readonly questionId: string;
}
const questions = {
  name: 'practice_insert_questions',
  text: `insert into attempt_questions (user_id, id, attempt_id, no, section_no, question_id, option_order, highlights)
    select r.user_id, r.id, r.attempt_id, r.no, r.section, r.question, nullif(q.option_keys, '{1,2,3,4,5}'), '[]'::jsonb
    from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::int[], $5::int[], $6::uuid[])
      as r (user_id, id, attempt_id, no, section, question)
      join questions q on q.id = r.question`,
};
export const insertQuestions = (tx: Db, rows: readonly NewQuestion[]) =>
  tx.rows(questions, [
    rows.map((row) => row.userId),
    rows.map((row) => row.id),
    rows.map((row) => row.attemptId),
    rows.map((row) => row.no),
    rows.map((row) => row.sectionNo),
    rows.map((row) => row.questionId),
  ]);

/** Finds an attempt with the same choice of sections that was never started (attempts_unfinished). */
export const findUnstarted = async (
  tx: Db,
  userId: string,
  nextKey: string,
): Promise<AttemptRow | undefined> =>
  (
    await tx.orm
      .select()
      .from(attempts)
      .where(
        and(
          eq(attempts.userId, userId),
          eq(attempts.nextKey, nextKey),
          eq(attempts.surface, 'practice'),
          eq(attempts.state, sql`'new'`),
          isNull(attempts.deletedAt),
          isNull(attempts.archivedAt),
        ),
      )
      .orderBy(desc(attempts.createdAt))
      .limit(1)
  )[0];

const ofEvents = {
  name: 'practice_of_proctored',
  text: `select o.user_id as "userId", o.event_id as "eventId", a.id
    from unnest($1::uuid[], $2::uuid[], $3::uuid[]) as o (user_id, test_id, event_id)
      join attempts a on a.user_id = o.user_id and a.test_id = o.test_id and a.test_id is not null
        and a.proctored_test_id = o.event_id and a.deleted_at is null`,
};
/** The students' own attempts in proctored tests, in any state (attempts_tests). */
export const findOfProctored = (
  tx: Db,
  of: readonly { readonly userId: string; readonly testId: string; readonly proctoredTestId: string }[],
) =>
  tx.rows<{ userId: string; eventId: string; id: string }>(ofEvents, [
    of.map((one) => one.userId),
    of.map((one) => one.testId),
    of.map((one) => one.proctoredTestId),
  ]);

const renew = {
  name: 'practice_renew_sections',
  text: `update attempt_sections s set budget_seconds = r."budgetSeconds", break_seconds = r."breakSeconds",
      variable = r.variable
    from json_to_recordset($3::json) as r (no smallint, "budgetSeconds" int, "breakSeconds" int, variable boolean)
    where s.user_id = $1 and s.attempt_id = $2 and s.no = r.no`,
};
/** Updates the times of a test that was never started. */
export const renewSections = (
  tx: Db,
  userId: string,
  attemptId: string,
  rows: readonly Pick<NewSection, 'no' | 'budgetSeconds' | 'breakSeconds' | 'variable'>[],
) => tx.rows(renew, [userId, attemptId, JSON.stringify(rows)]);

/** Removes a test that was never started; nothing of it was served yet. */
export async function withdraw(tx: Db, userId: string, id: string): Promise<void> {
  for (const table of [attemptQuestions, attemptSections])
    await tx.orm.delete(table).where(and(eq(table.userId, userId), eq(table.attemptId, id)));
  await tx.orm
    .delete(attempts)
    .where(and(eq(attempts.userId, userId), eq(attempts.id, id), eq(attempts.state, 'new')));
}
