import { expect, test } from 'vitest';
import {
  arePercentilesOutdated,
  comparePercentileYears,
  findNewestPercentiles,
  readPercentileYears,
} from './percentile-years.ts';
import { publishedPercentiles } from './published-percentiles.ts';

test.each([
  ['2024', { first: 2024, last: 2024 }],
  ['2021-2024', { first: 2021, last: 2024 }],
  ['estimate-2020', null],
  ['7sage estimate (mean of 3)', null],
  ['2021-2024 draft', null],
])('the years of "%s"', (years, expected) => expect(readPercentileYears(years)).toEqual(expected));

test('tables are newest first by the last year, then by the first, and estimates are last', () => {
  const sorted = ['2024-2026', '2023-2026', '2026', '2025', '2021-2024', 'estimate-2020', '7sage'];
  expect(sorted.toReversed().sort(comparePercentileYears)).toEqual([
    ...['2026', '2024-2026', '2023-2026', '2025', '2021-2024'],
    ...['estimate-2020', '7sage'],
  ]);
  expect(
    findNewestPercentiles([{ years: '9 estimates' }, { years: '2014-2017' }, { years: '2016' }]),
  ).toEqual({
    years: '2014-2017',
  });
  expect(findNewestPercentiles([{ years: 'estimate-2020' }])).toBeNull();
});

test.each([
  ['2023-2026', '2026-08-01', false],
  ['2023-2026', '2027-07-31', false],
  ['2023-2026', '2027-08-01', true],
  ['2016-2019', '2026-11-28', true],
  ['2026', '2027-08-01', true],
  ['estimate-2020', '2020-01-01', true],
])('a table of %s on %s is outdated: %s', (years, today, expected) =>
  expect(arePercentilesOutdated(years, today)).toBe(expected),
);

test('the published table is the one of 2023 to 2026, with every score', () => {
  expect(publishedPercentiles.years).toBe('2023-2026');
  expect(publishedPercentiles.rows.map(({ scaled }) => scaled)).toEqual(
    Array.from({ length: 61 }, (_, at) => 120 + at),
  );
  const below = new Map(publishedPercentiles.rows.map(({ scaled, percentBelow }) => [scaled, percentBelow]));
  expect([120, 150, 165, 180].map((scaled) => below.get(scaled))).toEqual([0, 36.56, 85.17, 99.85]);
});
