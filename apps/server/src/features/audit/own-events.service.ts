import { type SecurityAction, type SecurityEvent, securityActions, securityEvent } from '@docket/contract';
import type { Db } from '../../db/database.ts';
import { formatTimeCursor, parseTimeCursor } from '../../http/cursor.ts';
import { listSecurityEvents, type SecurityEventRow } from './audit.queries.ts';

const listName = 'security-events';

/** Of staff neither address nor device is shown. */
function eventView(row: SecurityEventRow, userId: string): SecurityEvent {
  const by = row.actorId === userId ? 'owner' : row.actorId === null ? 'unknown' : 'staff';
  const details = (row.after ?? {}) as { method?: unknown; isNewDevice?: unknown };
  const method = securityEvent.shape.method.safeParse(details.method);
  return {
    id: row.id,
    at: row.at.toISOString(),
    action: row.action as SecurityAction,
    by,
    method: method.success ? method.data : null,
    isNewDevice: details.isNewDevice === true,
    address: by === 'staff' ? '' : (row.address ?? ''),
    userAgent: by === 'staff' ? '' : (row.device ?? ''),
  };
}

/** A page of the security events of an account, newest first, as its owner sees them. */
export async function listOwnEvents(
  db: Db,
  userId: string,
  { size, cursor }: { readonly size: number; readonly cursor?: string | undefined },
) {
  const before = cursor ? parseTimeCursor(cursor, listName) : null;
  const rows = await listSecurityEvents(db, userId, securityActions, before, size + 1);
  const items = rows.slice(0, size);
  const last = items.at(-1);
  return {
    items: items.map((row) => eventView(row, userId)),
    nextCursor: rows.length > size && last ? formatTimeCursor(listName, last) : null,
  };
}
