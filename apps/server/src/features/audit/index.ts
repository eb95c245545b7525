/** What other features may use of audit. */
export type { AuditEntry } from './audit.queries.ts';
export { auditHandlers } from './audit.routes.ts';
export { writeAudit, writeAudits } from './audit.service.ts';
