/** What other features may import. */
export { beginView, handleViewEnds } from './impersonation.service.ts';
