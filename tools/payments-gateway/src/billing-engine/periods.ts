import type { Period, Recurring } from './types.ts';

const DAY = 86_400;

/** Adds whole months to a time and keeps its day, or uses the last day of a shorter month. */
export function addMonths(time: number, months: number): number {
  const date = new Date(time * 1000);
  const year = date.getUTCFullYear();
  const month = date.getUTCMonth() + months;
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const secondOfDay = ((time % DAY) + DAY) % DAY;
  return Date.UTC(year, month, Math.min(date.getUTCDate(), lastDay)) / 1000 + secondOfDay;
}

/**
 * `count` billing intervals after a time. Counted from the anchor, so that a short month does not change the day
 * permanently.
 */
export function addIntervals(time: number, recurring: Recurring, count: number): number {
  const steps = recurring.interval_count * count;
  if (recurring.interval === 'day') return time + steps * DAY;
  if (recurring.interval === 'week') return time + steps * 7 * DAY;
  return addMonths(time, recurring.interval === 'year' ? steps * 12 : steps);
}

const approximateDays = { day: 1, week: 7, month: 30.436875, year: 365.2425 };

/** The end of the billing period that contains `time`: the first later multiple of the interval from the anchor. */
export function nextPeriodEnd(anchor: number, recurring: Recurring, time: number): number {
  const length = approximateDays[recurring.interval] * recurring.interval_count * DAY;
  let count = Math.floor((time - anchor) / length);
  while (addIntervals(anchor, recurring, count) > time) count -= 1;
  while (addIntervals(anchor, recurring, count) <= time) count += 1;
  return addIntervals(anchor, recurring, count);
}

/** The period that begins at `start`; shorter than an interval if the anchor is within it. */
export function periodFrom(start: number, anchor: number, recurring: Recurring): Period {
  return { start, end: nextPeriodEnd(anchor, recurring, start) };
}
