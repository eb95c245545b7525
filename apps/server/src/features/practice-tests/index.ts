/** What other features may import. */
export { sectionView, segmentView } from './admin/authored.view.ts';
export { buildChecklist, checkPlannedTest, type DuplicateLocation } from './admin/checklist.service.ts';
export { checklistJob, likenessesFor } from './admin/checks.service.ts';
export { countContents } from './admin/contents.queries.ts';
export { findLikenessesOfTexts, type Likeness, type Subject } from './admin/duplicates.service.ts';
export { homeOfExplanation } from './admin/explanations.routes.ts';
export { createExplanation, type Owner, updateExplanation } from './admin/explanations.service.ts';
export { createHead, updateHead } from './admin/heads.service.ts';
export { archivedLast, headFields } from './admin/heads.view.ts';
export { type Home, homeOfSection, loadHome, loadSkill, loadTest } from './admin/homes.ts';
export { createLesson, loadLesson, updateLesson } from './admin/lessons.service.ts';
export { orderQuestions, orderSections, orderSegments } from './admin/order.service.ts';
export { orderTests } from './admin/order-tests.service.ts';
export { presentExplanation, presentQuestion } from './admin/present.ts';
export { findLocations } from './admin/question-locations.ts';
export { createQuestion, updateQuestion } from './admin/questions.service.ts';
export { remove, removeExplanation } from './admin/removal.service.ts';
export { createSegment, updateSegment } from './admin/segments.service.ts';
export { sectionVersion, shownNo } from './admin/states.ts';
export { findTestHeads, type TestHead } from './admin/test-list.service.ts';
export { testStaffHandlers } from './admin/tests.routes.ts';
export {
  findExplanation,
  findQuestion,
  findQuestionsIn,
  findSectionsOfTest,
  findTest,
  findTestsOfTypes,
  findTree,
  type StoredSection,
  type StoredSegment,
  type StoredTest,
  type Tree,
} from './admin/tree.queries.ts';
export { change, type Work } from './admin/work.ts';
export { findQuestions, type QuestionReader } from './question-search.service.ts';
export { testHandlers } from './tests.routes.ts';
export {
  isOffered,
  type OutlineOptions,
  outlineOptions,
  testOutlineView,
  testUse,
  testWithSegmentsView,
} from './tests.view.ts';
