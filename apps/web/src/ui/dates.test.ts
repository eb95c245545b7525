import { describe, expect, it, test } from 'vitest';
import { formatAgo, formatDateTime, formatLastSeen, formatLastSeenDay } from './dates.ts';

test('the time of the last visit is shown to the hour, as precisely as it is known', () => {
  const at = new Date(2026, 10, 22, 10, 20).toISOString();
  const after = (minutes: number) => formatLastSeen(at, new Date(2026, 10, 22, 10, 20 + minutes));
  expect(after(0)).toBe('within the last hour');
  expect(after(59)).toBe('within the last hour');
  expect(after(60)).toBe('Nov 22, 2026, about 11 AM');
  expect(formatLastSeen(new Date(2026, 10, 22, 23, 30).toISOString(), new Date(2026, 10, 25))).toBe(
    'Nov 23, 2026, about 12 AM',
  );
});

test('its day is the true one, and never in the future', () => {
  const late = new Date(2026, 10, 22, 23, 30);
  expect(formatLastSeenDay(late.toISOString(), new Date(2026, 10, 25))).toBe('Nov 23, 2026');
  expect(formatLastSeenDay(late.toISOString(), new Date(2026, 10, 22, 23, 40))).toBe('Nov 22, 2026');
});

describe('the age of a timestamp', () => {
  const now = new Date('2026-03-10T12:00:00Z');
  it.each([
    ['2026-03-10T11:59:30Z', 'just now'],
    ['2026-03-10T12:00:05Z', 'just now'],
    ['2026-03-10T11:58:00Z', '2 minutes ago'],
    ['2026-03-10T10:30:00Z', '1 hour ago'],
    ['2026-03-08T10:30:00Z', `on ${formatDateTime('2026-03-08T10:30:00Z')}`],
  ])('of %s is %s', (at, expected) => {
    expect(formatAgo(at, now)).toBe(expected);
  });
});
