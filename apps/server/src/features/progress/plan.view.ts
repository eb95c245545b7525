import type { StudyPlan, StudyStep } from '@docket/contract';
import type { PlannedDay, PlannedStep, PlannedStudy } from '@docket/rules';
import type { ContentIndex } from '../content/index.ts';
import type { OpenSet } from './open-sets.ts';

const names = { LR: 'Logical Reasoning', RC: 'Reading Comprehension', LG: 'Logic Games' } as const;
const count = (number: number, one: string, many = `${one}s`) => `${number} ${number === 1 ? one : many}`;

function findLabels(index: ContentIndex, step: PlannedStep) {
  const questionType = step.questionType === null ? undefined : index.questionTypes.get(step.questionType);
  return {
    type: questionType ? { code: questionType.code, label: questionType.label } : null,
    test: step.testId === null ? undefined : index.testsById.get(step.testId),
  };
}

/** The title of a step and the reason for it. */
function describeStep(
  step: PlannedStep,
  label: string | undefined,
  testName: string | undefined,
  reviewsDue: number,
) {
  const section = step.type === null ? '' : names[step.type];
  switch (step.kind) {
    case 'reviews':
      return {
        title: reviewsTitle(step, reviewsDue),
        reason: 'Due today. Reviewing on time helps you remember.',
      };
    case 'test':
      return {
        title: testName ? `Full test: ${testName}` : 'Full test',
        reason: 'A full test shows your current score and builds stamina.',
      };
    case 'blind-review':
      return {
        title: 'Blind review',
        reason: 'Answer again before you see your score, to tell pace from understanding.',
      };
    case 'section':
      return { title: `Timed section: ${section}`, reason: 'Build pace with a timed section.' };
    case 'drill':
      return label
        ? {
            title: `${section} drills: ${label}`,
            reason: `${label} is one of your weakest types.`,
          }
        : { title: `${section} drills`, reason: 'You improve fastest on questions near your level.' };
  }
}

/** How many reviews are left, by the inbox; where the day has no time for all of them, how many of them are planned. */
function reviewsTitle({ questions, questionsLeft, done }: PlannedStep, due: number): string {
  if (done) return count(questions ?? 0, 'review');
  const left = questionsLeft ?? 0;
  return left < due ? `${left} of ${due} reviews due today` : count(left, 'review');
}

function stepView(index: ContentIndex, step: PlannedStep, facts: PlanFacts): StudyStep {
  const { type, test } = findLabels(index, step);
  const { title, reason } = describeStep(step, type?.label, test?.name, facts.reviewsDue);
  const open = step.kind === 'drill' && !step.done ? facts.openSet(step) : undefined;
  // An open set has a clock of its own: what it says counts, and not what was planned for it.
  const clockMinutes = open?.budgetSeconds ? Math.ceil(open.budgetSeconds / 60) : step.minutes;
  return {
    kind: step.kind,
    title,
    reason,
    minutes: open ? clockMinutes : step.minutes,
    questions: open ? open.questions : step.done ? step.questions : step.questionsLeft,
    progress: open ? { answered: open.answered, questions: open.questions } : null,
    type: step.type,
    questionType: type,
    test: test ? { id: test.id, name: test.name, slug: test.slug } : null,
    attemptId: open?.id ?? step.attemptId,
    optional: false,
    doneMinutes: step.doneMinutes,
    done: step.done,
  };
}

interface PlanFacts {
  readonly examDate: string | null;
  readonly testMinutes: number;
  /** Any test at all, fresh or not. */
  readonly testsOffered: boolean;
  /** Whether the subscription has practice tests; if so and none is offered, the student's settings leave them out. */
  readonly testsInPlan: boolean;
  readonly sectionsOffered: boolean;
  /** What the review inbox proposes for the rest of today. */
  readonly reviewsDue: number;
  readonly openSet: (step: PlannedStep) => OpenSet | undefined;
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
      return 'Reviews first, then your weakest types, with a full test every other week.';
    case 'build':
      return `${days} to your exam: practice your weakest types, with a full test every other week.`;
    case 'tests':
      return `${days} to your exam: a full test every week, then practice what you missed.`;
    case 'taper':
      return `${days} to your exam: less work each day, so you arrive rested.`;
    case 'exam':
      return 'Exam day. Nothing left to study: eat, rest, and trust your preparation.';
  }
};
const remadeText = (missed: number): string | null =>
  missed === 0
    ? null
    : `You missed ${count(missed, 'planned day')} this past week. We updated your plan: no day gets longer, and the most useful work comes first.`;
const adviceText = (
  lack: PlannedStudy['lack'],
  { testMinutes, testsOffered, testsInPlan, sectionsOffered }: PlanFacts,
): string | null => {
  switch (lack) {
    case 'hours':
      if (!testsOffered) return noTests(testsInPlan);
      return `A full test takes ${testMinutes} minutes, more than your weekly hours. Add hours to have tests planned.`;
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

const outlineView = ({ day, kind, minutes, steps }: PlannedDay) => ({
  day,
  kind,
  minutes,
  steps: steps.map((step) => ({ kind: step.kind, type: step.type, minutes: step.minutes })),
});

export const planView = (index: ContentIndex, plan: PlannedStudy, facts: PlanFacts): StudyPlan => ({
  examDate: facts.examDate,
  daysLeft: plan.daysLeft,
  phase: plan.phase,
  text: phaseText(plan, facts),
  remade: remadeText(plan.missed),
  advice: adviceText(plan.lack, facts),
  upgrade: (plan.lack === 'tests' || plan.lack === 'hours') && !facts.testsInPlan,
  today: {
    day: plan.today.day,
    kind: plan.today.kind,
    minutes: plan.today.minutes,
    doneMinutes: facts.workedMinutes,
    steps: plan.today.steps.map((step) => stepView(index, step, facts)),
  },
  ahead: plan.ahead.map(outlineView),
});
