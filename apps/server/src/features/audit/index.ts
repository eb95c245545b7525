/** What other features may import. */
export type { AuditEntry } from './audit.queries.ts';
export { auditHandlers } from './audit.routes.ts';
export { type AuditContext, audit, type ChangeAuthor, toAuditContext, writeAudits } from './audit.service.ts';
