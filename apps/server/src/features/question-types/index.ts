/** What other features may import. */
export { findDrillableTypes } from './question-type-search.ts';
export { questionTypeHandlers, topicHandlers } from './question-types.routes.ts';
export {
  createQuestionType,
  createTopic,
  type ListWork,
  listQuestionTypes,
  listTopics,
  merge,
  remove,
  reorder,
  updateQuestionType,
  updateTopic,
} from './question-types.service.ts';
