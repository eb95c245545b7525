/** What other features may import. */
export {
  findAttempt as findEssay,
  findEssayTitles,
  insertAttempt as insertEssay,
  type ListedAttempt as ListedEssay,
  listAttempts as listEssays,
} from './attempts.queries.ts';
export { isUnderWay as isEssayUnderWay } from './attempts.service.ts';
export { findOpenAttempt as findOpenWritingAttempt, type OpenWritingAttempt } from './open-attempt.ts';
export {
  findPrompt as findWritingPrompt,
  hasPublishedPrompt,
  insertPrompt as insertWritingPrompt,
  listPrompts as listWritingPrompts,
} from './prompts.queries.ts';
export { writingFeature } from './writing.feature.ts';
