import type { Accommodations } from '@docket/contract';
import { accommodatedMinutes, standardMinutes } from '@docket/rules';

/** The exam gives a question of Logical Reasoning so many seconds. */
export const examSecondsPerQuestion = 85;
/** Beside the answer itself: reading why. */
const explanationSeconds = 45;

/** How much longer than the standard time a student has. */
export const timeFactor = (given: Accommodations): number =>
  Math.round(accommodatedMinutes({ kind: 'standard', minutes: standardMinutes }, given)) / standardMinutes;

/** What one review takes: the one figure for the study plan, the dashboard and the inbox. */
export const secondsPerReview = (given: Accommodations): number =>
  Math.round(examSecondsPerQuestion * timeFactor(given)) + explanationSeconds;
