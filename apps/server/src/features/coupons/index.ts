/** What other features may use of coupons. */
export { type CouponRow, insertCoupon } from './coupons.queries.ts';
export { couponHandlers } from './coupons.routes.ts';
