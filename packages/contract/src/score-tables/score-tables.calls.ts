import { z } from 'zod';
import { idParams } from '../common.ts';
import { defineCall } from '../define.ts';
import { convertibleTest, percentileTable, testScale } from './score-tables.entities.ts';

/** Conversion and percentile tables, for the converter. */
export const scoreTableCalls = {
  list: defineCall({
    method: 'GET',
    path: '/score-table/list',
    who: 'any',
    summary: 'Tests that scores can be converted for, and the percentile tables',
    output: z.object({
      /** The tests of the student's plan by number; for staff all that are offered. */
      tests: z.array(convertibleTest),
      /** Newest first, estimates last. */
      percentiles: z.array(percentileTable),
    }),
  }),
  test: defineCall({
    method: 'GET',
    path: '/score-table/test/{id}',
    who: 'any',
    summary: "A test's conversion from raw to scaled scores, estimated where it has no table of its own",
    params: idParams,
    output: z.object({ scale: testScale }),
  }),
};
