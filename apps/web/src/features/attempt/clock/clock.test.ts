import type { Drill } from '@docket/contract/types';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  isClockInDoubt,
  learnServerTime,
  measureServerTime,
  resetServerTime,
  serverNow,
  trustClock,
} from '../../../lib/server-clock.ts';
import { formatClock } from '../../../ui/format.ts';
import { readClock } from './clock.ts';
import { formatSpokenTime } from './time-text.ts';

const start = Date.parse('2026-01-05T10:00:00.000Z');
const iso = (ms: number) => new Date(start + ms).toISOString();
const clock = (overrides: Partial<Drill['clock']>): Drill['clock'] => ({
  startedAt: iso(0),
  pausedAt: null,
  pausedMs: 0,
  budgetSeconds: null,
  endedAt: null,
  seenAt: null,
  serverNow: iso(0),
  ...overrides,
});

describe('what the timer shows', () => {
  test.each([
    [null, 75_400, { kind: 'spent', seconds: 75, warning: false, up: false }],
    [600, 1, { kind: 'left', seconds: 600, warning: false, up: false }],
    [600, 300_000, { kind: 'left', seconds: 300, warning: true, up: false }],
    [300, 100_000, { kind: 'left', seconds: 200, warning: false, up: false }],
    [600, 599_999, { kind: 'left', seconds: 1, warning: true, up: false }],
    [600, 600_000, { kind: 'over', seconds: 0, warning: false, up: true }],
    [600, 661_000, { kind: 'over', seconds: 61, warning: false, up: true }],
  ])('budget %s s after %s ms', (budgetSeconds, ms, expected) => {
    expect(readClock(clock({ budgetSeconds }), new Date(start + ms))).toEqual(expected);
  });

  test('does not move while paused', () => {
    const paused = clock({ budgetSeconds: 600, pausedAt: iso(60_000) });
    expect(readClock(paused, new Date(start + 9_999_999)).seconds).toBe(540);
  });
});

describe("the server's time on a device whose clock is wrong", () => {
  beforeEach(resetServerTime);
  afterEach(() => void vi.restoreAllMocks());
  const hour = 3_600_000;

  test('follows the server, not the device', () => {
    learnServerTime(iso(0), start + hour);
    expect(serverNow(start + hour + 5000).getTime()).toBe(start + 5000);
  });

  test('a timestamp from a cache does not set the clock back', () => {
    learnServerTime(iso(0), start);
    learnServerTime(iso(0), start + 300_000);
    expect(serverNow(start + 300_000).getTime()).toBe(start + 300_000);
  });

  test('a timed call subtracts half its round trip and is preferred to estimates', () => {
    measureServerTime(iso(1000), start + hour, start + hour + 200);
    learnServerTime(iso(900_000), start);
    expect(serverNow(start + hour + 200).getTime()).toBe(start + 1100);
  });

  const real = Date.now;
  /** Sets the device's clock off from the true time by this many ms. */
  const setBy = (ms: number) => void vi.spyOn(Date, 'now').mockImplementation(() => real() + ms);
  const read = () => Math.round((serverNow().getTime() - performance.timeOrigin - performance.now()) / 1000);

  test("when the device's clock is set back, time continues from where it was", () => {
    measureServerTime(new Date().toISOString(), Date.now(), Date.now());
    const before = read();
    setBy(-hour);
    expect(read()).toBe(before);
    expect(isClockInDoubt()).toBe(false);
  });

  test('a jump forward is in doubt until the server is asked, or cannot be reached', () => {
    measureServerTime(new Date().toISOString(), Date.now(), Date.now());
    const before = read();
    const truth = new Date().toISOString();
    setBy(hour);
    expect(isClockInDoubt()).toBe(true);
    measureServerTime(truth, Date.now(), Date.now());
    expect(isClockInDoubt()).toBe(false);
    expect(read()).toBe(before);
    setBy(2 * hour);
    trustClock();
    expect(isClockInDoubt()).toBe(false);
    expect(read()).toBe(before + 3600);
  });
});

test('time in digits and in words', () => {
  expect([0, 9, 75, 3600, 3675].map(formatClock)).toEqual(['0:00', '0:09', '1:15', '1:00:00', '1:01:15']);
  // Seconds of a mean are no whole numbers: both round alike, so that eyes and ears get the same number.
  for (const mean of [74.4, 74.6])
    expect([formatClock(mean), formatSpokenTime(mean)]).toEqual(
      mean < 74.5 ? ['1:14', '1 minute 14 seconds'] : ['1:15', '1 minute 15 seconds'],
    );
  expect([1, 60, 75, 121].map(formatSpokenTime)).toEqual([
    '1 second',
    '1 minute',
    '1 minute 15 seconds',
    '2 minutes 1 second',
  ]);
});
