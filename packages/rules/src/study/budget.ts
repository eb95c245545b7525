import { addDays } from '../review/days.ts';
import { daysLeftFrom, findDayKind, findWeek, workDaysIn } from './calendar.ts';
import { createPlanState, findWeekPlan } from './state.ts';
import type { PlanState } from './state-types.ts';
import type { CatchUp, FreshTest, MissedMinutes, StudyFacts } from './types.ts';

const lightMinutes = 20;
/** A day gets at most this additional share to make up for missed days. */
const catchUpShare = 0.5;

/** The minutes of a day, and what they include besides its share of the week. */
export interface DayBudget {
  readonly minutes: number;
  readonly isTestDay: boolean;
  /** Null if it was taken already. */
  readonly test: FreshTest | null;
  readonly hasSection: boolean;
}

/** The minutes of a day: its share of the week, its test or section, and a part of missed minutes. */
export function planDayBudget(state: PlanState, day: string): DayBudget {
  const { facts } = state;
  const kind = findDayKind(facts, day);
  if (kind === 'rest' || kind === 'exam')
    return { minutes: 0, isTestDay: false, test: null, hasSection: false };
  const { testDay, testDayMinutes, test, sectionDays, pooledSectionMinutes, share } = findWeekPlan(
    state,
    day,
  );
  if (day === testDay) return { minutes: testDayMinutes, isTestDay: true, test, hasSection: false };
  const left = daysLeftFrom(facts, day);
  const mine = left !== null && kind === 'light' ? Math.min(share, lightMinutes) : share;
  const more = kind === 'work' ? catchUpMinutes(state, day, share) : 0;
  const hasSection = sectionDays.includes(day);
  const pooled = hasSection ? pooledSectionMinutes / sectionDays.length : 0;
  return { minutes: mine + more + pooled, isTestDay: false, test: null, hasSection };
}

/** The days of the current week that make up for missed ones; none in the last week, which should be light. */
function catchUpDays(state: PlanState): string[] {
  const { facts } = state;
  const week = findWeek(facts, facts.today);
  if (week.toExam === 0) return [];
  const { testDay } = findWeekPlan(state, facts.today);
  return workDaysIn(facts, week).filter((day) => day >= facts.today && day !== testDay);
}
/**
 * Minutes missed in the current week. A day counts at most with its own share, because what it should make up for is
 * already counted.
 */
const sumMissed = ({ facts, missed }: PlanState, share: number) =>
  findWeek(facts, facts.today)
    .days.filter((day) => day < facts.today)
    .reduce((sum, day) => sum + Math.min(share, missed[day] ?? 0), 0);

function catchUpMinutes(state: PlanState, day: string, share: number): number {
  const days = catchUpDays(state);
  if (!days.includes(day)) return 0;
  return Math.min(Math.floor(sumMissed(state, share) / days.length), Math.floor(share * catchUpShare));
}

/** What the rest of the current week makes up for; null if nothing was missed in it. */
export function findCatchUp(facts: StudyFacts, missed: MissedMinutes): CatchUp | null {
  if (Object.keys(missed).length === 0) return null;
  const state = createPlanState(facts, missed);
  const { share } = findWeekPlan(state, facts.today);
  const missedMinutes = sumMissed(state, share);
  if (missedMinutes === 0) return null;
  const days = catchUpDays(state);
  const each = days.length > 0 ? catchUpMinutes(state, days[0]!, share) : 0;
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
