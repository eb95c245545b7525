import { errorMessages } from '@docket/contract';
import type Stripe from 'stripe';
import { wrongState } from '../../../api-error.ts';
import type { Deps } from '../../../http/deps.ts';
import type { PlanRow, Student } from '../billing.queries.ts';
import { ensureSold, findPlan } from '../catalog/catalog.service.ts';
import { findPaidSubscription, readSubscription } from '../checkout/change.service.ts';
import { priceFor, requireStudent } from '../checkout/purchase.service.ts';
import { onProvider } from '../provider.ts';
import type { SyncCustomer } from '../sync/sync.service.ts';
import { changeForStudent, type Staff, toSyncCause } from './staff-change.service.ts';
import { removeFeeWaiver } from './students.queries.ts';

interface Target {
  readonly userId: string;
  readonly staff: Staff;
}

/** Whether a price is a fee-waiver price: the current one of the plan, or an older one by its key. */
const isWaiverPrice = ({ id, lookup_key: key }: Stripe.Price, plan: PlanRow) =>
  id === plan.stripeFeewaiverFixedPriceId || (key?.includes('_fee_waiver_') ?? false);

/**
 * Changes the subscription to the price of the student's fee waiver, from the next renewal. A student who pays an
 * older price of the plan keeps it. Returns the customer if there is a paid subscription.
 * @throws ApiError WRONG_STATE when another plan is scheduled, and the provider's errors
 */
async function adjustPrice(deps: Deps, student: Student, now: Date): Promise<string | null> {
  const paid = await findPaidSubscription(deps, student.id);
  if (!paid) return null;
  const { stripe } = deps.payments;
  const plan = (await findPlan(deps, paid.row.planId))!;
  const sold = await ensureSold(deps, plan);
  const wanted = priceFor(sold, student, now);
  const subscription = await readSubscription(stripe, paid.row.providerId);
  const item = subscription.items.data[0]!;
  if (isWaiverPrice(item.price, sold.plan) === wanted.isFeeWaiverFixedPrice) return paid.customer.customerId;
  if (subscription.schedule !== null) throw wrongState(errorMessages.billingStaff.scheduleFirst);
  await stripe.subscriptions.update(subscription.id, {
    items: [{ id: item.id, price: wanted.priceId }],
    proration_behavior: 'none',
  });
  return paid.customer.customerId;
}

/** Checks whether the fee waiver has expired. @throws ApiError NOT_FOUND, WRONG_STATE, UNAVAILABLE */
export const checkFeeWaiver = (deps: Deps, sync: SyncCustomer, { userId, staff }: Target) =>
  changeForStudent(deps, { userId, staff, action: 'billing.fee-waiver-check' }, () =>
    onProvider(deps, async () => {
      const student = await requireStudent(deps, userId);
      const customerId = await adjustPrice(deps, student, staff.now);
      if (customerId) await sync(customerId, toSyncCause(staff));
    }),
  );

/** Deletes the fee waiver. @throws ApiError NOT_FOUND, WRONG_STATE without one, UNAVAILABLE */
export const resetFeeWaiver = (deps: Deps, sync: SyncCustomer, { userId, staff }: Target) =>
  changeForStudent(
    deps,
    {
      userId,
      staff,
      action: 'billing.fee-waiver-reset',
      log: { event: 'fee-waiver.reset', details: {} },
    },
    () =>
      onProvider(deps, async () => {
        const student = await requireStudent(deps, userId);
        if (!student.feeWaiver) throw wrongState(errorMessages.users.noWaiver);
        const customerId = await adjustPrice(deps, { ...student, feeWaiver: null }, staff.now);
        await removeFeeWaiver(deps.db, userId);
        if (customerId) await sync(customerId, toSyncCause(staff));
      }),
  );
