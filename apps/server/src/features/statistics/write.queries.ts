import type { ItemStatistics, ScoreStatistics } from '@docket/rules';
import { ne } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { rawStatement } from '../../db/raw-statement.ts';
import { upsertion } from '../../db/upsert.ts';
import { scoreStatistics } from './statistics.tables.ts';

export interface ItemStatisticsRow extends ItemStatistics {
  readonly questionId: string;
  readonly shareRight: number | null;
  readonly flags: readonly string[];
  /** The position of the most severe flag among all flags; null without one. */
  readonly severity: number | null;
}
const itemFields = `"questionId" uuid, answers int, "right" int, "shareRight" float8, options int[], "timedAnswers" int,
  "meanSeconds" float8, attempts int, blank int, "pointBiserial" float8, "pointBiserialRest" float8,
  "optionPointBiserials" float8[], "earlyShare" float8, "lateShare" float8, "driftZ" float8, flags text[], severity int2`;
// SQL text, because a question that has been deleted since it was read is left out.
const insertItems = rawStatement({
  name: 'statistics_write_items',
  columns: {},
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
});
const upsertScores = upsertion(scoreStatistics, { key: ['scope', 'id'] });
const batchSize = 250;
async function inBatches<T>(rows: Iterable<T>, write: (part: T[]) => Promise<unknown>): Promise<void> {
  let part: T[] = [];
  const send = async () => {
    if (part.length > 0) await write(part);
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
  inBatches(rows, (part) => tx.rows(insertItems, [JSON.stringify(part), now]));

export type NewScoreStatistics = ScoreStatistics &
  Pick<typeof scoreStatistics.$inferSelect, 'scope' | 'id' | 'flagged'>;
/** Replaces the statistics of these sections and tests. */
export const writeScores = (tx: Db, rows: Iterable<NewScoreStatistics>, now: Date) =>
  inBatches(rows, (part) =>
    upsertScores(
      tx,
      part.map((row) => ({ ...row, distribution: [...row.distribution], computedAt: now })),
    ),
  );

/** Removes sections and tests that were not found again: they have no enabled question any more. */
export const dropScoresBefore = async (tx: Db, now: Date) =>
  tx.orm.delete(scoreStatistics).where(ne(scoreStatistics.computedAt, now));
