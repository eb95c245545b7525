/** What other features may import. */
export { studyPlanHandlers } from './plan.routes.ts';
export { countPlannedReviews } from './plan.service.ts';
export { progressHandlers } from './progress.routes.ts';
