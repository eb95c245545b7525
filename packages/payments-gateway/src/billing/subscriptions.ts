import {
  addIntervals,
  type BillingDiscount,
  type BillingLine,
  changeSubscription,
  nextPeriodEnd,
  type Period,
  periodFrom,
  prorationLines,
  statusAtCreation,
  subscriptionInvoiceLines,
} from '../billing-engine/index.ts';
import { type Context, create, emit, timeFor } from '../http/context.ts';
import {
  GatewayError,
  invalidParameter,
  missingParameter,
  resourceMissing,
  wrongState,
} from '../http/errors.ts';
import { mergeMetadata } from '../metadata.ts';
import { type Price, toPlan } from '../resources/prices.ts';
import { load, loadForUpdate, type Stored } from '../store.ts';
import { createDiscounts, type DiscountInput, keepDiscounts, loadDiscounts } from './discounts.ts';
import { createInvoiceItem, findPendingLines, oneOffLine } from './invoice-items.ts';
import type { SourcedLine } from './invoice-objects.ts';
import {
  createInvoice,
  finalizeInvoice,
  findOpenInvoices,
  type InvoiceOutcome,
  payInvoice,
  voidInvoice,
} from './invoicing.ts';
import {
  changeSubscriptionFields,
  endSubscription,
  itemList,
  periodOf,
  planDueWork,
  toBillingItems,
  withPeriod,
} from './subscription-state.ts';
import type { BillingReason, Subscription, SubscriptionItem } from './types.ts';

const object = 'subscription';

export interface ItemInput {
  readonly id?: string | undefined;
  readonly price?: string | undefined;
  readonly quantity?: number | undefined;
  readonly deleted?: boolean | undefined;
  readonly metadata?: Record<string, string> | null | undefined;
}
export type PaymentBehavior = 'allow_incomplete' | 'default_incomplete' | 'error_if_incomplete';
export type ProrationBehavior = 'always_invoice' | 'create_prorations' | 'none';

/** @throws GatewayError resource_missing, or for a price that is not recurring or no longer sold */
export async function takeRecurringPrice(context: Context, id: string, param: string): Promise<Price> {
  const { data } = await load<Price>(context.tx, 'price', id, param);
  if (!data.recurring)
    throw invalidParameter(
      param,
      'The price specified is set to `type=one_time` but this field only accepts prices with `type=recurring`.',
    );
  if (!data.active) throw invalidParameter(param, `The price specified is inactive: ${id}`);
  return data;
}

export async function newItem(
  context: Context,
  subscription: string,
  input: ItemInput,
  at: { readonly index: number; readonly time: number; readonly period: Period },
): Promise<SubscriptionItem> {
  if (input.price === undefined) throw missingParameter(`items[${at.index}][price]`);
  const price = await takeRecurringPrice(context, input.price, `items[${at.index}][price]`);
  return {
    id: context.newId('si'),
    object: 'subscription_item',
    billing_thresholds: null,
    created: at.time,
    current_period_end: at.period.end,
    current_period_start: at.period.start,
    discounts: [],
    metadata: mergeMetadata({}, input.metadata ?? {}),
    plan: toPlan(price),
    price,
    quantity: input.quantity ?? 1,
    subscription,
    tax_rates: [],
  };
}

/** @throws GatewayError when the intervals differ: items of one subscription are billed together */
export function requireOneInterval(items: readonly SubscriptionItem[]): void {
  const [first] = items;
  if (!first) throw invalidParameter('items', 'A subscription needs at least one item.');
  const isSame = ({ price: { recurring } }: SubscriptionItem) =>
    recurring!.interval === first.price.recurring!.interval &&
    recurring!.interval_count === first.price.recurring!.interval_count;
  if (!items.every(isSame))
    throw invalidParameter('items', 'All prices on a subscription must have the same `recurring.interval`.');
}

/** @throws GatewayError resource_missing when the method is not one of the customer's */
export async function requireMethodOf(context: Context, customer: string, id: string | null | undefined) {
  if (!id) return;
  const method = await load(context.tx, 'payment_method', id, 'default_payment_method');
  if (method.row.customer !== customer) throw resourceMissing('payment_method', id, 'default_payment_method');
}

/** The bank's "no" for a call that may not leave anything behind. */
export function refuseIncomplete({ status, error, invoice }: InvoiceOutcome): void {
  if (status === 'succeeded') return;
  if (error) throw new GatewayError(402, error);
  throw new GatewayError(402, {
    type: 'card_error',
    code: 'subscription_payment_intent_requires_action',
    message:
      'Payment for this subscription requires additional user action before it can be completed successfully.',
    payment_intent: invoice.payments.data[0]?.payment.payment_intent,
  });
}

export interface NewSubscription {
  readonly customer: string;
  readonly items: readonly ItemInput[];
  readonly add_invoice_items?:
    | readonly { readonly price: string; readonly quantity?: number | undefined }[]
    | undefined;
  readonly billing_cycle_anchor?: number | undefined;
  readonly cancel_at?: number | null | undefined;
  readonly cancel_at_period_end?: boolean | undefined;
  readonly default_payment_method?: string | null | undefined;
  readonly description?: string | null | undefined;
  readonly discounts?: readonly DiscountInput[] | undefined;
  readonly metadata?: Record<string, string> | null | undefined;
  readonly off_session?: boolean | undefined;
  readonly payment_behavior?: PaymentBehavior | undefined;
  readonly proration_behavior?: ProrationBehavior | undefined;
  readonly trial_end?: number | 'now' | undefined;
  readonly trial_period_days?: number | undefined;
}

const day = 86_400;

export function readTrialEnd(
  { trial_end: end, trial_period_days: days }: Pick<NewSubscription, 'trial_end' | 'trial_period_days'>,
  time: number,
): number | null {
  if (days !== undefined) {
    if (days < 1 || days > 730) throw invalidParameter('trial_period_days', 'Invalid number of days');
    return time + days * day;
  }
  if (end === undefined || end === 'now') return null;
  if (end <= time)
    throw invalidParameter('trial_end', 'Invalid timestamp: must be an integer Unix timestamp in the future');
  return end;
}

/** A first period that ends at a chosen anchor is charged for its share alone. */
function firstLines(
  items: Parameters<typeof subscriptionInvoiceLines>[0]['items'],
  period: Period,
  anchor: number,
  behavior: ProrationBehavior,
): BillingLine[] | null {
  const recurring = items[0]!.price.recurring;
  const isWhole = period.end === nextPeriodEnd(period.start, recurring, period.start);
  if (isWhole || anchor === period.start) return null;
  const whole = { start: addIntervals(anchor, recurring, -1), end: period.end };
  return behavior === 'none' ? [] : prorationLines([], items, whole, period.start);
}

/** @throws GatewayError for parameters that cannot be used; with error_if_incomplete for a payment that did not succeed */
export async function createSubscription(context: Context, input: NewSubscription): Promise<Subscription> {
  const customer = await loadForUpdate(context.tx, 'customer', input.customer, 'customer');
  const time = await timeFor(context, input.customer);
  await requireMethodOf(context, input.customer, input.default_payment_method);
  const id = context.newId('sub');
  const trialEnd = readTrialEnd(input, time);
  const anchor = trialEnd ?? input.billing_cycle_anchor ?? time;
  if (anchor < time)
    throw invalidParameter('billing_cycle_anchor', 'billing_cycle_anchor must be in the future');
  const placeholder = { start: time, end: time };
  const items: SubscriptionItem[] = [];
  for (const [index, item] of input.items.entries())
    items.push(await newItem(context, id, item, { index, time, period: placeholder }));
  requireOneInterval(items);
  const recurring = items[0]!.price.recurring!;
  const period = trialEnd === null ? periodFrom(time, anchor, recurring) : { start: time, end: trialEnd };
  const discountIds = await createDiscounts(
    context,
    { customer: input.customer, subscription: id },
    input.discounts ?? [],
    time,
  );
  const subscription: Subscription = {
    id,
    object,
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: anchor,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: {}, type: 'flexible' },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: input.cancel_at_period_end ? period.end : (input.cancel_at ?? null),
    cancel_at_period_end: input.cancel_at_period_end ?? false,
    canceled_at: input.cancel_at_period_end || input.cancel_at ? time : null,
    cancellation_details: { comment: null, feedback: null, reason: null },
    collection_method: 'charge_automatically',
    created: time,
    currency: 'usd',
    customer: input.customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: input.default_payment_method ?? null,
    default_source: null,
    default_tax_rates: [],
    description: input.description ?? null,
    discounts: discountIds,
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: itemList(id, withPeriod(items, period)),
    latest_invoice: null,
    livemode: false,
    managed_payments: { enabled: false },
    metadata: mergeMetadata({}, input.metadata ?? {}),
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: 'off',
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: time,
    status: trialEnd === null ? 'incomplete' : 'trialing',
    test_clock: (customer.data.test_clock as string | null) ?? null,
    transfer_data: null,
    trial_end: trialEnd,
    trial_settings: { end_behavior: { missing_payment_method: 'create_invoice' } },
    trial_start: trialEnd === null ? null : time,
  };
  await create(context, subscription, { customer: input.customer });
  await emit(context, 'customer.subscription.created', subscription);
  const discounts = await loadDiscounts(context, discountIds);
  const billingItems = await toBillingItems(context, items);
  const extra: SourcedLine[] = [];
  for (const item of input.add_invoice_items ?? []) extra.push(await oneOffLine(context, item, time));
  const pending = [...extra, ...(await findPendingLines(context, input.customer, id))];
  const partial =
    trialEnd === null
      ? firstLines(billingItems, period, anchor, input.proration_behavior ?? 'create_prorations')
      : null;
  const lines = subscriptionInvoiceLines({
    items: partial ? [] : billingItems,
    period,
    discounts,
    isTrial: trialEnd !== null,
    pending: [...pending, ...(partial ?? [])],
  });
  await invoicePeriod(context, subscription, lines, discounts, {
    reason: 'subscription_create',
    period,
    time,
    behavior: input.payment_behavior ?? 'allow_incomplete',
    isOffSession: input.off_session ?? false,
  });
  return (await load<Subscription>(context.tx, object, id)).data;
}

export interface InvoicePeriod {
  readonly reason: BillingReason;
  readonly period: Period;
  readonly time: number;
  readonly behavior: PaymentBehavior;
  readonly isOffSession: boolean;
}

/** Makes the invoice of a period or a change, tries to pay it as the behavior says, and writes the status that follows. */
export async function invoicePeriod(
  context: Context,
  subscription: Subscription,
  lines: readonly SourcedLine[],
  discounts: readonly BillingDiscount[],
  { reason, period, time, behavior, isOffSession }: InvoicePeriod,
): Promise<void> {
  const { id } = subscription;
  const draft = await createInvoice(context, {
    customer: subscription.customer,
    subscription,
    lines,
    reason,
    period,
    time,
    discounts: discounts.map((discount) => discount.id),
    defaultPaymentMethod: subscription.default_payment_method,
  });
  const usedIds = [
    ...new Set(lines.flatMap((line) => line.discount_amounts.map(({ discount }) => discount))),
  ];
  const keptDiscounts = await keepDiscounts(context, discounts, usedIds, time);
  await changeSubscriptionFields(context, id, () => ({
    latest_invoice: draft.data.id,
    discounts: keptDiscounts,
  }));
  const invoice = await finalizeInvoice(context, draft.data.id);
  if (reason === 'subscription_create')
    await changeSubscriptionFields(context, id, (before) => ({
      status:
        before.status === 'incomplete' ? statusAtCreation(false, invoice.data.amount_due) : before.status,
    }));
  if (
    invoice.data.status === 'paid' ||
    (behavior === 'default_incomplete' && reason === 'subscription_create')
  )
    return;
  const outcome = await payInvoice(context, invoice.data.id, { off_session: isOffSession });
  if (behavior === 'error_if_incomplete') refuseIncomplete(outcome);
  await planDueWork(context, id);
}

export interface SubscriptionChange {
  readonly items?: readonly ItemInput[] | undefined;
  readonly billing_cycle_anchor?: 'now' | 'unchanged' | undefined;
  readonly cancel_at?: number | null | undefined;
  readonly cancel_at_period_end?: boolean | undefined;
  readonly default_payment_method?: string | null | undefined;
  readonly description?: string | null | undefined;
  readonly discounts?: readonly DiscountInput[] | undefined;
  readonly metadata?: Record<string, string> | null | undefined;
  readonly off_session?: boolean | undefined;
  readonly pause_collection?: { behavior: string; resumes_at?: number | undefined } | null | undefined;
  readonly payment_behavior?: PaymentBehavior | undefined;
  readonly proration_behavior?: ProrationBehavior | undefined;
  readonly proration_date?: number | undefined;
  readonly trial_end?: number | 'now' | undefined;
}

/** The items after a change: those named are changed, removed or added, the others stay. */
export async function changedItems(
  context: Context,
  subscription: Subscription,
  inputs: readonly ItemInput[],
  time: number,
): Promise<SubscriptionItem[]> {
  let items = [...subscription.items.data];
  for (const [index, input] of inputs.entries()) {
    if (input.id === undefined) {
      items.push(
        await newItem(context, subscription.id, input, { index, time, period: periodOf(subscription) }),
      );
      continue;
    }
    const before = items.find((item) => item.id === input.id);
    if (!before) throw resourceMissing('subscription_item', input.id, `items[${index}][id]`);
    if (input.deleted) {
      items = items.filter((item) => item !== before);
      continue;
    }
    const price =
      input.price === undefined || input.price === before.price.id
        ? before.price
        : await takeRecurringPrice(context, input.price, `items[${index}][price]`);
    const after = { ...before, price, plan: toPlan(price), quantity: input.quantity ?? before.quantity };
    items = items.map((item) => (item === before ? after : item));
  }
  requireOneInterval(items);
  return items;
}

const endedStatuses = ['canceled', 'incomplete_expired'];

export async function loadRunning(context: Context, id: string): Promise<Stored<Subscription>> {
  const stored = await loadForUpdate<Subscription>(context.tx, object, id);
  if (endedStatuses.includes(stored.data.status))
    throw wrongState('resource_missing', `No such subscription: '${id}' (it is ${stored.data.status})`);
  return stored;
}

/** What the change of the cancellation fields comes to. */
function cancellation(before: Subscription, input: SubscriptionChange, time: number): Partial<Subscription> {
  if (input.cancel_at_period_end === true)
    return { cancel_at_period_end: true, cancel_at: periodOf(before).end, canceled_at: time };
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

/** @throws GatewayError for parameters that cannot be used; with error_if_incomplete nothing of a change stays that was not paid */
export async function updateSubscription(
  context: Context,
  id: string,
  input: SubscriptionChange,
): Promise<Subscription> {
  const { data: before } = await loadRunning(context, id);
  const time = await timeFor(context, before.customer);
  await requireMethodOf(context, before.customer, input.default_payment_method);
  const discountIds =
    input.discounts === undefined
      ? before.discounts
      : await createDiscounts(
          context,
          { customer: before.customer, subscription: id },
          input.discounts,
          time,
        );
  const subscription = await changeSubscriptionFields(context, id, () => ({
    ...cancellation(before, input, time),
    ...(input.default_payment_method !== undefined && {
      default_payment_method: input.default_payment_method,
    }),
    ...(input.description !== undefined && { description: input.description }),
    ...(input.metadata !== undefined && {
      metadata: mergeMetadata(before.metadata, input.metadata) as Record<string, string>,
    }),
    ...(input.pause_collection !== undefined && {
      pause_collection: input.pause_collection && {
        behavior: input.pause_collection.behavior,
        resumes_at: input.pause_collection.resumes_at ?? null,
      },
    }),
    discounts: discountIds,
  }));
  const restarts = input.billing_cycle_anchor === 'now';
  if (input.trial_end !== undefined) return moveTrial(context, subscription, input, time);
  if (input.items === undefined && !restarts) return subscription;
  return changeItems(context, subscription, input, time);
}

/** A trial that ends later moves the next renewal; one that ends now begins the first paid period. */
async function moveTrial(
  context: Context,
  subscription: Subscription,
  input: SubscriptionChange,
  time: number,
) {
  const end = readTrialEnd({ trial_end: input.trial_end }, time);
  if (end === null) {
    if (subscription.status !== 'trialing') return subscription;
    return renew(context, subscription, time, { isTrialEnd: true });
  }
  const items = withPeriod(subscription.items.data, { start: periodOf(subscription).start, end });
  return changeSubscriptionFields(context, subscription.id, () => ({
    status: 'trialing',
    trial_end: end,
    billing_cycle_anchor: end,
    items: itemList(subscription.id, items),
  }));
}

async function changeItems(
  context: Context,
  subscription: Subscription,
  input: SubscriptionChange,
  time: number,
): Promise<Subscription> {
  const after = await changedItems(context, subscription, input.items ?? [], time);
  const discounts = await loadDiscounts(context, subscription.discounts);
  const at = input.proration_date ?? time;
  const period = periodOf(subscription);
  if (at < period.start || at > period.end)
    throw invalidParameter('proration_date', 'The proration date must lie within the current period.');
  const customer = await load(context.tx, 'customer', subscription.customer);
  const outcome = changeSubscription({
    before: await toBillingItems(context, subscription.items.data),
    after: await toBillingItems(context, after),
    period,
    anchor: subscription.billing_cycle_anchor,
    time: at,
    behavior: input.proration_behavior ?? 'create_prorations',
    billingCycleAnchor: input.billing_cycle_anchor ?? 'unchanged',
    isTrial: subscription.status === 'trialing',
    discounts,
    balance: Number(customer.data.balance),
  });
  const changed = await changeSubscriptionFields(context, subscription.id, () => ({
    items: itemList(subscription.id, withPeriod(after, outcome.period)),
    billing_cycle_anchor: outcome.anchor,
  }));
  for (const line of outcome.pending)
    await createInvoiceItem(context, subscription.customer, subscription.id, line, time);
  if (outcome.invoiceNow)
    await invoicePeriod(context, changed, outcome.invoiceNow, discounts, {
      reason: 'subscription_update',
      period: outcome.period,
      time,
      behavior: input.payment_behavior ?? 'allow_incomplete',
      isOffSession: input.off_session ?? false,
    });
  return (await load<Subscription>(context.tx, object, subscription.id)).data;
}

/** Begins the next period: at a renewal, or when a trial ends. */
export async function renew(
  context: Context,
  before: Subscription,
  time: number,
  { isTrialEnd }: { readonly isTrialEnd: boolean },
): Promise<Subscription> {
  const recurring = before.items.data[0]!.price.recurring!;
  const anchor = isTrialEnd ? time : before.billing_cycle_anchor;
  const period = periodFrom(time, anchor, recurring);
  const subscription = await changeSubscriptionFields(context, before.id, () => ({
    items: itemList(before.id, withPeriod(before.items.data, period)),
    billing_cycle_anchor: anchor,
    ...(isTrialEnd && { status: 'active' as const, trial_end: Math.min(before.trial_end ?? time, time) }),
  }));
  const discounts = await loadDiscounts(context, subscription.discounts);
  const lines = subscriptionInvoiceLines({
    items: await toBillingItems(context, subscription.items.data),
    period,
    discounts,
    pending: await findPendingLines(context, subscription.customer, subscription.id),
  });
  await invoicePeriod(context, subscription, lines, discounts, {
    reason: 'subscription_cycle',
    period,
    time,
    behavior: 'allow_incomplete',
    isOffSession: true,
  });
  return (await load<Subscription>(context.tx, object, before.id)).data;
}

/** Ends a subscription now. What was never paid is void; paid time is not given back unless `prorate` asks for it. */
export async function cancelSubscription(
  context: Context,
  id: string,
  {
    prorate = false,
    invoice_now: invoiceNow = false,
  }: { prorate?: boolean | undefined; invoice_now?: boolean | undefined },
): Promise<Subscription> {
  const { data } = await loadRunning(context, id);
  const time = await timeFor(context, data.customer);
  if (data.status === 'incomplete')
    for (const invoice of await findOpenInvoices(context, id)) await voidInvoice(context, invoice.id);
  else if (prorate) await creditRest(context, data, time, invoiceNow);
  return endSubscription(
    context,
    id,
    data.status === 'incomplete' ? 'incomplete_expired' : 'canceled',
    'cancellation_requested',
  );
}

async function creditRest(context: Context, subscription: Subscription, time: number, invoiceNow: boolean) {
  const before = await toBillingItems(context, subscription.items.data);
  const discounts = await loadDiscounts(context, subscription.discounts);
  const lines = prorationLines(before, [], periodOf(subscription), time);
  if (!invoiceNow) {
    for (const line of lines) await createInvoiceItem(context, subscription.customer, null, line, time);
    return;
  }
  await invoicePeriod(
    context,
    subscription,
    subscriptionInvoiceLines({ items: [], period: periodOf(subscription), discounts, pending: lines }),
    discounts,
    {
      reason: 'subscription_update',
      period: periodOf(subscription),
      time,
      behavior: 'allow_incomplete',
      isOffSession: true,
    },
  );
}
