import { type billingCalls, errorMessages } from '@docket/contract';
import { invalid, notFound } from '../../../api-error.ts';
import type { Deps } from '../../../http/deps.ts';
import type { Handlers } from '../../../http/handlers.ts';
import type { BillingLimits } from '../billing.limits.ts';
import { findCouponByCode } from '../billing.queries.ts';
import { findPlan } from '../catalog/catalog.service.ts';
import { checkCode, couponOffer } from '../catalog/coupons.service.ts';

/** The calls that check a coupon, which a student may guess only so often. */
export const couponHandlers = (
  deps: Deps,
  limits: BillingLimits,
): Pick<Handlers<typeof billingCalls>, 'coupon' | 'couponValidity'> => ({
  async coupon({ user, params, now }) {
    const row = await limits.guessCoupon(user.id, now, () => findCouponByCode(deps.db, params.code), Boolean);
    if (!row) throw notFound('Coupon');
    return { coupon: couponOffer(row) };
  },
  async couponValidity({ user, params, query, now }) {
    const plan = await findPlan(deps, query.planId);
    if (!plan?.enabled) throw invalid('planId', errorMessages.billing.planNotOffered);
    const { reason, message, row, discountedPrice } = await limits.guessCoupon(
      user.id,
      now,
      () => checkCode(deps, params.code, plan, now),
      (checked) => checked.row !== null,
    );
    return {
      valid: reason === 'valid',
      reason,
      message,
      coupon: row ? couponOffer(row) : null,
      discountedPrice,
      validTill: row?.validTill?.toISOString() ?? null,
    };
  },
});
