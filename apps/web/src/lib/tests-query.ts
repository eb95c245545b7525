import { queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';

/** The tests of the library, with what plan and settings allow of each. */
export const testsQuery = queryOptions({
  queryKey: ['tests'],
  queryFn: async () => (await call('GET /test/all')).tests,
  staleTime: 5 * 60_000,
});
