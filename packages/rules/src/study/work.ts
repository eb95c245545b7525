/**
 * The minimum share of the planned time that must be worked on a test, a section or a drill before it counts as done.
 */
const doneShare = 0.5;

/** Whether work was enough to count as done; a test that is submitted after seconds is not. Both in minutes. */
export const countsAsDone = (workedMinutes: number, plannedMinutes: number): boolean =>
  workedMinutes >= plannedMinutes * doneShare;

/** A blind review takes about a third of the test. */
export const blindShare = 0.35;

/** Minutes for reviews, in the plan and in the inbox. */
export const reviewMinutes = (reviews: number, secondsPerReview: number): number =>
  Math.ceil((reviews * secondsPerReview) / 60);
