export { archivedStep } from './archived.ts';
/** What other features may import. */

export { contentService } from './content.service.ts';
export type {
  ContentIndex,
  ContentService,
  CourseMeta,
  FullQuestion,
  LessonMeta,
  Origin,
  QuestionMeta,
  QuestionStatistics,
  SectionMeta,
  SegmentMeta,
  SkillMeta,
  SkillUnitMeta,
  TestMeta,
} from './content.service.types.ts';
export { announceChange } from './content-changes.queries.ts';
export { drillableQuestions, getDrillUse, mayDrill } from './drilling.policy.ts';
export { mayLearnFrom, mayLearnLesson, mayLearnUnit } from './learning.policy.ts';
export { courseOfSlug, slugOfCourse, slugOfUnit } from './learning-slugs.ts';
export {
  creditedAt,
  creditedNo,
  getOptionText,
  identifyOptionColumns,
  loggedOptions,
  noOptionColumns,
  type OptionColumns,
  toOptionSet,
} from './question-options.ts';
export { composeExcerpt } from './search.service.ts';
export { type QuestionSource, questionSourceView, segmentSourceView } from './source.view.ts';
