/** What other features may import. */
export { logImport } from './import.audit.ts';
export { carryOut } from './import.carry-out.ts';
export { type Change, loggedChange } from './import.changes.ts';
export { findLessons, insertLessons, updateLesson } from './import.learning.queries.ts';
export { importCourse, importSkillUnit } from './import.learning.ts';
export { importLists } from './import.lists.ts';
export {
  maxUnmatchedOptions,
  type OptionChoice,
  type UnmatchedFileOption,
  unmatchedOptionView,
} from './import.options.ts';
export { checkTest } from './import.parse.ts';
export { parseCourse, parseSkillUnit } from './import.parse-learning.ts';
export { listCodes } from './import.placeholders.ts';
export { ImportPlan, type PlannedWrite, writeOrPlan } from './import.plan.ts';
export {
  addQuestionTypes,
  addTopics,
  findQuestionTypes,
  findStoredContent,
  findTestBySlug,
  findTopics,
  insertExplanations,
  insertQuestions,
  insertSections,
  insertSegments,
  insertStats,
  insertTest,
  lockImports,
  resetUnansweredRating,
  type StoredContent,
  type StoredExplanation,
  type StoredQuestion,
  type StoredSection,
  type StoredSegment,
  type StoredTest,
  updateExplanation,
  updateQuestion,
  updateSection,
  updateSegment,
  updateTest,
} from './import.queries.ts';
export { importHandlers } from './import.routes.ts';
export { sectionTitles, type TargetTest, targetRows } from './import.rows.ts';
export {
  findNumberHolder,
  findTest,
  type ImportOptions,
  type ImportResult,
  importTest,
  unknownCodes,
} from './import.service.ts';
