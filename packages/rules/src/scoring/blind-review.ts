/** A question of a submitted attempt after its blind review. */
export interface BlindReviewedQuestion<Option = unknown> {
  /** Whether it was opened in blind review; otherwise it has no blind review answer. */
  readonly opened: boolean;
  /** Null means left blank. */
  readonly answer: Option | null;
  /** Null if the timed answer was not changed. */
  readonly brAnswer: Option | null;
  readonly credited: Option;
  readonly flagged: boolean;
}

/** Whether the blind review answer is right; the timed one counts if it was not changed. Null if there is none. */
export const blindCorrect = <Option>({
  opened,
  answer,
  brAnswer,
  credited,
}: Omit<BlindReviewedQuestion<Option>, 'flagged'>): boolean | null =>
  opened ? (brAnswer ?? answer) === credited : null;

export interface BlindReviewSummary {
  /** Questions that were opened. */
  readonly reviewed: number;
  /** Missed or flagged questions that were not opened: without them the score is unknown. */
  readonly missing: number;
  /** Right answers without time pressure; right answers that were not flagged count. Null while it is unknown. */
  readonly right: number | null;
}

/**
 * Summarizes the blind review of questions of an attempt: all, or those of a section. `begun` says whether any
 * question of the attempt was opened; otherwise there was no blind review (decision 52).
 */
export function summarizeBlindReview<Option>(
  questions: readonly BlindReviewedQuestion<Option>[],
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
