import type { StudyPlan } from '@docket/contract/types';

export interface PlannedReviews {
  /** The day of the student by the server's clock. */
  readonly day: string;
  /** What is left of those planned for today, and its minutes. */
  readonly today: number;
  readonly minutes: number;
  readonly ahead: readonly { readonly day: string; readonly planned: number }[];
}

const listReviews = <S extends StudyPlan['ahead'][number]['steps'][number]>(steps: readonly S[]): S[] =>
  steps.filter(({ kind, done }) => kind === 'reviews' && !done);
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
const countQuestions = (steps: StudyPlan['ahead'][number]['steps']) =>
  sum(listReviews(steps).map(({ questions }) => questions ?? 0));

/**
 * The reviews of the study plan. A day has as many as its time allows, so that the menu, the inbox and the plan count these
 * and not all that are due.
 */
export const countPlannedReviews = ({ today, ahead }: StudyPlan): PlannedReviews => ({
  day: today.day,
  today: countQuestions(today.steps),
  minutes: sum(listReviews(today.steps).map(({ minutes, doneMinutes }) => minutes - doneMinutes)),
  ahead: ahead.map(({ day, steps }) => ({ day, planned: countQuestions(steps) })),
});
