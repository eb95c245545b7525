import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { rawStatement } from '../../../db/raw-statement.ts';
import { insertion, updating } from '../../../db/upsert.ts';
import { attemptQuestions, attemptSections, attempts } from '../../attempts/attempts.tables.ts';
import type { AttemptRow, AttemptSectionRow } from '../../attempts/index.ts';

// Written as one JSON, because hundreds of students may enter a proctored test together, and a query builder would need
// longer for each row than the database.
const newAttempts = insertion(attempts, {
  name: 'practice_insert_attempts',
  columns: [
    'userId',
    'id',
    'surface',
    'kind',
    'type',
    'state',
    'nextKey',
    'title',
    'reasonCode',
    'reasonText',
    'budgetSeconds',
    'onTimeUp',
    'blindReview',
    'createdAt',
    'closesAt',
    'testId',
    'proctoredTestId',
    'rules',
    'questionCount',
    'difficulty',
    'questionTypes',
    'firstQuestionId',
  ],
});
const common = { surface: 'practice', state: 'new', onTimeUp: 'submit', blindReview: true } as const;
type NewAttemptRow = Omit<Parameters<typeof newAttempts>[1][number], keyof typeof common>;
export const insertAttempts = (tx: Db, rows: readonly NewAttemptRow[]) =>
  newAttempts(
    tx,
    rows.map((row) => ({ ...row, ...common })),
  );

export const insertSections = insertion(attemptSections, {
  name: 'practice_insert_sections',
  columns: [
    'userId',
    'id',
    'attemptId',
    'no',
    'sectionId',
    'type',
    'variable',
    'questionCount',
    'budgetSeconds',
    'breakSeconds',
  ],
});

export interface NewQuestion {
  readonly userId: string;
  readonly id: string;
  readonly attemptId: string;
  readonly no: number;
  readonly sectionNo: number;
  readonly questionId: string;
}
// SQL text: inserts what it reads.
const questions = rawStatement({
  name: 'practice_insert_questions',
  columns: {},
  text: `insert into attempt_questions (user_id, id, attempt_id, no, section_no, question_id, option_order, highlights)
    select r.user_id, r.id, r.attempt_id, r.no, r.section, r.question, nullif(q.option_keys, '{1,2,3,4,5}'), '[]'::jsonb
    from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::int[], $5::int[], $6::uuid[])
      as r (user_id, id, attempt_id, no, section, question)
      join questions q on q.id = r.question`,
});
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

/** The students' own attempts in proctored tests, in any state (attempts_tests). */
export const findOfProctored = async (
  tx: Db,
  of: readonly { readonly userId: string; readonly testId: string; readonly proctoredTestId: string }[],
) =>
  tx.orm
    .select({
      userId: attempts.userId,
      eventId: sql<string>`${attempts.proctoredTestId}`,
      id: attempts.id,
    })
    .from(attempts)
    .where(
      and(
        sql`(${attempts.userId}, ${attempts.testId}, ${attempts.proctoredTestId}) in (select * from unnest(
          ${sql.param(of.map((one) => one.userId))}::uuid[], ${sql.param(of.map((one) => one.testId))}::uuid[],
          ${sql.param(of.map((one) => one.proctoredTestId))}::uuid[]))`,
        isNotNull(attempts.testId),
        isNull(attempts.deletedAt),
      ),
    );

const renew = updating(attemptSections, {
  name: 'practice_renew_sections',
  key: ['userId', 'attemptId', 'no'],
  changed: ['budgetSeconds', 'breakSeconds', 'variable'],
});
/** Updates the times of a test that was never started. */
export const renewSections = (
  tx: Db,
  userId: string,
  attemptId: string,
  rows: readonly Pick<AttemptSectionRow, 'no' | 'budgetSeconds' | 'breakSeconds' | 'variable'>[],
) =>
  renew(
    tx,
    rows.map((row) => ({ ...row, userId, attemptId })),
  );

/** Removes a test that was never started; nothing of it was served yet. */
export async function withdraw(tx: Db, userId: string, id: string): Promise<void> {
  for (const table of [attemptQuestions, attemptSections])
    await tx.orm.delete(table).where(and(eq(table.userId, userId), eq(table.attemptId, id)));
  await tx.orm
    .delete(attempts)
    .where(and(eq(attempts.userId, userId), eq(attempts.id, id), eq(attempts.state, 'new')));
}
