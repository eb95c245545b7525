import { type Context, emit, timeFor } from '../http/context.ts';
import { mergeMetadata } from '../metadata.ts';
import { load, loadForUpdate, patch, type Stored } from '../store.ts';
import { keepDiscounts, loadDiscounts, removeDiscounts } from './discounts.ts';
import { rememberItems } from './subscription-items.ts';
import { cancellationFields, changeSubscriptionFields, itemList } from './subscription-state.ts';
import type { Subscription, SubscriptionItem } from './types.ts';

const object = 'subscription';

/** A change that waits for the payment of its invoice. The published `pending_update` shows part of it. */
export interface PendingUpdate {
  readonly invoice: string;
  readonly items: readonly SubscriptionItem[];
  readonly billing_cycle_anchor: number;
  /** The subscription's discounts after the change, and those of them that its invoice used. */
  readonly discounts: readonly string[];
  readonly used_discounts: readonly string[];
  readonly cancel_at_period_end: boolean | null;
  readonly metadata: Record<string, string> | null;
}

export const getPendingUpdate = ({ internal }: Stored<Subscription>): PendingUpdate | null =>
  (internal.pendingUpdate as PendingUpdate | null | undefined) ?? null;

/** Whether a pending update waits for this invoice. */
export async function isPendingInvoice(
  context: Context,
  subscription: string,
  invoice: string,
): Promise<boolean> {
  return getPendingUpdate(await load<Subscription>(context.tx, object, subscription))?.invoice === invoice;
}

/** Removes and returns the pending update that waits for an invoice. */
async function takePendingUpdate(
  context: Context,
  subscription: string,
  invoice: string,
): Promise<PendingUpdate | null> {
  const stored = await loadForUpdate<Subscription>(context.tx, object, subscription);
  const pending = getPendingUpdate(stored);
  if (pending?.invoice !== invoice) return null;
  await patch(context.tx, stored, {}, { internal: { pendingUpdate: null } });
  return pending;
}

/** Makes the change whose invoice was paid, if it belongs to a pending update. */
export async function applyPendingUpdate(
  context: Context,
  subscription: string,
  invoice: string,
): Promise<void> {
  const pending = await takePendingUpdate(context, subscription, invoice);
  if (!pending) return;
  const { data: before } = await load<Subscription>(context.tx, object, subscription);
  const time = await timeFor(context, before.customer);
  const discounts = await loadDiscounts(context, pending.discounts);
  const kept = await keepDiscounts(context, discounts, pending.used_discounts, time);
  const { cancel_at_period_end: cancels, metadata, items } = pending;
  const changed = await changeSubscriptionFields(context, subscription, () => ({
    items: itemList(subscription, items),
    billing_cycle_anchor: pending.billing_cycle_anchor,
    discounts: kept,
    pending_update: null,
    ...(cancels !== null && cancellationFields(before, { cancel_at_period_end: cancels }, time)),
    ...(metadata && { metadata: mergeMetadata(before.metadata, metadata) as Record<string, string> }),
  }));
  await removeDiscounts(
    context,
    before.discounts.filter((discount) => !pending.discounts.includes(discount)),
  );
  const had = new Set(before.items.data.map(({ id }) => id));
  await rememberItems(
    context,
    before.customer,
    items.filter(({ id }) => !had.has(id)),
  );
  if (before.pending_update) await emit(context, 'customer.subscription.pending_update_applied', changed);
}

/** Drops the change whose invoice is void, if it belongs to a pending update. */
export async function deletePendingUpdate(
  context: Context,
  subscription: string,
  invoice: string,
): Promise<void> {
  if (await takePendingUpdate(context, subscription, invoice))
    await changeSubscriptionFields(context, subscription, () => ({ pending_update: null }));
}
