import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type AttemptClock,
  elapsedMs,
  endClock,
  fiveMinuteWarningDue,
  isOver,
  pauseClock,
  resumeClock,
  runsOutAt,
  startClock,
  timeLeftMs,
} from './clock.ts';

const start = Date.UTC(2025, 2, 10, 12);
const at = (ms: number) => new Date(start + ms);
const unstarted = (budgetSeconds: number | null): AttemptClock => ({
  startedAt: null,
  pausedAt: null,
  pausedMs: 0,
  budgetSeconds,
  endedAt: null,
});
const running = (budgetSeconds: number | null) => startClock(unstarted(budgetSeconds), at(0));

describe('an attempt clock', () => {
  test('has its whole budget before the start', () => {
    expect(timeLeftMs(unstarted(60), at(999_999))).toBe(60_000);
    expect(elapsedMs(unstarted(60), at(999_999))).toBe(0);
    expect(isOver(unstarted(60), at(999_999))).toBe(false);
    expect(runsOutAt(unstarted(60))).toBeNull();
  });

  test('is over when the last millisecond is used, and then returns the overdrawn time', () => {
    const clock = running(60);
    expect(isOver(clock, at(59_999))).toBe(false);
    expect(isOver(clock, at(60_000))).toBe(true);
    expect(timeLeftMs(clock, at(61_000))).toBe(-1000);
    expect(runsOutAt(clock)).toEqual(at(60_000));
  });

  test('never runs out if untimed', () => {
    const clock = running(null);
    expect(timeLeftMs(clock, at(1e12))).toBeNull();
    expect(isOver(clock, at(1e12))).toBe(false);
    expect(elapsedMs(clock, at(5000))).toBe(5000);
    expect(runsOutAt(clock)).toBeNull();
  });

  test('stops while paused and continues from there', () => {
    const paused = pauseClock(running(60), at(20_000));
    expect(timeLeftMs(paused, at(20_000))).toBe(40_000);
    expect(timeLeftMs(paused, at(9_000_000))).toBe(40_000);
    expect(isOver(paused, at(9_000_000))).toBe(false);
    expect(runsOutAt(paused)).toBeNull();
    const resumed = resumeClock(paused, at(50_000));
    expect(timeLeftMs(resumed, at(60_000))).toBe(30_000);
    expect(runsOutAt(resumed)).toEqual(at(90_000));
  });

  test('has not run at a time before its start', () => {
    expect(elapsedMs(running(60), at(-5000))).toBe(0);
    expect(timeLeftMs(running(60), at(-5000))).toBe(60_000);
  });

  test('ends when the time ran out, however late it is ended', () => {
    expect(endClock(running(60), at(30_000)).endedAt).toEqual(at(30_000));
    const late = endClock(running(60), at(500_000));
    expect(late.endedAt).toEqual(at(60_000));
    expect(elapsedMs(late, at(900_000))).toBe(60_000);
    expect(isOver(late, at(0))).toBe(true);
    expect(endClock(late, at(900_000))).toBe(late);
  });

  test('counts up to the pause if it ended while paused', () => {
    const ended = endClock(pauseClock(running(60), at(20_000)), at(80_000));
    expect(elapsedMs(ended, at(90_000))).toBe(20_000);
    expect(isOver(ended, at(90_000))).toBe(true);
  });

  test('ignores repeated steps', () => {
    const paused = pauseClock(running(60), at(10));
    expect(pauseClock(paused, at(20))).toBe(paused);
    const clock = running(60);
    expect(startClock(clock, at(20))).toBe(clock);
    expect(resumeClock(clock, at(20))).toBe(clock);
    expect(pauseClock(unstarted(60), at(20))).toEqual(unstarted(60));
  });

  const spans = fc.array(fc.integer({ min: 0, max: 5_000_000 }), { maxLength: 30 });

  test('loses and gains no time by pauses', () => {
    fc.assert(
      fc.property(spans, fc.integer({ min: 0, max: 10_000 }), (steps, budget) => {
        let clock = running(budget);
        let wall = 0;
        let worked = 0;
        for (const [i, step] of steps.entries()) {
          const works = i % 2 === 0;
          wall += step;
          if (works) worked += step;
          expect(elapsedMs(clock, at(wall))).toBe(worked);
          expect(timeLeftMs(clock, at(wall))).toBe(budget * 1000 - worked);
          clock = works ? pauseClock(clock, at(wall)) : resumeClock(clock, at(wall));
          expect(elapsedMs(clock, at(wall))).toBe(worked);
        }
      }),
    );
  });

  test('only loses time left, and worked plus left is the budget', () => {
    fc.assert(
      fc.property(
        spans,
        fc.integer({ min: 0, max: 1e7 }),
        fc.integer({ min: 0, max: 1e7 }),
        (steps, a, b) => {
          let wall = 0;
          let clock = running(2100);
          for (const [i, step] of steps.entries()) {
            wall += step;
            clock = i % 2 === 0 ? pauseClock(clock, at(wall)) : resumeClock(clock, at(wall));
          }
          const first = at(wall + Math.min(a, b));
          const second = at(wall + Math.max(a, b));
          expect(timeLeftMs(clock, second)!).toBeLessThanOrEqual(timeLeftMs(clock, first)!);
          expect(timeLeftMs(clock, first)! + elapsedMs(clock, first)).toBe(2_100_000);
          const end = runsOutAt(clock);
          if (end) expect(isOver(clock, second)).toBe(second >= end);
        },
      ),
    );
  });
});

test.each([
  [300_000, 2100, true],
  [300_001, 2100, false],
  [1, 2100, true],
  [0, 2100, false],
  [-1, 2100, false],
  [200_000, 300, false],
  [300_000, 301, true],
  [null, null, false],
])('%s ms left of %s s: warning %s', (left, budget, due) => {
  expect(fiveMinuteWarningDue(left, budget)).toBe(due);
});
