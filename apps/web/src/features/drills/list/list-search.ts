import { isSet, lastHistoryPage, readPage } from '../../../lib/raw-search.ts';
import type { ListQuery } from '../data/drill-queries.ts';

export const listTypes = ['LR', 'RC'] as const;
export const orders = ['newest', 'oldest', 'longest'] as const;

/** The search params of a list; missing ones have their defaults. */
export interface ListSearch {
  readonly type?: (typeof listTypes)[number];
  readonly ps?: true;
  readonly unfinished?: true;
  /** Only drills with a ticket or note about one of their questions. */
  readonly messages?: true;
  readonly order?: Exclude<(typeof orders)[number], 'newest'>;
  readonly page?: number;
}

export function readListSearch(search: Record<string, unknown>): ListSearch {
  const type = listTypes.find((one) => one === search.type);
  const order = search.order === 'oldest' || search.order === 'longest' ? search.order : undefined;
  const page = readPage(search.page, lastHistoryPage);
  return {
    ...(type ? { type } : {}),
    ...(isSet(search.ps) ? { ps: true } : {}),
    ...(isSet(search.unfinished) ? { unfinished: true } : {}),
    ...(isSet(search.messages) ? { messages: true } : {}),
    ...(order ? { order } : {}),
    ...(page ? { page } : {}),
  };
}

export const PAGE_SIZE = 25;

/** The query of the list call. Drills that were offered but never started are not history. */
export function createListQuery(search: ListSearch, archived: boolean, page = search.page ?? 1): ListQuery {
  return {
    page,
    size: PAGE_SIZE,
    started: 'true',
    archived: String(archived),
    sortby: search.order === 'longest' ? 'timeSpent' : 'createdAt',
    sortorder: search.order === 'oldest' ? 'asc' : 'desc',
    ...(search.type ? { filter_type: search.type } : {}),
    ...(search.ps ? { ps: 'true' } : {}),
    ...(search.unfinished ? { unfinished: 'true' } : {}),
    ...(search.messages ? { ticketsandnotes: 'true' } : {}),
  };
}

/** The address of the history of skill drills, whose type is fixed. */
export type SkillListSearch = Omit<ListSearch, 'type' | 'ps' | 'messages'>;
export function readSkillListSearch(search: Record<string, unknown>): SkillListSearch {
  const { type: _type, ps: _ps, messages: _messages, ...rest } = readListSearch(search);
  return rest;
}
export const createSkillListQuery = (
  search: SkillListSearch,
  archived: boolean,
  page?: number,
): ListQuery => ({
  ...createListQuery(search, archived, page),
  filter_type: 'SKILL',
});

export const isFiltered = ({ type, ps, unfinished, messages }: ListSearch) =>
  Boolean(type || ps || unfinished || messages);
