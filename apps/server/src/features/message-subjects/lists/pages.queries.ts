import type { Out, ticketListCalls } from '@docket/contract';
import { asc, desc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { type Conditions, isBeyond, listQuery } from '../../../db/list-query.ts';
import { textSearch } from '../../../db/text-search.ts';
import type { bookmarks } from '../../bookmarks/bookmarks.tables.ts';
import type { notes } from '../../notes/notes.tables.ts';
import type { tickets } from '../../tickets/tickets.tables.ts';

/** The tables of the three lists of a student. */
export type MessageTable = typeof tickets | typeof notes | typeof bookmarks;

/** The query of every list, as its call takes it. */
export type ListQuery = Omit<Out<typeof ticketListCalls.tickets.query>, 'expanded'>;
/** Without sources it lists all; rows without a type (about a class, for example) are listed whatever types are chosen. */
export interface MessagePageQuery extends Omit<ListQuery, 'size' | 'cursor'> {
  readonly after: { readonly key: string; readonly id: string } | null;
  readonly limit: number;
}
export interface Hit {
  readonly id: string;
  /** The value of the sort column after which the page begins. */
  readonly key: string;
}

function conditions(list: MessageTable, userId: string, query: MessagePageQuery): Conditions {
  const { archived, sources, types, search } = query;
  return [
    eq(list.userId, userId),
    'archivedAt' in list ? (archived ? isNotNull : isNull)(list.archivedAt) : undefined,
    query.unread && 'studentUnread' in list ? sql`${list.studentUnread} > 0` : undefined,
    sources?.length ? inArray(list.source, [...sources]) : undefined,
    types?.length ? or(isNull(list.sectionType), inArray(list.sectionType, [...types])) : undefined,
    search ? sql`${list.search} @@ ${textSearch(search)}` : undefined,
  ];
}

/** A page of a student's own list: ids in order. It reads only rows of that student, a few thousand at most. */
export function findMessagePage(
  db: Db,
  list: MessageTable,
  userId: string,
  query: MessagePageQuery,
): Promise<Hit[]> {
  const { after, sortby } = query;
  const column = sortby === 'updated' && 'updatedAt' in list ? list.updatedAt : list.createdAt;
  const order = query.sortorder === 'asc' ? asc : desc;
  return listQuery(db, {
    select: { id: list.id, key: sql<string>`${column}::text` },
    from: list,
    where: [
      ...conditions(list, userId, query),
      after ? isBeyond(query.sortorder, [column, list.id], [after.key, after.id]) : undefined,
    ],
    orderBy: [order(column), order(list.id)],
    page: { limit: query.limit, offset: 0 },
  });
}
