import { addDays, daysBetween, weekday } from '../review/days.ts';
import type { StudyDayKind, StudyFacts, StudyPhase } from './types.ts';

type Frame = Pick<StudyFacts, 'today' | 'examDate' | 'restDays'>;

/** Weeks before the exam with a test each. */
export const testWeeks = 4;
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

export interface Week {
  readonly first: string;
  readonly days: readonly string[];
  readonly toExam: number | null;
}
/** The seven days that share a week's hours: counted back from the exam, or Monday to Sunday without one. */
export function findWeek(frame: Frame, day: string): Week {
  const left = daysLeftFrom(frame, day);
  const toExam = left !== null && left > 0 ? Math.floor((left - 1) / 7) : null;
  const first =
    toExam === null ? addDays(day, -((weekday(day) + 6) % 7)) : addDays(frame.examDate!, -7 * (toExam + 1));
  return { first, days: Array.from({ length: 7 }, (_, i) => addDays(first, i)), toExam };
}

/** The working days of a week, without the light ones. */
export const workDaysIn = (frame: Frame, week: Pick<Week, 'days'>): string[] =>
  week.days.filter((day) => findDayKind(frame, day) === 'work');

/**
 * Numbers the working days, so that what alternates by this number never repeats on the next one, whatever days are
 * free. The number of a day is the same on every day on which the plan is made.
 */
export function workDayNumber(frame: Frame, day: string): number {
  const monday = addDays(day, -((weekday(day) + 6) % 7));
  const perWeek = 7 - frame.restDays.length;
  const before = Array.from({ length: daysBetween(monday, day) }, (_, i) => weekday(addDays(monday, i)));
  const weeks = Math.floor(daysBetween('2024-01-01', monday) / 7);
  return weeks * perWeek + before.filter((one) => !frame.restDays.includes(one)).length;
}

/**
 * Days of a week on which a full test fits, best first: never one of the last three before the exam, and one of the
 * next two days is for its blind review. If rest days leave no such day, as with one study day a week, its blind review
 * waits for the next study day.
 */
export function testDaysIn(frame: Frame, week: Week): string[] {
  const early = workDaysIn(frame, week).filter((day) => {
    const left = daysLeftFrom(frame, day);
    return left === null || left > 3;
  });
  const isFollowed = (day: string, days: number) =>
    Array.from({ length: days }, (_, i) => findDayKind(frame, addDays(day, i + 1))).includes('work');
  const soon = early.filter((day) => isFollowed(day, 2));
  const matching = soon.length > 0 ? soon : early.filter((day) => isFollowed(day, 7));
  // With an exam date the week begins on the exam's weekday, which is the best day; otherwise Saturday is best.
  if (week.toExam !== null) return matching;
  const rank = (day: string) => (weekday(day) === saturday ? 0 : weekday(day) === 0 ? 1 : 8 - weekday(day));
  return matching.sort((a, b) => rank(a) - rank(b));
}

/** Whether a week, counted back from the exam, has a full test: each of the last four, and otherwise every other one. */
export const isTestWeek = (toExam: number): boolean => toExam < testWeeks || toExam % 2 === 0;
/** Without an exam date, every other week has a full test. */
export const isOpenTestWeek = ({ first }: Pick<Week, 'first'>): boolean =>
  Math.floor(daysBetween('2026-01-05', first) / 7) % 2 === 0;

export const findWeekStart = (frame: Frame, day: string): string => findWeek(frame, day).first;
