import { nextDueWork } from '../billing-engine/index.ts';
import { findDueObjects, findObjects, inTransaction, lockName } from '../gateway.queries.ts';
import { type Background, backgroundContext, type Context, emit } from '../http/context.ts';
import { failRefund } from '../resources/refunds.ts';
import { load, patch } from '../store.ts';
import { payInvoice } from './invoicing.ts';
import { expirePendingUpdate } from './pending-updates.ts';
import { handleBoundary } from './schedules.ts';
import { cancelSubscription } from './subscription-end.ts';
import { renew } from './subscription-invoices.ts';
import { changeSubscriptionFields, dueInput, endSubscription, planDueWork } from './subscription-state.ts';
import type { Invoice, Subscription } from './types.ts';

const object = 'subscription';
/** A subscription whose work never ends would delay the others. */
const maxSteps = 500;

/** Does the first due work of a subscription at its time; returns false if nothing is due until then. */
async function doNextWork(
  context: Context,
  id: string,
  until: number,
  atTime: (time: number) => Promise<Context>,
): Promise<boolean> {
  const stored = await load<Subscription>(context.tx, object, id);
  const work = nextDueWork(await dueInput(context, stored), until);
  if (!work) {
    await planDueWork(context, id);
    return false;
  }
  const then = await atTime(work.at);
  switch (work.kind) {
    case 'expire_incomplete':
      await cancelSubscription(then, id, {});
      break;
    case 'expire_pending_update':
      await expirePendingUpdate(then, id);
      break;
    case 'cancel':
      await endSubscription(then, id, 'canceled', 'cancellation_requested');
      break;
    case 'retry':
      await retryPayments(then, id, work.at);
      break;
    case 'phase_change':
      await handleBoundary(then, stored.data, work.at);
      break;
    case 'trial_will_end':
      await patch(then.tx, stored, {}, { internal: { isTrialWillEndSent: true } });
      await emit(then, 'customer.subscription.trial_will_end', stored.data);
      break;
    case 'trial_end':
      await renew(then, stored.data, work.at, { isTrialEnd: true });
      break;
    case 'renewal':
      await renewOrSkip(then, stored.data, work.at);
      break;
  }
  await planDueWork(then, id);
  return true;
}

async function renewOrSkip(context: Context, subscription: Subscription, time: number): Promise<void> {
  const { pause_collection: pause } = subscription;
  if (pause?.resumes_at && pause.resumes_at <= time)
    await changeSubscriptionFields(context, subscription.id, () => ({ pause_collection: null }));
  await renew(context, (await load<Subscription>(context.tx, object, subscription.id)).data, time, {
    isTrialEnd: false,
  });
}

async function retryPayments(context: Context, subscription: string, time: number): Promise<void> {
  const rows = await findObjects(context.tx, {
    object: 'invoice',
    parent: subscription,
    fields: { status: 'open' },
    limit: 100,
  });
  for (const row of rows) {
    const invoice = row.data as unknown as Invoice;
    if (invoice.next_payment_attempt !== null && invoice.next_payment_attempt <= time)
      await payInvoice(context, invoice.id, { off_session: true });
  }
}

/**
 * Does what is due by the real clock, one step of one subscription per transaction, and returns the number of steps.
 * Several processes may run it: a customer is locked, and the state is read under the lock. A failing one does not
 * delay others.
 * @throws AggregateError after all were tried, with the failures
 */
export async function runDue(background: Background, now: number): Promise<number> {
  const due = await inTransaction(background.pool, (tx) => findDueObjects(tx, object, now, 100));
  let steps = 0;
  const errors: unknown[] = [];
  for (const { id, customer } of due) {
    try {
      steps += await runDueWorkOfSubscription(background, { id, customer }, now);
    } catch (error) {
      errors.push(error);
    }
  }
  for (const { id, customer } of await inTransaction(background.pool, (tx) =>
    findDueObjects(tx, 'refund', now, 100),
  ))
    try {
      await inTransaction(background.pool, async (tx) => {
        await lockName(tx, customer ?? id);
        const { row } = await load(tx, 'refund', id);
        if (row.dueAt !== null) await failRefund(backgroundContext(background, tx, row.dueAt), id);
      });
      steps += 1;
    } catch (error) {
      errors.push(error);
    }
  if (errors.length > 0) throw new AggregateError(errors, `Due work failed for ${errors.length} objects`);
  return steps;
}

async function runDueWorkOfSubscription(
  background: Background,
  { id, customer }: { readonly id: string; readonly customer: string | null },
  now: number,
): Promise<number> {
  let steps = 0;
  for (; steps < maxSteps; steps += 1) {
    const isDone = await inTransaction(background.pool, async (tx) => {
      await lockName(tx, customer ?? id);
      const context = backgroundContext(background, tx, now);
      // Work that was due in the past is done as of its time.
      return !(await doNextWork(context, id, now, async (time) => backgroundContext(background, tx, time)));
    });
    if (isDone) break;
  }
  return steps;
}

/** Does all due work of a test clock's customers until a time, in the order of the times. */
export async function advanceClock(context: Context, clock: string, until: number): Promise<void> {
  const customers = await findObjects(context.tx, { object: 'customer', parent: clock, limit: 100 });
  // Always in the same order, to avoid deadlocks.
  for (const { id } of [...customers].sort((a, b) => (a.id < b.id ? -1 : 1))) await lockName(context.tx, id);
  const atTime = async (time: number) => {
    const stored = await load(context.tx, 'test_helpers.test_clock', clock);
    await patch(context.tx, stored, { frozen_time: Math.max(time, Number(stored.data.frozen_time)) });
    return context;
  };
  for (let step = 0; step < maxSteps * customers.length; step += 1) {
    const next = await earliest(
      context,
      customers.map(({ id }) => id),
      until,
    );
    if (next === null) break;
    await doNextWork(context, next, until, atTime);
  }
  await atTime(until);
}

/** The subscription with the earliest due work; null if there is none. */
async function earliest(
  context: Context,
  customers: readonly string[],
  until: number,
): Promise<string | null> {
  let best: { id: string; at: number } | null = null;
  for (const customer of customers)
    for (const { id, dueAt } of await findObjects(context.tx, { object, customer, limit: 100 }))
      if (dueAt !== null && dueAt <= until && (best === null || dueAt < best.at)) best = { id, at: dueAt };
  return best?.id ?? null;
}
