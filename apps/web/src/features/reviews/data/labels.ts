import type { ReviewItem, ReviewReason } from '@docket/contract/types';
import { addDays, startOfDay } from '@docket/rules';
import { countDaysBetween, getZone, toDay, zonedFormat } from '../../../lib/zone.ts';

export const reasonNames: Record<ReviewReason, string> = {
  missed: 'Missed',
  skipped: 'Skipped',
  lucky: 'Lucky',
  slow: 'Slow',
  flagged: 'Flagged',
};
export const reasons = Object.keys(reasonNames) as ReviewReason[];

export const sourceNames: Record<ReviewItem['from'], string> = {
  drilling: 'Drilling',
  practice: 'Practice',
  skills: 'Skills',
};
export const sources = Object.keys(sourceNames) as ReviewItem['from'][];

const formats = {
  weekday: zonedFormat({ weekday: 'long' }),
  date: zonedFormat({ month: 'short', day: 'numeric' }),
  withYear: zonedFormat({ month: 'short', day: 'numeric', year: 'numeric' }),
};

/** A coming or past day as a short label: by name when it is close, else 'Nov 28'. */
export function formatDay(iso: string, now: Date): string {
  const date = new Date(iso);
  const days = countDaysBetween(now, date);
  if (days === 0) return 'today';
  if (days === 1) return 'tomorrow';
  if (days === -1) return 'yesterday';
  if (days > 0 && days < 7) return formats.weekday(date);
  return toDay(date).slice(0, 4) === toDay(now).slice(0, 4) ? formats.date(date) : formats.withYear(date);
}

/** When an entry is due, or what happened to it. */
export function formatDue(item: ReviewItem, now: Date): string {
  if (item.resolvedAt !== null) return `Resolved ${formatDay(item.resolvedAt, now)}`;
  if (item.notIncluded) return 'Not included';
  if (item.snoozedUntil !== null && Date.parse(item.snoozedUntil) > now.getTime())
    return `Snoozed until ${formatDay(item.snoozedUntil, now)}`;
  if (item.embargoed) return 'In a test you started';
  if (item.due) return 'Due';
  const day = formatDay(item.dueAt, now);
  return `${day.charAt(0).toUpperCase()}${day.slice(1)}`;
}

/** Midnight this many days from now, so that a snoozed entry returns at the start of the day. */
export const getMidnightIn = (days: number, now: Date): Date =>
  startOfDay(addDays(toDay(now), days), getZone());
