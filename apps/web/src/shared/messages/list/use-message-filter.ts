import { useQuery } from '@tanstack/react-query';
import { useListFilter } from '../../list-filter/use-list-filter.ts';
import { cacheFilter, filterQuery } from '../list-queries.ts';
import type { MessageList } from '../lists.ts';
import type { MessageSearch } from './list-search.ts';
import { defineMessageFilter, toStoredFilter } from './message-filter.ts';

const nothing = { sources: [], types: [] };

/** The filter of one of the three lists; its choices come from the server. */
export function useMessageFilter<T>(
  list: MessageList<T>,
  search: MessageSearch,
  onSearch: (search: MessageSearch) => void,
) {
  const { data, error, refetch } = useQuery(filterQuery(list));
  const offer = data?.default ?? nothing;
  const table = defineMessageFilter(offer);
  const chosen = useListFilter({
    name: list.kind,
    table: { ...table, toStored: (filter) => toStoredFilter(table, filter, list.kind === 'tickets') },
    search,
    onSearch,
    saved: data ? table.parse(data.filter) : null,
    save: list.setFilter,
    cache: (filter) => cacheFilter(list, filter),
  });
  return {
    ...chosen,
    // The address can only be read when the choices are known.
    filter: data ? chosen.filter : null,
    table,
    offer,
    error,
    retry: () => void refetch(),
  };
}
export type ChosenFilter = ReturnType<typeof useMessageFilter>;
