import { describe, expect, test } from 'vitest';
import { publishedPercentiles } from './published-percentiles.ts';
import { parsePercentileYears, type ReadPercentileRow, validatePercentiles } from './validate-percentiles.ts';

const whole = publishedPercentiles.rows;
const change = (scaled: number, percentBelow: number) =>
  whole.map((row) => (row.scaled === scaled ? { scaled, percentBelow } : row));

describe('validatePercentiles', () => {
  test.each<[string, ReadPercentileRow[], string[]]>([
    ['published', [...whole], []],
    ['in any order', whole.toReversed(), []],
    ['empty', [], ['The table has no rows.']],
    ['a score missing', whole.filter(({ scaled }) => scaled !== 131), ['Score 131: no percentile is given.']],
    [
      'many missing',
      whole.filter(({ scaled }) => scaled > 131),
      ['Scores 120, 121, 122, 123, 124, 125, 126, 127, 128, 129 and 2 more: no percentile is given.'],
    ],
    ['twice', [...whole, { scaled: 150, percentBelow: 44 }], ['Score 150: listed twice.']],
    ['falling', change(151, 36), ['Score 151: 36 is lower than 36.56 for 150.']],
    ['too high', change(180, 100.1), ['Score 180: 100.1 is not a percentile from 0 to 100.']],
    ['not a number', change(150, Number.NaN), ['Score 150: NaN is not a percentile from 0 to 100.']],
    [
      'off the scale',
      [...whole, { scaled: 181, percentBelow: 100 }],
      ['Score 181: a scaled score is a whole number from 120 to 180.'],
    ],
    [
      'several at once, without one that could not be read',
      [
        ...whole
          .filter(({ scaled }) => scaled !== 131 && scaled !== 140 && scaled !== 180)
          .map((row) => (row.scaled === 151 ? { ...row, percentBelow: 36 } : row)),
        { scaled: 140, percentBelow: null },
        { scaled: 180, percentBelow: 101 },
      ],
      [
        'Score 180: 101 is not a percentile from 0 to 100.',
        'Score 151: 36 is lower than 36.56 for 150.',
        'Score 131: no percentile is given.',
      ],
    ],
  ])('%s', (_what, rows, problems) => {
    expect(validatePercentiles(rows)).toEqual(problems);
  });
});

test.each([
  ['2024', '2024'],
  [' 2021 – 2024 ', '2021-2024'],
  ['2021 to 2024', '2021-2024'],
  ['2024-2024', '2024'],
  ['2024-2021', null],
  ['1980', null],
  ['estimate', null],
  ['', null],
])('the years %j are %j', (text, years) => {
  expect(parsePercentileYears(text)).toBe(years);
});
