import { addDays } from '../review/days.ts';
import { findDayKind, findWeek, isTestWeek, type Week, workDaysIn } from './calendar.ts';
import { countPassageMinutes } from './pace.ts';
import type { StudyFacts } from './types.ts';
import { blindShare } from './work.ts';

/** Share of the usual hours in the last week: knowledge lasts, and tired students lose points. */
const taperShare = 0.7;
/** The share of the week's time that a full test must leave for other work. */
const leftAfterTest = 0.4;

export const weekMinutes = (facts: StudyFacts, { toExam }: Pick<Week, 'toExam'>): number =>
  facts.hoursPerWeek * 60 * (toExam === 0 ? taperShare : 1);

export const isTestTooLong = (facts: StudyFacts, week: Pick<Week, 'toExam'>): boolean =>
  facts.testMinutes > weekMinutes(facts, week) * (1 - leftAfterTest);

/** The first day of the plan; today as long as no work was done. */
export const findPlanStart = ({ since, today }: StudyFacts): string => (since < today ? since : today);

/** The days of a week that share its hours. */
export const listSharingDays = (facts: StudyFacts, { days }: Pick<Week, 'days'>): string[] =>
  days.filter((day) => ['work', 'light'].includes(findDayKind(facts, day)));

/** The time of some days without any test. */
const sumMinutes = (facts: StudyFacts, days: readonly string[]): number =>
  listSharingDays(facts, { days }).reduce((sum, day) => {
    const week = findWeek(facts, day);
    return sum + weekMinutes(facts, week) / listSharingDays(facts, week).length;
  }, 0);

/** The first day of a week that belongs to the plan. */
export const findFirstPlannedDay = (facts: StudyFacts, week: Week): string => {
  const start = findPlanStart(facts);
  return week.days.includes(start) ? start : week.first;
};

/** Whether the study days of a week have room for some reading besides a test and a number of blind reviews. */
export function hasRoomBesideTest(facts: StudyFacts, week: Week, blindReviews = 1): boolean {
  const start = findFirstPlannedDay(facts, week);
  const others = workDaysIn(facts, week).filter((day) => day >= start).length - 1;
  // The blind review of the only study day is in the next week.
  if (others < 1) return true;
  const sharing = listSharingDays(facts, week).length;
  const minutes = weekMinutes(facts, week);
  const share = Math.floor((minutes - Math.max(facts.testMinutes, minutes / sharing)) / (sharing - 1));
  const blind = Math.min(share, Math.ceil(facts.testMinutes * blindShare));
  return others * share - blind * blindReviews >= countPassageMinutes(facts);
}

/**
 * Whether a week has the time for a test. One that had begun when the student did has only that of its remaining days. If
 * these are too few, the seven days from the first one on count, with the test of the next week (decision 119).
 */
export function hasTimeForTest(facts: StudyFacts, week: Week): boolean {
  if (isTestTooLong(facts, week) || !hasRoomBesideTest(facts, week)) return false;
  const start = findFirstPlannedDay(facts, week);
  if (start === week.first) return true;
  const isEnough = (tests: number, days: readonly string[]) =>
    tests * facts.testMinutes <= sumMinutes(facts, days) * (1 - leftAfterTest);
  const rest = week.days.filter((day) => day >= start);
  if (isEnough(1, rest)) return true;
  if (week.toExam === 0) return false;
  const isTestNext =
    week.toExam !== null &&
    isTestWeek(week.toExam - 1) &&
    hasTimeForTest(facts, findWeek(facts, addDays(week.first, 7)));
  const sevenDays = Array.from({ length: 7 }, (_, i) => addDays(start, i));
  return isEnough(1 + Number(isTestNext), sevenDays);
}
