/** How a question came into the inbox. */
export type ArrivalReason = 'missed' | 'flagged' | 'skipped' | 'slow' | 'lucky';

/** What the result shows of one question. */
export interface Shown {
  readonly sectionType: 'LR' | 'RC' | 'LG';
  readonly answered: boolean;
  readonly correct: boolean;
  /** Null where there was no blind answer. */
  readonly brCorrect: boolean | null;
  /** 1 a guess, 2 unsure, 3 sure; null where nobody asked. */
  readonly confidence: number | null;
  readonly flagged: boolean;
  readonly timeMs: number;
  /** Mean of others; null while nobody else answered. */
  readonly meanMs: number | null;
}

/**
 * An answer is slow from twice the usual time on. Response times are close to lognormal with a spread of about 0.45 on
 * the log scale (van der Linden 2006, Journal of Educational and Behavioral Statistics 31), so a student of average
 * pace exceeds twice the mean about once in 25 answers: what is brought back are outliers, not a habit.
 */
export const slowFactor = 2;
/** Seconds of a 35-minute section for each of its questions: 25 in LR, 27 in RC, 23 in LG. */
const examPaceMs = { LR: (35 * 60_000) / 25, RC: (35 * 60_000) / 27, LG: (35 * 60_000) / 23 } as const;

/** The time that is usual on a question, in ms: that of others, and never less than the exam's own pace. */
export const usualMs = (
  question: Pick<Shown, 'sectionType' | 'meanMs'>,
  /** Accommodated time over standard time. */
  timeFactor = 1,
): number => Math.max(question.meanMs ?? 0, examPaceMs[question.sectionType]) * timeFactor;

/**
 * Why a question goes into the review inbox; empty when it does not. Handed in without an answer it is skipped, not
 * missed; lucky is a right answer that was stated to be a guess, or that the blind review took back.
 */
export function arrivalReasons(question: Shown, timeFactor = 1): ArrivalReason[] {
  const { answered, correct } = question;
  const lucky = answered && correct && (question.confidence === 1 || question.brCorrect === false);
  const slow = answered && question.timeMs > slowFactor * usualMs(question, timeFactor);
  return [
    ...(answered && !correct ? (['missed'] as const) : []),
    ...(answered ? [] : (['skipped'] as const)),
    ...(lucky ? (['lucky'] as const) : []),
    ...(slow ? (['slow'] as const) : []),
    ...(question.flagged ? (['flagged'] as const) : []),
  ];
}

const costsPoints: readonly ArrivalReason[] = ['missed', 'skipped', 'lucky'];
/** What costs points on the next test comes first; a slow or flagged answer was right. */
export const isPriority = (reasons: readonly ArrivalReason[]): boolean =>
  reasons.some((reason) => costsPoints.includes(reason));
