import type { Supply } from './supply.ts';
import type {
  FreshTest,
  MissedMinutes,
  OpenReview,
  StudyFacts,
  StudySection,
  SyllabusItem,
} from './types.ts';

/** What a week is planned to have besides the equal shares of its days. */
export interface WeekPlan {
  /** The day of its full test, and the test; both null if it has none. The test is null if it was taken already. */
  readonly testDay: string | null;
  /** All minutes of that day. */
  readonly testDayMinutes: number;
  readonly test: FreshTest | null;
  /** The days with a timed section, and whether its time is added to that of the day. */
  readonly sectionDays: readonly string[];
  readonly pooledSectionMinutes: number;
  /** The minutes of each other working day, without pooled sections. */
  readonly share: number;
}

/** The tests up to the exam. */
export interface TestSchedule {
  /** Those that drills and sections leave alone until they are taken. */
  readonly kept: readonly FreshTest[];
  /** In order, with the week from which on they are due, counted back from the exam; null without its date. */
  readonly due: readonly { readonly test: FreshTest; readonly week: number | null }[];
}

/** Minutes of a week's work that has a section type, and those of reading. */
export interface ReadingBalance {
  typed: number;
  reading: number;
}
/** What the days of a plan share. It is changed by each planned day, in the order of the days. */
export interface PlanState {
  readonly facts: StudyFacts;
  readonly missed: MissedMinutes;
  readonly supply: Supply;
  readonly schedule: TestSchedule;
  /** Lessons and skill units to come, in order, with the minutes that are left of each. */
  syllabus: readonly SyllabusItem[];
  readonly weeks: Map<string, WeekPlan>;
  readonly balances: Map<string, ReadingBalance>;
  /** By section type, the minutes of drills that planned days took, with the first day on which they may be repeated. */
  readonly resting: { readonly type: StudySection; readonly minutes: number; readonly restedOn: string }[];
  /** Reviews that the days planned so far had no room for. */
  reviewsLeft: number;
  lastPlannedTest: string | null;
  /** The days planned so far that have work. */
  workDays: number;
  /** Those that the days planned so far do not have. */
  openReviews: readonly OpenReview[];
  /** True between a test, planned or done, and its blind review. */
  owesBlindReview: boolean;
  lastWriting: string | null;
}
