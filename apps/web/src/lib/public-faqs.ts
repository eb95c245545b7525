import { queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';

/** Questions and answers for visitors. */
export const publicFaqsQuery = queryOptions({
  queryKey: ['public-faqs'],
  queryFn: async () => (await call('GET /app-setting/public-faqs')).faqs,
  staleTime: 5 * 60_000,
  meta: { public: true },
});
