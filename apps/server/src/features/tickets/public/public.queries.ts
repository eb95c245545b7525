import { foldText } from '@docket/rules';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { isBeyond } from '../../../db/list-query.ts';
import { publicTickets } from '../tickets.tables.ts';

type StoredPublic = typeof publicTickets.$inferSelect;
export type PublicMessage = StoredPublic['messages'][number];
export type PublicRow = Pick<
  StoredPublic,
  'id' | 'aboutKind' | 'aboutId' | 'subject' | 'messages' | 'publishedAt'
> & { readonly key: string };

/** Publishes a copy, or replaces the older copy. */
export const insertPublic = async (tx: Db, row: typeof publicTickets.$inferInsert) => {
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

const columns = {
  id: publicTickets.id,
  aboutKind: publicTickets.aboutKind,
  aboutId: publicTickets.aboutId,
  subject: publicTickets.subject,
  messages: publicTickets.messages,
  publishedAt: publicTickets.publishedAt,
  key: sql<string>`${publicTickets.publishedAt}::text`.as('key'),
};
const newestFirst = [desc(publicTickets.publishedAt), desc(publicTickets.id)];
/** A search scans this many of the newest answers before it reads all that the text search finds. */
const maxScanned = 400;
/** More than there are; the limit has the planner read the matches before it sorts them. */
const maxFound = 1_000_000;
/** Public answers after a cursor, newest first, filtered by the search if there is one. */
export async function findPublic(
  { orm }: Db,
  after: { readonly key: string; readonly id: string } | null,
  limit: number,
  search: string | undefined,
): Promise<PublicRow[]> {
  const isAfter = after
    ? isBeyond('desc', [publicTickets.publishedAt, publicTickets.id], [after.key, after.id])
    : undefined;
  if (!search)
    return orm
      .select(columns)
      .from(publicTickets)
      .where(isAfter)
      .orderBy(...newestFirst)
      .limit(limit);
  const select = () => orm.select({ ...columns, search: publicTickets.search }).from(publicTickets);
  const parsed = sql`docket_search_query(${foldText(search)})`;
  const query = sql`(select case when numnode(${parsed}) > 0 then ${parsed} end)`;
  const scanned = select()
    .where(isAfter)
    .orderBy(...newestFirst)
    .limit(maxScanned)
    .as('scanned');
  const { search: _, ...shown } = scanned._.selectedFields;
  const recent = await orm
    .select(shown)
    .from(scanned)
    .where(sql`${scanned.search} @@ ${query}`)
    .orderBy(desc(scanned.publishedAt), desc(scanned.id))
    .limit(limit);
  if (recent.length >= limit) return recent;
  const found = select().where(sql`${publicTickets.search} @@ ${query}`).limit(maxFound).as('found');
  const { search: __, ...others } = found._.selectedFields;
  return orm
    .select(others)
    .from(found)
    .where(after ? isBeyond('desc', [found.publishedAt, found.id], [after.key, after.id]) : undefined)
    .orderBy(desc(found.publishedAt), desc(found.id))
    .limit(limit);
}
