import { addDays } from '../review/days.ts';
import { findCatchUp } from './budget.ts';
import { daysLeftFrom, findWeek, isOpenTestWeek, phaseOn, testDaysIn } from './calendar.ts';
import type { StudyPlanChange } from './change-types.ts';
import { applyPlanChanges } from './changes.ts';
import { creditWork } from './credit.ts';
import { findMissedDays, findPlannedAgain, PLAN_AHEAD_DAYS } from './missed.ts';
import { createPlanState } from './state.ts';
import type { PlanState } from './state-types.ts';
import { planDays } from './steps.ts';
import { freshTests } from './supply.ts';
import { takeMoved } from './taken.ts';
import { hasTimeForTest } from './test-time.ts';
import type { PlannedDay, PlannedStudy, StudyFacts } from './types.ts';

/** Whether no type has a new question left that a drill opened now could give. */
const isUsedUp = ({ facts, supply }: Pick<PlanState, 'facts' | 'supply'>): boolean =>
  facts.weakest.length > 0 &&
  facts.weakest.every(({ type }) => supply.countOpenable({ type, questionType: null }, []) === 0);

/** Whether most days ahead have clearly less to do than time, although the student may drill. */
function areDaysShort({ facts }: PlanState, days: readonly PlannedDay[]): boolean {
  const work = days.filter(({ kind }) => kind === 'work');
  const isShort = ({ minutes, steps }: PlannedDay) =>
    steps.reduce((sum, step) => sum + step.minutes, 0) < minutes * shortShare;
  return facts.weakest.length > 0 && work.filter(isShort).length > work.length / 2;
}
const shortShare = 0.75;

function findRepeats({ today, units }: StudyFacts): string | null {
  let first: string | null = null;
  for (const { restedOn } of units)
    if (restedOn !== null && (first === null || restedOn < first)) first = restedOn;
  return first === null || first > today ? first : today;
}

/** `state` is that before any day is planned. */
function findLack({ facts, supply }: PlanState): PlannedStudy['lack'] {
  const left = daysLeftFrom(facts, facts.today);
  if (left === 0) return null;
  if (isUsedUp({ facts, supply })) return 'questions';
  const week = findWeek(facts, facts.today);
  const soon = left !== null || isOpenTestWeek(week);
  const next = week.toExam ? [findWeek(facts, addDays(week.first, 7))] : [];
  if (soon && ![week, ...next].some((one) => hasTimeForTest(facts, one))) return 'hours';
  if (soon && freshTests(facts.tests).length === 0) return 'tests';
  return left === null ? 'date' : null;
}

/**
 * When the next test that was not taken yet is planned: a day of the plan, or of the rest of its last week, otherwise the
 * first day of its week.
 */
function findNextTest(state: PlanState, days: readonly PlannedDay[]): PlannedStudy['nextTest'] {
  const { facts } = state;
  const planned = days.find(({ steps }) => steps.some((step) => step.kind === 'test' && !step.done));
  if (planned) return { day: planned.day, isWeek: false };
  const last = days.at(-1)!.day;
  const [later] = [...state.weeks.values()].flatMap(({ testDay }) =>
    testDay && testDay > last ? testDay : [],
  );
  if (later) return { day: later, isWeek: false };
  const due = state.schedule.due.find(({ test }) => state.supply.hasTest(test.id));
  if (!due || due.week === null) return null;
  const first = addDays(facts.examDate!, -7 * (due.week + 1));
  const next = addDays(findWeek(facts, last).first, 7);
  const day = first > next ? first : next;
  const hasRoom = day < facts.examDate! && testDaysIn(facts, findWeek(facts, day)).some((one) => one >= day);
  return hasRoom ? { day, isWeek: true } : null;
}

/**
 * The plan for today and the coming 14 days. Nothing of it is stored: it is computed from the current facts, so it
 * adapts when days are missed, hours change, or more was done than planned. The student's changes are applied to the
 * result of the rule (decisions 20, 68 and 119).
 */
export function studyPlan(facts: StudyFacts, changes: readonly StudyPlanChange[] = []): PlannedStudy {
  const missed = findMissedDays(facts, changes);
  const state = createPlanState(facts, missed.minutes);
  const lack = findLack(state);
  takeMoved(state, changes);
  const days = planDays(
    state,
    Array.from({ length: PLAN_AHEAD_DAYS + 1 }, (_, i) => addDays(facts.today, i)),
  );
  const [today, ...ahead] = applyPlanChanges(facts, days, changes);
  const credited = { ...today!, steps: creditWork(facts, today!.steps) };
  return {
    phase: phaseOn(facts, facts.today),
    daysLeft: daysLeftFrom(facts, facts.today),
    missed: findPlannedAgain(missed.days, [today!, ...ahead]),
    catchUp: findCatchUp(facts, missed.minutes),
    lack: lack === null && areDaysShort(state, days) ? 'short-days' : lack,
    nextTest: findNextTest(state, [credited, ...ahead]),
    repeatsFrom: findRepeats(facts),
    today: credited,
    ahead,
    unchanged: days,
  };
}
