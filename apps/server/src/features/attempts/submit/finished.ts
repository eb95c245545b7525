import type { EffectiveDifficulty } from '@docket/rules';
import type { AttemptQuestionRow } from '../attempts.queries.ts';
import type { KeyedQuestions } from './keys.ts';
import type { FinishedQuestion, MarkedQuestion, WorkedQuestion } from './ledger.types.ts';

/** Converts a row to the submitted work on a question. */
export const toWorkedQuestion = (row: AttemptQuestionRow, keys: KeyedQuestions): WorkedQuestion => ({
  id: row.id,
  questionId: row.questionId,
  pool: keys.get(row.questionId)!.pool,
  answer: row.answer,
  timeMs: row.timeMs,
  flagged: row.flagged,
});

/** The same with the data that grading needs. */
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

/** The difficulty that the rating used, from its row. */
export const effectiveDifficultyFrom = ({
  effectiveDifficulty: mean,
  effectiveDifficultyVariance: variance,
}: AttemptQuestionRow): EffectiveDifficulty | null =>
  mean === null || variance === null ? null : { mean, variance };

/** The counts that a list shows of a finished attempt. */
export const countAnswers = (questions: readonly WorkedQuestion[]) => ({
  answeredCount: questions.filter((question) => question.answer !== null).length,
  flaggedCount: questions.filter((question) => question.flagged).length,
  timeMs: questions.reduce((sum, question) => sum + question.timeMs, 0),
});

/** Counts right answers after grading. */
export const countRight = (marked: readonly Pick<MarkedQuestion, 'correct'>[]): number =>
  marked.filter((one) => one.correct).length;
