import { type Context, create, emit, timeFor } from './http/context.ts';
import { invalidParameter } from './http/errors.ts';
import { mergeMetadata } from './metadata.ts';
import { attemptPayment, cannot, isFinal, type PaymentOutcome } from './payment-attempts.ts';
import { loadForUpdate, patch, type Resource } from './store.ts';
import { readReturnUrl } from './three-d-secure.ts';
import { takeMethodFor } from './usable-methods.ts';

export type { PaymentOutcome } from './payment-attempts.ts';
export { getInvoiceId, onPaymentSettled } from './payment-listeners.ts';

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
  /** True if the customer is not present, so that nobody can authenticate the payment. */
  readonly off_session?: boolean | undefined;
  readonly setup_future_usage?: 'on_session' | 'off_session' | null | undefined;
  readonly description?: string | null | undefined;
  readonly metadata?: Record<string, string> | null | undefined;
  readonly automatic_payment_methods?: object | undefined;
  readonly payment_method_types?: readonly string[] | undefined;
  readonly receipt_email?: string | null | undefined;
  readonly statement_descriptor_suffix?: string | null | undefined;
  /** The invoice that it pays; stored in `internal` of the intent and its charges, because they do not publish it. */
  readonly invoice?: string | undefined;
  readonly return_url?: string | undefined;
}

export interface Confirmation {
  readonly payment_method?: string | null | undefined;
  readonly off_session?: boolean | undefined;
  readonly setup_future_usage?: 'on_session' | 'off_session' | null | undefined;
  readonly return_url?: string | undefined;
}

/** @throws GatewayError for an amount that cannot be charged */
export function requireChargeable(amount: number): void {
  if (amount < minimumAmount)
    throw invalidParameter('amount', 'Amount must be at least $0.50 usd', 'amount_too_small');
  if (amount > maximumAmount)
    throw invalidParameter('amount', 'Amount must be no more than $999,999.99', 'amount_too_large');
}

/** @throws GatewayError for any currency but US dollars, the only one with a balance in the gateway */
export function requireDollars(currency: string): 'usd' {
  if (currency.toLowerCase() !== 'usd') throw invalidParameter('currency', `Invalid currency: ${currency}`);
  return 'usd';
}

/**
 * Creates an intent and, with `confirm`, tries to charge. A refusal by the bank is a result, not an exception.
 * @throws GatewayError for invalid parameters
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

/**
 * Tries to charge. While the bank waits for confirmation, confirming again restarts that.
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
