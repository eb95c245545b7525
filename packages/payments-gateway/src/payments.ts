import { declineFor } from './cards.ts';
import { lockName } from './gateway.queries.ts';
import { type Context, create, emit, timeFor } from './http/context.ts';
import {
  type ErrorBody,
  GatewayError,
  invalidParameter,
  resourceMissing,
  wrongState,
} from './http/errors.ts';
import { mergeMetadata } from './metadata.ts';
import { createCharge } from './resources/charges.ts';
import {
  attachMethod,
  behaviorOf,
  markUsed,
  requireReusable,
  useMethod,
} from './resources/payment-methods.ts';
import { load, loadForUpdate, patch, type Resource, type Stored } from './store.ts';
import { markSetUp, needsAuthentication, readReturnUrl, startAuthentication } from './three-d-secure.ts';

const object = 'payment_intent';
const minimumAmount = 50;
const maximumAmount = 99_999_999;

export interface NewPayment {
  readonly customer?: string | null | undefined;
  /** Cents. */
  readonly amount: number;
  readonly currency: string;
  readonly payment_method?: string | null | undefined;
  readonly confirm?: boolean | undefined;
  /** The customer is not there: nobody can authenticate the payment. */
  readonly off_session?: boolean | undefined;
  readonly setup_future_usage?: 'on_session' | 'off_session' | null | undefined;
  readonly description?: string | null | undefined;
  readonly metadata?: Record<string, string> | null | undefined;
  readonly automatic_payment_methods?: object | undefined;
  readonly payment_method_types?: readonly string[] | undefined;
  readonly receipt_email?: string | null | undefined;
  readonly statement_descriptor_suffix?: string | null | undefined;
  /** The invoice that it pays; the intent and its charges know it in `internal`, as they do not publish it. */
  readonly invoice?: string | undefined;
  readonly return_url?: string | undefined;
}

export interface Confirmation {
  readonly payment_method?: string | null | undefined;
  readonly off_session?: boolean | undefined;
  readonly setup_future_usage?: 'on_session' | 'off_session' | null | undefined;
  readonly return_url?: string | undefined;
}

export interface PaymentOutcome {
  readonly intent: Resource;
  readonly status: 'succeeded' | 'requires_action' | 'requires_payment_method' | 'requires_confirmation';
  /** Why the bank said no: a card_error, whose writes stay. */
  readonly error?: ErrorBody;
}

type Listener = (context: Context, intent: Resource, outcome: PaymentOutcome) => Promise<void>;
const listeners: Listener[] = [];

/**
 * Calls the listener, in the same transaction, when the payment of an invoice goes on by itself: after 3-D Secure, or
 * when a browser or a call of the API confirms its intent, also when the bank then asks its customer. Outcomes that
 * `createPaymentIntent` and `confirmPaymentIntent` return to the billing half are not reported again.
 */
export const onPaymentSettled = (listener: Listener) => {
  listeners.push(listener);
};

/** The invoice that an intent or a charge is for. */
export const invoiceOf = ({ internal }: Stored) =>
  typeof internal.invoice === 'string' ? internal.invoice : null;

/** Tells the billing half what became of an intent that it did not confirm itself. */
export async function tellSettled(context: Context, outcome: PaymentOutcome): Promise<PaymentOutcome> {
  const stored = await load(context.tx, object, outcome.intent.id);
  if (invoiceOf(stored) !== null) for (const tell of listeners) await tell(context, stored.data, outcome);
  return outcome;
}

/** @throws GatewayError for an amount that cannot be charged */
export function requireChargeable(amount: number): void {
  if (amount < minimumAmount)
    throw invalidParameter('amount', 'Amount must be at least $0.50 usd', 'amount_too_small');
  if (amount > maximumAmount)
    throw invalidParameter('amount', 'Amount must be no more than $999,999.99', 'amount_too_large');
}

/** @throws GatewayError for any currency but US dollars, the only one the gateway keeps a balance in */
export function requireDollars(currency: string): 'usd' {
  if (currency.toLowerCase() !== 'usd') throw invalidParameter('currency', `Invalid currency: ${currency}`);
  return 'usd';
}

/** The method, when it may pay for this customer. @throws GatewayError resource_missing and others */
export async function takeMethodFor(context: Context, id: string, customer: string | null): Promise<Stored> {
  // Two payments at once with a card that pays only once wait for each other.
  await lockName(context.tx, id);
  const method = await useMethod(context, id);
  requireReusable(method);
  if (method.row.customer === null || method.row.customer === customer) return method;
  if (context.isBrowser) throw resourceMissing('payment_method', id, 'payment_method');
  throw invalidParameter(
    'payment_method',
    customer === null
      ? 'The provided PaymentMethod is attached to a customer. Include the customer in the request.'
      : 'The provided PaymentMethod does not belong to the supplied Customer.',
    'payment_method_customer_mismatch',
  );
}

/**
 * Creates an intent and, with `confirm`, tries to charge. A bank's "no" is an outcome, not an exception.
 * @throws GatewayError for parameters that cannot be used
 */
export async function createPaymentIntent(context: Context, input: NewPayment): Promise<PaymentOutcome> {
  const customer = input.customer ?? null;
  requireChargeable(input.amount);
  const currency = requireDollars(input.currency);
  if (customer !== null) await loadForUpdate(context.tx, 'customer', customer, 'customer');
  const method = input.payment_method ? await takeMethodFor(context, input.payment_method, customer) : null;
  if (input.return_url !== undefined) readReturnUrl(context, input.return_url);
  const id = context.newId('pi');
  const intent: Resource = {
    id,
    object,
    allowed_payment_method_types: null,
    amount: input.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: input.payment_method_types
      ? null
      : { allow_redirects: 'always', enabled: true, ...input.automatic_payment_methods },
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: `${id}_${context.newId('secret')}`,
    confirmation_method: 'automatic',
    created: await timeFor(context, customer),
    currency,
    customer,
    customer_account: null,
    description: input.description ?? null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: { enabled: false },
    metadata: mergeMetadata({}, input.metadata ?? {}),
    next_action: null,
    on_behalf_of: null,
    payment_method: method?.data.id ?? null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: input.receipt_email ?? null,
    review: null,
    setup_future_usage: input.setup_future_usage ?? null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: input.statement_descriptor_suffix ?? null,
    status: method ? 'requires_confirmation' : 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  };
  const invoice = input.invoice ?? null;
  const stored = await create(context, intent, { customer, parent: invoice, internal: { invoice } });
  await emit(context, 'payment_intent.created', intent);
  if (input.confirm !== true)
    return { intent, status: method ? 'requires_confirmation' : 'requires_payment_method' };
  return attemptPayment(context, stored, method, input);
}

const confirmable = new Set(['requires_payment_method', 'requires_confirmation', 'requires_action']);
/** Paid or canceled. */
export const isFinal = ({ data }: Stored) => !confirmable.has(String(data.status));
const cannot = (verb: string, status: unknown) =>
  wrongState(
    'payment_intent_unexpected_state',
    `You cannot ${verb} this PaymentIntent because it has a status of ${status}.`,
  );

/**
 * Tries to charge. While the bank waits for its customer, confirming again starts that anew.
 * @throws GatewayError payment_intent_unexpected_state when it is paid or canceled, or has no payment method
 */
export async function confirmPaymentIntent(
  context: Context,
  id: string,
  input: Confirmation = {},
): Promise<PaymentOutcome> {
  const stored = await loadForUpdate(context.tx, object, id, 'intent');
  if (isFinal(stored)) throw cannot('confirm', stored.data.status);
  if (input.return_url !== undefined) readReturnUrl(context, input.return_url);
  const methodId = input.payment_method ?? stored.data.payment_method;
  const method =
    typeof methodId === 'string' ? await takeMethodFor(context, methodId, stored.row.customer) : null;
  const usage = input.setup_future_usage ?? stored.data.setup_future_usage;
  return attemptPayment(
    context,
    { ...stored, data: { ...stored.data, setup_future_usage: usage } },
    method,
    input,
  );
}

async function attemptPayment(
  context: Context,
  stored: Stored,
  method: Stored | null,
  { off_session: isOffSession = false, return_url: returnUrl = null }: PaymentWay,
): Promise<PaymentOutcome> {
  if (method === null)
    throw wrongState(
      'payment_intent_unexpected_state',
      "You cannot confirm this PaymentIntent because it's missing a payment method.",
    );
  if (!needsAuthentication(method, isOffSession)) return chargeMethod(context, stored, method);
  if (isOffSession) return failPayment(context, stored, method, 'authentication_required');
  const intent = await patch(context.tx, stored, {
    status: 'requires_action',
    payment_method: method.data.id,
    last_payment_error: null,
    next_action: await startAuthentication(context, stored.data, returnUrl),
  });
  await emit(context, 'payment_intent.requires_action', intent);
  return { intent, status: 'requires_action' };
}

interface PaymentWay {
  readonly off_session?: boolean | undefined;
  readonly return_url?: string | null | undefined;
}

/** What the bank says after its customer was asked, or need not be. */
async function chargeMethod(
  context: Context,
  stored: Stored,
  method: Stored,
  isAuthenticated = false,
): Promise<PaymentOutcome> {
  const { decline } = behaviorOf(method);
  return decline === null
    ? succeed(context, stored, method, isAuthenticated)
    : failPayment(context, stored, method, decline, isAuthenticated);
}

async function succeed(
  context: Context,
  stored: Stored,
  method: Stored,
  isAuthenticated: boolean,
): Promise<PaymentOutcome> {
  const { customer, setup_future_usage: usage, amount } = stored.data;
  if (typeof customer === 'string' && usage !== null) await attachMethod(context, method, customer);
  else if (method.row.customer === null) await markUsed(context, method);
  const { charge, dispute } = await createCharge(context, stored, method, { failure: null, isAuthenticated });
  const intent = await patch(context.tx, stored, {
    status: 'succeeded',
    payment_method: method.data.id,
    amount_received: amount,
    last_payment_error: null,
    latest_charge: charge.id,
    next_action: null,
    setup_future_usage: usage,
  });
  await emit(context, 'payment_intent.succeeded', intent);
  await dispute?.();
  return { intent, status: 'succeeded' };
}

async function failPayment(
  context: Context,
  stored: Stored,
  method: Stored,
  reason: string,
  isAuthenticated = false,
): Promise<PaymentOutcome> {
  const decline = declineFor(reason);
  const failure = { reason, ...decline };
  const { charge } = await createCharge(context, stored, method, { failure, isAuthenticated });
  const error = { type: 'card_error' as const, charge: charge.id, ...decline, payment_method: method.data };
  return refuse(context, stored, error, { latest_charge: charge.id });
}

async function refuse(
  context: Context,
  stored: Stored,
  error: ErrorBody,
  fields: Partial<Resource> = {},
): Promise<PaymentOutcome> {
  const intent = await patch(context.tx, stored, {
    ...fields,
    status: 'requires_payment_method',
    payment_method: null,
    last_payment_error: error,
    next_action: null,
    setup_future_usage: stored.data.setup_future_usage,
  });
  await emit(context, 'payment_intent.payment_failed', intent);
  return { intent, status: 'requires_payment_method', error: { ...error, payment_intent: intent } };
}

export const authenticationFailure =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.';

/** Why a card can no longer be used that could when the bank's page was opened: it was detached, or paid meanwhile. */
export async function findLoss(
  context: Context,
  method: string,
  customer: string | null,
): Promise<ErrorBody | null> {
  try {
    await takeMethodFor(context, method, customer);
    return null;
  } catch (error) {
    if (error instanceof GatewayError) return error.body;
    throw error;
  }
}

/** Goes on after the bank's page. @throws GatewayError when the intent no longer waits for it */
export async function finishPayment(
  context: Context,
  id: string,
  isAuthenticated: boolean,
): Promise<PaymentOutcome> {
  const stored = await loadForUpdate(context.tx, object, id, 'intent');
  if (stored.data.status !== 'requires_action') throw cannot('authenticate', stored.data.status);
  await lockName(context.tx, String(stored.data.payment_method));
  const method = await load(context.tx, 'payment_method', String(stored.data.payment_method));
  if (!isAuthenticated)
    return refuse(context, stored, {
      type: 'card_error',
      code: 'payment_intent_authentication_failure',
      message: authenticationFailure,
      payment_method: method.data,
    });
  const lost = await findLoss(context, method.data.id, stored.row.customer);
  if (lost) return refuse(context, stored, lost);
  const outcome = await chargeMethod(context, stored, method, true);
  if (outcome.status === 'succeeded' && stored.data.setup_future_usage === 'off_session')
    await markSetUp(context, await load(context.tx, 'payment_method', method.data.id));
  return outcome;
}

/** @throws GatewayError payment_intent_unexpected_state when it is paid or canceled already */
export async function cancelPaymentIntent(
  context: Context,
  id: string,
  reason: string | null = null,
): Promise<Resource> {
  const stored = await loadForUpdate(context.tx, object, id, 'intent');
  if (isFinal(stored)) throw cannot('cancel', stored.data.status);
  const intent = await patch(context.tx, stored, {
    status: 'canceled',
    canceled_at: await timeFor(context, stored.row.customer),
    cancellation_reason: reason,
    next_action: null,
  });
  await emit(context, 'payment_intent.canceled', intent);
  return intent;
}
