import { firstOptionKeys } from '@docket/rules';
import { toQuestionAtSave } from '../../explanations/index.ts';
import type {
  StoredExplanation,
  StoredLesson,
  StoredQuestion,
  StoredSection,
  StoredSegment,
  StoredTest,
} from './tree.queries.ts';

/** Rows that a deletion removes, as stored in the audit log: enough to restore all of them. */
export interface Bundle {
  readonly tests: readonly StoredTest[];
  readonly mergedSections: readonly { testId: string; sectionId: string; variable: boolean }[];
  readonly sections: readonly StoredSection[];
  readonly lessons: readonly StoredLesson[];
  readonly segments: readonly StoredSegment[];
  readonly questions: readonly StoredQuestion[];
  readonly explanations: readonly StoredExplanation[];
}

const timestampFields = ['archivedAt', 'createdAt', 'updatedAt'] as const;
/** The audit log stores timestamps as text. */
function revived<T extends object>(row: T): T {
  const back = { ...row } as Record<string, unknown>;
  for (const field of timestampFields)
    if (typeof back[field] === 'string') back[field] = new Date(back[field]);
  return back as T;
}
/**
 * Older entries do not contain what it was written for; then it is the question deleted with it, in its state at that
 * time.
 */
function keyed(row: StoredExplanation, questions: readonly StoredQuestion[]): StoredExplanation {
  const current = toQuestionAtSave(questions.find((question) => question.id === row.questionId) ?? null);
  const { keyAtSave = current.keyAtSave, optionsHashAtSave = current.optionsHashAtSave } = row;
  return { ...row, keyAtSave, optionsHashAtSave };
}
/** Without ids in an entry from before options had any: they get new ones when they are inserted. */
const withOptionKeys = (row: StoredQuestion): StoredQuestion => ({
  ...row,
  optionKeys: row.optionKeys ?? [...firstOptionKeys],
});
const reviveWith = (bundle: Bundle, questions: readonly StoredQuestion[]): Bundle => ({
  tests: bundle.tests.map(revived),
  mergedSections: bundle.mergedSections,
  sections: bundle.sections.map(revived),
  lessons: bundle.lessons,
  segments: bundle.segments.map(revived),
  questions,
  explanations: bundle.explanations.map((row) => revived(keyed(row, questions))),
});
export const revive = (bundle: Bundle): Bundle =>
  reviveWith(
    bundle,
    bundle.questions.map((row) => revived(withOptionKeys(row))),
  );
export const isBundle = (value: unknown): value is Bundle =>
  typeof value === 'object' &&
  value !== null &&
  'sections' in value &&
  'explanations' in value &&
  'questions' in value;
