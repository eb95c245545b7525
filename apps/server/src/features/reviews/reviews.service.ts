import type { SectionType } from '@docket/contract';
import type { Db } from '../../db/database.ts';
import type { AttemptKind } from '../attempts/attempts.tables.ts';

/** One question of an attempt whose key is shown now. */
export interface Arrival {
  readonly questionId: string;
  readonly attemptQuestionId: string;
  readonly sectionType: SectionType;
  readonly questionType: string;
  readonly difficulty: number;
  readonly answered: boolean;
  readonly correct: boolean;
  /** Null where there was no blind answer. */
  readonly brCorrect: boolean | null;
  /** 1 a guess, 2 unsure, 3 sure. */
  readonly confidence: number | null;
  readonly flagged: boolean;
  readonly assisted: boolean;
  readonly timeMs: number;
  /** Mean of others; null while nobody else answered. */
  readonly meanMs: number | null;
}
export interface Arrivals {
  readonly userId: string;
  readonly attemptId: string;
  readonly kind: AttemptKind;
  readonly source: 'drilling' | 'practice' | 'skills';
  /** The entry that a review drill was given for, from its next_key ('review:<id>'). */
  readonly reviewId: string | null;
  readonly timezone: string | null;
  readonly questions: readonly Arrival[];
  readonly now: Date;
}

/** Takes what the result shows into the review inbox; a review drill is graded on the schedule instead. */
export async function reviewArrivals(_tx: Db, _newId: () => string, _given: Arrivals): Promise<void> {}

/** A flag that was set or taken away after the result was shown. */
export async function reviewFlagged(
  _tx: Db,
  _newId: () => string,
  _given: {
    readonly userId: string;
    readonly attemptQuestionId: string;
    readonly flagged: boolean;
    readonly now: Date;
  },
): Promise<void> {}
