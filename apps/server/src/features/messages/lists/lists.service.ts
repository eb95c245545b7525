import type { MessageSource, SectionType } from '@docket/contract';
import type { Db } from '../../../db/database.ts';
import { cursorOf, placeOf } from '../../reviews/cursor.ts';
import { lanesOf } from './lanes.ts';
import { findPage, type ListTable, searchPage } from './pages.queries.ts';

/** What every list can be asked for. */
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

/** One page of a list: `read` gets the rows by their ids, in whatever order. Throws INVALID. */
export async function pageOf<Row extends { readonly id: string }>(
  db: Db,
  userId: string,
  table: ListTable,
  query: ListQuery,
  read: (db: Db, userId: string, ids: readonly string[]) => Promise<Row[]>,
): Promise<{ rows: Row[]; nextCursor: string | null }> {
  // A bookmark does not change, and neither it nor a note is ever unread.
  const order = query.sortby === 'updated' && table !== 'bookmarks' ? 'updated_at' : 'created_at';
  const descending = query.sortorder === 'desc';
  const unread = query.unread && table === 'tickets';
  const list = `${table} ${order} ${descending} ${query.archived} ${unread}`;
  const lanes = lanesOf(query['filter[]'] ?? [], query['topic[]'] ?? [], unread);
  const after = query.cursor ? placeOf(query.cursor, list, 'moment') : null;
  const page = {
    table,
    order,
    descending,
    archived: query.archived,
    unread,
    lanes,
    after,
    limit: query.size + 1,
  } as const;
  if ((query.unread && table !== 'tickets') || (query.archived && table === 'bookmarks'))
    return { rows: [], nextCursor: null };
  const hits = query.search
    ? await searchPage(db, userId, page, query.search)
    : await findPage(db, userId, page);
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
    nextCursor: hits.length > query.size && last ? cursorOf({ list, key: last.key, id: last.id }) : null,
  };
}
