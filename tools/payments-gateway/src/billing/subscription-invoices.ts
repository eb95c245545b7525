import {
  type BillingDiscount,
  type Period,
  periodFrom,
  statusAtCreation,
  subscriptionInvoiceLines,
} from '../billing-engine/index.ts';
import type { Context } from '../http/context.ts';
import { GatewayError } from '../http/errors.ts';
import { load } from '../store.ts';
import { keepDiscounts, loadDiscounts } from './discounts.ts';
import { findPendingLines } from './invoice-items.ts';
import type { SourcedLine } from './invoice-objects.ts';
import {
  createInvoice,
  finalizeInvoice,
  type InvoiceOutcome,
  markUncollectible,
  payInvoice,
  voidInvoice,
} from './invoicing.ts';
import {
  changeSubscriptionFields,
  itemList,
  planDueWork,
  toBillingItems,
  withPeriod,
} from './subscription-state.ts';
import type { BillingReason, Subscription } from './types.ts';

const object = 'subscription';

export type PaymentBehavior = 'allow_incomplete' | 'default_incomplete' | 'error_if_incomplete';

/** The error for a refused payment if the call must not leave anything behind. */
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

export interface InvoicePeriod {
  readonly reason: BillingReason;
  readonly period: Period;
  readonly time: number;
  readonly behavior: PaymentBehavior;
  readonly isOffSession: boolean;
}

/**
 * Makes the invoice of a period or a change, tries to pay it according to the behavior, and writes the resulting
 * status.
 */
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
  const pause = reason === 'subscription_cycle' ? subscription.pause_collection?.behavior : undefined;
  if (pause === 'keep_as_draft') return;
  const invoice = await finalizeInvoice(context, draft.data.id);
  if (pause !== undefined && invoice.data.status === 'open') {
    if (pause === 'void') await voidInvoice(context, invoice.data.id);
    else await markUncollectible(context, invoice.data.id);
    return;
  }
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
