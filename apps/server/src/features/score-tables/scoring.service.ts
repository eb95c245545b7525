import {
  type ConversionRow,
  comparePercentileYears,
  compressConversion,
  estimateConversion,
  findNewestPercentiles,
  type PercentileWindow,
  publishedPercentiles,
} from '@docket/rules';
import type { Db } from '../../db/database.ts';
import { isProvisional } from './provisional.ts';
import {
  findConversion,
  findCurrentPercentiles,
  listConversions,
  listOtherConversions,
  listPercentiles,
} from './score-tables.queries.ts';

/**
 * The percentile table that scores are read from: the newest of the stored ones and the published one. A new version
 * brings a newer table to installations that stored an older one; a stored table of the same years comes first.
 */
export async function loadPercentiles(db: Db): Promise<PercentileWindow> {
  const stored = await findCurrentPercentiles(db);
  return findNewestPercentiles(stored ? [stored, publishedPercentiles] : []) ?? publishedPercentiles;
}

/** The stored tables and the published one unless it is stored too, newest first, estimates last; and the current one. */
export async function listUsablePercentiles(
  db: Db,
): Promise<{ tables: PercentileWindow[]; current: PercentileWindow }> {
  const stored = await listPercentiles(db);
  const tables = stored.some(({ years }) => years === publishedPercentiles.years)
    ? stored
    : [...stored, publishedPercentiles].sort((a, b) => comparePercentileYears(a.years, b.years));
  return { tables, current: findNewestPercentiles(tables) ?? publishedPercentiles };
}

/** The table that converts the raw scores of a test. */
export interface ScoringTable {
  /** The test's own table. */
  readonly conversion: ConversionRow[] | null;
  /** The replacement if there is none: estimated from the tables of the other tests, as the converter shows it. */
  readonly fallbackTable: ConversionRow[] | null;
  /** The table, or those that the estimate is based on, are made up. */
  readonly provisional: boolean;
}

/**
 * The tables of other tests that an estimate is based on: real ones if there are any, otherwise the made-up ones. Without
 * any, the default table is used, which is made up too.
 */
export function chooseForEstimate(others: readonly ConversionRow[][]): {
  readonly tables: readonly ConversionRow[][];
  readonly provisional: boolean;
} {
  const real = others.filter((table) => !isProvisional(table));
  return real.length > 0 ? { tables: real, provisional: false } : { tables: others, provisional: true };
}

/** How the scores of all tests are converted. */
export interface TestTables {
  /** The tests that have their own table, by id, and whether it is made up. */
  readonly own: ReadonlyMap<string, boolean>;
  /** Whether the tables that estimates are based on are made up. */
  readonly estimatesAreProvisional: boolean;
}
export async function loadTestTables(db: Db): Promise<TestTables> {
  const tables = await listConversions(db);
  const offered = tables.filter((table) => table.offered).map(({ conversion }) => conversion);
  return {
    own: new Map(tables.map(({ id, conversion }) => [id, isProvisional(conversion)])),
    estimatesAreProvisional: chooseForEstimate(offered).provisional,
  };
}

/**
 * The tables of a few tests with these numbers of scored questions, by id; one without its own is estimated from the
 * others of them.
 */
export async function loadScales(
  db: Db,
  tests: readonly { readonly id: string; readonly maxRaw: number }[],
): Promise<ReadonlyMap<string, { readonly conversion: ConversionRow[]; readonly provisional: boolean }>> {
  const own = new Map(
    (
      await listConversions(
        db,
        tests.map(({ id }) => id),
      )
    ).map((row) => [row.id, row.conversion]),
  );
  const others = chooseForEstimate([...own.values()]);
  return new Map(
    tests.map(({ id, maxRaw }) => {
      const conversion = own.get(id);
      if (conversion) return [id, { conversion, provisional: isProvisional(conversion) }];
      const estimated = compressConversion(estimateConversion(others.tables, maxRaw));
      return [id, { conversion: estimated, provisional: others.provisional }];
    }),
  );
}

/** Loads the table of a test with this number of scored questions. */
export async function loadScoringTable(db: Db, testId: string, maxRaw: number): Promise<ScoringTable> {
  const conversion = await findConversion(db, testId);
  if (conversion && conversion.length > 0)
    return { conversion, fallbackTable: null, provisional: isProvisional(conversion) };
  const { tables, provisional } = chooseForEstimate(await listOtherConversions(db, testId));
  const fallbackTable = compressConversion(estimateConversion(tables, maxRaw));
  return { conversion: null, fallbackTable, provisional };
}
