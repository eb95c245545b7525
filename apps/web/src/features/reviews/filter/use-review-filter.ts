import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/client.ts';
import { notify } from '../../../lib/notify.ts';
import { keepFilter, reviewFilterQuery } from '../data/review-queries.ts';
import type { ReviewSearch } from '../list/read-search.ts';
import { createReviewSearch, filterInSearch } from '../list/review-search.ts';
import { emptyGroups, type Filter, filterOf, wireOf } from './filter-state.ts';

/**
 * The filter of the inbox: what the address says, else what the student kept. A change goes into both; one that leaves
 * a group without a choice is only shown, with its message, and the last complete filter holds.
 */
export function useReviewFilter(search: ReviewSearch, onSearch: (search: ReviewSearch) => void) {
  const kept = useQuery(reviewFilterQuery);
  const [incomplete, setIncomplete] = useState<Filter | null>(null);
  const named = filterInSearch(search);
  const filter = named ?? (kept.data ? filterOf(kept.data.filter) : null);
  const keep = useMutation({
    scope: { id: 'review-filter' },
    mutationFn: (next: Filter) => call('PUT /message/review/filter', { body: { filter: wireOf(next) } }),
    onMutate: (next) => keepFilter(wireOf(next)),
    onError: (error) => notify.error(error),
  });
  return {
    /** Null while the kept filter is on its way. */
    filter,
    shown: incomplete ?? filter,
    missing: incomplete ? emptyGroups(incomplete) : [],
    error: named ? null : kept.error,
    retry: () => void kept.refetch(),
    change(next: Filter) {
      if (emptyGroups(next).length > 0) return setIncomplete(next);
      setIncomplete(null);
      keep.mutate(next);
      onSearch(createReviewSearch(search, next));
    },
  };
}
