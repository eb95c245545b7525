/** What other features may import. */
export { skillStaffHandlers } from './admin/skills.routes.ts';
export { findQuestionProgress, findSeenKeys, type QuestionProgressRow } from './question-progress.queries.ts';
export { questionProgressView } from './question-progress.view.ts';
export { findSkills } from './skill-search.ts';
export { skillHandlers } from './skills.routes.ts';
