/** What other features may use of drafts. */
export { draftHandlers } from './drafts.routes.ts';
