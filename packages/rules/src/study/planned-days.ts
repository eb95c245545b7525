import { addDays } from '../review/days.ts';
import { createStep } from './step.ts';
import type { NamedStep, PlannedDay, PlannedDays, PlannedStep } from './types.ts';

/** As far back as missed days are named. */
export const DAYS_BACK = 7;

const toNamedStep = (step: PlannedStep): NamedStep => {
  const { kind, minutes, plannedFor, key, questions, type, questionType } = step;
  const { includeSeen, lessonId, skillUnitId, testId, attemptId } = step;
  return {
    ...{ kind, minutes, plannedFor, key, questions, type, questionType },
    ...(includeSeen ? { includeSeen } : {}),
    ...(lessonId ? { lessonId } : {}),
    ...(skillUnitId ? { skillUnitId } : {}),
    ...(testId ? { testId } : {}),
    ...(attemptId ? { attemptId } : {}),
  };
};

/** The plan of today and the coming days, beside what past days had. */
export function updatePlannedDays(
  known: PlannedDays,
  days: readonly PlannedDay[],
  today: string,
): PlannedDays {
  const first = addDays(today, -DAYS_BACK);
  const past = Object.entries(known).filter(([day]) => day >= first && day < today);
  return Object.fromEntries([
    ...past,
    ...days.map(({ day, steps }) => [day, steps.map(toNamedStep)] as const),
  ]);
}

/** The steps of a past day. */
export const restoreSteps = (steps: readonly NamedStep[]): PlannedStep[] =>
  steps.map((step) => ({ ...createStep(step), ...step, questionsLeft: step.questions }));
