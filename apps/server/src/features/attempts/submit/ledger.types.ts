import type { DrillType, SectionType } from '@docket/contract';
import type { EffectiveDifficulty, Estimate, RatingPopulation, RatingState } from '@docket/rules';
import type { Origin } from '../../content/index.ts';
import type { AttemptRow } from '../attempts.queries.ts';

/** What must be known of a question to mark it; never leaves the server. */
export interface QuestionKeyData {
  readonly questionId: string;
  readonly credited: number;
  readonly origin: Origin;
  readonly pool: DrillType;
  /** Null moves no level: what is answered in a lesson. */
  readonly levelKey: string | null;
  readonly sectionType: SectionType;
  readonly questionType: string;
  readonly difficulty: 1 | 2 | 3 | 4 | 5;
}
/** What was handed in on a question; nothing of it tells right from wrong. */
export interface WorkedQuestion {
  /** Of the attempt question. */
  readonly id: string;
  readonly questionId: string;
  readonly pool: DrillType;
  readonly answer: number | null;
  readonly timeMs: number;
  readonly flagged: boolean;
}
export interface WorkedAttempt<Question extends WorkedQuestion = WorkedQuestion> {
  readonly kind: AttemptRow['kind'];
  readonly type: AttemptRow['type'];
  readonly startedAt: Date;
  readonly endedAt: Date;
  readonly questions: readonly Question[];
}
/** A question that is marked, now that its key is shown. */
export interface FinishedQuestion extends WorkedQuestion {
  readonly key: QuestionKeyData;
  readonly assisted: boolean;
  /** Nothing was answered or shown of it before this attempt ended. */
  readonly fresh: boolean;
  /** How it was marked, where that is stored already: it is only counted again. */
  readonly marked?: Omit<MarkedQuestion, 'id'>;
}
export type FinishedAttempt = WorkedAttempt<FinishedQuestion>;
/** What became of a question. */
export interface MarkedQuestion {
  readonly id: string;
  readonly correct: boolean;
  /** Counts for accuracy and leaderboards. */
  readonly counted: boolean;
  /** The student's first answer to it, before any key. */
  readonly first: boolean;
  /** How hard the rating found it; null where it moved no level. */
  readonly effectiveDifficulty: EffectiveDifficulty | null;
}

/** What the student had to do with a question before, and has now. */
export interface KnownQuestion {
  readonly questionId: string;
  readonly type: DrillType;
  readonly givenAt: Date;
  /** Null while it counts as new: placed in an attempt, or left blank without being opened. */
  readonly seenAt: Date | null;
  readonly firstAnsweredAt: Date | null;
  readonly firstCorrect: boolean | null;
  readonly lastAnsweredAt: Date | null;
  readonly lastCorrect: boolean | null;
  readonly flagged: boolean;
  readonly revealedAt: Date | null;
}
export interface Progress {
  readonly streak: number;
  readonly longestStreak: number;
  /** YYYY-MM-DD in the student's time zone. */
  readonly lastDay: string | null;
  /** The missed day that the current streak got over last. */
  readonly forgivenDay: string | null;
  /** From the last day on, days that staff took out of the streak. */
  readonly notWorked?: readonly string[];
  readonly secondsSinceBreak: number;
  readonly lastWorkAt: Date | null;
}
/** All that finishing an attempt reads of a student and of the questions, locked until it is written. */
export interface LedgerStart {
  readonly timezone: string | null;
  readonly accuracySeconds: number;
  readonly progress: Progress;
  readonly known: ReadonlyMap<string, KnownQuestion>;
  readonly levels: ReadonlyMap<string, RatingState>;
  readonly population: RatingPopulation;
  /** Whether what is settled teaches the population; otherwise it stays as it is. */
  readonly teaches: boolean;
  /** Ratings of the questions that may be rated. */
  readonly items: ReadonlyMap<string, Estimate>;
}

export interface TypeStat {
  readonly type: SectionType;
  readonly questionType: string;
  readonly difficulty: number;
  right: number;
  of: number;
  timeMs: number;
}
export interface DayStat {
  readonly day: string;
  readonly type: DrillType;
  questions: number;
  right: number;
  counted: number;
  timeMs: number;
  levelMean: number | null;
}
export interface HourStat {
  readonly hour: Date;
  right: number;
  of: number;
  timeMs: number;
}
export interface ItemStat {
  readonly questionId: string;
  rating: Estimate;
  answers: number;
  right: number;
  timeMs: number;
  /** A to E. */
  readonly options: number[];
}
/** What is to be written once all attempts of the ledger are marked. */
export interface LedgerEntries {
  readonly progress: Progress;
  readonly levels: ReadonlyMap<string, { readonly state: RatingState; readonly workedAt: Date }>;
  /** As it is after the answers; null where they taught it nothing. */
  readonly population: RatingPopulation | null;
  readonly known: ReadonlyMap<string, KnownQuestion>;
  readonly typeStats: readonly TypeStat[];
  readonly days: readonly DayStat[];
  readonly hours: readonly HourStat[];
  readonly items: readonly ItemStat[];
}
