/** What decides whether a coupon may be used now. */
export interface CouponTerms {
  readonly enabled: boolean;
  readonly validFrom: Date | null;
  readonly validTill: Date | null;
  readonly maxRedemptions: number | null;
  readonly redemptions: number;
}
export type CouponState = 'active' | 'planned' | 'ended' | 'used-up' | 'disabled';

/** The first that fits: switched off, over, used up, not begun; else it may be used. It ends with its last moment. */
export function couponState(coupon: CouponTerms, now: Date): CouponState {
  if (!coupon.enabled) return 'disabled';
  if (coupon.validTill && now >= coupon.validTill) return 'ended';
  if (coupon.maxRedemptions !== null && coupon.redemptions >= coupon.maxRedemptions) return 'used-up';
  if (coupon.validFrom && now < coupon.validFrom) return 'planned';
  return 'active';
}

/** What is left of a price in cents, never below zero. The percentage is rounded as the provider does: halves up. */
export function discounted(
  cents: number,
  off: { readonly percentOff: number | null; readonly amountOff: number | null },
): number {
  // Percentages have at most two decimals; whole numbers keep halves exact.
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

/** Whether a coupon may be used for a plan. `planIds` are the plans that it is for; null is all. */
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

/** What the student reads about a coupon that was entered. */
export function couponMessage(check: CouponCheck): string {
  return couponMessages[check];
}
