/** What other features may import. */
export { healthHandlers } from './health.routes.ts';
