import { addDays, weekday } from '../review/days.ts';

/** The Monday of the week of a day. */
export const startOfWeek = (day: string): string => addDays(day, -((weekday(day) + 6) % 7));

/** The Mondays of this many weeks, the last of which has the day; oldest first. */
export const listWeeks = (today: string, weeks: number): string[] =>
  Array.from({ length: weeks }, (_, i) => addDays(startOfWeek(today), 7 * (i + 1 - weeks)));
