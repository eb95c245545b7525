import { expect, test } from 'vitest';
import { formatTimeSpan, formatWaitAge } from './age.ts';

const now = Date.parse('2026-11-22T12:00:00.000Z');
const ago = (minutes: number) => new Date(now - minutes * 60_000).toISOString();

test('how long a student waits is shown in words, and is late after a day', () => {
  expect(formatWaitAge(ago(0.5), now)).toEqual({ text: 'just now', late: false });
  expect(formatWaitAge(ago(59.9), now)).toEqual({ text: 'waiting 59 min', late: false });
  expect(formatWaitAge(ago(5 * 60), now)).toEqual({ text: 'waiting 5 h', late: false });
  expect(formatWaitAge(ago(24 * 60), now)).toEqual({ text: 'waiting 24 h', late: false });
  expect(formatWaitAge(ago(24 * 60 + 1), now)).toEqual({ text: 'waiting 24 h', late: true });
  expect(formatWaitAge(ago(3 * 24 * 60), now)).toEqual({ text: 'waiting 3 days', late: true });
  // A wrong clock must not produce nonsense.
  expect(formatWaitAge(ago(-10), now).text).toBe('just now');
});

test('durations are shown as one number', () => {
  expect([20, 480, 19_800, 259_200].map(formatTimeSpan)).toEqual(['under 1 min', '8 min', '5.5 h', '3 days']);
});
