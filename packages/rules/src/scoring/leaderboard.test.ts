import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type LeaderboardEntry, ranked, windowAround } from './leaderboard.ts';

const createEntry = (userId: string, over: Partial<LeaderboardEntry> = {}): LeaderboardEntry => ({
  userId,
  points: 10,
  share: 0.5,
  timeMs: 1000,
  ...over,
});
const many = fc.uniqueArray(
  fc.record({
    userId: fc.uuid(),
    points: fc.integer({ min: 0, max: 4 }),
    share: fc.constantFrom(0.5, 1),
    timeMs: fc.integer({ min: 0, max: 2 }),
  }),
  { selector: (one) => one.userId },
);

describe('the order of a leaderboard', () => {
  test('is by points, then share, then time', () => {
    const rows = ranked([
      createEntry('slow', { timeMs: 2000 }),
      createEntry('sharp', { share: 0.9 }),
      createEntry('busy', { points: 11, share: 0.2 }),
      createEntry('plain'),
    ]);
    expect(rows.map((row) => row.userId)).toEqual(['busy', 'sharp', 'plain', 'slow']);
    expect(rows.map((row) => row.rank)).toEqual([1, 2, 3, 4]);
  });

  test('gives equal students the same rank, and counts them all for the next one', () => {
    const rows = ranked([createEntry('a'), createEntry('b'), createEntry('c', { points: 9 })]);
    expect(rows.map((row) => row.rank)).toEqual([1, 1, 3]);
  });

  test('does not depend on the input order; a rank is one more than the number of better students', () => {
    fc.assert(
      fc.property(many, (list) => {
        const rows = ranked(list);
        expect(ranked(list.toReversed())).toEqual(rows);
        for (const row of rows) {
          const better = rows.filter(
            (other) =>
              other.points > row.points ||
              (other.points === row.points && other.share > row.share) ||
              (other.points === row.points && other.share === row.share && other.timeMs < row.timeMs),
          );
          expect(row.rank).toBe(better.length + 1);
        }
      }),
    );
  });
});

describe('the rows around a student', () => {
  const board = ranked(Array.from({ length: 10 }, (_, i) => createEntry(`s${i}`, { points: 20 - i })));
  test.each([
    ['s0', ['s0', 's1', 's2', 's3']],
    ['s5', ['s2', 's3', 's4', 's5', 's6', 's7', 's8']],
    ['s9', ['s6', 's7', 's8', 's9']],
    ['nobody', []],
  ])('%s', (who, expected) => {
    expect(windowAround(board, who).map((entry) => entry.userId)).toEqual(expected);
  });
});
