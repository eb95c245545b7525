/** What other features may import. */

export { practiceAdminHandlers } from './admin/admin.routes.ts';
export { chooseSections } from './attempt/choice.policy.ts';
export { enterProctored, type ProctoredSeatOrder } from './attempt/create.service.ts';
export { createAttempt, type NewAttempt, planTimes } from './attempt/create-attempts.service.ts';
export { presentPractice } from './attempt/present.service.ts';
export { markSectionsSeen, saveState } from './attempt/state.queries.ts';
export {
  findSectionLock,
  getTestBlockReason as whyNotOffered,
  isShownForPractice,
  sectionsOffered,
} from './offered.policy.ts';
export { practiceHandlers } from './practice.routes.ts';
export { revealPractice } from './result/reveal.service.ts';
export { readScoreHistory } from './result/score-history.service.ts';
