export type StudySection = 'LR' | 'RC' | 'LG';
export type StudyStepKind = 'reviews' | 'drill' | 'section' | 'test' | 'blind-review';
export type StudyDayKind = 'work' | 'light' | 'rest' | 'exam';
export type StudyPhase = 'open' | 'build' | 'tests' | 'taper' | 'exam';

export interface FreshTest {
  readonly id: string;
  /** Share of its questions that were never seen, 0 to 1. */
  readonly fresh: number;
}
/** The input of a plan; days are in the student's time zone (YYYY-MM-DD). */
export interface StudyFacts {
  readonly today: string;
  readonly examDate: string | null;
  readonly hoursPerWeek: number;
  /** 0 is Sunday. */
  readonly restDays: readonly number[];
  /** The reviews of each day within the daily limit, starting with today (including those already done). */
  readonly reviews: readonly number[];
  readonly secondsPerReview: number;
  /**
   * The content that the subscription allows the student to drill, weakest first; questionType null is the whole
   * section type.
   */
  readonly weakest: readonly { readonly type: StudySection; readonly questionType: string | null }[];
  /** Minutes with accommodations; for a test including its breaks. */
  readonly sectionMinutes: number;
  readonly testMinutes: number;
  /** The whole tests that the subscription offers. */
  readonly tests: readonly FreshTest[];
  /** The section types that it offers as timed sections. */
  readonly sectionTypes: readonly StudySection[];
  /**
   * How many questions a drill of a type could give today: those that are new (decision 92), and those of today's drills.
   * The question type is null for the whole section type.
   */
  readonly countNew: (type: StudySection, questionType: string | null) => number;
  /** Seconds per question on the clock of a drill. */
  readonly secondsPerQuestion: Readonly<Record<StudySection, number>>;
  /** The last day with enough work on a full test (`countsAsDone`). */
  readonly lastTestDay: string | null;
  /** A finished test or section whose blind review is open. */
  readonly openReview: { readonly attemptId: string; readonly minutes: number } | null;
  /** Days with work among the last seven, and the first day on which work was possible. */
  readonly workedDays: readonly string[];
  readonly since: string;
  /** The reviews of each of the last seven days within the daily limit that are still due. */
  readonly pastReviews?: Readonly<Record<string, number>>;
  readonly done: {
    readonly reviews: number;
    readonly drillMinutes: Readonly<Record<StudySection, number>>;
    readonly drillQuestions: Readonly<Record<StudySection, number>>;
    /** Minutes worked on each timed section, and on full tests. */
    readonly sectionMinutes: readonly number[];
    readonly testMinutes: number;
  };
}
export interface PlannedStep {
  /** The day for which the rule planned it, and its key on that day; changes of the student refer to both. */
  readonly plannedFor: string;
  readonly key: string;
  readonly kind: StudyStepKind;
  readonly minutes: number;
  /** For reviews and drills; null for others. */
  readonly questions: number | null;
  /** The number of `questions` that are not done yet; null if there is no number. */
  readonly questionsLeft: number | null;
  readonly type: StudySection | null;
  readonly questionType: string | null;
  /** True for a drill that repeats questions, because none of its section type is new. */
  readonly includeSeen: boolean;
  readonly testId: string | null;
  readonly attemptId: string | null;
  readonly doneMinutes: number;
  readonly done: boolean;
  /** True if the student chose another subject for it. */
  readonly isSwapped: boolean;
  /** True if the student marked it as done. */
  readonly isMarkedDone: boolean;
}
export interface PlannedDay {
  readonly day: string;
  readonly kind: StudyDayKind;
  /** The minutes of the day after the student's moves; its steps never take more. */
  readonly minutes: number;
  readonly steps: readonly PlannedStep[];
  /** Steps of the day that the student skips. */
  readonly skipped: readonly PlannedStep[];
}
/** Minutes that were planned for missed days, without full tests, by day. */
export type MissedMinutes = Readonly<Record<string, number>>;
/** A planned day in the past on which nothing was done. */
export interface MissedDay {
  readonly day: string;
  /** Its steps, without those that the student moved, skipped or marked as done. */
  readonly steps: readonly MissedStep[];
}
export interface MissedStep extends PlannedStep {
  /** The first day on which the plan has it now; null if it is no longer planned. */
  readonly plannedAgain: string | null;
}
/** The minutes of missed days that the rest of the week makes up for. */
export interface CatchUp {
  /** Missed in the current week, without full tests, which are moved as a whole. */
  readonly missedMinutes: number;
  /** The part of it that the remaining days take, and the last of these days. */
  readonly madeUpMinutes: number;
  readonly minutesPerDay: number;
  readonly until: string;
  /** True if no minute of the week's hours was lost, as far as the plan existed for the whole week. */
  readonly keepsHours: boolean;
}
export interface PlannedStudy {
  readonly phase: StudyPhase;
  readonly daysLeft: number | null;
  /** Planned days of the last seven without work, earliest first. */
  readonly missed: readonly MissedDay[];
  readonly catchUp: CatchUp | null;
  /** What prevents full tests. */
  readonly lack: 'hours' | 'tests' | 'date' | null;
  readonly today: PlannedDay;
  readonly ahead: readonly PlannedDay[];
}
