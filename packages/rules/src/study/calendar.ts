import { addDays, daysBetween, weekday } from '../review/days.ts';
import type { StudyDayKind, StudyFacts, StudyPhase } from './types.ts';

type Frame = Pick<StudyFacts, 'today' | 'examDate' | 'restDays'>;

const testWeeks = 4;
const lightDays = 2;
const saturday = 6;

/** Days from a day to the exam; null without a date, or if it was past on the day of the plan. */
export function daysLeftFrom(frame: Frame, day: string): number | null {
  if (frame.examDate === null || frame.examDate < frame.today) return null;
  return daysBetween(day, frame.examDate);
}

export function phaseOn(frame: Frame, day: string): StudyPhase {
  const left = daysLeftFrom(frame, day);
  if (left === null || left < 0) return 'open';
  if (left === 0) return 'exam';
  if (left <= 7) return 'taper';
  return left <= 7 * testWeeks ? 'tests' : 'build';
}

/**
 * The last two days before the exam are light, and no day follows it: a student who repeats the exam sets a new date.
 */
export function findDayKind(frame: Frame, day: string): StudyDayKind {
  const left = daysLeftFrom(frame, day);
  if (left === 0) return 'exam';
  if (frame.restDays.includes(weekday(day)) || (left !== null && left < 0)) return 'rest';
  return left !== null && left <= lightDays ? 'light' : 'work';
}

/** The seven days that share a week's hours: counted back from the exam, or Monday to Sunday without one. */
export function findWeek(
  frame: Frame,
  day: string,
): { first: string; days: string[]; toExam: number | null } {
  const left = daysLeftFrom(frame, day);
  const toExam = left !== null && left > 0 ? Math.floor((left - 1) / 7) : null;
  const first =
    toExam === null ? addDays(day, -((weekday(day) + 6) % 7)) : addDays(frame.examDate!, -7 * (toExam + 1));
  return { first, days: Array.from({ length: 7 }, (_, i) => addDays(first, i)), toExam };
}

/** Days of a week on which a full test fits, best first; never one of the last three before the exam. */
export function testDaysIn(frame: Frame, week: ReturnType<typeof findWeek>): string[] {
  const matching = week.days.filter((day) => {
    const left = daysLeftFrom(frame, day);
    return findDayKind(frame, day) === 'work' && (left === null || left > 3);
  });
  // With an exam date the week begins on the exam's weekday, which is the best day; otherwise Saturday is best.
  if (week.toExam !== null) return matching;
  const rank = (day: string) => (weekday(day) === saturday ? 0 : weekday(day) === 0 ? 1 : 8 - weekday(day));
  return matching.sort((a, b) => rank(a) - rank(b));
}

/** Whether a week has a full test: each of the last four weeks, and otherwise every other week. */
export const isTestWeek = (week: ReturnType<typeof findWeek>): boolean =>
  week.toExam === null
    ? Math.floor(daysBetween('2026-01-05', week.first) / 7) % 2 === 0
    : week.toExam < testWeeks || week.toExam % 2 === 0;
