import { describe, expect, test } from 'vitest';
import {
  addDays,
  formatTimeIn,
  formatWeekName,
  formatWhenIn,
  startOfDay,
  startOfWeek,
  toDayIn,
} from './when.ts';

const newYork = 'America/New_York';

describe('a week in which the clocks change', () => {
  test.each([
    // These weeks have 167 and 169 hours.
    ['2026-03-08', newYork, '2026-03-08T05:00:00.000Z', '2026-03-15T04:00:00.000Z'],
    ['2026-11-01', newYork, '2026-11-01T04:00:00.000Z', '2026-11-08T05:00:00.000Z'],
    ['2026-03-29', 'Europe/Berlin', '2026-03-28T23:00:00.000Z', '2026-04-04T22:00:00.000Z'],
    ['2026-03-08', 'Asia/Kolkata', '2026-03-07T18:30:00.000Z', '2026-03-14T18:30:00.000Z'],
    ['2026-03-08', 'UTC', '2026-03-08T00:00:00.000Z', '2026-03-15T00:00:00.000Z'],
  ])('the week of %s in %s starts and ends at midnight in that zone', (first, zone, from, to) => {
    expect(startOfDay(first, zone).toISOString()).toBe(from);
    expect(startOfDay(addDays(first, 7), zone).toISOString()).toBe(to);
  });

  test.each([
    ['2026-03-08T00:00:00Z', newYork, 'Saturday, March 7, 7:00 PM EST'],
    ['2026-03-08T23:00:00Z', newYork, 'Sunday, March 8, 7:00 PM EDT'],
    ['2026-11-01T23:00:00Z', newYork, 'Sunday, November 1, 6:00 PM EST'],
    ['2026-03-08T23:00:00Z', 'Europe/Berlin', 'Monday, March 9, 12:00 AM GMT+1'],
    ['2026-10-28T23:00:00Z', 'Europe/Berlin', 'Thursday, October 29, 12:00 AM GMT+1'],
    ['2026-03-08T23:00:00Z', 'Asia/Kolkata', 'Monday, March 9, 4:30 AM GMT+5:30'],
    ['2026-11-02T00:00:00Z', 'Asia/Kolkata', 'Monday, November 2, 5:30 AM GMT+5:30'],
  ])('%s in %s is %s', (iso, zone, text) => expect(formatWhenIn(iso, zone)).toBe(text));
});

test('days and weeks', () => {
  expect(toDayIn(new Date('2026-03-08T03:00:00Z'), newYork)).toBe('2026-03-07');
  expect(['2026-03-08', '2026-03-10', '2026-03-14'].map(startOfWeek)).toEqual(Array(3).fill('2026-03-08'));
  expect(startOfWeek('2026-01-01')).toBe('2025-12-28');
  expect(formatWeekName('2026-03-08')).toBe('March 8 to 14, 2026');
  expect(formatWeekName('2026-03-29')).toBe('March 29 to April 4, 2026');
  expect(formatTimeIn('2026-03-08T23:00:00Z', newYork)).toBe('7:00 PM');
});
