import { latestVisit } from '@docket/rules';
import { zonedFormat } from '../lib/zone.ts';

const withTime = zonedFormat({ dateStyle: 'medium', timeStyle: 'short' });
const withTimeUtc = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
});
const toTheSecond = zonedFormat({ dateStyle: 'medium', timeStyle: 'medium' });
const dayOnly = zonedFormat({ dateStyle: 'medium' });

/** An ISO timestamp as 'Nov 21, 2026, 10:15 AM', in the zone of the page. */
export const formatDateTime = (iso: string): string => withTime(new Date(iso));
/** The same in UTC, for data that is looked up by days in UTC. */
export const formatUtcTime = (iso: string): string => withTimeUtc.format(new Date(iso));
/** An ISO timestamp as 'Nov 21, 2026', in the zone of the page. */
export const formatDate = (iso: string): string => dayOnly(new Date(iso));
/**
 * An ISO timestamp as 'Nov 21, 2026, 10:15:30 AM', in the zone of the page, for events that follow within seconds.
 */
export const formatTimeWithSeconds = (iso: string): string => toTheSecond(new Date(iso));

const HOUR_MS = 3_600_000;
const hourText = zonedFormat({ hour: 'numeric' });
/** When a user was last seen. The server records it once an hour, so the true time is within the hour after `at`. */
export function formatLastSeen(at: string, now: Date): string {
  const from = Date.parse(at);
  if (now.getTime() - from < HOUR_MS) return 'within the last hour';
  const hourEnd = new Date(from + HOUR_MS).toISOString();
  return `${formatDate(hourEnd)}, about ${hourText(new Date(hourEnd))}`;
}
/** The day alone, if there is no room for more. */
export const formatLastSeenDay = (at: string, now: Date): string =>
  formatDate(latestVisit(at, now).toISOString());

const relative = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' });
/** The age of a timestamp, as '2 minutes ago' or 'just now'; from one day on, as a date. */
export function formatAgo(at: string, now: Date): string {
  const seconds = Math.max(0, (now.getTime() - Date.parse(at)) / 1000);
  if (seconds < 60) return 'just now';
  if (seconds < 3_600) return relative.format(-Math.floor(seconds / 60), 'minute');
  if (seconds < 86_400) return relative.format(-Math.floor(seconds / 3_600), 'hour');
  return `on ${formatDateTime(at)}`;
}

/**
 * A format of calendar days, YYYY-MM-DD, or months, YYYY-MM, which have no time zone; a timestamp is shown in UTC. It is
 * made once, because that is expensive. The format throws a RangeError for what is no date.
 */
export function calendarFormat(options: Intl.DateTimeFormatOptions): (day: string) => string {
  const format = new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
  return (day) => format.format(new Date(day));
}
/** 'Nov 21, 2026' */
export const formatCalendarDay = calendarFormat({ dateStyle: 'medium' });
/** 'Nov 21' */
export const formatMonthDay = calendarFormat({ month: 'short', day: 'numeric' });
/** 'Sun, Mar 8' */
export const formatShortDay = calendarFormat({ weekday: 'short', month: 'short', day: 'numeric' });
/** 'Saturday' */
export const formatWeekday = calendarFormat({ weekday: 'long' });
