import { expect, test } from 'vitest';
import { typesToGain, weakTypes } from './statistics.ts';

const row = (questionType: string, right: number, of: number, type = 'LR') => ({
  type,
  questionType,
  right,
  of,
  timeMs: 0,
});
const points = new Map([
  ['LR flaw', 10],
  ['LR point-at-issue', 1],
  ['LR strengthen', 8],
  ['RC detail', 9],
]);

test('a frequent type stands before a rare one with a lower share', () => {
  const rows = [row('point-at-issue', 2, 10), row('flaw', 5, 10), row('strengthen', 10, 10)];
  expect(weakTypes(rows).map(({ code }) => code)).toEqual(['point-at-issue', 'flaw']);
  expect(typesToGain(rows, points, 0.8).map(({ code }) => code)).toEqual(['flaw', 'point-at-issue']);
});

test('a type with few answers, one at the target and one that the exam does not ask are left out', () => {
  const rows = [
    row('flaw', 0, 4),
    row('strengthen', 19, 20),
    row('detail', 4, 10, 'RC'),
    row('order', 0, 9, 'LG'),
  ];
  expect(typesToGain(rows, points, 0.8)).toEqual([
    { type: 'RC', code: 'detail', right: 4, of: 10, share: 0.4 },
  ]);
});
