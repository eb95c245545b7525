import type { DrillType, SectionType } from '@docket/contract';
import type {
  EffectiveDifficulty,
  Estimate,
  OptionKey,
  RatingPopulation,
  RatingState,
  RetiredOption,
} from '@docket/rules';
import type { Origin } from '../../content/index.ts';
import type { AttemptRow } from '../attempts.queries.ts';

/** The data that grading a question needs; never sent to clients. */
export interface QuestionKeyData {
  readonly questionId: string;
  readonly credited: OptionKey;
  /** The options in the order of the question. */
  readonly optionKeys: readonly OptionKey[];
  readonly retiredOptions: readonly RetiredOption[];
  /** The ids of both. */
  readonly optionsById: ReadonlyMap<string, OptionKey>;
  readonly origin: Origin;
  readonly pool: DrillType;
  /** Null changes no level: an answer in a lesson. */
  readonly levelKey: string | null;
  readonly sectionType: SectionType;
  readonly questionType: string;
  readonly difficulty: 1 | 2 | 3 | 4 | 5;
}
/** The submitted work on a question; nothing in it reveals what is right. */
export interface WorkedQuestion {
  /** The id of the attempt question. */
  readonly id: string;
  readonly questionId: string;
  readonly pool: DrillType;
  readonly answer: OptionKey | null;
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
/** A question that can be graded because its key is shown now. */
export interface FinishedQuestion extends WorkedQuestion {
  readonly key: QuestionKeyData;
  readonly assisted: boolean;
  /** True if nothing of it was answered or shown before this attempt ended. */
  readonly fresh: boolean;
  /** The stored grade, if there is one; then the question is only counted again. */
  readonly marked?: Omit<MarkedQuestion, 'id'>;
}
export type FinishedAttempt = WorkedAttempt<FinishedQuestion>;
/** The grade of a question. */
export interface MarkedQuestion {
  readonly id: string;
  readonly correct: boolean;
  /** Whether it counts for accuracy and leaderboards. */
  readonly counted: boolean;
  /** Whether it is the student's first answer to the question, before seeing any key. */
  readonly first: boolean;
  /** The difficulty that the rating used; null if it changed no level. */
  readonly effectiveDifficulty: EffectiveDifficulty | null;
}

/** The student's history with a question. */
export interface KnownQuestion {
  readonly questionId: string;
  readonly type: DrillType;
  readonly servedAt: Date;
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
  /** The last missed day that the current streak forgave. */
  readonly forgivenDay: string | null;
  /** Days since the last day that staff removed from the streak. */
  readonly notWorked?: readonly string[];
  readonly secondsSinceBreak: number;
  readonly lastWorkAt: Date | null;
}
/** Everything that finishing an attempt reads about a student and the questions, locked until it is written. */
export interface LedgerStart {
  readonly timezone: string | null;
  readonly accuracySeconds: number;
  readonly progress: Progress;
  readonly known: ReadonlyMap<string, KnownQuestion>;
  readonly levels: ReadonlyMap<string, RatingState>;
  readonly population: RatingPopulation;
  /** Whether settled answers update the population. */
  readonly teaches: boolean;
  /** Ratings of the questions that can be rated. */
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
  /** Counts by key; index 0 is the key 1. */
  readonly options: number[];
}
/** The rows to write after all attempts of the ledger are graded. */
export interface LedgerEntries {
  readonly progress: Progress;
  readonly levels: ReadonlyMap<string, { readonly state: RatingState; readonly workedAt: Date }>;
  /** The population after the answers; null if they did not change it. */
  readonly population: RatingPopulation | null;
  readonly known: ReadonlyMap<string, KnownQuestion>;
  readonly typeStats: readonly TypeStat[];
  readonly days: readonly DayStat[];
  readonly hours: readonly HourStat[];
  readonly items: readonly ItemStat[];
}
