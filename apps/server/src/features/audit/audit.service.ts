import type { Db } from '../../db/database.ts';
import { type AuditEntry, insertAuditEntries } from './audit.queries.ts';

/** Who changes something, and when. */
export interface AuditContext {
  readonly newId: () => string;
  readonly now: Date;
  /** Null for the product itself. */
  readonly actorId: string | null;
}

/**
 * Writes what was changed into the log, in the transaction of the change; nothing secret may be in before or after.
 * @param action what was done, as 'user.roles' @param target what it was done to, as 'user:<id>'
 * @returns the id of the entry
 */
export async function audit(
  tx: Db,
  { newId, now, actorId }: AuditContext,
  action: string,
  target: string,
  change: Pick<AuditEntry, 'before' | 'after' | 'homeId'> = {},
): Promise<string> {
  const id = newId();
  await insertAuditEntries(tx, [{ ...change, id, at: now, actorId, action, target }]);
  return id;
}

/** The same of several things at once, in one statement. */
export async function writeAudits(tx: Db, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length > 0) await insertAuditEntries(tx, entries);
}
