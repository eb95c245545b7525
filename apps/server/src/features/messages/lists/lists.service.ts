import type { MessageSource, SectionType } from '@docket/contract';
import type { Db } from '../../../db/database.ts';
import { formatCursor, parseCursor, timestampKey } from '../../../http/cursor.ts';
import { findMessagePage, type ListTable } from './pages.queries.ts';

/** The query of every list. */
export interface ListQuery {
  readonly size: number;
  readonly sortby: 'updated' | 'created';
  readonly sortorder: 'asc' | 'desc';
  readonly search?: string | undefined;
  readonly cursor?: string | undefined;
  readonly archived: boolean;
  readonly unread: boolean;
  readonly 'filter[]'?: readonly MessageSource[] | undefined;
  readonly 'topic[]'?: readonly SectionType[] | undefined;
}

/** One page of a list: `read` gets the rows by their ids, in any order. Throws INVALID. */
export async function readPage<Row extends { readonly id: string }>(
  db: Db,
  userId: string,
  table: ListTable,
  query: ListQuery,
  read: (db: Db, userId: string, ids: readonly string[]) => Promise<Row[]>,
): Promise<{ rows: Row[]; nextCursor: string | null }> {
  if ((query.unread && table !== 'tickets') || (query.archived && table === 'bookmarks'))
    return { rows: [], nextCursor: null };
  // A bookmark does not change.
  const sortBy = table === 'bookmarks' ? 'created' : query.sortby;
  const list = `${table} ${sortBy} ${query.sortorder} ${query.archived} ${query.unread}`;
  const hits = await findMessagePage(db, userId, {
    table,
    sortBy,
    sortOrder: query.sortorder,
    archived: query.archived,
    unread: query.unread,
    sources: query['filter[]'] ?? [],
    types: query['topic[]'] ?? [],
    search: query.search,
    after: query.cursor ? parseCursor(query.cursor, list, timestampKey) : null,
    limit: query.size + 1,
  });
  const shown = hits.slice(0, query.size);
  const rows = new Map(
    (
      await read(
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
