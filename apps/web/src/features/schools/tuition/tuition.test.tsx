import type { SchoolDetail, SchoolList } from '@docket/contract/types';
import { describe, expect, test } from 'vitest';
import { load } from '../../../testing/load.ts';
import { readText, render } from '../../../testing/render.tsx';
import { listTicks, spreadLabels } from './chart-scale.ts';
import { readInvalidAmounts, readTuitionSearch, toTuitionSearch } from './tuition-search.ts';

const { SchoolPage } = await load(() => import('./SchoolPage.tsx'));
const { TuitionPage } = await load(() => import('./TuitionPage.tsx'));
const { bindAmount } = await load(() => import('./amount-fields.ts'));
const { splitRuns } = await load(() => import('./MetricChart.tsx'));

const value = (key: string, number: number) => ({ key, value: number, source: 0 });
const school: SchoolDetail = {
  ...{ slug: 'albany', name: 'Albany Law School', city: 'Albany', state: 'NY', type: 'private' },
  website: 'https://albany.example',
  years: [
    { year: 2024, metrics: [value('lsat50', 158), value('grantsFull', 0)] },
    {
      year: 2023,
      metrics: [
        ...[value('lsat50', 157), value('tuitionResident', 40_000), value('tuitionNonresident', 50_000)],
        value('livingOffCampus', 10_000),
      ],
    },
    {
      year: 2021,
      metrics: [value('lsat50', 153), value('tuitionResident', 30_000), value('feesResident', 500)],
    },
  ],
  sources: [{ id: 's', name: 'ABA 509', publisher: 'ABA', url: null, date: '2024-12-16' }],
};
const ignore = () => undefined;
const show = (year?: string, search: Record<string, unknown> = {}, of = school) =>
  render(
    <SchoolPage
      slug="albany"
      year={year}
      choices={readTuitionSearch(search)}
      invalid={readInvalidAmounts(search)}
      onChoices={ignore}
      onYear={ignore}
    />,
    { queryData: [[['schools', 'one', 'albany'], of]] },
  );

describe('the cost of a school', () => {
  test('starts with the latest year that has a tuition, and tells missing parts from 0', () => {
    const text = readText(show());
    expect(text).toContain('Tuition $40,000 Fees Not reported Living costs $10,000 Total $50,000');
    expect(text).toContain("The total doesn't include fees.");
  });
  test('depends on the residency', () =>
    expect(readText(show('2023', { residency: 'nonresident' }))).toContain('Total $60,000'));
  test('says when a year has no costs', () =>
    expect(readText(show('2024'))).toContain("Costs for 2024 aren't reported. These are for 2023."));
  test('has no total without a tuition', () => {
    const text = readText(show('2021', { residency: 'nonresident' }));
    expect(text).toContain(
      'Tuition Not reported Fees Not reported Living costs Not reported Total Not reported',
    );
    expect(text).not.toContain('Monthly payment');
  });
  test('is reduced by the scholarship, grows, and becomes a loan', () => {
    const text = readText(show('2023', { scholarship: 20_000, growth: 10, rate: 0, term: 10 }));
    expect(text).toContain('1 $50,000 $20,000 $30,000');
    expect(text).toContain('3 $60,500 $20,000 $40,500');
    expect(text).toContain('Total $165,500 $60,000 $105,500');
    expect(text).toContain('Borrowed $105,500 Owed at graduation $105,500 Monthly payment $879');
  });
  test('needs a smaller loan with savings', () =>
    expect(readText(show('2023', { growth: 0, savings: 45_000, rate: 10 }))).toContain(
      'Borrowed $15,000 Owed at graduation $18,000',
    ));
  test.each([-5, '-5', 'abc', 600_000])(
    'ignores a scholarship of %j, which is marked with an error',
    (scholarship) => {
      const html = show('2023', { scholarship, growth: 0, rate: 0 });
      const text = readText(html);
      expect(text).toContain('Enter a number from 0 to 500,000');
      expect(html).toMatch(/<input[^>]*aria-invalid="true"/);
      expect(text).toContain("These figures don't include the scholarship. Correct the marked field first.");
      expect(text).toContain('Total $150,000 $0 $150,000');
      expect(text).toContain('Borrowed $150,000');
    },
  );
  test('shows a scholarship of -5 as it was entered, not as 5', () =>
    expect(show('2023', { scholarship: -5 })).toContain('value="-$5"'));
  test('has no amounts of an unreadable loan', () => {
    const text = readText(show('2023', { growth: 'x', rate: 99, term: 2.5 }));
    expect(text).toContain('Enter a whole number from 1 to 30');
    expect(text).toContain(
      "These figures don't include cost growth or interest. Correct the marked fields first.",
    );
    expect(text).toContain('Monthly payment Enter the years of repayment');
    expect(text).toContain('Owed at graduation $150,000');
  });
  test('is marked as missing if no year has any', () => {
    const text = readText(show(undefined, {}, { ...school, years: school.years.slice(0, 1) }));
    expect(text).toContain("This school's tuition isn't reported.");
    expect(text).not.toContain('$');
  });
});

describe('over the years', () => {
  test('charts metrics with two years; all others are in the table alone', () => {
    const html = show();
    expect(html).toContain('aria-label="LSAT, 2021 to 2024. The table below has the numbers."');
    expect(html).not.toContain('aria-label="Grants');
    const text = readText(html);
    expect(text).toContain('LSAT, median 158 157 153');
    expect(text).toContain('Grants of full tuition 0 — Not reported — Not reported');
  });
  test('lines break at a missing year', () => {
    const at = (year: number) => ({ year, value: 1, source: 0 });
    expect(splitRuns([at(2019), at(2021), at(2022)]).map((run) => run.map(({ year }) => year))).toEqual([
      [2019],
      [2021, 2022],
    ]);
  });
  test.each<[number[], boolean, number[]]>([
    [[151, 158], false, [150, 152, 154, 156, 158]],
    [[0.42, 0.51], true, [0, 0.2, 0.4, 0.6]],
    [[49_624], true, [0, 20_000, 40_000, 60_000]],
    [[0], true, [0, 1]],
    [[3.4, 3.4], false, [3, 3.5]],
  ])('ticks of %j', (values, fromZero, ticks) => expect(listTicks(values, fromZero)).toEqual(ticks));
  test('labels that would overlap move apart', () =>
    expect(spreadLabels([50, 10, 52], 15)).toEqual([50, 10, 65]));
});

describe('the address', () => {
  test('leaves defaults out', () => {
    expect(toTuitionSearch(readTuitionSearch({ scholarship: 20_000, growth: 3, living: 'atHome' }))).toEqual({
      scholarship: 20_000,
      living: 'atHome',
    });
  });
  test('ignores values out of bounds', () =>
    expect(
      toTuitionSearch(readTuitionSearch({ scholarship: -1, growth: 'x', rate: 99, term: 0, residency: 1 })),
    ).toEqual({}));
});

test('a valid number replaces an invalid one, and the reverse', () => {
  const notified: unknown[] = [];
  const changes = {
    choices: readTuitionSearch({ scholarship: 10 }),
    invalid: { growth: 'x' },
    onChoices: (choices: { scholarship: number }, invalid: object) =>
      notified.push([choices.scholarship, invalid]),
  };
  bindAmount('scholarship', changes).onInvalid('-5');
  bindAmount('scholarship', { ...changes, invalid: { scholarship: '-5' } }).onValue(7);
  expect(notified).toEqual([
    [10, { growth: 'x', scholarship: '-5' }],
    [7, {}],
  ]);
});

describe('the cost of every school', () => {
  const list: SchoolList = {
    metrics: ['tuitionResident', 'feesResident', 'livingOffCampus'],
    years: [2023, 2019],
    sources: school.sources,
    schools: [
      {
        ...{ slug: 'a', name: 'A', city: null, state: 'NY', type: null, website: null },
        ...{ values: [20_000, 900, 10_000], years: [2023, 2019, 2023], sources: [0, 0, 0] },
      },
      {
        ...{ slug: 'b', name: 'B', city: null, state: 'CA', type: null, website: null },
        ...{ values: [null, 100, 10_000], years: [null, 2023, 2023], sources: [null, 0, 0] },
      },
      {
        ...{ slug: 'c', name: 'C', city: null, state: 'CA', type: null, website: null },
        ...{ values: [10_000, null, null], years: [2023, null, null], sources: [0, null, null] },
      },
    ],
  };
  const showList = (q: string, order: 'name' | 'cost' | '-cost') =>
    readText(
      render(<TuitionPage choices={readTuitionSearch({})} q={q} order={order} onSearch={ignore} />, {
        queryData: [[['schools', 'list'], list]],
      }),
    );
  test('adds up parts of one year only', () =>
    expect(showList('', 'name')).toContain('A NY $20,000 Not reported $10,000 $30,000'));
  test.each([
    ['cost', ['C CA', 'A NY', 'B CA']],
    ['-cost', ['A NY', 'C CA', 'B CA']],
  ] as const)('ordered by %s', (order, names) => {
    const text = showList('', order);
    const positions = names.map((name) => text.indexOf(`${name} `));
    expect(positions).toEqual([...positions].sort((a, b) => a - b));
  });
  test('finds by state', () => expect(showList('ca', 'name')).toContain('2 schools'));
});
