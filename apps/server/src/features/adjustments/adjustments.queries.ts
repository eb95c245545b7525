import type { Db } from '../../db/database.ts';
import type { Page } from '../../db/list-query.ts';

export interface AdjustmentRow {
  id: string;
  applicant_pool_adjustment: number;
  notes: string;
  created_at: Date;
  deleted_at: Date | null;
  created_by: string | null;
  created_name: string | null;
}
type Raw = AdjustmentRow & Record<string, unknown>;

const columns = `select a.id, round(a.applicant_pool_adjustment::numeric, 2)::float8 as applicant_pool_adjustment, a.notes, a.created_at, a.deleted_at, a.created_by,
    u.first_name || ' ' || u.last_name as created_name
  from adjustments a left join users u on u.id = a.created_by`;
const current = {
  name: 'adjustments_current',
  text: `${columns} where a.deleted_at is null order by a.created_at desc, a.id desc limit 1`,
};
/** The newest adjustment that was not taken back. */
export const findCurrent = async (db: Db): Promise<AdjustmentRow | undefined> =>
  (await db.rows<Raw>(current, []))[0];

const page = {
  name: 'adjustments_page',
  text: `${columns} order by a.created_at desc, a.id desc limit $1 offset $2`,
};
export const findPage = (db: Db, { limit, offset }: Page): Promise<AdjustmentRow[]> =>
  db.rows<Raw>(page, [limit, offset]);

const count = { name: 'adjustments_count', text: 'select count(*)::int as count from adjustments' };
export const countAll = async (db: Db) => (await db.rows<{ count: number }>(count, []))[0]!.count;

const insert = {
  name: 'adjustments_insert',
  text: `insert into adjustments (id, applicant_pool_adjustment, notes, created_by, created_at) values ($1, $2, $3, $4, $5)`,
};
export const insertAdjustment = (
  tx: Db,
  one: { id: string; value: number; notes: string; createdBy: string; now: Date },
) => tx.rows(insert, [one.id, one.value, one.notes, one.createdBy, one.now]);

const lockedAdjustment = { name: 'adjustments_locked', text: `${columns} where a.id = $1 for update of a` };
export const lockAdjustment = async (tx: Db, id: string): Promise<AdjustmentRow | undefined> =>
  (await tx.rows<Raw>(lockedAdjustment, [id]))[0];

const remove = {
  name: 'adjustments_remove',
  text: 'update adjustments set deleted_at = $2, deleted_by = $3 where id = $1',
};
export const takeBack = (tx: Db, id: string, now: Date, by: string) => tx.rows(remove, [id, now, by]);
