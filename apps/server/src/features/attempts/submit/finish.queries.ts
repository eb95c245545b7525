import type { EffectiveDifficulty, OptionKey } from '@docket/rules';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { attemptQuestions, studentQuestions } from '../attempts.tables.ts';
import type { MarkedQuestion } from './ledger.types.ts';

export interface FinishedRow {
  readonly id: string;
  readonly answer: OptionKey | null;
  readonly answerAt: Date | null;
  readonly timeMs: number;
  /** Null until the question is graded. */
  readonly correct: boolean | null;
  readonly counted: boolean | null;
  readonly first: boolean;
  readonly effectiveDifficulty?: EffectiveDifficulty | null;
}
const flattenDifficulty = <Row extends { readonly effectiveDifficulty?: EffectiveDifficulty | null }>({
  effectiveDifficulty,
  ...row
}: Row) => ({
  ...row,
  difficulty: effectiveDifficulty?.mean ?? null,
  variance: effectiveDifficulty?.variance ?? null,
});
// SQL text: all rows in one statement.
const write = {
  name: 'drills_finish_questions',
  text: `update attempt_questions q set answer = r.answer, answer_at = r."answerAt", time_ms = r."timeMs",
      correct = r.correct, counted = r.counted, first = r.first,
      effective_difficulty = r.difficulty, effective_difficulty_variance = r.variance
    from json_to_recordset($3::json) as r (id uuid, answer smallint, "answerAt" timestamptz, "timeMs" int,
      correct boolean, counted boolean, first boolean, difficulty float8,
      variance float8)
    where q.user_id = $1 and q.attempt_id = $2 and q.id = r.id`,
};
/** Writes the final answer to every question of a drill. */
export const finishQuestions = (tx: Db, userId: string, attemptId: string, rows: readonly FinishedRow[]) =>
  tx.rows(write, [userId, attemptId, JSON.stringify(rows.map(flattenDifficulty))]);

/** Marks the questions whose key the student did not know before the attempt ended. */
export const markFirstAnswers = (tx: Db, userId: string, attemptId: string, ids: readonly string[]) =>
  tx.orm
    .update(attemptQuestions)
    .set({ first: sql`${attemptQuestions.id} = any(${sql.param([...ids])}::uuid[])` })
    .where(and(eq(attemptQuestions.userId, userId), eq(attemptQuestions.attemptId, attemptId)));

const mark = {
  name: 'attempts_mark_questions',
  text: `update attempt_questions q set correct = r.correct, counted = r.counted, first = r.first,
      effective_difficulty = r.difficulty, effective_difficulty_variance = r.variance
    from json_to_recordset($3::json) as r (id uuid, correct boolean, counted boolean, first boolean, difficulty float8,
      variance float8)
    where q.user_id = $1 and q.attempt_id = $2 and q.id = r.id`,
};
/** Grades the questions of an attempt that ended before. */
export const markQuestions = (tx: Db, userId: string, attemptId: string, marked: readonly MarkedQuestion[]) =>
  tx.rows(mark, [userId, attemptId, JSON.stringify(marked.map(flattenDifficulty))]);

// SQL text, because the table is one of a feature that builds on this one.
const advance = {
  name: 'drills_advance_challenge',
  text: `update challenges
    set completed = completed + (select count(*) from unnest($3::text[]) t where t = skill_id), updated_at = $4
    where user_id = $1 and id = $2 and end_challenge is null`,
};
/** Counts right answers for a challenge; only those of its question type count. */
export const advanceChallenge = (
  tx: Db,
  userId: string,
  id: string,
  rightTypes: readonly string[],
  now: Date,
) => tx.rows(advance, [userId, id, rightTypes, now]);

/** From now on key and explanations of the attempt's questions may be shown. */
export const revealQuestions = (tx: Db, userId: string, attemptId: string, now: Date) =>
  tx.orm
    .update(studentQuestions)
    .set({ revealedAt: now })
    .from(attemptQuestions)
    .where(
      and(
        eq(attemptQuestions.userId, userId),
        eq(attemptQuestions.attemptId, attemptId),
        eq(studentQuestions.userId, userId),
        eq(studentQuestions.questionId, attemptQuestions.questionId),
        isNull(studentQuestions.revealedAt),
      ),
    );
