import {
  type BillingItem,
  type DueInput,
  isRetried,
  type Period,
  type PhaseTimes,
  type SubscriptionStatus,
  upcomingWork,
} from '../billing-engine/index.ts';
import { findObjects, updateObject } from '../gateway.queries.ts';
import { type Context, emit, previousAttributes, timeFor } from '../http/context.ts';
import { invalidParameter, resourceMissing, wrongState } from '../http/errors.ts';
import { toBillingPrice } from '../resources/prices.ts';
import { findStored, load, loadForUpdate, patch, type Stored } from '../store.ts';
import { embeddedList, type Invoice, type Subscription, type SubscriptionItem } from './types.ts';

const object = 'subscription';

/** Converts items to the input of the billing engine. */
export async function toBillingItems(
  context: Context,
  items: readonly SubscriptionItem[],
): Promise<BillingItem[]> {
  const list: BillingItem[] = [];
  for (const { id, price, quantity } of items)
    list.push({ id, quantity, price: await toBillingPrice(context, price) });
  return list;
}

/** All items of a subscription share one period. */
export const getPeriod = ({ items }: Subscription): Period => ({
  start: items.data[0]!.current_period_start,
  end: items.data[0]!.current_period_end,
});

export const itemList = (id: string, items: readonly SubscriptionItem[]) =>
  embeddedList(`/v1/subscription_items?subscription=${id}`, items);
export const withPeriod = (items: readonly SubscriptionItem[], period: Period): SubscriptionItem[] =>
  items.map((item) => ({ ...item, current_period_start: period.start, current_period_end: period.end }));

/**
 * Writes fields of a subscription and emits an event, unless they are unchanged. Also updates the time of its next
 * due work.
 */
export async function changeSubscriptionFields(
  context: Context,
  id: string,
  change: (before: Subscription) => Partial<Subscription>,
): Promise<Subscription> {
  const stored = await loadForUpdate<Subscription>(context.tx, object, id);
  const after = { ...stored.data, ...change(stored.data) };
  const previous = previousAttributes(stored.data, after);
  if (Object.keys(previous).length > 0) {
    await patch(context.tx, stored, after);
    await emit(context, 'customer.subscription.updated', after, previous);
  }
  await planDueWork(context, id);
  return after;
}

/** Ends a subscription immediately, and its schedule with it. */
export async function endSubscription(
  context: Context,
  id: string,
  status: Extract<SubscriptionStatus, 'canceled' | 'incomplete_expired'>,
  reason: 'cancellation_requested' | 'payment_failed',
): Promise<Subscription> {
  const stored = await loadForUpdate<Subscription>(context.tx, object, id);
  const time = await timeFor(context, stored.data.customer);
  const { schedule } = stored.data;
  const ended = await patch(context.tx, stored, {
    status,
    canceled_at: stored.data.canceled_at ?? time,
    ended_at: time,
    schedule: null,
    cancellation_details: { ...stored.data.cancellation_details, reason },
  } as Partial<Subscription>);
  await emit(context, 'customer.subscription.deleted', ended);
  if (schedule !== null) {
    const storedSchedule = await load(context.tx, 'subscription_schedule', schedule);
    const canceled = await patch(context.tx, storedSchedule, {
      status: 'canceled',
      canceled_at: time,
      current_phase: null,
    });
    await emit(context, 'subscription_schedule.canceled', canceled);
  }
  await planDueWork(context, id);
  return ended;
}

/** The input of the billing engine for computing due work. */
export async function dueInput(
  context: Context,
  { data, internal }: Stored<Subscription>,
): Promise<DueInput> {
  const schedule = data.schedule
    ? await findStored(context.tx, 'subscription_schedule', data.schedule)
    : undefined;
  const open = isRetried(data.status)
    ? await findObjects(context.tx, {
        object: 'invoice',
        parent: data.id,
        fields: { status: 'open' },
        limit: 100,
      })
    : [];
  const recurring = data.items.data[0]!.price.recurring!;
  return {
    status: data.status,
    created: data.created,
    anchor: data.billing_cycle_anchor,
    recurring,
    current_period_end: getPeriod(data).end,
    trial_end: data.trial_end,
    isTrialWillEndSent: internal.isTrialWillEndSent === true,
    cancel_at: data.cancel_at_period_end ? null : data.cancel_at,
    cancel_at_period_end: data.cancel_at_period_end,
    pending_update_expires_at: data.pending_update?.expires_at ?? null,
    scheduleHandledUntil: Number(internal.scheduleHandledUntil ?? 0),
    phases: (schedule?.data.phases as PhaseTimes[] | undefined) ?? [],
    retries: open
      .map((row) => (row.data as unknown as Invoice).next_payment_attempt)
      .filter((at): at is number => at !== null),
  };
}

/** Stores when the subscription is due next; customers with a test clock are due when it is advanced. */
export async function planDueWork(context: Context, id: string): Promise<void> {
  const stored = await load<Subscription>(context.tx, object, id);
  const next = upcomingWork(await dueInput(context, stored))[0]?.at ?? null;
  if (stored.row.dueAt !== next) updateObject(context.tx, stored.row, { dueAt: next });
}

/** @throws GatewayError resource_missing unless the method belongs to the customer */
export async function requireMethodOfCustomer(
  context: Context,
  customer: string,
  id: string | null | undefined,
) {
  if (!id) return;
  const method = await load(context.tx, 'payment_method', id, 'default_payment_method');
  if (method.row.customer !== customer) throw resourceMissing('payment_method', id, 'default_payment_method');
}

/** The fields after a change of the cancellation. @throws GatewayError for a time in the past */
export function cancellationFields(
  before: Subscription,
  input: {
    readonly cancel_at?: number | null | undefined;
    readonly cancel_at_period_end?: boolean | undefined;
  },
  time: number,
): Partial<Subscription> {
  if (input.cancel_at_period_end === true)
    return { cancel_at_period_end: true, cancel_at: getPeriod(before).end, canceled_at: time };
  if (input.cancel_at_period_end === false && input.cancel_at === undefined)
    return before.cancel_at_period_end
      ? { cancel_at_period_end: false, cancel_at: null, canceled_at: null }
      : {};
  if (input.cancel_at === undefined) return {};
  if (input.cancel_at !== null && input.cancel_at <= time)
    throw invalidParameter('cancel_at', 'cancel_at must be in the future');
  return {
    cancel_at: input.cancel_at,
    cancel_at_period_end: false,
    canceled_at: input.cancel_at === null ? null : time,
  };
}

const endedStatuses = ['canceled', 'incomplete_expired'];

export async function loadRunning(context: Context, id: string): Promise<Stored<Subscription>> {
  const stored = await loadForUpdate<Subscription>(context.tx, object, id);
  if (endedStatuses.includes(stored.data.status))
    throw wrongState('resource_missing', `No such subscription: '${id}' (it is ${stored.data.status})`);
  return stored;
}

/** The customer's feedback on a cancellation; an empty value removes it. */
export interface CancellationInput {
  readonly comment?: string | null | undefined;
  readonly feedback?: string | undefined;
}

export const changedDetails = (
  { cancellation_details: before }: Subscription,
  { comment, feedback }: CancellationInput,
): Subscription['cancellation_details'] => ({
  ...before,
  ...(comment !== undefined && { comment }),
  ...(feedback !== undefined && { feedback: feedback || null }),
});
