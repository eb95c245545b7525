import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type AttemptClock,
  AWAY_AFTER_MS,
  elapsedMs,
  endClock,
  fiveMinuteWarningDue,
  isAway,
  isOver,
  pauseClock,
  recordHeartbeat,
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

describe('the clock of a drill', () => {
  const minute = 60_000;
  const drill = (budgetSeconds: number | null) => recordHeartbeat(running(budgetSeconds), at(0), keepsGoing);
  const keepsGoing = { closes: false };
  const closes = { closes: true };

  test('pauses 30 seconds after the last heartbeat', () => {
    const seen = recordHeartbeat(drill(600), at(20_000), keepsGoing);
    expect(elapsedMs(seen, at(50_000))).toBe(50_000);
    expect(isAway(seen, at(50_000))).toBe(false);
    expect(elapsedMs(seen, at(11 * minute))).toBe(50_000);
    expect(isAway(seen, at(11 * minute))).toBe(true);
    expect(timeLeftMs(seen, at(11 * minute))).toBe(550_000);
    expect(isOver(seen, at(24 * 60 * minute))).toBe(false);
  });

  test('continues with the next sign', () => {
    const back = recordHeartbeat(drill(600), at(11 * minute), keepsGoing);
    expect(elapsedMs(back, at(11 * minute))).toBe(30_000);
    expect(elapsedMs(back, at(11 * minute + 5000))).toBe(35_000);
  });

  test('runs out at a known time only if it does not pause before', () => {
    expect(runsOutAt(drill(31))).toBeNull();
    expect(runsOutAt(drill(30))).toEqual(at(30_000));
    expect(isOver(drill(30), at(11 * minute))).toBe(true);
    expect(endClock(drill(30), at(11 * minute)).endedAt).toEqual(at(30_000));
  });

  test('counts seconds that were worked before the sign', () => {
    expect(
      elapsedMs(recordHeartbeat(drill(600), at(minute), { closes: false, workedMs: 45_000 }), at(minute)),
    ).toBe(minute);
    expect(
      elapsedMs(
        recordHeartbeat(drill(600), at(11 * minute), { closes: false, workedMs: 10_000 }),
        at(11 * minute),
      ),
    ).toBe(40_000);
  });

  test('does not start again after its time if it closes then', () => {
    const over = drill(30);
    expect(recordHeartbeat(over, at(11 * minute), closes)).toBe(over);
    const goingOn = recordHeartbeat(over, at(11 * minute), keepsGoing);
    expect(timeLeftMs(goingOn, at(11 * minute))).toBe(0);
  });

  test('a pause, a resumption and an end count only what was worked', () => {
    const paused = pauseClock(drill(600), at(5 * minute));
    expect(elapsedMs(paused, at(6 * minute))).toBe(30_000);
    const resumed = resumeClock(paused, at(9 * minute));
    expect(elapsedMs(resumed, at(9 * minute))).toBe(30_000);
    expect(elapsedMs(resumed, at(9 * minute + 20_000))).toBe(50_000);
    const ended = endClock(drill(600), at(5 * minute));
    expect(elapsedMs(ended, at(6 * minute))).toBe(30_000);
  });

  test('a sign while it stands still or from before the last one changes nothing', () => {
    const seen = recordHeartbeat(drill(600), at(20_000), keepsGoing);
    expect(recordHeartbeat(seen, at(10_000), keepsGoing)).toBe(seen);
    const paused = pauseClock(seen, at(25_000));
    expect(recordHeartbeat(paused, at(26_000), keepsGoing)).toBe(paused);
    const section = running(2100);
    expect(elapsedMs(section, at(11 * minute))).toBe(11 * minute);
  });

  const signs = fc.array(fc.integer({ min: 0, max: 200_000 }), { minLength: 1, maxLength: 30 });

  test('counts every gap between two signs up to 30 seconds, and never counts backward', () => {
    fc.assert(
      fc.property(signs, fc.integer({ min: 0, max: 300_000 }), (gaps, after) => {
        let clock = drill(2100);
        let wall = 0;
        let worked = 0;
        for (const gap of gaps) {
          wall += gap;
          const before = elapsedMs(clock, at(wall));
          worked += Math.min(gap, AWAY_AFTER_MS);
          clock = recordHeartbeat(clock, at(wall), keepsGoing);
          expect(elapsedMs(clock, at(wall))).toBe(before);
          expect(elapsedMs(clock, at(wall))).toBe(worked);
        }
        expect(elapsedMs(clock, at(wall + after))).toBe(worked + Math.min(after, AWAY_AFTER_MS));
      }),
    );
  });

  test('signs in between never make the time left longer than without them', () => {
    fc.assert(
      fc.property(signs, (gaps) => {
        let clock = drill(2100);
        let wall = 0;
        for (const gap of gaps) {
          wall += gap;
          clock = recordHeartbeat(clock, at(wall), keepsGoing);
        }
        const once = recordHeartbeat(drill(2100), at(wall), keepsGoing);
        expect(timeLeftMs(clock, at(wall))!).toBeLessThanOrEqual(timeLeftMs(once, at(wall))!);
        expect(timeLeftMs(clock, at(wall))!).toBeGreaterThanOrEqual(2_100_000 - wall);
      }),
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
