import { expect, test } from 'vitest';
import { accuracy, countsForAccuracy } from './accuracy.ts';
import { percentile } from './percentile.ts';

test.each([
  [9999, false, false],
  [10_000, false, true],
  [10_001, true, false],
])('%s ms, assisted %s: counts %s', (timeMs, assisted, counts) => {
  expect(countsForAccuracy({ timeMs, accuracySeconds: 10, assisted })).toBe(counts);
});

test('accuracy is the share of right answers among those that count', () => {
  const answer = (correct: boolean, counted = true) => ({ correct, counted });
  expect(accuracy([answer(true), answer(false), answer(true, false), answer(false, false)])).toEqual({
    right: 1,
    of: 2,
    share: 0.5,
  });
  expect(accuracy([answer(true, false)])).toEqual({ right: 0, of: 0, share: null });
});

test.each([
  [180, 99.9],
  [160, 80],
  [155, 44.3],
  [150, 44.3],
  [120, 0],
])('scaled %s is percentile %s', (scaled, percent) => {
  const table = [
    { scaled: 160, percentBelow: 80 },
    { scaled: 150, percentBelow: 44.3 },
    { scaled: 180, percentBelow: 99.9 },
  ];
  expect(percentile(scaled, table)).toBe(percent);
});
