import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/client.ts';

/** Everybody who teaches, in the order that the product gives them. */
export const tutorsQuery = queryOptions({
  queryKey: ['tutors'],
  queryFn: async () => (await call('POST /tutor/listPublic', { query: { list: 'all' } })).tutors,
  staleTime: 5 * 60_000,
});

/** Questions about working with tutors, as staff answer them. */
export const tutorFaqsQuery = queryOptions({
  queryKey: ['app-setting', 'tutor-faqs'],
  queryFn: async () => (await call('GET /app-setting')).appSetting.tutorFaqs,
  staleTime: 5 * 60_000,
});
