import type { SecurityAction } from '@docket/contract';
import type { AuditAction } from '@docket/rules';
import { and, desc, eq, inArray, isNull, or } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { isBeyond } from '../../db/list-query.ts';
import { insertion } from '../../db/upsert.ts';
import type { TimeCursor } from '../../http/cursor.ts';
import type { Origin } from '../../http/origin.ts';
import { auditLog } from './audit.tables.ts';

const insert = insertion(auditLog, {
  name: 'audit_insert',
  columns: ['id', 'at', 'actorId', 'action', 'target', 'homeId', 'before', 'after', 'address', 'device'],
});
export interface AuditEntry {
  readonly id: string;
  readonly at: Date;
  /** The user who did it; null for the product itself. */
  readonly actorId: string | null;
  /** The action, such as 'user.roles'. */
  readonly action: AuditAction;
  /** The target, such as 'user:<id>'. */
  readonly target: string;
  /** What the target is part of, such as a test; its history is read by this. */
  readonly homeId?: string;
  readonly before?: unknown;
  readonly after?: unknown;
}

/** Inserts any number in one statement. */
export const insertAuditEntries = (tx: Db, entries: readonly AuditEntry[], origin: Origin | null) =>
  insert(
    tx,
    entries.map(({ homeId = null, before = null, after = null, ...entry }) => ({
      ...entry,
      ...{ homeId, before, after, address: origin?.address ?? null, device: origin?.device ?? null },
    })),
  );

/**
 * The newest security events of an account before a cursor. An account has few entries (audit_log_target), so that the
 * actions only filter them.
 */
export const listSecurityEvents = async (
  { orm }: Db,
  userId: string,
  actions: readonly SecurityAction[],
  before: TimeCursor | null,
  limit: number,
) =>
  orm
    .select({
      id: auditLog.id,
      at: auditLog.at,
      action: auditLog.action,
      actorId: auditLog.actorId,
      after: auditLog.after,
      address: auditLog.address,
      device: auditLog.device,
    })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.target, `user:${userId}`),
        inArray(auditLog.action, [...actions]),
        before ? isBeyond('desc', [auditLog.at, auditLog.id], [before.at, before.id]) : undefined,
      ),
    )
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(limit);
export type SecurityEventRow = Awaited<ReturnType<typeof listSecurityEvents>>[number];

/** Forgets from where a person acted, and from where strangers tried their account. */
export async function removeOrigins({ orm }: Db, userId: string): Promise<void> {
  await orm
    .update(auditLog)
    .set({ address: null, device: null })
    .where(
      or(eq(auditLog.actorId, userId), and(eq(auditLog.target, `user:${userId}`), isNull(auditLog.actorId))),
    );
}
