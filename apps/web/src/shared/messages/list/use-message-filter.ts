import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { notify } from '../../../lib/notify.ts';
import { cacheFilter, filterQuery } from '../list-queries.ts';
import type { MessageList } from '../lists.ts';
import {
  createSearch,
  type Filter,
  filterInSearch,
  listEmptyGroups,
  type Offer,
  parseFilter,
  toRequestFilter,
} from './filter-state.ts';
import type { MessageSearch } from './read-search.ts';

const nothing: Offer = { sources: [], types: [] };

/**
 * The filter of a list: from the address, else the saved one. A change updates both. A change that leaves a group empty
 * is only displayed, with its message, while the last valid filter stays in use.
 */
export function useMessageFilter<T>(
  list: MessageList<T>,
  search: MessageSearch,
  onSearch: (search: MessageSearch) => void,
) {
  const kept = useQuery(filterQuery(list));
  const [incomplete, setIncomplete] = useState<Filter | null>(null);
  const withShow = list.kind === 'tickets';
  const offer = kept.data?.default ?? nothing;
  const filter = kept.data ? (filterInSearch(offer, search) ?? parseFilter(offer, kept.data.filter)) : null;
  const saveFilter = useMutation({
    scope: { id: `${list.kind}-filter` },
    mutationFn: (next: Filter) => list.setFilter(toRequestFilter(offer, next, withShow)),
    onMutate: (next) => cacheFilter(list, toRequestFilter(offer, next, withShow)),
    onError: (error) => notify.error(error),
  });
  return {
    offer,
    /** Null while the saved filter is loading. */
    filter,
    shown: incomplete ?? filter ?? parseFilter(offer, { sources: [], types: [] }),
    missing: incomplete ? listEmptyGroups(incomplete) : [],
    error: kept.error,
    retry: () => void kept.refetch(),
    change(next: Filter) {
      if (listEmptyGroups(next).length > 0) return setIncomplete(next);
      setIncomplete(null);
      saveFilter.mutate(next);
      onSearch(createSearch(search, offer, next));
    },
  };
}
export type ChosenFilter = ReturnType<typeof useMessageFilter>;
