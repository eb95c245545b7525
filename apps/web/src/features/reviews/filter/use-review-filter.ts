import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/client.ts';
import { notify } from '../../../lib/notify.ts';
import { cacheFilter, reviewFilterQuery } from '../data/review-queries.ts';
import type { ReviewSearch } from '../list/read-search.ts';
import { createReviewSearch, filterInSearch } from '../list/review-search.ts';
import { type Filter, listEmptyGroups, parseFilter, toRequestFilter } from './filter-state.ts';

/**
 * The filter of the inbox: from the address, else the saved one. A change updates both. A change that leaves a group
 * empty is only displayed, with its message, while the last valid filter stays in use.
 */
export function useReviewFilter(search: ReviewSearch, onSearch: (search: ReviewSearch) => void) {
  const kept = useQuery(reviewFilterQuery);
  const [incomplete, setIncomplete] = useState<Filter | null>(null);
  const named = filterInSearch(search);
  const filter = named ?? (kept.data ? parseFilter(kept.data.filter) : null);
  const saveFilter = useMutation({
    scope: { id: 'review-filter' },
    mutationFn: (next: Filter) =>
      call('PUT /message/review/filter', { body: { filter: toRequestFilter(next) } }),
    onMutate: (next) => cacheFilter(toRequestFilter(next)),
    onError: (error) => notify.error(error),
  });
  return {
    /** Null while the saved filter is loading. */
    filter,
    shown: incomplete ?? filter,
    missing: incomplete ? listEmptyGroups(incomplete) : [],
    error: named ? null : kept.error,
    retry: () => void kept.refetch(),
    change(next: Filter) {
      if (listEmptyGroups(next).length > 0) return setIncomplete(next);
      setIncomplete(null);
      saveFilter.mutate(next);
      onSearch(createReviewSearch(search, next));
    },
  };
}
