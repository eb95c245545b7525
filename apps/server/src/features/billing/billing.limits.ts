import type { Limit } from '../auth/auth.limits.ts';

const minuteMs = 60_000;
/** Codes that nobody gave out must not be found by trying. */
export const couponGuesses: Limit = { name: 'coupon-guesses', most: 20, windowMs: 15 * minuteMs };
/** Calls to the bank by one student: testers of stolen cards try hundreds. */
export const paymentTries: Limit = { name: 'payment-tries', most: 30, windowMs: 60 * minuteMs };
