import type { Db } from '../../db/database.ts';

const insert = {
  name: 'audit_insert',
  text: `insert into audit_log (id, at, actor_id, action, target, before, after)
    values ($1, $2, $3, $4, $5, $6::jsonb, $7::jsonb)`,
};
export interface AuditEntry {
  readonly id: string;
  readonly at: Date;
  /** Who did it; null for the product itself. */
  readonly actorId: string | null;
  /** What was done, as 'user.roles'. */
  readonly action: string;
  /** What it was done to, as 'user:<id>'. */
  readonly target: string;
  readonly before?: unknown;
  readonly after?: unknown;
}
const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value));

export const insertAuditEntry = (tx: Db, one: AuditEntry) =>
  tx.rows(insert, [one.id, one.at, one.actorId, one.action, one.target, json(one.before), json(one.after)]);
