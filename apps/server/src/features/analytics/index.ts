/** What other features may import. */
export { analyticsHandlers } from './analytics.routes.ts';
