import { localDay } from '../scoring/local-day.ts';

const dayMs = 86_400_000;
const hourMs = 3_600_000;

/** A plan asks for the same few hundred days again and again, and parsing one costs more than the rest of it. */
const maxKnown = 5000;
const numbers = new Map<string, number>();
const names = new Map<number, string>();
function remember<K, V>(known: Map<K, V>, key: K, value: V): V {
  if (known.size >= maxKnown) known.clear();
  known.set(key, value);
  return value;
}
/** Days since 1970, in UTC, where each day has 24 hours; NaN for what is no day. */
const toNumber = (day: string) => numbers.get(day) ?? remember(numbers, day, Date.parse(day) / dayMs);

/** The number of days between two days (YYYY-MM-DD). */
export const daysBetween = (from: string, to: string): number => Math.round(toNumber(to) - toNumber(from));
/** @throws RangeError if there is no such day */
export function addDays(day: string, days: number): string {
  const number = toNumber(day) + days;
  return names.get(number) ?? remember(names, number, new Date(number * dayMs).toISOString().slice(0, 10));
}
/** 0 is Sunday. */
export const weekday = (day: string): number => (((Math.floor(toNumber(day)) + 4) % 7) + 7) % 7;

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
