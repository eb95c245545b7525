import { createHash } from 'node:crypto';
import type { StaffConversion, StaffPercentileTable } from '@docket/contract';
import { type PercentileWindow, publishedPercentiles } from '@docket/rules';
import type { TestMeta } from '../../content/index.ts';
import { convertibleTestView, percentileTableView } from '../score-tables.view.ts';
import type { TestTables } from '../scoring.service.ts';

/** Changes with the source and the rows of a table. */
export const percentileVersion = ({ source, rows }: PercentileWindow): string =>
  createHash('sha256')
    .update(JSON.stringify([source, rows.map(({ scaled, percentBelow }) => [scaled, percentBelow])]))
    .digest('hex')
    .slice(0, 32);

export const staffPercentileView = (table: PercentileWindow, currentYears: string): StaffPercentileTable => ({
  ...percentileTableView(table, currentYears),
  version: percentileVersion(table),
  builtIn: table === publishedPercentiles,
});

export const staffConversionView = (
  test: TestMeta,
  tables: TestTables,
  results: ReadonlyMap<string, number>,
): StaffConversion => ({
  ...convertibleTestView(test, tables),
  enabled: test.enabled,
  results: results.get(test.id) ?? 0,
});
