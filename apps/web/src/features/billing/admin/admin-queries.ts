import type { Output } from '@docket/contract/client';
import type { UserBilling } from '@docket/contract/types';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, queryClient } from '../../../lib/client.ts';

export type StaffPlan = Output<'GET /plan/all'>['plans'][number];
export type CouponChoice = Output<'GET /billing/admin/coupon'>['coupons'][number];
export type FailedPayment = Output<'GET /billing/admin/failed-payments'>['items'][number];

/** Everything of these pages stands below this key; what is of one student, below the key of that student. */
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

/** What a plan change costs; computed by the server each time, as time changes what is left of a period. */
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

/** Coupons that can be put on the student's subscription now. */
export const couponChoicesQuery = (userId: string, search: string) =>
  queryOptions({
    queryKey: keyForUser(userId, 'coupons', search),
    queryFn: async () =>
      (await call('GET /billing/admin/coupon', { query: { userId, ...(search ? { search } : {}) } })).coupons,
    placeholderData: keepPreviousData,
    ...fresh,
  });

/** The student's account at the simulated exam council; null outside test mode. */
export const simulatedAccountQuery = (id: string) =>
  queryOptions({
    queryKey: keyForUser(id, 'simulated-account'),
    queryFn: async () => (await call('GET /billing/admin/lsac-simulator/{id}', { params: { id } })).account,
    ...fresh,
  });

/** All plans with their prices, also those not on offer. */
export const staffPlansQuery = queryOptions({
  queryKey: [...billingKey, 'plans'],
  queryFn: async () => (await call('GET /plan/all')).plans,
});

/** Money moved, or may have: all that is shown of it is asked for again, also on the rest of the user's page. */
export async function refreshStaffBilling(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: billingKey }),
    queryClient.invalidateQueries({ queryKey: ['staff-people'] }),
  ]);
}

/** Puts what a write answered in its place; the rest is asked for again. */
export function keepBilling(billing: UserBilling): void {
  queryClient.setQueryData(userBillingQuery(billing.userId).queryKey, billing);
  void refreshStaffBilling();
}
