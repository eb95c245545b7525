import {
  type ConversionRow,
  compressConversion,
  estimateConversion,
  type PercentileWindow,
  publishedPercentiles,
} from '@docket/rules';
import type { Db } from '../../db/database.ts';
import { findConversion, findCurrentPercentiles, listOtherConversions } from './score-tables.queries.ts';

/** The percentile table that scores are read from: the newest stored one, otherwise the published one. */
export const loadPercentiles = async (db: Db): Promise<PercentileWindow> =>
  (await findCurrentPercentiles(db)) ?? publishedPercentiles;

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
