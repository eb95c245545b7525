import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/client.ts';

/** What the sign-in page must know before anybody is signed in. */
export const authConfigQuery = queryOptions({
  queryKey: ['auth-config'],
  queryFn: () => call('GET /auth/config'),
  staleTime: Number.POSITIVE_INFINITY,
  meta: { public: true },
});
