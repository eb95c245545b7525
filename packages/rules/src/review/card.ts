/**
 * The state of one question in the spaced repetition schedule (FSRS); times are ISO 8601, so that it can be stored as
 * JSON.
 */
export interface ReviewCard {
  readonly due: string;
  readonly stability: number;
  readonly difficulty: number;
  readonly scheduledDays: number;
  readonly learningSteps: number;
  readonly reps: number;
  readonly lapses: number;
  /** 0 new, 1 learning, 2 review, 3 relearning. */
  readonly state: 0 | 1 | 2 | 3;
  readonly lastReview: string | null;
}
