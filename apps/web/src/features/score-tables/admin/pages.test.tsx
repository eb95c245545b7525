import type { ConversionImport, PercentileImport } from '@docket/contract/types';
import { describe, expect, test } from 'vitest';
import { load } from '../../../testing/load.ts';
import { readText, render } from '../../../testing/render.tsx';

const { PercentilesPage } = await load(() => import('./PercentilesPage.tsx'));
const { ConversionsPage } = await load(() => import('./ConversionsPage.tsx'));
const percentileForm = await load(() => import('./PercentileForm.tsx'));
const conversionForm = await load(() => import('./ConversionForm.tsx'));

const editor = { roles: ['CONTENT'] as 'CONTENT'[] };
const table = (years: string, current: boolean) => ({
  ...{ years, current, source: `Source of ${years}`, version: years, builtIn: false },
  rows: [{ scaled: 120, percentBelow: 0 }],
});
const queryData = [
  [
    ['score-tables', 'staff', 'percentiles'],
    {
      outdated: true,
      tables: [
        table('2021-2024', true),
        { ...table('2020-2023', false), builtIn: true },
        table('estimate-2020', false),
      ],
    },
  ],
  [
    ['score-tables', 'staff', 'conversions'],
    [
      {
        id: 'a',
        no: 1,
        name: 'Test 1',
        maxRaw: 77,
        estimated: false,
        provisional: true,
        enabled: true,
        results: 12,
      },
      {
        id: 'b',
        no: 2,
        name: 'Test 2',
        maxRaw: 76,
        estimated: true,
        provisional: true,
        enabled: false,
        results: 1,
      },
    ],
  ],
] as const;

describe('score tables', () => {
  test('percentiles show which are in use, and estimates cannot be edited by years', () => {
    const html = render(<PercentilesPage />, { queryData, me: editor });
    expect(readText(html)).toMatch(/2021-2024 ?Used for results Source of 2021-2024/);
    expect(html).toContain('aria-label="Edit 2021-2024"');
    expect(html).not.toContain('aria-label="Edit estimate-2020"');
    expect(html).toContain('aria-label="Delete estimate-2020"');
    expect(html).not.toContain('aria-label="Delete 2020-2023"');
    expect(readText(html)).toContain('Results use the percentiles of 2021-2024. The exam council renews');
  });
  test('conversions show which are estimated', () => {
    const text = readText(render(<ConversionsPage />, { queryData, me: editor }));
    expect(text).toContain('77 scored questions, 12 results Provisional table');
    expect(text).toContain('76 scored questions, 1 result Estimated');
  });
  test('are for content editors', () => {
    const text = readText(render(<PercentilesPage />, { queryData, me: { roles: ['TUTOR'] } }));
    expect(text).toContain('Content editors only');
    expect(text).not.toContain('2021-2024');
  });
});

describe('before saving, staff see', () => {
  const percentiles: PercentileImport = {
    ...{ imported: false, problems: [], errors: 0, warnings: 0 },
    tables: [{ years: '2024', state: 'changed', changes: [{ scaled: 150, before: 43.9, after: 44.5 }] }],
    current: { before: '2016-2019', after: '2024' },
  };
  test('what happens to the percentiles of results', () => {
    const text = readText(render(<percentileForm.Report name="a.csv" result={percentiles} />));
    expect(text).toContain('1 score changes: 150: 43.9 → 44.5');
    expect(text).toContain(
      'Results switch from 2016-2019 to 2024. Result pages and score lists show the new percentiles at once.',
    );
  });
  test('nothing about results if the table is not in use', () => {
    const older = { ...percentiles, current: { before: '2025', after: '2025' } };
    expect(readText(render(<percentileForm.Report name="a.csv" result={older} />))).not.toContain(
      'Result pages',
    );
  });
  const conversions: ConversionImport = {
    ...{ imported: false, problems: [], errors: 0, warnings: 0 },
    tests: [
      {
        id: 'a',
        name: 'Test 1',
        state: 'changed',
        changes: [{ raw: 60, before: 164, after: 165 }],
        results: 12,
      },
      { id: 'b', name: 'Test 2', state: 'unchanged', changes: [], results: 5 },
    ],
  };
  test('that stored results keep their scores until they are rescored', () => {
    const text = readText(render(<conversionForm.Report name="a.csv" result={conversions} />));
    expect(text).toContain(
      'The 12 results that are already shown keep their scores until you rescore the test, which you can start after the import.',
    );
    expect(text).not.toContain('Rescore test');
    const done = readText(
      render(<conversionForm.Report name="a.csv" result={{ ...conversions, imported: true }} />),
    );
    expect(done).toContain('Rescore test');
  });
  test('every problem with its location', () => {
    const problems = [
      { file: 'a.csv', item: 'Test 1', level: 'error' as const, reason: 'Raw 3: no scaled score is given.' },
    ];
    const text = readText(
      render(
        <conversionForm.Report
          name="a.csv"
          result={{ imported: false, tests: [], problems, errors: 205, warnings: 0 }}
        />,
      ),
    );
    expect(text).toContain(
      '205 problems to fix before this can be imported. Item Field Value found What is wrong Test 1 — — Error Raw 3: no scaled score is given. and 204 more',
    );
  });
});
