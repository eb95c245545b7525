/** What a question says of its student: timed answer x blind answer x stated confidence. */
export type OutcomeMeaning = 'solid' | 'luck' | 'pace' | 'understanding' | 'overconfident' | 'slip' | 'once';

export interface AnsweredTwice {
  /** Null was left blank. */
  readonly answer: number | null;
  readonly correct: boolean;
  /** Null where the timed answer was left as it is. */
  readonly brAnswer: number | null;
  /** Null where the question was not opened in blind review. */
  readonly brCorrect: boolean | null;
  /** 1 a guess, 2 unsure, 3 sure; null where none was stated. */
  readonly confidence: number | null;
  readonly timeMs: number;
  /** The time of its section for each of its questions. */
  readonly shareMs: number;
  /** The section ended because its time was up. */
  readonly ranOut: boolean;
}

/** Half of the even share of time, or less, is a hurry. */
const hurried = 0.5;

/** Whether the clock is to blame: the question was not reached, or got little of the time. */
function shortOfTime({ answer, timeMs, shareMs, ranOut }: AnsweredTwice): boolean {
  if (ranOut) return answer === null || timeMs < shareMs;
  return timeMs < hurried * shareMs;
}

/**
 * What is pace, what is understanding and what was luck:
 * - `solid`: right each time, and not by a stated guess;
 * - `luck`: right by the clock, by a stated guess or with a wrong second answer;
 * - `pace`: missed by the clock and right without it, for want of time; also blank twice when the time ran out;
 * - `slip`: missed with time enough, right at the second look;
 * - `overconfident`: wrong each time, and sure;
 * - `once`: missed, and never looked at again: whether time or understanding was wanting is not known;
 * - `understanding`: wrong both times otherwise.
 */
export function outcomeMeaning(question: AnsweredTwice): OutcomeMeaning {
  const { answer, correct, brAnswer, brCorrect, confidence, ranOut } = question;
  if (correct) return brCorrect !== false && confidence !== 1 ? 'solid' : 'luck';
  if (brCorrect) return shortOfTime(question) ? 'pace' : 'slip';
  if (answer === null && brAnswer === null && ranOut) return 'pace';
  if (answer !== null && confidence === 3) return 'overconfident';
  return brCorrect === null ? 'once' : 'understanding';
}
