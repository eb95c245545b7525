import { type CouponOffer, errorMessages } from '@docket/contract';
import { type CouponCheck, checkCoupon, couponMessage, discounted } from '@docket/rules';
import type Stripe from 'stripe';
import { invalid } from '../../fault.ts';
import type { Deps } from '../../http/deps.ts';
import { type CouponRow, findCouponByCode, type PlanRow, setCouponRedemptions } from './billing.queries.ts';
import { ownDiscountId } from './billing.rules.ts';
import { toCents } from './catalog.service.ts';
import { isMissing, requirePayments } from './provider.ts';
import { providerCouponId } from './sync.service.ts';

export const couponOffer = (row: CouponRow): CouponOffer => ({
  code: row.code,
  percentOff: row.percentOff,
  amountOff: row.amountOff,
  duration: row.duration,
  durationMonths: row.durationMonths,
});

const checkFor = (row: CouponRow, planId: string, now: Date): CouponCheck =>
  checkCoupon({ ...row, planIds: row.planIds.length === 0 ? null : row.planIds }, planId, now);

export interface CouponValidity {
  readonly reason: CouponCheck | 'unknown';
  readonly message: string;
  readonly row: CouponRow | null;
  /** Cents of the plan's price after the coupon. */
  readonly discountedPrice: number | null;
}

/** Whether a code can be used for a plan, and what it says where it cannot. */
export async function checkCode(
  { db }: Pick<Deps, 'db'>,
  code: string,
  plan: PlanRow,
  now: Date,
): Promise<CouponValidity> {
  const row = (await findCouponByCode(db, code)) ?? null;
  if (!row)
    return { reason: 'unknown', message: errorMessages.billing.unknownCoupon, row, discountedPrice: null };
  const reason = checkFor(row, plan.id, now);
  const discountedPrice = reason === 'valid' ? discounted(toCents(plan.price), row) : null;
  return { reason, message: couponMessage(reason), row, discountedPrice };
}

/** The coupon of a code that can be used for a plan. @throws Fault INVALID that says why it cannot */
export async function requireCoupon(
  deps: Pick<Deps, 'db'>,
  code: string,
  plan: PlanRow,
  now: Date,
): Promise<CouponRow> {
  const { reason, message, row } = await checkCode(deps, code, plan, now);
  if (reason !== 'valid') throw invalid('couponCode', message);
  return row!;
}

/** The coupon at the provider; our own rules say when it may be used. @throws the provider's errors */
export async function ensureProviderCoupon(deps: Deps, row: CouponRow): Promise<string> {
  const id = providerCouponId(row.id);
  await ensureCoupon(requirePayments(deps).stripe, id, {
    name: row.code,
    duration: row.duration,
    ...(row.percentOff === null
      ? { amount_off: row.amountOff!, currency: 'usd' }
      : { percent_off: row.percentOff }),
    ...(row.duration === 'repeating' && { duration_in_months: row.durationMonths ?? 1 }),
    ...(row.maxRedemptions !== null && { max_redemptions: row.maxRedemptions }),
  });
  return id;
}

/** The student's own discount in per cent, which lasts. */
export async function ensureOwnDiscount(deps: Deps, percent: number): Promise<string | null> {
  if (percent <= 0) return null;
  const id = ownDiscountId(percent);
  await ensureCoupon(requirePayments(deps).stripe, id, {
    name: `Discount of ${percent}%`,
    duration: 'forever',
    percent_off: percent,
  });
  return id;
}

async function ensureCoupon(stripe: Stripe, id: string, params: Stripe.CouponCreateParams): Promise<void> {
  const known = await stripe.coupons.retrieve(id).catch((error) => {
    if (isMissing(error)) return null;
    throw error;
  });
  if (!known) await stripe.coupons.create({ id, ...params }, { idempotencyKey: `docket-coupon-${id}` });
}

/** How often a coupon was used, as the provider counts. */
export async function refreshRedemptions(deps: Deps, row: CouponRow): Promise<void> {
  const { stripe } = requirePayments(deps);
  const coupon = await stripe.coupons.retrieve(providerCouponId(row.id));
  await setCouponRedemptions(deps.db, row.id, coupon.times_redeemed);
}
