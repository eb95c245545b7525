import { errorMessages, type PaymentOutcome } from '@docket/contract';
import type Stripe from 'stripe';
import { ApiError, invalid, wrongState } from '../../../api-error.ts';
import type { Deps } from '../../../http/deps.ts';
import {
  type CouponRow,
  type CustomerRow,
  findCustomer,
  findNewestSubscription,
  type PlanRow,
  type Student,
} from '../billing.queries.ts';
import { isRunningStatus } from '../billing.rules.ts';
import { createCustomerWithCard } from '../cards/customers.service.ts';
import { payWithCard, requireUsableCard, usePaymentMethod } from '../cards/payment-card.service.ts';
import { ensurePrepPlusPrice, ensureSold } from '../catalog/catalog.service.ts';
import { requireCoupon, reservedUntil, withReservedCoupon } from '../catalog/coupons.service.ts';
import { onProvider } from '../provider.ts';
import type { SyncCustomer } from '../sync/sync.service.ts';
import { confirmIntent, succeeded } from './payment-intent.service.ts';
import {
  listDiscounts,
  type Purchase,
  priceFor,
  requireAccountOrChoice,
  requireNotGranted,
  requirePlan,
  requireStudent,
} from './purchase.service.ts';

export interface SubscribeOptions {
  readonly userId: string;
  readonly key: string;
  readonly purchase: Purchase;
  /** If false, a bank that asks for confirmation counts as a refusal. */
  readonly mayAsk: boolean;
  readonly isOffSession: boolean;
  readonly returnTo: string;
}

/**
 * Buys a plan. What an interrupted request left is finished or removed first, so that there is one subscription and
 * one charge.
 * @throws ApiError INVALID, NOT_FOUND, WRONG_STATE when a paid plan is paid already, PAYMENT_FAILED, UNAVAILABLE
 */
export async function subscribe(
  deps: Deps,
  sync: SyncCustomer,
  { userId, key, purchase, mayAsk, isOffSession, returnTo }: SubscribeOptions,
): Promise<PaymentOutcome> {
  const now = deps.clock.now();
  const { stripe } = deps.payments;
  const plan = await requirePlan(deps, purchase.planId);
  const student = await requireStudent(deps, userId);
  const coupon = purchase.couponCode
    ? await requireCoupon(deps, purchase.couponCode, plan, now, { mayBeUsedUp: true })
    : null;
  if (plan.price === 0) throw invalid('planId', errorMessages.billing.planIsFree);
  requireAccountOrChoice(student, plan, purchase);
  return onProvider(deps, async () => {
    const requestKey = `docket-${userId}-${key}`;
    const known = await findCustomer(deps.db, userId);
    // Before anything is written. For a new customer, the provider checks the card.
    const card =
      known && purchase.paymentMethod
        ? await requireUsableCard(deps, userId, purchase.paymentMethod)
        : undefined;
    // A new customer has nothing at the provider yet.
    if (known) await sync(known.customerId, { source: 'student', actorId: userId });
    const begun = known ? await clearIncomplete(stripe, known.customerId, requestKey) : null;
    const newest = await findNewestSubscription(deps.db, userId);
    if (newest?.providerId && isRunningStatus(newest.status) && newest.providerId !== begun?.id)
      throw wrongState(errorMessages.billing.alreadyHasPlan);
    requireNotGranted(newest, plan, now);
    const payInvoice = async (customer: CustomerRow, paymentMethod: string) => {
      const subscription =
        begun ?? (await createSubscription(deps, { student, plan, coupon, customer, purchase, requestKey }));
      return payFirstInvoice(deps, subscription, {
        isNew: begun === null,
        paymentMethod,
        requestKey,
        mayAsk,
        isOffSession,
        returnTo,
      });
    };
    const pay = async () => {
      const { paymentMethod } = purchase;
      if (known) {
        const outcome = await payWithCard(deps, known, paymentMethod, async () =>
          payInvoice(known, await usePaymentMethod(deps, known, paymentMethod, requestKey, card)),
        );
        return { customer: known, outcome };
      }
      if (paymentMethod === undefined) throw invalid('paymentMethod', errorMessages.billing.noCard);
      const customer = await createCustomerWithCard(deps, student, paymentMethod, requestKey);
      const outcome = await payWithCard(deps, customer, paymentMethod, () =>
        payInvoice(customer, paymentMethod),
      );
      return { customer, outcome };
    };
    // What this request created before has its coupon.
    const { customer, outcome } = begun
      ? await pay()
      : await withReservedCoupon(deps, { userId, coupon, until: reservedUntil(now) }, pay);
    await sync(customer.customerId, { source: 'student', actorId: userId });
    return outcome;
  });
}

const expand = ['latest_invoice.payments'];

/** Ends subscriptions whose first payment was never made; the one of this request is returned and continued. */
async function clearIncomplete(
  stripe: Stripe,
  customer: string,
  requestKey: string,
): Promise<Stripe.Subscription | null> {
  const all = await stripe.subscriptions.list({
    customer,
    status: 'all',
    limit: 100,
    expand: ['data.latest_invoice.payments'],
  });
  for (const one of all.data)
    if (one.status === 'incomplete' && one.metadata.requestKey !== requestKey)
      await stripe.subscriptions.cancel(one.id);
  return (
    all.data.find(
      (one) =>
        one.metadata.requestKey === requestKey && !['canceled', 'incomplete_expired'].includes(one.status),
    ) ?? null
  );
}

interface NewSubscription {
  readonly student: Student;
  readonly plan: PlanRow;
  readonly coupon: CouponRow | null;
  readonly customer: CustomerRow;
  readonly purchase: Purchase;
  readonly requestKey: string;
}

async function createSubscription(
  deps: Deps,
  { student, plan, coupon, customer, purchase, requestKey }: NewSubscription,
): Promise<Stripe.Subscription> {
  const { stripe } = deps.payments;
  const sold = await ensureSold(deps, plan);
  const { priceId } = priceFor(sold, student, deps.clock.now());
  const withPrepPlus = purchase.isPrepPlusIncludedFromVendor;
  return stripe.subscriptions.create(
    {
      customer: customer.customerId,
      items: [{ price: priceId }],
      payment_behavior: 'default_incomplete',
      payment_settings: { save_default_payment_method: 'off' },
      discounts: await listDiscounts(deps, student, coupon),
      metadata: {
        userId: student.id,
        planId: plan.id,
        requestKey,
        isPrepPlusIncluded: String(withPrepPlus),
      },
      ...(withPrepPlus && { add_invoice_items: [{ price: await ensurePrepPlusPrice(deps, plan) }] }),
      expand,
    },
    { idempotencyKey: `${requestKey}-subscription` },
  );
}

async function payFirstInvoice(
  deps: Deps,
  subscription: Stripe.Subscription,
  how: {
    readonly isNew: boolean;
    readonly paymentMethod: string;
    readonly requestKey: string;
    readonly mayAsk: boolean;
    readonly isOffSession: boolean;
    readonly returnTo: string;
  },
): Promise<PaymentOutcome> {
  const invoice = subscription.latest_invoice as Stripe.Invoice | null;
  const intent = invoice?.payments?.data[0]?.payment.payment_intent;
  // Nothing has to be paid.
  if (subscription.status !== 'incomplete' || !intent) return succeeded;
  const { stripe } = deps.payments;
  const intentId = typeof intent === 'string' ? intent : intent.id;
  try {
    const outcome = await confirmIntent(deps, {
      intentId,
      paymentMethod: how.paymentMethod,
      key: how.requestKey,
      isOffSession: how.isOffSession,
      returnTo: how.returnTo,
      isNew: how.isNew,
    });
    if (outcome.status === 'requires-action' && !how.mayAsk)
      throw new ApiError('PAYMENT_FAILED', errorMessages.billing.confirmationNeeded);
    return outcome;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'PAYMENT_FAILED')
      await stripe.subscriptions.cancel(subscription.id);
    throw error;
  }
}
