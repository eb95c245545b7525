import { createHash } from 'node:crypto';
import { type CouponOffer, errorMessages } from '@docket/contract';
import { type CouponCheck, checkCoupon, couponMessage, discounted } from '@docket/rules';
import type Stripe from 'stripe';
import { invalid } from '../../../api-error.ts';
import type { Deps } from '../../../http/deps.ts';
import { type CouponRow, findCouponByCode, listAllPlans, type PlanRow } from '../billing.queries.ts';
import { ownDiscountId, providerCouponId } from '../billing.rules.ts';
import { isRefusal, retrieveOrNull } from '../provider.ts';
import { ensurePlanProducts, listPlanProductIds, toCents } from './catalog.service.ts';
import {
  countCouponUses,
  countOtherReservations,
  deleteReservations,
  insertReservation,
} from './coupon-uses.queries.ts';

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
  /** The plan's price in cents after the coupon. */
  readonly discountedPrice: number | null;
}

/** Whether a code can be used for a plan, and the message if it cannot. */
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

/**
 * The coupon of a code that can be used for a plan. With `mayBeUsedUp`, `reserveCoupon` checks whether it is used up,
 * because the last use may be this student's own. @throws ApiError INVALID with the reason
 */
export async function requireCoupon(
  deps: Pick<Deps, 'db'>,
  code: string,
  plan: PlanRow,
  now: Date,
  { mayBeUsedUp = false }: { readonly mayBeUsedUp?: boolean } = {},
): Promise<CouponRow> {
  const { reason, message, row } = await checkCode(deps, code, plan, now);
  if (reason === 'valid' || (mayBeUsedUp && reason === 'used-up')) return row!;
  throw invalid('couponCode', message);
}

/** A purchase that waits for the bank is abandoned after a day. */
const purchaseMs = 24 * 60 * 60_000;
/** After the end of a period the provider tries to collect for some weeks. */
const collectionMs = 35 * 24 * 60 * 60_000;

/** How long a coupon is reserved for a student: for a purchase now, or for the invoice at the end of a period. */
export const reservedUntil = (now: Date, periodEnd: Date | null = null): Date =>
  periodEnd === null ? new Date(now.getTime() + purchaseMs) : new Date(periodEnd.getTime() + collectionMs);

export interface Reservation {
  readonly userId: string;
  /** Null releases the student's reservation. */
  readonly coupon: CouponRow | null;
  readonly until: Date;
}

/**
 * Reserves a use of a coupon for a student, replacing any other reservation, until an invoice is paid with it. Of two
 * students who want the last use, one gets it. @throws ApiError INVALID when it is used up
 */
export async function reserveCoupon(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { userId, coupon, until }: Reservation,
): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    await deleteReservations(tx, userId);
    if (!coupon) return;
    const counted = await countCouponUses(tx, coupon.id);
    if (!counted || counted.maxRedemptions === null) return;
    const reserved = await countOtherReservations(tx, { couponId: coupon.id, userId, now });
    if (counted.uses + reserved >= counted.maxRedemptions)
      throw invalid('couponCode', couponMessage('used-up'));
    await insertReservation(tx, { couponId: coupon.id, userId, createdAt: now, expiresAt: until });
  });
}

/**
 * Pays with a reserved coupon; if the bank refuses, the reservation is released. @throws as `reserveCoupon` and the
 * work
 */
export async function withReservedCoupon<T>(
  deps: Pick<Deps, 'db' | 'clock'>,
  reservation: Reservation,
  work: () => Promise<T>,
): Promise<T> {
  await reserveCoupon(deps, reservation);
  try {
    return await work();
  } catch (error) {
    if (isRefusal(error)) await reserveCoupon(deps, { ...reservation, coupon: null });
    throw error;
  }
}

/** The products that discounts apply to: plans, but not what belongs to the exam council. */
async function readDiscountedProducts({ db }: Pick<Deps, 'db'>) {
  const plans = await listAllPlans(db);
  const products = listPlanProductIds(plans);
  // Part of the id, because the products of a coupon cannot be changed at the provider.
  return { plans, products, hash: createHash('sha256').update(products.join()).digest('hex').slice(0, 12) };
}
type DiscountedProducts = Awaited<ReturnType<typeof readDiscountedProducts>>;

/**
 * The coupon at the provider, which discounts only plans. Our own rules limit its uses.
 * @throws the provider's errors
 */
export async function ensureProviderCoupon(deps: Deps, row: CouponRow): Promise<string> {
  const discounted = await readDiscountedProducts(deps);
  const id = providerCouponId(row.id, discounted.hash);
  await ensureCoupon(deps, id, discounted, {
    name: row.code,
    duration: row.duration,
    ...(row.percentOff === null
      ? { amount_off: row.amountOff!, currency: 'usd' }
      : { percent_off: row.percentOff }),
    ...(row.duration === 'repeating' && { duration_in_months: row.durationMonths ?? 1 }),
  });
  return id;
}

/** The student's own permanent discount in percent. */
export async function ensureOwnDiscount(deps: Deps, percent: number): Promise<string | null> {
  if (percent <= 0) return null;
  const discounted = await readDiscountedProducts(deps);
  const id = ownDiscountId(percent, discounted.hash);
  await ensureCoupon(deps, id, discounted, {
    name: `Discount of ${percent}%`,
    duration: 'forever',
    percent_off: percent,
  });
  return id;
}

async function ensureCoupon(
  deps: Deps,
  id: string,
  { plans, products }: DiscountedProducts,
  params: Stripe.CouponCreateParams,
): Promise<void> {
  const { stripe } = deps.payments;
  if (await retrieveOrNull(stripe.coupons.retrieve(id))) return;
  await ensurePlanProducts(deps, plans);
  await stripe.coupons.create(
    { id, applies_to: { products }, ...params },
    { idempotencyKey: `docket-coupon-${id}` },
  );
}
