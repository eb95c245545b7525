import { errorMessages, type UserBilling } from '@docket/contract';
import { invalid, wrongState } from '../../../api-error.ts';
import type { Deps } from '../../../http/deps.ts';
import { insertSubscription } from '../billing.queries.ts';
import { findPaidSubscription } from '../checkout/change.service.ts';
import { runOnce } from '../checkout/once.service.ts';
import { requirePlan } from '../checkout/purchase.service.ts';
import { auditState } from './admin.view.ts';
import { loadUserBilling, recordChange, type Staff, wordForStaff } from './staff-change.service.ts';

const dayMs = 86_400_000;
const maxMs = 5 * 366 * dayMs;

/** Throws INVALID. */
function readEnd(text: string, now: Date): Date {
  const until = new Date(text);
  const { untilInPast, untilTooFar } = errorMessages.billingStaff;
  if (until.getTime() <= now.getTime()) throw invalid('until', untilInPast);
  if (until.getTime() - now.getTime() > maxMs) throw invalid('until', untilTooFar);
  return until;
}

export interface FreeSubscription {
  readonly userId: string;
  readonly staff: Staff;
  readonly key: string;
  readonly planId: string;
  readonly until: string;
}

/**
 * Grants a student a plan without payment. It exists only in our database: the provider does not know it, and nothing
 * renews.
 * @throws ApiError NOT_FOUND, INVALID, WRONG_STATE while a paid plan is active
 */
export async function createFreeSubscription(
  deps: Deps,
  { userId, staff, key, planId, until }: FreeSubscription,
): Promise<UserBilling> {
  const before = await loadUserBilling(deps, userId, staff.now);
  const end = readEnd(until, staff.now);
  const plan = await requirePlan(deps, planId);
  if (plan.price === 0) throw invalid('planId', errorMessages.billingStaff.planIsFree);
  const once = { userId, key, call: 'staff-free-subscription', input: { planId, until } };
  const create = async () => {
    if (await findPaidSubscription(deps, userId)) throw wrongState(errorMessages.billingStaff.paidPlanRuns);
    return deps.db.transaction(async (tx) => {
      await insertSubscription(tx, {
        userId,
        id: deps.newId(),
        planId,
        status: 'active',
        cancelAt: end,
        cancelAtPeriodEnd: true,
        currentPeriodEnd: end,
        createdAt: staff.now,
      });
      const after = await loadUserBilling({ db: tx }, userId, staff.now);
      await recordChange(tx, deps, userId, staff, {
        action: 'billing.free-subscription',
        before: auditState(before),
        after: auditState(after),
        log: { event: 'subscription.complimentary', details: { planId, until: end.toISOString() } },
      });
      return after;
    });
  };
  return wordForStaff(() => runOnce(deps, once, create));
}
