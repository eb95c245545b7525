import type { ExamDeadlineEntry, StudyPlan, StudyPlanChange } from '@docket/contract';
import type { PlannedStep, PlannedStudy } from '@docket/rules';
import type { ContentIndex } from '../content/index.ts';
import type { PlanChangeRow } from './plan-changes.queries.ts';
import { missedText } from './plan-missed.view.ts';
import { count, plannedStepView, type StepFacts, stepView } from './plan-step.view.ts';

export interface PlanFacts extends StepFacts {
  readonly examDate: string | null;
  readonly deadlines: readonly ExamDeadlineEntry[];
  readonly testMinutes: number;
  /** True if any test is offered, new or not. */
  readonly testsOffered: boolean;
  /** True if the subscription has practice tests; if none is offered then, the student's settings exclude them. */
  readonly testsInPlan: boolean;
  readonly sectionsOffered: boolean;
  readonly hoursPerWeek: number;
  readonly workedMinutes: number;
}

const phaseText = (plan: PlannedStudy, { testsOffered }: PlanFacts): string => {
  const days = count(plan.daysLeft ?? 0, 'day');
  if (!testsOffered) {
    if (plan.phase === 'open') return 'Reviews first, then your weakest types.';
    if (plan.phase === 'build' || plan.phase === 'tests')
      return `${days} to your exam: reviews first, then your weakest types.`;
  }
  switch (plan.phase) {
    case 'open':
      return 'Reviews first, then your weakest types, with a practice test every other week.';
    case 'build':
      return `${days} to your exam: drill your weakest types, with a practice test every other week.`;
    case 'tests':
      return `${days} to your exam: a practice test every week, then work on what you missed.`;
    case 'taper':
      return `${days} to your exam: less work each day, so you arrive rested.`;
    case 'exam':
      return 'Exam day. Nothing left to study: eat, rest, and trust your preparation.';
  }
};
const adviceText = (
  lack: PlannedStudy['lack'],
  { testMinutes, testsOffered, testsInPlan, sectionsOffered }: PlanFacts,
): string | null => {
  switch (lack) {
    case 'hours':
      if (!testsOffered) return noTests(testsInPlan);
      return `A practice test takes ${testMinutes} minutes, more than your weekly hours. Add hours to fit tests into your plan.`;
    case 'tests':
      if (!testsOffered) return noTests(testsInPlan);
      return sectionsOffered
        ? 'You have no fresh practice tests left, so your plan uses timed sections instead.'
        : 'You have no fresh practice tests left.';
    case 'date':
      return 'Set your exam date to plan toward it.';
    case null:
      return null;
  }
};

const noTests = (inPlan: boolean) =>
  inPlan ? 'Your test settings leave out all practice tests.' : "Your plan doesn't include practice tests.";

/** The minutes of steps that are only marked as done by the student. */
export const markedMinutes = (steps: readonly PlannedStep[]): number =>
  steps
    .filter((step) => step.isMarkedDone)
    .reduce((sum, step) => sum + Math.max(0, step.minutes - step.doneMinutes), 0);

export const changeView = (row: PlanChangeRow): StudyPlanChange => ({
  id: row.id,
  plannedFor: row.day,
  key: row.stepKey,
  action: row.action,
  targetDay: row.targetDay,
  replacement: row.replacement,
});

/** The one source for the minutes of a day: what its listed steps take (decision 92). */
export const sumStepMinutes = (steps: readonly { readonly minutes: number }[]): number =>
  steps.reduce((sum, { minutes }) => sum + minutes, 0);

export const planView = (
  index: ContentIndex,
  plan: PlannedStudy,
  changes: readonly PlanChangeRow[],
  facts: PlanFacts,
): StudyPlan => {
  const todaySteps = plan.today.steps.map((step) => stepView(index, step, facts));
  return {
    examDate: facts.examDate,
    daysLeft: plan.daysLeft,
    deadlines: [...facts.deadlines],
    phase: plan.phase,
    text: phaseText(plan, facts),
    remade: missedText(index, plan, facts),
    advice: adviceText(plan.lack, facts),
    upgrade: (plan.lack === 'tests' || plan.lack === 'hours') && !facts.testsInPlan,
    today: {
      day: plan.today.day,
      kind: plan.today.kind,
      minutes: sumStepMinutes(todaySteps),
      doneMinutes: facts.workedMinutes + markedMinutes(plan.today.steps),
      steps: todaySteps,
      skipped: plan.today.skipped.map((step) => plannedStepView(index, step)),
    },
    ahead: plan.ahead.map(({ day, kind, steps, skipped }) => ({
      day,
      kind,
      minutes: sumStepMinutes(steps),
      steps: steps.map((step) => plannedStepView(index, step)),
      skipped: skipped.map((step) => plannedStepView(index, step)),
    })),
    changes: changes.map(changeView),
  };
};
