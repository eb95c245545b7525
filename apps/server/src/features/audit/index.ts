/** What other features may use of audit. */
export type { AuditEntry } from './audit.queries.ts';
export { auditHandlers } from './audit.routes.ts';
export { type AuditContext, audit, writeAudits } from './audit.service.ts';
