import { addDays } from '../review/days.ts';
import { daysLeftFrom, findDayKind, findWeek } from './calendar.ts';
import { findTestDay, testsBefore } from './tests.ts';
import type { CatchUp, MissedMinutes, StudyFacts } from './types.ts';

/** Share of the usual hours in the last week: knowledge lasts, and tired students lose points. */
const taperShare = 0.7;
const lightMinutes = 20;
/** A day gets at most this additional share to make up for missed days. */
const catchUpShare = 0.5;

/** The minutes of a day, and whether it has the full test of its week. */
export interface DayBudget {
  readonly minutes: number;
  readonly test: boolean;
}

/**
 * Distributes the week's hours over its working days: a full test takes its time from all of them, the rest is shared
 * evenly. Missed minutes are shared among the remaining days. All days of a week together never have more than its
 * hours.
 */
export function planDayBudget(facts: StudyFacts, day: string, missed: MissedMinutes = {}): DayBudget {
  const kind = findDayKind(facts, day);
  if (kind === 'rest' || kind === 'exam') return { minutes: 0, test: false };
  const testDay = findTestDay(facts, day, testsBefore(facts, day));
  const share = shareOfDay(facts, day, testDay);
  const left = daysLeftFrom(facts, day);
  const mine = left !== null && kind === 'light' ? Math.min(share, lightMinutes) : share;
  const more = kind === 'work' ? catchUpMinutes(facts, day, missed, share) : 0;
  const testMinutes = day === testDay ? minutesOfTest(facts) : 0;
  return { minutes: mine + more + testMinutes, test: day === testDay };
}

const minutesOfTest = (facts: StudyFacts) => Math.min(facts.testMinutes, facts.hoursPerWeek * 60);

/** The share of one working day in the week's hours, without the full test. */
function shareOfDay(facts: StudyFacts, day: string, testDay: string | null): number {
  const week = findWeek(facts, day);
  const hours = facts.hoursPerWeek * 60;
  const testMinutes = testDay === null ? 0 : minutesOfTest(facts);
  const whole = week.toExam === 0 ? Math.max(hours * taperShare, testMinutes) : hours;
  const working = week.days.filter((one) => ['work', 'light'].includes(findDayKind(facts, one)));
  return Math.floor(Math.max(0, whole - testMinutes) / Math.max(1, working.length));
}

/** The days of the current week that make up for missed ones; none in the last week, which should be light. */
function catchUpDays(facts: StudyFacts): string[] {
  const week = findWeek(facts, facts.today);
  if (week.toExam === 0) return [];
  return week.days.filter((day) => day >= facts.today && findDayKind(facts, day) === 'work');
}
/**
 * Minutes missed in the current week. A day counts at most with its own share, because what it should make up for is
 * already counted.
 */
const sumMissed = (facts: StudyFacts, missed: MissedMinutes, share: number) =>
  findWeek(facts, facts.today)
    .days.filter((day) => day < facts.today)
    .reduce((sum, day) => sum + Math.min(share, missed[day] ?? 0), 0);

function catchUpMinutes(facts: StudyFacts, day: string, missed: MissedMinutes, share: number): number {
  const days = catchUpDays(facts);
  if (!days.includes(day)) return 0;
  return Math.min(
    Math.floor(sumMissed(facts, missed, share) / days.length),
    Math.floor(share * catchUpShare),
  );
}

/** What the rest of the current week makes up for; null if nothing was missed in it. */
export function findCatchUp(facts: StudyFacts, missed: MissedMinutes): CatchUp | null {
  const share = shareOfDay(
    facts,
    facts.today,
    findTestDay(facts, facts.today, testsBefore(facts, facts.today)),
  );
  const missedMinutes = sumMissed(facts, missed, share);
  if (missedMinutes === 0) return null;
  const days = catchUpDays(facts);
  const each = days.length > 0 ? catchUpMinutes(facts, days[0]!, missed, share) : 0;
  const { first } = findWeek(facts, facts.today);
  return {
    missedMinutes,
    madeUpMinutes: each * days.length,
    minutesPerDay: each,
    until: days.at(-1) ?? addDays(first, 6),
    // Whole minutes are shared, so up to one minute per day is left over.
    keepsHours: facts.since <= first && missedMinutes - each * days.length < Math.max(1, days.length),
  };
}
