import { CallError } from '@docket/contract/client';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/client.ts';

/**
 * Where card data is sent; null if the server accepts no payments. The same for all users until the server restarts.
 */
export const paymentConfigQuery = queryOptions({
  queryKey: ['payment-config'],
  queryFn: () =>
    call('GET /billing/config').catch((error: unknown) => {
      if (error instanceof CallError && error.code === 'NOT_CONFIGURED') return null;
      throw error;
    }),
  staleTime: Number.POSITIVE_INFINITY,
});
