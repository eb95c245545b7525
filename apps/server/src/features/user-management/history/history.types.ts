import type { PastAttemptRow, PastQuestionRow, PastSectionRow } from './history.queries.ts';

/** An attempt with its questions and sections. */
export interface Past extends PastAttemptRow {
  readonly questions: PastQuestionRow[];
  readonly sections: PastSectionRow[];
}

/** Rows of a derived table, by their key; the columns as the table names them. */
export type Rows = ReadonlyMap<string, Readonly<Record<string, unknown>>>;
/** The data derived from the attempts of a student: `key` identifies a row of a table. */
export interface Derived {
  readonly questions: Rows;
  readonly levels: Rows;
  readonly types: Rows;
  readonly days: Rows;
  readonly hours: Rows;
}
export type DerivedTable = keyof Derived;
