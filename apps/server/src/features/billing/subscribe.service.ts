import { declineMessage, errorMessages, type PaymentOutcome } from '@docket/contract';
import { feeWaiverStatus, studentPrice } from '@docket/rules';
import type { FastifyRequest } from 'fastify';
import Stripe from 'stripe';
import { Fault, invalid, notFound, wrongState } from '../../fault.ts';
import type { Deps } from '../../http/deps.ts';
import { linkTo } from '../mail/letter.ts';
import {
  type CouponRow,
  type CustomerRow,
  findCustomer,
  findNewestSubscription,
  findPaymentMethod,
  findStudent,
  listPaymentMethods,
  type PlanRow,
  type Student,
} from './billing.queries.ts';
import { isRunningStatus } from './billing.rules.ts';
import { ensurePrepPlusPrice, ensureSold, findPlan, type SoldPlan } from './catalog.service.ts';
import {
  ensureOwnDiscount,
  ensureProviderCoupon,
  requireCouponOfPurchase,
  reservedUntil,
  withReservedCoupon,
} from './coupons.service.ts';
import { ensureCustomer } from './customers.service.ts';
import { hasUnexpectedState, isRefusal, onProvider, requirePayments } from './provider.ts';
import type { SyncCustomer } from './sync.service.ts';

/** What the checkout shows of a purchase. */
export type Choices = Pick<Purchase, 'planId' | 'couponCode' | 'isPrepPlusIncludedFromVendor'>;

/**
 * Where the bank's page leads back to: the address that the student has open, where it is this server's, so that they are
 * still signed in there. What was chosen is in it, so that the same checkout opens in any browser.
 */
export function returnUrl(
  { config }: Pick<Deps, 'config'>,
  request: FastifyRequest,
  choices?: Choices,
): string {
  const query = new URLSearchParams({ payment: 'return' });
  if (choices) query.set('planId', choices.planId);
  // Quoted, as the page's router reads values: a code of digits is no number.
  if (choices?.couponCode) query.set('coupon', JSON.stringify(choices.couponCode));
  if (choices?.isPrepPlusIncludedFromVendor) query.set('prepPlus', 'true');
  const path = `/checkout?${query}`;
  const { origin } = request.headers;
  const isOwn = origin !== undefined && URL.canParse(origin) && new URL(origin).host === request.host;
  return isOwn ? `${origin}${path}` : linkTo(config, path);
}

export interface Purchase {
  readonly planId: string;
  readonly isPrepPlusIncludedFromVendor: boolean;
  readonly ignoreIfLSACNotFound: boolean;
  readonly paymentMethod?: string | undefined;
  readonly couponCode?: string | undefined;
}

export const succeeded: PaymentOutcome = { status: 'succeeded', redirectUrl: null, clientSecret: null };

/** What the bank's page needs. */
export const toActionNeeded = (intent: {
  readonly next_action: { readonly redirect_to_url?: { readonly url: string | null } } | null;
  readonly client_secret: string | null;
}): PaymentOutcome => ({
  status: 'requires-action',
  redirectUrl: intent.next_action?.redirect_to_url?.url ?? null,
  clientSecret: intent.client_secret,
});

/** @throws Fault INVALID for a plan that is not on offer */
export async function requirePlan(deps: Pick<Deps, 'db'>, id: string): Promise<PlanRow> {
  const plan = await findPlan(deps, id);
  if (!plan?.enabled) throw invalid('planId', errorMessages.billing.planNotOffered);
  return plan;
}

export async function requireStudent(deps: Pick<Deps, 'db'>, userId: string): Promise<Student> {
  const student = await findStudent(deps.db, userId);
  if (!student) throw notFound('User');
  return student;
}

/** What the student pays for a plan a month, with fee waiver and own discount. */
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

/** Discounts of a subscription at the provider: the student's own one first, then the coupon. */
export async function listDiscounts(deps: Deps, student: Student, coupon: CouponRow | null) {
  const own = await ensureOwnDiscount(deps, student.discountPercentage);
  const couponId = coupon ? await ensureProviderCoupon(deps, coupon) : null;
  return [own, couponId].flatMap((id) => (id === null ? [] : [{ coupon: id }]));
}

/**
 * Makes a card the one that pays. A card that was only just created is attached; one of somebody else is not found.
 * @throws Fault INVALID without any card, NOT_FOUND, PAYMENT_FAILED when the bank refuses it
 */
export async function usePaymentMethod(
  deps: Deps,
  customer: CustomerRow,
  given: string | undefined,
  key: string,
  checked?: UsableCard,
): Promise<string> {
  const { stripe } = requirePayments(deps);
  if (given === undefined) {
    const [first] = await listPaymentMethods(deps.db, customer.userId);
    if (!first) throw invalid('paymentMethod', errorMessages.billing.noCard);
    return first.id;
  }
  const { isAttached } = checked ?? (await requireUsableCard(deps, customer.userId, given));
  if (!isAttached)
    await stripe.paymentMethods.attach(
      given,
      { customer: customer.customerId },
      { idempotencyKey: `${key}-attach-${given}` },
    );
  // Under no key: a repeated one would leave the card of another try as it is.
  await stripe.customers.update(customer.customerId, { invoice_settings: { default_payment_method: given } });
  return given;
}

/**
 * Runs a payment that may make another card the primary one. When the bank refuses, the card that was primary before is so
 * again: renewals must not go to a card that just failed.
 */
export async function keepPrimaryOnRefusal<T>(
  deps: Deps,
  customer: CustomerRow,
  work: () => Promise<T>,
): Promise<T> {
  const cards = await listPaymentMethods(deps.db, customer.userId);
  const primary = cards.find(({ isPrimary }) => isPrimary);
  try {
    return await work();
  } catch (error) {
    if (primary && isRefusal(error))
      await requirePayments(deps).stripe.customers.update(customer.customerId, {
        invoice_settings: { default_payment_method: primary.id },
      });
    throw error;
  }
}

/**
 * Where the rules of the exam council apply to a purchase, the student links the account first, or says knowingly that it
 * is linked later. @throws Fault INVALID
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

export interface UsableCard {
  readonly isAttached: boolean;
}

/** A card that this student may use, or a new one. @throws Fault NOT_FOUND for any other */
export async function requireUsableCard(deps: Deps, userId: string, id: string): Promise<UsableCard> {
  if (await findPaymentMethod(deps.db, userId, id)) return { isAttached: true };
  const { stripe } = requirePayments(deps);
  const method = await stripe.paymentMethods.retrieve(id).catch((error) => {
    throw error instanceof Stripe.errors.StripeInvalidRequestError ? notFound('Payment method') : error;
  });
  const owner = typeof method.customer === 'string' ? method.customer : method.customer?.id;
  if (!owner) return { isAttached: false };
  const customer = await findCustomer(deps.db, userId);
  if (owner !== customer?.customerId) throw notFound('Payment method');
  return { isAttached: true };
}

export interface PayIntent {
  readonly intentId: string;
  readonly paymentMethod: string;
  readonly key: string;
  readonly isOffSession: boolean;
  readonly returnTo: string;
  /** True: it was made just now, so that nobody can have paid it. */
  readonly isNew?: boolean;
}

/** Confirms a payment. @throws Fault PAYMENT_FAILED when the bank says no */
export async function confirmIntent(
  deps: Deps,
  { intentId, paymentMethod, key, isOffSession, returnTo, isNew = false }: PayIntent,
): Promise<PaymentOutcome> {
  const { stripe } = requirePayments(deps);
  return onProvider(deps, async () => {
    // A retry after a crash finds it paid.
    if (!isNew && (await stripe.paymentIntents.retrieve(intentId)).status === 'succeeded') return succeeded;
    const intent = await stripe.paymentIntents
      .confirm(
        intentId,
        {
          payment_method: paymentMethod,
          ...(isOffSession ? { off_session: true } : { return_url: returnTo }),
        },
        { idempotencyKey: `${key}-confirm` },
      )
      .catch((error) => {
        // Another tab was faster: what it came to counts for both.
        if (hasUnexpectedState(error)) return stripe.paymentIntents.retrieve(intentId);
        throw error;
      });
    if (intent.status === 'succeeded') return succeeded;
    if (intent.status === 'processing') return { ...succeeded, status: 'processing' };
    if (intent.status !== 'requires_action')
      throw new Fault('PAYMENT_FAILED', declineMessage(intent.last_payment_error ?? {}));
    return toActionNeeded(intent);
  });
}

export interface SubscribeOptions {
  readonly userId: string;
  readonly key: string;
  readonly purchase: Purchase;
  /** False: a bank that wants its customer to confirm counts as a "no". */
  readonly mayAsk: boolean;
  readonly isOffSession: boolean;
  readonly returnTo: string;
}

/**
 * Buys a plan. Whatever a lost process left is gone on with or cleared away first, so that there is one subscription and
 * one charge.
 * @throws Fault INVALID, NOT_FOUND, WRONG_STATE when a paid plan is paid already, PAYMENT_FAILED, UNAVAILABLE
 */
export async function subscribe(
  deps: Deps,
  sync: SyncCustomer,
  { userId, key, purchase, mayAsk, isOffSession, returnTo }: SubscribeOptions,
): Promise<PaymentOutcome> {
  const now = deps.clock.now();
  const { stripe } = requirePayments(deps);
  const plan = await requirePlan(deps, purchase.planId);
  const student = await requireStudent(deps, userId);
  const coupon = purchase.couponCode
    ? await requireCouponOfPurchase(deps, purchase.couponCode, plan, now)
    : null;
  if (plan.price === 0) throw invalid('planId', errorMessages.billing.planIsFree);
  requireAccountOrChoice(student, plan, purchase);
  return onProvider(deps, async () => {
    // Before anything is written.
    const card = purchase.paymentMethod
      ? await requireUsableCard(deps, userId, purchase.paymentMethod)
      : undefined;
    const requestKey = `docket-${userId}-${key}`;
    const known = await findCustomer(deps.db, userId);
    const customer = known ?? (await ensureCustomer(deps, userId));
    // A customer who is new has nothing at the provider yet.
    if (known) await sync(customer.customerId, { source: 'student', actorId: userId });
    const begun = known ? await clearIncomplete(stripe, customer.customerId, requestKey) : null;
    const newest = await findNewestSubscription(deps.db, userId);
    if (newest?.providerId && isRunningStatus(newest.status) && newest.providerId !== begun?.id)
      throw wrongState(errorMessages.billing.planHeld);
    // Given by staff without payment.
    if (
      newest?.providerId === null &&
      newest.planId === plan.id &&
      newest.status === 'active' &&
      (newest.currentPeriodEnd ?? now) >= now
    )
      throw wrongState(errorMessages.billing.planGiven);
    const pay = () =>
      keepPrimaryOnRefusal(deps, customer, async () => {
        const paymentMethod = await usePaymentMethod(
          deps,
          customer,
          purchase.paymentMethod,
          requestKey,
          card,
        );
        const subscription =
          begun ??
          (await createSubscription(deps, {
            student,
            plan,
            coupon,
            customer,
            purchase,
            paymentMethod,
            requestKey,
          }));
        return payFirstInvoice(deps, subscription, {
          isNew: begun === null,
          paymentMethod,
          requestKey,
          mayAsk,
          isOffSession,
          returnTo,
        });
      });
    // What this request began before has its coupon.
    const outcome = begun
      ? await pay()
      : await withReservedCoupon(deps, { userId, coupon, until: reservedUntil(now) }, pay);
    await sync(customer.customerId, { source: 'student', actorId: userId });
    return outcome;
  });
}

const expand = ['latest_invoice.payments'];

/** Ends subscriptions whose first payment was never made; the one that this very request made is gone on with. */
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
  readonly paymentMethod: string;
  readonly requestKey: string;
}

async function createSubscription(
  deps: Deps,
  { student, plan, coupon, customer, purchase, requestKey }: NewSubscription,
): Promise<Stripe.Subscription> {
  const { stripe } = requirePayments(deps);
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
  // Nothing is due.
  if (subscription.status !== 'incomplete' || !intent) return succeeded;
  const { stripe } = requirePayments(deps);
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
      throw new Fault('PAYMENT_FAILED', errorMessages.billing.confirmationNeeded);
    return outcome;
  } catch (error) {
    if (error instanceof Fault && error.code === 'PAYMENT_FAILED')
      await stripe.subscriptions.cancel(subscription.id);
    throw error;
  }
}
