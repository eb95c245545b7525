import type { Db } from '../../db/database.ts';
import { type AuditEntry, insertAuditEntry } from './audit.queries.ts';

/** Writes what was changed into the log, in the transaction of the change; nothing secret may be in before or after. */
export async function writeAudit(tx: Db, entry: AuditEntry): Promise<void> {
  await insertAuditEntry(tx, entry);
}
