import { z } from 'zod';
import { id, isoDateTime, version } from '../common.ts';
import { optionNo } from '../drills/drills.entities.ts';
import { sectionType } from '../users/users.entities.ts';
import {
  editableCourse,
  editableExplanation,
  editableLesson,
  editableQuestion,
  editableSection,
  editableSegment,
  editableSkillUnit,
  editableTest,
} from './authoring.fields.ts';
import { testPurpose } from './tests.entities.ts';

/** A hash of the options of a question. */
export const optionsHash = z.string().max(32);
/**
 * Content as staff edit it: with keys, drafts and archived rows. Nothing here may be sent to a student. `version` is
 * a hash of the editable fields. A change contains the one that its author saw; if somebody has changed the same row
 * since then, the response is CONFLICT and nothing is overwritten.
 */
const kept = { version, archivedAt: isoDateTime.nullable() };

export const authoredExplanation = z.object({
  id,
  questionId: id.nullable(),
  segmentId: id.nullable(),
  ...editableExplanation.shown,
  notes: z.array(z.object({ optionNo, html: z.string() })),
  /** True if it was written for another key than its question has now. Saving confirms it. */
  keyChanged: z.boolean(),
  /** True if it was written for other options; the same words with other formatting are not other options. */
  optionsChanged: z.boolean(),
  score: z.number(),
  createdAt: isoDateTime,
  updatedAt: isoDateTime,
  version,
});
export type AuthoredExplanation = z.infer<typeof authoredExplanation>;

/** A question in an outline. */
export const questionLine = z.object({
  id,
  no: z.number(),
  /** Empty until the author chooses one. */
  questionType: z.string(),
  /** The author's difficulty. */
  difficulty: z.number(),
  /** Null until the author chooses it. */
  credited: optionNo.nullable(),
  enabled: z.boolean(),
  archivedAt: isoDateTime.nullable(),
  /** The number of enabled explanations. */
  explanations: z.number(),
  /** The beginning of its stimulus or stem, as plain text. */
  excerpt: z.string(),
  updatedAt: isoDateTime,
});
export type QuestionLine = z.infer<typeof questionLine>;

export const authoredQuestion = z.object({
  id,
  no: z.number(),
  testId: id,
  sectionId: id,
  segmentId: id.nullable(),
  sectionType,
  ...editableQuestion.shown,
  credited: optionNo.nullable(),
  /** Sanitized HTML; null if the question belongs to a passage. */
  stimulusHtml: z.string().nullable(),
  /** In the same order. An option keeps its id wherever it is moved and however its text is corrected. */
  optionIds: z.array(id),
  /** A hash that is equal if the options have the same meaning; who saves an explanation sends the one they saw. */
  optionsHash,
  updatedAt: isoDateTime,
  explanations: z.array(authoredExplanation),
  ...kept,
});
export type AuthoredQuestion = z.infer<typeof authoredQuestion>;

const segmentFields = {
  id,
  no: z.number(),
  sectionId: id,
  kind: z.enum(['passage', 'game', 'skill']),
  title: z.string(),
  subject: z.string(),
  comparative: z.boolean(),
  lineNumbers: z.boolean(),
  ...kept,
};
export const authoredSegment = z.object({
  ...segmentFields,
  ...editableSegment.shown,
  explanations: z.array(authoredExplanation),
  questions: z.array(authoredQuestion),
});
export type AuthoredSegment = z.infer<typeof authoredSegment>;

const sectionFields = {
  id,
  /** The number in the current test: a merged test shows sections of others with its own numbers. */
  no: z.number(),
  ...editableSection.shown,
  mergedSectionNo: z.number().nullable(),
  mergedSectionVariable: z.boolean().nullable(),
  enabled: z.boolean(),
  /** The home test, which differs from the current test in a merged test. */
  home: z.object({ testId: id, name: z.string(), no: z.number() }),
  ...kept,
};
/** A section with all of its texts. Questions of a passage are in its segment, the others in `questions`. */
export const authoredSection = z.object({
  ...sectionFields,
  segments: z.array(authoredSegment),
  questions: z.array(authoredQuestion),
});
export type AuthoredSection = z.infer<typeof authoredSection>;
export const authoredSectionOutline = z.object({
  ...sectionFields,
  segments: z.array(z.object({ ...segmentFields, questions: z.array(questionLine) })),
  questions: z.array(questionLine),
});
export type AuthoredSectionOutline = z.infer<typeof authoredSectionOutline>;

/** Raw scores from rawFrom to rawTo, both included, convert to this scaled score. */
export const conversionRow = z.object({ rawFrom: z.number(), rawTo: z.number(), scaled: z.number() });
export const homeType = z.enum(['NORMAL', 'MERGED', 'SKILL', 'COURSE']);
export type HomeType = z.infer<typeof homeType>;

/** A test as a tree without texts; texts are loaded by section. */
export const authoredTest = z.object({
  id,
  ...editableTest.shown,
  /** The name of the test in URLs and files; never changes. */
  slug: z.string(),
  type: homeType,
  enabled: z.boolean(),
  createdAt: isoDateTime,
  updatedAt: isoDateTime,
  ...kept,
  sections: z.array(authoredSectionOutline),
});
export type AuthoredTest = z.infer<typeof authoredTest>;

/** A row of the table of tests. Counts exclude archived rows. */
export const testRow = z.object({
  id,
  no: z.number(),
  name: z.string(),
  slug: z.string(),
  type: z.enum(['NORMAL', 'MERGED']),
  purpose: testPurpose.nullable(),
  sections: z.number(),
  questions: z.number(),
  enabled: z.boolean(),
  archivedAt: isoDateTime.nullable(),
  updatedAt: isoDateTime,
});
export type TestRow = z.infer<typeof testRow>;

/** The location of a question, for staff. */
export const questionLocation = z.object({
  testId: id,
  testName: z.string(),
  testType: homeType,
  testEnabled: z.boolean(),
  sectionId: id,
  sectionNo: z.number(),
  sectionType,
  segmentId: id.nullable(),
  questionNo: z.number(),
});
export const questionRow = z.object({
  id,
  location: questionLocation,
  questionType: z.string(),
  /** The difficulty computed with the difficulty settings. */
  difficulty: z.number(),
  enabled: z.boolean(),
  archivedAt: isoDateTime.nullable(),
  excerpt: z.string(),
  /** Flags of a weak question from the last statistics. */
  flags: z.array(z.string()),
  updatedAt: isoDateTime,
});
export type QuestionRow = z.infer<typeof questionRow>;

/** An error prevents a test from being enabled; a warning does not. */
export const checklistLine = z.object({
  level: z.enum(['error', 'warning']),
  /** For example 'missing-key', for grouping. */
  code: z.string(),
  message: z.string(),
  sectionId: id.nullable(),
  segmentId: id.nullable(),
  questionId: id.nullable(),
  /** For a duplicate: the question that it is similar to. */
  otherId: id.nullable(),
});
export type ChecklistLine = z.infer<typeof checklistLine>;
export const checklist = z.object({
  errors: z.number(),
  warnings: z.number(),
  /** Errors first, then in the order of the test. */
  lines: z.array(checklistLine),
  sections: z.array(
    z.object({
      sectionId: id,
      no: z.number(),
      type: sectionType,
      questions: z.number(),
      /** How often the key is A to E. */
      keys: z.array(z.number()),
    }),
  ),
  /** Pairs that an editor marked as not duplicates; they count neither as errors nor as warnings. */
  dismissed: z.array(checklistLine),
});
export type Checklist = z.infer<typeof checklist>;

/** Two questions, in either order. */
export const questionPair = z.strictObject({ questionId: id, otherId: id });

export const duplicate = z.object({
  questionId: id,
  location: questionLocation,
  /** The lower one of the similarities of context and question; 0 to 1. */
  similarity: z.number(),
  /** True if an editor marked the pair as not a duplicate. */
  dismissed: z.boolean(),
  excerpt: z.string(),
  enabled: z.boolean(),
});
export type Duplicate = z.infer<typeof duplicate>;

/**
 * One change. A student gets only timestamp, kind and label: no names, no values. before and after are the whole
 * editable state; null before a creation and after a deletion, and unless `detailed`.
 */
export const change = z.object({
  id,
  at: isoDateTime,
  /** For example 'question.update'. */
  action: z.string(),
  kind: z.string(),
  targetId: id.nullable(),
  /** For example 'Section 2, question 5'. */
  label: z.string(),
  actor: z.object({ id, name: z.string() }).nullable(),
  before: z.unknown(),
  after: z.unknown(),
  /** Whether its previous state can be restored. */
  restorable: z.boolean(),
  /** What happened, as a person would say it. */
  sentence: z.string(),
});
export type Change = z.infer<typeof change>;

/**
 * What a removal did or, with `dryRun`, would do. Content on which students have a history is archived: it is no
 * longer offered, but their history is kept.
 */
export const removal = z.object({
  result: z.enum(['deleted', 'archived']),
  counts: z.object({
    sections: z.number(),
    segments: z.number(),
    questions: z.number(),
    explanations: z.number(),
    /** Students who worked on it; counted up to 1,000. */
    students: z.number(),
  }),
  /** Merged tests that show a section of it, and would lose it. */
  mergedTests: z.array(z.string()),
});
export type Removal = z.infer<typeof removal>;

export const authoredSkill = z.object({
  id,
  no: z.number(),
  title: z.string(),
  explanations: z.array(authoredExplanation),
  questions: z.array(authoredQuestion),
  ...kept,
});
export type AuthoredSkill = z.infer<typeof authoredSkill>;
const unitFields = {
  id,
  no: z.number(),
  ...editableSkillUnit.shown,
  sectionType,
  enabled: z.boolean(),
  updatedAt: isoDateTime,
  ...kept,
};
export const authoredSkillUnit = z.object({ ...unitFields, skills: z.array(authoredSkill) });
export type AuthoredSkillUnit = z.infer<typeof authoredSkillUnit>;
export const skillUnitRow = z.object({ ...unitFields, skills: z.number(), questions: z.number() });
export type SkillUnitRow = z.infer<typeof skillUnitRow>;

const courseFields = {
  id,
  no: z.number(),
  slug: z.string(),
  ...editableCourse.shown,
  enabled: z.boolean(),
  updatedAt: isoDateTime,
  ...kept,
};
const lessonFields = {
  id,
  no: z.number(),
  title: z.string(),
  summary: z.string(),
  minutes: z.number(),
  enabled: z.boolean(),
  /** Questions with a stimulus each (LR), or of passages (RC). */
  sectionType,
  ...kept,
};
export const authoredLessonLine = z.object({ ...lessonFields, hasVideo: z.boolean(), questions: z.number() });
export const authoredCourse = z.object({ ...courseFields, lessons: z.array(authoredLessonLine) });
export type AuthoredCourse = z.infer<typeof authoredCourse>;
export const courseRow = z.object({ ...courseFields, lessons: z.number(), questions: z.number() });
export type CourseRow = z.infer<typeof courseRow>;
/**
 * Its passages and questions are edited with the calls of tests, where the course is the test and the lesson the
 * section.
 */
export const authoredLesson = z.object({
  ...lessonFields,
  courseId: id,
  ...editableLesson.shown,
  segments: z.array(authoredSegment),
  questions: z.array(authoredQuestion),
});
export type AuthoredLesson = z.infer<typeof authoredLesson>;
