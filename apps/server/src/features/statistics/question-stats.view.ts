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
  standardDeviation: row.standardDeviation,
  lowest: row.lowest,
  highest: row.highest,
  kr20: row.kr20,
  standardError: row.standardError,
  distribution: row.distribution,
  meanSeconds: row.meanSeconds,
  flagged: row.flagged,
  computedAt: row.computedAt.toISOString(),
});

export const typeView = (index: ContentIndex, code: string) => ({
  code,
  label: index.questionTypes.get(code)?.label ?? code,
});

function itemView({ statistics, optionKeys }: QuestionStatisticsRow): QuestionLine['statistics'] {
  if (statistics === null) return null;
  const { answers, attempts, earlyShare, lateShare } = statistics;
  const correlations = byPosition(statistics.optionPointBiserials ?? [], optionKeys, null);
  return {
    answers,
    right: statistics.right,
    share: statistics.shareRight,
    meanSeconds: statistics.meanSeconds,
    attempts,
    blank: statistics.blank,
    pointBiserial: statistics.pointBiserial,
    discrimination: statistics.pointBiserialRest,
    options: byPosition(statistics.options, optionKeys, 0).map((chosen, i) => ({
      optionNo: i + 1,
      answers: chosen,
      share: answers === 0 ? null : chosen / answers,
      pointBiserial: correlations[i]!,
    })),
    drift:
      earlyShare === null || lateShare === null
        ? null
        : { early: earlyShare, late: lateShare, z: statistics.driftZ },
    flags: statistics.flags as ItemFlag[],
    enough: { answers: hasEnoughAnswers({ answers }), attempts: hasEnoughAttempts({ attempts }) },
    computedAt: statistics.computedAt.toISOString(),
  };
}

/** With the key: only for staff. */
export const questionLineView = (row: QuestionStatisticsRow, index: ContentIndex): QuestionLine => ({
  questionId: row.id,
  no: row.no,
  questionType: typeView(index, row.questionType),
  credited: optionPosition(row.optionKeys, row.credited)!,
  enabled: row.enabled,
  difficulty: index.questionsById.get(row.id)?.difficulty ?? 3,
  rating: {
    mean: row.ratingMean ?? 0,
    error: Math.sqrt(row.ratingVariance ?? 1),
    answers: row.ratingCount ?? 0,
  },
  statistics: itemView(row),
});
