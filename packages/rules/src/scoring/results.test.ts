import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { accuracy, countsForAccuracy } from './accuracy.ts';
import { type LeaderboardEntry, leaderboardOrder } from './leaderboard.ts';
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

describe('leaderboardOrder', () => {
  const entry = (userId: string, over: Partial<LeaderboardEntry> = {}): LeaderboardEntry => ({
    userId,
    name: userId,
    right: 10,
    of: 20,
    timeMs: 1000,
    hideName: false,
    optOut: false,
    ...over,
  });
  const order = (...entries: LeaderboardEntry[]) => leaderboardOrder(entries).map((row) => row.userId);

  test('points, then accuracy, then less time, then name', () => {
    expect(
      order(
        entry('zoe'),
        entry('amy'),
        entry('quick', { timeMs: 900 }),
        entry('sharp', { of: 15, timeMs: 9000 }),
        entry('busy', { right: 11, of: 40 }),
      ),
    ).toEqual(['busy', 'sharp', 'quick', 'amy', 'zoe']);
  });

  test('equals share a rank, and the next one counts them all', () => {
    const rows = leaderboardOrder([entry('a'), entry('b'), entry('c', { right: 9 })]);
    expect(rows.map((row) => row.rank)).toEqual([1, 1, 3]);
  });

  test('a hidden name is nowhere in the row, nor in the order', () => {
    const rows = leaderboardOrder([
      entry('u1', { name: 'Zoe', hideName: true }),
      entry('u2', { name: 'Bea' }),
    ]);
    expect(rows.map((row) => [row.name, row.hidden])).toEqual([
      ['Anonymous', true],
      ['Bea', false],
    ]);
    expect(JSON.stringify(rows)).not.toContain('Zoe');
  });

  test('who opted out is dropped', () => {
    expect(order(entry('in'), entry('out', { optOut: true, right: 99 }))).toEqual(['in']);
  });

  test('nobody without counted answers has an accuracy', () => {
    expect(leaderboardOrder([entry('idle', { right: 0, of: 0 })])[0]).toMatchObject({
      points: 0,
      accuracy: null,
    });
  });

  test('the order does not depend on the order of arrival', () => {
    const entries = fc.uniqueArray(
      fc.record({
        userId: fc.uuid(),
        name: fc.constantFrom('Ann', 'Ben', 'Cy'),
        right: fc.integer({ min: 0, max: 3 }),
        of: fc.integer({ min: 3, max: 5 }),
        timeMs: fc.integer({ min: 0, max: 2 }),
        hideName: fc.boolean(),
        optOut: fc.boolean(),
      }),
      { selector: (e) => e.userId },
    );
    fc.assert(
      fc.property(entries, (list) => {
        const rows = leaderboardOrder(list);
        expect(leaderboardOrder(list.toReversed())).toEqual(rows);
        expect(rows.length).toBe(list.filter((e) => !e.optOut).length);
        for (const [i, row] of rows.entries()) {
          const before = rows[i - 1];
          if (before) expect(row.points).toBeLessThanOrEqual(before.points);
        }
      }),
    );
  });
});
