import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { remainingDifference } from './proration.ts';

const at = (iso: string) => new Date(`${iso}Z`).getTime() / 1000;
const cost = (from: string, until: string) =>
  remainingDifference({ present: 6900, next: 9900, from: at(from), until: at(until) });

describe('the difference of two plans until a moved renewal', () => {
  test.each([
    ['2026-12-01T00:00:00', '2026-12-01T00:00:00', 0],
    ['2026-12-02T00:00:00', '2026-12-01T00:00:00', 0],
    ['2026-12-01T00:00:00', '2027-01-01T00:00:00', 3000],
    ['2026-12-01T00:00:00', '2027-02-01T00:00:00', 6000],
    // Half of the 30 days before a month of 31.
    ['2026-11-16T00:00:00', '2027-01-01T00:00:00', 4500],
    // Counted back from the last day of a month: Feb 28 is a month before Mar 31.
    ['2027-02-28T12:00:00', '2027-03-31T12:00:00', 3000],
  ])('%s to %s costs %i cents', (from, until, cents) => {
    expect(cost(from, until)).toBe(cents);
  });

  test('grows with the time left, and is at most one month more than the whole months in it', () => {
    const start = at('2026-01-01T00:00:00');
    const second = fc.integer({ min: 0, max: 800 * 86_400 });
    fc.assert(
      fc.property(second, second, fc.integer({ min: 1, max: 50_000 }), (one, other, more) => {
        const [from, until] = one < other ? [one, other] : [other, one];
        const read = (seconds: number) =>
          remainingDifference({
            present: 1000,
            next: 1000 + more,
            from: start + seconds,
            until: start + until,
          });
        expect(read(from)).toBeGreaterThanOrEqual(read(Math.min(until, from + 86_400)));
        expect(read(from)).toBeLessThanOrEqual(more * ((until - from) / (28 * 86_400) + 1));
      }),
    );
  });
});
