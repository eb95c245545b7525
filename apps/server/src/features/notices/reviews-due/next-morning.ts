import { addDays, localDay, startOfDay } from '@docket/rules';

/** The hour of the reminder on the student's own clock, counted from midnight. */
const morning = 9;

/** The next morning after a time, in a time zone; in UTC if the zone is unknown. */
export function nextMorning(now: Date, timezone: string | null): Date {
  const zone = timezone ?? 'UTC';
  const today = localDay(now, zone);
  const getMorning = (day: string) => new Date(startOfDay(day, zone).getTime() + morning * 3_600_000);
  const first = getMorning(today);
  return first > now ? first : getMorning(addDays(today, 1));
}
