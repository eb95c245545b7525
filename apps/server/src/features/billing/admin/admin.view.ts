import {
  type BillingLog,
  declineMessage,
  type LedgerPosting,
  type Payment,
  type Reconciliation,
  type UserBilling,
  type Webhook,
} from '@docket/contract';
import { accessEndsAt, type BillingPlan, deriveSubscription, type SubscriptionDetails } from '@docket/rules';
import type {
  CouponRow,
  CustomerRow,
  PaymentMethodRow,
  PlanRow,
  SubscriptionRow,
} from '../billing.queries.ts';
import { receiptView } from '../billing.view.ts';
import { paymentMethodView } from '../cards/cards.service.ts';
import { couponOffer } from '../catalog/coupons.service.ts';
import type { ReceiptRow } from '../receipts/receipts.queries.ts';
import type { ReconciliationResult } from '../sync/reconcile.service.ts';
import type { WebhookRow } from '../sync/webhooks.queries.ts';
import type { PostingListRow } from './ledger-list.queries.ts';
import type { BillingLogRow, FailedPaymentRow, PaymentRow } from './payments.queries.ts';

const formatDate = (date: Date | null | undefined) => date?.toISOString() ?? null;
const formatName = (user: { readonly firstName: string | null; readonly lastName: string | null }) =>
  `${user.firstName ?? ''} ${user.lastName ?? ''}`.trim();

const userView = (user: PaymentRow['user']) => ({
  id: user.id,
  name: formatName(user),
  email: user.email,
  simulated: user.simulated,
});

export const paymentView = ({ charge, user }: PaymentRow): Payment => ({
  id: charge.id,
  user: userView(user),
  status: charge.status,
  amount: charge.amount,
  refunded: charge.refunded,
  fee: charge.fee,
  description: charge.description,
  card: charge.brand && charge.last4 ? { brand: charge.brand, last4: charge.last4 } : null,
  invoiceId: charge.invoiceId,
  failureCode: charge.failureCode,
  failureMessage: charge.status === 'failed' ? declineMessage({ code: charge.failureCode }) : null,
  disputeStatus: charge.disputeStatus,
  createdAt: charge.createdAt.toISOString(),
});

export const failedPaymentView = ({
  user,
  invoice,
  failureCode,
  mailsSent,
  failedAt: chargedAt,
}: FailedPaymentRow) => {
  const failedAt = chargedAt ?? invoice.createdAt;
  return {
    user: userView(user),
    invoiceId: invoice.id,
    amountDue: invoice.amountDue - invoice.amountPaid,
    failedAt: failedAt.toISOString(),
    attempts: invoice.attemptCount,
    nextAttemptAt: formatDate(invoice.nextAttemptAt),
    accessEndsAt: accessEndsAt(failedAt).toISOString(),
    failureMessage: failureCode === null ? null : declineMessage({ code: failureCode }),
    mailsSent,
  };
};

export const billingLogView = ({ log, firstName, lastName }: BillingLogRow): BillingLog => ({
  id: log.id,
  at: log.at.toISOString(),
  event: log.event,
  source: log.source as BillingLog['source'],
  actor: log.actorId === null ? null : { id: log.actorId, name: formatName({ firstName, lastName }) },
  details: log.details,
});

export const webhookView = (row: WebhookRow): Webhook => ({
  id: row.id,
  type: row.type,
  customerId: row.customerId,
  objectId: row.objectId,
  status: row.status,
  attempts: row.attempts,
  error: row.error,
  createdAt: row.createdAt.toISOString(),
  receivedAt: row.receivedAt.toISOString(),
  processedAt: formatDate(row.processedAt),
});

export const postingView = ({ posting, lines, ...user }: PostingListRow): LedgerPosting => ({
  key: posting.key,
  source: posting.source,
  sourceId: posting.sourceId,
  at: posting.at.toISOString(),
  user:
    posting.userId === null
      ? null
      : { id: posting.userId, name: formatName(user), simulated: user.simulated ?? false },
  lines,
});

export const reconciliationView = (row: ReconciliationResult): Reconciliation => ({
  id: row.id,
  at: row.at.toISOString(),
  since: row.since?.toISOString() ?? null,
  transactions: row.transactions,
  postings: row.postings,
  providerTotal: row.providerTotal,
  ledgerTotal: row.ledgerTotal,
  differences: row.differences.map((difference) => ({
    kind: difference.kind,
    source: difference.source,
    provider: 'provider' in difference ? difference.provider : null,
    ledger: 'ledger' in difference ? difference.ledger : null,
  })),
});

const toBillingPlan = (plan: PlanRow): BillingPlan => ({
  id: plan.id,
  price: plan.price,
  stripePriceId: plan.stripePriceId,
  stripeFeewaiverFixedPriceId: plan.stripeFeewaiverFixedPriceId,
  features: plan.features,
});

const toDetails = (subscription: SubscriptionRow): SubscriptionDetails => ({
  status: subscription.status,
  latestInvoiceCreated: subscription.latestInvoiceCreated,
  cancelAt: subscription.cancelAt,
  cancelAtPeriodEnd: subscription.cancelAtPeriodEnd,
  currentPeriodEnd: subscription.currentPeriodEnd,
  canceledAt: subscription.canceledAt,
  schedule: subscription.schedule && {
    phases: subscription.schedule.phases.map(({ stripePriceIds, startDate }) => ({
      stripePriceIds,
      startDate: new Date(startDate),
    })),
  },
});

/** All stored billing data of a student. */
export interface StoredBilling {
  readonly userId: string;
  readonly discountPercentage: number;
  readonly customer: CustomerRow | undefined;
  readonly subscription: SubscriptionRow | undefined;
  readonly plans: readonly PlanRow[];
  readonly cards: readonly PaymentMethodRow[];
  readonly coupon: CouponRow | undefined;
  readonly openInvoice: ReceiptRow | undefined;
}

function subscriptionParts({ subscription, plans }: StoredBilling, now: Date) {
  const plan = subscription && plans.find(({ id }) => id === subscription.planId);
  if (!subscription || !plan) return { plan: null, subscription: null, nextPlan: null };
  const details = toDetails(subscription);
  const derived = deriveSubscription(details, plans.map(toBillingPlan), toBillingPlan(plan), now);
  const next = plans.find(({ id }) => id === derived.nextPlanId);
  const starts = (details.schedule?.phases ?? []).map(({ startDate }) => startDate.getTime());
  const startsNext = starts.filter((start) => start > now.getTime()).sort((a, b) => a - b)[0];
  return {
    plan: { id: plan.id, name: plan.name, price: plan.price },
    subscription: {
      providerId: subscription.providerId,
      status: subscription.status,
      active: derived.active,
      autoRenew: derived.autoRenew,
      renewalDate: formatDate(derived.renewalDate),
      paymentFailedAt: formatDate(derived.paymentFailedAt),
      accessEndsAt: formatDate(derived.paymentFailedAt && accessEndsAt(derived.paymentFailedAt)),
      hasSchedule: subscription.schedule !== null,
      createdAt: subscription.createdAt.toISOString(),
    },
    nextPlan: next
      ? {
          id: next.id,
          name: next.name,
          startDate: startsNext === undefined ? null : new Date(startsNext).toISOString(),
        }
      : null,
  };
}

export function userBillingView(stored: StoredBilling, now: Date): UserBilling {
  const { customer, openInvoice } = stored;
  const { plan, subscription, nextPlan } = subscriptionParts(stored, now);
  return {
    userId: stored.userId,
    customerId: customer?.customerId ?? null,
    syncedAt: formatDate(customer?.syncedAt),
    balance: customer?.balance ?? 0,
    plan,
    subscription,
    nextPlan,
    discountPercentage: stored.discountPercentage,
    coupon: stored.coupon ? couponOffer(stored.coupon) : null,
    paymentMethods: stored.cards.map(paymentMethodView),
    openInvoice: openInvoice?.invoice.status === 'open' ? receiptView(openInvoice) : null,
    blockedUntil: formatDate(customer?.blockedUntil),
  };
}

/** The state of a student's billing in the audit log. */
export const auditState = (billing: UserBilling) => ({
  plan: billing.plan?.name ?? null,
  status: billing.subscription?.status ?? null,
  subscription: billing.subscription?.providerId ?? null,
  autoRenew: billing.subscription?.autoRenew ?? null,
  renewalDate: billing.subscription?.renewalDate ?? null,
  nextPlan: billing.nextPlan?.name ?? null,
  discountPercentage: billing.discountPercentage,
  coupon: billing.coupon?.code ?? null,
  balance: billing.balance,
  paymentMethods: billing.paymentMethods.map(({ id, last4, name, isPrimary }) => ({
    id,
    last4,
    name,
    isPrimary,
  })),
});
