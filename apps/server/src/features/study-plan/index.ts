/** What other features may import. */
export { studyPlanHandlers } from './plan.routes.ts';
export { progressHandlers } from './progress.routes.ts';
