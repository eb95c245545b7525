import type { EffectiveDifficulty } from '@docket/rules';
import type { AttemptQuestionRow } from '../attempts.queries.ts';
import type { KeyedQuestions } from './keys.ts';
import type { FinishedQuestion, MarkedQuestion, WorkedQuestion } from './ledger.types.ts';

/** What was handed in on a question, from its row. */
export const toWorkedQuestion = (row: AttemptQuestionRow, keys: KeyedQuestions): WorkedQuestion => ({
  id: row.id,
  questionId: row.questionId,
  pool: keys.get(row.questionId)!.pool,
  answer: row.answer,
  timeMs: row.timeMs,
  flagged: row.flagged,
});

/** The same with what marking it takes. */
export const toFinishedQuestion = (
  row: AttemptQuestionRow,
  keys: KeyedQuestions,
  fresh: boolean,
): FinishedQuestion => ({
  ...toWorkedQuestion(row, keys),
  key: keys.get(row.questionId)!,
  assisted: row.hintOption !== null,
  fresh,
});

/** How hard the rating found it, from its row. */
export const effectiveDifficultyFrom = ({
  effectiveDifficulty: mean,
  effectiveDifficultyVariance: variance,
}: AttemptQuestionRow): EffectiveDifficulty | null =>
  mean === null || variance === null ? null : { mean, variance };

/** What an attempt that has ended says of itself in a list. */
export const countAnswers = (questions: readonly WorkedQuestion[]) => ({
  answeredCount: questions.filter((question) => question.answer !== null).length,
  flaggedCount: questions.filter((question) => question.flagged).length,
  timeMs: questions.reduce((sum, question) => sum + question.timeMs, 0),
});

/** Right answers, once they are marked. */
export const countRight = (marked: readonly Pick<MarkedQuestion, 'correct'>[]): number =>
  marked.filter((one) => one.correct).length;
