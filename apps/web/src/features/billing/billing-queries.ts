import type { Output } from '@docket/contract/client';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/client.ts';

export type OfferedPlan = Output<'GET /plan'>['plans'][number];
export type PlanPreview = Output<'GET /billing/change-plan-preview/{planId}'>['preview'];

/** The plans on offer, cheapest first. */
export const plansQuery = queryOptions({
  queryKey: ['plans'],
  queryFn: async () => (await call('GET /plan')).plans,
});

/** The coupon in the address, and whether it can still be used for the plan. */
export const couponQuery = (planId: string, code: string) =>
  queryOptions({
    queryKey: ['coupon-validity', planId, code],
    queryFn: () => call('GET /billing/validity/{code}', { params: { code }, query: { planId } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });

export interface PreviewInput {
  readonly planId: string;
  readonly couponCode?: string | undefined;
  readonly isPrepPlusIncludedFromVendor?: boolean | undefined;
}
/** The cost of buying or changing to a plan; the server computes it each time, because the remaining period shrinks. */
export const previewQuery = ({ planId, couponCode, isPrepPlusIncludedFromVendor = false }: PreviewInput) =>
  queryOptions({
    queryKey: ['plan-preview', planId, couponCode ?? null, isPrepPlusIncludedFromVendor],
    queryFn: async () =>
      (
        await call('GET /billing/change-plan-preview/{planId}', {
          params: { planId },
          query: {
            ...(couponCode ? { couponCode } : {}),
            ...(isPrepPlusIncludedFromVendor ? { isPrepPlusIncludedFromVendor: 'true' } : {}),
          },
        })
      ).preview,
    staleTime: 0,
  });

export const upcomingInvoiceQuery = queryOptions({
  queryKey: ['billing', 'upcoming-invoice'],
  queryFn: async () => (await call('GET /subscription/upcoming-invoice')).invoice,
});

export const receiptsQuery = infiniteQueryOptions({
  queryKey: ['billing', 'receipts'],
  queryFn: ({ pageParam }) =>
    call('GET /billing/receipts', { query: pageParam === null ? {} : { cursor: pageParam } }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ nextCursor }) => nextCursor,
});

export const receiptQuery = (id: string) =>
  queryOptions({
    queryKey: ['billing', 'receipt', id],
    queryFn: async () => (await call('GET /billing/receipts/{id}', { params: { id } })).receipt,
  });
