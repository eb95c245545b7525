import { queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';

/** The study plan: today's tasks, and the coming days. */
export const planQuery = queryOptions({
  queryKey: ['study-plan'],
  queryFn: async () => (await call('GET /user/study-plan')).plan,
});
