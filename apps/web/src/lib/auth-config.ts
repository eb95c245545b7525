import { queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';

/** What the sign-in page needs to know without a session. */
export const authConfigQuery = queryOptions({
  queryKey: ['auth-config'],
  queryFn: () => call('GET /auth/config'),
  staleTime: Number.POSITIVE_INFINITY,
  meta: { public: true },
});
