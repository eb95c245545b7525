/** What other features may use of impersonation. */
export { beginView, handleViewEnds } from './impersonation.service.ts';
