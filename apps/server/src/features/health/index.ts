/** What other features may use of health. */
export { healthHandlers } from './health.routes.ts';
