import type { Db } from '../../db/database.ts';

const insert = {
  name: 'audit_insert',
  text: `insert into audit_log (id, at, actor_id, action, target, home_id, before, after)
    select id, at, "actorId", action, target, "homeId", before, after from json_to_recordset($1::json)
      as r (id uuid, at timestamptz, "actorId" uuid, action text, target text, "homeId" uuid, before jsonb, after jsonb)`,
};
export interface AuditEntry {
  readonly id: string;
  readonly at: Date;
  /** The user who did it; null for the product itself. */
  readonly actorId: string | null;
  /** The action, such as 'user.roles'. */
  readonly action: string;
  /** The target, such as 'user:<id>'. */
  readonly target: string;
  /** What the target is part of, such as a test; its history is read by this. */
  readonly homeId?: string;
  readonly before?: unknown;
  readonly after?: unknown;
}

/** Inserts any number in one statement. */
export const insertAuditEntries = (tx: Db, entries: readonly AuditEntry[]) =>
  tx.rows(insert, [JSON.stringify(entries)]);
