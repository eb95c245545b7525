import {
  addIntervals,
  type BillingLine,
  nextPeriodEnd,
  type Period,
  periodFrom,
  prorationLines,
  subscriptionInvoiceLines,
} from '../billing-engine/index.ts';
import { type Context, create, emit, timeFor } from '../http/context.ts';
import { invalidParameter } from '../http/errors.ts';
import { mergeMetadata } from '../metadata.ts';
import { load, loadForUpdate } from '../store.ts';
import { createDiscounts, type DiscountInput, loadDiscounts } from './discounts.ts';
import { findPendingLines, oneOffLine } from './invoice-items.ts';
import type { SourcedLine } from './invoice-objects.ts';
import { invoicePeriod, type PaymentBehavior } from './subscription-invoices.ts';
import {
  type ItemInput,
  itemsSubtotal,
  newItem,
  type ProrationBehavior,
  rememberItems,
  requireOneInterval,
} from './subscription-items.ts';
import { itemList, requireMethodOfCustomer, toBillingItems, withPeriod } from './subscription-state.ts';
import type { Subscription, SubscriptionItem } from './types.ts';

const object = 'subscription';

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

/** A first period that ends at a chosen anchor is charged pro rata. */
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

/** What every new subscription has, as at the provider. */
const sameForAll = {
  application: null,
  application_fee_percent: null,
  automatic_tax: { disabled_reason: null, enabled: false, liability: null },
  billing_cycle_anchor_config: null,
  billing_mode: { flexible: {}, type: 'flexible' },
  billing_schedules: [],
  billing_thresholds: null,
  cancellation_details: { comment: null, feedback: null, reason: null },
  collection_method: 'charge_automatically',
  currency: 'usd',
  customer_account: null,
  days_until_due: null,
  default_source: null,
  default_tax_rates: [],
  ended_at: null,
  invoice_settings: {
    account_tax_ids: null,
    custom_fields: null,
    description: null,
    footer: null,
    issuer: { type: 'self' },
  },
  latest_invoice: null,
  livemode: false,
  managed_payments: { enabled: false },
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
  transfer_data: null,
  trial_settings: { end_behavior: { missing_payment_method: 'create_invoice' } },
} satisfies Partial<Subscription>;

/** @throws GatewayError for invalid parameters; with error_if_incomplete for a payment that did not succeed */
export async function createSubscription(context: Context, input: NewSubscription): Promise<Subscription> {
  const customer = await loadForUpdate(context.tx, 'customer', input.customer, 'customer');
  const time = await timeFor(context, input.customer);
  await requireMethodOfCustomer(context, input.customer, input.default_payment_method);
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
  const extra: SourcedLine[] = [];
  for (const item of input.add_invoice_items ?? []) extra.push(await oneOffLine(context, item, time));
  const subtotal = extra.reduce((sum, { amount }) => sum + amount, itemsSubtotal(items));
  const discountIds = await createDiscounts(
    context,
    { customer: input.customer, subscription: id, subtotal },
    input.discounts ?? [],
    time,
  );
  const subscription: Subscription = {
    id,
    object,
    ...sameForAll,
    billing_cycle_anchor: anchor,
    cancel_at: input.cancel_at_period_end ? period.end : (input.cancel_at ?? null),
    cancel_at_period_end: input.cancel_at_period_end ?? false,
    canceled_at: input.cancel_at_period_end || input.cancel_at ? time : null,
    created: time,
    customer: input.customer,
    default_payment_method: input.default_payment_method ?? null,
    description: input.description ?? null,
    discounts: discountIds,
    items: itemList(id, withPeriod(items, period)),
    metadata: mergeMetadata({}, input.metadata ?? {}),
    start_date: time,
    status: trialEnd === null ? 'incomplete' : 'trialing',
    test_clock: (customer.data.test_clock as string | null) ?? null,
    trial_end: trialEnd,
    trial_start: trialEnd === null ? null : time,
  };
  await create(context, subscription, { customer: input.customer });
  await rememberItems(context, input.customer, items);
  await emit(context, 'customer.subscription.created', subscription);
  const discounts = await loadDiscounts(context, discountIds);
  const billingItems = await toBillingItems(context, items);
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
