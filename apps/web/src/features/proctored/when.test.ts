import { describe, expect, test } from 'vitest';
import { toDateTimeFields, toIsoDateTime } from '../../ui/date-time-fields.ts';
import { formatCountdown, formatWhen } from './when.ts';

const now = new Date('2026-11-21T12:00:00Z');

test("a timestamp is shown in the reader's time zone, with the year if it is another one", () => {
  expect(formatWhen('2026-11-28T15:00:00Z', 'America/New_York', now)).toBe('Sat, Nov 28, 10:00 AM EST');
  expect(formatWhen('2027-01-02T15:00:00Z', 'UTC', now)).toBe('Sat, Jan 2, 2027, 3:00 PM UTC');
});

describe('the fields of a form become a timestamp', () => {
  test.each([
    ['2026-11-28', '10:00', 'America/New_York', '2026-11-28T15:00:00.000Z'],
    ['2026-07-04', '10:00', 'America/New_York', '2026-07-04T14:00:00.000Z'],
    ['2026-07-04', '00:15', 'Asia/Kolkata', '2026-07-03T18:45:00.000Z'],
    ['2026-07-04', '10:00', 'UTC', '2026-07-04T10:00:00.000Z'],
    // Clocks change from 2 to 3 in the night of March 8, 2026, so the afternoon is an hour closer.
    ['2026-03-08', '14:00', 'America/New_York', '2026-03-08T18:00:00.000Z'],
  ])('%s %s in %s', (day, time, zone, isoDateTime) => {
    expect(toIsoDateTime(day, time, zone)).toBe(isoDateTime);
    expect(toDateTimeFields(isoDateTime, zone)).toEqual({ day, time });
  });

  test('invalid fields give null', () => {
    expect(toIsoDateTime('', '10:00', 'UTC')).toBeNull();
    expect(toIsoDateTime('2026-11-28', '', 'UTC')).toBeNull();
  });
});

test.each([
  [2 * 86_400_000 + 3_600_000, '2 days 1 hour'],
  [3_600_000 + 60_000, '1 hour 1 minute'],
  [599_001, '10:00'],
  [9_000, '0:09'],
  [-5, '0:00'],
])('%i ms are counted down as %s', (ms, text) => expect(formatCountdown(ms)).toBe(text));
