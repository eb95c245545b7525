import type { AuditAction } from '@docket/rules';
import type { Db } from '../../db/database.ts';
import { currentOrigin } from '../../http/origin.ts';
import { type AuditEntry, insertAuditEntries } from './audit.queries.ts';

/** Who makes a change, and when. */
export interface AuditContext {
  readonly newId: () => string;
  readonly now: Date;
  /** Null for the product itself. */
  readonly actorId: string | null;
}

/** The user who makes a change, and when, as the services receive them from the handlers. */
export interface ChangeAuthor {
  readonly userId: string;
  readonly now: Date;
}
export const toAuditContext = (
  { newId }: Pick<AuditContext, 'newId'>,
  { userId, now }: ChangeAuthor,
): AuditContext => ({ newId, now, actorId: userId });

/**
 * Logs a change, in the transaction of the change, with the origin of the request; before and after must not contain
 * secrets.
 * @param action what was done, such as 'user.roles' @param target what it was done to, such as 'user:<id>'
 * @returns the id of the entry
 */
export async function audit(
  tx: Db,
  { newId, now, actorId }: AuditContext,
  action: AuditAction,
  target: string,
  change: Pick<AuditEntry, 'before' | 'after' | 'homeId'> = {},
): Promise<string> {
  const id = newId();
  await insertAuditEntries(tx, [{ ...change, id, at: now, actorId, action, target }], currentOrigin());
  return id;
}

/** Logs the same change of several targets in one statement. */
export async function writeAudits(tx: Db, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length > 0) await insertAuditEntries(tx, entries, currentOrigin());
}
