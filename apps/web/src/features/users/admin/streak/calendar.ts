import { calendarFormat } from '../../../../ui/dates.ts';

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

export const formatMonth = calendarFormat({ month: 'long', year: 'numeric' });
/** 'Sunday, November 22, 2026' */
export const formatLongDay = calendarFormat({ dateStyle: 'full' });
