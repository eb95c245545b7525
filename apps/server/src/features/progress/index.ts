/** What other features may use of progress. */
export { progressHandlers } from './progress.routes.ts';
