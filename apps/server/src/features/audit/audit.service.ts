import type { Db } from '../../db/database.ts';
import { type AuditEntry, insertAuditEntries } from './audit.queries.ts';

/** Writes what was changed into the log, in the transaction of the change; nothing secret may be in before or after. */
export async function writeAudit(tx: Db, entry: AuditEntry): Promise<void> {
  await insertAuditEntries(tx, [entry]);
}

/** The same of several things at once, in one statement. */
export async function writeAudits(tx: Db, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length > 0) await insertAuditEntries(tx, entries);
}
