import type { Estimate } from '@docket/rules';
import { sql } from 'drizzle-orm';
import { builtOnce, type Db } from '../../../db/database.ts';
import { isAmong } from '../../../db/is-among.ts';
import { rawStatement } from '../../../db/raw-statement.ts';
import { insertion } from '../../../db/upsert.ts';
import { questionStats } from '../../content/content.tables.ts';
import type { ItemStat } from './ledger.types.ts';

// Locked in the order of the ids, so that two students who finish the same questions cannot deadlock.
const lock = builtOnce((orm) =>
  orm
    .select({
      questionId: questionStats.questionId,
      mean: questionStats.ratingMean,
      variance: questionStats.ratingVariance,
      count: questionStats.ratingCount,
    })
    .from(questionStats)
    .where(isAmong(questionStats.questionId, sql.placeholder('ids')))
    .orderBy(questionStats.questionId)
    .for('update')
    .prepare('drills_lock_items'),
);
const open = insertion(questionStats, {
  name: 'drills_open_items',
  columns: ['questionId', 'ratingMean', 'ratingVariance', 'updatedAt'],
  isIdempotent: true,
});

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
  let rows = await lock(tx).execute({ ids });
  if (rows.length < ids.length) {
    const there = new Set(rows.map((row) => row.questionId));
    const missing = ids.filter((id) => !there.has(id)).sort();
    await open(
      tx,
      missing.map((questionId) => {
        const { mean, variance } = starting.get(questionId)!;
        return { questionId, ratingMean: mean, ratingVariance: variance, updatedAt: now };
      }),
    );
    rows = await lock(tx).execute({ ids });
  }
  return new Map(rows.map(({ questionId, ...rating }) => [questionId, rating]));
}

// SQL text: adds to what is stored, for all questions in one statement.
const write = rawStatement({
  name: 'drills_write_items',
  columns: {},
  text: `update question_stats s set answers = s.answers + r.answers, "right" = s."right" + r."right",
      time_ms = s.time_ms + r."timeMs", timed_answers = s.timed_answers + r.answers,
      option_counts = (select array_agg(coalesce(before, 0) + coalesce(added, 0) order by key)
        from unnest(s.option_counts, r.options) with ordinality as o (before, added, key)),
      rating_mean = r.mean, rating_variance = r.variance, rating_count = r.count, updated_at = $2
    from json_to_recordset($1::json) as r ("questionId" uuid, answers int, "right" int, "timeMs" real,
      options int[], mean real, variance real, count int)
    where s.question_id = r."questionId"`,
});
/** Adds first answers to the statistics of questions, whose rows lockItems has locked. */
export async function writeItems(tx: Db, items: readonly ItemStat[], now: Date): Promise<void> {
  if (items.length === 0) return;
  const rows = items.map(({ rating: { mean, variance, count }, ...item }) => ({
    ...item,
    mean,
    variance,
    count,
  }));
  await tx.rows(write, [JSON.stringify(rows), now]);
}
