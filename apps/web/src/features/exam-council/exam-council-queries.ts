import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/client.ts';

/** The exam-council account as last refreshed, and the price of prep plus. */
export const examCouncilQuery = queryOptions({
  queryKey: ['billing', 'exam-council'],
  queryFn: () => call('GET /billing/lsac-account'),
});

/** Buys or renews prep plus. */
export const sendPrepPlus = async (body: { readonly paymentMethod?: string }, idempotencyKey: string) =>
  (await call('POST /billing/lsac-prep-plus-renew', { body }, { idempotencyKey })).payment;
