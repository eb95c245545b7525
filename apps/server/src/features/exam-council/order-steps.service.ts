import type { Db } from '../../db/database.ts';
import type { Deps } from '../../http/deps.ts';
import { loadEntitlement } from '../plans/index.ts';
import { findLsacAccount, lockLsacAccount, updateLsacAccount } from './accounts.queries.ts';
import { type AccountsService, storeCouncilAccount } from './accounts.service.ts';
import { CouncilError } from './council/council-error.ts';
import { runningPrepPlusTill } from './exam-council.policy.ts';
import { extendDisabledUntill, findOrder, moveOrder, type OrderRow } from './orders.queries.ts';
import type { ExamCouncil, PrepPlusCharge, PrepPlusPayments } from './ports.ts';

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
/** The request that created an order is working on it; the job takes over if that process was killed. */
export const FIRST_LOOKUP_MS = 2 * MINUTE_MS;
const MAX_BACKOFF_MS = 6 * HOUR_MS;
/** A student who has paid keeps access while the activation is pending; each attempt extends it. */
const PAID_ACCESS_MS = DAY_MS;

/** The key of an order's payment at the payment provider. */
export const chargeKey = (order: Pick<OrderRow, 'id'>): string => `prep-plus-${order.id}`;
const backoffMs = (attempts: number): number => Math.min(MINUTE_MS * 2 ** attempts, MAX_BACKOFF_MS);
export const after = (now: Date, ms: number): Date => new Date(now.getTime() + ms);

/** What purchases of prep plus work with. */
export interface OrderWork {
  readonly deps: Deps;
  readonly council: ExamCouncil;
  readonly payments: PrepPlusPayments;
  readonly accounts: AccountsService;
}

/** Marks the order as paid; the student has access until the activation. */
export async function markPaid(work: OrderWork, order: OrderRow, charge: PrepPlusCharge): Promise<OrderRow> {
  const { db, clock } = work.deps;
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
export async function settlePayment(tx: Db, userId: string, now: Date): Promise<void> {
  await updateLsacAccount(tx, userId, { paymentFailedAt: null });
  await extendDisabledUntill(tx, userId, after(now, PAID_ACCESS_MS));
}

/**
 * A declined payment counts only for a student who has access now and no active prep plus: it starts the grace
 * period of a failed payment, which must neither shorten a valid one nor give access to a student without it.
 */
export async function recordDecline(work: OrderWork, userId: string): Promise<void> {
  const { db, clock } = work.deps;
  const now = clock.now();
  const { code } = await loadEntitlement(db, userId, now);
  if (code !== 1) return;
  await db.transaction(async (tx) => {
    const row = await lockLsacAccount(tx, userId);
    if (!row.enabled || row.paymentFailedAt || runningPrepPlusTill(row, now)) return;
    await updateLsacAccount(tx, userId, { paymentFailedAt: now });
  });
}

export async function cancel(work: OrderWork, order: OrderRow, reason: string): Promise<OrderRow> {
  const { db, clock } = work.deps;
  const charge = await work.payments.cancelPrepPlusCharge(order.userId, chargeKey(order));
  if (charge?.status === 'succeeded') return markPaid(work, order, charge);
  const now = clock.now();
  const canceled = await moveOrder(db, order, 'open', { status: 'canceled', error: reason, endedAt: now });
  return canceled ?? (await findOrder(db, order.userId, order.id))!;
}

/** Activates a paid order. Returns false if that is still pending; the job retries. */
export async function activate(work: OrderWork, order: OrderRow): Promise<boolean> {
  const { db, clock } = work.deps;
  const row = await findLsacAccount(db, order.userId);
  if (!row?.linked || row.accountId === null) {
    // Bought together with a plan: it waits for the link.
    await postpone(work, order, 'no linked account', false);
    return false;
  }
  const requestedAt = clock.now();
  try {
    const account = await work.council.activatePrepPlus(order.userId, row.accountId, chargeKey(order));
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
    work.deps.log.warn({ err: error, userId: order.userId, order: order.id }, 'prep plus not activated');
    await postpone(work, order, (error as Error).message, true);
    return false;
  }
}

async function postpone(
  work: OrderWork,
  order: OrderRow,
  error: string,
  extendsAccess: boolean,
): Promise<void> {
  const { db, clock } = work.deps;
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
