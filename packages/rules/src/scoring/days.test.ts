import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { localDay } from './local-day.ts';
import { noStreak, streak, streakAfter, streakOn } from './streak.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const iso = (dayNumber: number) => new Date(dayNumber * DAY_MS).toISOString().slice(0, 10);

describe('localDay', () => {
  test.each([
    ['2025-03-10T03:59:59.999Z', 'America/New_York', '2025-03-09'],
    ['2025-03-10T04:00:00.000Z', 'America/New_York', '2025-03-10'],
    ['2025-03-09T04:59:59.999Z', 'America/New_York', '2025-03-08'],
    ['2025-12-31T11:00:00Z', 'Pacific/Auckland', '2026-01-01'],
    ['2025-06-01T18:29:59Z', 'Asia/Kolkata', '2025-06-01'],
    ['2025-06-01T18:30:00Z', 'Asia/Kolkata', '2025-06-02'],
    ['2025-06-01T23:30:00Z', 'UTC', '2025-06-01'],
    ['2025-06-01T23:30:00Z', 'Mars/Olympus', '2025-06-01'],
    ['2025-06-01T23:30:00Z', '', '2025-06-01'],
  ])('%s in %s is %s', (at, zone, day) => {
    expect(localDay(new Date(at), zone)).toBe(day);
  });

  test('every hour of a year is on a day at most one off its UTC day, and days never go back', () => {
    const zones = fc.constantFrom(
      'America/Los_Angeles',
      'Europe/London',
      'Australia/Lord_Howe',
      'Asia/Tokyo',
    );
    fc.assert(
      fc.property(zones, fc.integer({ min: 0, max: 366 * 24 }), (zone, hour) => {
        const at = new Date(Date.UTC(2025, 0, 1) + hour * 3_600_000);
        const day = localDay(at, zone);
        expect(Math.abs(Date.parse(day) - Date.parse(at.toISOString().slice(0, 10)))).toBeLessThanOrEqual(
          DAY_MS,
        );
        expect(localDay(new Date(at.getTime() + 3_600_000), zone) >= day).toBe(true);
      }),
    );
  });
});

describe('streak', () => {
  const today = '2025-03-10';
  test.each<[string, string[], Partial<ReturnType<typeof streak>>]>([
    ['nothing', [], { current: 0, longest: 0, workedToday: false, forgiven: [] }],
    ['today', [today], { current: 1, longest: 1, workedToday: true }],
    ['yesterday, not lost yet', ['2025-03-09'], { current: 1, longest: 1, workedToday: false, forgiven: [] }],
    [
      'yesterday missed, forgiven',
      ['2025-03-08'],
      { current: 1, workedToday: false, forgiven: ['2025-03-09'] },
    ],
    ['two days missed, lost', ['2025-03-07'], { current: 0, longest: 1, forgiven: [] }],
    ['repeats', [today, today, '2025-03-09'], { current: 2, longest: 2, workedToday: true }],
    ['one day missed', ['2025-03-07', '2025-03-09', today], { current: 3, forgiven: ['2025-03-08'] }],
    [
      'two missed in a week',
      ['2025-03-04', '2025-03-06', '2025-03-07', '2025-03-09', today],
      { current: 4, longest: 4, forgiven: ['2025-03-08'] },
    ],
    [
      'two missed a week apart',
      [
        '2025-02-28',
        '2025-03-02',
        '2025-03-03',
        '2025-03-04',
        '2025-03-05',
        '2025-03-06',
        '2025-03-07',
        '2025-03-09',
      ],
      { current: 8, longest: 8, forgiven: ['2025-03-01', '2025-03-08'] },
    ],
    [
      'one was forgiven this week: what came after it is kept',
      ['2025-03-04', '2025-03-06', '2025-03-07', '2025-03-08'],
      { current: 3, longest: 4, forgiven: ['2025-03-09'] },
    ],
    [
      'a longer one before',
      ['2025-02-28', '2025-03-01', '2025-03-02', today],
      { current: 1, longest: 3, workedToday: true },
    ],
    ['the turn of the year', ['2024-12-31', '2025-01-01'], { current: 0, longest: 2, workedToday: false }],
    ['a leap day is a day', ['2024-02-28', '2024-02-29', '2024-03-01'], { current: 0, longest: 3 }],
    ['a day that is none', ['soon'], { current: 0, longest: 0, workedToday: false }],
  ])('%s', (_what, days, expected) => {
    expect(streak(days, today)).toMatchObject(expected);
  });

  test.each([
    ['America/New_York', '2025-03-06T17:00:00Z'],
    ['America/New_York', '2025-10-30T17:00:00Z'],
    ['Europe/London', '2025-03-27T12:00:00Z'],
    ['Australia/Lord_Howe', '2025-10-02T02:00:00Z'],
  ])('daylight saving in %s breaks none', (zone, from) => {
    const days = Array.from({ length: 7 }, (_, i) => localDay(new Date(Date.parse(from) + i * DAY_MS), zone));
    expect(streak(days, days.at(-1)!)).toEqual({ current: 7, longest: 7, workedToday: true, forgiven: [] });
  });

  const base = Date.parse(today) / DAY_MS;
  const offsetsIn40Days = fc.array(fc.integer({ min: -40, max: 0 }), { maxLength: 60 });

  /** Back from a day on: days worked, across missed days that are single and at least a week apart. */
  function backFrom(day: number, worked: readonly number[]): { run: number; missed: number[] } {
    const missed: number[] = [];
    let run = 0;
    for (let at = day; ; at -= 1) {
      if (worked.includes(at)) run += 1;
      else if (worked.includes(at - 1) && (missed[0] ?? Infinity) - at >= 7) missed.unshift(at);
      else return { run, missed };
    }
  }

  test('is the longest run back from today that forgives one missed day in any seven', () => {
    fc.assert(
      fc.property(offsetsIn40Days, (worked) => {
        const now = backFrom(worked.includes(0) ? 0 : -1, worked);
        expect(
          streak(
            worked.map((offset) => iso(base + offset)),
            today,
          ),
        ).toEqual({
          current: now.run,
          longest: Math.max(0, ...worked.map((day) => backFrom(day, worked).run)),
          workedToday: worked.includes(0),
          forgiven: now.missed.map((day) => iso(base + day)),
        });
      }),
    );
  });

  test('is the same day by day as for all days together', () => {
    fc.assert(
      fc.property(offsetsIn40Days, (offsets) => {
        const days = offsets.map((offset) => iso(base + offset)).sort();
        const state = days.reduce(streakAfter, noStreak);
        const whole = streak(days, today);
        expect(streakOn(state, today)).toMatchObject({
          current: whole.current,
          workedToday: whole.workedToday,
        });
        expect(state.longestStreak).toBe(whole.longest);
        if (state.lastDay) expect(streakAfter(state, state.lastDay)).toBe(state);
      }),
    );
  });
});
