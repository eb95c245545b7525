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
import {
  findConversion,
  findCurrentPercentiles,
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
}

/** Loads the table of a test with this number of scored questions. */
export async function loadScoringTable(db: Db, testId: string, maxRaw: number): Promise<ScoringTable> {
  const conversion = await findConversion(db, testId);
  if (conversion && conversion.length > 0) return { conversion, fallbackTable: null };
  const others = await listOtherConversions(db, testId);
  return { conversion: null, fallbackTable: compressConversion(estimateConversion(others, maxRaw)) };
}
