import type { Accommodations } from '@docket/contract';
import { accommodatedMinutes, standardMinutes } from '@docket/rules';

/** The seconds that the exam gives for a question of Logical Reasoning. */
export const examSecondsPerQuestion = 85;
/** The time after the answer: reading the explanation. */
const explanationSeconds = 45;

/** The student's time divided by the standard time. */
export const timeFactor = (accommodations: Accommodations): number =>
  Math.round(accommodatedMinutes({ kind: 'standard', minutes: standardMinutes }, accommodations)) /
  standardMinutes;

/** The duration of one review, the same for the study plan, the dashboard and the inbox. */
export const secondsPerReview = (accommodations: Accommodations): number =>
  Math.round(examSecondsPerQuestion * timeFactor(accommodations)) + explanationSeconds;
