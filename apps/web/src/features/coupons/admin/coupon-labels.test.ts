import { expect, test } from 'vitest';
import { formatLastDay, toEndTimestamp, toLastDay } from './coupon-labels.ts';

test('the last day is shown as it was entered, in every time zone', () => {
  const validTill = toEndTimestamp('2026-12-20');
  expect(validTill).toBe('2026-12-21T00:00:00.000Z');
  expect(toLastDay(validTill)).toBe('2026-12-20');
  expect(formatLastDay({ validTill })).toBe('Dec 20, 2026');
  expect(formatLastDay({ validTill: null })).toBe('No end');
});

test('an end within a day has this day as its last', () => {
  expect(toLastDay('2026-12-20T15:00:00.000Z')).toBe('2026-12-20');
});
