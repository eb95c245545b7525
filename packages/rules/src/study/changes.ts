import { findWeek } from './calendar.ts';
import type { StepReplacement, StepSnapshot, StudyPlanChange } from './change-types.ts';
import { followTests } from './follow-tests.ts';
import { createPlanState } from './state.ts';
import type { PlanState } from './state-types.ts';
import { createStep } from './step.ts';
import { originText } from './step-key.ts';
import { fitToSupply, keepPlannedTests, sizeNewDrill, takeMoved, takePlanned } from './taken.ts';
import { nextTest } from './tests.ts';
import type { PlannedDay, PlannedStep, StudyFacts } from './types.ts';

/** The changes of one step. */
interface StepChanges {
  readonly plannedFor: string;
  readonly key: string;
  readonly step: StepSnapshot;
  readonly targetDay: string | null;
  readonly replacement: StepReplacement | null;
  readonly isSkipped: boolean;
  readonly isDone: boolean;
}
interface PlacedStep {
  readonly step: PlannedStep;
  readonly day: string;
  readonly isSkipped: boolean;
}

function groupByStep(changes: readonly StudyPlanChange[]): Map<string, StepChanges> {
  const groups = new Map<string, StepChanges>();
  for (const { day, key, action, targetDay, replacement, step } of changes) {
    const name = originText({ plannedFor: day, key });
    const group = groups.get(name) ?? {
      ...{ plannedFor: day, key, step, targetDay: null, replacement: null, isSkipped: false, isDone: false },
    };
    groups.set(name, {
      ...group,
      ...(action === 'move' ? { targetDay } : {}),
      ...(action === 'swap' ? { replacement } : {}),
      ...(action === 'skip' ? { isSkipped: true } : {}),
      ...(action === 'done' ? { isDone: true } : {}),
    });
  }
  return groups;
}

/** The step with another subject, if the subscription still offers it and the state has some of it. */
export function swapStep(state: PlanState, step: PlannedStep, to: StepReplacement, day: string): PlannedStep {
  const { facts, supply } = state;
  if (step.kind === 'test')
    return facts.tests.some(({ id }) => id === to.testId)
      ? { ...step, testId: to.testId, isSwapped: true }
      : step;
  const { type, questionType } = to;
  if (type === null) return step;
  if (step.kind === 'section') {
    const section = supply.listSections().find((one) => one.type === type);
    if (!section) return step;
    supply.takeSection(section.id);
    return { ...step, type, testId: section.testId, isSwapped: true };
  }
  if (step.kind !== 'drill' || !facts.weakest.some((one) => one.type === type)) return step;
  const sized = sizeNewDrill(state, { type, questionType }, step.minutes, day);
  return sized ? { ...step, ...sized, isSwapped: true } : step;
}

/** A step of a past day, created again with what was taken for it before the days were planned. */
function restoreStep(
  state: PlanState,
  { plannedFor, key, step }: StepChanges,
  content: Partial<PlannedStep> | undefined,
): PlannedStep | null {
  const { kind, minutes } = step;
  const restore = (more: Partial<PlannedStep>) => ({
    ...createStep({ kind, minutes }),
    ...{ ...more, plannedFor, key },
  });
  if (kind === 'writing') return restore({});
  if (content) return restore({ ...content, isUntimed: isUntimed(state, kind, content) });
  if (kind !== 'test') return null;
  const test = state.supply.listTests().find(({ id }) => id === step.testId) ?? nextTest(state);
  if (!test) return null;
  state.supply.takeTest(test);
  return restore({ testId: test.id });
}
const isUntimed = ({ facts }: PlanState, kind: StepSnapshot['kind'], { includeSeen }: Partial<PlannedStep>) =>
  kind === 'drill' && facts.isBeginner && !includeSeen;

/**
 * Tests and blind reviews that were not done are planned again by the rule: within the week of their original day, it
 * is the same step. So are lessons and skill units, on any day.
 */
function isPlannedAgain(facts: StudyFacts, step: PlannedStep, change: StepChanges): boolean {
  if (step.kind !== change.step.kind || step.plannedFor < facts.today) return false;
  if (step.kind === 'lesson') return step.lessonId === change.step.lessonId;
  if (step.kind === 'skills') return step.skillUnitId === change.step.skillUnitId;
  if (findWeek(facts, step.plannedFor).first !== findWeek(facts, change.plannedFor).first) return false;
  if (step.kind === 'test') return true;
  const { attemptId } = change.step;
  return step.kind === 'blind-review' && (attemptId === null || attemptId === step.attemptId);
}

/** Adds steps that were planned for past days; reviews are added by the inbox itself. */
function bringForward(
  state: PlanState,
  placed: readonly PlacedStep[],
  groups: ReadonlyMap<string, StepChanges>,
  days: ReadonlySet<string>,
  moved: ReadonlyMap<string, Partial<PlannedStep>>,
): PlacedStep[] {
  const { facts } = state;
  let steps = [...placed];
  const past = [...groups.values()].filter(
    ({ plannedFor, key }) =>
      plannedFor < facts.today &&
      !placed.some(({ step }) => step.plannedFor === plannedFor && step.key === key),
  );
  past.sort((a, b) => (originText(a) < originText(b) ? -1 : 1));
  for (const change of past) {
    const { plannedFor, key, targetDay } = change;
    const again = steps.find(({ step }) => isPlannedAgain(facts, step, change));
    if (again) {
      steps = steps.map((one) => (one === again ? { ...one, step: { ...one.step, plannedFor, key } } : one));
      continue;
    }
    if (targetDay === null || targetDay < facts.today || !days.has(targetDay)) continue;
    const step = restoreStep(state, change, moved.get(originText(change)));
    if (!step) continue;
    const isTaken =
      step.kind === 'test' &&
      ((facts.lastTestDay !== null && facts.lastTestDay >= plannedFor) ||
        steps.some((one) => one.step.kind === 'test' && one.day === targetDay));
    if (!isTaken) steps.push({ step, day: targetDay, isSkipped: false });
  }
  return steps;
}

/**
 * What the days up to that of a step leave, without the step itself; a swap goes before the days that follow. `swapped`
 * has the results of the swaps before it.
 */
function createStateFor(
  facts: StudyFacts,
  step: PlannedStep,
  day: string,
  days: Iterable<PlannedDay>,
  swapped: ReadonlyMap<PlannedStep, PlannedStep>,
): PlanState {
  const state = createPlanState(facts);
  keepPlannedTests(state, [...days]);
  const earlier = [...days].filter((one) => one.day <= day);
  takePlanned(
    state,
    earlier.map((one) => ({
      ...one,
      steps: one.steps.filter((other) => other !== step).map((other) => swapped.get(other) ?? other),
    })),
  );
  return state;
}

/** The position of a step after its changes; null if it was moved to a past day that was worked on. */
function changeStep(
  facts: StudyFacts,
  { step, day, isSkipped }: PlacedStep,
  change: StepChanges | undefined,
  days: ReadonlyMap<string, PlannedDay>,
  swaps: Map<PlannedStep, PlannedStep>,
): PlacedStep | null {
  if (!change) return { step, day, isSkipped };
  const { targetDay, replacement } = change;
  const swapped =
    replacement === null || step.isSwapped
      ? step
      : swapStep(createStateFor(facts, step, day, days.values(), swaps), step, replacement, day);
  if (swapped !== step) swaps.set(step, swapped);
  const marked = change.isDone ? { ...swapped, isMarkedDone: true, done: true } : swapped;
  const placed = { step: marked, isSkipped: change.isSkipped };
  if (targetDay !== null && targetDay < facts.today && facts.workedDays.includes(targetDay)) return null;
  const target = targetDay === null ? undefined : days.get(targetDay);
  // An exam date that was set later may be on that day.
  return { ...placed, day: target && target.kind !== 'exam' ? target.day : day };
}

const sumMinutes = (steps: readonly PlannedStep[]) => steps.reduce((sum, one) => sum + one.minutes, 0);

/**
 * The plan with the student's changes. `days` begin with today. A change whose step is no longer planned has no
 * effect. Moves neither lose nor duplicate a step; applying the same changes again changes nothing.
 */
export function applyPlanChanges(
  facts: StudyFacts,
  days: readonly PlannedDay[],
  changes: readonly StudyPlanChange[],
): PlannedDay[] {
  if (changes.length === 0) return [...days];
  const groups = groupByStep(changes);
  const byDay = new Map(days.map((day) => [day.day, day]));
  const state = createPlanState(facts);
  const moved = takeMoved(state, changes);
  keepPlannedTests(state, days);
  takePlanned(state, days);
  const planned = days.flatMap(({ day, steps, skipped }) => [
    ...steps.map((step) => ({ step, day, isSkipped: false })),
    ...skipped.map((step) => ({ step, day, isSkipped: true })),
  ]);
  const swaps = new Map<PlannedStep, PlannedStep>();
  const changed = bringForward(state, planned, groups, new Set(byDay.keys()), moved).flatMap((one) => {
    const placed = changeStep(facts, one, groups.get(originText(one.step)), byDay, swaps);
    return placed ? [placed] : [];
  });
  const placed = followTests(changed, days);
  const result = days.map((day) => {
    const mine = placed.filter((one) => one.day === day.day);
    const own = mine.filter(({ step }) => step.plannedFor === day.day);
    const moved = mine
      .filter(({ step }) => step.plannedFor !== day.day)
      .sort((a, b) => (originText(a.step) < originText(b.step) ? -1 : 1));
    const steps = [...own, ...moved].filter((one) => !one.isSkipped).map(({ step }) => step);
    return {
      ...day,
      minutes: Math.max(0, day.minutes - sumMinutes(day.steps) + sumMinutes(steps)),
      steps,
      skipped: [...own, ...moved].filter((one) => one.isSkipped).map(({ step }) => step),
    };
  });
  return swaps.size === 0 ? result : fitToSupply(createPlanState(facts), result);
}
