/** Statuses of a subscription whose payment is missing. */
export const paymentFailed = (status: string): boolean => ['past_due', 'unpaid'].includes(status);
/** Statuses of an active plan: another one cannot be bought at the same time. */
export const isRunningStatus = (status: string): boolean =>
  ['active', 'trialing', 'past_due', 'unpaid', 'paused'].includes(status);

const ownDiscountPrefix = 'docket_own_';
/** The provider's coupon for a student's own discount in percent, for some products. */
export const ownDiscountId = (percent: number, products: string): string =>
  `${ownDiscountPrefix}${percent}_${products}`;
export const isOwnDiscount = (couponId: string): boolean => couponId.startsWith(ownDiscountPrefix);

const couponPrefix = 'docket_coupon_';
const uuidLength = 36;
/** The provider's copy of one of our coupons, for some products. */
export const providerCouponId = (couponId: string, products: string): string =>
  `${couponPrefix}${couponId}_${products}`;
/** Our coupon for a copy at the provider; null for any other. */
export const couponIdFrom = (providerId: string): string | null =>
  providerId.startsWith(couponPrefix)
    ? providerId.slice(couponPrefix.length, couponPrefix.length + uuidLength)
    : null;
