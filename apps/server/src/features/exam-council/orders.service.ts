import { errorMessages, type PaymentOutcome } from '@docket/contract';
import { DEFAULT_PREP_PLUS_PRICE } from '@docket/rules';
import { ApiError, wrongState } from '../../api-error.ts';
import type { Db } from '../../db/database.ts';
import type { Deps } from '../../http/deps.ts';
import { loadEntitlement } from '../plans/index.ts';
import {
  findLsacAccount,
  findPrepPlusPrice,
  lockLsacAccount,
  updateLsacAccount,
} from './accounts.queries.ts';
import { type AccountsService, storeCouncilAccount } from './accounts.service.ts';
import { CouncilError, toCallError } from './council/council-error.ts';
import { requireRenewable, runningPrepPlusTill } from './exam-council.policy.ts';
import {
  addRequestKey,
  claimOrder,
  extendDisabledUntill,
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
import type { ExamCouncil, PrepPlusCharge, PrepPlusPayments } from './ports.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** The request that created an order is working on it; the job takes over if that process was killed. */
const FIRST_LOOKUP_MS = 2 * MINUTE_MS;
/** How long an order may wait for the student and the bank. */
const MAX_OPEN_MS = DAY_MS;
const MAX_BACKOFF_MS = 6 * HOUR_MS;
/** A student who has paid keeps access while the activation is pending; each attempt extends it. */
const PAID_ACCESS_MS = DAY_MS;
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
/** The key of an order's payment at the payment provider. */
export const chargeKey = (order: Pick<OrderRow, 'id'>): string => `prep-plus-${order.id}`;
const backoffMs = (attempts: number): number => Math.min(MINUTE_MS * 2 ** attempts, MAX_BACKOFF_MS);
const after = (now: Date, ms: number): Date => new Date(now.getTime() + ms);

/**
 * Purchases of prep plus. The order is stored before the charge, and the charge and the activation use its id as key:
 * repeating either, by two tabs, a retry or after a crash, charges once and activates once. No transaction is open
 * during requests to the payment provider or the exam council.
 */
export function ordersService(
  deps: Deps,
  parts: {
    readonly council: ExamCouncil;
    readonly payments: PrepPlusPayments;
    readonly accounts: AccountsService;
  },
) {
  const { db, clock, newId } = deps;
  const { council, payments, accounts } = parts;

  /** Real money must not buy what only a simulator activates. */
  const isSold = council.kind === 'http' || !deps.payments.isConfigured || deps.payments.isTestMode;

  /** The price of prep plus for a student, in cents. */
  async function price(userId: string): Promise<number> {
    const dollars = (await findPrepPlusPrice(db, userId)) ?? DEFAULT_PREP_PLUS_PRICE;
    return Math.round(dollars * 100);
  }

  /** Creates the order, or returns the one that another tab has created. Throws WRONG_STATE. */
  async function begin(userId: string, key: string, now: Date): Promise<OrderRow> {
    const amount = await price(userId);
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

  /** Marks the order as paid; the student has access until the activation. */
  async function markPaid(order: OrderRow, charge: PrepPlusCharge): Promise<OrderRow> {
    const now = clock.now();
    const paid = await db.transaction(async (tx) => {
      await lockLsacAccount(tx, order.userId);
      const moved = await moveOrder(tx, order, 'open', {
        status: 'paid',
        chargeId: charge.chargeId,
        paidAt: now,
        nextAttemptAt: after(now, FIRST_LOOKUP_MS),
        error: null,
      });
      if (moved) await settlePayment(tx, order.userId, now);
      return moved;
    });
    return paid ?? (await findOrder(db, order.userId, order.id))!;
  }

  /** The account must be locked; it is always locked before the order. */
  async function settlePayment(tx: Db, userId: string, now: Date): Promise<void> {
    await updateLsacAccount(tx, userId, { paymentFailedAt: null });
    await extendDisabledUntill(tx, userId, after(now, PAID_ACCESS_MS));
  }

  /**
   * A declined payment counts only for a student who has access now and no active prep plus: it starts the grace
   * period of a failed payment, which must neither shorten a valid one nor give access to a student without it.
   */
  async function recordDecline(userId: string): Promise<void> {
    const now = clock.now();
    const { code } = await loadEntitlement(db, userId, now);
    if (code !== 1) return;
    await db.transaction(async (tx) => {
      const row = await lockLsacAccount(tx, userId);
      if (!row.enabled || row.paymentFailedAt || runningPrepPlusTill(row, now)) return;
      await updateLsacAccount(tx, userId, { paymentFailedAt: now });
    });
  }

  async function cancel(order: OrderRow, reason: string): Promise<OrderRow> {
    const charge = await payments.cancelPrepPlusCharge(order.userId, chargeKey(order));
    if (charge?.status === 'succeeded') return markPaid(order, charge);
    const now = clock.now();
    const canceled = await moveOrder(db, order, 'open', { status: 'canceled', error: reason, endedAt: now });
    return canceled ?? (await findOrder(db, order.userId, order.id))!;
  }

  /** Activates a paid order. Returns false if that is still pending; the job retries. */
  async function activate(order: OrderRow): Promise<boolean> {
    const row = await findLsacAccount(db, order.userId);
    if (!row?.linked || row.accountId === null) {
      // Bought together with a plan: it waits for the link.
      await postpone(order, 'no linked account', false);
      return false;
    }
    const requestedAt = clock.now();
    try {
      const account = await council.activatePrepPlus(order.userId, row.accountId, chargeKey(order));
      if (!runningPrepPlusTill({ ...row, ...account }, requestedAt))
        throw new CouncilError('malformed', 'prep plus is not active after its activation');
      await db.transaction(async (tx) => {
        await storeCouncilAccount(tx, order.userId, account, clock.now());
        const endedAt = clock.now();
        await moveOrder(tx, order, 'paid', { status: 'activated', endedAt, error: null });
      });
      return true;
    } catch (error) {
      // The money is taken: whatever fails, the student keeps access and the job retries.
      deps.log.warn({ err: error, userId: order.userId, order: order.id }, 'prep plus not activated');
      await postpone(order, (error as Error).message, true);
      return false;
    }
  }

  async function postpone(order: OrderRow, error: string, extendsAccess: boolean): Promise<void> {
    const now = clock.now();
    await db.transaction(async (tx) => {
      await lockLsacAccount(tx, order.userId);
      const attempts = order.attempts + 1;
      const nextAttemptAt = after(now, backoffMs(attempts));
      const moved = await moveOrder(tx, order, 'paid', {
        attempts,
        nextAttemptAt,
        error: error.slice(0, 300),
      });
      if (moved && extendsAccess) await extendDisabledUntill(tx, order.userId, after(now, PAID_ACCESS_MS));
    });
  }

  /** Continues an order while the student waits. Throws WRONG_STATE, PAYMENT_FAILED, INVALID, UNAVAILABLE. */
  async function proceed(order: OrderRow, request: RenewRequest): Promise<Renewal> {
    switch (order.status) {
      case 'canceled':
        throw wrongState(errorMessages.examCouncil.orderCanceled);
      case 'activated':
        return { payment: succeeded, isActivated: true };
      case 'paid':
        return { payment: succeeded, isActivated: await activate(order) };
      case 'open':
        return pay(order, request);
    }
  }

  async function pay(order: OrderRow, request: RenewRequest): Promise<Renewal> {
    const { userId, amount } = order;
    const { key: requestKey, paymentMethod, returnTo } = request;
    // Prep plus has been paid with a plan since it was read.
    if (await wasPaidSince(db, userId, order.createdAt))
      return proceed(await cancel(order, 'paid otherwise'), request);
    let charge: PrepPlusCharge;
    try {
      charge = await payments.chargePrepPlus(userId, {
        key: chargeKey(order),
        requestKey,
        paymentMethod,
        amount,
        returnTo,
      });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'PAYMENT_FAILED') await recordDecline(userId);
      throw error;
    }
    const { status, redirectUrl, clientSecret } = charge;
    if (status === 'requires-action' || status === 'processing')
      return { payment: { status, redirectUrl, clientSecret }, isActivated: false };
    if (status === 'succeeded') return proceed(await markPaid(order, charge), request);
    await recordDecline(userId);
    throw new ApiError('PAYMENT_FAILED', errorMessages.examCouncil.paymentDeclined);
  }

  /** Processes one order in the job, without the student. */
  async function settle(order: OrderRow): Promise<void> {
    let current = order;
    if (current.status === 'open') {
      const charge = await payments.findPrepPlusCharge(current.userId, chargeKey(current));
      const isOld = clock.now().getTime() - current.createdAt.getTime() > MAX_OPEN_MS;
      if (charge?.status === 'succeeded') current = await markPaid(current, charge);
      else if (charge?.status === 'canceled') current = await cancel(current, 'canceled at the provider');
      else if (isOld) current = await cancel(current, 'not paid in time');
      else if (await wasPaidSince(db, current.userId, current.createdAt))
        current = await cancel(current, 'paid otherwise');
      else if (charge?.status === 'failed') await recordDecline(current.userId);
    }
    if (current.status === 'paid') await activate(current);
  }

  return {
    isSold,
    price,
    isOpen: async (userId: string) => (await findRunningOrder(db, userId)) !== null,

    /**
     * Buys or renews prep plus. The account is read from the council before any money is taken.
     * @throws NOT_CONFIGURED, WRONG_STATE, PAYMENT_FAILED, INVALID, UNAVAILABLE, CONFLICT
     */
    async renew(userId: string, request: RenewRequest): Promise<Renewal> {
      const { key } = request;
      if (!isSold) throw new ApiError('NOT_CONFIGURED', errorMessages.examCouncil.notSold);
      const own = await findOrderByKey(db, userId, key);
      if (own) return proceed(own, request);
      let order = await findRunningOrder(db, userId);
      if (!order) {
        await accounts.refreshKnown(userId).catch((error) => {
          throw toCallError(error);
        });
        order = await begin(userId, key, clock.now());
      }
      if (!order.requestKeys.includes(key)) await addRequestKey(db, order, key);
      return proceed(order, request);
    },

    /**
     * Records prep plus that was paid with an invoice, in the transaction that records the payment. The job activates
     * it as soon as the account is linked. Idempotent per key.
     */
    async recordPaid(tx: Db, userId: string, paid: PaidPrepPlus, now: Date): Promise<void> {
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
    },

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
      if (order) await settle(order);
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
        await settle(order).catch((error) =>
          deps.log.warn({ err: error, userId: due.userId, order: due.id }, 'prep-plus order not finished'),
        );
      }
      return count;
    },
  };
}
export type OrdersService = ReturnType<typeof ordersService>;
