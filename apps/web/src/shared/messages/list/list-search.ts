import { omitEmpty } from '../../../lib/omit-empty.ts';
import { isSet, type RawSearch, readSearchTerm } from '../../../lib/raw-search.ts';
import type { ListQuery } from '../lists.ts';
import { type ChosenMessageFilter, defineMessageFilter, type MessageFilterTable } from './message-filter.ts';

/** Which parameters there are does not depend on the choices. */
const { readParams } = defineMessageFilter({ sources: [], types: [] });

/** The search params of a list; missing ones have their defaults. */
export type MessageSearch = ReturnType<typeof readParams> & {
  readonly q?: string;
  readonly order?: 'created';
  /** The open ticket. */
  readonly ticket?: string;
  /** The form for a new question is open. */
  readonly compose?: true;
};

export const readMessageSearch = (search: RawSearch): MessageSearch =>
  omitEmpty({
    q: readSearchTerm(search.q),
    ...readParams(search),
    order: search.order === 'created' ? search.order : undefined,
    ticket: readSearchTerm(search.ticket, 60),
    compose: isSet(search.compose),
  });

/** The query of the list call. */
export const createListQuery = (
  { q, order }: MessageSearch,
  table: MessageFilterTable,
  filter: ChosenMessageFilter,
  more: Pick<ListQuery, 'archived' | 'expanded'>,
): ListQuery => ({
  size: 25,
  sortorder: 'desc',
  ...more,
  ...(order ? { sortby: order } : {}),
  ...(q ? { search: q } : {}),
  ...table.toQuery(filter),
});
