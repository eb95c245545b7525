export type StudySection = 'LR' | 'RC' | 'LG';
export type StudyStepKind = 'reviews' | 'drill' | 'section' | 'test' | 'blind-review';
export type StudyDayKind = 'work' | 'light' | 'rest' | 'exam';
export type StudyPhase = 'open' | 'build' | 'tests' | 'taper' | 'exam';

export interface FreshTest {
  readonly id: string;
  /** Share of its questions that were never seen, 0 to 1. */
  readonly fresh: number;
}
/** All that a plan is made from; days are the student's own (YYYY-MM-DD). */
export interface StudyFacts {
  readonly today: string;
  readonly examDate: string | null;
  readonly hoursPerWeek: number;
  /** 0 is Sunday. */
  readonly restDays: readonly number[];
  /** What each day takes of the review inbox under the cap, today (with what was done already) first. */
  readonly reviews: readonly number[];
  readonly secondsPerReview: number;
  /** What the subscription lets the student drill, weakest first; questionType null is the whole section type. */
  readonly weakest: readonly { readonly type: StudySection; readonly questionType: string | null }[];
  /** Minutes with accommodations; a test with its breaks. */
  readonly sectionMinutes: number;
  readonly testMinutes: number;
  /** The tests that the subscription offers as a whole. */
  readonly tests: readonly FreshTest[];
  /** The section types that it offers as timed sections. */
  readonly sectionTypes: readonly StudySection[];
  /** Seconds that the clock of a drill gives for one question. */
  readonly secondsPerQuestion: Readonly<Record<StudySection, number>>;
  /** The last day on which a full test was worked on enough to count (`countsAsDone`). */
  readonly lastTestDay: string | null;
  /** A finished test or section whose blind review is open. */
  readonly openReview: { readonly attemptId: string; readonly minutes: number } | null;
  /** Days with work among the last seven, and the first day that could have had any. */
  readonly workedDays: readonly string[];
  readonly since: string;
  /** What each of the last seven days had of the review inbox under the cap, as far as it is still due. */
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
  /** The day for which the rule planned it, and its name on that day; a change of the student refers to both. */
  readonly plannedFor: string;
  readonly key: string;
  readonly kind: StudyStepKind;
  readonly minutes: number;
  /** Of the review inbox or a drill; null elsewhere. */
  readonly questions: number | null;
  /** Those of `questions` that are not done yet; null where there is no number. */
  readonly questionsLeft: number | null;
  readonly type: StudySection | null;
  readonly questionType: string | null;
  readonly testId: string | null;
  readonly attemptId: string | null;
  readonly doneMinutes: number;
  readonly done: boolean;
  /** The student chose another subject for it. */
  readonly isSwapped: boolean;
  /** The student marked it as done. */
  readonly isMarkedDone: boolean;
}
export interface PlannedDay {
  readonly day: string;
  readonly kind: StudyDayKind;
  /** What the day has, with what the student moved to and from it; its steps never take more. */
  readonly minutes: number;
  readonly steps: readonly PlannedStep[];
  /** Steps of the day that the student skips. */
  readonly skipped: readonly PlannedStep[];
}
/** Minutes that were planned for days that were missed, without full tests, by day. */
export type MissedMinutes = Readonly<Record<string, number>>;
/** A planned day that is over and on which nothing was done. */
export interface MissedDay {
  readonly day: string;
  /** What was due on it, as far as the student had not moved, skipped or marked it. */
  readonly steps: readonly MissedStep[];
}
export interface MissedStep extends PlannedStep {
  /** The first day on which the plan now has it; null where it has it no more. */
  readonly plannedAgain: string | null;
}
/** The time of missed days that the rest of the week makes up for. */
export interface CatchUp {
  /** Missed in the present week, without full tests: these move as a whole. */
  readonly missedMinutes: number;
  /** What of it the days that are left take, and the last of them. */
  readonly madeUpMinutes: number;
  readonly minutesPerDay: number;
  readonly until: string;
  /** No minute of the week's hours was lost, as far as the student was here for all of it. */
  readonly keepsHours: boolean;
}
export interface PlannedStudy {
  readonly phase: StudyPhase;
  readonly daysLeft: number | null;
  /** Planned days of the last seven without work, the earliest first. */
  readonly missed: readonly MissedDay[];
  readonly catchUp: CatchUp | null;
  /** What stands in the way of full tests. */
  readonly lack: 'hours' | 'tests' | 'date' | null;
  readonly today: PlannedDay;
  readonly ahead: readonly PlannedDay[];
}
