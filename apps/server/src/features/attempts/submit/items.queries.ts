import type { Estimate } from '@docket/rules';
import type { Db } from '../../../db/database.ts';
import type { ItemStat } from './ledger.types.ts';

interface RatingRow extends Record<string, unknown> {
  question_id: string;
  rating_mean: number;
  rating_variance: number;
  rating_count: number;
}
// Locked in the order of the ids, so that two students who finish the same questions cannot deadlock.
const lock = {
  name: 'drills_lock_items',
  text: `select question_id, rating_mean, rating_variance, rating_count from question_stats
    where question_id = any($1::uuid[]) order by question_id for update`,
};
const open = {
  name: 'drills_open_items',
  text: `insert into question_stats (question_id, rating_mean, rating_variance, updated_at)
    select r.question_id, r.mean, r.variance, $2
    from json_to_recordset($1::json) as r (question_id uuid, mean real, variance real) order by r.question_id
    on conflict (question_id) do nothing`,
};

/**
 * Ratings of questions, locked until the end of the transaction. A question without answers starts from its author's
 * difficulty.
 */
export async function lockItems(
  tx: Db,
  starting: ReadonlyMap<string, Estimate>,
  now: Date,
): Promise<ReadonlyMap<string, Estimate>> {
  const ids = [...starting.keys()];
  if (ids.length === 0) return new Map();
  let rows = await tx.rows<RatingRow>(lock, [ids]);
  if (rows.length < ids.length) {
    const there = new Set(rows.map((row) => row.question_id));
    const missing = ids
      .filter((id) => !there.has(id))
      .map((id) => ({ question_id: id, mean: starting.get(id)!.mean, variance: starting.get(id)!.variance }));
    await tx.rows(open, [JSON.stringify(missing), now]);
    rows = await tx.rows<RatingRow>(lock, [ids]);
  }
  return new Map(
    rows.map((row) => [
      row.question_id,
      { mean: row.rating_mean, variance: row.rating_variance, count: row.rating_count },
    ]),
  );
}

const write = {
  name: 'drills_write_items',
  text: `update question_stats s set answers = s.answers + r.answers, "right" = s."right" + r."right",
      time_ms = s.time_ms + r.time_ms, timed_answers = s.timed_answers + r.answers,
      option_counts = (select array_agg(coalesce(before, 0) + coalesce(added, 0) order by key)
        from unnest(s.option_counts, r.options) with ordinality as o (before, added, key)),
      rating_mean = r.mean, rating_variance = r.variance, rating_count = r.count, updated_at = $2
    from json_to_recordset($1::json) as r (question_id uuid, answers int, "right" int, time_ms real,
      options int[], mean real, variance real, count int)
    where s.question_id = r.question_id`,
};
/** Adds first answers to the statistics of questions, whose rows lockItems has locked. */
export async function writeItems(tx: Db, items: readonly ItemStat[], now: Date): Promise<void> {
  if (items.length === 0) return;
  const rows = items.map(({ questionId, rating, answers, right, timeMs, options }) => ({
    question_id: questionId,
    answers,
    right,
    time_ms: timeMs,
    options,
    mean: rating.mean,
    variance: rating.variance,
    count: rating.count,
  }));
  await tx.rows(write, [JSON.stringify(rows), now]);
}
