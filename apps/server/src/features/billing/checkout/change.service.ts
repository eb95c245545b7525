import { errorMessages, type PaymentOutcome } from '@docket/contract';
import { classifyPlanChange, type PlanTerms } from '@docket/rules';
import type Stripe from 'stripe';
import { wrongState } from '../../../api-error.ts';
import type { Deps } from '../../../http/deps.ts';
import {
  type CouponRow,
  type CustomerRow,
  findCustomer,
  findNewestSubscription,
  type PlanRow,
  type Student,
  type SubscriptionRow,
} from '../billing.queries.ts';
import { isRunningStatus, paymentFailed } from '../billing.rules.ts';
import { payWithCard, usePaymentMethod } from '../cards/payment-card.service.ts';
import { ensureSold, findPlan, toCents } from '../catalog/catalog.service.ts';
import {
  requireCoupon,
  reserveCoupon,
  reservedUntil,
  withReservedCoupon,
} from '../catalog/coupons.service.ts';
import { onProvider } from '../provider.ts';
import type { SyncCause, SyncCustomer } from '../sync/sync.service.ts';
import { succeeded } from './payment-intent.service.ts';
import { dropPendingUpdate } from './pending-upgrade.ts';
import { existingDiscounts, phaseDiscounts, phaseTrial } from './phases.ts';
import {
  listDiscounts,
  type Purchase,
  priceFor,
  requireAccountOrChoice,
  requirePlan,
  requireStudent,
} from './purchase.service.ts';
import { upgrade } from './upgrade.service.ts';
import { readPeriod, upgradePricing } from './upgrade-pricing.ts';

/** An active paid subscription with its customer. */
export interface PaidSubscription {
  readonly customer: CustomerRow;
  readonly row: SubscriptionRow & { readonly providerId: string };
}

/** The student's paid subscription; null without one. */
export async function findPaidSubscription(
  deps: Pick<Deps, 'db'>,
  userId: string,
): Promise<PaidSubscription | null> {
  const customer = await findCustomer(deps.db, userId);
  const row = customer && (await findNewestSubscription(deps.db, userId));
  if (!customer || !row?.providerId || !isRunningStatus(row.status)) return null;
  return { customer, row: { ...row, providerId: row.providerId } };
}

/** @throws ApiError WRONG_STATE without an active paid subscription */
export async function requirePaidSubscription(
  deps: Pick<Deps, 'db'>,
  userId: string,
): Promise<PaidSubscription> {
  const paid = await findPaidSubscription(deps, userId);
  if (paid) return paid;
  throw wrongState(errorMessages.billing.noSubscription);
}

const toTerms = (plan: PlanRow, amount: number): PlanTerms => ({
  id: plan.id,
  amount,
  interval: 'month',
  intervalCount: 1,
});

export type ChangeKind = 'upgrade' | 'downgrade' | 'to-free' | 'undo' | 'none';

/** The kind of a change from the current plan, by what the student pays for each. Cents. */
export function classifyChange(
  present: { readonly plan: PlanRow; readonly amount: number },
  next: { readonly plan: PlanRow; readonly amount: number },
  row: Pick<SubscriptionRow, 'schedule' | 'cancelAtPeriodEnd'>,
): ChangeKind {
  const change = classifyPlanChange(toTerms(present.plan, present.amount), toTerms(next.plan, next.amount));
  if (change.kind !== 'none') return change.kind;
  return row.schedule || row.cancelAtPeriodEnd ? 'undo' : 'none';
}

export const readSubscription = (stripe: Stripe, id: string) =>
  stripe.subscriptions.retrieve(id, { expand: ['schedule'] });

/** Releases a scheduled change, if there is one. */
export async function releaseSchedule(stripe: Stripe, subscription: Stripe.Subscription): Promise<void> {
  const { schedule } = subscription;
  if (schedule === null) return;
  await stripe.subscriptionSchedules.release(typeof schedule === 'string' ? schedule : schedule.id);
}

/** Reverts a scheduled cancellation and a scheduled change. */
async function undo(stripe: Stripe, subscription: Stripe.Subscription): Promise<void> {
  await releaseSchedule(stripe, subscription);
  if (subscription.cancel_at_period_end)
    await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false });
}

interface Change {
  readonly subscription: Stripe.Subscription;
  readonly plan: PlanRow;
  readonly priceId: string;
  readonly discounts: { coupon: string }[];
  readonly key: string;
}

async function schedulePlan(
  deps: Deps,
  { subscription, plan, priceId, discounts, key }: Change,
): Promise<void> {
  const { stripe } = deps.payments;
  if (subscription.cancel_at_period_end)
    await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false });
  const known = subscription.schedule;
  const schedule =
    known === null
      ? await stripe.subscriptionSchedules.create(
          { from_subscription: subscription.id },
          { idempotencyKey: `${key}-schedule` },
        )
      : typeof known === 'string'
        ? await stripe.subscriptionSchedules.retrieve(known)
        : known;
  const period = readPeriod(subscription);
  const present = subscription.items.data.map(({ price, quantity }) => ({
    price: price.id,
    quantity: quantity ?? 1,
  }));
  await stripe.subscriptionSchedules.update(
    schedule.id,
    {
      end_behavior: 'release',
      proration_behavior: 'none',
      metadata: { nextPlanId: plan.id },
      phases: [
        {
          items: present,
          start_date: schedule.phases[0]?.start_date ?? period.start,
          end_date: period.end,
          discounts: phaseDiscounts(existingDiscounts(subscription)),
          ...phaseTrial(subscription),
        },
        {
          items: [{ price: priceId }],
          duration: { interval: 'month', interval_count: 1 },
          discounts: phaseDiscounts(discounts.length > 0 ? discounts : existingDiscounts(subscription)),
        },
      ],
    },
    { idempotencyKey: `${key}-phases` },
  );
}

export interface ChangeOptions {
  readonly userId: string;
  readonly key: string;
  readonly purchase: Purchase;
  readonly cause: SyncCause;
  /** The return URL of the bank's page; null if a bank that asks for confirmation counts as a refusal. */
  readonly returnTo: string | null;
}

export interface PlannedChange {
  readonly paid: PaidSubscription;
  readonly student: Student;
  readonly plan: PlanRow;
  readonly present: PlanRow;
  readonly coupon: CouponRow | null;
  readonly kind: ChangeKind;
  readonly priceId: string;
  /** Cents a month. */
  readonly amount: number;
  /** The provider's product of the plan; '' for the free plan. */
  readonly product: string;
  readonly isFeeWaiverFixedPrice: boolean;
}

/** The change to a plan, before making it. @throws ApiError INVALID, WRONG_STATE, and the provider's errors */
export async function planChange(
  deps: Deps,
  {
    userId,
    planId,
    couponCode,
    mayBeUsedUp = false,
  }: {
    readonly userId: string;
    readonly planId: string;
    readonly couponCode?: string | undefined;
    /** As in `requireCoupon`. */
    readonly mayBeUsedUp?: boolean;
  },
): Promise<PlannedChange> {
  const paid = await requirePaidSubscription(deps, userId);
  const now = deps.clock.now();
  const present = (await findPlan(deps, paid.row.planId))!;
  // A student may keep the current plan when it is no longer offered.
  const plan = planId === present.id ? present : await requirePlan(deps, planId);
  const student = await requireStudent(deps, userId);
  const coupon = couponCode ? await requireCoupon(deps, couponCode, plan, now, { mayBeUsedUp }) : null;
  const { stripe } = deps.payments;
  const price = paid.row.stripePriceId ? await stripe.prices.retrieve(paid.row.stripePriceId) : null;
  const presentAmount = price?.unit_amount ?? toCents(present.price);
  const sold = plan.price === 0 ? null : await ensureSold(deps, plan);
  const next = sold && priceFor(sold, student, now);
  return {
    paid,
    student,
    plan,
    present,
    coupon,
    kind: classifyChange(
      { plan: present, amount: presentAmount },
      { plan, amount: next?.amount ?? 0 },
      paid.row,
    ),
    priceId: next?.priceId ?? '',
    amount: next?.amount ?? 0,
    product: sold?.plan.stripeProductId ?? '',
    isFeeWaiverFixedPrice: next?.isFeeWaiverFixedPrice ?? false,
  };
}

/**
 * Changes the plan: immediately if it costs more, at the end of the period if it costs less or nothing; choosing the
 * current plan reverts scheduled changes.
 * @throws ApiError INVALID, WRONG_STATE, PAYMENT_FAILED, UNAVAILABLE
 */
export async function changePlan(
  deps: Deps,
  sync: SyncCustomer,
  { userId, key, purchase, cause, returnTo }: ChangeOptions,
): Promise<PaymentOutcome> {
  return onProvider(deps, async () => {
    const first = await requirePaidSubscription(deps, userId);
    await sync(first.customer.customerId, cause);
    const change = await planChange(deps, { userId, ...purchase, mayBeUsedUp: true });
    const { paid, kind, plan, priceId, coupon, student } = change;
    const { stripe } = deps.payments;
    if (paymentFailed(paid.row.status)) throw wrongState(errorMessages.billing.payFirst);
    if (plan.settings.requiresLsacAccount && (kind === 'upgrade' || kind === 'downgrade'))
      requireAccountOrChoice(student, plan, purchase);
    const requestKey = `docket-${userId}-${key}`;
    const useCard = async () => {
      if (purchase.paymentMethod)
        await usePaymentMethod(deps, paid.customer, purchase.paymentMethod, requestKey);
    };
    const until = reservedUntil(deps.clock.now(), kind === 'upgrade' ? null : paid.row.currentPeriodEnd);
    // Nothing else uses the coupon, for example a retry after the change was made.
    const isUsed = kind === 'upgrade' || kind === 'downgrade';
    const reservation = { userId, coupon: isUsed ? coupon : null, until };
    if (kind !== 'upgrade') {
      await useCard();
      await reserveCoupon(deps, reservation);
    }
    const subscription = await readSubscription(stripe, paid.row.providerId);
    // The subscription already has the student's own discount; a coupon is added to it.
    const discounts = coupon ? await listDiscounts(deps, student, coupon) : [];
    const parts = { subscription, plan, priceId, discounts, key: requestKey };
    let outcome = succeeded;
    // Any other decision of the student replaces an upgrade that waits for the bank.
    if (kind !== 'upgrade') await dropPendingUpdate(stripe, subscription);
    if (kind === 'upgrade')
      outcome = await withReservedCoupon(deps, reservation, () =>
        payWithCard(deps, paid.customer, purchase.paymentMethod, async () => {
          await useCard();
          const pricing = upgradePricing(subscription, change, deps.clock.now());
          return upgrade(deps, { ...parts, pricing, requestKey, returnTo });
        }),
      );
    else if (kind === 'downgrade') await schedulePlan(deps, parts);
    else if (kind === 'to-free') {
      await releaseSchedule(stripe, subscription);
      await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
    } else if (kind === 'undo') await undo(stripe, subscription);
    await sync(paid.customer.customerId, cause);
    return outcome;
  });
}

/**
 * Schedules a plan for the end of the current period, whatever it costs; choosing the current plan reverts scheduled
 * changes.
 * @throws ApiError INVALID for a plan that is not on offer, WRONG_STATE for the plan that continues anyway,
 *   UNAVAILABLE
 */
export async function scheduleNextPlan(
  deps: Deps,
  sync: SyncCustomer,
  {
    userId,
    planId,
    key,
    cause,
  }: { readonly userId: string; readonly planId: string; readonly key: string; readonly cause: SyncCause },
): Promise<void> {
  await onProvider(deps, async () => {
    const { stripe } = deps.payments;
    const { kind, paid, plan, priceId } = await planChange(deps, { userId, planId });
    if (kind === 'none') throw wrongState(errorMessages.billing.alreadyHasPlan);
    if (paymentFailed(paid.row.status)) throw wrongState(errorMessages.billing.payFirst);
    const subscription = await readSubscription(stripe, paid.row.providerId);
    await dropPendingUpdate(stripe, subscription);
    if (kind === 'undo') await undo(stripe, subscription);
    else if (kind === 'to-free') {
      await releaseSchedule(stripe, subscription);
      await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
    } else
      await schedulePlan(deps, {
        subscription,
        plan,
        priceId,
        discounts: [],
        key: `docket-${userId}-${key}`,
      });
    await sync(paid.customer.customerId, cause);
  });
}

/** Ends a subscription at the end of its period, or lets it renew again. @throws ApiError WRONG_STATE, UNAVAILABLE */
export async function setAutoRenew(
  deps: Deps,
  sync: SyncCustomer,
  { userId, isOn, cause }: { readonly userId: string; readonly isOn: boolean; readonly cause: SyncCause },
): Promise<void> {
  await onProvider(deps, async () => {
    const { stripe } = deps.payments;
    const { customer, row } = await requirePaidSubscription(deps, userId);
    const subscription = await readSubscription(stripe, row.providerId);
    if (!isOn) await releaseSchedule(stripe, subscription);
    if (subscription.cancel_at_period_end === isOn || subscription.cancel_at !== null)
      await stripe.subscriptions.update(row.providerId, { cancel_at_period_end: !isOn });
    await sync(customer.customerId, cause);
  });
}
