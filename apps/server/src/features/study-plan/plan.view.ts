import type { ExamDeadlineEntry, StudyPlan, StudyPlanChange, StudyStep } from '@docket/contract';
import type { PlannedStep, PlannedStudy } from '@docket/rules';
import type { ContentIndex } from '../content/index.ts';
import type { PlanChangeRow } from './plan-changes.queries.ts';
import { formatUpcomingDay, listText, minutesText, missedText } from './plan-missed.view.ts';
import { count, plannedStepView, type StepFacts, stepView } from './plan-step.view.ts';

export interface PlanFacts extends StepFacts {
  readonly examDate: string | null;
  readonly deadlines: readonly ExamDeadlineEntry[];
  readonly testMinutes: number;
  /** True if any test is offered, new or not. */
  readonly testsOffered: boolean;
  /** True if the subscription has practice tests; if none is offered then, the student's settings exclude them. */
  readonly testsInPlan: boolean;
  /** True if the subscription has the questions of every test. */
  readonly questionsInPlan: boolean;
  readonly hoursPerWeek: number;
  readonly workedMinutes: number;
}

/** What the days of the plan have, besides tests. */
function planText({ today, ahead }: PlannedStudy): string {
  const steps = [today, ...ahead].flatMap((day) => day.steps);
  const some = (matches: (step: PlannedStep) => boolean, text: string) => (steps.some(matches) ? [text] : []);
  const isDrill = (step: PlannedStep) => step.kind === 'drill';
  const isNew = (step: PlannedStep) => isDrill(step) && !step.includeSeen;
  const parts = [
    ...some(({ kind }) => kind === 'reviews', 'reviews'),
    ...some(({ kind }) => kind === 'lesson' || kind === 'skills', 'lessons'),
    ...(steps.some((step) => isNew(step) && step.questionType !== null)
      ? ['drills of your weakest types']
      : some(isNew, 'drills')),
    ...some((step) => step.includeSeen, 'questions to repeat'),
    ...some(({ kind }) => kind === 'section', 'timed sections'),
  ];
  const [first = 'nothing to study, for now', ...others] = parts;
  return others.length > 0 ? `${first} first, then ${listText(others)}` : first;
}

function nextTestText({ nextTest }: PlannedStudy, { today }: PlanFacts): string {
  if (nextTest === null) return '';
  const { day, isWeek } = nextTest;
  if (isWeek) return ` Your next practice test is in the week of ${formatDate(day)}.`;
  const when = formatUpcomingDay(day, today);
  return ` Your next practice test is ${['today', 'tomorrow'].includes(when) ? when : `on ${when}`}.`;
}
const formatDate = (day: string) =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', {
    timeZone: 'UTC',
    month: 'long',
    day: 'numeric',
  });

function phaseText(plan: PlannedStudy, facts: PlanFacts): string {
  const days = count(plan.daysLeft ?? 0, 'day');
  const text = planText(plan);
  const test = nextTestText(plan, facts);
  switch (plan.phase) {
    case 'open':
      return `${text.charAt(0).toUpperCase()}${text.slice(1)}.${test}`;
    case 'build':
    case 'tests':
      return `${days} to your exam: ${text}.${test}`;
    case 'taper':
      return `${days} to your exam: less work each day, so you arrive rested.${test}`;
    case 'exam':
      return 'Exam day. Nothing left to study: eat, rest, and trust your preparation.';
  }
}

function questionsText({ repeatsFrom }: PlannedStudy, { today, questionsInPlan }: PlanFacts): string {
  const more = questionsInPlan ? '' : ' Larger plans have more.';
  if (repeatsFrom === null || repeatsFrom <= today)
    return `You've seen every question you can drill. Each comes back three weeks after you saw it.${more}`;
  const when = formatUpcomingDay(repeatsFrom, today);
  return `You've seen every question you can drill. The first come back ${when === 'tomorrow' ? when : `on ${when}`}, three weeks after you saw them.${more}`;
}

function adviceText(plan: PlannedStudy, facts: PlanFacts): string | null {
  const { testMinutes, testsOffered, testsInPlan, questionsInPlan, hoursPerWeek } = facts;
  const hasSections = [plan.today, ...plan.ahead].some(({ steps }) =>
    steps.some(({ kind }) => kind === 'section'),
  );
  switch (plan.lack) {
    case 'hours':
      if (!testsOffered) return noTests(testsInPlan);
      return (
        `A practice test takes ${minutesText(testMinutes)}, too much of your ${hoursPerWeek} h a week, ` +
        `so your plan uses ${hasSections ? 'timed sections' : 'drills'} instead. Add hours to fit tests in.`
      );
    case 'tests':
      if (!testsOffered) return noTests(testsInPlan);
      return hasSections
        ? 'You have no fresh practice tests left, so your plan uses timed sections instead.'
        : 'You have no fresh practice tests left.';
    case 'questions':
      return questionsText(plan, facts);
    case 'short-days':
      return (
        'You have more time than questions, so your days are shorter. They are spread so that each day has some until ' +
        `you can repeat the first ones, three weeks after you saw them.${questionsInPlan ? '' : ' Larger plans have more.'}`
      );
    case 'date':
      return 'Set your exam date to plan toward it.';
    case null:
      return null;
  }
}

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

/** The planned minutes of what is done; a finished step has all of its minutes, so that a finished day reads as finished. */
export const sumDoneMinutes = (
  steps: readonly Pick<StudyStep, 'minutes' | 'doneMinutes' | 'done'>[],
): number =>
  steps.reduce(
    (sum, { minutes, doneMinutes, done }) => sum + (done ? minutes : Math.min(minutes, doneMinutes)),
    0,
  );

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
    advice: adviceText(plan, facts),
    upgrade:
      ((plan.lack === 'tests' || plan.lack === 'hours') && !facts.testsInPlan) ||
      ((plan.lack === 'questions' || plan.lack === 'short-days') && !facts.questionsInPlan),
    today: {
      day: plan.today.day,
      kind: plan.today.kind,
      minutes: sumStepMinutes(todaySteps),
      doneMinutes: sumDoneMinutes(todaySteps),
      workedMinutes: facts.workedMinutes + markedMinutes(plan.today.steps),
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
