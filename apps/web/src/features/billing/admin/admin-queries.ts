import type { Output } from '@docket/contract/client';
import type { UserBilling } from '@docket/contract/types';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, queryClient } from '../../../lib/client.ts';

export type StaffPlan = Output<'GET /plan/all'>['plans'][number];
export type CouponChoice = Output<'GET /billing/admin/coupon'>['coupons'][number];
export type FailedPayment = Output<'GET /billing/admin/failed-payments'>['items'][number];

/** The query key prefix of these pages; queries about one student have that student's key below it. */
export const billingKey = ['staff-billing'] as const;
const keyForUser = (id: string, part: string, ...more: unknown[]) => [
  ...billingKey,
  'user',
  id,
  part,
  ...more,
];
const fresh = { staleTime: 0 } as const;

export const userBillingQuery = (id: string) =>
  queryOptions({
    queryKey: keyForUser(id, 'billing'),
    queryFn: async () => (await call('GET /billing/admin/user/{id}', { params: { id } })).billing,
    ...fresh,
  });

export const userPaymentsQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: keyForUser(id, 'payments'),
    queryFn: ({ pageParam }) =>
      call('GET /billing/successful-payments/{id}', {
        params: { id },
        query: pageParam === null ? {} : { cursor: pageParam },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    ...fresh,
  });

export const subscriptionLogsQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: keyForUser(id, 'logs'),
    queryFn: ({ pageParam }) =>
      call('GET /billing/subscription-logs/{id}', {
        params: { id },
        query: pageParam === null ? {} : { cursor: pageParam },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    ...fresh,
  });

/** The cost of a plan change; the server computes it each time, because the remaining period shrinks. */
export const planPreviewQuery = (id: string, planId: string, couponCode: string) =>
  queryOptions({
    queryKey: keyForUser(id, 'preview', planId, couponCode),
    queryFn: async () =>
      (
        await call('GET /billing/admin/{id}/change-plan-preview/{planId}', {
          params: { id, planId },
          query: couponCode ? { couponCode } : {},
        })
      ).preview,
    placeholderData: keepPreviousData,
    ...fresh,
  });

/** Coupons that can be applied to the student's subscription now. */
export const couponChoicesQuery = (userId: string, search: string) =>
  queryOptions({
    queryKey: keyForUser(userId, 'coupons', search),
    queryFn: async () =>
      (await call('GET /billing/admin/coupon', { query: { userId, ...(search ? { search } : {}) } })).coupons,
    placeholderData: keepPreviousData,
    ...fresh,
  });

/** The student's account at the exam council simulator; null outside test mode. */
export const simulatedAccountQuery = (id: string) =>
  queryOptions({
    queryKey: keyForUser(id, 'simulated-account'),
    queryFn: async () => (await call('GET /billing/admin/lsac-simulator/{id}', { params: { id } })).account,
    ...fresh,
  });

/** All plans with their prices, including those not on offer. */
export const staffPlansQuery = queryOptions({
  queryKey: [...billingKey, 'plans'],
  queryFn: async () => (await call('GET /plan/all')).plans,
});

/** Money moved, or may have: refetches all billing data, including that on the rest of the user's page. */
export async function refreshStaffBilling(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: billingKey }),
    queryClient.invalidateQueries({ queryKey: ['staff-people'] }),
  ]);
}

/** Stores the response of a write; everything else is refetched. */
export function cacheBilling(billing: UserBilling): void {
  queryClient.setQueryData(userBillingQuery(billing.userId).queryKey, billing);
  void refreshStaffBilling();
}
