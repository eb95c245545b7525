import type { OptionKey } from '@docket/rules';
import type { Db } from '../../db/database.ts';

/** A question with its statistics of the last recalculation, all null before, and its current rating. */
export interface QuestionStatisticsRow extends Record<string, unknown> {
  id: string;
  section_id: string;
  no: number;
  credited: OptionKey;
  option_keys: OptionKey[];
  enabled: boolean;
  question_type: string;
  rating_mean: number | null;
  rating_variance: number | null;
  rating_count: number | null;
  answers: number | null;
  right: number;
  share_right: number | null;
  /** By key, as the correlations. */
  options: number[];
  mean_seconds: number | null;
  attempts: number;
  blank: number;
  point_biserial: number | null;
  point_biserial_rest: number | null;
  option_point_biserials: (number | null)[];
  early_share: number | null;
  late_share: number | null;
  drift_z: number | null;
  flags: string[];
  computed_at: Date;
}
const ofSections = {
  name: 'statistics_of_sections',
  text: `select q.id, q.section_id, q.no, q.credited, q.option_keys, q.enabled, q.question_type,
      r.rating_mean, r.rating_variance, r.rating_count,
      f.answers, f."right", f.share_right, f.options, f.mean_seconds, f.attempts, f.blank, f.point_biserial,
      f.point_biserial_rest, f.option_point_biserials, f.early_share, f.late_share, f.drift_z, f.flags, f.computed_at
    from questions q left join question_statistics f on f.question_id = q.id
    left join question_stats r on r.question_id = q.id
    where q.section_id = any($1::uuid[]) and q.archived_at is null and q.credited > 0 order by q.section_id, q.no`,
};
export const findQuestionStatistics = (db: Db, sectionIds: readonly string[]) =>
  db.rows<QuestionStatisticsRow>(ofSections, [sectionIds]);

export interface ScoreStatisticsRow extends Record<string, unknown> {
  id: string;
  attempts: number;
  questions: number;
  mean: number | null;
  standard_deviation: number | null;
  lowest: number | null;
  highest: number | null;
  kr20: number | null;
  standard_error: number | null;
  distribution: number[];
  mean_seconds: number | null;
  flagged: number;
  computed_at: Date;
}
const scores = {
  name: 'statistics_scores',
  text: `select id, attempts, questions, mean, standard_deviation, lowest, highest, kr20, standard_error, distribution,
      mean_seconds, flagged, computed_at
    from score_statistics where scope = $1 and id = any($2::uuid[])`,
};
export async function findScores(
  db: Db,
  scope: 'test' | 'section',
  ids: readonly string[],
): Promise<ReadonlyMap<string, ScoreStatisticsRow>> {
  const rows = await db.rows<ScoreStatisticsRow>(scores, [scope, ids]);
  return new Map(rows.map((row) => [row.id, row]));
}

export type TestLineRow = Pick<
  ScoreStatisticsRow,
  'id' | 'attempts' | 'mean' | 'standard_deviation' | 'kr20' | 'standard_error' | 'flagged' | 'computed_at'
>;
const testLines = {
  name: 'statistics_test_lines',
  text: `select id, attempts, mean, standard_deviation, kr20, standard_error, flagged, computed_at
    from score_statistics where scope = 'test' and id = any($1::uuid[])`,
};
/** The statistics of tests for a list; without the distributions, which are long. */
export async function findTestLines(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, TestLineRow>> {
  const rows = await db.rows<TestLineRow & Record<string, unknown>>(testLines, [ids]);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The values by which tests are sorted. */
export interface TestSortRow {
  attempts: number;
  mean: number | null;
  kr20: number | null;
  flagged: number;
}
const testOrder = {
  name: 'statistics_test_order',
  text: "select id, attempts, mean, kr20, flagged from score_statistics where scope = 'test'",
};
/** Every test that has statistics, one row each. */
export async function findTestOrder(db: Db): Promise<ReadonlyMap<string, TestSortRow>> {
  const rows = await db.rows<TestSortRow & { id: string }>(testOrder, []);
  return new Map(rows.map((row) => [row.id, row]));
}

export interface AnswersRow extends Record<string, unknown> {
  question_id: string;
  author_difficulty: number;
  answers: number;
  right: number;
  time_ms: number;
  timed_answers: number;
}
const answers = {
  name: 'statistics_answers',
  text: `select q.id as question_id, q.author_difficulty, coalesce(s.answers, 0) as answers, coalesce(s."right", 0) as "right",
      coalesce(s.time_ms, 0) as time_ms, coalesce(s.timed_answers, 0) as timed_answers
    from questions q left join question_stats s on s.question_id = q.id where q.enabled and q.archived_at is null`,
};
/** First answers to every enabled question, as they are counted while students work. */
export const findAnswers = (db: Db) => db.rows<AnswersRow>(answers, []);
