import type { ReviewInboxFilter } from '@docket/contract/types';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/client.ts';
import { useListFilter } from '../../../shared/list-filter/use-list-filter.ts';
import { cacheFilter, reviewFilterQuery } from '../data/review-queries.ts';
import type { ReviewSearch } from '../list/read-search.ts';
import { type Filter, reviewFilter } from './review-filter.ts';

const storeFilter = (filter: ReviewInboxFilter) => call('PUT /message/review/filter', { body: { filter } });

/** Makes a filter the saved one, which the next review follows. */
export async function saveFilter(filter: Filter): Promise<void> {
  const stored = reviewFilter.toStored(filter);
  await storeFilter(stored);
  cacheFilter(stored);
}

/** The filter of the inbox. */
export function useReviewFilter(search: ReviewSearch, onSearch: (search: ReviewSearch) => void) {
  const { data, error, refetch } = useQuery(reviewFilterQuery);
  const chosen = useListFilter({
    name: 'review',
    table: reviewFilter,
    search,
    onSearch,
    saved: data ? reviewFilter.parse(data.filter) : null,
    save: storeFilter,
    cache: cacheFilter,
  });
  return { ...chosen, error: chosen.isNamed ? null : error, retry: () => void refetch() };
}
