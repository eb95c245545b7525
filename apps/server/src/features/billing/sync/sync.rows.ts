import type { InvoiceLine } from '@docket/contract';
import { prepPlusShare, subscriptionDetails } from '@docket/rules';
import type Stripe from 'stripe';
import type {
  ChargeRow,
  CouponRow,
  PaymentMethodRow,
  PlanRow,
  ReadInvoice,
  RefundRow,
  SubscriptionRow,
} from '../billing.queries.ts';
import { getExpandableId } from '../checkout/pending-upgrade.ts';
import { lineDescription } from '../checkout/upgrade-pricing.ts';
import type { ProviderState } from './sync.read.ts';

/** Metadata of a separate payment of prep plus: the key of its order. */
export const prepPlusKeyField = 'prepPlusKey';

/** Metadata of a one-off charge by staff: who made it. */
export const staffChargeField = 'staffId';

export const toDate = (seconds: number) => new Date(seconds * 1000);

/** Subscriptions that have ended. */
export const isEnded = ({ status }: { readonly status: string }) =>
  status === 'canceled' || status === 'incomplete_expired';

/**
 * The current subscription: the newest active one, otherwise the newest that was active; one with an open first
 * payment does not count.
 */
export function currentSubscription(
  subscriptions: readonly Stripe.Subscription[],
): Stripe.Subscription | null {
  const newest = [...subscriptions].sort((a, b) => b.created - a.created);
  const started = newest.filter(({ status }) => status !== 'incomplete' && status !== 'incomplete_expired');
  return started.find((one) => !isEnded(one)) ?? started[0] ?? null;
}

/** The plan of a price, by the price itself or by its product. */
const findSoldPlan = (
  sold: readonly { readonly price: string | null; readonly product: string | null }[],
  plans: readonly PlanRow[],
): PlanRow | null =>
  plans.find((plan) =>
    sold.some(
      ({ price, product }) =>
        (price !== null && (price === plan.stripePriceId || price === plan.stripeFeewaiverFixedPriceId)) ||
        (plan.stripeProductId !== null && product === plan.stripeProductId),
    ),
  ) ?? null;

/** The plan of a subscription. */
export function findSubscribedPlan(
  subscription: Stripe.Subscription,
  plans: readonly PlanRow[],
): PlanRow | null {
  const sold = subscription.items.data.map(({ price }) => ({
    price: price.id,
    product: getExpandableId(price.product),
  }));
  return findSoldPlan(sold, plans) ?? plans.find(({ id }) => id === subscription.metadata.planId) ?? null;
}

/**
 * The plan of an invoice, by its most expensive line: after a change the subscription has another plan, but older
 * invoices keep theirs, whenever the provider is read.
 */
function findInvoicedPlan(
  invoice: Stripe.Invoice,
  subscription: Stripe.Subscription | undefined,
  plans: readonly PlanRow[],
): PlanRow | null {
  const lines = [...invoice.lines.data].sort((one, other) => other.amount - one.amount);
  for (const { pricing } of lines) {
    const details = pricing?.price_details;
    const plan = details
      ? findSoldPlan([{ price: getExpandableId(details.price), product: details.product }], plans)
      : null;
    if (plan) return plan;
  }
  return subscription ? findSubscribedPlan(subscription, plans) : null;
}

/** The columns of our row for the provider's subscription. */
export function subscriptionPatch(
  subscription: Stripe.Subscription,
  planId: string,
): Omit<SubscriptionRow, 'userId' | 'id' | 'createdAt'> {
  const details = subscriptionDetails({
    ...subscription,
    latest_invoice: typeof subscription.latest_invoice === 'object' ? subscription.latest_invoice : null,
    schedule: typeof subscription.schedule === 'object' ? toSchedule(subscription.schedule) : null,
  });
  return {
    planId,
    providerId: subscription.id,
    stripePriceId: subscription.items.data[0]?.price.id ?? null,
    ...details,
    schedule: details.schedule && {
      phases: details.schedule.phases.map(({ stripePriceIds, startDate }) => ({
        stripePriceIds,
        startDate: startDate.toISOString(),
      })),
    },
  };
}

const toSchedule = (schedule: Stripe.SubscriptionSchedule | null) =>
  schedule && {
    status: schedule.status,
    phases: schedule.phases.map((phase) => ({
      start_date: phase.start_date,
      items: phase.items.map(({ price }) => ({ price: getExpandableId(price)! })),
    })),
  };

export function paymentMethodRows(userId: string, state: ProviderState): PaymentMethodRow[] {
  const primary = getExpandableId(state.customer?.invoice_settings.default_payment_method);
  return state.paymentMethods.flatMap(({ id, card, billing_details: details, created }) =>
    card
      ? [
          {
            userId,
            id,
            brand: card.brand,
            last4: card.last4,
            expMonth: card.exp_month,
            expYear: card.exp_year,
            name: details.name,
            isPrimary: id === primary,
            createdAt: toDate(created),
          },
        ]
      : [],
  );
}

/** The subscription of an invoice; null for any other invoice. */
export const invoiceSubscriptionId = (invoice: Stripe.Invoice) =>
  getExpandableId(invoice.parent?.subscription_details?.subscription ?? null);

function toLine(line: Stripe.InvoiceLineItem): InvoiceLine {
  const details = line.parent?.subscription_item_details ?? line.parent?.invoice_item_details;
  return {
    description: lineDescription(line),
    amount: line.amount,
    isProration: details?.proration ?? false,
    periodStart: toDate(line.period.start).toISOString(),
    periodEnd: toDate(line.period.end).toISOString(),
  };
}

const invoiceStatuses = ['draft', 'open', 'paid', 'void', 'uncollectible'] as const;
/** The provider may add statuses; an unknown one needs no payment. */
const toInvoiceStatus = (status: string | null) => invoiceStatuses.find((one) => one === status) ?? 'draft';
const chargeStatuses = ['succeeded', 'pending', 'failed'] as const;
const toChargeStatus = (status: string) => chargeStatuses.find((one) => one === status) ?? 'pending';

export interface InvoiceContext {
  readonly userId: string;
  readonly plans: readonly PlanRow[];
  /** Products of prep plus at the provider. */
  readonly prepPlusProducts: ReadonlySet<string>;
  /** Our coupons by the discounts that they made. */
  readonly coupons: ReadonlyMap<string, CouponRow>;
}

/** The sum of the lines that belong to the exam council, before discounts. */
const sumPrepPlus = (invoice: Stripe.Invoice, products: ReadonlySet<string>) =>
  invoice.lines.data
    .filter((line) => products.has(line.pricing?.price_details?.product ?? ''))
    .reduce((sum, { amount }) => sum + amount, 0);

export function invoiceRow(
  invoice: Stripe.Invoice,
  state: ProviderState,
  { userId, plans, prepPlusProducts, coupons }: InvoiceContext,
): ReadInvoice {
  const subscription = state.subscriptions.find(({ id }) => id === invoiceSubscriptionId(invoice));
  const discounts = invoice.total_discount_amounts ?? [];
  const discount = discounts.reduce((sum, { amount }) => sum + amount, 0);
  const coupon = discounts.map(({ discount: id }) => coupons.get(getExpandableId(id) ?? '')).find(Boolean);
  const prepPlus = sumPrepPlus(invoice, prepPlusProducts);
  return {
    userId,
    id: invoice.id!,
    number: invoice.number,
    status: toInvoiceStatus(invoice.status),
    reason: invoice.billing_reason ?? 'manual',
    planId: findInvoicedPlan(invoice, subscription, plans)?.id ?? null,
    subscriptionId: invoiceSubscriptionId(invoice),
    lines: invoice.lines.data.slice(0, 50).map(toLine),
    couponId: coupon?.id ?? null,
    couponCode: coupon?.code ?? null,
    subtotal: invoice.subtotal,
    discount,
    tax: (invoice.total_taxes ?? []).reduce((sum, { amount }) => sum + amount, 0),
    total: invoice.total,
    balanceUsed: invoice.amount_due - invoice.total,
    amountDue: invoice.amount_due,
    amountPaid: invoice.amount_paid,
    prepPlusAmount:
      invoice.status === 'paid' ? prepPlusShare(invoice.amount_paid, prepPlus > 0, prepPlus) : 0,
    attemptCount: invoice.attempt_count,
    nextAttemptAt: invoice.next_payment_attempt === null ? null : toDate(invoice.next_payment_attempt),
    createdAt: toDate(invoice.created),
    paidAt: invoice.status_transitions.paid_at === null ? null : toDate(invoice.status_transitions.paid_at),
    periodStart: toDate(invoice.period_start),
    periodEnd: toDate(invoice.period_end),
  };
}

/** The invoice that a payment intent pays. */
function invoiceByIntent(invoices: readonly Stripe.Invoice[]): ReadonlyMap<string, string> {
  return new Map(
    invoices.flatMap((invoice) =>
      (invoice.payments?.data ?? []).flatMap(({ payment }) => {
        const intent = getExpandableId(payment.payment_intent ?? null);
        return intent ? [[intent, invoice.id!] as const] : [];
      }),
    ),
  );
}

const getStripeFee = ({ balance_transaction: transaction }: Stripe.Charge) =>
  typeof transaction === 'object' && transaction !== null ? transaction.fee : 0;

/** What a payment of a plan is called; the provider calls renewals and changes 'Subscription update'. */
const paymentNames: Readonly<Record<string, string>> = {
  subscription_create: 'New plan',
  subscription_cycle: 'Renewal',
  subscription_update: 'Change of plan',
};

export function chargeRows(userId: string, state: ProviderState): ChargeRow[] {
  const invoices = invoiceByIntent(state.invoices);
  return state.charges.map((charge) => {
    const invoiceId = invoices.get(getExpandableId(charge.payment_intent) ?? '') ?? null;
    // The details of the payment may come later than the payment.
    const card =
      charge.payment_method_details?.card ??
      state.paymentMethods.find(({ id }) => id === charge.payment_method)?.card;
    const reason = state.invoices.find(({ id }) => id === invoiceId)?.billing_reason;
    const dispute = state.disputes.find((one) => getExpandableId(one.charge) === charge.id);
    return {
      userId,
      id: charge.id,
      invoiceId,
      status: toChargeStatus(charge.status),
      amount: charge.amount,
      refunded: charge.amount_refunded,
      fee: getStripeFee(charge),
      description: (reason && paymentNames[reason]) ?? charge.description ?? '',
      brand: card?.brand ?? null,
      last4: card?.last4 ?? null,
      failureCode: charge.status === 'failed' ? (charge.outcome?.reason ?? charge.failure_code) : null,
      disputeStatus: dispute?.status ?? null,
      soldAlone:
        invoiceId !== null
          ? null
          : charge.metadata[prepPlusKeyField]
            ? ('prep-plus' as const)
            : charge.metadata[staffChargeField]
              ? ('staff-charge' as const)
              : null,
      createdAt: toDate(charge.created),
    };
  });
}

/** Null until the provider has sent the refund on. */
export const refundStatus = ({ status }: Stripe.Refund) => status ?? 'pending';

export const refundRows = (userId: string, state: ProviderState): RefundRow[] =>
  state.refunds.flatMap((refund) => {
    const chargeId = getExpandableId(refund.charge);
    if (chargeId === null) return [];
    return [
      {
        userId,
        id: refund.id,
        chargeId,
        amount: refund.amount,
        status: refundStatus(refund),
        reason: refund.reason,
        createdAt: toDate(refund.created),
      },
    ];
  });
