import { addDays, localDay, startOfDay } from '@docket/rules';

/** In the morning, on the student's own clock. Hours after the day begins. */
const morning = 9;

/** The next morning after a time, in a time zone; in UTC where it is not known. */
export function nextMorning(now: Date, timezone: string | null): Date {
  const zone = timezone ?? 'UTC';
  const today = localDay(now, zone);
  const getMorning = (day: string) => new Date(startOfDay(day, zone).getTime() + morning * 3_600_000);
  const first = getMorning(today);
  return first > now ? first : getMorning(addDays(today, 1));
}
