import { z } from 'zod';
import { id } from '../common.ts';
import { importProblem } from '../import-problem.ts';
import { provisional } from '../practice/practice.entities.ts';

const scaled = z.number().int().min(120).max(180);
export const percentileRow = z.object({ scaled, percentBelow: z.number() });

/** Percent of test takers below each scaled score in some years. */
export const percentileTable = z.object({
  /** '2021-2024'; an estimate may have another name. */
  years: z.string(),
  source: z.string(),
  /** True for the table used for results: the newest with measured years, stored or published. */
  current: z.boolean(),
  /** From the lowest score; an estimate may have gaps. */
  rows: z.array(percentileRow),
});
export type PercentileTable = z.infer<typeof percentileTable>;

/** A test in the list of the converter. */
export const convertibleTest = z.object({
  id,
  no: z.number(),
  name: z.string(),
  /** Scored questions. */
  maxRaw: z.number(),
  /** True if it has no table of its own, so its scores are estimated. */
  estimated: z.boolean(),
  /** Its own table, or those that the estimate is based on. */
  provisional,
});
export type ConvertibleTest = z.infer<typeof convertibleTest>;

/** The scaled score of each raw score of a test. */
export const testScale = convertibleTest.extend({
  /**
   * The number of other tests' tables that the estimate is based on; 0 for a test with its own table, or if only the
   * default one is known.
   */
  basedOn: z.number(),
  /** One for each raw score from 0. `low` and `high` are the range of the other tests. */
  rows: z.array(z.object({ raw: z.number(), scaled, low: scaled, high: scaled })),
});
export type TestScale = z.infer<typeof testScale>;

/** A percentile table as staff see it. */
export const staffPercentileTable = percentileTable.extend({
  /** Changes when the table does. */
  version: z.string(),
  /** True for the published table that is part of the program: replaced by a stored one of the same years. */
  builtIn: z.boolean(),
});
export type StaffPercentileTable = z.infer<typeof staffPercentileTable>;

/** A test's table as staff see it. */
export const staffConversion = convertibleTest.extend({
  enabled: z.boolean(),
  /** Results with a score, which they keep until the test is rescored. */
  results: z.number(),
});
export type StaffConversion = z.infer<typeof staffConversion>;

const changeState = z.enum(['new', 'changed', 'unchanged']);
const report = {
  imported: z.boolean(),
  /** At most 2,000. */
  problems: z.array(importProblem),
  /** The total number of errors. */
  errors: z.number(),
  /** The total number of warnings. */
  warnings: z.number(),
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
  /** The years of the table used for results, before and after. */
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
      /** Results with a score, which they keep until the test is rescored. */
      results: z.number(),
    }),
  ),
});
export type ConversionImport = z.infer<typeof conversionImport>;
