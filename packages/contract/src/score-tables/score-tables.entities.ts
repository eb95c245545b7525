import { z } from 'zod';
import { id } from '../common.ts';

const scaled = z.number().int().min(120).max(180);
export const percentileRow = z.object({ scaled, percentBelow: z.number() });

/** Percent of test takers below each scaled score, in some years. */
export const percentileTable = z.object({
  /** '2021-2024'; an estimate may be named otherwise. */
  years: z.string(),
  source: z.string(),
  /** The one that results are read off: the newest of measured years. */
  current: z.boolean(),
  /** From the lowest score on; an estimate may lack some. */
  rows: z.array(percentileRow),
});
export type PercentileTable = z.infer<typeof percentileTable>;

/** A test as the converter lists it. */
export const convertibleTest = z.object({
  id,
  no: z.number(),
  name: z.string(),
  /** Scored questions. */
  maxRaw: z.number(),
  /** It has no table of its own: scores by it are estimated. */
  estimated: z.boolean(),
});
export type ConvertibleTest = z.infer<typeof convertibleTest>;

/** What each raw score of a test becomes. */
export const testScale = convertibleTest.extend({
  /** How many tables of other tests the estimate rests on; 0 of a test with its own table, or where only the default one is known. */
  basedOn: z.number(),
  /** One for each raw score from 0 on. `low` and `high` span what the other tests give. */
  rows: z.array(z.object({ raw: z.number(), scaled, low: scaled, high: scaled })),
});
export type TestScale = z.infer<typeof testScale>;

/** A percentile table as staff see it. */
export const staffPercentileTable = percentileTable.extend({
  /** Changes when the table does. */
  version: z.string(),
});
export type StaffPercentileTable = z.infer<typeof staffPercentileTable>;

/** A test's table as staff see it. */
export const staffConversion = convertibleTest.extend({
  enabled: z.boolean(),
  /** Results with a score; they keep it until the test is rescored. */
  results: z.number(),
});
export type StaffConversion = z.infer<typeof staffConversion>;

const tableProblem = z.object({
  file: z.string(),
  /** 'row 12', '2021-2024', 'Test 3'; '' for the file as a whole. */
  location: z.string(),
  reason: z.string(),
});
export type TableProblem = z.infer<typeof tableProblem>;
const changeState = z.enum(['new', 'changed', 'unchanged']);
const report = {
  imported: z.boolean(),
  /** They keep all of the file from being imported; at most 200. */
  problems: z.array(tableProblem),
  /** Problems in all. */
  errors: z.number(),
};
export const percentileImport = z.object({
  ...report,
  tables: z.array(
    z.object({
      years: z.string(),
      state: changeState,
      /** Scores whose percentile changes. */
      changes: z.array(z.object({ scaled, before: z.number().nullable(), after: z.number() })),
    }),
  ),
  /** Years of the table that results are read off, before and after. */
  current: z.object({ before: z.string(), after: z.string() }),
});
export type PercentileImport = z.infer<typeof percentileImport>;
export const conversionImport = z.object({
  ...report,
  tests: z.array(
    z.object({
      id,
      name: z.string(),
      state: changeState,
      /** Raw scores whose scaled score changes. */
      changes: z.array(z.object({ raw: z.number(), before: z.number().nullable(), after: z.number() })),
      /** Results with a score; they keep it until the test is rescored. */
      results: z.number(),
    }),
  ),
});
export type ConversionImport = z.infer<typeof conversionImport>;
