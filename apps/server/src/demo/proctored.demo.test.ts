import { expect, test } from 'vitest';
import { nextSaturdayAtTen } from './proctored.demo.ts';

test.each([
  // Friday evening in New York is already Saturday in UTC.
  ['2026-11-21T02:00:00Z', 'America/New_York', '2026-11-21T15:00:00.000Z'],
  // On a Saturday, the next one.
  ['2026-11-21T14:00:00Z', 'America/New_York', '2026-11-28T15:00:00.000Z'],
  // The clocks change in between.
  ['2026-03-07T20:00:00Z', 'America/New_York', '2026-03-14T14:00:00.000Z'],
  ['2026-03-10T15:00:00Z', 'Asia/Kolkata', '2026-03-14T04:30:00.000Z'],
  ['2026-03-10T15:00:00Z', 'UTC', '2026-03-14T10:00:00.000Z'],
])('from %s in %s the next Saturday at ten is %s', (now, timezone, expected) => {
  expect(nextSaturdayAtTen(new Date(now), timezone).toISOString()).toBe(expected);
});
