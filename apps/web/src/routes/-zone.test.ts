import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { describeResumeItem } from '../features/dashboard/resume-items.ts';
import { formatDay as formatReviewDay, getMidnightIn } from '../features/reviews/data/labels.ts';
import { setZone, toDay } from '../lib/zone.ts';
import { formatDateTime } from '../ui/dates.ts';
import { formatDay } from '../ui/format.ts';

afterEach(() => setZone(null));
const now = new Date('2026-11-28T02:30:00Z');

test.each([
  ['America/New_York', '2026-11-27', 'Today, 9:05 PM', 'Nov 27, 2026, 9:05 PM', '2026-11-29T05:00:00.000Z'],
  ['Asia/Kolkata', '2026-11-28', 'Today, 7:35 AM', 'Nov 28, 2026, 7:35 AM', '2026-11-29T18:30:00.000Z'],
])('in %s every page shows times and days of that zone', (zone, day, today, dateTime, midnight) => {
  setZone(zone);
  const at = '2026-11-28T02:05:00Z';
  const spaced = (text: string) => text.replaceAll('\u202f', ' ');
  expect(toDay(now)).toBe(day);
  expect(spaced(formatDay(at, now))).toBe(today);
  expect(spaced(formatDateTime(at))).toBe(dateTime);
  expect(formatReviewDay(at, now)).toBe('today');
  expect(getMidnightIn(2, now).toISOString()).toBe(midnight);
  const startsAt = '2026-11-28T02:35:00Z';
  expect(spaced(describeResumeItem({ kind: 'class', startsAt } as never, now).detail)).toBe(
    `Class starts at ${spaced(formatDay(startsAt, now)).replace('Today, ', '')}`,
  );
});

test("no page shows a time in the browser's own zone", () => {
  const source = join(import.meta.dirname, '..');
  const offenders = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|[\\/]admin[\\/]/.test(name))
    .filter((name) => {
      const text = readFileSync(join(source, name), 'utf8');
      return [...text.matchAll(/toLocale(?:Date|Time)String\(|Intl\.DateTimeFormat\('/g)].some(
        ({ index }) => !/timeZone\b|\.\.\.(how|day|options)\b|, day\)/.test(text.slice(index, index + 260)),
      );
    });
  // The banner of staff who impersonate a student is for staff.
  expect(offenders).toEqual(['features/impersonation/ImpersonationBanner.tsx']);
});
