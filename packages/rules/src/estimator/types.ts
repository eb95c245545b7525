/** The three quartiles of a figure, lowest first. */
export interface Quartiles {
  readonly q25: number;
  readonly q50: number;
  readonly q75: number;
}

/** A school's published admission figures for one entering class. Null: not reported. */
export interface AdmissionsStatistics {
  /** The year in which the class entered. */
  readonly year: number;
  readonly applications: number | null;
  readonly offers: number | null;
  readonly matriculants: number | null;
  readonly lsat25: number | null;
  readonly lsat50: number | null;
  readonly lsat75: number | null;
  readonly gpa25: number | null;
  readonly gpa50: number | null;
  readonly gpa75: number | null;
}

/** A school's published grants. Amounts are dollars a year, for full-time students. Null: not reported. */
export interface GrantStatistics {
  readonly year: number;
  readonly tuition: number | null;
  readonly fullTimeStudents: number | null;
  readonly grantsTotal: number | null;
  readonly grant25: number | null;
  readonly grant50: number | null;
  readonly grant75: number | null;
}

/** What is published about one school: any number of years, in any order. */
export interface SchoolStatistics {
  readonly admissions: readonly AdmissionsStatistics[];
  readonly grants: GrantStatistics | null;
}

/** A recorded decision. A waitlist without a later offer counts as not admitted. */
export interface AdmissionCase {
  readonly lsat: number;
  readonly gpa: number;
  readonly result: 'admitted' | 'waitlisted' | 'rejected';
  /** Dollars a year; 0: offered none; null: not known. */
  readonly grant: number | null;
}

/** The applicant, and the cycle the estimate is for. */
export interface Applicant {
  readonly lsat: number;
  readonly gpa: number;
  /** The year of entry. Figures of the nearest published year are used. */
  readonly year: number;
  /** The date of the application, `YYYY-MM-DD`; null: no effect of the date. */
  readonly appliedOn?: string | null;
  /** Change of the number of applicants since the figures were published, in percent, as staff set it. */
  readonly applicantPoolAdjustment?: number;
}

/** A value with its range, low <= value <= high. */
export interface Range {
  readonly low: number;
  readonly value: number;
  readonly high: number;
}

/** What an estimate rests on. */
export type EstimateBasis = 'published figures' | 'published figures and cases' | 'cases' | 'too few to say';

export type SchoolCategory = 'reach' | 'target' | 'likely';

/** The grant an admitted applicant may expect. Amounts are dollars a year, given that a grant is offered. */
export interface GrantEstimate {
  /** The chance that an offer comes with a grant, 0 to 1; null: not published. */
  readonly chance: number | null;
  readonly amount: Range;
  /** How many recorded grants the amount rests on, besides the published quartiles. */
  readonly cases: number;
  /** The year of the published statistics. */
  readonly year: number;
}

/** The difference that a better score would make, in probability and in dollars a year. */
export interface ImprovementEffect {
  readonly probability: number;
  readonly grant: number | null;
}

/** The estimate for one applicant at one school. */
export interface AdmissionEstimate {
  readonly basis: EstimateBasis;
  /** Null when the basis is 'too few to say'. */
  readonly probability: Range | null;
  readonly category: SchoolCategory | null;
  /** All recorded cases of the school that were used. */
  readonly cases: number;
  /** How many of them are near the applicant: the sum of their kernel weights. */
  readonly nearbyCases: number;
  /** The year of the published statistics; null when only cases were used. */
  readonly publishedYear: number | null;
  /** The applicant-pool adjustment that was applied, in percent. */
  readonly applicantPoolAdjustment: number;
  /** The shift of the log-odds for the date of the application. */
  readonly dateEffect: number;
  readonly grant: GrantEstimate | null;
  /** Null when there is no probability, or the score cannot be higher. */
  readonly oneMoreLsatPoint: ImprovementEffect | null;
  readonly oneTenthMoreGpa: ImprovementEffect | null;
}
