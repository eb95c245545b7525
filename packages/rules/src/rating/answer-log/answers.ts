import type { CsvRecord } from './csv.ts';

/** One line of a log of answers; it may have no skill, or several. */
export interface LoggedAnswer {
  readonly student: string;
  readonly item: string;
  readonly skills: readonly string[];
  readonly correct: boolean;
}

/** A record that is not a valid answer; the message gives the reason without the line number. */
export class BadRecordError extends Error {
  override name = 'BadRecordError';
}

type Column = 'student' | 'item' | 'skills' | 'correct';
export type Columns = Readonly<Record<Column, number>>;

/** Column names of well-known logs (ASSISTments, the PSLC DataShop, EdNet), in lower case with `_`. */
const columnNames: Readonly<Record<Column, readonly string[]>> = {
  student: ['student', 'student_id', 'user', 'user_id', 'userid', 'uid', 'learner', 'anon_student_id'],
  item: ['item', 'item_id', 'problem', 'problem_id', 'question', 'question_id', 'exercise', 'step_name'],
  skills: ['skills', 'skill', 'skill_id', 'skill_ids', 'skill_name', 'kc', 'kcs', 'kc_default', 'tags'],
  correct: ['correct', 'is_correct', 'right', 'outcome', 'score', 'label', 'correct_first_attempt'],
};

/** The order of the columns without a header. */
export const plainColumns: Columns = { student: 0, item: 1, skills: 2, correct: 3 };

/**
 * The columns of a header, in any order and among others, or null if the record is not a header. Only the skills may
 * be missing (their index is then -1). Throws BadRecordError for a header without the others.
 */
export function columnsOfHeader({ fields }: CsvRecord): Columns | null {
  const names = fields.map((field) =>
    field
      .trim()
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '_')
      .replace(/^_|_$/g, ''),
  );
  const findColumn = (column: Column) =>
    Math.min(
      ...columnNames[column]
        .map((name) => names.indexOf(name))
        .map((position) => (position < 0 ? Infinity : position)),
    );
  const student = findColumn('student');
  const item = findColumn('item');
  const skills = findColumn('skills');
  const correct = findColumn('correct');
  const found = [student, item, correct].filter(Number.isFinite).length;
  if (found < 2) return null;
  const missing = Object.entries({ student, item, correct }).find(
    ([, position]) => !Number.isFinite(position),
  );
  if (missing) throw new BadRecordError(`the header has no column '${missing[0]}'`);
  return { student, item, skills: Number.isFinite(skills) ? skills : -1, correct };
}

/** Parses the answer in a record. Throws BadRecordError. */
export function answerOfRecord({ fields }: CsvRecord, columns: Columns): LoggedAnswer {
  const wanted = Math.max(columns.student, columns.item, columns.skills, columns.correct) + 1;
  if (fields.length < wanted) {
    throw new BadRecordError(
      `${wanted} columns are needed (student,item,skills,correct), found ${fields.length}`,
    );
  }
  return {
    student: parseName(fields[columns.student]!, 'student'),
    item: parseName(fields[columns.item]!, 'item'),
    skills: columns.skills < 0 ? [] : parseSkills(fields[columns.skills]!),
    correct: parseCorrect(fields[columns.correct]!),
  };
}

function parseName(field: string, column: Column): string {
  const name = field.trim();
  if (name === '') throw new BadRecordError(`the ${column} is blank`);
  return name;
}

const separators = /[~;|]/;

function parseSkills(text: string): string[] {
  if (text === '') return [];
  if (!separators.test(text)) return [text.trim()].filter((skill) => skill !== '');
  const skills = text.split(separators).map((skill) => skill.trim());
  return [...new Set(skills)].filter((skill) => skill !== '');
}

function parseCorrect(text: string): boolean {
  switch (text.trim().toLowerCase()) {
    case '1':
    case '1.0':
    case 'true':
      return true;
    case '0':
    case '0.0':
    case 'false':
      return false;
    default:
      throw new BadRecordError(
        `correct must be 1 or 0 (or true or false), found '${text.trim().slice(0, 40)}'`,
      );
  }
}
