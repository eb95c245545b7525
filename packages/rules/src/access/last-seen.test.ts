import { expect, test } from 'vitest';
import { latestVisit } from './last-seen.ts';

test.each([
  ['an hour after the recorded time', '2026-11-26T12:00:00.000Z', '2026-11-26T11:00:00.000Z'],
  ['now, if that is earlier', '2026-11-26T10:20:00.000Z', '2026-11-26T10:20:00.000Z'],
])('the latest visit is %s', (_, now, expected) => {
  const at = '2026-11-26T10:00:00.000Z';
  expect(latestVisit(at, new Date(now)).toISOString()).toBe(expected);
});
