import { errorMessages, type UserBilling } from '@docket/contract';
import type Stripe from 'stripe';
import { wrongState } from '../../../api-error.ts';
import type { Deps } from '../../../http/deps.ts';
import {
  type CouponRow,
  type CustomerRow,
  findCouponByCode,
  findCustomer,
  findNewestPaid,
  type SubscriptionRow,
} from '../billing.queries.ts';
import { paymentFailed } from '../billing.rules.ts';
import { ensureSold, findPlan } from '../catalog/catalog.service.ts';
import { releaseSchedule } from '../checkout/change.service.ts';
import { runOnce } from '../checkout/once.service.ts';
import { listDiscounts, priceFor, requireStudent } from '../checkout/purchase.service.ts';
import { onProvider, retrieveOrNull } from '../provider.ts';
import { isEnded } from '../sync/sync.rows.ts';
import type { SyncCustomer } from '../sync/sync.service.ts';
import {
  changeForStudent,
  requireStudentAccount,
  type Staff,
  toSyncCause,
  wordForStaff,
} from './staff-change.service.ts';

interface LostSubscription {
  readonly customer: CustomerRow;
  readonly row: SubscriptionRow & { readonly providerId: string };
  /** Null if the provider no longer has it. */
  readonly atProvider: Stripe.Subscription | null;
}

/**
 * The subscription to replace: the newest paid one, while its paid period lasts or it is active. Throws WRONG_STATE.
 */
async function findLost(deps: Deps, userId: string, now: Date): Promise<LostSubscription> {
  const { stripe } = deps.payments;
  const customer = await findCustomer(deps.db, userId);
  const row = customer && (await findNewestPaid(deps.db, userId));
  if (!customer || !row?.providerId) throw wrongState(errorMessages.billingStaff.noSubscription);
  const atProvider = await retrieveOrNull(stripe.subscriptions.retrieve(row.providerId));
  const isOver = !row.currentPeriodEnd || row.currentPeriodEnd <= now;
  if (isOver && (!atProvider || isEnded(atProvider)))
    throw wrongState(errorMessages.billingStaff.nothingToRecreate);
  if (atProvider && paymentFailed(atProvider.status)) throw wrongState(errorMessages.billingStaff.payFirst);
  return { customer, row: { ...row, providerId: row.providerId }, atProvider };
}

/** The price that was paid, if the provider still sells it; otherwise the student's current price of the plan. */
async function choosePrice(
  deps: Deps,
  userId: string,
  { row }: LostSubscription,
  now: Date,
): Promise<string> {
  const { stripe } = deps.payments;
  if (row.stripePriceId) {
    const price = await retrieveOrNull(stripe.prices.retrieve(row.stripePriceId));
    if (price?.active && price.recurring) return price.id;
  }
  const plan = (await findPlan(deps, row.planId))!;
  return priceFor(await ensureSold(deps, plan), await requireStudent(deps, userId), now).priceId;
}

/** A permanent coupon continues; one for some invoices would start again. */
async function findLastingCoupon(deps: Deps, { customer }: LostSubscription): Promise<CouponRow | null> {
  const coupon = customer.couponCode ? await findCouponByCode(deps.db, customer.couponCode) : undefined;
  return coupon?.duration === 'forever' ? coupon : null;
}

interface Recreation {
  readonly userId: string;
  readonly staff: Staff;
  readonly requestKey: string;
}

async function createReplacement(
  deps: Deps,
  lost: LostSubscription,
  { userId, staff, requestKey }: Recreation,
): Promise<void> {
  const { stripe } = deps.payments;
  const { customer, row, atProvider } = lost;
  const isCanceled = atProvider !== null && isEnded(atProvider);
  const hasPaidTime = row.currentPeriodEnd !== null && row.currentPeriodEnd > staff.now;
  const student = await requireStudent(deps, userId);
  await stripe.subscriptions.create(
    {
      customer: customer.customerId,
      items: [{ price: await choosePrice(deps, userId, lost, staff.now) }],
      payment_settings: { save_default_payment_method: 'off' },
      discounts: await listDiscounts(deps, student, await findLastingCoupon(deps, lost)),
      metadata: { userId, planId: row.planId, requestKey, recreatedFrom: row.providerId },
      ...(hasPaidTime
        ? {
            trial_end: Math.floor(row.currentPeriodEnd!.getTime() / 1000),
            proration_behavior: 'none' as const,
          }
        : { payment_behavior: 'error_if_incomplete' as const, off_session: true }),
      ...(row.cancelAtPeriodEnd && !isCanceled && { cancel_at_period_end: true }),
    },
    { idempotencyKey: `${requestKey}-recreate` },
  );
}

async function recreate(deps: Deps, sync: SyncCustomer, recreation: Recreation): Promise<void> {
  const { userId, staff, requestKey } = recreation;
  const { stripe } = deps.payments;
  const customer = await findCustomer(deps.db, userId);
  if (!customer) throw wrongState(errorMessages.billingStaff.noSubscription);
  const list = () =>
    stripe.subscriptions.list({
      customer: customer.customerId,
      status: 'all',
      limit: 100,
      expand: ['data.schedule'],
    });
  const findMade = ({ data }: Awaited<ReturnType<typeof list>>) =>
    data.find(({ metadata }) => metadata.requestKey === requestKey);
  let all = await list();
  // A retry continues where a lost process stopped.
  if (!findMade(all)) {
    // The new one is created first: a student whose old one ended in between would get the free plan.
    await createReplacement(deps, await findLost(deps, userId, staff.now), recreation);
    all = await list();
  }
  const oldId = findMade(all)?.metadata.recreatedFrom;
  const old = all.data.find(({ id }) => id === oldId);
  if (old && !isEnded(old)) {
    await releaseSchedule(stripe, old);
    await stripe.subscriptions.cancel(old.id);
  }
  await sync(customer.customerId, toSyncCause(staff));
}

/**
 * Replaces a subscription that is lost or broken at the provider. Time that was paid is free in the new one.
 * @throws ApiError NOT_FOUND, WRONG_STATE, PAYMENT_FAILED, UNAVAILABLE
 */
export async function recreateSubscription(
  deps: Deps,
  sync: SyncCustomer,
  { userId, staff, key }: { readonly userId: string; readonly staff: Staff; readonly key: string },
): Promise<UserBilling> {
  await requireStudentAccount(deps, userId);
  const once = { userId, key, call: 'staff-recreate', input: {} };
  const log = { event: 'subscription.recreated', details: {} };
  const requestKey = `docket-${userId}-${key}`;
  return wordForStaff(() =>
    runOnce(deps, once, () =>
      changeForStudent(deps, { userId, staff, action: 'billing.recreate', log }, () =>
        onProvider(deps, () => recreate(deps, sync, { userId, staff, requestKey })),
      ),
    ),
  );
}
