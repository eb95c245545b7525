import { isDeepStrictEqual } from 'node:util';
import type Stripe from 'stripe';
import type { Db } from '../../../db/database.ts';
import type { Deps } from '../../../http/deps.ts';
import { subscribeToFreePlan } from '../../plans/index.ts';
import {
  type ChargeRow,
  type CouponRow,
  type CustomerRow,
  findCouponById,
  findCustomerById,
  findNewestSubscription,
  insertLogs,
  insertSubscription,
  listAllPlans,
  listRefundedChargeIds,
  listSubscriptionsOfUser,
  lockCustomer,
  type PlanRow,
  type ReadInvoice,
  replacePaymentMethods,
  type SubscriptionRow,
  updateCustomer,
  updateSubscriptionRow,
  upsertCharges,
  upsertInvoices,
  upsertRefunds,
} from '../billing.queries.ts';
import { couponIdFrom, isRunningStatus, paymentFailed } from '../billing.rules.ts';
import { removeUnconfirmedCards } from '../cards/unconfirmed-cards.service.ts';
import { countCouponUses } from '../catalog/coupon-uses.queries.ts';
import { getExpandableId, isPendingInvoice, settleUpgrade } from '../checkout/pending-upgrade.ts';
import { claimMoneyNews } from '../receipts/receipt-mail.queries.ts';
import type { MailReceipts } from '../receipts/receipt-mail.service.ts';
import { addPostings, type PostingRow } from './ledger.queries.ts';
import { listPrepPlusSales, postingRows, prepPlusReturned } from './sync.postings.ts';
import { type ProviderState, readProviderState } from './sync.read.ts';
import {
  chargeRows,
  currentSubscription,
  findSubscribedPlan,
  type InvoiceContext,
  invoiceRow,
  invoiceSubscriptionId,
  isEnded,
  paymentMethodRows,
  refundRows,
  subscriptionPatch,
} from './sync.rows.ts';

export interface SyncCause {
  readonly source: 'student' | 'staff' | 'provider' | 'job';
  readonly actorId?: string | null;
}

/** A read is void if another process reads the same customer at the same time; it is repeated at most this many times. */
const maxReads = 8;

/** Prep plus that was paid with an invoice of a plan. */
export interface PaidPrepPlus {
  /** Recorded once per key. */
  readonly key: string;
  /** US cents. */
  readonly amount: number;
  readonly chargeId: string | null;
}

/** What a sync does besides billing, in its own transaction. Must be idempotent. */
export interface SyncHooks {
  /** From now on the rules of the exam council apply to the student. */
  bindToExamCouncil(tx: Db, userId: string, now: Date): Promise<void>;
  /** Creates an order of prep plus at the exam council. */
  recordPaidPrepPlus(tx: Db, userId: string, paid: PaidPrepPlus, now: Date): Promise<void>;
  /** Writes emails about new payments and refunds to the student. */
  mailReceipts: MailReceipts;
  /** Ends the order of a refunded charge; returns true if nothing is owed to the exam council any more. */
  cancelReturnedPrepPlus(tx: Db, userId: string, chargeId: string, now: Date): Promise<boolean>;
}

/** Only billing, for a school that sells nothing for the exam council. */
export const moneyOnly: SyncHooks = {
  bindToExamCouncil: async () => undefined,
  recordPaidPrepPlus: async () => undefined,
  mailReceipts: async () => undefined,
  cancelReturnedPrepPlus: async () => false,
};

export type SyncCustomer = (customerId: string, cause: SyncCause) => Promise<void>;

/**
 * The only writer of our billing state: reads the current data of a customer from the provider and stores it. The
 * result does not depend on which event or call started it, or in which order. Concurrent syncs never leave the older
 * state: a read is stored only if nobody wrote since it began.
 * @throws the provider's errors; nothing is written then
 */
export function customerSync(deps: Deps, hooks: SyncHooks): SyncCustomer {
  const { db, clock } = deps;
  return async function syncCustomer(customerId, cause) {
    const { stripe } = deps.payments;
    for (let read = 1; read <= maxReads; read += 1) {
      const known = await findCustomerById(db, customerId);
      // A customer of another installation that uses the same account.
      if (!known) return;
      const state = await readProviderState(
        stripe,
        customerId,
        await listRefundedChargeIds(db, known.userId),
      );
      if (await settleLeftovers(stripe, state)) continue;
      if (await removeUnconfirmedCards(deps, known, state)) continue;
      const plans = await listAllPlans(db);
      const isWritten = await db.transaction(async (tx) => {
        const locked = await lockCustomer(tx, customerId);
        if (!locked || locked.syncVersion !== known.syncVersion) return false;
        await writeState(tx, deps, hooks, { customer: locked, state, plans, cause });
        return true;
      });
      if (isWritten) return;
    }
    deps.log.warn(
      { customerId, at: clock.now() },
      'customer changed during every read; the next sync retries',
    );
  };
}

/**
 * Cleans up upgrades that the bank decided on, and voids unpaid invoices of ended subscriptions: paying one would
 * give nothing. @returns whether the customer must be read again
 */
async function settleLeftovers(stripe: Stripe, { subscriptions, invoices }: ProviderState): Promise<boolean> {
  for (const subscription of subscriptions)
    if (!isEnded(subscription) && (await settleUpgrade(stripe, subscription))) return true;
  const ended = new Set(subscriptions.filter(isEnded).map(({ id }) => id));
  const unpaid = invoices.filter(
    (invoice) => invoice.status === 'open' && ended.has(invoiceSubscriptionId(invoice) ?? ''),
  );
  for (const { id } of unpaid) await voidInvoice(stripe, id);
  return unpaid.length > 0;
}

/** Voids an invoice, unless it has been voided or paid: the customer is read again anyway. */
async function voidInvoice(stripe: Stripe, id: string): Promise<void> {
  try {
    await stripe.invoices.voidInvoice(id);
  } catch (error) {
    const { status } = await stripe.invoices.retrieve(id);
    if (status === 'open') throw error;
  }
}

interface ReadState {
  readonly customer: CustomerRow;
  readonly state: ProviderState;
  readonly plans: readonly PlanRow[];
  readonly cause: SyncCause;
}

async function writeState(
  tx: Db,
  deps: Deps,
  hooks: SyncHooks,
  { customer, state, plans, cause }: ReadState,
): Promise<void> {
  const { userId, syncVersion } = customer;
  const now = deps.clock.now();
  const current = currentSubscription(state.subscriptions);
  const coupons = await readCoupons(tx, state);
  const context: InvoiceContext = {
    userId,
    plans,
    prepPlusProducts: new Set(plans.map(({ id }) => prepPlusProductId(id))),
    coupons,
  };
  const invoices = state.invoices.map((invoice) => invoiceRow(invoice, state, context));
  const charges = chargeRows(userId, state);
  await replacePaymentMethods(tx, userId, paymentMethodRows(userId, state));
  await upsertInvoices(tx, invoices);
  const used = new Set(invoices.flatMap(({ couponId }) => (couponId === null ? [] : [couponId])));
  // In a fixed order, because each is locked until the end.
  for (const couponId of [...used].sort()) await countCouponUses(tx, couponId);
  await upsertCharges(tx, charges);
  await upsertRefunds(tx, refundRows(userId, state));
  const news = await claimMoneyNews(tx, userId, now);
  await hooks.mailReceipts(tx, userId, news, now);
  const returned = await settlePrepPlus(tx, hooks, { userId, state, charges, invoices, now });
  await addPostings(tx, [...postingRows(userId, state, charges, invoices), ...returned], now);
  const before = await findNewestSubscription(tx, userId);
  const after = await writeSubscriptions(tx, deps, userId, state, plans);
  const changes = listChanges(before, after);
  const failedRefunds = news.failedRefunds.map(({ amount }) => ({
    event: 'refund.failed',
    details: { amount },
  }));
  await writeLogs(tx, deps, userId, [...changes, ...failedRefunds], cause);
  const plan = plans.find(({ id }) => id === after?.planId);
  if (plan?.settings.requiresLsacAccount && after && isRunningStatus(after.status) && changes.some(isBought))
    await hooks.bindToExamCouncil(tx, userId, now);
  const open = invoices
    .filter(({ status, reason }) => status === 'open' && reason !== 'subscription_create')
    // An upgrade that waits for the bank is not a debt.
    .filter(({ id }) => !state.subscriptions.some((subscription) => isPendingInvoice(subscription, id)))
    .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())[0];
  const discountIds = current
    ? current.discounts.map((discount) => (typeof discount === 'string' ? discount : discount.id))
    : [];
  await updateCustomer(tx, userId, {
    balance: state.customer?.balance ?? 0,
    couponCode: discountIds.map((id) => coupons.get(id)?.code).find(Boolean) ?? null,
    isPrepPlusIncluded: current?.metadata.isPrepPlusIncluded === 'true',
    openInvoiceId: open?.id ?? null,
    syncVersion: syncVersion + 1,
    syncedAt: now,
  });
}

interface Sales {
  readonly userId: string;
  readonly state: ProviderState;
  readonly charges: readonly ChargeRow[];
  readonly invoices: readonly ReadInvoice[];
  readonly now: Date;
}

/**
 * Orders prep plus that was paid with a plan, whichever event reported the payment, and ends an order whose money was
 * refunded. @returns the postings for what is no longer owed
 */
async function settlePrepPlus(
  tx: Db,
  hooks: SyncHooks,
  { userId, state, charges, invoices, now }: Sales,
): Promise<PostingRow[]> {
  const postings: PostingRow[] = [];
  for (const sale of listPrepPlusSales(state, charges, invoices)) {
    const { charge, amount, invoiceId } = sale;
    if (invoiceId !== null)
      await hooks.recordPaidPrepPlus(
        tx,
        userId,
        { key: `invoice:${invoiceId}`, amount, chargeId: charge.id },
        now,
      );
    const isReturned = charge.amount - charge.refunded < amount;
    if (isReturned && (await hooks.cancelReturnedPrepPlus(tx, userId, charge.id, now)))
      postings.push(prepPlusReturned(userId, sale, state));
  }
  return postings;
}

/** The product for prep plus that is sold with a plan. */
export const prepPlusProductId = (planId: string) => `prep_plus_${planId}`;

/** Our coupons by the discounts that they made, on subscriptions and on invoices, which keep them longer. */
async function readCoupons(
  tx: Db,
  { subscriptions, invoices }: ProviderState,
): Promise<ReadonlyMap<string, CouponRow>> {
  const discounts = [
    ...subscriptions.flatMap((subscription) => subscription.discounts),
    ...invoices.flatMap((invoice) => (invoice.total_discount_amounts ?? []).map(({ discount }) => discount)),
  ];
  const byId = new Map<string, CouponRow | undefined>();
  const coupons = new Map<string, CouponRow>();
  for (const discount of discounts) {
    if (typeof discount === 'string') continue;
    const couponId = couponIdFrom(getExpandableId(discount.source.coupon) ?? '');
    if (couponId === null) continue;
    if (!byId.has(couponId)) byId.set(couponId, await findCouponById(tx, couponId));
    const coupon = byId.get(couponId);
    if (coupon) coupons.set(discount.id, coupon);
  }
  return coupons;
}

/**
 * Writes every subscription that began; a student whose last one ended continues with the free plan.
 * @returns the current one
 */
async function writeSubscriptions(
  tx: Db,
  deps: Deps,
  userId: string,
  state: ProviderState,
  plans: readonly PlanRow[],
): Promise<SubscriptionRow | undefined> {
  const now = deps.clock.now();
  // Oldest first, because the newest row is the current one.
  const started = state.subscriptions
    .filter(({ status }) => status !== 'incomplete' && status !== 'incomplete_expired')
    .sort((subscription, other) => subscription.created - other.created);
  const rows = await listSubscriptionsOfUser(
    tx,
    userId,
    started.map(({ id }) => id),
  );
  for (const subscription of started) {
    const plan = findSubscribedPlan(subscription, plans);
    if (!plan) continue;
    const patch = subscriptionPatch(subscription, plan.id);
    const row = rows.find(({ providerId }) => providerId === subscription.id);
    if (row) await updateSubscriptionRow(tx, userId, row.id, patch);
    // The newest row is the current one, so a subscription that is over must not come after the free plan.
    else if (!isEnded(subscription))
      await insertSubscription(tx, { userId, id: deps.newId(), createdAt: now, ...patch });
  }
  const newest = await findNewestSubscription(tx, userId);
  // Others may have begun and ended since the last sync; what matters is that none is active.
  const isOver = newest !== undefined && newest.providerId !== null && isEnded(newest);
  if (!isOver) return newest;
  await subscribeToFreePlan(tx, userId, deps.newId(), now);
  return findNewestSubscription(tx, userId);
}

/** Whether a plan was bought, changed to or renewed. */
const isBought = ({ event }: Change) =>
  event === 'subscription.started' || event === 'plan.changed' || event === 'period.changed';

async function writeLogs(
  tx: Db,
  deps: Deps,
  userId: string,
  changes: readonly Change[],
  cause: SyncCause,
): Promise<void> {
  const at = deps.clock.now();
  await insertLogs(
    tx,
    changes.map(({ event, details }) => ({
      userId,
      id: deps.newId(),
      at,
      event,
      source: cause.source,
      actorId: cause.actorId ?? null,
      details,
    })),
  );
}

interface Change {
  readonly event: string;
  readonly details: Readonly<Record<string, unknown>>;
}

/** The differences between two states of the current subscription, as log events. */
export function listChanges(
  before: SubscriptionRow | undefined,
  after: SubscriptionRow | undefined,
): Change[] {
  if (!after) return [];
  if (!before || before.id !== after.id)
    return [
      {
        event: after.providerId === null ? 'subscription.ended' : 'subscription.started',
        details: { planId: after.planId, status: after.status },
      },
    ];
  const changes: Change[] = [];
  const add = (event: string, details: Change['details']) => changes.push({ event, details });
  if (before.planId !== after.planId) add('plan.changed', { from: before.planId, to: after.planId });
  if (paymentFailed(before.status) !== paymentFailed(after.status))
    add(paymentFailed(after.status) ? 'payment.failed' : 'payment.recovered', { status: after.status });
  else if (before.status !== after.status) add('status.changed', { from: before.status, to: after.status });
  if (before.cancelAtPeriodEnd !== after.cancelAtPeriodEnd)
    add(after.cancelAtPeriodEnd ? 'auto-renew.off' : 'auto-renew.on', {
      periodEnd: after.currentPeriodEnd?.toISOString() ?? null,
    });
  if (!isDeepStrictEqual(before.schedule, after.schedule))
    add(after.schedule ? 'plan-change.scheduled' : 'plan-change.dropped', { schedule: after.schedule });
  if (before.currentPeriodEnd?.getTime() !== after.currentPeriodEnd?.getTime())
    add('period.changed', {
      from: before.currentPeriodEnd?.toISOString() ?? null,
      to: after.currentPeriodEnd?.toISOString() ?? null,
    });
  return changes;
}
