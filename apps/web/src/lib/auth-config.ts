import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from './client.ts';

/** What the sign-in page needs to know without a session. */
export const authConfigQuery = queryOptions({
  queryKey: ['auth-config'],
  queryFn: () => call('GET /auth/config'),
  staleTime: Number.POSITIVE_INFINITY,
  meta: { public: true },
});

/** Whether this server sends email: where it doesn't, no page promises an email. True until it is known. */
export const useSendsEmail = (): boolean => useQuery(authConfigQuery).data?.sendsEmail ?? true;
