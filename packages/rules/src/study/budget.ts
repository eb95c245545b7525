import { daysLeftFrom, findDayKind, findWeek } from './calendar.ts';
import { testDayOf, testsBefore } from './tests.ts';
import type { StudyFacts } from './types.ts';

/** Share of the usual hours in the last week: what is known stays, and tired heads lose points. */
const taperShare = 0.7;
const lightMinutes = 20;

/** What a day has, in minutes, and whether its week's full test is on it. */
export interface DayBudget {
  readonly minutes: number;
  readonly test: boolean;
}

/**
 * The week's hours over its working days: a full test takes its time from all of them, the rest is shared evenly. All
 * the days of a week together never have more than its hours.
 */
export function planDayBudget(facts: StudyFacts, day: string): DayBudget {
  const kind = findDayKind(facts, day);
  if (kind === 'rest' || kind === 'exam') return { minutes: 0, test: false };
  const week = findWeek(facts, day);
  const hours = facts.hoursPerWeek * 60;
  const testDay = testDayOf(facts, day, testsBefore(facts, day));
  const testMinutes = testDay === null ? 0 : Math.min(facts.testMinutes, hours);
  const whole = week.toExam === 0 ? Math.max(hours * taperShare, testMinutes) : hours;
  const working = week.days.filter((one) => ['work', 'light'].includes(findDayKind(facts, one)));
  const share = Math.floor(Math.max(0, whole - testMinutes) / Math.max(1, working.length));
  const left = daysLeftFrom(facts, day);
  const mine = left !== null && kind === 'light' ? Math.min(share, lightMinutes) : share;
  return { minutes: mine + (day === testDay ? testMinutes : 0), test: day === testDay };
}
