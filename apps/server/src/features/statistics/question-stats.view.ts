import type { Out, questionStatsCalls } from '@docket/contract';
import {
  byPosition,
  hasEnoughAnswers,
  hasEnoughAttempts,
  type ItemFlag,
  optionPosition,
} from '@docket/rules';
import type { ContentIndex } from '../content/index.ts';
import type { QuestionStatisticsRow, ScoreStatisticsRow } from './statistics.queries.ts';

export type QuestionStats = Out<(typeof questionStatsCalls)['questionStats']['output']>;
export type QuestionLine = QuestionStats['sections'][number]['questions'][number];
type Scores = NonNullable<QuestionStats['statistics']>;

export const scoreStatisticsView = (row: ScoreStatisticsRow): Scores => ({
  attempts: row.attempts,
  questions: row.questions,
  mean: row.mean,
  standardDeviation: row.standard_deviation,
  lowest: row.lowest,
  highest: row.highest,
  kr20: row.kr20,
  standardError: row.standard_error,
  distribution: row.distribution,
  meanSeconds: row.mean_seconds,
  flagged: row.flagged,
  computedAt: row.computed_at.toISOString(),
});

export const typeView = (index: ContentIndex, code: string) => ({
  code,
  label: index.questionTypes.get(code)?.label ?? code,
});

function itemView(row: QuestionStatisticsRow): QuestionLine['statistics'] {
  const { answers, attempts } = row;
  if (answers === null) return null;
  const correlations = byPosition(row.option_point_biserials, row.option_keys, null);
  return {
    answers,
    right: row.right,
    share: row.share_right,
    meanSeconds: row.mean_seconds,
    attempts,
    blank: row.blank,
    pointBiserial: row.point_biserial,
    discrimination: row.point_biserial_rest,
    options: byPosition(row.options, row.option_keys, 0).map((chosen, i) => ({
      optionNo: i + 1,
      answers: chosen,
      share: answers === 0 ? null : chosen / answers,
      pointBiserial: correlations[i]!,
    })),
    drift:
      row.early_share === null || row.late_share === null
        ? null
        : { early: row.early_share, late: row.late_share, z: row.drift_z },
    flags: row.flags as ItemFlag[],
    enough: { answers: hasEnoughAnswers({ answers }), attempts: hasEnoughAttempts({ attempts }) },
    computedAt: row.computed_at.toISOString(),
  };
}

/** With the key: only for staff. */
export const questionLineView = (row: QuestionStatisticsRow, index: ContentIndex): QuestionLine => ({
  questionId: row.id,
  no: row.no,
  questionType: typeView(index, row.question_type),
  credited: optionPosition(row.option_keys, row.credited)!,
  enabled: row.enabled,
  difficulty: index.questionsById.get(row.id)?.difficulty ?? 3,
  rating: {
    mean: row.rating_mean ?? 0,
    error: Math.sqrt(row.rating_variance ?? 1),
    answers: row.rating_count ?? 0,
  },
  statistics: itemView(row),
});
