import { errorMessages, type PaymentOutcome } from '@docket/contract';
import { DEFAULT_PREP_PLUS_PRICE } from '@docket/rules';
import { ApiError, wrongState } from '../../api-error.ts';
import { bindState } from '../../bind-state.ts';
import type { Db } from '../../db/database.ts';
import { findPrepPlusPrice, lockLsacAccount } from './accounts.queries.ts';
import { toCallError } from './council/council-error.ts';
import { requireRenewable } from './exam-council.policy.ts';
import {
  activate,
  after,
  cancel,
  chargeKey,
  DAY_MS,
  FIRST_LOOKUP_MS,
  HOUR_MS,
  MINUTE_MS,
  markPaid,
  type OrderWork,
  recordDecline,
  settlePayment,
} from './order-steps.service.ts';
import {
  addRequestKey,
  claimOrder,
  findOrder,
  findOrderByCharge,
  findOrderByKey,
  findRunningOrder,
  insertOrder,
  listDueOrders,
  lockOrders,
  moveOrder,
  type OrderRow,
  wasPaidSince,
} from './orders.queries.ts';
import type { PrepPlusCharge } from './ports.ts';

/** How long an order may wait for the student and the bank. */
const MAX_OPEN_MS = DAY_MS;
/** A new order this soon after a paid one comes from a second tab. */
const JUST_PAID_MS = HOUR_MS;

export interface RenewRequest {
  readonly key: string;
  readonly paymentMethod: string | undefined;
  /** The return URL of the bank's page. */
  readonly returnTo: string;
}
export interface Renewal {
  readonly payment: PaymentOutcome;
  readonly isActivated: boolean;
}
export interface PaidPrepPlus {
  /** The payment, for example 'invoice:in_...'; recorded once per key. */
  readonly key: string;
  /** US cents. */
  readonly amount: number;
  readonly chargeId: string | null;
}

const succeeded: PaymentOutcome = { status: 'succeeded', redirectUrl: null, clientSecret: null };

/** The price of prep plus for a student, in cents. */
async function price(work: OrderWork, userId: string): Promise<number> {
  const { db } = work.deps;
  const dollars = (await findPrepPlusPrice(db, userId)) ?? DEFAULT_PREP_PLUS_PRICE;
  return Math.round(dollars * 100);
}

/** Creates the order, or returns the one that another tab has created. Throws WRONG_STATE. */
async function begin(work: OrderWork, userId: string, key: string, now: Date): Promise<OrderRow> {
  const { db, newId } = work.deps;
  const amount = await price(work, userId);
  return db.transaction(async (tx) => {
    await lockOrders(tx, userId);
    const running = await findRunningOrder(tx, userId);
    if (running) return running;
    requireRenewable(await lockLsacAccount(tx, userId), now);
    if (await wasPaidSince(tx, userId, after(now, -JUST_PAID_MS)))
      throw wrongState(errorMessages.examCouncil.justActivated);
    const id = newId();
    const nextAttemptAt = after(now, FIRST_LOOKUP_MS);
    await insertOrder(tx, {
      userId,
      id,
      requestKeys: [key],
      amount,
      status: 'open',
      nextAttemptAt,
      createdAt: now,
    });
    return (await findOrder(tx, userId, id))!;
  });
}

/** Continues an order while the student waits. Throws WRONG_STATE, PAYMENT_FAILED, INVALID, UNAVAILABLE. */
async function proceed(work: OrderWork, order: OrderRow, request: RenewRequest): Promise<Renewal> {
  switch (order.status) {
    case 'canceled':
      throw wrongState(errorMessages.examCouncil.orderCanceled);
    case 'activated':
      return { payment: succeeded, isActivated: true };
    case 'paid':
      return { payment: succeeded, isActivated: await activate(work, order) };
    case 'open':
      return pay(work, order, request);
  }
}

async function pay(work: OrderWork, order: OrderRow, request: RenewRequest): Promise<Renewal> {
  const { db } = work.deps;
  const { userId, amount } = order;
  const { key: requestKey, paymentMethod, returnTo } = request;
  // Prep plus has been paid with a plan since it was read.
  if (await wasPaidSince(db, userId, order.createdAt))
    return proceed(work, await cancel(work, order, 'paid otherwise'), request);
  let charge: PrepPlusCharge;
  try {
    charge = await work.payments.chargePrepPlus(userId, {
      key: chargeKey(order),
      requestKey,
      paymentMethod,
      amount,
      returnTo,
    });
  } catch (error) {
    if (error instanceof ApiError && error.code === 'PAYMENT_FAILED') await recordDecline(work, userId);
    throw error;
  }
  const { status, redirectUrl, clientSecret } = charge;
  if (status === 'requires-action' || status === 'processing')
    return { payment: { status, redirectUrl, clientSecret }, isActivated: false };
  if (status === 'succeeded') return proceed(work, await markPaid(work, order, charge), request);
  await recordDecline(work, userId);
  throw new ApiError('PAYMENT_FAILED', errorMessages.examCouncil.paymentDeclined);
}

/** Processes one order in the job, without the student. */
async function settle(work: OrderWork, order: OrderRow): Promise<void> {
  const { db, clock } = work.deps;
  let current = order;
  if (current.status === 'open') {
    const charge = await work.payments.findPrepPlusCharge(current.userId, chargeKey(current));
    const isOld = clock.now().getTime() - current.createdAt.getTime() > MAX_OPEN_MS;
    if (charge?.status === 'succeeded') current = await markPaid(work, current, charge);
    else if (charge?.status === 'canceled') current = await cancel(work, current, 'canceled at the provider');
    else if (isOld) current = await cancel(work, current, 'not paid in time');
    else if (await wasPaidSince(db, current.userId, current.createdAt))
      current = await cancel(work, current, 'paid otherwise');
    else if (charge?.status === 'failed') await recordDecline(work, current.userId);
  }
  if (current.status === 'paid') await activate(work, current);
}

interface OrdersState {
  readonly work: OrderWork;
  readonly isSold: boolean;
  readonly deps: OrderWork['deps'];
  readonly db: OrderWork['deps']['db'];
  readonly newId: OrderWork['deps']['newId'];
  readonly council: OrderWork['council'];
  readonly accounts: OrderWork['accounts'];
}
/**
 * Buys or renews prep plus. The account is read from the council before any money is taken.
 * @throws NOT_CONFIGURED, WRONG_STATE, PAYMENT_FAILED, INVALID, UNAVAILABLE, CONFLICT
 */
async function renew(
  { isSold, db, work, accounts, deps }: OrdersState,
  userId: string,
  request: RenewRequest,
): Promise<Renewal> {
  const { key } = request;
  if (!isSold) throw new ApiError('NOT_CONFIGURED', errorMessages.examCouncil.notSold);
  const own = await findOrderByKey(db, userId, key);
  if (own) return proceed(work, own, request);
  let order = await findRunningOrder(db, userId);
  if (!order) {
    await accounts.refreshKnown(userId).catch((error) => {
      throw toCallError(error);
    });
    order = await begin(work, userId, key, deps.clock.now());
  }
  if (!order.requestKeys.includes(key)) await addRequestKey(db, order, key);
  return proceed(work, order, request);
}

/**
 * Records prep plus that was paid with an invoice, in the transaction that records the payment. The job activates
 * it as soon as the account is linked. Idempotent per key.
 */
async function recordPaid(
  { newId, deps }: OrdersState,
  tx: Db,
  userId: string,
  paid: PaidPrepPlus,
  now: Date,
): Promise<void> {
  await lockOrders(tx, userId);
  if (await findOrderByKey(tx, userId, paid.key)) return;
  await lockLsacAccount(tx, userId);
  await insertOrder(tx, {
    userId,
    id: newId(),
    requestKeys: [paid.key],
    amount: paid.amount,
    status: 'paid',
    chargeId: paid.chargeId,
    nextAttemptAt: now,
    createdAt: now,
    paidAt: now,
  });
  await settlePayment(tx, userId, now);
  await deps.jobs.requestIn(tx, 'billing-upkeep');
}

/**
 * Purchases of prep plus. The order is stored before the charge, and the charge and the activation use its id as key:
 * repeating either, by two tabs, a retry or after a crash, charges once and activates once. No transaction is open
 * during requests to the payment provider or the exam council.
 */
export function ordersService(work: OrderWork) {
  const { deps, council, accounts } = work;
  const { db, newId } = deps;

  /** Real money must not buy what only a simulator activates. */
  const isSold = council.kind === 'http' || !deps.payments.isConfigured || deps.payments.isTestMode;

  const ordersState: OrdersState = { work, isSold, deps, db, newId, council, accounts };
  const bind = bindState(ordersState);
  return {
    isSold,
    price: (userId: string) => price(work, userId),
    isOpen: async (userId: string) => (await findRunningOrder(db, userId)) !== null,

    renew: bind(renew),

    recordPaid: bind(recordPaid),

    /**
     * Ends the order of a refunded charge, in the transaction that records the refund. An activation at the exam
     * council cannot be reverted.
     * @returns whether the order is ended, so that nothing is owed to the exam council
     */
    async cancelReturned(tx: Db, userId: string, chargeId: string, now: Date): Promise<boolean> {
      await lockOrders(tx, userId);
      const order = await findOrderByCharge(tx, userId, chargeId);
      if (order?.status === 'canceled') return true;
      if (order?.status !== 'paid') return false;
      const patch = { status: 'canceled', error: 'the payment was refunded', endedAt: now } as const;
      return (await moveOrder(tx, order, 'paid', patch)) !== null;
    },

    /**
     * Continues an order of the student immediately, for example when a webhook reports its payment. @throws
     * UNAVAILABLE
     */
    async settleRunning(userId: string): Promise<void> {
      const order = await findRunningOrder(db, userId);
      if (order) await settle(work, order);
    },

    /**
     * Finishes unfinished orders: paid and not activated, or with a payment whose result is unknown. Returns how many
     * were processed; failed ones are retried later.
     */
    async finishDue(now: Date, limit = 100): Promise<number> {
      let count = 0;
      for (const due of await listDueOrders(db, now, limit)) {
        const order = await claimOrder(db, due, now, after(now, 5 * MINUTE_MS));
        if (!order) continue;
        count += 1;
        await settle(work, order).catch((error) =>
          deps.log.warn({ err: error, userId: due.userId, order: due.id }, 'prep-plus order not finished'),
        );
      }
      return count;
    },
  };
}
export type OrdersService = ReturnType<typeof ordersService>;
