import { errorMessages, type UserBilling } from '@docket/contract';
import { invalid, wrongState } from '../../../api-error.ts';
import type { Deps } from '../../../http/deps.ts';
import { findCustomer } from '../billing.queries.ts';
import { paymentFailed } from '../billing.rules.ts';
import {
  changePlan,
  readSubscription,
  releaseSchedule,
  requirePaidSubscription,
  scheduleNextPlan,
  setAutoRenew,
} from '../checkout/change.service.ts';
import { runOnce } from '../checkout/once.service.ts';
import { onProvider } from '../provider.ts';
import type { SyncCustomer } from '../sync/sync.service.ts';
import {
  changeForStudent,
  requireStudentAccount,
  type Staff,
  toSyncCause,
  wordForStaff,
} from './staff-change.service.ts';

const dayMs = 86_400_000;
/** The provider allows trials of up to two years. */
const maxRenewalMs = 730 * dayMs;

interface Target {
  readonly userId: string;
  readonly staff: Staff;
}

/**
 * Reads the student's data again from the provider. @throws ApiError NOT_FOUND, WRONG_STATE without a customer,
 * UNAVAILABLE
 */
export const refreshSubscription = (deps: Deps, sync: SyncCustomer, { userId, staff }: Target) =>
  changeForStudent(deps, { userId, staff, action: 'billing.refresh' }, async () => {
    const customer = await findCustomer(deps.db, userId);
    if (!customer) throw wrongState(errorMessages.billingStaff.noCustomer);
    await onProvider(deps, () => sync(customer.customerId, toSyncCause(staff)));
  });

/** Cancels a scheduled change of plan. @throws ApiError NOT_FOUND, WRONG_STATE without one, UNAVAILABLE */
export const clearSchedule = (deps: Deps, sync: SyncCustomer, { userId, staff }: Target) =>
  changeForStudent(deps, { userId, staff, action: 'billing.clear-schedule' }, () =>
    onProvider(deps, async () => {
      const { stripe } = deps.payments;
      const { customer, row } = await requirePaidSubscription(deps, userId);
      const subscription = await readSubscription(stripe, row.providerId);
      if (subscription.schedule === null) throw wrongState(errorMessages.billingStaff.noSchedule);
      await releaseSchedule(stripe, subscription);
      await sync(customer.customerId, toSyncCause(staff));
    }),
  );

/** @throws ApiError NOT_FOUND, WRONG_STATE without a paid plan, UNAVAILABLE */
export const switchAutoRenew = (
  deps: Deps,
  sync: SyncCustomer,
  { userId, staff, isOn }: Target & { readonly isOn: boolean },
) =>
  changeForStudent(
    deps,
    { userId, staff, action: isOn ? 'billing.auto-renew-on' : 'billing.auto-renew-off' },
    () => setAutoRenew(deps, sync, { userId, isOn, cause: toSyncCause(staff) }),
  );

/** Throws INVALID. */
function readRenewalDate(text: string, now: Date): Date {
  const date = new Date(text);
  const { renewalInPast, renewalTooFar } = errorMessages.billingStaff;
  if (date.getTime() <= now.getTime()) throw invalid('renewalDate', renewalInPast);
  if (date.getTime() - now.getTime() > maxRenewalMs) throw invalid('renewalDate', renewalTooFar);
  return date;
}

/**
 * Moves the next renewal. The time until then is a trial at the provider: nothing is charged or refunded.
 * @throws ApiError NOT_FOUND, INVALID, WRONG_STATE while a payment is missing, a change is scheduled or nothing
 *   renews
 */
export const setRenewalDate = (
  deps: Deps,
  sync: SyncCustomer,
  { userId, staff, renewalDate }: Target & { readonly renewalDate: string },
) =>
  changeForStudent(deps, { userId, staff, action: 'billing.renewal-date' }, () =>
    onProvider(deps, async () => {
      const { stripe } = deps.payments;
      const { customer, row } = await requirePaidSubscription(deps, userId);
      const date = readRenewalDate(renewalDate, staff.now);
      const subscription = await readSubscription(stripe, row.providerId);
      if (paymentFailed(subscription.status)) throw wrongState(errorMessages.billingStaff.payFirst);
      if (subscription.schedule !== null) throw wrongState(errorMessages.billingStaff.scheduleFirst);
      if (subscription.cancel_at !== null) throw wrongState(errorMessages.billingStaff.notRenewing);
      await stripe.subscriptions.update(row.providerId, {
        trial_end: Math.floor(date.getTime() / 1000),
        proration_behavior: 'none',
      });
      await sync(customer.customerId, toSyncCause(staff));
    }),
  );

/** @throws ApiError NOT_FOUND, INVALID for a plan that is not on offer, WRONG_STATE, UNAVAILABLE */
export const setNextPlan = (
  deps: Deps,
  sync: SyncCustomer,
  { userId, staff, planId }: Target & { readonly planId: string },
) =>
  changeForStudent(deps, { userId, staff, action: 'billing.next-plan' }, () =>
    scheduleNextPlan(deps, sync, { userId, planId, key: deps.newId(), cause: toSyncCause(staff) }),
  );

export interface PlanUpdate extends Target {
  readonly key: string;
  readonly planId: string;
  readonly couponCode?: string | undefined;
}

/**
 * Changes the plan like the student's own call. @throws ApiError NOT_FOUND, INVALID, WRONG_STATE, PAYMENT_FAILED,
 * UNAVAILABLE
 */
export async function updatePlan(
  deps: Deps,
  sync: SyncCustomer,
  { userId, staff, key, planId, couponCode }: PlanUpdate,
): Promise<UserBilling> {
  await requireStudentAccount(deps, userId);
  const once = { userId, key, call: 'staff-update-plan', input: { planId, couponCode } };
  const purchase = { planId, couponCode, isPrepPlusIncludedFromVendor: false, ignoreIfLSACNotFound: true };
  return wordForStaff(() =>
    runOnce(deps, once, () =>
      changeForStudent(deps, { userId, staff, action: 'billing.plan' }, async () => {
        await changePlan(deps, sync, { userId, key, purchase, cause: toSyncCause(staff), returnTo: null });
      }),
    ),
  );
}
