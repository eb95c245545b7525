/** What other features may import. */
export { listTestModeProblems, type Problem } from './health.policy.ts';
export { healthHandlers } from './health.routes.ts';
