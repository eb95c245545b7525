import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/client.ts';

/**
 * Where card data is sent; null if the server accepts no payments. The same for all users until the server restarts.
 */
export const paymentConfigQuery = queryOptions({
  queryKey: ['payment-config'],
  queryFn: async () => (await call('GET /billing/config')).payments,
  staleTime: Number.POSITIVE_INFINITY,
});
