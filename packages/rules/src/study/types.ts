export type StudySection = 'LR' | 'RC' | 'LG';
export type StudyStepKind =
  | 'reviews'
  | 'drill'
  | 'section'
  | 'test'
  | 'blind-review'
  | 'lesson'
  | 'skills'
  | 'writing';
export type StudyDayKind = 'work' | 'light' | 'rest' | 'exam';
export type StudyPhase = 'open' | 'build' | 'tests' | 'taper' | 'exam';

export interface FreshTest {
  readonly id: string;
  /** Share of its questions that were never seen, 0 to 1. */
  readonly fresh: number;
  readonly questions: number;
  readonly sectionIds: readonly string[];
}
/** A section that the subscription offers timed, if it is new enough (`isFreshShare`) or was taken today. */
export interface FreshSection {
  readonly id: string;
  readonly testId: string;
  readonly type: StudySection;
  readonly questions: number;
}
/**
 * What a drill gives as a whole: a question of LR, a passage of RC with all its questions. `open` is in a problem set
 * in progress; `today` was first shown by a drill of today, whose step stays in the plan of the day.
 */
export interface StudyUnit {
  readonly testId: string;
  readonly sectionId: string;
  readonly type: StudySection;
  readonly questionTypes: readonly string[];
  readonly questions: number;
  readonly state: 'new' | 'open' | 'today' | 'seen';
  /** For a seen one: the first day on which it may be repeated. */
  readonly restedOn: string | null;
  /** True for a seen one that was repeated today: the plan of today still has it, and the next days do not. */
  readonly isRepeatedToday?: boolean;
}
/** A lesson or skill unit that is not done, or was done today. */
export interface SyllabusItem {
  readonly kind: 'lesson' | 'skills';
  readonly id: string;
  readonly type: StudySection;
  /** The question types that it is the first to teach. */
  readonly introduces: readonly string[];
  /** Minutes that were left of it this morning. */
  readonly minutes: number;
  /** Minutes of it that were done today. */
  readonly minutesToday: number;
  readonly doneToday: boolean;
}
/** A finished test or section whose blind review is open, or ended today after it was open in the morning. */
export interface OpenReview {
  readonly attemptId: string;
  readonly minutes: number;
  readonly done: boolean;
  /** True if the test or section was finished today: its blind review is planned for the next days. */
  readonly isOfToday: boolean;
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
  /** The daily limit of reviews. */
  readonly reviewLimit: number;
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
  readonly sections: readonly FreshSection[];
  /**
   * What the student may drill: new by the one rule (decision 92), in today's work, or seen.
   */
  readonly units: readonly StudyUnit[];
  /** Lessons and skill units in order. */
  readonly syllabus: readonly SyllabusItem[];
  /** Section types in which the student is below the middle of the scale; a beginner is in all. */
  readonly belowMiddle: readonly StudySection[];
  /** True until enough questions were answered for timed work to make sense. */
  readonly isBeginner: boolean;
  /** Whether a score is known: of a test that was taken here, or of one elsewhere. */
  readonly hasScore: boolean;
  /** Null if no essay is offered. */
  readonly writing: { readonly minutes: number; readonly lastDay: string | null } | null;
  /** Minutes of the current week before today on work that has a section type, and those of reading. */
  readonly weekBefore: { readonly typed: number; readonly reading: number };
  /** Seconds per question on the clock of a drill. */
  readonly secondsPerQuestion: Readonly<Record<StudySection, number>>;
  /** The last day with enough work on a full test (`countsAsDone`). */
  readonly lastTestDay: string | null;
  /** How many full tests were taken in the last two months. */
  readonly testsTaken: number;
  /** Those that were open this morning first, in the order in which they are planned. */
  readonly openReviews: readonly OpenReview[];
  /** Days with work among the last seven, and the first day on which work was possible. */
  readonly workedDays: readonly string[];
  readonly since: string;
  /** The day of the account's creation; `since` is today as long as no work was done. */
  readonly joinedOn: string;
  /** What the plan said before; a day that is missing is computed. */
  readonly plannedDays?: PlannedDays;
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
  /** True for a drill that repeats questions seen at least three weeks ago. */
  readonly includeSeen: boolean;
  /** True for the drills of a beginner. */
  readonly isUntimed: boolean;
  /** The tests that a drill takes its questions from, without those kept for practice tests; empty for any. */
  readonly sources: readonly string[];
  readonly lessonId: string | null;
  readonly skillUnitId: string | null;
  readonly testId: string | null;
  readonly attemptId: string | null;
  readonly doneMinutes: number;
  readonly done: boolean;
  /** True if the student chose another subject for it. */
  readonly isSwapped: boolean;
  /** True if the student marked it as done. */
  readonly isMarkedDone: boolean;
}
/** What names a step and its time; what it takes from the supply is over with its day. */
export type NamedStep = Pick<
  PlannedStep,
  'kind' | 'minutes' | 'plannedFor' | 'key' | 'questions' | 'type' | 'questionType'
> &
  Partial<Pick<PlannedStep, 'includeSeen' | 'lessonId' | 'skillUnitId' | 'testId' | 'attemptId'>>;
/** What the plan last had for each day, before the changes of the student. */
export type PlannedDays = Readonly<Record<string, readonly NamedStep[]>>;

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
  /** What prevents full tests, new questions in drills, or days as long as the student has time. */
  readonly lack: 'hours' | 'tests' | 'questions' | 'short-days' | 'date' | null;
  /** When the next full test is planned: on a day, or in the week that begins with it. */
  readonly nextTest: { readonly day: string; readonly isWeek: boolean } | null;
  /** The first day, from today on, on which a question that was seen may be repeated. */
  readonly repeatsFrom: string | null;
  readonly today: PlannedDay;
  readonly ahead: readonly PlannedDay[];
  /** Today and the coming days before the changes of the student. */
  readonly unchanged: readonly PlannedDay[];
}
