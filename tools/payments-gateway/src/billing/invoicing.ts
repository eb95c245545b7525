import {
  type BillingLine,
  invoiceTotals,
  nextPaymentAttempt,
  type Period,
  statusAfterFailed,
  statusAfterLastRetry,
  statusAfterPaid,
} from '../billing-engine/index.ts';
import { findObjects } from '../gateway.queries.ts';
import { type Context, create, emit, previousAttributes, timeFor } from '../http/context.ts';
import { wrongState } from '../http/errors.ts';
import {
  cancelPaymentIntent,
  confirmPaymentIntent,
  createPaymentIntent,
  getInvoiceId,
  onPaymentSettled,
  type PaymentOutcome,
} from '../payments.ts';
import { load, loadForUpdate, patch, type Resource, type Stored } from '../store.ts';
import { amountFields, type SourcedLine, toInvoice, toLineItem } from './invoice-objects.ts';
import { applyPendingUpdate, deletePendingUpdate, isPendingInvoice } from './pending-state.ts';
import { changeSubscriptionFields, endSubscription } from './subscription-state.ts';
import {
  type BillingReason,
  embeddedList,
  getSubscriptionOfInvoice,
  type Invoice,
  type InvoicePayment,
  type Subscription,
} from './types.ts';

const object = 'invoice';

export interface NewInvoice {
  readonly customer: string;
  readonly subscription: Subscription | null;
  readonly lines: readonly SourcedLine[];
  readonly reason: BillingReason;
  readonly period: Period;
  readonly time: number;
  readonly discounts?: readonly string[];
  readonly defaultPaymentMethod?: string | null;
  readonly description?: string | null;
  readonly metadata?: Record<string, string>;
  readonly autoAdvance?: boolean;
}

const numberFields = (customer: Resource) => ({
  prefix: String(customer.invoice_prefix),
  next: Number(customer.next_invoice_sequence),
});

/** Inserts a draft and assigns its invoice items to it. */
export async function createInvoice(context: Context, input: NewInvoice): Promise<Stored<Invoice>> {
  const { customer: customerId, subscription, lines, reason, period, time } = input;
  const customer = await load(context.tx, 'customer', customerId, 'customer');
  const id = context.newId('in');
  const items = lines.map((line) =>
    toLineItem(line, { id: context.newId('il'), invoice: id, subscription: subscription?.id ?? null }),
  );
  const invoice = toInvoice({
    id,
    customer: customer.data,
    subscription,
    lines: items,
    totals: invoiceTotals(lines, Number(customer.data.balance)),
    reason,
    period,
    created: time,
    discounts: input.discounts ?? [],
    defaultPaymentMethod: input.defaultPaymentMethod ?? null,
    description: input.description ?? null,
    metadata: input.metadata ?? {},
    autoAdvance: input.autoAdvance ?? true,
  });
  await create(context, invoice, { customer: customerId, parent: subscription?.id ?? null });
  for (const { invoiceItem } of lines)
    if (invoiceItem !== undefined)
      await patch(context.tx, await load(context.tx, 'invoiceitem', invoiceItem), { invoice: id });
  await emit(context, 'invoice.created', invoice);
  return load<Invoice>(context.tx, object, id);
}

/**
 * Gives the invoice its number, applies the customer's balance and creates the payment for the rest; without a rest
 * it is paid immediately.
 * @throws GatewayError unless it is a draft
 */
export async function finalizeInvoice(context: Context, id: string): Promise<Stored<Invoice>> {
  const draft = await loadForUpdate<Invoice>(context.tx, object, id);
  if (draft.data.status !== 'draft')
    throw wrongState('invoice_not_editable', "This invoice is already finalized, you can't re-finalize it.");
  const time = await timeFor(context, draft.data.customer);
  const customer = await load(context.tx, 'customer', draft.data.customer);
  const lines = draft.data.lines.data as unknown as readonly BillingLine[];
  const totals = invoiceTotals(lines, Number(customer.data.balance));
  const { prefix, next } = numberFields(customer.data);
  const changedCustomer = await patch(context.tx, customer, {
    balance: totals.ending_balance,
    next_invoice_sequence: next + 1,
    currency: 'usd',
  });
  if (totals.ending_balance !== totals.starting_balance)
    await emit(
      context,
      'customer.updated',
      changedCustomer,
      previousAttributes(customer.data, changedCustomer),
    );
  const payment =
    totals.amount_due > 0 ? await openPayment(context, draft.data, totals.amount_due, time) : null;
  await patch(context.tx, draft, {
    ...amountFields(totals),
    status: 'open',
    number: `${prefix}-${String(next).padStart(4, '0')}`,
    effective_at: time,
    status_transitions: { ...draft.data.status_transitions, finalized_at: time },
    ...(payment && {
      confirmation_secret: { type: 'payment_intent', client_secret: payment.intent.client_secret },
      payments: embeddedList('/v1/invoice_payments', [payment.invoicePayment]),
    }),
  } as Partial<Invoice>);
  const open = await load<Invoice>(context.tx, object, id);
  await emit(context, 'invoice.finalized', open.data);
  return payment ? open : markPaid(context, id, 0);
}

async function openPayment(context: Context, invoice: Invoice, amount: number, time: number) {
  const { intent } = await createPaymentIntent(context, {
    customer: invoice.customer,
    amount,
    currency: invoice.currency,
    confirm: false,
    invoice: invoice.id,
    description: String(invoice.description ?? describe(invoice)),
    // A card that pays a subscription is saved for its renewals.
    ...(getSubscriptionOfInvoice(invoice) !== null && { setup_future_usage: 'off_session' }),
  });
  const invoicePayment: InvoicePayment = {
    id: context.newId('inpay'),
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: amount,
    created: time,
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { type: 'payment_intent', payment_intent: intent.id },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  };
  await create(context, invoicePayment, { customer: invoice.customer, parent: invoice.id });
  return { intent, invoicePayment };
}

const describe = ({ billing_reason: reason }: Invoice) =>
  reason === 'subscription_create'
    ? 'Subscription creation'
    : reason === 'manual'
      ? 'Invoice'
      : 'Subscription update';

/** The default card for an invoice. */
async function defaultMethod(context: Context, invoice: Invoice): Promise<string | null> {
  if (invoice.default_payment_method !== null) return invoice.default_payment_method;
  const subscriptionId = getSubscriptionOfInvoice(invoice);
  if (subscriptionId !== null) {
    const { data } = await load<Subscription>(context.tx, 'subscription', subscriptionId);
    if (data.default_payment_method !== null) return data.default_payment_method;
  }
  const { data } = await load(context.tx, 'customer', invoice.customer);
  return (data.invoice_settings as { default_payment_method: string | null }).default_payment_method;
}

export interface PayInvoice {
  readonly payment_method?: string | undefined;
  readonly off_session?: boolean | undefined;
}

export type InvoiceOutcome = { readonly invoice: Invoice } & Pick<PaymentOutcome, 'status' | 'error'>;

/**
 * Tries to pay an open invoice. A refusal by the bank is a result, not an exception.
 * @throws GatewayError when the invoice is not open
 */
export async function payInvoice(context: Context, id: string, how: PayInvoice): Promise<InvoiceOutcome> {
  const { data } = await loadForUpdate<Invoice>(context.tx, object, id);
  if (data.status === 'paid') throw wrongState('invoice_already_paid', 'Invoice is already paid');
  if (data.status !== 'open' && data.status !== 'uncollectible')
    throw wrongState('invoice_not_open', `This invoice is ${data.status}.`);
  const intentId = data.payments.data[0]!.payment.payment_intent;
  const method = how.payment_method ?? (await defaultMethod(context, data));
  if (method === null)
    return {
      invoice: data,
      status: 'requires_payment_method',
      error: {
        type: 'invalid_request_error',
        code: 'resource_missing',
        message: 'Cannot charge a customer that has no active card',
      },
    };
  const outcome = await confirmPaymentIntent(context, intentId, {
    payment_method: method,
    ...(how.off_session !== undefined && { off_session: how.off_session }),
  });
  const invoice = await settleInvoice(context, id, outcome);
  return { invoice, status: outcome.status, ...(outcome.error && { error: outcome.error }) };
}

/** Writes the result of a payment to its invoice and subscription. */
async function settleInvoice(context: Context, id: string, outcome: PaymentOutcome): Promise<Invoice> {
  if (outcome.status === 'succeeded')
    return (await markPaid(context, id, Number(outcome.intent.amount_received))).data;
  const stored = await loadForUpdate<Invoice>(context.tx, object, id);
  if (stored.data.status !== 'open') return stored.data;
  if (outcome.status === 'requires_action') {
    const waiting = await patch(context.tx, stored, { attempted: true });
    await emit(context, 'invoice.payment_action_required', waiting);
    return waiting;
  }
  return markFailed(context, stored);
}

onPaymentSettled(async (context, intent, outcome) => {
  const invoice = getInvoiceId(await load(context.tx, 'payment_intent', intent.id));
  if (invoice !== null) await settleInvoice(context, invoice, outcome);
});

async function markPaid(context: Context, id: string, amount: number): Promise<Stored<Invoice>> {
  const stored = await loadForUpdate<Invoice>(context.tx, object, id);
  const time = await timeFor(context, stored.data.customer);
  const payments: InvoicePayment[] = [];
  for (const { id: paymentId } of stored.data.payments.data)
    payments.push(
      await patch(context.tx, await load<InvoicePayment>(context.tx, 'invoice_payment', paymentId), {
        status: 'paid',
        amount_paid: amount,
        status_transitions: { canceled_at: null, paid_at: time },
      } as Partial<InvoicePayment>),
    );
  const paid = await patch(context.tx, stored, {
    status: 'paid',
    amount_paid: amount,
    amount_remaining: 0,
    attempted: true,
    attempt_count: stored.data.attempt_count + (amount > 0 ? 1 : 0),
    next_payment_attempt: null,
    payments: embeddedList('/v1/invoice_payments', payments),
    status_transitions: { ...stored.data.status_transitions, paid_at: time },
  } as Partial<Invoice>);
  await emit(context, 'invoice.paid', paid);
  await emit(context, 'invoice.payment_succeeded', paid);
  const subscriptionId = getSubscriptionOfInvoice(paid);
  if (subscriptionId !== null) {
    await applyPendingUpdate(context, subscriptionId, id);
    const open = await findOpenInvoices(context, subscriptionId);
    await changeSubscriptionFields(context, subscriptionId, ({ status }) => ({
      status: statusAfterPaid(status, open.length > 0),
    }));
  }
  return load<Invoice>(context.tx, object, id);
}

/** Open invoices of a subscription, at most 100, newest first. */
export async function findOpenInvoices(context: Context, subscription: string): Promise<Invoice[]> {
  const rows = await findObjects(context.tx, {
    object,
    parent: subscription,
    fields: { status: 'open' },
    limit: 100,
  });
  return rows.map((row) => row.data as unknown as Invoice);
}

async function markFailed(context: Context, stored: Stored<Invoice>): Promise<Invoice> {
  const time = await timeFor(context, stored.data.customer);
  const attempts = stored.data.attempt_count + 1;
  const subscriptionId = getSubscriptionOfInvoice(stored.data);
  // A change that waits for its payment does not change the subscription.
  const isPending =
    subscriptionId !== null && (await isPendingInvoice(context, subscriptionId, stored.data.id));
  // The first payment of a subscription, and manual payments by staff, are not retried automatically.
  const isRetried =
    !isPending && ['subscription_cycle', 'subscription_update'].includes(stored.data.billing_reason);
  const next = isRetried ? nextPaymentAttempt(attempts, time) : null;
  const failed = await patch(context.tx, stored, {
    attempted: true,
    attempt_count: attempts,
    next_payment_attempt: next,
  });
  await emit(context, 'invoice.payment_failed', failed);
  if (subscriptionId === null || isPending) return failed;
  await changeSubscriptionFields(context, subscriptionId, ({ status }) => ({
    status: statusAfterFailed(status, failed.billing_reason),
  }));
  if (isRetried && next === null) await giveUp(context, subscriptionId);
  return failed;
}

/** After the last retry failed. */
async function giveUp(context: Context, subscriptionId: string): Promise<void> {
  const { data } = await load<Subscription>(context.tx, 'subscription', subscriptionId);
  if (statusAfterLastRetry(data.status, 'cancel') === 'canceled')
    await endSubscription(context, subscriptionId, 'canceled', 'payment_failed');
}

/** @throws GatewayError when it is already paid or void */
export async function voidInvoice(context: Context, id: string): Promise<Invoice> {
  const stored = await loadForUpdate<Invoice>(context.tx, object, id);
  if (stored.data.status !== 'open' && stored.data.status !== 'uncollectible')
    throw wrongState('invoice_not_voidable', `You can only void open or uncollectible invoices.`);
  const time = await timeFor(context, stored.data.customer);
  const payments: InvoicePayment[] = [];
  for (const { id: paymentId, payment } of stored.data.payments.data) {
    const intent = await load(context.tx, 'payment_intent', payment.payment_intent);
    if (intent.data.status !== 'canceled') await cancelPaymentIntent(context, intent.data.id, 'void_invoice');
    const stored = await load<InvoicePayment>(context.tx, 'invoice_payment', paymentId);
    const canceled = { canceled_at: time, paid_at: null };
    payments.push(await patch(context.tx, stored, { status: 'canceled', status_transitions: canceled }));
  }
  const customer = await load(context.tx, 'customer', stored.data.customer);
  // The part paid from the balance is returned to it.
  const used = Number(stored.data.ending_balance) - Number(stored.data.starting_balance);
  if (used !== 0) {
    const changed = await patch(context.tx, customer, { balance: Number(customer.data.balance) - used });
    await emit(context, 'customer.updated', changed, previousAttributes(customer.data, changed));
  }
  const voided = await patch(context.tx, stored, {
    status: 'void',
    next_payment_attempt: null,
    amount_remaining: 0,
    payments: embeddedList('/v1/invoice_payments', payments),
    status_transitions: { ...stored.data.status_transitions, voided_at: time },
  } as Partial<Invoice>);
  await emit(context, 'invoice.voided', voided);
  const subscriptionId = getSubscriptionOfInvoice(voided);
  if (subscriptionId !== null) await deletePendingUpdate(context, subscriptionId, id);
  return voided;
}

/** The money is no longer expected; the invoice can still be paid. */
export async function markUncollectible(context: Context, id: string): Promise<Invoice> {
  const stored = await loadForUpdate<Invoice>(context.tx, object, id);
  if (stored.data.status !== 'open')
    throw wrongState('invoice_not_open', `This invoice is ${stored.data.status}.`);
  const time = await timeFor(context, stored.data.customer);
  const marked = await patch(context.tx, stored, {
    status: 'uncollectible',
    next_payment_attempt: null,
    status_transitions: { ...stored.data.status_transitions, marked_uncollectible_at: time },
  } as Partial<Invoice>);
  await emit(context, 'invoice.marked_uncollectible', marked);
  return marked;
}

/**
 * Adds a customer's waiting lines to a draft.
 * @throws GatewayError unless the invoice is a draft of this customer
 */
export async function addPendingLines(
  context: Context,
  id: string,
  lines: readonly SourcedLine[],
): Promise<Invoice> {
  const stored = await loadForUpdate<Invoice>(context.tx, object, id, 'invoice');
  if (stored.data.status !== 'draft')
    throw wrongState('invoice_not_editable', 'This invoice is no longer a draft.');
  const customer = await load(context.tx, 'customer', stored.data.customer);
  const added = lines.map((line) =>
    toLineItem(line, { id: context.newId('il'), invoice: id, subscription: null }),
  );
  const all = [...stored.data.lines.data, ...added];
  for (const { invoiceItem } of lines)
    if (invoiceItem !== undefined)
      await patch(context.tx, await load(context.tx, 'invoiceitem', invoiceItem), { invoice: id });
  const totals = invoiceTotals(all as unknown as readonly BillingLine[], Number(customer.data.balance));
  const changed = await patch(context.tx, stored, {
    ...amountFields(totals),
    lines: embeddedList(`/v1/invoices/${id}/lines`, all),
  } as Partial<Invoice>);
  await emit(context, 'invoice.updated', changed, previousAttributes(stored.data, changed));
  return changed;
}
