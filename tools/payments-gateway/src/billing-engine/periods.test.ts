import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyAnchor, anyRecurring, anyTime, toSeconds } from './factories.ts';
import { addIntervals, nextPeriodEnd } from './periods.ts';

const month = { interval: 'month', interval_count: 1 } as const;
const year = { interval: 'year', interval_count: 1 } as const;

const endsFrom = (anchor: string, recurring: typeof month | typeof year, count: number) => {
  const ends: string[] = [];
  let time = toSeconds(anchor);
  for (let index = 0; index < count; index += 1) {
    time = nextPeriodEnd(toSeconds(anchor), recurring, time);
    ends.push(new Date(time * 1000).toISOString().slice(0, 10));
  }
  return ends;
};

describe('nextPeriodEnd', () => {
  test('keeps the day of the anchor after a short month', () => {
    expect(endsFrom('2025-01-31', month, 4)).toEqual([
      '2025-02-28',
      '2025-03-31',
      '2025-04-30',
      '2025-05-31',
    ]);
    expect(endsFrom('2024-01-30', month, 2)).toEqual(['2024-02-29', '2024-03-30']);
  });
  test('returns to a leap day after four years', () => {
    expect(endsFrom('2024-02-29', year, 4)).toEqual(['2025-02-28', '2026-02-28', '2027-02-28', '2028-02-29']);
  });
  test('gives a shorter first period for an anchor in the future', () => {
    expect(nextPeriodEnd(toSeconds('2026-05-01'), month, toSeconds('2026-04-12'))).toBe(
      toSeconds('2026-05-01'),
    );
    expect(nextPeriodEnd(toSeconds('2026-05-31'), month, toSeconds('2026-02-12'))).toBe(
      toSeconds('2026-02-28'),
    );
  });
  test('is the first multiple of the interval after the time', () => {
    fc.assert(
      fc.property(anyAnchor, anyRecurring, anyTime, (anchor, recurring, time) => {
        const end = nextPeriodEnd(anchor, recurring, time);
        expect(Number.isInteger(end) && end > time).toBe(true);
        const multiples = Array.from({ length: 7000 }, (_, index) => index - 3500);
        const count = multiples.find((value) => addIntervals(anchor, recurring, value) > time);
        expect(end).toBe(addIntervals(anchor, recurring, count!));
      }),
      { numRuns: 300 },
    );
  });
  test('gives 60 consecutive periods without a gap that keep the time of day', () => {
    fc.assert(
      fc.property(anyAnchor, anyRecurring, (anchor, recurring) => {
        let time = anchor;
        for (let count = 1; count <= 60; count += 1) {
          time = nextPeriodEnd(anchor, recurring, time);
          expect(time).toBe(addIntervals(anchor, recurring, count));
          expect(time % 86_400).toBe(anchor % 86_400);
        }
      }),
    );
  });
});
