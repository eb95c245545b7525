/** The meaning of a question's outcome: timed answer x blind review answer x confidence. */
export type OutcomeMeaning =
  | 'solid'
  | 'unchecked'
  | 'luck'
  | 'pace'
  | 'understanding'
  | 'overconfident'
  | 'slip'
  | 'once';

export interface AnsweredTwice {
  /** Null means left blank. */
  readonly answer: unknown;
  readonly correct: boolean;
  /** Null if the timed answer was not changed. */
  readonly brAnswer: unknown;
  /** Null if the question was not opened in blind review. */
  readonly brCorrect: boolean | null;
  /** 1 a guess, 2 unsure, 3 sure; null if none was given. */
  readonly confidence: number | null;
  readonly timeMs: number;
  /** The section's time divided by its number of questions. */
  readonly shareMs: number;
  /** True if the section ended because its time was up. */
  readonly ranOut: boolean;
}

/** At most half of the mean time per question counts as hurried. */
const hurried = 0.5;

/** Whether lack of time explains the answer: the question was not reached, or got little time. */
function shortOfTime({ answer, timeMs, shareMs, ranOut }: AnsweredTwice): boolean {
  if (ranOut) return answer === null || timeMs < shareMs;
  return timeMs < hurried * shareMs;
}

/**
 * Distinguishes pace, understanding and luck:
 * - `solid`: right each time, and not marked as a guess;
 * - `unchecked`: right in time, not marked as a guess, and not opened in blind review;
 * - `luck`: right in time, but marked as a guess or changed to a wrong answer;
 * - `pace`: missed in time and right without the clock, because of lack of time; also blank twice when the time ran
 *   out;
 * - `slip`: missed with enough time, right in blind review;
 * - `overconfident`: wrong each time, and sure;
 * - `once`: missed and not reviewed, so it is unknown whether time or understanding was missing;
 * - `understanding`: wrong both times otherwise.
 */
export function outcomeMeaning(question: AnsweredTwice): OutcomeMeaning {
  const { answer, correct, brAnswer, brCorrect, confidence, ranOut } = question;
  if (correct) {
    if (brCorrect === false || confidence === 1) return 'luck';
    return brCorrect === null ? 'unchecked' : 'solid';
  }
  if (brCorrect) return shortOfTime(question) ? 'pace' : 'slip';
  if (answer === null && brAnswer === null && ranOut) return 'pace';
  if (answer !== null && confidence === 3) return 'overconfident';
  return brCorrect === null ? 'once' : 'understanding';
}
