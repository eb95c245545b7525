import { findWeek } from './calendar.ts';
import type { PlanState, ReadingBalance, WeekPlan } from './state-types.ts';
import { Supply } from './supply.ts';
import { scheduleTests } from './tests.ts';
import type { MissedMinutes, StudyFacts } from './types.ts';
import { planWeek } from './week.ts';

export function createPlanState(facts: StudyFacts, missed: MissedMinutes = {}): PlanState {
  const supply = new Supply(facts);
  const schedule = scheduleTests({ supply, facts });
  supply.keepTests(schedule.kept);
  return {
    facts,
    missed,
    supply,
    schedule,
    syllabus: facts.syllabus.toSorted((a, b) => Number(b.doneToday) - Number(a.doneToday)),
    weeks: new Map(),
    balances: new Map([[findWeek(facts, facts.today).first, { ...facts.weekBefore }]]),
    resting: [],
    reviewsLeft: 0,
    lastPlannedTest: null,
    workDays: 0,
    openReviews: facts.openReviews,
    owesBlindReview: facts.openReviews.length > 0,
    lastWriting: facts.writing?.lastDay ?? null,
  };
}

/** The plan of a day's week, made when the first of its days is planned; its test is then kept for it. */
export function findWeekPlan(state: PlanState, day: string): WeekPlan {
  const { first } = findWeek(state.facts, day);
  const known = state.weeks.get(first);
  if (known) return known;
  const plan = planWeek(state, day);
  state.weeks.set(first, plan);
  if (plan.test) state.supply.keepTests([plan.test]);
  return plan;
}

export function findBalance(state: PlanState, day: string): ReadingBalance {
  const { first } = findWeek(state.facts, day);
  const balance = state.balances.get(first) ?? { typed: 0, reading: 0 };
  state.balances.set(first, balance);
  return balance;
}
