import { z } from 'zod';
import { id, ok, requiredText } from '../common.ts';
import { defineCall, guardedImport } from '../define.ts';
import {
  conversionImport,
  percentileImport,
  staffConversion,
  staffPercentileTable,
} from './score-tables.entities.ts';

const years = requiredText('Enter the years').max(64);
const file = {
  /** Name of the file. */
  name: requiredText().max(200),
  /** Its bytes in base64. */
  data: z.string().max(6_000_000),
  /** True (the default) means that nothing is written. */
  dryRun: z.boolean().default(true),
};
const forImport = {
  who: 'content',
  bodyLimit: 6_291_456,
  timeout: 60_000,
  recentPassword: guardedImport,
} as const;

/** Conversion and percentile tables, for content editors. Every write is in the audit log. */
export const scoreTableAdminCalls = {
  percentiles: defineCall({
    method: 'GET',
    path: '/score-table/admin/percentiles',
    who: 'content',
    summary: 'All percentile tables, newest first',
    output: z.object({
      tables: z.array(staffPercentileTable),
      /** The table used for results is so old that a newer one must have been published. */
      outdated: z.boolean(),
    }),
  }),
  importPercentiles: defineCall({
    method: 'POST',
    path: '/score-table/admin/percentiles/import',
    expensive: 'import',
    ...forImport,
    summary:
      'Import whole percentile tables from CSV or Excel, all or nothing; a dry run says what would change',
    body: z.strictObject({
      ...file,
      /** Years of a file without a column for them. */
      years: years.optional(),
      source: requiredText('Enter the source').max(500),
      /** The version of the stored table of `years` that the form was loaded with. */
      version: z.string().max(100).optional(),
    }),
    output: percentileImport,
    errors: ['MALFORMED', 'INVALID', 'CONFLICT', 'UNAVAILABLE'],
  }),
  removePercentiles: defineCall({
    method: 'DELETE',
    path: '/score-table/admin/percentiles/{years}',
    who: 'content',
    summary: 'Delete a percentile table; results are read off the newest one left',
    params: z.strictObject({ years }),
    output: ok,
  }),
  conversions: defineCall({
    method: 'GET',
    path: '/score-table/admin/conversions',
    who: 'content',
    summary: 'All tests, with their conversion tables',
    output: z.object({ tests: z.array(staffConversion) }),
  }),
  importConversions: defineCall({
    method: 'POST',
    path: '/score-table/admin/conversions/import',
    expensive: 'import',
    ...forImport,
    summary:
      'Import conversion tables of tests from CSV or Excel, all or nothing; a dry run says what would change',
    body: z.strictObject({
      ...file,
      /** The test of a file without a column for it. */
      testId: id.optional(),
    }),
    output: conversionImport,
    errors: ['MALFORMED', 'INVALID', 'WRONG_STATE', 'UNAVAILABLE'],
  }),
};
