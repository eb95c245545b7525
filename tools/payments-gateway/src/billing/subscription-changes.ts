import { changeSubscription } from '../billing-engine/index.ts';
import { type Context, timeFor } from '../http/context.ts';
import { invalidParameter } from '../http/errors.ts';
import { mergeMetadata } from '../metadata.ts';
import { load } from '../store.ts';
import { createDiscounts, loadDiscounts, removeDiscounts } from './discounts.ts';
import { createInvoiceItem, extraLine } from './invoice-items.ts';
import type { SourcedLine } from './invoice-objects.ts';
import { changeWhenPaid, expirePendingUpdate, isConflicting, requirePendable } from './pending-updates.ts';
import type { SubscriptionChange } from './subscription-change.ts';
import { readTrialEnd } from './subscription-creation.ts';
import { invoicePeriod, type PaymentBehavior, renew } from './subscription-invoices.ts';
import { changedItems, itemsSubtotal, rememberItems } from './subscription-items.ts';
import {
  cancellationFields,
  changedDetails,
  changeSubscriptionFields,
  getPeriod,
  itemList,
  loadRunning,
  requireMethodOfCustomer,
  toBillingItems,
  withPeriod,
} from './subscription-state.ts';
import type { Subscription } from './types.ts';

const object = 'subscription';

/**
 * @throws GatewayError for invalid parameters; with error_if_incomplete an unpaid change is rolled back, and with
 * pending_if_incomplete it waits for the payment
 */
export async function updateSubscription(
  context: Context,
  id: string,
  input: SubscriptionChange,
): Promise<Subscription> {
  if (input.payment_behavior === 'pending_if_incomplete') requirePendable(input);
  if (await isConflicting(context, id, input)) await expirePendingUpdate(context, id);
  const { data: before } = await loadRunning(context, id);
  const time = await timeFor(context, before.customer);
  await requireMethodOfCustomer(context, before.customer, input.default_payment_method);
  const discountIds =
    input.discounts === undefined
      ? before.discounts
      : await createDiscounts(
          context,
          { customer: before.customer, subscription: id, subtotal: itemsSubtotal(before.items.data) },
          input.discounts,
          time,
        );
  const restarts = input.billing_cycle_anchor === 'now';
  if (input.payment_behavior === 'pending_if_incomplete' && (input.items !== undefined || restarts)) {
    const planned = await planItems(context, { ...before, discounts: discountIds }, input, time);
    // A change that is not invoiced now does not wait.
    if (planned.outcome.invoiceNow) return changeWhenPaid(context, before, input, { ...planned, time });
  }
  const subscription = await changeSubscriptionFields(context, id, () => ({
    ...cancellationFields(before, input, time),
    ...(input.cancellation_details && {
      cancellation_details: changedDetails(before, input.cancellation_details),
    }),
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
  await removeDiscounts(
    context,
    before.discounts.filter((discount) => !discountIds.includes(discount)),
  );
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
  const items = withPeriod(subscription.items.data, { start: getPeriod(subscription).start, end });
  return changeSubscriptionFields(context, subscription.id, () => ({
    status: 'trialing',
    trial_end: end,
    billing_cycle_anchor: end,
    items: itemList(subscription.id, items),
  }));
}

/** How an invoice is paid if the change does not wait for it. */
const invoiceBehavior = ({ payment_behavior: behavior }: SubscriptionChange): PaymentBehavior =>
  behavior === undefined || behavior === 'pending_if_incomplete' ? 'allow_incomplete' : behavior;

/** The result of a change of items; nothing is written. */
async function planItems(
  context: Context,
  subscription: Subscription,
  input: SubscriptionChange,
  time: number,
) {
  const after = await changedItems(context, subscription, input.items ?? [], time);
  const discounts = await loadDiscounts(context, subscription.discounts);
  const extra: SourcedLine[] = [];
  for (const item of input.add_invoice_items ?? []) extra.push(await extraLine(context, item, time));
  const at = input.proration_date ?? time;
  const period = getPeriod(subscription);
  if (at < period.start || at > period.end)
    throw invalidParameter('proration_date', 'The proration date must lie within the current period.');
  const customer = await load(context.tx, 'customer', subscription.customer);
  const outcome = changeSubscription({
    before: await toBillingItems(context, subscription.items.data),
    after: await toBillingItems(context, after),
    period,
    anchor: subscription.billing_cycle_anchor,
    time: at,
    invoicedAt: time,
    behavior: input.proration_behavior ?? 'create_prorations',
    billingCycleAnchor: input.billing_cycle_anchor ?? 'unchanged',
    isTrial: subscription.status === 'trialing',
    discounts,
    balance: Number(customer.data.balance),
    extra,
  });
  return { after, outcome, discounts };
}

async function changeItems(
  context: Context,
  subscription: Subscription,
  input: SubscriptionChange,
  time: number,
): Promise<Subscription> {
  const { after, outcome, discounts } = await planItems(context, subscription, input, time);
  const changed = await changeSubscriptionFields(context, subscription.id, () => ({
    items: itemList(subscription.id, withPeriod(after, outcome.period)),
    billing_cycle_anchor: outcome.anchor,
  }));
  const had = new Set(subscription.items.data.map(({ id }) => id));
  await rememberItems(
    context,
    subscription.customer,
    after.filter(({ id }) => !had.has(id)),
  );
  for (const line of outcome.pending)
    await createInvoiceItem(context, subscription.customer, subscription.id, line, time);
  if (outcome.invoiceNow)
    await invoicePeriod(context, changed, outcome.invoiceNow, discounts, {
      reason: 'subscription_update',
      period: outcome.period,
      time,
      behavior: invoiceBehavior(input),
      isOffSession: input.off_session ?? false,
    });
  return (await load<Subscription>(context.tx, object, subscription.id)).data;
}
