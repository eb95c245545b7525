import type { StudyPlan, StudyStep } from '@docket/contract';
import type { PlannedDay, PlannedStep, PlannedStudy } from '@docket/rules';
import type { ContentIndex } from '../content/content.service.types.ts';

const names = { LR: 'Logical Reasoning', RC: 'Reading Comprehension', LG: 'Logic Games' } as const;
const count = (number: number, one: string, many = `${one}s`) => `${number} ${number === 1 ? one : many}`;

function labelsOf(index: ContentIndex, step: PlannedStep) {
  const questionType = step.questionType === null ? undefined : index.questionTypes.get(step.questionType);
  return {
    type: questionType ? { code: questionType.code, label: questionType.label } : null,
    test: step.testId === null ? undefined : index.testsById.get(step.testId),
  };
}

/** What a step is called, and why it stands there. */
function wordsOf(step: PlannedStep, label: string | undefined, testName: string | undefined) {
  const section = step.type === null ? '' : names[step.type];
  switch (step.kind) {
    case 'reviews':
      return {
        title: count(step.questions ?? 0, 'review'),
        reason: 'They are due: what comes back in time stays.',
      };
    case 'test':
      return {
        title: testName ? `Full test: ${testName}` : 'Full test',
        reason: 'A whole test in one sitting shows where you stand, and trains you to last.',
      };
    case 'blind-review':
      return {
        title: 'Blind review',
        reason: 'Before you see the result: it tells what was pace and what was understanding.',
      };
    case 'section':
      return { title: `Timed section: ${section}`, reason: 'Pace is trained under the clock.' };
    case 'drill':
      return label
        ? {
            title: `${section} drills: ${label}`,
            reason: `${label} is among your weakest types, so it has most to gain.`,
          }
        : { title: `${section} drills`, reason: 'Drills near your level raise it fastest.' };
  }
}

function stepView(index: ContentIndex, step: PlannedStep): StudyStep {
  const { type, test } = labelsOf(index, step);
  const { title, reason } = wordsOf(step, type?.label, test?.name);
  return {
    kind: step.kind,
    title,
    reason,
    minutes: step.minutes,
    questions: step.questions,
    type: step.type,
    questionType: type,
    test: test ? { id: test.id, name: test.name, slug: test.slug } : null,
    attemptId: step.attemptId,
    optional: false,
    doneMinutes: step.doneMinutes,
    done: step.done,
  };
}

interface Given {
  readonly examDate: string | null;
  readonly testMinutes: number;
  /** Any test at all, fresh or not. */
  readonly testsOffered: boolean;
  readonly workedMinutes: number;
}

const phaseText = (plan: PlannedStudy): string => {
  const days = count(plan.daysLeft ?? 0, 'day');
  switch (plan.phase) {
    case 'open':
      return 'Reviews first, then your weakest types; a full test every other week.';
    case 'build':
      return `${days} to your exam: build skill on your weakest types, with a full test every other week.`;
    case 'tests':
      return `${days} to your exam: a full test every week, and work on what it shows.`;
    case 'taper':
      return `${days} to your exam: less each day now, so that you arrive rested.`;
    case 'exam':
      return 'Today is your exam. There is nothing left to study: eat, rest, and trust what you know.';
  }
};
const remadeText = (missed: number): string | null =>
  missed === 0
    ? null
    : `You missed ${count(missed, 'planned day')} this past week, so the plan is made anew from today: no day gets longer, the most useful work comes first.`;
const adviceText = (
  lack: PlannedStudy['lack'],
  { testMinutes, testsOffered }: Pick<Given, 'testMinutes' | 'testsOffered'>,
): string | null => {
  switch (lack) {
    case 'hours':
      return `A full test takes ${testMinutes} minutes, more than your whole week has. Give it more hours to have tests planned.`;
    case 'tests':
      return testsOffered
        ? 'No test is left that is fresh to you, so none is planned. Timed sections stand in for it.'
        : 'Your plan and your test settings have no practice test, so none is planned.';
    case 'date':
      return 'Set your exam date, and the plan works towards it.';
    case null:
      return null;
  }
};

const outlineView = ({ day, kind, minutes, steps }: PlannedDay) => ({
  day,
  kind,
  minutes,
  steps: steps.map((step) => ({ kind: step.kind, type: step.type, minutes: step.minutes })),
});

export const planView = (index: ContentIndex, plan: PlannedStudy, given: Given): StudyPlan => ({
  examDate: given.examDate,
  daysLeft: plan.daysLeft,
  phase: plan.phase,
  text: phaseText(plan),
  remade: remadeText(plan.missed),
  advice: adviceText(plan.lack, given),
  today: {
    day: plan.today.day,
    kind: plan.today.kind,
    minutes: plan.today.minutes,
    // A test that is done counts whole, however fast it went: the two must not contradict each other.
    doneMinutes: Math.max(
      given.workedMinutes,
      plan.today.steps.find((step) => step.kind === 'test')?.doneMinutes ?? 0,
    ),
    steps: plan.today.steps.map((step) => stepView(index, step)),
  },
  ahead: plan.ahead.map(outlineView),
});
