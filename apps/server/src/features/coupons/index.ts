/** What other features may import. */
export { insertCoupon } from './coupons.queries.ts';
export { couponHandlers } from './coupons.routes.ts';
