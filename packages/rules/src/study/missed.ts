import { addDays } from '../review/days.ts';
import { findDayKind } from './calendar.ts';
import type { StudyPlanChange } from './change-types.ts';
import { applyPlanChanges } from './changes.ts';
import { DAYS_BACK, restoreSteps } from './planned-days.ts';
import { createPlanState } from './state.ts';
import { withKeys } from './step-key.ts';
import { planDay } from './steps.ts';
import type { MissedDay, MissedMinutes, PlannedDay, PlannedStep, StudyFacts } from './types.ts';

/** A step can be moved at most this many days ahead. */
export const PLAN_AHEAD_DAYS = 14;

/** The facts on the morning of a past day, as far as they follow from the current ones. */
export function factsOn(facts: StudyFacts, day: string): StudyFacts {
  const isEarlier = (other: string | null) => other !== null && other < day;
  return {
    ...facts,
    today: day,
    reviews: [facts.pastReviews?.[day] ?? 0],
    lastTestDay: isEarlier(facts.lastTestDay) ? facts.lastTestDay : null,
    openReviews: [],
    weekBefore: { typed: 0, reading: 0 },
    workedDays: facts.workedDays.filter((workedDay) => workedDay < day),
  };
}

const emptyDay = (facts: StudyFacts, day: string): PlannedDay => ({
  ...{ day, kind: findDayKind(facts, day), minutes: 0, steps: [], skipped: [] },
});

/** What was planned for a past day, as far as it is known, or follows from the current facts; with the student's changes. */
export function planPastDay(
  facts: StudyFacts,
  day: string,
  missed: MissedMinutes,
  changes: readonly StudyPlanChange[],
): PlannedDay {
  const then = factsOn(facts, day);
  const known = facts.plannedDays?.[day];
  const planned = known
    ? { ...emptyDay(then, day), steps: restoreSteps(known) }
    : planDay(createPlanState(then, missed), day);
  const ahead = Array.from({ length: PLAN_AHEAD_DAYS }, (_, i) => emptyDay(then, addDays(day, i + 1)));
  return applyPlanChanges(then, [planned, ...ahead], changes)[0]!;
}

export type PastDay = Omit<MissedDay, 'steps'> & { readonly steps: readonly PlannedStep[] };
/**
 * The planned working days of the last seven on which nothing was done, earliest first, with their steps. A day whose
 * steps the student moved, skipped or marked as done does not count.
 */
export function findMissedDays(
  facts: StudyFacts,
  changes: readonly StudyPlanChange[],
): { readonly days: readonly PastDay[]; readonly minutes: MissedMinutes } {
  const days: PastDay[] = [];
  const minutes: Record<string, number> = {};
  for (let i = DAYS_BACK; i > 0; i -= 1) {
    const day = addDays(facts.today, -i);
    if (day < facts.since || findDayKind(facts, day) !== 'work' || facts.workedDays.includes(day)) continue;
    const steps = planPastDay(facts, day, minutes, changes).steps.filter((step) => !step.isMarkedDone);
    if (steps.length === 0) continue;
    days.push({ day, steps });
    minutes[day] = steps.reduce((sum, one) => sum + (one.kind === 'test' ? 0 : one.minutes), 0);
  }
  return { days, minutes };
}

const toStepKey = (step: PlannedStep) => withKeys([step], '')[0]!.key;

/**
 * Finds the day on which each missed step is planned now: for a test the next test, for a drill the next one of its
 * type.
 */
export function findPlannedAgain(missed: readonly PastDay[], plan: readonly PlannedDay[]): MissedDay[] {
  return missed.map(({ day, steps }) => ({
    day,
    steps: steps.map((step) => {
      const again = plan.find((one) => one.steps.some((other) => toStepKey(other) === toStepKey(step)));
      return { ...step, plannedAgain: again?.day ?? null };
    }),
  }));
}
