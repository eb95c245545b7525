import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/client.ts';

/** Schools change when staff import, a few times a year. */
const staleTime = 10 * 60_000;

// Loaders of routes fetch first: a page that mounts with their error would repeat the request, hence `retryOnMount`.

/** All schools with the latest value of each metric. */
export const schoolListQuery = queryOptions({
  queryKey: ['schools', 'list'],
  queryFn: () => call('GET /school/list'),
  staleTime,
  retryOnMount: false,
});
/** One school with all its years. */
export const schoolQuery = (slug: string) =>
  queryOptions({
    queryKey: ['schools', 'one', slug],
    queryFn: async () => (await call('GET /school/{slug}', { params: { slug } })).school,
    staleTime,
    retryOnMount: false,
  });
