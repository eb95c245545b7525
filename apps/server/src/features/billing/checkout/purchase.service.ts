import { errorMessages } from '@docket/contract';
import { feeWaiverStatus, studentPrice } from '@docket/rules';
import { invalid, notFound, wrongState } from '../../../api-error.ts';
import type { Deps } from '../../../http/deps.ts';
import {
  type CouponRow,
  findStudent,
  type PlanRow,
  type Student,
  type SubscriptionRow,
} from '../billing.queries.ts';
import { findPlan, type SoldPlan } from '../catalog/catalog.service.ts';
import { ensureOwnDiscount, ensureProviderCoupon } from '../catalog/coupons.service.ts';

export interface Purchase {
  readonly planId: string;
  readonly isPrepPlusIncludedFromVendor: boolean;
  readonly ignoreIfLSACNotFound: boolean;
  readonly paymentMethod?: string | undefined;
  readonly couponCode?: string | undefined;
}

/** @throws ApiError INVALID for a plan that is not on offer */
export async function requirePlan(deps: Pick<Deps, 'db'>, id: string): Promise<PlanRow> {
  const plan = await findPlan(deps, id);
  if (!plan?.enabled) throw invalid('planId', errorMessages.billing.planNotOffered);
  return plan;
}

/** @throws ApiError WRONG_STATE for a plan that staff gave the student without payment, while it lasts */
export function requireNotGranted(
  newest: SubscriptionRow | null | undefined,
  plan: Pick<PlanRow, 'id'>,
  now: Date,
): void {
  if (
    newest?.providerId === null &&
    newest.planId === plan.id &&
    newest.status === 'active' &&
    (newest.currentPeriodEnd ?? now) >= now
  )
    throw wrongState(errorMessages.billing.alreadyHasFreePlan);
}

export async function requireStudent(deps: Pick<Deps, 'db'>, userId: string): Promise<Student> {
  const student = await findStudent(deps.db, userId);
  if (!student) throw notFound('User');
  return student;
}

/** The student's monthly price of a plan, with fee waiver and own discount. */
export function priceFor(
  { amount, priceId, feeWaiver }: Pick<SoldPlan, 'amount' | 'priceId' | 'feeWaiver'>,
  student: Student,
  now: Date,
) {
  const waiver = student.feeWaiver;
  const status = feeWaiverStatus(
    waiver && { status: waiver.status, expiry: waiver.expiry === null ? null : new Date(waiver.expiry) },
    now,
  );
  return studentPrice({
    amount,
    priceId,
    feeWaiver,
    hasActiveFeeWaiver: status === 'active',
    discountPercentage: student.discountPercentage,
  });
}

/** The discounts of a subscription at the provider: the student's own one first, then the coupon. */
export async function listDiscounts(deps: Deps, student: Student, coupon: CouponRow | null) {
  const own = await ensureOwnDiscount(deps, student.discountPercentage);
  const couponId = coupon ? await ensureProviderCoupon(deps, coupon) : null;
  return [own, couponId].flatMap((id) => (id === null ? [] : [{ coupon: id }]));
}

/**
 * If the rules of the exam council apply to a purchase, the student must link the account first, or confirm to link
 * it later. @throws ApiError INVALID
 */
export function requireAccountOrChoice(
  student: Pick<Student, 'isLsacEnabled' | 'isLsacLinked'>,
  plan: PlanRow,
  { ignoreIfLSACNotFound: linksLater }: Purchase,
): void {
  const applies = student.isLsacEnabled || plan.settings.requiresLsacAccount;
  if (applies && !student.isLsacLinked && !linksLater)
    throw invalid('ignoreIfLSACNotFound', errorMessages.billing.lsacNotLinked);
}
