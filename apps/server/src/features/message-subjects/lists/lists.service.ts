import type { Db } from '../../../db/database.ts';
import { formatCursor, parseCursor, timestampKey } from '../../../http/cursor.ts';
import type { Hit, ListQuery, MessagePageQuery } from './pages.queries.ts';

/** One of the three lists of a student. */
export interface MessageList<Row> {
  readonly name: 'tickets' | 'notes' | 'bookmarks';
  readonly findPage: (db: Db, userId: string, query: MessagePageQuery) => Promise<Hit[]>;
  /** The rows of these ids, in any order. */
  readonly findRows: (db: Db, userId: string, ids: readonly string[]) => Promise<Row[]>;
}

/** One page of a list. Throws INVALID. */
export async function readPage<Row extends { readonly id: string }>(
  db: Db,
  userId: string,
  { name, findPage, findRows }: MessageList<Row>,
  query: ListQuery,
): Promise<{ rows: Row[]; nextCursor: string | null }> {
  if ((query.unread && name !== 'tickets') || (query.archived && name === 'bookmarks'))
    return { rows: [], nextCursor: null };
  // A bookmark does not change.
  const sortby = name === 'bookmarks' ? 'created' : query.sortby;
  const list = `${name} ${sortby} ${query.sortorder} ${query.archived} ${query.unread}`;
  const hits = await findPage(db, userId, {
    ...query,
    sortby,
    after: query.cursor ? parseCursor(query.cursor, list, timestampKey) : null,
    limit: query.size + 1,
  });
  const shown = hits.slice(0, query.size);
  const rows = new Map(
    (
      await findRows(
        db,
        userId,
        shown.map((hit) => hit.id),
      )
    ).map((row) => [row.id, row]),
  );
  const last = shown.at(-1);
  return {
    // A row that was removed between the two statements is left out.
    rows: shown.flatMap((hit) => rows.get(hit.id) ?? []),
    nextCursor: hits.length > query.size && last ? formatCursor(list, last) : null,
  };
}
