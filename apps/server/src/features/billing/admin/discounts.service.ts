import { type CouponOffer, errorMessages } from '@docket/contract';
import { checkCoupon } from '@docket/rules';
import type Stripe from 'stripe';
import { wrongState } from '../../../api-error.ts';
import type { Deps } from '../../../http/deps.ts';
import { findNewestSubscription, listCouponsByCode } from '../billing.queries.ts';
import { isOwnDiscount } from '../billing.rules.ts';
import { findPlan } from '../catalog/catalog.service.ts';
import {
  couponOffer,
  ensureOwnDiscount,
  ensureProviderCoupon,
  requireCoupon,
  reserveCoupon,
  reservedUntil,
} from '../catalog/coupons.service.ts';
import {
  findPaidSubscription,
  type PaidSubscription,
  requirePaidSubscription,
} from '../checkout/change.service.ts';
import { type DiscountRef, rescheduleDiscounts } from '../checkout/phases.ts';
import { onProvider } from '../provider.ts';
import type { SyncCustomer } from '../sync/sync.service.ts';
import { changeForStudent, requireStudentAccount, type Staff, toSyncCause } from './staff-change.service.ts';
import { setDiscountPercentage } from './students.queries.ts';

const maxOffers = 100;

interface Target {
  readonly userId: string;
  readonly staff: Staff;
}

/** The discounts of a subscription: the student's own one, and those of coupons. */
async function readDiscounts(stripe: Stripe, { row }: PaidSubscription) {
  const { discounts } = await stripe.subscriptions.retrieve(row.providerId, { expand: ['discounts'] });
  const own: { discount: string }[] = [];
  const ofCoupons: { discount: string }[] = [];
  for (const discount of discounts) {
    if (typeof discount === 'string') continue;
    const { coupon } = discount.source;
    const couponId = typeof coupon === 'string' ? coupon : coupon?.id;
    (isOwnDiscount(couponId ?? '') ? own : ofCoupons).push({ discount: discount.id });
  }
  return { own, ofCoupons };
}

interface DiscountChange {
  readonly own: readonly DiscountRef[];
  readonly ofCoupons: readonly DiscountRef[];
  /** Whether a coupon of a scheduled plan stays; otherwise that plan gets those of the subscription. */
  readonly keepsScheduledCoupon?: boolean;
}

/** Writes the discounts of a subscription, and of a plan that is scheduled. */
async function writeDiscounts(
  deps: Deps,
  paid: PaidSubscription,
  { own, ofCoupons, keepsScheduledCoupon = false }: DiscountChange,
): Promise<void> {
  const { stripe } = deps.payments;
  const before = await readDiscounts(stripe, paid);
  const discounts = [...own, ...ofCoupons];
  const subscription = await stripe.subscriptions.update(paid.row.providerId, {
    discounts: discounts.length > 0 ? discounts : '',
    expand: ['schedule'],
  });
  const after = await readDiscounts(stripe, paid);
  await rescheduleDiscounts(stripe, {
    subscription,
    ownBefore: before.own,
    ownAfter: after.own,
    coupons: keepsScheduledCoupon ? undefined : after.ofCoupons,
    now: Math.floor(deps.clock.now().getTime() / 1000),
  });
}

/** Sets the student's own discount, also on the active subscription. @throws ApiError NOT_FOUND, UNAVAILABLE */
export const setDiscount = (
  deps: Deps,
  sync: SyncCustomer,
  { userId, staff, percent }: Target & { readonly percent: number },
) =>
  changeForStudent(
    deps,
    { userId, staff, action: 'billing.discount', log: { event: 'discount.changed', details: { percent } } },
    () =>
      onProvider(deps, async () => {
        const paid = await findPaidSubscription(deps, userId);
        if (paid) {
          const { stripe } = deps.payments;
          const { ofCoupons } = await readDiscounts(stripe, paid);
          const coupon = await ensureOwnDiscount(deps, percent);
          const own = coupon ? [{ coupon }] : [];
          await writeDiscounts(deps, paid, { own, ofCoupons, keepsScheduledCoupon: true });
        }
        await setDiscountPercentage(deps.db, userId, percent);
        if (paid) await sync(paid.customer.customerId, toSyncCause(staff));
      }),
  );

/** Replaces the coupon of the subscription. @throws ApiError NOT_FOUND, INVALID, WRONG_STATE */
export const applyCoupon = (
  deps: Deps,
  sync: SyncCustomer,
  { userId, staff, code }: Target & { readonly code: string },
) =>
  changeForStudent(
    deps,
    { userId, staff, action: 'billing.coupon', log: { event: 'coupon.applied', details: { code } } },
    (before) =>
      onProvider(deps, async () => {
        const { stripe } = deps.payments;
        const paid = await requirePaidSubscription(deps, userId);
        const plan = (await findPlan(deps, paid.row.planId))!;
        const coupon = await requireCoupon(deps, code, plan, staff.now);
        if (before.coupon?.code === coupon.code)
          throw wrongState(errorMessages.billingStaff.alreadyHasCoupon);
        await reserveCoupon(deps, {
          userId,
          coupon,
          until: reservedUntil(staff.now, paid.row.currentPeriodEnd),
        });
        const { own } = await readDiscounts(stripe, paid);
        const ofCoupons = [{ coupon: await ensureProviderCoupon(deps, coupon) }];
        await writeDiscounts(deps, paid, { own, ofCoupons });
        await sync(paid.customer.customerId, toSyncCause(staff));
      }),
  );

/** @throws ApiError NOT_FOUND, WRONG_STATE without a coupon, UNAVAILABLE */
export const removeCoupon = (deps: Deps, sync: SyncCustomer, { userId, staff }: Target) =>
  changeForStudent(
    deps,
    { userId, staff, action: 'billing.coupon-remove', log: { event: 'coupon.removed', details: {} } },
    () =>
      onProvider(deps, async () => {
        const { stripe } = deps.payments;
        const paid = await requirePaidSubscription(deps, userId);
        const { own, ofCoupons } = await readDiscounts(stripe, paid);
        if (ofCoupons.length === 0) throw wrongState(errorMessages.billingStaff.noCoupon);
        await writeDiscounts(deps, paid, { own, ofCoupons: [] });
        await sync(paid.customer.customerId, toSyncCause(staff));
      }),
  );

/**
 * Coupons that can be used now, sorted by code; with a student, those for the student's plan. @throws ApiError
 * NOT_FOUND
 */
export async function listOffers(
  deps: Pick<Deps, 'db'>,
  { userId, search }: { readonly userId?: string | undefined; readonly search?: string | undefined },
  now: Date,
): Promise<CouponOffer[]> {
  if (userId) await requireStudentAccount(deps, userId);
  const planId = userId ? (await findNewestSubscription(deps.db, userId))?.planId : undefined;
  const rows = await listCouponsByCode(deps.db, search ?? '');
  return rows
    .filter((row) => {
      const planIds = planId === undefined || row.planIds.length === 0 ? null : row.planIds;
      return checkCoupon({ ...row, planIds }, planId ?? '', now) === 'valid';
    })
    .slice(0, maxOffers)
    .map(couponOffer);
}
