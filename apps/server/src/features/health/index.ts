/** What other features may import. */
export type { Problem } from './health.policy.ts';
export { healthHandlers } from './health.routes.ts';
