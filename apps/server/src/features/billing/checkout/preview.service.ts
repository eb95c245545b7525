import type { InvoiceLine, PlanChangePreview } from '@docket/contract';
import { errorMessages } from '@docket/contract';
import { discounted } from '@docket/rules';
import type Stripe from 'stripe';
import { invalid, wrongState } from '../../../api-error.ts';
import type { Deps } from '../../../http/deps.ts';
import { type CouponRow, findCustomer, findNewestSubscription } from '../billing.queries.ts';
import { paymentFailed } from '../billing.rules.ts';
import { toCents } from '../catalog/catalog.service.ts';
import { ensureOwnDiscount, ensureProviderCoupon, requireCoupon } from '../catalog/coupons.service.ts';
import { isMissing, onProvider, retrieveOrNull } from '../provider.ts';
import { describeLine } from '../receipts/describe-lines.ts';
import {
  findPaidSubscription,
  type PaidSubscription,
  planChange,
  readSubscription,
} from './change.service.ts';
import { getExpandableId } from './pending-upgrade.ts';
import type { DiscountRef } from './phases.ts';
import { priceFor, requireNotGranted, requirePlan, requireStudent } from './purchase.service.ts';
import { lineDescription, readPeriod, upgradePricing } from './upgrade-pricing.ts';

const toIso = (seconds: number) => new Date(seconds * 1000).toISOString();

export interface PreviewRequest {
  readonly userId: string;
  readonly planId: string;
  readonly couponCode?: string | undefined;
  readonly isPrepPlusIncluded: boolean;
}

/** A date one month later, as the provider counts. */
function monthAfter(now: Date): Date {
  const date = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 2, 0));
  const day = Math.min(now.getUTCDate(), date.getUTCDate());
  return new Date(
    Date.UTC(
      now.getUTCFullYear(),
      now.getUTCMonth() + 1,
      day,
      now.getUTCHours(),
      now.getUTCMinutes(),
      now.getUTCSeconds(),
    ),
  );
}

/** The student's own discount and then the coupon on a plan's price, as the provider computes it. Cents. */
function computeDiscount(amount: number, percent: number, coupon: CouponRow | null): number {
  const afterOwn = discounted(amount, { percentOff: percent, amountOff: null });
  return amount - (coupon ? discounted(afterOwn, coupon) : afterOwn);
}

/** Smaller amounts cannot be charged; they are added to the next invoice. */
const minimumCharge = 50;

/** What the next invoice of a student adds, or takes off if it is negative: smaller amounts of earlier plans. Cents. */
async function readBalance(deps: Deps, userId: string): Promise<number> {
  const known = await findCustomer(deps.db, userId);
  if (!known) return 0;
  const { stripe } = deps.payments;
  const customer = await retrieveOrNull(stripe.customers.retrieve(known.customerId));
  return !customer || customer.deleted ? 0 : customer.balance;
}

/** The cost of buying a plan. @throws ApiError INVALID, WRONG_STATE for one that is granted, and the provider's errors */
async function previewPurchase(deps: Deps, request: PreviewRequest): Promise<PlanChangePreview> {
  const now = deps.clock.now();
  const plan = await requirePlan(deps, request.planId);
  if (plan.price > 0) requireNotGranted(await findNewestSubscription(deps.db, request.userId), plan, now);
  const student = await requireStudent(deps, request.userId);
  const coupon = request.couponCode ? await requireCoupon(deps, request.couponCode, plan, now) : null;
  const amounts = { amount: toCents(plan.price), priceId: '' };
  const waiver = plan.feeWaiverPrice === null ? null : { amount: toCents(plan.feeWaiverPrice), priceId: '' };
  const price = priceFor({ ...amounts, feeWaiver: waiver }, student, now);
  const end = monthAfter(now);
  const period = { periodStart: now.toISOString(), periodEnd: end.toISOString() };
  const lines: InvoiceLine[] = [
    { description: `${plan.name}, one month`, amount: price.amount, isProration: false, ...period },
  ];
  if (request.isPrepPlusIncluded)
    lines.push({
      description: 'LSAC Prep Plus, one year',
      amount: toCents(plan.settings.prepPlusPrice),
      isProration: false,
      periodStart: null,
      periodEnd: null,
    });
  const subtotal = lines.reduce((sum, { amount }) => sum + amount, 0);
  // Prep plus is not discounted: its price belongs to the exam council.
  const discount = computeDiscount(price.amount, student.discountPercentage, coupon);
  const total = subtotal - discount;
  const payable = total + (await readBalance(deps, request.userId));
  const amountDue = payable < minimumCharge ? 0 : payable;
  const renewalCoupon = coupon && coupon.duration !== 'once' ? coupon : null;
  return {
    planId: plan.id,
    kind: 'new',
    when: 'now',
    effectiveAt: now.toISOString(),
    credit: 0,
    charge: subtotal,
    lines,
    subtotal,
    discount,
    tax: 0,
    total,
    balanceUsed: amountDue - total,
    amountDue,
    nextRenewal:
      plan.price === 0
        ? null
        : {
            date: end.toISOString(),
            amount: price.amount - computeDiscount(price.amount, student.discountPercentage, renewalCoupon),
          },
    endsAt: null,
    isFeeWaiverFixedPrice: price.isFeeWaiverFixedPrice,
  };
}

/** The amounts of a preview by the provider. */
export function invoiceAmounts(invoice: Stripe.Invoice) {
  const lines = invoice.lines.data.map((line): InvoiceLine => {
    const details = line.parent?.subscription_item_details ?? line.parent?.invoice_item_details;
    return {
      description: describeLine(lineDescription(line)),
      amount: line.amount,
      isProration: details?.proration ?? false,
      periodStart: toIso(line.period.start),
      periodEnd: toIso(line.period.end),
    };
  });
  return {
    lines,
    subtotal: invoice.subtotal,
    discount: (invoice.total_discount_amounts ?? []).reduce((sum, { amount }) => sum + amount, 0),
    tax: (invoice.total_taxes ?? []).reduce((sum, { amount }) => sum + amount, 0),
    total: invoice.total,
    balanceUsed: invoice.amount_due - invoice.total,
    amountDue: invoice.amount_due,
  };
}

const nothingDue: ReturnType<typeof invoiceAmounts> = {
  lines: [],
  subtotal: 0,
  discount: 0,
  tax: 0,
  total: 0,
  balanceUsed: 0,
  amountDue: 0,
};

const sumLines = ({ lines }: Pick<PlanChangePreview, 'lines'>, sign: 1 | -1) =>
  lines.filter(({ amount }) => Math.sign(amount) === sign).reduce((sum, { amount }) => sum + amount, 0);

/**
 * The cost of buying or changing to a plan, now and at the next renewal.
 * @throws ApiError INVALID, WRONG_STATE for the plan that is paid, UNAVAILABLE
 */
export async function previewPlanChange(deps: Deps, request: PreviewRequest): Promise<PlanChangePreview> {
  return onProvider(deps, async () => {
    const paid = await findPaidSubscription(deps, request.userId);
    if (!paid) return previewPurchase(deps, request);
    if (request.isPrepPlusIncluded)
      throw invalid('isPrepPlusIncludedFromVendor', errorMessages.billing.prepPlusWithChange);
    const change = await planChange(deps, request);
    const { kind, plan, coupon, student } = change;
    if (kind === 'none') throw wrongState(errorMessages.billing.alreadyHasPlan);
    if (paymentFailed(paid.row.status)) throw wrongState(errorMessages.billing.payFirst);
    const { stripe } = deps.payments;
    const subscription = await readSubscription(stripe, paid.row.providerId);
    const period = readPeriod(subscription);
    const common = {
      planId: plan.id,
      kind,
      isFeeWaiverFixedPrice: change.isFeeWaiverFixedPrice,
      endsAt: null,
    };
    const atEnd = {
      when: 'period-end' as const,
      effectiveAt: toIso(period.end),
      credit: 0,
      charge: 0,
      ...nothingDue,
    };
    if (kind === 'to-free') return { ...common, ...atEnd, nextRenewal: null };
    const own = coupon ? await ownDiscount(deps, student.discountPercentage) : [];
    const discounts = coupon ? [...own, { coupon: await ensureProviderCoupon(deps, coupon) }] : undefined;
    const renewal = (priceId: string, taken: DiscountRef[] | undefined) =>
      renewalTotal(stripe, { paid, subscription, priceId, discounts: taken });
    if (kind === 'undo' || kind === 'downgrade') {
      const amount =
        kind === 'undo'
          ? await renewal(subscription.items.data[0]!.price.id, undefined)
          : await renewal(change.priceId, discounts);
      return { ...common, ...atEnd, nextRenewal: { date: toIso(period.end), amount } };
    }
    const { items, prorationDate, extra } = upgradePricing(subscription, change, deps.clock.now());
    // Until a moved renewal the provider charges nothing by itself; it would preview the renewal instead.
    const isFree = subscription.status === 'trialing' && extra === null;
    const preview = isFree
      ? null
      : await stripe.invoices.createPreview({
          customer: paid.customer.customerId,
          subscription: subscription.id,
          ...(discounts && { discounts }),
          ...(extra && { invoice_items: [extra] }),
          subscription_details: {
            items,
            proration_behavior: 'always_invoice',
            proration_date: prorationDate,
          },
        });
    const amounts = preview ? invoiceAmounts(preview) : nothingDue;
    // A coupon for one invoice is used by the change itself, if that has one.
    const isUsed = preview !== null && coupon?.duration === 'once';
    const lasting = coupon
      ? isUsed
        ? own
        : discounts
      : preview
        ? await listLasting(stripe, subscription, preview)
        : undefined;
    return {
      ...common,
      when: 'now',
      effectiveAt: deps.clock.now().toISOString(),
      credit: sumLines(amounts, -1),
      charge: sumLines(amounts, 1),
      ...amounts,
      ...(subscription.cancel_at_period_end
        ? { nextRenewal: null, endsAt: toIso(period.end) }
        : { nextRenewal: { date: toIso(period.end), amount: await renewal(change.priceId, lasting) } }),
    };
  });
}

/** The discounts of a subscription that are left after an invoice: one for a single invoice may be used by it. */
async function listLasting(
  stripe: Stripe,
  { id }: Stripe.Subscription,
  invoice: Stripe.Invoice,
): Promise<DiscountRef[]> {
  const { discounts } = await stripe.subscriptions.retrieve(id, { expand: ['discounts'] });
  const used = new Set(
    (invoice.total_discount_amounts ?? []).map(({ discount }) => getExpandableId(discount)),
  );
  const lasting: DiscountRef[] = [];
  for (const discount of discounts) {
    const coupon = typeof discount === 'string' ? null : getExpandableId(discount.source.coupon);
    const isOver =
      coupon !== null &&
      used.has(getExpandableId(discount)) &&
      (await stripe.coupons.retrieve(coupon)).duration === 'once';
    if (!isOver) lasting.push({ discount: getExpandableId(discount)! });
  }
  return lasting;
}

/** The cost of a period at a price from the next renewal; without `discounts` those of the subscription apply. */
async function renewalTotal(
  stripe: Stripe,
  {
    paid,
    subscription,
    priceId,
    discounts,
  }: {
    readonly paid: PaidSubscription;
    readonly subscription: Stripe.Subscription;
    readonly priceId: string;
    readonly discounts: DiscountRef[] | undefined;
  },
): Promise<number> {
  const { total } = await stripe.invoices.createPreview({
    customer: paid.customer.customerId,
    subscription: subscription.id,
    ...(discounts && { discounts: discounts.length > 0 ? discounts : '' }),
    subscription_details: {
      items: [{ id: subscription.items.data[0]!.id, price: priceId }],
      proration_behavior: 'none',
      cancel_at_period_end: false,
    },
  });
  return total;
}

async function ownDiscount(deps: Deps, percent: number) {
  const id = await ensureOwnDiscount(deps, percent);
  return id === null ? [] : [{ coupon: id }];
}

/** The next invoice of a student; null if nothing renews, as without payments. @throws ApiError UNAVAILABLE */
export async function upcomingInvoice(deps: Deps, userId: string) {
  if (!deps.payments.isConfigured) return null;
  return onProvider(deps, async () => {
    const paid = await findPaidSubscription(deps, userId);
    if (!paid) return null;
    const { stripe } = deps.payments;
    try {
      const preview = await stripe.invoices.createPreview({
        customer: paid.customer.customerId,
        subscription: paid.row.providerId,
      });
      return {
        date: toIso(preview.next_payment_attempt ?? preview.period_start),
        ...invoiceAmounts(preview),
      };
    } catch (error) {
      const { code } = error as { code?: string };
      if (code === 'invoice_upcoming_none' || isMissing(error)) return null;
      throw error;
    }
  });
}
