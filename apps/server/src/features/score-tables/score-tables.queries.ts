import type { ConversionRow, PercentileWindow } from '@docket/rules';
import { eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { lockNamed } from '../../db/lock-named.ts';
import { percentiles } from '../content/content.tables.ts';

const conversion = { name: 'score_conversion', text: 'select conversion from tests where id = $1' };
/** A test's own raw-to-scaled table; null if it has none. */
export const findConversion = async (db: Db, testId: string): Promise<ConversionRow[] | null> =>
  (await db.rows<{ conversion: ConversionRow[] | null }>(conversion, [testId]))[0]?.conversion ?? null;

const others = {
  name: 'score_other_conversions',
  text: `select conversion from tests
    where id <> $1 and enabled and archived_at is null and type in ('NORMAL', 'MERGED') and jsonb_typeof(conversion) = 'array' and conversion <> '[]'
    order by no, id limit 500`,
};
/** The tables of the other offered tests: a scan of the tests, which are few. */
export const listOtherConversions = async (db: Db, testId: string): Promise<ConversionRow[][]> =>
  (await db.rows<{ conversion: ConversionRow[] }>(others, [testId])).map((row) => row.conversion);

const own = {
  name: 'score_tests_with_table',
  text: `select id, conversion, enabled and archived_at is null as offered from tests
    where type in ('NORMAL', 'MERGED') and jsonb_typeof(conversion) = 'array' and conversion <> '[]'`,
};
/** The tests that have their own table, and whether they are offered: a scan of the tests, which are few. */
export const listConversions = (db: Db) =>
  db.rows<{ id: string; conversion: ConversionRow[]; offered: boolean }>(own, []);

const results = {
  name: 'score_results',
  text: `select test_id, count(*)::int as count from attempts
    where test_id = any($1::uuid[]) and scaled is not null and deleted_at is null group by test_id`,
};
/** Results with a score, by test. The index of attempts by test is sufficient: only staff use this. */
export const countResults = async (
  db: Db,
  testIds: readonly string[],
): Promise<ReadonlyMap<string, number>> =>
  new Map(
    (await db.rows<{ test_id: string; count: number }>(results, [[...testIds]])).map((row) => [
      row.test_id,
      row.count,
    ]),
  );

interface Row extends Record<string, unknown> {
  readonly window: string;
  readonly source: string;
  readonly scaled: number;
  readonly percent_below: number;
}
function toWindows(rows: readonly Row[]): PercentileWindow[] {
  const windows = new Map<
    string,
    { years: string; source: string; rows: { scaled: number; percentBelow: number }[] }
  >();
  for (const { window, source, scaled, percent_below } of rows) {
    const known = windows.get(window) ?? { years: window, source, rows: [] };
    windows.set(window, known);
    known.rows.push({ scaled, percentBelow: percent_below });
  }
  return [...windows.values()];
}

// The window of a table of measured years is named by the years; an estimate has another name and is never the
// current table.
const isMeasured = `"window" ~ '^[0-9]{4}(-[0-9]{4})?$'`;
// By the last year, then by the first: the order of `comparePercentileYears`.
const newestFirst = `right("window", 4) desc, "window" desc`;
// Cast to text, a real has only the digits that were entered.
const columns = `"window", source, scaled, percent_below::text::float8 as percent_below`;
const current = {
  name: 'score_percentiles_current',
  text: `select ${columns} from percentiles
    where "window" = (select "window" from percentiles where ${isMeasured} order by ${newestFirst} limit 1)
    order by scaled`,
};
/** The newest stored table of measured years; null if none is stored. */
export const findCurrentPercentiles = async (db: Db): Promise<PercentileWindow | null> =>
  toWindows(await db.rows<Row>(current, []))[0] ?? null;

/** The most percentile tables; imports refuse more. Lists are read completely. */
export const maxPercentileTables = 60;
const all = {
  name: 'score_percentiles_all',
  text: `select ${columns} from percentiles order by ${isMeasured} desc, ${newestFirst}, scaled`,
};
/** All stored tables, newest first, estimates last. */
export const listPercentiles = async (db: Db): Promise<PercentileWindow[]> =>
  toWindows(await db.rows<Row>(all, []));

/** Only one transaction at a time changes percentiles: an import compares with the stored tables before it writes. */
export const lockPercentiles = (tx: Db) => lockNamed(tx, 'docket percentiles');

export const deletePercentiles = (tx: Db, years: string) =>
  tx.orm.delete(percentiles).where(eq(percentiles.window, years));

/** Replaces the stored tables of its years. */
export async function replacePercentiles(tx: Db, { years, source, rows }: PercentileWindow): Promise<void> {
  await deletePercentiles(tx, years);
  await tx.orm.insert(percentiles).values(rows.map((row) => ({ window: years, source, ...row })));
}
