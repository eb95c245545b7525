import type { MessageFilter } from '@docket/contract/types';
import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
} from '@tanstack/react-query';
import { queryClient } from '../../lib/client.ts';
import type { ListKind, ListQuery, MessageList } from './lists.ts';

/** How often an open list polls for new rows. */
const POLL_MS = 30_000;

/** A list, page by page. It loads when its page opens; while it is open, only the student changes it. */
export const listQuery = <T>(list: MessageList<T>, query: ListQuery) =>
  infiniteQueryOptions({
    queryKey: ['messages', 'list', list.kind, query],
    queryFn: ({ pageParam, signal }) =>
      list.read({ ...query, ...(pageParam ? { cursor: pageParam } : {}) }, signal),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** The current first rows of the same list, to be compared with those shown. */
export const headQuery = <T>(list: MessageList<T>, query: ListQuery) =>
  queryOptions({
    queryKey: ['messages', 'head', list.kind, query],
    queryFn: async ({ signal }) => (await list.read(query, signal)).items,
    refetchInterval: POLL_MS,
    staleTime: POLL_MS,
    gcTime: 0,
  });

export const filterQuery = <T>(list: MessageList<T>) =>
  queryOptions({
    queryKey: ['messages', 'filter', list.kind],
    queryFn: list.filters,
    staleTime: 5 * 60_000,
  });
/** Shows a filter as saved before the server has confirmed it. */
export const cacheFilter = <T>(list: MessageList<T>, filter: MessageFilter) =>
  queryClient.setQueryData(filterQuery(list).queryKey, (known) => (known ? { ...known, filter } : known));

interface Row {
  readonly id: string;
}
type Pages<T> = InfiniteData<{ items: T[]; nextCursor: string | null }, string>;

/** Changes rows in the lists of a kind; null removes the row. */
export function changeRows<T extends Row>(kind: ListKind, change: (item: T) => T | null): void {
  const next = (item: T) => change(item) ?? [];
  queryClient.setQueriesData<Pages<T>>({ queryKey: ['messages', 'list', kind] }, (data) =>
    data
      ? { ...data, pages: data.pages.map((page) => ({ ...page, items: page.items.flatMap(next) })) }
      : data,
  );
  // A row that the student removed would otherwise count as new.
  queryClient.setQueriesData<T[]>({ queryKey: ['messages', 'head', kind] }, (rows) => rows?.flatMap(next));
}

/** Refetches the list on screen, from its beginning. */
export async function refetchList(kind: ListKind): Promise<void> {
  queryClient.setQueriesData<Pages<Row>>({ queryKey: ['messages', 'list', kind], type: 'active' }, (data) =>
    data ? { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) } : data,
  );
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['messages', 'list', kind] }),
    queryClient.invalidateQueries({ queryKey: ['messages', 'head', kind] }),
  ]);
}

/** Rows of the cached lists, in their order. */
export function listKnownRows<T extends Row>(kind: ListKind, ids: readonly string[]): T[] {
  const lists = queryClient.getQueriesData<Pages<T>>({ queryKey: ['messages', 'list', kind] });
  const items = lists.flatMap(([, data]) => data?.pages.flatMap((page) => page.items) ?? []);
  const found = new Map(items.map((item) => [item.id, item]));
  return [...found.values()].filter(({ id }) => ids.includes(id));
}
