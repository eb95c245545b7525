import { addDays } from '../review/days.ts';
import { daysLeftFrom, findDayKind, findWeek } from './calendar.ts';
import { findTestDay, testsBefore } from './tests.ts';
import type { CatchUp, MissedMinutes, StudyFacts } from './types.ts';

/** Share of the usual hours in the last week: what is known stays, and tired heads lose points. */
const taperShare = 0.7;
const lightMinutes = 20;
/** A day takes at most so much more of its share to make up for missed days. */
const catchUpShare = 0.5;

/** What a day has, in minutes, and whether its week's full test is on it. */
export interface DayBudget {
  readonly minutes: number;
  readonly test: boolean;
}

/**
 * The week's hours over its working days: a full test takes its time from all of them, the rest is shared evenly. What
 * was missed is shared among the days that are left. All the days of a week together never have more than its hours.
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

/** What one working day has of the week's hours beside the full test. */
function shareOfDay(facts: StudyFacts, day: string, testDay: string | null): number {
  const week = findWeek(facts, day);
  const hours = facts.hoursPerWeek * 60;
  const testMinutes = testDay === null ? 0 : minutesOfTest(facts);
  const whole = week.toExam === 0 ? Math.max(hours * taperShare, testMinutes) : hours;
  const working = week.days.filter((one) => ['work', 'light'].includes(findDayKind(facts, one)));
  return Math.floor(Math.max(0, whole - testMinutes) / Math.max(1, working.length));
}

/** The days of the present week that make up for missed ones; none in the last week, which is to be light. */
function catchUpDays(facts: StudyFacts): string[] {
  const week = findWeek(facts, facts.today);
  if (week.toExam === 0) return [];
  return week.days.filter((day) => day >= facts.today && findDayKind(facts, day) === 'work');
}
/** Missed in the present week. A day counts with its share at most: what it was to make up for itself is counted already. */
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

/** What the rest of the present week makes up for; null where nothing was missed in it. */
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
    // Whole minutes are shared, so that up to one for each day is left over.
    keepsHours: facts.since <= first && missedMinutes - each * days.length < Math.max(1, days.length),
  };
}
