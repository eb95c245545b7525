import fc from 'fast-check';
import { expect, test } from 'vitest';
import { capClaimedTime } from './claimed-time.ts';

const claim = (drillQuestionId: string, timeSpent: number) => ({ drillQuestionId, timeSpent });
const wholeMs = (seconds: number) => Math.round(seconds * 1000);

test("claims within the server's clock are unchanged", () => {
  const claims = [claim('a', 10), claim('b', 20.5)];
  expect(capClaimedTime(claims, 30_500, 0)).toEqual(claims);
  expect(capClaimedTime(claims, 29_000, 1500)).toEqual(claims);
});

test('claims beyond it are all reduced by the same share', () => {
  expect(capClaimedTime([claim('a', 30), claim('b', 10)], 20_000, 0)).toEqual([
    claim('a', 15),
    claim('b', 5),
  ]);
  expect(
    capClaimedTime([claim('a', 1), claim('b', 1), claim('c', 1)], 1000, 0).map((c) => wholeMs(c.timeSpent)),
  ).toEqual([333, 333, 334]);
});

test("if the server's clock went backward, only the tolerance is allowed", () => {
  expect(capClaimedTime([claim('a', 10)], -5000, 2000)).toEqual([claim('a', 2)]);
});

test("never more than the server's clock, never below zero, never more than claimed", () => {
  const seconds = fc.oneof(
    fc.double({ min: 0, max: 600, noNaN: true }),
    fc.double(),
    fc.constantFrom(-1, 0, Infinity, -Infinity, Number.NaN, 1e300),
  );
  fc.assert(
    fc.property(
      fc.array(seconds, { maxLength: 30 }),
      fc.integer({ min: -100_000, max: 10_000_000 }),
      fc.integer({ min: 0, max: 5000 }),
      (times, wall, tolerance) => {
        const allowed = Math.max(0, wall) + tolerance;
        const capped = capClaimedTime(
          times.map((time, i) => claim(`q${i}`, time)),
          wall,
          tolerance,
        );
        expect(capped.map((c) => c.drillQuestionId)).toEqual(times.map((_, i) => `q${i}`));
        for (const [i, { timeSpent }] of capped.entries()) {
          expect(timeSpent).toBeGreaterThanOrEqual(0);
          expect(wholeMs(timeSpent) / 1000).toBe(timeSpent);
          if (Number.isFinite(times[i]))
            expect(timeSpent).toBeLessThanOrEqual(Math.max(0, times[i]!) + 0.002);
          else expect(timeSpent).toBe(0);
        }
        const total = capped.reduce((sum, c) => sum + wholeMs(c.timeSpent), 0);
        expect(total).toBeLessThanOrEqual(allowed);
        const claimed = times.reduce((sum, t) => sum + (Number.isFinite(t) ? Math.max(0, t * 1000) : 0), 0);
        if (claimed > allowed + times.length) expect(total).toBe(allowed);
      },
    ),
  );
});
