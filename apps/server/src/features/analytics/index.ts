/** What other features may import. */
export { analyticsHandlers } from './analytics.routes.ts';
export { pointsByType } from './analytics.service.ts';
