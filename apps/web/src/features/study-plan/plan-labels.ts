import type { StudyPlan, StudyStep } from '@docket/contract/types';
import { calendarFormat, formatWeekday } from '../../ui/dates.ts';

export type PlanDay = StudyPlan['ahead'][number];
type Kind = StudyStep['kind'];

/** The label on the button of a step. */
export const actionLabels: Record<Kind, string> = {
  reviews: 'Start reviewing',
  drill: 'Start drill',
  section: 'Choose section',
  test: 'Choose test',
  'blind-review': 'Go to blind review',
  lesson: 'Start lesson',
  skills: 'Practice skills',
  writing: 'Choose prompt',
};
/** The label of the button; an open drill is resumed. */
export const formatAction = ({ kind, progress }: StudyStep): string =>
  progress ? 'Resume' : actionLabels[kind];

/** '3 of 15 answered', if a drill of the step is open. */
export const formatProgress = ({ progress }: StudyStep): string | null =>
  progress ? `${progress.answered} of ${progress.questions} answered` : null;

export const sectionNames = {
  LR: 'Logical Reasoning',
  RC: 'Reading Comprehension',
  LG: 'Logic Games',
} as const;

/** ', untimed' for a drill without a clock. */
export const untimedText = ({ isUntimed, done }: Pick<StudyStep, 'isUntimed' | 'done'>): string =>
  isUntimed && !done ? ', untimed' : '';

/** 'Moved from Tuesday', 'Your choice': what the student changed about the step of a day; null if nothing. */
export function changeText(
  { plannedFor, isSwapped, isMarkedDone }: Pick<StudyStep, 'plannedFor' | 'isSwapped' | 'isMarkedDone'>,
  day: string,
): string | null {
  const parts = [
    ...(plannedFor === day ? [] : [`Moved from ${formatWeekday(plannedFor)}`]),
    ...(isSwapped ? ['Your choice'] : []),
    ...(isMarkedDone ? ['Marked as done'] : []),
  ];
  return parts.length > 0 ? parts.join(' · ') : null;
}

/** 45 is '45 min', 90 is '1 h 30 min'. */
export function formatMinutes(minutes: number): string {
  const whole = Math.round(minutes);
  const hours = Math.floor(whole / 60);
  if (hours === 0) return `${whole} min`;
  return whole % 60 === 0 ? `${hours} h` : `${hours} h ${whole % 60} min`;
}

/** '40 min of 1 h 25 min' or 'All done', for the plan of a day; finished steps count with their planned minutes. */
export function formatDone({
  steps,
  minutes,
  doneMinutes,
}: {
  readonly steps: readonly Pick<StudyStep, 'done'>[];
  readonly minutes: number | null;
  readonly doneMinutes: number;
}): string {
  if (steps.length === 0 || minutes === null) return '';
  if (steps.every(({ done }) => done)) return 'All done';
  return doneMinutes > 0
    ? `${formatMinutes(doneMinutes)} of ${formatMinutes(minutes)}`
    : formatMinutes(minutes);
}

/** 'Saturday, Feb 6' */
export const formatWeekdayAndDay = calendarFormat({ weekday: 'long', month: 'short', day: 'numeric' });

/** The large step is the first open one; required steps come before optional ones. */
export function findNextStep(steps: readonly StudyStep[]): StudyStep | null {
  const open = steps.filter(({ done }) => !done);
  return open.find(({ optional }) => !optional) ?? open[0] ?? null;
}
