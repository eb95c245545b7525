import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/client.ts';

export const supportFaqsQuery = queryOptions({
  queryKey: ['app-setting', 'support-faqs'],
  async queryFn() {
    const { supportFaqs, supportExternalFaqs } = (await call('GET /app-setting')).appSetting;
    return { supportFaqs, supportExternalFaqs };
  },
  staleTime: 5 * 60_000,
});

/** Answered questions that staff made public, without names. */
export const publicTicketsQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: ['messages', 'public', search],
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /ticket/public',
        { query: { size: 10, ...(search ? { search } : {}), ...(pageParam ? { cursor: pageParam } : {}) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
