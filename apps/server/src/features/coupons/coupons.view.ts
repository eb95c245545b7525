import type { Coupon } from '@docket/contract';
import { couponState } from '@docket/rules';
import type { CouponRow } from './coupons.queries.ts';

const iso = (at: Date | null) => at?.toISOString() ?? null;

/** The columns that decide whether a coupon may be used. */
export const toCouponTerms = (row: CouponRow) => ({
  enabled: row.enabled,
  validFrom: row.valid_from,
  validTill: row.valid_till,
  maxRedemptions: row.max_redemptions,
  redemptions: row.redemptions,
});

export const couponView = (row: CouponRow, now: Date): Coupon => ({
  id: row.id,
  code: row.code,
  name: row.name,
  percentOff: row.percent_off,
  amountOff: row.amount_off,
  duration: row.duration,
  durationMonths: row.duration_months,
  planIds: row.plan_ids,
  maxRedemptions: row.max_redemptions,
  redemptions: row.redemptions,
  validFrom: iso(row.valid_from),
  validTill: iso(row.valid_till),
  enabled: row.enabled,
  state: couponState(toCouponTerms(row), now),
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});
