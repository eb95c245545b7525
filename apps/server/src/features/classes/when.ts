import { DateTime } from 'luxon';
import { knownTimezone } from '../users/index.ts';

/** 'Sunday, March 8, 7:00 PM EDT' in the reader's time zone, or in that of the class if it is unknown. */
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

/** The timestamp of a local time in a zone, `inDays` days from today there. */
export function zonedTimestamp(
  zone: string,
  local: { now: Date; inDays: number; hour: number; minute: number },
): Date {
  const { hour, minute } = local;
  return DateTime.fromJSDate(local.now, { zone })
    .startOf('day')
    .plus({ days: local.inDays })
    .set({ hour, minute })
    .toJSDate();
}
