import { queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';

/** The student's open challenges, and suggestions. */
export const challengesQuery = queryOptions({
  queryKey: ['challenges'],
  queryFn: async () => (await call('GET /drill/suggested-challenges')).challenges,
});
