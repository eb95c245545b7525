import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { olderTestWeight, ptAverages } from './pt-average.ts';
import { correctedDays, noStreak, streakAfter, streakAfterWork, streakOfDays } from './streak.ts';

const toIsoDay = (number: number) => new Date(Date.UTC(2026, 0, 1 + number)).toISOString().slice(0, 10);
const days = fc.uniqueArray(fc.integer({ min: 0, max: 60 }).map(toIsoDay), { maxLength: 40 });

describe('a corrected streak', () => {
  it('is that of the corrected days, in any order', () => {
    fc.assert(
      fc.property(days, days, days, (worked, corrected, out) => {
        const counted = correctedDays(worked, { worked: corrected, notWorked: out });
        const wanted = [...worked, ...corrected].filter((day) => !out.includes(day));
        expect(new Set(counted)).toEqual(new Set(wanted));
        expect(counted).toEqual([...new Set(counted)].sort());
        expect(streakOfDays([...counted].reverse())).toEqual(counted.reduce(streakAfter, noStreak));
      }),
    );
  });
  it('leaves no trace of a correction that was reverted', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 60 }).map(toIsoDay), (worked, day) => {
        const none = { worked: [], notWorked: [] };
        const before = streakOfDays(correctedDays(worked, none));
        const corrected = streakOfDays(correctedDays(worked, { worked: [day], notWorked: [] }));
        // One more day never makes the longest run shorter.
        expect(corrected.longestStreak).toBeGreaterThanOrEqual(before.longestStreak);
        if (worked.includes(day)) expect(corrected).toEqual(before);
        expect(streakOfDays(correctedDays(worked, none))).toEqual(before);
      }),
    );
  });
  it('ignores work on a day that was removed', () => {
    const state = streakOfDays([toIsoDay(0), toIsoDay(1)]);
    expect(streakAfterWork(state, toIsoDay(2), [toIsoDay(2)])).toBe(state);
    expect(streakAfterWork(state, toIsoDay(2), [toIsoDay(3)])).toEqual(streakAfter(state, toIsoDay(2)));
  });
});

describe('averages of practice tests', () => {
  const scores = fc.array(fc.integer({ min: 120, max: 180 }), { minLength: 1, maxLength: 60 });
  it('are between the worst and the best score', () => {
    fc.assert(
      fc.property(scores, (input) => {
        const { count, average, weightedAverage, best, latest } = ptAverages(input);
        const [low, high] = [Math.min(...input), Math.max(...input)];
        expect([count, best, latest]).toEqual([input.length, high, input.at(-1)]);
        for (const one of [average!, weightedAverage!]) {
          expect(one).toBeGreaterThanOrEqual(low);
          expect(one).toBeLessThanOrEqual(high);
        }
      }),
    );
  });
  it('are above the mean for rising scores, and below it for falling ones', () => {
    fc.assert(
      fc.property(scores, (input) => {
        const rising = ptAverages([...input].sort((a, b) => a - b));
        const falling = ptAverages([...input].sort((a, b) => b - a));
        expect(rising.weightedAverage!).toBeGreaterThanOrEqual(rising.average!);
        expect(falling.weightedAverage!).toBeLessThanOrEqual(falling.average!);
      }),
    );
  });
  it('match an example', () => {
    const expected = (170 + olderTestWeight * 160 + olderTestWeight ** 2 * 150) / (1 + 0.8 + 0.64);
    expect(ptAverages([150, 160, 170])).toEqual({
      count: 3,
      average: 160,
      weightedAverage: Math.round(expected * 10) / 10,
      best: 170,
      latest: 170,
    });
    expect(ptAverages([])).toMatchObject({ count: 0, average: null, weightedAverage: null, latest: null });
  });
});
