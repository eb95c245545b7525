import { declineFor } from './cards.ts';
import { lockName } from './gateway.queries.ts';
import { type Context, create, emit, timeFor } from './http/context.ts';
import { type ErrorBody, wrongState } from './http/errors.ts';
import { mergeMetadata } from './metadata.ts';
import { attachMethod, declineWhenSaved } from './resources/payment-methods.ts';
import { load, loadForUpdate, patch, type Resource, type Stored } from './store.ts';
import { markSetUp, needsAuthentication, readReturnUrl, startAuthentication } from './three-d-secure.ts';
import { authenticationFailure, findLoss, takeMethodFor } from './usable-methods.ts';

const object = 'setup_intent';

export interface NewSetup {
  readonly customer?: string | undefined;
  readonly payment_method?: string | undefined;
  readonly confirm?: boolean | undefined;
  readonly usage?: 'off_session' | 'on_session' | undefined;
  readonly automatic_payment_methods?: object | undefined;
  readonly payment_method_types?: readonly string[] | undefined;
  readonly description?: string | null | undefined;
  readonly metadata?: Record<string, string> | null | undefined;
  readonly return_url?: string | undefined;
}

export interface SetupOutcome {
  readonly intent: Resource;
  readonly error?: ErrorBody;
}

/** Creates a setup intent and, with `confirm`, saves the card. @throws GatewayError for parameters that cannot be used */
export async function createSetupIntent(context: Context, input: NewSetup): Promise<SetupOutcome> {
  const customer = input.customer ?? null;
  if (customer !== null) await loadForUpdate(context.tx, 'customer', customer, 'customer');
  const method = input.payment_method ? await takeMethodFor(context, input.payment_method, customer) : null;
  if (input.return_url !== undefined) readReturnUrl(context, input.return_url);
  const id = context.newId('seti');
  const intent: Resource = {
    id,
    object,
    allowed_payment_method_types: null,
    application: null,
    automatic_payment_methods: input.payment_method_types
      ? null
      : { allow_redirects: 'always', enabled: true, ...input.automatic_payment_methods },
    cancellation_reason: null,
    client_secret: `${id}_${context.newId('secret')}`,
    created: await timeFor(context, customer),
    customer,
    customer_account: null,
    description: input.description ?? null,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    managed_payments: { enabled: false },
    mandate: null,
    metadata: mergeMetadata({}, input.metadata ?? {}),
    next_action: null,
    on_behalf_of: null,
    payment_method: method?.data.id ?? null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: ['card'],
    single_use_mandate: null,
    status: method ? 'requires_confirmation' : 'requires_payment_method',
    usage: input.usage ?? 'off_session',
  };
  const stored = await create(context, intent, { customer });
  await emit(context, 'setup_intent.created', intent);
  if (input.confirm !== true) return { intent };
  return attemptSetup(context, stored, method, input.return_url);
}

const confirmable = new Set(['requires_payment_method', 'requires_confirmation', 'requires_action']);
/** @throws GatewayError setup_intent_unexpected_state */
function requireConfirmable({ data }: Stored, verb: string): void {
  if (!confirmable.has(String(data.status)))
    throw wrongState(
      'setup_intent_unexpected_state',
      `You cannot ${verb} this SetupIntent because it has a status of ${data.status}.`,
    );
}

/** Saves the card. @throws GatewayError when the intent is done or has no payment method */
export async function confirmSetupIntent(
  context: Context,
  id: string,
  input: { readonly payment_method?: string | undefined; readonly return_url?: string | undefined },
): Promise<SetupOutcome> {
  const stored = await loadForUpdate(context.tx, object, id, 'intent');
  requireConfirmable(stored, 'confirm');
  if (input.return_url !== undefined) readReturnUrl(context, input.return_url);
  const methodId = input.payment_method ?? stored.data.payment_method;
  const method =
    typeof methodId === 'string' ? await takeMethodFor(context, methodId, stored.row.customer) : null;
  return attemptSetup(context, stored, method, input.return_url);
}

async function attemptSetup(
  context: Context,
  stored: Stored,
  method: Stored | null,
  returnUrl: string | undefined,
): Promise<SetupOutcome> {
  if (method === null)
    throw wrongState(
      'setup_intent_unexpected_state',
      "You cannot confirm this SetupIntent because it's missing a payment method.",
    );
  if (!needsAuthentication(method, false)) return saveMethod(context, stored, method);
  const intent = await patch(context.tx, stored, {
    status: 'requires_action',
    payment_method: method.data.id,
    last_setup_error: null,
    next_action: await startAuthentication(context, stored.data, returnUrl ?? null),
  });
  await emit(context, 'setup_intent.requires_action', intent);
  return { intent };
}

async function saveMethod(context: Context, stored: Stored, method: Stored): Promise<SetupOutcome> {
  const reason = declineWhenSaved(method);
  if (reason !== null)
    return refuse(context, stored, {
      type: 'card_error',
      ...declineFor(reason),
      payment_method: method.data,
    });
  const { customer } = stored.row;
  if (customer !== null) await attachMethod(context, method, customer);
  if (stored.data.usage === 'off_session')
    await markSetUp(context, await load(context.tx, 'payment_method', method.data.id));
  const intent = await patch(context.tx, stored, {
    status: 'succeeded',
    payment_method: method.data.id,
    last_setup_error: null,
    next_action: null,
  });
  await emit(context, 'setup_intent.succeeded', intent);
  return { intent };
}

async function refuse(context: Context, stored: Stored, error: ErrorBody): Promise<SetupOutcome> {
  const intent = await patch(context.tx, stored, {
    status: 'requires_payment_method',
    payment_method: null,
    last_setup_error: error,
    next_action: null,
  });
  await emit(context, 'setup_intent.setup_failed', intent);
  return { intent, error: { ...error, setup_intent: intent } };
}

/** Goes on after the bank's page. @throws GatewayError when the intent no longer waits for it */
export async function finishSetup(
  context: Context,
  id: string,
  isAuthenticated: boolean,
): Promise<SetupOutcome> {
  const stored = await loadForUpdate(context.tx, object, id, 'intent');
  if (stored.data.status !== 'requires_action') requireConfirmable(stored, 'authenticate');
  await lockName(context.tx, String(stored.data.payment_method));
  const method = await load(context.tx, 'payment_method', String(stored.data.payment_method));
  if (isAuthenticated) {
    const lost = await findLoss(context, method.data.id, stored.row.customer);
    return lost ? refuse(context, stored, lost) : saveMethod(context, stored, method);
  }
  return refuse(context, stored, {
    type: 'card_error',
    code: 'setup_intent_authentication_failure',
    message: authenticationFailure,
    payment_method: method.data,
  });
}

/** @throws GatewayError setup_intent_unexpected_state when it is done already */
export async function cancelSetupIntent(
  context: Context,
  id: string,
  reason: string | null,
): Promise<Resource> {
  const stored = await loadForUpdate(context.tx, object, id, 'intent');
  requireConfirmable(stored, 'cancel');
  const intent = await patch(context.tx, stored, {
    status: 'canceled',
    cancellation_reason: reason,
    next_action: null,
  });
  await emit(context, 'setup_intent.canceled', intent);
  return intent;
}
