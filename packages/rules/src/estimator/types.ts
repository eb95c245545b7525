/** The three quartiles of a value, lowest first. */
export interface Quartiles {
  readonly q25: number;
  readonly q50: number;
  readonly q75: number;
}

/** A school's published admission statistics for one entering class. Null: not reported. */
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

/** The published statistics of one school: any number of years, in any order. */
export interface SchoolStatistics {
  readonly admissions: readonly AdmissionsStatistics[];
  readonly grants: GrantStatistics | null;
}

/** A recorded decision. A waitlist without a later offer counts as not admitted. */
export interface AdmissionCase {
  readonly lsat: number;
  readonly gpa: number;
  readonly result: 'admitted' | 'waitlisted' | 'rejected';
  /** Dollars a year; 0: no grant was offered; null: not known. */
  readonly grant: number | null;
}

/** The applicant, and the admission cycle of the estimate. */
export interface Applicant {
  readonly lsat: number;
  readonly gpa: number;
  /** The year of entry. The statistics of the nearest published year are used. */
  readonly year: number;
  /** The date of the application, `YYYY-MM-DD`; null: no effect of the date. */
  readonly appliedOn?: string | null;
  /** Change of the number of applicants since the statistics were published, in percent, as set by staff. */
  readonly applicantPoolAdjustment?: number;
}

/** A value with its range, low <= value <= high. */
export interface Range {
  readonly low: number;
  readonly value: number;
  readonly high: number;
}

/** The data that an estimate is based on. */
export type EstimateBasis = 'published figures' | 'published figures and cases' | 'cases' | 'too few to say';

export type SchoolCategory = 'reach' | 'target' | 'likely';

/** The grant that an admitted applicant can expect. Amounts are dollars a year, provided that a grant is offered. */
export interface GrantEstimate {
  /** The chance that an offer includes a grant, 0 to 1; null: not published. */
  readonly chance: number | null;
  readonly amount: Range;
  /** The number of recorded grants that the amount is based on, besides the published quartiles. */
  readonly cases: number;
  /** The year of the published statistics. */
  readonly year: number;
}

/** The difference of a better score, in probability and in dollars a year. */
export interface ImprovementEffect {
  readonly probability: number;
  readonly grant: number | null;
}

/** The estimate for one applicant at one school. */
export interface AdmissionEstimate {
  readonly basis: EstimateBasis;
  /** Null if the basis is 'too few to say'. */
  readonly probability: Range | null;
  readonly category: SchoolCategory | null;
  /** The number of recorded cases of the school that were used. */
  readonly cases: number;
  /** How many of them are near the applicant: the sum of their kernel weights. */
  readonly nearbyCases: number;
  /** The year of the published statistics; null if only cases were used. */
  readonly publishedYear: number | null;
  /** The applicant-pool adjustment that was applied, in percent. */
  readonly applicantPoolAdjustment: number;
  /** The shift of the log-odds for the date of the application. */
  readonly dateEffect: number;
  readonly grant: GrantEstimate | null;
  /** Null if there is no probability, or the score cannot be higher. */
  readonly oneMoreLsatPoint: ImprovementEffect | null;
  readonly oneTenthMoreGpa: ImprovementEffect | null;
}
