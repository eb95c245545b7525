import { errorMessages } from '@docket/contract';
import { ApiError } from '../../api-error.ts';
import type { Deps } from '../../http/deps.ts';
import { type Limit, throttle } from '../throttle/index.ts';

const minuteMs = 60_000;
/** Coupon codes must not be found by guessing. */
const couponGuesses: Limit = { name: 'coupon-guesses', max: 20, windowMs: 15 * minuteMs };
/** Calls to the bank by one student: people who test stolen cards try hundreds. */
const paymentTries: Limit = { name: 'payment-tries', max: 30, windowMs: 60 * minuteMs };

/**
 * Rate limits of a student's billing calls. Each error says when to retry, because their windows are too long for "a
 * moment".
 */
export function billingLimits(deps: Deps) {
  const limits = throttle(deps);
  async function take(limit: Limit, userId: string, now: Date, describe: (minutes: number) => string) {
    try {
      await limits.take(limit, userId, now);
    } catch (error) {
      const { retryAfterSeconds } = error instanceof ApiError ? error.extra : {};
      if (retryAfterSeconds === undefined) throw error;
      const text = describe(Math.ceil(retryAfterSeconds / 60));
      throw new ApiError('TOO_MANY', text, undefined, { retryAfterSeconds });
    }
  }
  return {
    /** Counts a payment attempt. @throws ApiError TOO_MANY */
    takePayment: (userId: string, now: Date) =>
      take(paymentTries, userId, now, errorMessages.billing.tooManyPayments),
    /**
     * Counts a guess of a coupon code during the work that looks it up; a known code is not a guess.
     * @throws ApiError TOO_MANY
     */
    async guessCoupon<T>(userId: string, now: Date, work: () => Promise<T>, isKnown: (found: T) => boolean) {
      await take(couponGuesses, userId, now, errorMessages.billing.tooManyCoupons);
      const found = await work();
      if (isKnown(found)) await limits.returnToken(couponGuesses, userId);
      return found;
    },
  };
}
export type BillingLimits = ReturnType<typeof billingLimits>;
