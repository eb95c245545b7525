/** The fields that decide whether a coupon can be used. */
export interface CouponTerms {
  readonly enabled: boolean;
  readonly validFrom: Date | null;
  readonly validTill: Date | null;
  readonly maxRedemptions: number | null;
  readonly redemptions: number;
}
export type CouponState = 'active' | 'planned' | 'ended' | 'used-up' | 'disabled';

/**
 * The first matching state: switched off, expired, used up, not begun; otherwise it can be used. The last millisecond
 * of its period is included.
 */
export function couponState(coupon: CouponTerms, now: Date): CouponState {
  if (!coupon.enabled) return 'disabled';
  if (coupon.validTill && now >= coupon.validTill) return 'ended';
  if (coupon.maxRedemptions !== null && coupon.redemptions >= coupon.maxRedemptions) return 'used-up';
  if (coupon.validFrom && now < coupon.validFrom) return 'planned';
  return 'active';
}

/** The discounted price in cents, never below zero. The percentage is rounded like the provider does: halves up. */
export function discounted(
  cents: number,
  off: { readonly percentOff: number | null; readonly amountOff: number | null },
): number {
  // Percentages have at most two decimals; integers keep halves exact.
  const percent = Math.round((cents * Math.round((off.percentOff ?? 0) * 100)) / 10_000);
  return Math.max(0, cents - percent - (off.amountOff ?? 0));
}

export type CouponCheck = 'valid' | 'expired' | 'not-yet-valid' | 'used-up' | 'wrong-plan' | 'disabled';

const checks = {
  active: 'valid',
  planned: 'not-yet-valid',
  ended: 'expired',
  'used-up': 'used-up',
  disabled: 'disabled',
} as const satisfies Record<CouponState, CouponCheck>;

/** Whether a coupon can be used for a plan. `planIds` are the plans that it is for; null means all. */
export function checkCoupon(
  coupon: CouponTerms & { readonly planIds: readonly string[] | null },
  planId: string,
  now: Date,
): CouponCheck {
  const check = checks[couponState(coupon, now)];
  if (check !== 'valid') return check;
  return coupon.planIds && !coupon.planIds.includes(planId) ? 'wrong-plan' : 'valid';
}

const couponMessages: Record<CouponCheck, string> = {
  valid: 'Coupon applied',
  expired: 'This coupon has expired',
  'not-yet-valid': "This coupon isn't valid yet",
  'used-up': 'This coupon has been used up',
  'wrong-plan': "This coupon isn't valid for this plan",
  disabled: 'This coupon is no longer valid',
};

/** The message for the student who entered a coupon. */
export function couponMessage(check: CouponCheck): string {
  return couponMessages[check];
}
