import { isPrepPlus, type LsacDetails } from './exam-council.ts';
import type { BillingPlan } from './plan.ts';
import type { Role } from './roles.ts';
import { deriveSubscription, type SubscriptionDetails } from './subscription.ts';

export interface AccessUser {
  roles: readonly Role[];
  subscription: { plan: BillingPlan; details: SubscriptionDetails } | null;
  lsac: LsacDetails;
}

/**
 * 1 ok, 2 no user, -2 subscription inactive or past its renewal, -3 not linked, -4 expired, -5 not a student, -6
 * payment failed, -7 not prep plus.
 */
export type AccessCode = 1 | 2 | -2 | -3 | -4 | -5 | -6 | -7;

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const RENEWAL_LATE_MS = 10 * MINUTE_MS;
const GRACE_MS = 7 * DAY_MS;

/**
 * The last millisecond of the grace period still counts; a grace of 0 means none, not even the first millisecond.
 * Without a date the grace never began and excuses nothing: otherwise an account that was never checked with the exam
 * council would have access forever (decision 6).
 */
function withinGrace(since: Date | null, graceMs: number, now: Date): boolean {
  return since !== null && graceMs > 0 && now.getTime() - since.getTime() <= graceMs;
}

/**
 * Whether the user has access, or the reason against it; the first matching rule decides. `excludeGrace` returns the
 * code after the grace period.
 */
export function accessCode(
  user: AccessUser | null,
  now: Date,
  { excludeGrace = false }: { excludeGrace?: boolean } = {},
): AccessCode {
  if (!user) return 2;
  if (!user.roles.includes('STUDENT')) return -5;

  const { subscription, lsac } = user;
  if (!subscription) return -2;
  if (subscription.plan.price === 0) return 1;

  const grace = excludeGrace ? 0 : GRACE_MS;
  const { details, plan } = subscription;
  const { active, renewalDate } = deriveSubscription(details, [], plan, now);
  // For an unpaid renewal: the days in which the student is asked to pay. Decision 58.
  const isPaymentLate =
    details.status === 'past_due' && withinGrace(details.latestInvoiceCreated, grace, now);
  if (!active && !isPaymentLate) return -2;
  if (renewalDate && now.getTime() - renewalDate.getTime() > RENEWAL_LATE_MS) return -2;

  if (!lsac.enabled) return 1;
  if (lsac.disabledUntill && now < lsac.disabledUntill) return 1;

  if (lsac.paymentFailedAt) return withinGrace(lsac.paymentFailedAt, grace, now) ? 1 : -6;
  if (!lsac.linked) return withinGrace(lsac.calledAt, grace, now) ? 1 : -3;
  if (lsac.validTill && now > lsac.validTill) return withinGrace(lsac.validTill, grace, now) ? 1 : -4;
  // A student who has just linked the account gets a day to buy or activate the product, even if grace is excluded.
  const graceAfterLink = excludeGrace ? DAY_MS : GRACE_MS;
  if (!isPrepPlus(lsac)) return withinGrace(lsac.linkedDate, graceAfterLink, now) ? 1 : -7;
  return 1;
}
