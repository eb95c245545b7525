import type { DerivedTable, PastAttemptRow, PastQuestionRow, PastSectionRow } from './history.queries.ts';

/** An attempt with its questions and sections. */
export interface Past extends PastAttemptRow {
  readonly questions: PastQuestionRow[];
  readonly sections: PastSectionRow[];
}

/** Rows of a derived table, by their key; the columns as the table names them. */
export type Rows = ReadonlyMap<string, Readonly<Record<string, unknown>>>;
/** The data derived from the attempts of a student: `key` identifies a row of a table. */
export type Derived = Readonly<Record<DerivedTable, Rows>>;
