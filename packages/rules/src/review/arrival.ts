/** Why a question is in the inbox. */
export type ArrivalReason = 'missed' | 'flagged' | 'skipped' | 'slow' | 'lucky';

/** The result of one question. */
export interface Shown {
  readonly sectionType: 'LR' | 'RC' | 'LG';
  readonly answered: boolean;
  readonly correct: boolean;
  /** Null without a blind review answer. */
  readonly brCorrect: boolean | null;
  /** 1 a guess, 2 unsure, 3 sure; null if the student was not asked. */
  readonly confidence: number | null;
  readonly flagged: boolean;
  readonly timeMs: number;
  /** Mean of other students; null if nobody else answered. */
  readonly meanMs: number | null;
}

/**
 * From this multiple of the usual time on, an answer is slow. Response times are close to lognormal with a spread of
 * about 0.45 on the log scale (van der Linden 2006, Journal of Educational and Behavioral Statistics 31), so a
 * student of average pace exceeds twice the mean about once in 25 answers: only outliers are reviewed, not a habit.
 */
export const slowFactor = 2;
/** Time of a 35-minute section per question, in ms: 25 questions in LR, 27 in RC, 23 in LG. */
const examPaceMs = { LR: (35 * 60_000) / 25, RC: (35 * 60_000) / 27, LG: (35 * 60_000) / 23 } as const;

/** The usual time for a question, in ms: the mean of others, but at least the exam's own pace. */
export const usualMs = (
  question: Pick<Shown, 'sectionType' | 'meanMs'>,
  /** Accommodated time over standard time. */
  timeFactor = 1,
): number => Math.max(question.meanMs ?? 0, examPaceMs[question.sectionType]) * timeFactor;

/**
 * Why a question goes into the review inbox; empty if it does not. Without an answer it is skipped, not missed; lucky
 * is a right answer that was marked as a guess, or that was changed to a wrong one in blind review (decision 17).
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
/** Questions that cost points have priority; slow and flagged answers were right. */
export const isPriority = (reasons: readonly ArrivalReason[]): boolean =>
  reasons.some((reason) => costsPoints.includes(reason));
