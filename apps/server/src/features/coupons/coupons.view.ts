import type { Coupon } from '@docket/contract';
import { couponState } from '@docket/rules';
import type { CouponRow } from './coupons.queries.ts';

const iso = (at: Date | null) => at?.toISOString() ?? null;

/** The columns that decide whether a coupon may be used. */
export const toCouponTerms = (row: CouponRow) => ({
  enabled: row.enabled,
  validFrom: row.validFrom,
  validTill: row.validTill,
  maxRedemptions: row.maxRedemptions,
  redemptions: row.redemptions,
});

export const couponView = (row: CouponRow, now: Date): Coupon => ({
  id: row.id,
  code: row.code,
  name: row.name,
  percentOff: row.percentOff,
  amountOff: row.amountOff,
  duration: row.duration,
  durationMonths: row.durationMonths,
  planIds: row.planIds,
  maxRedemptions: row.maxRedemptions,
  redemptions: row.redemptions,
  validFrom: iso(row.validFrom),
  validTill: iso(row.validTill),
  enabled: row.enabled,
  state: couponState(toCouponTerms(row), now),
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});
