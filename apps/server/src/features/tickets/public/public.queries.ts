import { foldText } from '@docket/rules';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { type RawColumns, rawStatement } from '../../../db/raw-statement.ts';
import { publicTickets } from '../tickets.tables.ts';

type StoredPublic = typeof publicTickets.$inferSelect;
export type PublicMessage = StoredPublic['messages'][number];
export type PublicRow = Pick<
  StoredPublic,
  'id' | 'aboutKind' | 'aboutId' | 'subject' | 'messages' | 'publishedAt'
> & { readonly key: string };

/** Publishes a copy, or replaces the older copy. */
export const insertPublic = (tx: Db, row: typeof publicTickets.$inferInsert) => {
  const { subject, messages, searchText, publishedAt, publishedBy } = row;
  return tx.orm
    .insert(publicTickets)
    .values(row)
    .onConflictDoUpdate({
      target: [publicTickets.userId, publicTickets.id],
      set: { subject, messages, searchText, publishedAt, publishedBy },
    });
};

/** Returns when it was published, or undefined if it was not public. */
export const removePublic = async (tx: Db, userId: string, id: string): Promise<Date | undefined> => {
  const [removed] = await tx.orm
    .delete(publicTickets)
    .where(and(eq(publicTickets.userId, userId), eq(publicTickets.id, id)))
    .returning({ publishedAt: publicTickets.publishedAt });
  return removed?.publishedAt;
};

// SQL, because the searches are fenced: the newest 400 are scanned first, then all that the text search finds.
const columns: RawColumns<PublicRow> = {
  id: 'uuid',
  aboutKind: 'text',
  aboutId: 'uuid?',
  subject: 'text',
  messages: 'jsonb',
  publishedAt: 'timestamptz',
  key: 'text',
};
const selected = `id, about_kind as "aboutKind", about_id as "aboutId", subject, messages, published_at as "publishedAt",
  published_at::text as key`;
const tsquery = `(select case when numnode(docket_search_query($4)) > 0 then docket_search_query($4) end)`;
const beyond = '(published_at, id) < ($1::timestamptz, $2::uuid)';
const ordered = 'order by published_at desc, id desc limit $3';
const newest = rawStatement<PublicRow>({
  name: 'public_newest',
  columns,
  text: `select ${selected} from public_tickets where ${beyond} ${ordered}`,
});
const scanNewest = rawStatement<PublicRow>({
  name: 'public_scan',
  columns,
  text: `select ${selected} from (select * from public_tickets where ${beyond} order by published_at desc, id desc limit 400) p
    where search @@ ${tsquery} ${ordered}`,
});
const searchAll = rawStatement<PublicRow>({
  name: 'public_search',
  columns,
  text: `select ${selected} from (select * from public_tickets where search @@ ${tsquery} offset 0) p where ${beyond} ${ordered}`,
});
const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
/** Public answers after a cursor, newest first, filtered by the search if there is one. */
export async function findPublic(
  db: Db,
  after: { readonly key: string; readonly id: string } | null,
  limit: number,
  search: string | undefined,
): Promise<PublicRow[]> {
  const from = [after?.key ?? 'infinity', after?.id ?? lastId, limit];
  if (!search) return db.rows(newest, from);
  const folded = foldText(search);
  const recent = await db.rows(scanNewest, [...from, folded]);
  if (recent.length >= limit) return recent;
  return db.rows(searchAll, [...from, folded]);
}
