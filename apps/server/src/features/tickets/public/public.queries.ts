import type { AboutKind } from '@docket/contract';
import { foldText } from '@docket/rules';
import type { Db, Statement } from '../../../db/database.ts';

export interface PublicMessage {
  readonly from: 'student' | 'tutor';
  readonly html: string;
}
export interface PublicRow {
  id: string;
  about_kind: AboutKind;
  about_id: string | null;
  subject: string;
  messages: PublicMessage[];
  published_at: Date;
  key: string;
}
const insert = {
  name: 'public_insert',
  text: `insert into public_tickets (user_id, id, about_kind, about_id, subject, messages, search_text, published_at, published_by)
    values ($1, $2, $3, $4, $5, $6::jsonb, $7, $8, $9)
    on conflict (user_id, id) do update set subject = excluded.subject, messages = excluded.messages, search_text = excluded.search_text,
      published_at = excluded.published_at, published_by = excluded.published_by`,
};
export interface NewPublic {
  readonly userId: string;
  readonly id: string;
  readonly aboutKind: AboutKind;
  readonly aboutId: string | null;
  readonly subject: string;
  readonly messages: readonly PublicMessage[];
  readonly searchText: string;
  readonly publishedBy: string | null;
  readonly now: Date;
}
/** Publishes a copy, or replaces the older copy. */
export const insertPublic = (tx: Db, one: NewPublic) =>
  tx.rows(insert, [
    one.userId,
    one.id,
    one.aboutKind,
    one.aboutId,
    one.subject,
    JSON.stringify(one.messages),
    one.searchText,
    one.now,
    one.publishedBy,
  ]);

const remove = {
  name: 'public_remove',
  text: 'delete from public_tickets where user_id = $1 and id = $2 returning published_at',
};
/** Returns when it was published, or undefined if it was not public. */
export const removePublic = async (tx: Db, userId: string, id: string) =>
  (await tx.rows<{ published_at: Date }>(remove, [userId, id]))[0]?.published_at;

const columns = 'id, about_kind, about_id, subject, messages, published_at, published_at::text as key';
const tsquery = `(select case when numnode(docket_search_query($4)) > 0 then docket_search_query($4) end)`;
const beyond = '(published_at, id) < ($1::timestamptz, $2::uuid)';
const ordered = 'order by published_at desc, id desc limit $3';
const newest: Statement = {
  name: 'public_newest',
  text: `select ${columns} from public_tickets where ${beyond} ${ordered}`,
};
const scanNewest: Statement = {
  name: 'public_scan',
  text: `select * from (select ${columns}, search from public_tickets where ${beyond} order by published_at desc, id desc limit 400) p
    where search @@ ${tsquery} ${ordered}`,
};
const searchAll: Statement = {
  name: 'public_search',
  text: `select ${columns} from (select * from public_tickets where search @@ ${tsquery} offset 0) p where ${beyond} ${ordered}`,
};
const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
/** Public answers after a cursor, newest first, filtered by the search if there is one. */
export async function findPublic(
  db: Db,
  after: { readonly key: string; readonly id: string } | null,
  limit: number,
  search: string | undefined,
): Promise<PublicRow[]> {
  const from = [after?.key ?? 'infinity', after?.id ?? lastId, limit];
  if (!search) return db.rows<PublicRow & Record<string, unknown>>(newest, from);
  const folded = foldText(search);
  const recent = await db.rows<PublicRow & Record<string, unknown>>(scanNewest, [...from, folded]);
  if (recent.length >= limit) return recent;
  return db.rows<PublicRow & Record<string, unknown>>(searchAll, [...from, folded]);
}
