import type { DrillType } from '@docket/contract';
import type { OptionKey } from '@docket/rules';
import type { AttemptKind } from '../../attempts/attempts.tables.ts';

/** An attempt from which the history is recalculated. */
export interface PastAttemptRow extends Record<string, unknown> {
  id: string;
  surface: 'drill' | 'practice';
  kind: AttemptKind;
  type: DrillType | 'TEST';
  state: string;
  blind_review: boolean;
  created_at: Date;
  started_at: Date | null;
  ended_at: Date | null;
  revealed_at: Date | null;
  settled_at: Date | null;
  test_id: string | null;
  answered_count: number;
  right_count: number;
  br_right_count: number | null;
  flagged_count: number;
  time_ms: number;
  raw: number | null;
  raw_of: number | null;
  scaled: number | null;
  br_scaled: number | null;
  estimated: boolean | null;
  provisional: boolean | null;
}
export interface PastQuestionRow extends Record<string, unknown> {
  id: string;
  attempt_id: string;
  section_no: number | null;
  question_id: string;
  answer: OptionKey | null;
  br_answer: OptionKey | null;
  br_opened: boolean;
  flagged: boolean;
  time_ms: number;
  hinted: boolean;
  correct: boolean | null;
  counted: boolean | null;
  first: boolean | null;
  effective_difficulty: number | null;
  effective_difficulty_variance: number | null;
}
export interface PastSectionRow extends Record<string, unknown> {
  attempt_id: string;
  no: number;
  section_id: string;
  variable: boolean;
  question_count: number;
  started_at: Date | null;
  right_count: number | null;
  br_right_count: number | null;
  answered_count: number;
  time_ms: number;
}
/** An attempt with its questions and sections. */
export interface Past extends PastAttemptRow {
  readonly questions: PastQuestionRow[];
  readonly sections: PastSectionRow[];
}

/** Rows of a derived table, by their key; the columns as stored. */
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
