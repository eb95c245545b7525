import type { ConversionRow, PercentileWindow } from '@docket/rules';
import { and, count, desc, eq, getTableColumns, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { lockNamed } from '../../db/lock-named.ts';
import { attempts } from '../attempts/attempts.tables.ts';
import { percentiles, tests } from '../content/content.tables.ts';

/** A test's own raw-to-scaled table; null if it has none. */
export const findConversion = async (db: Db, testId: string): Promise<ConversionRow[] | null> =>
  (await db.orm.select({ conversion: tests.conversion }).from(tests).where(eq(tests.id, testId)))[0]
    ?.conversion ?? null;

const isOffered = sql<boolean>`${tests.enabled} and ${tests.archivedAt} is null`;
const hasTable = and(
  inArray(tests.type, ['NORMAL', 'MERGED']),
  sql`jsonb_typeof(${tests.conversion}) = 'array' and ${tests.conversion} <> '[]'`,
);
const conversion = sql<ConversionRow[]>`${tests.conversion}`;
/** The tables of the other offered tests: a scan of the tests, which are few. */
export const listOtherConversions = async (db: Db, testId: string): Promise<ConversionRow[][]> =>
  (
    await db.orm
      .select({ conversion })
      .from(tests)
      .where(and(ne(tests.id, testId), isOffered, hasTable))
      .orderBy(tests.no, tests.id)
      .limit(500)
  ).map((row) => row.conversion);

/**
 * The tests that have their own table, and whether they are offered: all, by a scan of the tests, which are few, or those of
 * the ids, by their key.
 */
export const listConversions = async (db: Db, ids?: readonly string[]) =>
  db.orm
    .select({ id: tests.id, conversion, offered: isOffered })
    .from(tests)
    .where(and(ids && inArray(tests.id, [...ids]), hasTable));

/** Results with a score, by test. The index of attempts by test is sufficient: only staff use this. */
export const countResults = async (
  db: Db,
  testIds: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const { testId } = attempts;
  const rows = await db.orm
    .select({ testId, n: count() })
    .from(attempts)
    .where(and(inArray(testId, [...testIds]), isNotNull(attempts.scaled), isNull(attempts.deletedAt)))
    .groupBy(testId);
  return new Map(rows.map((row) => [row.testId!, row.n]));
};

// Cast to text, a real has only the digits that were entered.
const selectPercentiles = (db: Db) =>
  db.orm
    .select({
      ...getTableColumns(percentiles),
      percentBelow: sql<number>`${percentiles.percentBelow}::text::float8`,
    })
    .from(percentiles)
    .$dynamic();
function toWindows(rows: readonly (typeof percentiles.$inferSelect)[]): PercentileWindow[] {
  const windows = new Map<
    string,
    { years: string; source: string; rows: { scaled: number; percentBelow: number }[] }
  >();
  for (const { window, source, scaled, percentBelow } of rows) {
    const known = windows.get(window) ?? { years: window, source, rows: [] };
    windows.set(window, known);
    known.rows.push({ scaled, percentBelow });
  }
  return [...windows.values()];
}

// The window of a table of measured years is named by the years; an estimate has another name and is never the
// current table.
const isMeasured = sql`${percentiles.window} ~ '^[0-9]{4}(-[0-9]{4})?$'`;
// By the last year, then by the first: the order of `comparePercentileYears`.
const newestFirst = [desc(sql`right(${percentiles.window}, 4)`), desc(percentiles.window)];
/** The newest stored table of measured years; null if none is stored. */
export async function findCurrentPercentiles(db: Db): Promise<PercentileWindow | null> {
  const current = db.orm
    .select({ window: percentiles.window })
    .from(percentiles)
    .where(isMeasured)
    .orderBy(...newestFirst)
    .limit(1);
  const rows = await selectPercentiles(db).where(eq(percentiles.window, current)).orderBy(percentiles.scaled);
  return toWindows(rows)[0] ?? null;
}

/** The most percentile tables; imports refuse more. Lists are read completely. */
export const maxPercentileTables = 60;
/** All stored tables, newest first, estimates last. */
export const listPercentiles = async (db: Db): Promise<PercentileWindow[]> =>
  toWindows(await selectPercentiles(db).orderBy(desc(isMeasured), ...newestFirst, percentiles.scaled));

/** Only one transaction at a time changes percentiles: an import compares with the stored tables before it writes. */
export const lockPercentiles = (tx: Db) => lockNamed(tx, 'docket percentiles');

export const deletePercentiles = async (tx: Db, years: string) =>
  tx.orm.delete(percentiles).where(eq(percentiles.window, years));

/** Replaces the stored tables of its years. */
export async function replacePercentiles(tx: Db, { years, source, rows }: PercentileWindow): Promise<void> {
  await deletePercentiles(tx, years);
  await tx.orm.insert(percentiles).values(rows.map((row) => ({ window: years, source, ...row })));
}
