import { isSet, lastHistoryPage, readPage } from '../../../lib/raw-search.ts';
import type { ListQuery } from '../data/practice-queries.ts';

export const kinds = ['test', 'section'] as const;
export type ListKind = (typeof kinds)[number];
export const orders = ['newest', 'oldest', 'best'] as const;

/** The search params of a list; missing ones have their defaults. */
export interface ListSearch {
  /** Only the archive has both. */
  readonly kind?: ListKind;
  readonly unfinished?: true;
  readonly order?: Exclude<(typeof orders)[number], 'newest'>;
  readonly page?: number;
}

export function readListSearch(search: Record<string, unknown>): ListSearch {
  const kind = kinds.find((one) => one === search.kind);
  const order = search.order === 'oldest' || search.order === 'best' ? search.order : undefined;
  const page = readPage(search.page, lastHistoryPage);
  return {
    ...(kind ? { kind } : {}),
    ...(isSet(search.unfinished) ? { unfinished: true } : {}),
    ...(order ? { order } : {}),
    ...(page ? { page } : {}),
  };
}

export const PAGE_SIZE = 25;

/** The query of the list call. `kind` is that of the page; the archive has none and uses the one in the address. */
export function createListQuery(
  search: ListSearch,
  archived: boolean,
  kind: ListKind | undefined,
): ListQuery {
  const only = kind ?? search.kind;
  return {
    page: search.page ?? 1,
    size: PAGE_SIZE,
    archived: String(archived),
    sortby: search.order === 'best' ? 'scaled' : 'createdAt',
    sortorder: search.order === 'oldest' ? 'asc' : 'desc',
    ...(only ? { kind: only } : {}),
    ...(search.unfinished ? { unfinished: 'true' } : {}),
  };
}

export const isFiltered = ({ kind, unfinished }: ListSearch): boolean => Boolean(kind || unfinished);
