/** What other features may use of progress. */
export { studyPlanHandlers } from './plan.routes.ts';
export { progressHandlers } from './progress.routes.ts';
