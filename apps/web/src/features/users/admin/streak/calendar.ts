/** A month as 'YYYY-MM', a day as 'YYYY-MM-DD': calendar days of the student, without a time zone. */
const utc = (day: string) => new Date(`${day}T00:00:00Z`);
const text = (date: Date) => date.toISOString().slice(0, 10);
const DAY_MS = 86_400_000;

export const toMonth = (day: string): string => day.slice(0, 7);

/** The month a number of months later, or earlier if negative. */
export function addMonths(month: string, months: number): string {
  const date = utc(`${month}-01`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return toMonth(text(date));
}

export const addDays = (day: string, days: number): string =>
  text(new Date(utc(day).getTime() + days * DAY_MS));

/** The weeks of a month from Sunday to Saturday; null is a day of another month. */
export function listWeeks(month: string): (string | null)[][] {
  const first = utc(`${month}-01`);
  const days: (string | null)[] = Array.from({ length: first.getUTCDay() }, () => null);
  for (let day = text(first); toMonth(day) === month; day = addDays(day, 1)) days.push(day);
  while (days.length % 7 > 0) days.push(null);
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
}

const monthName = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const fullDateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });
const shortName = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
export const formatMonth = (month: string): string => monthName.format(utc(`${month}-01`));
/** 'Sunday, November 22, 2026' */
export const formatLongDay = (day: string): string => fullDateFormat.format(utc(day));
/** 'Nov 22, 2026' */
export const formatShortDay = (day: string): string => shortName.format(utc(day));
