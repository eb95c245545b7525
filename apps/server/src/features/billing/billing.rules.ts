/** Statuses of a subscription whose payment is missing. */
export const paymentFailed = (status: string): boolean => ['past_due', 'unpaid'].includes(status);
/** Statuses with which a plan is paid: another one cannot be bought beside it. */
export const isRunningStatus = (status: string): boolean =>
  ['active', 'trialing', 'past_due', 'unpaid', 'paused'].includes(status);

const ownDiscountPrefix = 'docket_own_';
/** The provider's coupon for a student's own discount in per cent. */
export const ownDiscountId = (percent: number): string => `${ownDiscountPrefix}${percent}`;
export const isOwnDiscount = (couponId: string): boolean => couponId.startsWith(ownDiscountPrefix);
