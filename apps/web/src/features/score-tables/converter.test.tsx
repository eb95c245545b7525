import type { PercentileTable, TestScale } from '@docket/contract/types';
import { defaultConversion, expandConversion, publishedPercentiles } from '@docket/rules';
import { describe, expect, test } from 'vitest';
import { load } from '../../testing/load.ts';
import { readText, render } from '../../testing/render.tsx';
import { isScore, readConverterSearch } from './converter-search.ts';

const { ConverterPage } = await load(() => import('./ConverterPage.tsx'));

const percentiles: PercentileTable[] = [
  { ...publishedPercentiles, rows: [...publishedPercentiles.rows], current: true },
  {
    years: '2014-2017',
    source: 'An older table',
    current: false,
    rows: [{ scaled: 120, percentBelow: 12.5 }],
  },
];
const tests = [
  { id: 'own', no: 1, name: 'Test 1', maxRaw: 77, estimated: false, provisional: false },
  { id: 'none', no: 2, name: 'Test 2', maxRaw: 77, estimated: true, provisional: false },
];
const rows = expandConversion(defaultConversion, 77);
const scales: TestScale[] = [
  { ...tests[0]!, basedOn: 0, rows },
  { ...tests[1]!, basedOn: 3, rows: rows.map((row) => ({ ...row, low: Math.max(120, row.scaled - 2) })) },
];
const study = { examDate: null, hoursPerWeek: 8, restDays: [], reviewCap: 20 };
const page = (search: Parameters<typeof ConverterPage>[0]['search'], goal: number | null = null) =>
  render(<ConverterPage search={search} onSearch={() => undefined} />, {
    queryData: [
      [['score-tables', 'list'], { tests, percentiles }],
      ...scales.map((scale) => [['score-tables', 'test', scale.id], scale] as const),
    ],
    me: { studySettings: { ...study, goal } },
  });
const readValues = (html: string) =>
  [...html.matchAll(/<input[^>]*value="([^"]*)"/g)].map(([, value]) => value);

describe('the converter', () => {
  test.each([
    [{ from: 'raw', value: 62 }, ['62', '165', '85.17']],
    [{ from: 'scaled', value: 165 }, ['62', '165', '85.17']],
    [{ from: 'percentile', value: 85 }, ['62', '165', '85']],
    [{ from: 'scaled', value: 120, years: '2014-2017' }, ['0', '120', '12.5']],
    [{ from: 'raw', value: 78 }, ['', '', '']],
    [{}, ['', '', '']],
  ] as const)('%j gives %j', (search, values) => {
    expect(readValues(page(search))).toEqual(values);
  });
  test.each([
    [100, 'No score reaches 100%. At 180, the highest, 99.85% of test takers scored lower'],
    [99.85, '99.85% of test takers scored lower'],
    [85, '165 is the lowest score that reaches 85%: 85.17% of test takers scored lower'],
  ])('shows what the table has for a percentile of %d', (value, text) =>
    expect(readText(page({ from: 'percentile', value }))).toContain(text),
  );
  test('starts with the goal', () => {
    const html = page({}, 165);
    expect(readValues(html)).toEqual(['62', '165', '85.17']);
    expect(readText(html)).toContain('Showing your goal score, 165.');
  });
  test('names its sources, and shows what is estimated and how uncertain it is', () => {
    const own = readText(page({ from: 'raw', value: 62 }));
    expect(own).toContain('the table of Test 1, 77 scored questions');
    expect(own).toContain('Percentiles 2023-2026: Law School Admission Council');
    expect(own).not.toContain('This is the mean of');
    const estimated = readText(page({ test: 2, from: 'raw', value: 62 }));
    expect(estimated).toContain(
      'Estimated Test 2 has no conversion table of its own. This is the mean of 3 other tests.',
    );
    expect(estimated).toContain('For 62 correct answers they give 163 to 165.');
  });
});

test.each<[Record<string, unknown>, object]>([
  [
    { test: 2, years: 2024, from: 'percentile', value: 97.5 },
    { test: 2, years: '2024', from: 'percentile', value: 97.5 },
  ],
  [{ test: 'x', from: 'scaled', value: 119 }, {}],
  [{ from: 'luck', value: 3 }, {}],
  [{ from: 'raw', value: '' }, {}],
  [{ from: 'raw', value: ' ' }, {}],
])('the address %j is parsed as %j', (search, expected) => {
  expect(readConverterSearch(search)).toEqual(expected);
});
test('scores have limits', () => {
  expect([isScore('raw', 78, 77), isScore('raw', 1.5, 77), isScore('scaled', 180, 77)]).toEqual([
    false,
    false,
    true,
  ]);
  expect([
    isScore('percentile', 99.9, 77),
    isScore('percentile', 101, 77),
    isScore('raw', Number.NaN, 77),
  ]).toEqual([true, false, false]);
});
