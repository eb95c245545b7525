import type { InvoiceLine } from '@docket/contract';
import { type MoneyEvent, postingFor, prepPlusShare, subscriptionDetails } from '@docket/rules';
import type Stripe from 'stripe';
import type {
  ChargeRow,
  CouponRow,
  PaymentMethodRow,
  PlanRow,
  ReadInvoice,
  SubscriptionRow,
} from './billing.queries.ts';
import type { PostingRow } from './ledger.queries.ts';
import { getExpandableId } from './pending-upgrade.ts';
import type { ProviderState } from './sync.read.ts';
import { lineDescription } from './upgrade-pricing.ts';

/** Metadata of a separate payment of prep plus: the key of its order. */
export const prepPlusKeyField = 'prepPlusKey';

const toDate = (seconds: number) => new Date(seconds * 1000);

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

export function chargeRows(userId: string, state: ProviderState): ChargeRow[] {
  const invoices = invoiceByIntent(state.invoices);
  return state.charges.map((charge) => {
    const invoiceId = invoices.get(getExpandableId(charge.payment_intent) ?? '') ?? null;
    const card = charge.payment_method_details?.card;
    const dispute = state.disputes.find((one) => getExpandableId(one.charge) === charge.id);
    return {
      userId,
      id: charge.id,
      invoiceId,
      status: toChargeStatus(charge.status),
      amount: charge.amount,
      refunded: charge.amount_refunded,
      fee: getStripeFee(charge),
      description: charge.description ?? '',
      brand: card?.brand ?? null,
      last4: card?.last4 ?? null,
      failureCode: charge.status === 'failed' ? (charge.outcome?.reason ?? charge.failure_code) : null,
      disputeStatus: dispute?.status ?? null,
      createdAt: toDate(charge.created),
    };
  });
}

export const refundRows = (userId: string, state: ProviderState) =>
  state.refunds.map((refund) => ({
    userId,
    id: refund.id,
    chargeId: getExpandableId(refund.charge)!,
    amount: refund.amount,
    status: refund.status ?? 'pending',
    reason: refund.reason,
    createdAt: toDate(refund.created),
  }));

/** The objects that a ledger posting refers to. */
interface Origin {
  readonly chargeId: string;
  readonly at: Date;
  readonly planId: string | null;
}

/** Prep plus that was paid with a charge, alone or with the invoice of a plan. */
export interface PrepPlusSale {
  readonly charge: ChargeRow;
  /** The cents of it for prep plus. */
  readonly amount: number;
  readonly invoiceId: string | null;
  readonly planId: string | null;
}

export function listPrepPlusSales(
  state: ProviderState,
  charges: readonly ChargeRow[],
  invoices: readonly ReadInvoice[],
): PrepPlusSale[] {
  const soldAlone = new Set(
    state.charges.filter(({ metadata }) => metadata[prepPlusKeyField]).map(({ id }) => id),
  );
  return charges.flatMap((charge): PrepPlusSale[] => {
    if (charge.status !== 'succeeded') return [];
    if (charge.invoiceId === null)
      return soldAlone.has(charge.id)
        ? [{ charge, amount: charge.amount, invoiceId: null, planId: null }]
        : [];
    const invoice = invoices.find(({ id }) => id === charge.invoiceId);
    if (!invoice || invoice.prepPlusAmount === 0) return [];
    return [{ charge, amount: invoice.prepPlusAmount, invoiceId: invoice.id, planId: invoice.planId }];
  });
}

/** The posting for prep plus that was refunded before its activation: nothing is owed to the exam council. */
export const prepPlusReturned = (
  userId: string,
  { charge, amount, invoiceId, planId }: PrepPlusSale,
  { refunds }: ProviderState,
): PostingRow => ({
  ...postingFor({ kind: 'prep-plus-returned', id: invoiceId ?? charge.id, amount }),
  chargeId: charge.id,
  userId,
  planId,
  at: new Date(
    Math.max(
      charge.createdAt.getTime(),
      ...refunds
        .filter((refund) => getExpandableId(refund.charge) === charge.id)
        .map(({ created }) => created * 1000),
    ),
  ),
});

/** Postings of all movements of money of a customer, each with its own key, so posting them again adds nothing. */
export function postingRows(
  userId: string,
  state: ProviderState,
  charges: readonly ChargeRow[],
  invoices: readonly ReadInvoice[],
): PostingRow[] {
  const chargeById = new Map(charges.map((charge) => [charge.id, charge]));
  const invoiceById = new Map(invoices.map((invoice) => [invoice.id, invoice]));
  const post = (event: MoneyEvent, { chargeId, at, planId }: Origin): PostingRow => ({
    ...postingFor(event),
    chargeId,
    userId,
    planId,
    at,
  });
  const toOrigin = (charge: ChargeRow, at = charge.createdAt): Origin => ({
    chargeId: charge.id,
    at,
    planId: charge.invoiceId === null ? null : (invoiceById.get(charge.invoiceId)?.planId ?? null),
  });
  const postings: PostingRow[] = [];
  for (const charge of charges) {
    if (charge.status !== 'succeeded') continue;
    const { amount, fee, invoiceId } = charge;
    postings.push(
      invoiceId === null
        ? post({ kind: 'charge', id: charge.id, amount, fee }, toOrigin(charge))
        : post({ kind: 'invoice-paid', id: invoiceId, amount, fee }, toOrigin(charge)),
    );
  }
  for (const { charge, amount, invoiceId } of listPrepPlusSales(state, charges, invoices))
    postings.push(post({ kind: 'prep-plus-sold', id: invoiceId ?? charge.id, amount }, toOrigin(charge)));
  for (const refund of state.refunds) {
    const charge = chargeById.get(getExpandableId(refund.charge) ?? '');
    if (!charge) continue;
    const at = toDate(refund.created);
    if (refund.status === 'succeeded' || refund.status === 'pending' || refund.status === 'failed')
      postings.push(post({ kind: 'refund', id: refund.id, amount: refund.amount }, toOrigin(charge, at)));
    if (refund.status === 'failed')
      postings.push(
        post({ kind: 'refund-failed', id: refund.id, amount: refund.amount }, toOrigin(charge, at)),
      );
  }
  for (const dispute of state.disputes) {
    const charge = chargeById.get(getExpandableId(dispute.charge) ?? '');
    if (charge) postings.push(...disputePostings(dispute, charge, { post, toOrigin }));
  }
  return postings;
}

function disputePostings(
  dispute: Stripe.Dispute,
  charge: ChargeRow,
  {
    post,
    toOrigin,
  }: {
    readonly post: (event: MoneyEvent, origin: Origin) => PostingRow;
    readonly toOrigin: (charge: ChargeRow, at?: Date) => Origin;
  },
): PostingRow[] {
  const { id, amount, balance_transactions: transactions } = dispute;
  const withdrawn = transactions.find(({ net }) => net < 0);
  // An inquiry takes no money.
  if (!withdrawn) return [];
  const opened = post(
    { kind: 'dispute-opened', id, amount, fee: withdrawn.fee },
    toOrigin(charge, toDate(withdrawn.created)),
  );
  const returned = transactions.find(({ net }) => net > 0);
  if (dispute.status === 'won' && returned)
    return [
      opened,
      post(
        { kind: 'dispute-won', id, amount, feeReturned: returned.net - amount },
        toOrigin(charge, toDate(returned.created)),
      ),
    ];
  if (dispute.status === 'lost')
    return [opened, post({ kind: 'dispute-lost', id, amount }, toOrigin(charge, toDate(withdrawn.created)))];
  return [opened];
}
