import { addDays } from '../review/days.ts';
import { daysLeftFrom, findDayKind, findWeek, isTestWeek, phaseOn } from './calendar.ts';
import { planDay } from './steps.ts';
import { freshTests } from './tests.ts';
import type { PlannedStudy, StudyFacts } from './types.ts';

const aheadDays = 14;
const daysBefore = 7;

/** Planned working days of the last seven on which nothing was done. */
function missedDays(facts: StudyFacts): number {
  return Array.from({ length: daysBefore }, (_, i) => addDays(facts.today, -1 - i)).filter(
    (day) => day >= facts.since && findDayKind(facts, day) === 'work' && !facts.workedDays.includes(day),
  ).length;
}

function findLack(facts: StudyFacts): PlannedStudy['lack'] {
  const left = daysLeftFrom(facts, facts.today);
  if (left === 0) return null;
  const soon = isTestWeek(findWeek(facts, facts.today)) || left !== null;
  if (soon && facts.testMinutes > facts.hoursPerWeek * 60) return 'hours';
  if (soon && freshTests(facts.tests).length === 0) return 'tests';
  return left === null ? 'date' : null;
}

/**
 * The plan for today and the coming 14 days. It keeps nothing: it is made from what is so at this moment, and therefore
 * is remade by itself when days are missed, hours change, or more was done than planned.
 */
export function studyPlan(facts: StudyFacts): PlannedStudy {
  return {
    phase: phaseOn(facts, facts.today),
    daysLeft: daysLeftFrom(facts, facts.today),
    missed: missedDays(facts),
    lack: findLack(facts),
    today: planDay(facts, facts.today),
    ahead: Array.from({ length: aheadDays }, (_, i) => planDay(facts, addDays(facts.today, i + 1))),
  };
}
