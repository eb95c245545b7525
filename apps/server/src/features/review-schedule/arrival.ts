import type { SectionType } from '@docket/contract';

/** One question of an attempt whose key is shown now. */
export interface Arrival {
  readonly questionId: string;
  readonly attemptQuestionId: string;
  readonly sectionType: SectionType;
  readonly questionType: string;
  readonly difficulty: number;
  readonly answered: boolean;
  readonly correct: boolean;
  /** Null if there was no blind answer. */
  readonly brCorrect: boolean | null;
  /** 1 a guess, 2 unsure, 3 sure. */
  readonly confidence: number | null;
  readonly flagged: boolean;
  readonly assisted: boolean;
  readonly timeMs: number;
  /** The mean time of other students; null while nobody else has answered. */
  readonly meanMs: number | null;
}
