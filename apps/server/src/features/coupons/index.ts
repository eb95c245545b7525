/** What other features may import. */
export { type CouponRow, insertCoupon } from './coupons.queries.ts';
export { couponHandlers } from './coupons.routes.ts';
