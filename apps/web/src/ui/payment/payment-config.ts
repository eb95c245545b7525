import { queryOptions } from '@tanstack/react-query';
import { call } from '../../app/client.ts';

/** Where card data goes; the same for everybody until the server restarts. */
export const paymentConfigQuery = queryOptions({
  queryKey: ['payment-config'],
  queryFn: () => call('GET /billing/config'),
  staleTime: Number.POSITIVE_INFINITY,
});
