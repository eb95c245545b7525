/** What other features may import. */
export { jobHandlers } from './jobs.routes.ts';
export { type JobsService, jobsService, queueJob } from './jobs.service.ts';
export type { JobSteps, JobWork } from './jobs.types.ts';
export { jobView } from './jobs.view.ts';
