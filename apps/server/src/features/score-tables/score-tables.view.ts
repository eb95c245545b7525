import type { ConvertibleTest, PercentileTable } from '@docket/contract';
import type { PercentileWindow } from '@docket/rules';
import { servesUse } from '@docket/rules';
import type { TestMeta } from '../content/index.ts';
import type { TestTables } from './scoring.service.ts';

/** Scored questions of a test. */
export const countScored = ({ sections }: Pick<TestMeta, 'sections'>): number =>
  sections.filter(({ variable }) => !variable).reduce((sum, { questionIds }) => sum + questionIds.length, 0);

/** Whether a test has a scale: it has scored questions, and is no drill set. */
export const hasScore = (test: TestMeta): boolean =>
  servesUse(test.purpose, 'tests') && countScored(test) > 0;

export const convertibleTestView = (test: TestMeta, tables: TestTables): ConvertibleTest => ({
  id: test.id,
  no: test.no,
  name: test.name,
  maxRaw: countScored(test),
  estimated: !tables.own.has(test.id),
  provisional: tables.own.get(test.id) ?? tables.estimatesAreProvisional,
});

export const percentileTableView = (
  { years, source, rows }: PercentileWindow,
  currentYears: string,
): PercentileTable => ({
  years,
  source,
  current: years === currentYears,
  rows: rows
    .map(({ scaled, percentBelow }) => ({ scaled, percentBelow }))
    .sort((a, b) => a.scaled - b.scaled),
});
