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

/** What is left of a price in cents; never below nothing, and whole cents in favor of who pays. */
export function discounted(
  cents: number,
  off: { readonly percentOff: number | null; readonly amountOff: number | null },
): number {
  const percent = Math.floor((cents * (100 - (off.percentOff ?? 0))) / 100);
  return Math.max(0, percent - (off.amountOff ?? 0));
}
