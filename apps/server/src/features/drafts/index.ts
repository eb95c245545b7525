/** What other features may import. */
export { draftHandlers } from './drafts.routes.ts';
