import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/client.ts';

/** All tutors, in the product's order. */
export const tutorsQuery = queryOptions({
  queryKey: ['tutors'],
  queryFn: async () => (await call('POST /tutor/listPublic', { query: { list: 'all' } })).tutors,
  staleTime: 5 * 60_000,
});

/** Questions about working with tutors, with the answers of staff. */
export const tutorFaqsQuery = queryOptions({
  queryKey: ['app-setting', 'tutor-faqs'],
  queryFn: async () => (await call('GET /app-setting')).appSetting.tutorFaqs,
  staleTime: 5 * 60_000,
});
