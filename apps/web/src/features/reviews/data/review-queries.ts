import type { Input } from '@docket/contract/client';
import type { ReviewInboxFilter, ReviewItem } from '@docket/contract/types';
import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
} from '@tanstack/react-query';
import { call, queryClient } from '../../../lib/client.ts';
import { reviewCountsKey } from '../../../lib/review-counts.ts';

export type ListQuery = NonNullable<Input<'GET /message/review/simple'>['query']>;
interface ReviewPage {
  items: ReviewItem[];
  nextCursor: string | null;
}

const listKey = ['reviews', 'list'] as const;
/** The inbox or the resolved entries, page by page. */
export const reviewListQuery = (query: ListQuery) =>
  infiniteQueryOptions({
    queryKey: [...listKey, query],
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /message/review/simple',
        { query: { ...query, ...(pageParam ? { cursor: pageParam } : {}) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const reviewFilterQuery = queryOptions({
  queryKey: ['reviews', 'filter'],
  queryFn: () => call('GET /message/review/default-filter'),
  staleTime: 5 * 60_000,
});
/** Shows a filter as saved before the server has confirmed it. */
export const cacheFilter = (filter: ReviewInboxFilter) =>
  queryClient.setQueryData(reviewFilterQuery.queryKey, (known) => (known ? { ...known, filter } : known));

type Lists = InfiniteData<ReviewPage, string>;
const changeLists = (change: (items: ReviewItem[]) => ReviewItem[]) =>
  queryClient.setQueriesData<Lists>({ queryKey: listKey }, (data) =>
    data ? { ...data, pages: data.pages.map((page) => ({ ...page, items: change(page.items) })) } : data,
  );

/** Changes entries in place in the lists: a row that was handled keeps its position until the page is left. */
export function patchReviews(ids: readonly string[], change: (review: ReviewItem) => Partial<ReviewItem>) {
  const wanted = new Set(ids);
  changeLists((items) => items.map((item) => (wanted.has(item.id) ? { ...item, ...change(item) } : item)));
}

/** The entries as they are in the cached lists. */
export function listKnownReviews(ids: readonly string[]): Map<string, ReviewItem> {
  const wanted = new Set(ids);
  const lists = queryClient.getQueriesData<Lists>({ queryKey: listKey });
  const items = lists.flatMap(([, data]) => data?.pages.flatMap((page) => page.items) ?? []);
  return new Map(items.filter(({ id }) => wanted.has(id)).map((item) => [item.id, item]));
}

/** For leaving a list: removes handled entries from the cache, so that they do not flash when it is opened again. */
export const clearResolvedCache = (resolved: boolean) =>
  changeLists((items) => items.filter((item) => (item.resolvedAt !== null) === resolved));

/** Refetches the counts; the lists themselves stay as they are. */
export const invalidateCounts = () =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: reviewCountsKey }),
    queryClient.invalidateQueries({ queryKey: ['dashboard'] }),
    queryClient.invalidateQueries({ queryKey: ['study-plan'] }),
  ]);
