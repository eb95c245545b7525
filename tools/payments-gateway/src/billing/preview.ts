import {
  activeDiscounts,
  type BillingDiscount,
  type BillingItem,
  changeSubscription,
  invoiceTotals,
  nextPeriodEnd,
  type Period,
  periodFrom,
  subscriptionInvoiceLines,
} from '../billing-engine/index.ts';
import { type Context, timeFor } from '../http/context.ts';
import { GatewayError, invalidParameter } from '../http/errors.ts';
import type { Price } from '../resources/prices.ts';
import { load, type Stored } from '../store.ts';
import { type DiscountInput, loadDiscounts, previewDiscounts } from './discounts.ts';
import { extraLine, findPendingLines, type OneOffInput, plainLine } from './invoice-items.ts';
import { type SourcedLine, toInvoice, toLineItem } from './invoice-objects.ts';
import { type Phase, type PhaseInput, resolve, type Schedule, toSeconds } from './schedule-phases.ts';
import {
  changedItems,
  type ItemInput,
  itemsSubtotal,
  newItem,
  type ProrationBehavior,
  requireOneInterval,
} from './subscription-items.ts';
import { getPeriod, loadRunning, toBillingItems } from './subscription-state.ts';
import type { Invoice, Subscription, SubscriptionItem } from './types.ts';

export interface PreviewInput {
  readonly customer?: string | undefined;
  readonly schedule?: string | undefined;
  readonly schedule_details?:
    | {
        readonly end_behavior?: Schedule['end_behavior'] | undefined;
        readonly phases?: readonly PhaseInput[] | undefined;
        readonly proration_behavior?: ProrationBehavior | undefined;
      }
    | undefined;
  readonly subscription?: string | undefined;
  readonly discounts?: readonly DiscountInput[] | undefined;
  readonly invoice_items?:
    | readonly (Omit<OneOffInput, 'period'> & {
        readonly amount?: number;
        readonly description?: string | null;
        readonly period?: Period;
      })[]
    | undefined;
  readonly subscription_details?:
    | {
        readonly items?: readonly ItemInput[] | undefined;
        readonly billing_cycle_anchor?: 'now' | 'unchanged' | undefined;
        readonly cancel_at_period_end?: boolean | undefined;
        readonly cancel_now?: boolean | undefined;
        readonly proration_behavior?: ProrationBehavior | undefined;
        readonly proration_date?: number | undefined;
        readonly trial_end?: number | 'now' | undefined;
      }
    | undefined;
}

const toEdges = ({ start, end }: Period) => ({ start: { timestamp: start }, end: { timestamp: end } });

const none = () =>
  new GatewayError(400, {
    type: 'invalid_request_error',
    code: 'invoice_upcoming_none',
    message: 'No upcoming invoices for customer',
  });

/**
 * The invoice that a change or the next renewal would make; nothing is written. With proration_behavior
 * always_invoice it is the invoice of the change alone, otherwise the next one with all waiting lines.
 * @throws GatewayError invoice_upcoming_none when nothing will be invoiced
 */
export async function previewInvoice(context: Context, input: PreviewInput): Promise<Invoice> {
  const subscriptionId = await findSubscription(context, input);
  const subscription = subscriptionId === null ? null : (await loadRunning(context, subscriptionId)).data;
  const customerId = subscription?.customer ?? input.customer;
  if (customerId === undefined)
    throw invalidParameter('customer', 'You must specify a customer or a subscription.');
  const customer = await load(context.tx, 'customer', customerId, 'customer');
  const time = await timeFor(context, customerId);
  const extra: SourcedLine[] = [];
  for (const item of input.invoice_items ?? [])
    extra.push(
      item.price === undefined && item.price_data === undefined
        ? plainLine(item.amount ?? 0, item.description ?? '', time)
        : await extraLine(context, { ...item, period: item.period && toEdges(item.period) }, time),
    );
  const outcome = subscription
    ? await previewChange(context, subscription, input, {
        time,
        extra,
        balance: Number(customer.data.balance),
      })
    : await previewNew(context, customer, input, time, extra);
  const id = 'upcoming';
  const lines = outcome.lines.map((line, index) =>
    toLineItem(line, { id: `il_preview_${index}`, invoice: id, subscription: subscription?.id ?? null }),
  );
  const draft = toInvoice({
    id: context.newId('upcoming_in'),
    customer: customer.data,
    subscription,
    lines,
    totals: invoiceTotals(outcome.lines, Number(customer.data.balance)),
    reason: 'upcoming',
    period: outcome.period,
    created: outcome.at,
    discounts: [],
    defaultPaymentMethod: null,
    description: null,
    metadata: {},
    autoAdvance: true,
  });
  return { ...draft, next_payment_attempt: outcome.at };
}

async function findSubscription(context: Context, input: PreviewInput): Promise<string | null> {
  if (input.schedule === undefined) return input.subscription ?? null;
  if (input.subscription_details !== undefined)
    throw invalidParameter('subscription_details', 'Use schedule_details with a schedule.');
  const { data } = await load<Schedule>(context.tx, 'subscription_schedule', input.schedule, 'schedule');
  if (data.subscription === null || (input.subscription ?? data.subscription) !== data.subscription)
    throw invalidParameter('schedule', 'This schedule has no such subscription.');
  return data.subscription;
}

interface Outcome {
  readonly lines: readonly SourcedLine[];
  readonly period: Period;
  /** The time at which it would be made. */
  readonly at: number;
}

async function previewNew(
  context: Context,
  customer: Stored,
  input: PreviewInput,
  time: number,
  extra: readonly SourcedLine[],
): Promise<Outcome> {
  const inputs = input.subscription_details?.items ?? [];
  const pending = [...extra, ...(await findPendingLines(context, customer.data.id, null))];
  const computeDiscounts = (subtotal: number) =>
    previewDiscounts(
      context,
      { customer: customer.data.id, subscription: null, subtotal },
      input.discounts ?? [],
      time,
    );
  const oneOff = extra.reduce((sum, { amount }) => sum + amount, 0);
  if (inputs.length === 0) {
    if (pending.length === 0) throw none();
    const period = { start: time, end: time };
    const discounts = await computeDiscounts(oneOff);
    return { lines: subscriptionInvoiceLines({ items: [], period, discounts, pending }), period, at: time };
  }
  const items: SubscriptionItem[] = [];
  for (const [index, item] of inputs.entries())
    items.push(
      await newItem(context, 'sub_preview', item, { index, time, period: { start: time, end: time } }),
    );
  requireOneInterval(items);
  const billing = await toBillingItems(context, items);
  const discounts = await computeDiscounts(oneOff + itemsSubtotal(items));
  const end = input.subscription_details?.trial_end;
  const isTrial = typeof end === 'number';
  const period = isTrial ? { start: time, end } : periodFrom(time, time, billing[0]!.price.recurring);
  return {
    lines: subscriptionInvoiceLines({ items: billing, period, discounts, pending, isTrial }),
    period,
    at: time,
  };
}

async function previewChange(
  context: Context,
  subscription: Subscription,
  input: PreviewInput,
  { time, extra, balance }: { time: number; extra: readonly SourcedLine[]; balance: number },
): Promise<Outcome> {
  const details = input.subscription_details ?? {};
  const discounts = input.discounts
    ? await previewDiscounts(
        context,
        {
          customer: subscription.customer,
          subscription: subscription.id,
          subtotal: itemsSubtotal(subscription.items.data),
        },
        input.discounts,
        time,
      )
    : await loadDiscounts(context, subscription.discounts);
  const before = await toBillingItems(context, subscription.items.data);
  const items = details.items
    ? await changedItems(context, subscription, details.items, time)
    : [...subscription.items.data];
  const after = await toBillingItems(context, items);
  const period = getPeriod(subscription);
  const at = details.proration_date ?? time;
  if (at < period.start || at > period.end)
    throw invalidParameter(
      'subscription_details[proration_date]',
      'The proration date must lie within the current period.',
    );
  const behavior = details.proration_behavior ?? 'create_prorations';
  const change = changeSubscription({
    before,
    after,
    period,
    anchor: subscription.billing_cycle_anchor,
    time: at,
    invoicedAt: time,
    behavior,
    billingCycleAnchor: details.billing_cycle_anchor ?? 'unchanged',
    isTrial: subscription.status === 'trialing',
    discounts,
    balance,
    extra,
  });
  if (change.invoiceNow) return { lines: change.invoiceNow, period: change.period, at: time };
  const ends = details.cancel_at_period_end ?? subscription.cancel_at_period_end;
  if (ends || details.cancel_now) throw none();
  const pending = [
    ...(await findPendingLines(context, subscription.customer, subscription.id)),
    ...change.pending,
  ];
  return upcoming(context, subscription, {
    after,
    pending,
    discounts,
    plan: details.items === undefined ? await findPlan(context, subscription, input, time) : null,
  });
}

/** The next renewal, with the items and discounts of the scheduled phase that begins with it. */
async function upcoming(
  context: Context,
  subscription: Subscription,
  input: {
    readonly after: readonly BillingItem[];
    readonly pending: readonly SourcedLine[];
    readonly discounts: readonly BillingDiscount[];
    /** The phases; null means that the items do not change. */
    readonly plan: Plan | null;
  },
): Promise<Outcome> {
  const { end } = getPeriod(subscription);
  const scheduled = input.plan && (await readPhase(context, subscription, input.plan, end));
  if (scheduled === 'ends') throw none();
  const items = scheduled?.items ?? input.after;
  const recurring = items[0]!.price.recurring;
  const period = { start: end, end: nextPeriodEnd(end, recurring, end) };
  const discounts = activeDiscounts(scheduled?.discounts ?? input.discounts, end);
  return {
    lines: subscriptionInvoiceLines({ items, period, discounts, pending: input.pending }),
    period,
    at: end,
  };
}

type Plan = Pick<Schedule, 'end_behavior'> & { readonly phases: readonly Phase[] };

/** The phases of the subscription's schedule, or those in the request. */
async function findPlan(
  context: Context,
  { id, customer, schedule }: Subscription,
  { schedule_details: details }: PreviewInput,
  time: number,
): Promise<Plan | null> {
  const stored =
    schedule === null ? null : (await load<Schedule>(context.tx, 'subscription_schedule', schedule)).data;
  if (!details?.phases)
    return stored && { phases: stored.phases, end_behavior: details?.end_behavior ?? stored.end_behavior };
  if (details.phases.some(({ discounts }) => discounts !== undefined))
    throw invalidParameter(
      'schedule_details[phases][0][discounts]',
      'The gateway previews discounts of phases only once they are scheduled; use `discounts`.',
    );
  const startDate = details.phases[0]?.start_date;
  const phases = await resolve(context, { customer, subscription: id }, details.phases, {
    start: toSeconds(startDate, time) ?? stored?.phases[0]?.start_date ?? time,
    time,
    behavior: details.proration_behavior ?? 'create_prorations',
  });
  return { phases, end_behavior: details.end_behavior ?? stored?.end_behavior ?? 'release' };
}

interface PhaseTerms {
  readonly items: readonly BillingItem[];
  /** Null means the discounts of the subscription. */
  readonly discounts: readonly BillingDiscount[] | null;
}

async function readPhase(
  context: Context,
  subscription: Subscription,
  plan: Plan,
  at: number,
): Promise<PhaseTerms | 'ends' | null> {
  const phase = plan.phases.find(({ start_date, end_date }) => start_date <= at && at < end_date);
  if (!phase) return plan.end_behavior === 'cancel' ? 'ends' : null;
  const items: SubscriptionItem[] = [];
  for (const [index, { price, quantity }] of phase.items.entries()) {
    const { data } = await load<Price>(context.tx, 'price', price);
    items.push({ ...subscription.items.data[0]!, id: `si_preview_${index}`, price: data, quantity });
  }
  return {
    items: await toBillingItems(context, items),
    discounts: phase.discountIds && (await loadDiscounts(context, phase.discountIds)),
  };
}
