/** A question of an attempt that was handed in, as its blind review left it. */
export interface BlindReviewedQuestion {
  /** It was opened in blind review; one that was not has no blind answer. */
  readonly opened: boolean;
  /** 1 to 5; null was left blank. */
  readonly answer: number | null;
  /** Null where the timed answer was left as it is. */
  readonly brAnswer: number | null;
  readonly credited: number;
  readonly flagged: boolean;
}

/** Whether the blind answer is right: the timed one where it was left as it is. Null where there is none. */
export const blindCorrect = ({
  opened,
  answer,
  brAnswer,
  credited,
}: Omit<BlindReviewedQuestion, 'flagged'>): boolean | null =>
  opened ? (brAnswer ?? answer) === credited : null;

export interface BlindReviewSummary {
  /** Questions that were opened. */
  readonly reviewed: number;
  /** Missed or flagged questions that were not opened: the score is not known without them. */
  readonly missing: number;
  /** Right answers without the clock; what was right and not flagged stands. Null while it is not known. */
  readonly right: number | null;
}

/**
 * What a blind review says of some questions of an attempt: all, or those of a section. `begun` says whether any question
 * of the attempt was opened; without one there was no blind review (decision 52).
 */
export function summarizeBlindReview(
  questions: readonly BlindReviewedQuestion[],
  begun: boolean = questions.some((question) => question.opened),
): BlindReviewSummary {
  const reviewed = questions.filter((question) => question.opened).length;
  const missing = questions.filter(
    ({ opened, answer, credited, flagged }) => !opened && (answer !== credited || flagged),
  ).length;
  const right =
    begun && missing === 0
      ? questions.filter((question) => blindCorrect(question) ?? question.answer === question.credited).length
      : null;
  return { reviewed, missing, right };
}
