import { hashFields } from '../../../http/field-version.ts';
import { archivedStep, creditedNo } from '../../content/index.ts';
import type {
  StoredExplanation,
  StoredLesson,
  StoredQuestion,
  StoredSection,
  StoredSegment,
  StoredTest,
} from './tree.queries.ts';

/** The whole editable state of each kind of row, for the audit log and for restoring. */

const toIso = (timestamp: Date | null) => timestamp?.toISOString() ?? null;
export interface MergedSection {
  readonly sectionId: string;
  readonly variable: boolean;
}

export const testState = (row: StoredTest, mergedSections: readonly MergedSection[]) => ({
  no: row.no,
  name: row.name,
  slug: row.slug,
  type: row.type,
  // Left out without one, so that the versions of open editors stay valid.
  ...(row.purpose ? { purpose: row.purpose } : {}),
  summary: row.summary,
  enabled: row.enabled,
  conversion: row.conversion?.map(({ rawFrom, rawTo, scaled }) => ({ rawFrom, rawTo, scaled })) ?? null,
  mergedSections: mergedSections.map(({ sectionId, variable }) => ({ sectionId, variable })),
  archivedAt: toIso(row.archivedAt),
});
export type TestState = ReturnType<typeof testState>;

const lessonState = (row: StoredLesson) => ({
  summary: row.summary,
  html: row.bodyHtml,
  video: row.video && { file: row.video.file, captions: row.video.captions, seconds: row.video.seconds },
  enabled: row.enabled,
});
/** `lesson` only in a course. */
export const sectionState = (row: StoredSection, lesson?: StoredLesson) => ({
  testId: row.testId,
  no: row.no,
  type: row.type,
  title: row.title,
  variable: row.variable,
  minutes: row.minutes,
  enabled: row.enabled,
  ...(lesson ? { lesson: lessonState(lesson) } : {}),
  archivedAt: toIso(row.archivedAt),
});
export type SectionState = ReturnType<typeof sectionState>;

export const segmentState = (row: StoredSegment) => ({
  sectionId: row.sectionId,
  no: row.no,
  kind: row.kind,
  title: row.title,
  subject: row.subject,
  comparative: row.comparative,
  passageHtml: row.passageHtml,
  passageBHtml: row.passageBHtml,
  lineNumbers: row.lineNumbers,
  archivedAt: toIso(row.archivedAt),
});
export type SegmentState = ReturnType<typeof segmentState>;

export const questionState = (row: StoredQuestion) => ({
  sectionId: row.sectionId,
  segmentId: row.segmentId,
  no: row.no,
  questionType: row.questionType,
  topics: row.topics,
  authorDifficulty: row.authorDifficulty,
  stimulusHtml: row.stimulusHtml,
  stemHtml: row.stemHtml,
  options: row.options,
  optionIds: row.optionIds,
  /** The position in these options, so that an entry can be read on its own; 0 without one. */
  credited: creditedNo(row),
  enabled: row.enabled,
  archivedAt: toIso(row.archivedAt),
});
export type QuestionState = ReturnType<typeof questionState>;

export const explanationState = (row: StoredExplanation) => ({
  questionId: row.questionId,
  segmentId: row.segmentId,
  author: row.author,
  html: row.html,
  videoUrl: row.videoUrl,
  notes: row.notes.map(({ optionNo, html }) => ({ optionNo, html })),
  keyAtSave: row.keyAtSave,
  optionsHashAtSave: row.optionsHashAtSave,
  enabled: row.enabled,
});
export type ExplanationState = ReturnType<typeof explanationState>;

/** A hash of the fields that an author edits, without positions, because others change them by editing neighbors. */
const hashState = ({ no: _, ...state }: { readonly no?: number; readonly [field: string]: unknown }) =>
  hashFields(state);
export const testVersion = (row: StoredTest, mergedSections: readonly MergedSection[]) =>
  hashState(testState(row, mergedSections));
export const sectionVersion = (row: StoredSection, lesson?: StoredLesson) =>
  hashState(sectionState(row, lesson));
export const segmentVersion = (row: StoredSegment) => hashState(segmentState(row));
/** Without the ids of the options, so that editors that were open before options had any stay valid. */
export function questionVersion(row: StoredQuestion): string {
  const { optionIds: _, ...state } = questionState(row);
  return hashState(state);
}
/**
 * Hashed under the names that two fields had at first, so that open editors and kept drafts stay valid.
 */
export function explanationVersion(row: StoredExplanation): string {
  const { keyAtSave, optionsHashAtSave, enabled, ...rest } = explanationState(row);
  return hashState({ ...rest, writtenFor: keyAtSave, writtenOptions: optionsHashAtSave, enabled });
}

export const shownNo = (no: number) => no % archivedStep;
/** The number as the history shows it. Not for tests, which keep their number. */
export const asShown = <T extends { no: number }>(row: T): T => ({ ...row, no: shownNo(row.no) });
