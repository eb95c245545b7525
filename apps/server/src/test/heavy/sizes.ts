/** How large the calls of the test are, and what they read. */
export interface LargeSizes {
  /** Users, payments, tickets and whatever else staff list. */
  readonly rows: number;
  /** Postings that the payment provider does not know: each of the first 500 is asked for. */
  readonly postings: number;
  /** Finished drills and practice tests of one student. */
  readonly drills: number;
  readonly practiceTests: number;
  /** Tests of 100 questions in the library, and how many of them are exported. */
  readonly tests: number;
  readonly exportedTests: number;
  /** Lines of a file of schools, with eight values each. */
  readonly schoolLines: number;
  /** Tests of 100 questions in one package. */
  readonly packageTests: number;
  /** Questions of one imported test, skill unit or course, and lessons of the course. */
  readonly importedQuestions: number;
  readonly lessons: number;
  /** Tests whose conversion tables are in one file. */
  readonly conversions: number;
}

/** What a test can afford. */
const small: LargeSizes = {
  ...{ rows: 3_000, drills: 800, practiceTests: 10, tests: 8, exportedTests: 1, postings: 150 },
  ...{ schoolLines: 1_500, packageTests: 2, importedQuestions: 120, lessons: 20, conversions: 3 },
};
/** The largest sizes that are permitted, or, where nothing limits them, those of a large school. */
const largest: LargeSizes = {
  ...{ rows: 50_000, drills: 10_000, practiceTests: 200, tests: 100, exportedTests: 20, postings: 50_000 },
  ...{ schoolLines: 19_999, packageTests: 20, importedQuestions: 800, lessons: 200, conversions: 20 },
};
export const isLargest = process.env.DOCKET_HEAVY === 'largest';
export const sizes = isLargest ? largest : small;
