import { DateTime } from 'luxon';
import { knownTimezone } from '../users/index.ts';

/** 'Sunday, March 8, 7:00 PM EDT' by the clocks of the reader's zone; of the class's own where that is not known. */
export function whenText(at: Date, timezone: string | null, classZone: string): string {
  return new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone: knownTimezone(timezone) ?? knownTimezone(classZone) ?? 'UTC',
  })
    .format(at)
    .replace(/ at (?=\d)/, ', ')
    .replaceAll('\u202f', ' ');
}

/** The moment at which a zone's clocks show this time, so many days from today there. */
export function momentIn(
  zone: string,
  given: { now: Date; inDays: number; hour: number; minute: number },
): Date {
  const { hour, minute } = given;
  return DateTime.fromJSDate(given.now, { zone })
    .startOf('day')
    .plus({ days: given.inDays })
    .set({ hour, minute })
    .toJSDate();
}
