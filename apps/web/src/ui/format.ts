import { countDaysBetween, formatTimeOfDay, toDay, zonedFormat } from '../lib/zone.ts';

/** 75 is '1:15', 3675 is '1:01:15'. */
export function formatClock(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const two = (n: number) => String(n).padStart(2, '0');
  const minutes = Math.floor(whole / 60);
  if (minutes < 60) return `${minutes}:${two(whole % 60)}`;
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(whole % 60)}`;
}

export const formatPercent = (share: number): string => `${Math.round(share * 100)}%`;

/** '1 question', '1,204 questions'. */
export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

/** The time left until a day: 'in 12 days'. */
export function formatDaysLeft(days: number): string {
  if (days === 0) return 'today';
  if (days === 1) return 'tomorrow';
  return `in ${days} days`;
}

const monthAndDay = zonedFormat({ month: 'short', day: 'numeric' });
const withYear = zonedFormat({ month: 'short', day: 'numeric', year: 'numeric' });

/** Today and yesterday by name, else the date; the year only if it is not the current one. */
export function formatDay(iso: string, now: Date): string {
  const date = new Date(iso);
  const days = countDaysBetween(date, now);
  if (days === 0) return `Today, ${formatTimeOfDay(date)}`;
  if (days === 1) return `Yesterday, ${formatTimeOfDay(date)}`;
  return toDay(date).slice(0, 4) === toDay(now).slice(0, 4) ? monthAndDay(date) : withYear(date);
}

export const typeNames = {
  LR: 'Logical Reasoning',
  RC: 'Reading Comprehension',
  LG: 'Logic Games',
  SKILL: 'Skills',
} as const;
