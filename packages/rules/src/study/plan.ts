import { addDays } from '../review/days.ts';
import { findCatchUp } from './budget.ts';
import { daysLeftFrom, findWeek, isTestWeek, phaseOn } from './calendar.ts';
import { applyPlanChanges, type StudyPlanChange } from './changes.ts';
import { creditWork } from './credit.ts';
import { findMissedDays, findPlannedAgain, PLAN_AHEAD_DAYS } from './missed.ts';
import { planDay } from './steps.ts';
import { freshTests } from './tests.ts';
import type { PlannedStudy, StudyFacts } from './types.ts';

function findLack(facts: StudyFacts): PlannedStudy['lack'] {
  const left = daysLeftFrom(facts, facts.today);
  if (left === 0) return null;
  const soon = isTestWeek(findWeek(facts, facts.today)) || left !== null;
  if (soon && facts.testMinutes > facts.hoursPerWeek * 60) return 'hours';
  if (soon && freshTests(facts.tests).length === 0) return 'tests';
  return left === null ? 'date' : null;
}

/**
 * The plan for today and the coming 14 days. Nothing of it is stored: it is computed from the current facts, so it
 * adapts when days are missed, hours change, or more was done than planned. The student's changes are applied to the
 * result of the rule (decisions 20 and 68).
 */
export function studyPlan(facts: StudyFacts, changes: readonly StudyPlanChange[] = []): PlannedStudy {
  const missed = findMissedDays(facts, changes);
  const days = Array.from({ length: PLAN_AHEAD_DAYS + 1 }, (_, i) =>
    planDay(facts, addDays(facts.today, i), missed.minutes),
  );
  const [today, ...ahead] = applyPlanChanges(facts, days, changes);
  return {
    phase: phaseOn(facts, facts.today),
    daysLeft: daysLeftFrom(facts, facts.today),
    missed: findPlannedAgain(missed.days, [today!, ...ahead]),
    catchUp: findCatchUp(facts, missed.minutes),
    lack: findLack(facts),
    today: { ...today!, steps: creditWork(facts, today!.steps) },
    ahead,
  };
}
