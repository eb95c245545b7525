import type { Db } from '../../../../db/database.ts';

export interface TemplateRow {
  id: string;
  owner_id: string | null;
  title: string;
  html: string;
  updated_at: Date;
}
const columns = 'id, owner_id, title, html, updated_at';
const list = {
  name: 'desk_templates',
  text: `select * from (
      (select ${columns} from reply_templates where owner_id is null order by title, id limit 300)
      union all (select ${columns} from reply_templates where owner_id = $1::uuid order by title, id limit 200)) t
    order by title, id`,
};
/** Shared templates and those of one person. */
export const findTemplates = (db: Db, userId: string) =>
  db.rows<TemplateRow & Record<string, unknown>>(list, [userId]);

const one = {
  name: 'desk_template',
  text: `select ${columns} from reply_templates where id = $1 and (owner_id is null or owner_id = $2) for update`,
};
/** Locks a template that is shared or belongs to this person until the end of the transaction. */
export const lockTemplate = async (tx: Db, id: string, userId: string) =>
  (await tx.rows<TemplateRow & Record<string, unknown>>(one, [id, userId]))[0];

const counted = {
  name: 'desk_templates_count',
  text: `select count(*)::int as count from (
      select 1 from reply_templates where owner_id is not distinct from $1::uuid limit 301) t`,
};
/** Counts the templates of one person, or the shared ones (null). */
export const countTemplates = async (tx: Db, ownerId: string | null) =>
  (await tx.rows<{ count: number }>(counted, [ownerId]))[0]!.count;

const insert = {
  name: 'desk_template_insert',
  text: `insert into reply_templates (id, owner_id, title, html, created_by, created_at, updated_at)
    values ($1, $2, $3, $4, $5, $6, $6)`,
};
export const insertTemplate = (
  tx: Db,
  one: { id: string; ownerId: string | null; title: string; html: string; by: string; now: Date },
) => tx.rows(insert, [one.id, one.ownerId, one.title, one.html, one.by, one.now]);

const update = {
  name: 'desk_template_update',
  text: 'update reply_templates set title = $2, html = $3, updated_at = $4 where id = $1',
};
export const updateTemplate = (tx: Db, id: string, title: string, html: string, now: Date) =>
  tx.rows(update, [id, title, html, now]);

const remove = { name: 'desk_template_remove', text: 'delete from reply_templates where id = $1' };
export const removeTemplate = (tx: Db, id: string) => tx.rows(remove, [id]);
