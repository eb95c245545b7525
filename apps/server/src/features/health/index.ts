/** What other features may import. */
export { watchDatabase } from './database-metrics.ts';
export { listTestModeProblems, type Problem } from './health.policy.ts';
export { healthHandlers } from './health.routes.ts';
