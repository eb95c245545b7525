import { localDay } from '../scoring/local-day.ts';

const dayMs = 86_400_000;
const hourMs = 3_600_000;

/** The number of days between two days (YYYY-MM-DD). Computed in UTC, where each day has 24 hours. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMs);
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
/** 0 is Sunday. */
export const weekday = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/**
 * The first timestamp of a calendar day in a time zone. Found by bisection: offsets are between -12 and +14 hours,
 * and a day may begin at one o'clock if the clocks go forward at midnight.
 */
export function startOfDay(day: string, timezone: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  let before = midnight - 15 * hourMs;
  let after = midnight + 13 * hourMs;
  while (after - before > 1000) {
    const middle = Math.floor((before + after) / 2000) * 1000;
    if (localDay(new Date(middle), timezone) < day) before = middle;
    else after = middle;
  }
  return new Date(after);
}
