import type { ItemStatistics, ScoreStatistics } from '@docket/rules';
import type { Db, Statement } from '../../db/database.ts';

export interface ItemStatisticsRow extends ItemStatistics {
  readonly questionId: string;
  readonly shareRight: number | null;
  readonly flags: readonly string[];
  /** The position of the most severe flag among all flags; null without one. */
  readonly severity: number | null;
}
export interface ScoreStatisticsRow extends ScoreStatistics {
  readonly scope: 'test' | 'section';
  readonly id: string;
  /** The number of its questions that are flagged. */
  readonly flagged: number;
}

const itemFields = `"questionId" uuid, answers int, "right" int, "shareRight" float8, options int[], "timedAnswers" int,
  "meanSeconds" float8, attempts int, blank int, "pointBiserial" float8, "pointBiserialRest" float8,
  "optionPointBiserials" float8[], "earlyShare" float8, "lateShare" float8, "driftZ" float8, flags text[], severity int2`;
// A question that has been deleted since it was read is left out.
const insertItems = {
  name: 'statistics_write_items',
  text: `insert into question_statistics (question_id, answers, "right", share_right, options, timed_answers, mean_seconds,
      attempts, blank, point_biserial, point_biserial_rest, option_point_biserials, early_share, late_share, drift_z,
      flags, severity, computed_at)
    select r.*, $2::timestamptz from json_to_recordset($1::json) as r (${itemFields})
    where exists (select 1 from questions q where q.id = r."questionId")
    on conflict (question_id) do update set answers = excluded.answers, "right" = excluded."right",
      share_right = excluded.share_right, options = excluded.options, timed_answers = excluded.timed_answers,
      mean_seconds = excluded.mean_seconds, attempts = excluded.attempts, blank = excluded.blank,
      point_biserial = excluded.point_biserial, point_biserial_rest = excluded.point_biserial_rest,
      option_point_biserials = excluded.option_point_biserials, early_share = excluded.early_share,
      late_share = excluded.late_share, drift_z = excluded.drift_z, flags = excluded.flags,
      severity = excluded.severity, computed_at = excluded.computed_at`,
};
const scoreFields = `scope text, id uuid, attempts int, questions int, mean float8, "standardDeviation" float8, lowest int,
  highest int, kr20 float8, "standardError" float8, distribution int[], "meanSeconds" real, flagged int`;
const insertScores = {
  name: 'statistics_write_scores',
  text: `insert into score_statistics (scope, id, attempts, questions, mean, standard_deviation, lowest, highest, kr20,
      standard_error, distribution, mean_seconds, flagged, computed_at)
    select r.*, $2::timestamptz from json_to_recordset($1::json) as r (${scoreFields})
    on conflict (scope, id) do update set attempts = excluded.attempts, questions = excluded.questions,
      mean = excluded.mean, standard_deviation = excluded.standard_deviation, lowest = excluded.lowest,
      highest = excluded.highest, kr20 = excluded.kr20, standard_error = excluded.standard_error,
      distribution = excluded.distribution, mean_seconds = excluded.mean_seconds, flagged = excluded.flagged,
      computed_at = excluded.computed_at`,
};
const batchSize = 250;
async function write(tx: Db, statement: Statement, rows: Iterable<object>, now: Date): Promise<void> {
  let part: object[] = [];
  const send = async () => {
    if (part.length > 0) await tx.rows(statement, [JSON.stringify(part), now]);
    part = [];
  };
  for (const row of rows) {
    part.push(row);
    if (part.length === batchSize) await send();
  }
  await send();
}
/** Replaces the statistics of these questions. */
export const writeItems = (tx: Db, rows: Iterable<ItemStatisticsRow>, now: Date) =>
  write(tx, insertItems, rows, now);
/** Replaces the statistics of these sections and tests. */
export const writeScores = (tx: Db, rows: Iterable<ScoreStatisticsRow>, now: Date) =>
  write(tx, insertScores, rows, now);

const drop = { name: 'statistics_drop_scores', text: 'delete from score_statistics where computed_at <> $1' };
/** Removes sections and tests that were not found again: they have no enabled question any more. */
export const dropScoresBefore = (tx: Db, now: Date) => tx.rows(drop, [now]);
