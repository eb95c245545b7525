import { type ChangeOutcome, INCOMPLETE_SECONDS } from '../billing-engine/index.ts';
import { type Context, emit } from '../http/context.ts';
import { invalidParameter } from '../http/errors.ts';
import { load, loadForUpdate, patch } from '../store.ts';
import { createInvoice, finalizeInvoice, payInvoice, voidInvoice } from './invoicing.ts';
import { getPendingUpdate, type PendingUpdate } from './pending-state.ts';
import type { SubscriptionChange } from './subscription-change.ts';
import { changeSubscriptionFields, getPeriod, itemList, withPeriod } from './subscription-state.ts';
import type { Discounts, Subscription, SubscriptionItem } from './types.ts';

const object = 'subscription';

const unsupported = [
  'cancel_at',
  'cancellation_details',
  'default_payment_method',
  'description',
  'pause_collection',
  'trial_end',
] as const satisfies readonly (keyof SubscriptionChange)[];

/** @throws GatewayError for parameters that cannot wait for a payment */
export function requirePendable(input: SubscriptionChange): void {
  for (const name of unsupported)
    if (input[name] !== undefined)
      throw invalidParameter(
        name,
        `You cannot update \`${name}\` when \`payment_behavior\` is set to \`pending_if_incomplete\`.`,
      );
}

/** Drops the waiting change with its invoice. */
export async function discardPendingUpdate(context: Context, id: string): Promise<void> {
  const pending = getPendingUpdate(await load<Subscription>(context.tx, object, id));
  if (pending) await voidInvoice(context, pending.invoice);
}

/** Drops a change that was not paid in time, or that was replaced by another one. */
export async function expirePendingUpdate(context: Context, id: string): Promise<void> {
  const { data } = await load<Subscription>(context.tx, object, id);
  if (data.pending_update === null) return;
  await discardPendingUpdate(context, id);
  const { data: after } = await load<Subscription>(context.tx, object, id);
  await emit(context, 'customer.subscription.pending_update_expired', after);
}

/** Whether a change contradicts the waiting one, which must then be dropped. */
export async function isConflicting(
  context: Context,
  id: string,
  input: SubscriptionChange,
): Promise<boolean> {
  const pending = getPendingUpdate(await load<Subscription>(context.tx, object, id));
  if (!pending) return false;
  if (input.items || input.trial_end !== undefined || input.billing_cycle_anchor === 'now') return true;
  const { cancel_at_period_end: cancels } = input;
  return cancels !== undefined && cancels !== (pending.cancel_at_period_end ?? cancels);
}

export interface PlannedItems {
  readonly after: readonly SubscriptionItem[];
  readonly outcome: ChangeOutcome;
  readonly discounts: Discounts;
  readonly time: number;
}

/**
 * Invoices a change and makes it only once that is paid: now, or when somebody pays or confirms the invoice in time.
 */
export async function changeWhenPaid(
  context: Context,
  before: Subscription,
  input: SubscriptionChange,
  { after, outcome, discounts, time }: PlannedItems,
): Promise<Subscription> {
  const { id } = before;
  const lines = outcome.invoiceNow!;
  const draft = await createInvoice(context, {
    customer: before.customer,
    subscription: before,
    lines,
    reason: 'subscription_update',
    period: outcome.period,
    time,
    discounts: discounts.map((discount) => discount.id),
    defaultPaymentMethod: before.default_payment_method,
  });
  const used = lines.flatMap((line) => line.discount_amounts.map(({ discount }) => discount));
  const pendingUpdate: PendingUpdate = {
    invoice: draft.data.id,
    items: withPeriod(after, outcome.period),
    billing_cycle_anchor: outcome.anchor,
    discounts: discounts.map((discount) => discount.id),
    used_discounts: [...new Set(used)],
    cancel_at_period_end: input.cancel_at_period_end ?? null,
    metadata: input.metadata ?? null,
  };
  const stored = await loadForUpdate<Subscription>(context.tx, object, id);
  await patch(context.tx, stored, { latest_invoice: draft.data.id }, { internal: { pendingUpdate } });
  const invoice = await finalizeInvoice(context, draft.data.id);
  if (invoice.data.status === 'open')
    await payInvoice(context, invoice.data.id, { off_session: input.off_session ?? false });
  const now = await load<Subscription>(context.tx, object, id);
  if (!getPendingUpdate(now)) return now.data;
  const { items, metadata, cancel_at_period_end } = pendingUpdate;
  return changeSubscriptionFields(context, id, () => ({
    pending_update: {
      billing_cycle_anchor: outcome.anchor === before.billing_cycle_anchor ? null : outcome.anchor,
      cancel_at_period_end,
      discount: null,
      discounts: input.discounts === undefined ? null : pendingUpdate.discounts,
      expires_at: Math.min(time + INCOMPLETE_SECONDS, before.trial_end ?? Infinity, getPeriod(before).end),
      metadata,
      subscription_items: itemList(id, items).data,
      trial_end: null,
      trial_from_plan: null,
    },
  }));
}
