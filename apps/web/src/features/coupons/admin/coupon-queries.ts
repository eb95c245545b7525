import type { Coupon } from '@docket/contract/types';
import { queryOptions } from '@tanstack/react-query';
import { call, queryClient } from '../../../lib/client.ts';

export const couponsKey = ['staff-coupons'];
export const invalidateCoupons = () => queryClient.invalidateQueries({ queryKey: couponsKey });

/** One coupon as currently stored, starting from a row of the list; null creates a new one. */
export const couponQuery = (row: Coupon | null) =>
  queryOptions({
    queryKey: ['staff-coupon', row?.id ?? null],
    queryFn: async () => {
      if (!row) return null;
      const { items } = await call('GET /coupon', { query: { search: row.code, size: 100 } });
      return items.find(({ id }) => id === row.id) ?? row;
    },
    enabled: row !== null,
    gcTime: 0,
  });
