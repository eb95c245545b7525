import type { Db } from '../../../../db/database.ts';

export interface ExclusionRow {
  user_id: string;
  name: string;
  reason: string;
  created_by: string;
  created_name: string | null;
  created_at: Date;
}
const columns = `e.user_id, u.first_name || ' ' || u.last_name as name, e.reason, e.created_by,
  c.first_name || ' ' || c.last_name as created_name, e.created_at`;
const from =
  'from claim_exclusions e join users u on u.id = e.user_id left join users c on c.id = e.created_by';
const all = {
  name: 'desk_exclusions',
  text: `select ${columns} ${from} order by e.created_at desc, e.user_id limit 1000`,
};
export const findExclusions = (db: Db) => db.rows<ExclusionRow & Record<string, unknown>>(all, []);

const one = { name: 'desk_exclusion', text: `select ${columns} ${from} where e.user_id = $1` };
export const findExclusion = async (db: Db, userId: string) =>
  (await db.rows<ExclusionRow & Record<string, unknown>>(one, [userId]))[0];

const save = {
  name: 'desk_exclude',
  text: `insert into claim_exclusions (user_id, reason, created_by, created_at) values ($1, $2, $3, $4)
    on conflict (user_id) do update set reason = excluded.reason, created_by = excluded.created_by, created_at = excluded.created_at`,
};
export const saveExclusion = (tx: Db, userId: string, reason: string, by: string, now: Date) =>
  tx.rows(save, [userId, reason, by, now]);

const remove = { name: 'desk_include', text: 'delete from claim_exclusions where user_id = $1' };
export const removeExclusion = (tx: Db, userId: string) => tx.rows(remove, [userId]);
