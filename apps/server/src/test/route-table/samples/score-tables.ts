import { publishedPercentiles } from '@docket/rules';
import type { Samples } from './audit-sample.ts';

const toBase64 = (lines: readonly string[]) => Buffer.from(lines.join('\n')).toString('base64');

/** Percentile and conversion tables. */
export const scoreTables: Samples = {
  'score-table.importPercentiles': () => ({
    path: '/score-table/admin/percentiles/import',
    body: {
      name: 'walk.csv',
      dryRun: false,
      years: '2030',
      source: 'A sample source',
      data: toBase64(publishedPercentiles.rows.map((row) => `${row.scaled},${row.percentBelow}`)),
    },
  }),
  'score-table.removePercentiles': () => ({ path: '/score-table/admin/percentiles/2030' }),
  'score-table.importConversions': async (made) => {
    const { tests } = await made.get('/score-table/admin/conversions');
    const [test] = tests;
    return {
      path: '/score-table/admin/conversions/import',
      body: {
        name: 'walk.csv',
        dryRun: false,
        testId: test.id,
        data: toBase64([
          'raw from,raw to,scaled',
          `0,${test.maxRaw - 1},130`,
          `${test.maxRaw},${test.maxRaw},170`,
        ]),
      },
    };
  },
};
