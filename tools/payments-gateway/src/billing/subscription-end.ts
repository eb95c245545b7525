import { prorationLines, subscriptionInvoiceLines } from '../billing-engine/index.ts';
import { type Context, timeFor } from '../http/context.ts';
import { loadDiscounts } from './discounts.ts';
import { createInvoiceItem } from './invoice-items.ts';
import { findOpenInvoices, voidInvoice } from './invoicing.ts';
import { discardPendingUpdate } from './pending-updates.ts';
import { invoicePeriod } from './subscription-invoices.ts';
import {
  type CancellationInput,
  changedDetails,
  changeSubscriptionFields,
  endSubscription,
  getPeriod,
  loadRunning,
  toBillingItems,
} from './subscription-state.ts';
import type { Subscription } from './types.ts';

/** Ends a subscription now. Unpaid invoices are voided; paid time is not refunded unless `prorate` is set. */
export async function cancelSubscription(
  context: Context,
  id: string,
  {
    prorate = false,
    invoice_now: invoiceNow = false,
    cancellation_details: details,
  }: {
    prorate?: boolean | undefined;
    invoice_now?: boolean | undefined;
    cancellation_details?: CancellationInput | undefined;
  },
): Promise<Subscription> {
  const { data } = await loadRunning(context, id);
  const time = await timeFor(context, data.customer);
  await discardPendingUpdate(context, id);
  if (data.status === 'incomplete')
    for (const invoice of await findOpenInvoices(context, id)) await voidInvoice(context, invoice.id);
  else if (prorate) await creditRest(context, data, time, invoiceNow);
  if (details)
    await changeSubscriptionFields(context, id, (before) => ({
      cancellation_details: changedDetails(before, details),
    }));
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
  const lines = prorationLines(before, [], getPeriod(subscription), time);
  if (!invoiceNow) {
    for (const line of lines) await createInvoiceItem(context, subscription.customer, null, line, time);
    return;
  }
  await invoicePeriod(
    context,
    subscription,
    subscriptionInvoiceLines({ items: [], period: getPeriod(subscription), discounts, pending: lines }),
    discounts,
    {
      reason: 'subscription_update',
      period: getPeriod(subscription),
      time,
      behavior: 'allow_incomplete',
      isOffSession: true,
    },
  );
}
