import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import type { AttemptRow, NewAttempt } from '../../attempts/attempts.queries.ts';
import { attemptSections, attempts } from '../../attempts/attempts.tables.ts';

export type NewSection = typeof attemptSections.$inferInsert;
export const insertAttempt = (tx: Db, row: NewAttempt) => tx.orm.insert(attempts).values(row);
export const insertSections = (tx: Db, rows: NewSection[]) => tx.orm.insert(attemptSections).values(rows);

export interface NewQuestion {
  readonly id: string;
  readonly no: number;
  readonly sectionNo: number;
  readonly questionId: string;
}
const questions = {
  name: 'practice_insert_questions',
  text: `insert into attempt_questions (user_id, id, attempt_id, no, section_no, question_id, highlights)
    select $1::uuid, r.id, $2::uuid, r.no, r.section, r.question, '[]'::jsonb
    from unnest($3::uuid[], $4::int[], $5::int[], $6::uuid[]) as r (id, no, section, question)`,
};
export const insertQuestions = (tx: Db, userId: string, attemptId: string, rows: readonly NewQuestion[]) =>
  tx.rows(questions, [
    userId,
    attemptId,
    rows.map((row) => row.id),
    rows.map((row) => row.no),
    rows.map((row) => row.sectionNo),
    rows.map((row) => row.questionId),
  ]);

/** One of the same choice that was never started (attempts_unfinished). */
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
          eq(attempts.face, 'practice'),
          eq(attempts.state, sql`'new'`),
          isNull(attempts.deletedAt),
          isNull(attempts.archivedAt),
        ),
      )
      .orderBy(desc(attempts.createdAt))
      .limit(1)
  )[0];

const ofEvent = {
  name: 'practice_of_proctored',
  text: `select id from attempts where user_id = $1 and test_id = $2 and test_id is not null
      and proctored_test_id = $3 and deleted_at is null limit 1`,
};
/** The student's own part in a proctored test, in whatever state (attempts_tests). */
export const findOfProctored = async (tx: Db, userId: string, testId: string, proctoredTestId: string) =>
  (await tx.rows<{ id: string }>(ofEvent, [userId, testId, proctoredTestId]))[0]?.id;

const renew = {
  name: 'practice_renew_sections',
  text: `update attempt_sections s set budget_seconds = r."budgetSeconds", break_seconds = r."breakSeconds",
      variable = r.variable
    from json_to_recordset($3::json) as r (no smallint, "budgetSeconds" int, "breakSeconds" int, variable boolean)
    where s.user_id = $1 and s.attempt_id = $2 and s.no = r.no`,
};
/** Brings the times of a test that was never started up to date. */
export const renewSections = (
  tx: Db,
  userId: string,
  attemptId: string,
  rows: readonly Pick<NewSection, 'no' | 'budgetSeconds' | 'breakSeconds' | 'variable'>[],
) => tx.rows(renew, [userId, attemptId, JSON.stringify(rows)]);

const withdrawals = ['attempt_questions', 'attempt_sections'].map((table) => ({
  name: `practice_withdraw_${table}`,
  text: `delete from ${table} where user_id = $1 and attempt_id = $2`,
}));
const withdrawRow = {
  name: 'practice_withdraw_attempt',
  text: "delete from attempts where user_id = $1 and id = $2 and state = 'new'",
};
/** Takes back a test that was never started; nothing of it was given yet. */
export async function withdraw(tx: Db, userId: string, id: string): Promise<void> {
  for (const statement of [...withdrawals, withdrawRow]) await tx.rows(statement, [userId, id]);
}
