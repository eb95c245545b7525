import type Stripe from 'stripe';

/** Metadata of a change: the schedule to release once it is paid. */
export const releasedScheduleField = 'releasedSchedule';

export const getExpandableId = (value: string | { readonly id: string } | null | undefined): string | null =>
  typeof value === 'string' ? value : (value?.id ?? null);

/** Whether a change of a subscription waits for the payment of an invoice. */
export const isPendingInvoice = (subscription: Stripe.Subscription, invoiceId: string): boolean =>
  subscription.pending_update !== null && getExpandableId(subscription.latest_invoice) === invoiceId;

/** Drops a change that waits for its payment, with its invoice. */
export async function dropPendingUpdate(stripe: Stripe, subscription: Stripe.Subscription): Promise<void> {
  const invoiceId = getExpandableId(subscription.latest_invoice);
  if (subscription.pending_update === null || invoiceId === null) return;
  try {
    await stripe.invoices.voidInvoice(invoiceId);
  } catch (error) {
    // Another request has dropped it. If it was paid in between, this is an error, because the change is made.
    const { status } = await stripe.invoices.retrieve(invoiceId);
    if (status !== 'void') throw error;
  }
}

/**
 * Cleans up a change whose payment the bank decided: for a paid one the schedule, for a refused one everything. One
 * that still waits for confirmation is not changed.
 * @returns whether anything was done, so that the customer must be read again
 */
export async function settleUpgrade(stripe: Stripe, subscription: Stripe.Subscription): Promise<boolean> {
  const schedule = getExpandableId(subscription.schedule);
  if (schedule !== null && subscription.metadata[releasedScheduleField] === schedule) {
    await stripe.subscriptionSchedules.release(schedule);
    return true;
  }
  const invoiceId = getExpandableId(subscription.latest_invoice);
  if (subscription.pending_update === null || invoiceId === null) return false;
  const invoice = await stripe.invoices.retrieve(invoiceId, {
    expand: ['payments.data.payment.payment_intent'],
  });
  const intent = invoice.payments?.data[0]?.payment.payment_intent;
  if (typeof intent !== 'object' || intent?.status !== 'requires_payment_method') return false;
  await dropPendingUpdate(stripe, subscription);
  return true;
}
