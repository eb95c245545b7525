import type { Db } from '../../../db/database.ts';
import { maxCounted } from '../../../db/list-query.ts';

export interface ChangeRow {
  id: string;
  at: Date;
  action: string;
  target: string;
  home_id: string;
  actor_id: string | null;
  actor_name: string | null;
  /** Null if there was no state before; without `detailed` only whether there was one. */
  has_before: boolean;
  before: unknown;
  after: unknown;
}
const columns = `a.id, a.at, a.action, a.target, a.home_id, a.actor_id, trim(u.first_name || ' ' || u.last_name) as actor_name,
  a.before is not null as has_before`;
const list = (order: 'asc' | 'desc') => ({
  name: `editing_history_${order}`,
  text: `select ${columns}, case when $5 then a.before - 'contains' end as before, case when $5 then a.after end as after
    from audit_log a left join users u on u.id = a.actor_id
    where a.home_id = $1 and ($2::text is null or right(a.target, 36) = $2)
    order by a.at ${order}, a.id ${order} limit $3 offset $4`,
});
const lists = { asc: list('asc'), desc: list('desc') };
export interface HistoryPage {
  readonly homeId: string;
  readonly targetId: string | null;
  readonly limit: number;
  readonly offset: number;
  readonly order: 'asc' | 'desc';
  readonly detailed: boolean;
}
/** Changes of one home by its index; changes of one target in it by the same index. */
export const findChanges = (db: Db, { homeId, targetId, limit, offset, order, detailed }: HistoryPage) =>
  db.rows<ChangeRow & Record<string, unknown>>(lists[order], [homeId, targetId, limit, offset, detailed]);

const count = {
  name: 'tests_history_count',
  text: `select count(*)::int as count from (
      select 1 from audit_log a where a.home_id = $1 and ($2::text is null or right(a.target, 36) = $2) limit $3
    ) as counted`,
};
export const countChanges = async (db: Db, { homeId, targetId, limit, offset }: HistoryPage) =>
  (await db.rows<{ count: number }>(count, [homeId, targetId, offset + limit + maxCounted]))[0]!.count;

const many = {
  name: 'tests_changes',
  text: `select ${columns}, a.before, a.after from audit_log a left join users u on u.id = a.actor_id
    where a.id = any($1::uuid[]) and a.home_id is not null`,
};
export const findChangesById = (db: Db, ids: readonly string[]) =>
  db.rows<ChangeRow & Record<string, unknown>>(many, [ids]);
export const findChange = async (db: Db, id: string) => (await findChangesById(db, [id]))[0];
