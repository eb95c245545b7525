import type { Role } from '@docket/contract';
import type { Db } from '../../db/database.ts';

export interface MailLineRow {
  id: string;
  to: string;
  subject: string;
  created_at: Date;
  sent_at: Date | null;
  error: string | null;
}
export interface MailRow extends MailLineRow {
  html: string;
  text: string;
  /** Roles of the account that has the address now; null without one. */
  recipient_roles: Role[] | null;
}

const matching = `($1::text is null or "to" ilike $1 or subject ilike $1)`;
const count = { name: 'outbox_count', text: `select count(*)::int as total from mails where ${matching}` };
const list = {
  name: 'outbox_list',
  text: `select id, "to", subject, created_at, sent_at, error from mails where ${matching}
    order by created_at desc, id desc limit $2 offset $3`,
};
/** The words as a pattern that finds them anywhere; % and _ stand for themselves. */
const anywhere = (search: string | undefined) =>
  search ? `%${search.replace(/[\\%_]/g, (one) => `\\${one}`)}%` : null;

export async function listMails(db: Db, search: string | undefined, size: number, page: number) {
  const pattern = anywhere(search);
  const [counted] = await db.rows<{ total: number }>(count, [pattern]);
  const items = await db.rows<MailLineRow>(list, [pattern, size, (page - 1) * size]);
  return { items, total: counted!.total };
}

const one = {
  name: 'outbox_get',
  text: `select m.id, m."to", m.subject, m.created_at, m.sent_at, m.error, m.html, m.text, u.roles as recipient_roles
    from mails m left join users u on u.email = m."to" where m.id = $1`,
};
export const findMail = async (db: Db, id: string) => (await db.rows<MailRow>(one, [id]))[0] ?? null;
