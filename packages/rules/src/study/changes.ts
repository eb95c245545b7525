import { findWeek } from './calendar.ts';
import { followTests } from './follow-tests.ts';
import { originText } from './step-key.ts';
import { sizeDrill } from './steps.ts';
import { nextTest } from './tests.ts';
import type { PlannedDay, PlannedStep, StudyFacts, StudySection, StudyStepKind } from './types.ts';

export type StudyPlanChangeAction = 'move' | 'swap' | 'skip' | 'done';
/** The new subject of a step: the type of a drill or section, or the test. */
export interface StepReplacement {
  readonly type: StudySection | null;
  readonly questionType: string | null;
  readonly testId: string | null;
}
/**
 * The step at the time of the change. Past days are not planned again, so a step moved from one is created from this.
 */
export interface StepSnapshot extends StepReplacement {
  readonly kind: StudyStepKind;
  readonly minutes: number;
  readonly questions: number | null;
  readonly attemptId: string | null;
}
/** One change of the plan by the student; a step has at most one of each action. */
export interface StudyPlanChange {
  readonly day: string;
  readonly key: string;
  readonly action: StudyPlanChangeAction;
  /** Set for a move. */
  readonly targetDay: string | null;
  /** Set for a swap. */
  readonly replacement: StepReplacement | null;
  readonly step: StepSnapshot;
}

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

/** The step with another subject, if the subscription still offers it. */
export function swapStep(facts: StudyFacts, step: PlannedStep, to: StepReplacement): PlannedStep {
  if (step.kind === 'test')
    return facts.tests.some(({ id }) => id === to.testId)
      ? { ...step, testId: to.testId, isSwapped: true }
      : step;
  const { type, questionType } = to;
  if (type === null) return step;
  if (step.kind === 'section')
    return facts.sectionTypes.includes(type) ? { ...step, type, isSwapped: true } : step;
  if (step.kind !== 'drill' || !facts.weakest.some((one) => one.type === type)) return step;
  const size = sizeDrill(facts, { type, questionType }, step.minutes);
  if (!size) return step;
  return { ...step, ...size, questionsLeft: size.questions, type, questionType, isSwapped: true };
}

/** A step of a past day, created again from its snapshot. */
function restoreStep(facts: StudyFacts, { plannedFor, key, step }: StepChanges): PlannedStep | null {
  const { kind, minutes, questions, type, questionType, testId } = step;
  const common = { plannedFor, key, kind, minutes, doneMinutes: 0, done: false, attemptId: null };
  const unchanged = { isSwapped: false, isMarkedDone: false, includeSeen: false };
  if (kind === 'drill') {
    const size = type && sizeDrill(facts, { type, questionType }, minutes);
    if (!size) return null;
    return {
      ...common,
      ...unchanged,
      ...size,
      questionsLeft: size.questions,
      type,
      questionType,
      testId: null,
    };
  }
  if (kind === 'section')
    return { ...common, ...unchanged, questions, questionsLeft: questions, type, questionType, testId: null };
  if (kind !== 'test') return null;
  const isOffered = facts.tests.some(({ id }) => id === testId);
  return {
    ...{ ...common, ...unchanged, questions: null, questionsLeft: null, type: null, questionType: null },
    testId: isOffered ? testId : (nextTest(facts)?.id ?? null),
  };
}

/**
 * Tests and blind reviews that were not done are planned again by the rule: within the week of their original day, it
 * is the same step.
 */
function isPlannedAgain(facts: StudyFacts, step: PlannedStep, change: StepChanges): boolean {
  if (step.kind !== change.step.kind || step.plannedFor < facts.today) return false;
  if (findWeek(facts, step.plannedFor).first !== findWeek(facts, change.plannedFor).first) return false;
  if (step.kind === 'test') return true;
  const { attemptId } = change.step;
  return step.kind === 'blind-review' && (attemptId === null || attemptId === step.attemptId);
}

/** Adds steps that were planned for past days; reviews are added by the inbox itself. */
function bringForward(
  facts: StudyFacts,
  placed: readonly PlacedStep[],
  groups: ReadonlyMap<string, StepChanges>,
  days: ReadonlySet<string>,
): PlacedStep[] {
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
    const step = restoreStep(facts, change);
    if (!step) continue;
    const isTaken =
      step.kind === 'test' &&
      ((facts.lastTestDay !== null && facts.lastTestDay >= plannedFor) ||
        steps.some((one) => one.step.kind === 'test' && one.day === targetDay));
    if (!isTaken) steps.push({ step, day: targetDay, isSkipped: false });
  }
  return steps;
}

/** The position of a step after its changes; null if it was moved to a past day that was worked on. */
function changeStep(
  facts: StudyFacts,
  { step, day, isSkipped }: PlacedStep,
  change: StepChanges | undefined,
  days: ReadonlyMap<string, PlannedDay>,
): PlacedStep | null {
  if (!change) return { step, day, isSkipped };
  const { targetDay, replacement } = change;
  const swapped = replacement === null || step.isSwapped ? step : swapStep(facts, step, replacement);
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
  const planned = days.flatMap(({ day, steps, skipped }) => [
    ...steps.map((step) => ({ step, day, isSkipped: false })),
    ...skipped.map((step) => ({ step, day, isSkipped: true })),
  ]);
  const changed = bringForward(facts, planned, groups, new Set(byDay.keys())).flatMap((one) => {
    const placed = changeStep(facts, one, groups.get(originText(one.step)), byDay);
    return placed ? [placed] : [];
  });
  const placed = followTests(changed, days);
  return days.map((day) => {
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
}
