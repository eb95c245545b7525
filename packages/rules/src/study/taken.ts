import { findWeekStart } from './calendar.ts';
import type { StepSnapshot, StudyPlanChange } from './change-types.ts';
import { fillQuestions, sizeDrill } from './drills.ts';
import { countClockMinutes } from './pace.ts';
import type { PlanState } from './state-types.ts';
import { originText } from './step-key.ts';
import { filterBySources, type Supply } from './supply.ts';
import { nextTest } from './tests.ts';
import type { FreshSection, PlannedDay, PlannedStep, StudySection, StudyUnit } from './types.ts';

/** Takes what the steps of planned days use, so that only what they leave is given to others. */
export function takePlanned(state: PlanState, days: readonly PlannedDay[]): void {
  for (const { day, steps, skipped } of days) {
    for (const step of [...steps, ...skipped]) takeStep(state, step, day);
    if (day === state.facts.today) state.supply.endToday();
  }
}

/** The units that the drill of a step may have. */
function listUnits(
  supply: Supply,
  { type, questionType, includeSeen, sources }: PlannedStep,
  day: string,
): readonly StudyUnit[] {
  if (type === null) return [];
  const units = includeSeen ? supply.listRested(type, day) : supply.listNew({ type, questionType });
  return filterBySources(units, sources);
}

/** Keeps the tests of planned days out of other drills and sections. */
export function keepPlannedTests({ supply, facts }: PlanState, days: readonly PlannedDay[]): void {
  const ids = new Set(
    days.flatMap(({ steps }) => steps.map(({ testId, kind }) => kind === 'test' && testId)),
  );
  supply.keepTests(facts.tests.filter(({ id }) => ids.has(id)));
}

function takeStep({ supply, facts }: PlanState, step: PlannedStep, day: string): void {
  const { kind, type, testId } = step;
  if (kind === 'drill' && type !== null) {
    supply.takeUnits(fillQuestions(listUnits(supply, step, day), step.questions ?? 0).units);
  } else if (kind === 'section') {
    const section = supply.listSections().find((one) => one.testId === testId && one.type === type);
    if (section) supply.takeSection(section.id);
  } else if (kind === 'test') {
    const test = facts.tests.find(({ id }) => id === testId);
    if (test) supply.takeTest(test);
  }
}

/**
 * Takes what the student moved from past days to coming ones, before those days are planned. By the origin of a step, what it
 * got: the step is created again with exactly that.
 */
export function takeMoved(
  state: PlanState,
  changes: readonly StudyPlanChange[],
): ReadonlyMap<string, Partial<PlannedStep>> {
  const { today } = state.facts;
  const moved = new Map<string, Partial<PlannedStep>>();
  for (const { day, key, action, targetDay, step } of changes) {
    if (action !== 'move' || day >= today || targetDay === null || targetDay < today) continue;
    const content = takeContent(state, step, day, targetDay);
    if (content) moved.set(originText({ plannedFor: day, key }), content);
  }
  return moved;
}

function takeContent(
  state: PlanState,
  step: StepSnapshot,
  day: string,
  targetDay: string,
): Partial<PlannedStep> | null {
  const { facts, supply } = state;
  const { kind, type, questionType, minutes } = step;
  if (kind === 'drill') return type && sizeNewDrill(state, { type, questionType }, minutes, targetDay);
  if (kind === 'section') {
    const section = selectSection(supply, step);
    if (!section) return null;
    supply.takeSection(section.id);
    return { type, testId: section.testId };
  }
  // In its own week, it is the test that the rule plans.
  if (kind !== 'test' || findWeekStart(facts, day) >= findWeekStart(facts, facts.today)) return null;
  const test = supply.listTests().find(({ id }) => id === step.testId);
  if (!test) return null;
  supply.takeTest(test);
  return { testId: test.id };
}

/** The content of a drill from what the plan leaves, which it takes. */
export function sizeNewDrill(
  state: PlanState,
  subject: { readonly type: StudySection; readonly questionType: string | null },
  minutes: number,
  day: string,
) {
  const size = sizeDrill(state, subject, minutes, day);
  if (!size) return null;
  const { units, ...sized } = size;
  state.supply.takeUnits(units);
  return { ...sized, ...subject, questionsLeft: sized.questions };
}

/** The section of a step, or another of its type, if one is left. */
export function selectSection(
  supply: Supply,
  { testId, type }: Pick<PlannedStep, 'testId' | 'type'>,
): FreshSection | undefined {
  const left = supply.listSections().filter((one) => one.type === type);
  return left.find((one) => one.testId === testId) ?? left[0];
}

/**
 * The days after a swap took what they counted: their drills are shortened, a test or section is replaced by another
 * one, and what has nothing left is left out. A swap was sized from what the other steps of its day leave, so it comes
 * after them.
 */
export function fitToSupply(state: PlanState, days: readonly PlannedDay[]): PlannedDay[] {
  return days.map((day) => {
    const ordered = day.steps.toSorted((a, b) => Number(a.isSwapped) - Number(b.isSwapped));
    const fitted = new Map(ordered.map((step) => [step, fitStep(state, step, day.day)]));
    takePlanned(state, [{ ...day, steps: [] }]);
    const steps = day.steps.flatMap((step) => fitted.get(step) ?? []);
    const sum = (list: readonly PlannedStep[]) => list.reduce((total, one) => total + one.minutes, 0);
    return { ...day, steps, minutes: day.minutes - sum(day.steps) + sum(steps) };
  });
}

function fitStep(state: PlanState, step: PlannedStep, day: string): PlannedStep | null {
  const { supply, facts } = state;
  const { kind, type } = step;
  if (kind === 'section') {
    const section = selectSection(supply, step);
    if (!section) return null;
    supply.takeSection(section.id);
    return section.testId === step.testId ? step : { ...step, testId: section.testId };
  }
  if (kind === 'test' && step.testId !== null && !step.isSwapped && !supply.hasTest(step.testId)) {
    const other = { ...step, testId: nextTest(state)?.id ?? null };
    takeStep(state, other, day);
    return other;
  }
  if (kind !== 'drill' || type === null) {
    takeStep(state, step, day);
    return step;
  }
  const { units, questions } = fillQuestions(listUnits(supply, step, day), step.questions ?? 0);
  supply.takeUnits(units);
  if (questions === step.questions) return step;
  if (questions === 0) return null;
  const minutes = Math.min(step.minutes, countClockMinutes(facts, type, questions));
  return { ...step, questions, questionsLeft: questions, minutes };
}
