/** What other features may import. */
export type { AuditEntry } from './audit.queries.ts';
export { removeOrigins } from './audit.queries.ts';
export { auditHandlers } from './audit.routes.ts';
export { type AuditContext, audit, type ChangeAuthor, toAuditContext, writeAudits } from './audit.service.ts';
export { changedFields } from './audit.view.ts';
export { listOwnEvents } from './own-events.service.ts';
export { findRecordNames } from './record-names.queries.ts';
export { findTargetIds, nameRecord } from './record-names.ts';
export {
  logSecurityEvent,
  recordSecurityEvent,
  refusalGuard,
  type SecurityEvent,
} from './security-event.service.ts';
export { viewGuard } from './view-log.service.ts';
