/** What other features may import. */
export { beginImpersonation, handleImpersonationEnds } from './impersonation.service.ts';
