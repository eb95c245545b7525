import { expect, test } from 'vitest';
import { formatTimeSpan, formatWaitAge } from './age.ts';

const now = Date.parse('2026-11-22T12:00:00.000Z');
const ago = (minutes: number) => new Date(now - minutes * 60_000).toISOString();

test('how long a student waits is shown in words, and is late after a day', () => {
  expect(formatWaitAge(ago(0.5), now)).toMatchObject({ text: 'just now', late: false });
  expect(formatWaitAge(ago(59.9), now)).toMatchObject({ text: 'waiting 59 min', late: false });
  expect(formatWaitAge(ago(5 * 60), now)).toMatchObject({ text: 'waiting 5 h', late: false });
  expect(formatWaitAge(ago(24 * 60), now)).toMatchObject({ text: 'waiting 24 h', late: false });
  expect(formatWaitAge(ago(24 * 60 + 1), now)).toMatchObject({ text: 'waiting 24 h', late: true });
  expect(formatWaitAge(ago(3 * 24 * 60), now)).toMatchObject({ text: 'waiting 3 days', late: true });
  // A wrong clock must not produce nonsense.
  expect([1, 60, 36 * 60, 3 * 24 * 60].map((minutes) => formatWaitAge(ago(minutes), now).spoken)).toEqual([
    'waiting 1 minute',
    'waiting 1 hour',
    'waiting 36 hours, overdue',
    'waiting 3 days, overdue',
  ]);
  expect(formatWaitAge(ago(-10), now).text).toBe('just now');
});

test('durations are shown as one number', () => {
  expect([20, 480, 19_800, 259_200].map(formatTimeSpan)).toEqual(['under 1 min', '8 min', '5.5 h', '3 days']);
});
