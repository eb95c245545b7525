import type { EffectiveDifficulty, OptionKey } from '@docket/rules';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { isAmong } from '../../../db/is-among.ts';
import { updating } from '../../../db/upsert.ts';
import { challenges } from '../../drills/challenges/challenges.tables.ts';
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
type Graded = Pick<MarkedQuestion, 'id' | 'first'> & Pick<FinishedRow, 'effectiveDifficulty'>;
const toRows = <Row extends Graded>(userId: string, attemptId: string, rows: readonly Row[]) =>
  rows.map(({ effectiveDifficulty, ...row }) => ({
    ...row,
    userId,
    attemptId,
    effectiveDifficulty: effectiveDifficulty?.mean ?? null,
    effectiveDifficultyVariance: effectiveDifficulty?.variance ?? null,
  }));
const key = ['userId', 'attemptId', 'id'] as const;
const grades = ['correct', 'counted', 'first', 'effectiveDifficulty', 'effectiveDifficultyVariance'] as const;
const finish = updating(attemptQuestions, {
  name: 'drills_finish_questions',
  key,
  changed: ['answer', 'answerAt', 'timeMs', ...grades],
});
/** Writes the final answer to every question of a drill. */
export const finishQuestions = (tx: Db, userId: string, attemptId: string, rows: readonly FinishedRow[]) =>
  finish(tx, toRows(userId, attemptId, rows));

/** Marks the questions whose key the student did not know before the attempt ended. */
export const markFirstAnswers = async (tx: Db, userId: string, attemptId: string, ids: readonly string[]) =>
  tx.orm
    .update(attemptQuestions)
    .set({ first: isAmong(attemptQuestions.id, ids) })
    .where(and(eq(attemptQuestions.userId, userId), eq(attemptQuestions.attemptId, attemptId)));

const mark = updating(attemptQuestions, { name: 'attempts_mark_questions', key, changed: grades });
/** Grades the questions of an attempt that ended before. */
export const markQuestions = (tx: Db, userId: string, attemptId: string, marked: readonly MarkedQuestion[]) =>
  mark(tx, toRows(userId, attemptId, marked));

/** Counts right answers for a challenge; only those of its question type count. */
export const advanceChallenge = async (
  tx: Db,
  userId: string,
  id: string,
  rightTypes: readonly string[],
  now: Date,
) =>
  tx.orm
    .update(challenges)
    .set({
      completed: sql`${challenges.completed} + (select count(*) from unnest(${sql.param([...rightTypes])}::text[]) t where t = ${challenges.skillId})`,
      updatedAt: now,
    })
    .where(and(eq(challenges.userId, userId), eq(challenges.id, id), isNull(challenges.endChallenge)));

/** From now on key and explanations of the attempt's questions may be shown. */
export const revealQuestions = async (tx: Db, userId: string, attemptId: string, now: Date) =>
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
