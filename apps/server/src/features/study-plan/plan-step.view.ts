import type { PlannedStudyStep, StudyStep } from '@docket/contract';
import type { PlannedStep } from '@docket/rules';
import type { ContentIndex } from '../content/index.ts';
import type { OpenSet } from './open-sets.ts';

/** Names for work by type, including skills. */
export const sectionNames = {
  LR: 'Logical Reasoning',
  RC: 'Reading Comprehension',
  LG: 'Logic Games',
  SKILL: 'Skills',
} as const;
export const count = (number: number, one: string, many = `${one}s`) =>
  `${number} ${number === 1 ? one : many}`;

/** The data that the views of steps need besides the step. */
export interface StepFacts {
  /** The reviews that the inbox proposes for the rest of today. */
  readonly reviewsDue: number;
  readonly openSet: (step: PlannedStep) => OpenSet | undefined;
  readonly today: string;
}

function findLabels(index: ContentIndex, step: PlannedStep) {
  const questionType = step.questionType === null ? undefined : index.questionTypes.get(step.questionType);
  return {
    type: questionType ? { code: questionType.code, label: questionType.label } : null,
    test: step.testId === null ? undefined : index.testsById.get(step.testId),
    lesson: step.lessonId === null ? undefined : index.lessonsById.get(step.lessonId),
    skillUnit: step.skillUnitId === null ? undefined : index.skillUnitsById.get(step.skillUnitId),
  };
}

function drillTitle({ type, includeSeen }: PlannedStep, label: string | undefined): string {
  if (label) return `${type} drill: ${label}`;
  const section = type === null ? '' : sectionNames[type];
  return includeSeen ? `${section} drill: seen questions` : `${section} drill`;
}

/** A short title of a step. */
export function stepTitle(index: ContentIndex, step: PlannedStep): string {
  const { type, test, lesson, skillUnit } = findLabels(index, step);
  switch (step.kind) {
    case 'reviews':
      return count(step.questions ?? 0, 'review');
    case 'test':
      return test ? `Practice test: ${test.name}` : 'Practice test';
    case 'blind-review':
      return 'Blind review';
    case 'section':
      return `Timed section: ${step.type === null ? '' : sectionNames[step.type]}`;
    case 'lesson':
      return lesson ? `Lesson: ${lesson.title}` : 'Lesson';
    case 'skills':
      return skillUnit ? `Skills: ${skillUnit.title}` : 'Skills';
    case 'writing':
      return 'Timed essay';
    case 'drill':
      return drillTitle(step, type?.label);
  }
}

function drillReason({ type, includeSeen, isUntimed }: PlannedStep, label: string | undefined): string {
  if (includeSeen) {
    const section = type === null ? '' : `${sectionNames[type]} `;
    return `No ${section}questions are new to you. You saw these at least three weeks ago.`;
  }
  if (isUntimed) return 'Take your time: get to know the questions before the clock.';
  return label
    ? `${label} is one of your weakest types.`
    : 'You improve fastest on questions near your level.';
}

function stepReason(step: PlannedStep, label: string | undefined): string {
  if (step.isSwapped) return 'You chose this one.';
  switch (step.kind) {
    case 'reviews':
      return 'Due today. Reviewing on time helps you remember.';
    case 'test':
      return 'A practice test shows your current score and builds stamina.';
    case 'blind-review':
      return 'Answer again before you see your score, to tell pace from understanding.';
    case 'section':
      return 'Build pace with a timed section.';
    case 'lesson':
      return 'Learn the method first, then drill it.';
    case 'skills':
      return 'Practice single skills, one step at a time.';
    case 'writing':
      return 'The essay is part of the exam. Write one under its clock.';
    case 'drill':
      return drillReason(step, label);
  }
}

/** The reviews left today, by the inbox and its daily limit; if the day has no time for all of them, how many are planned. */
function reviewsToday({ questions, questionsLeft, done }: PlannedStep, due: number): string {
  if (done) return count(questions ?? 0, 'review');
  const left = questionsLeft ?? 0;
  return left < due ? `${left} of today's ${due} reviews` : count(left, 'review');
}

/** A step of any day. */
export function plannedStepView(index: ContentIndex, step: PlannedStep): PlannedStudyStep {
  const { type, test, lesson, skillUnit } = findLabels(index, step);
  return {
    plannedFor: step.plannedFor,
    key: step.key,
    kind: step.kind,
    title: stepTitle(index, step),
    minutes: step.minutes,
    questions: step.done ? step.questions : step.questionsLeft,
    type: step.type,
    questionType: type,
    includeSeen: step.includeSeen,
    isUntimed: step.isUntimed,
    sources: [...step.sources],
    lesson: lesson ? { id: lesson.id, title: lesson.title, courseNo: lesson.course.no, no: lesson.no } : null,
    skillUnit: skillUnit ? { id: skillUnit.id, no: skillUnit.no, title: skillUnit.title } : null,
    test: test ? { id: test.id, name: test.name, slug: test.slug } : null,
    doneMinutes: step.isMarkedDone ? step.minutes : step.doneMinutes,
    done: step.done,
    isSwapped: step.isSwapped,
    isMarkedDone: step.isMarkedDone,
  };
}

/** A step for today, with the drill that it resumes. */
export function stepView(index: ContentIndex, step: PlannedStep, facts: StepFacts): StudyStep {
  const view = plannedStepView(index, step);
  const open = step.kind === 'drill' && !step.done ? facts.openSet(step) : undefined;
  // An open set has its own clock, which replaces the planned minutes.
  const clockMinutes = open?.budgetSeconds ? Math.ceil(open.budgetSeconds / 60) : step.minutes;
  return {
    ...view,
    title: step.kind === 'reviews' ? reviewsToday(step, facts.reviewsDue) : view.title,
    reason: stepReason(step, view.questionType?.label),
    minutes: open ? clockMinutes : view.minutes,
    questions: open ? open.questions : view.questions,
    progress: open ? { answered: open.answered, questions: open.questions } : null,
    attemptId: open?.id ?? step.attemptId,
    optional: false,
  };
}
