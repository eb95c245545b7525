import { declineFor } from './cards.ts';
import { lockName } from './gateway.queries.ts';
import { type Context, emit } from './http/context.ts';
import { type ErrorBody, wrongState } from './http/errors.ts';
import { createCharge } from './resources/charges.ts';
import { attachMethod, getCardBehavior, markUsed } from './resources/payment-methods.ts';
import { load, loadForUpdate, patch, type Resource, type Stored } from './store.ts';
import { markSetUp, needsAuthentication, startAuthentication } from './three-d-secure.ts';
import { authenticationFailure, findLoss } from './usable-methods.ts';

const object = 'payment_intent';

export interface PaymentOutcome {
  readonly intent: Resource;
  readonly status: 'succeeded' | 'requires_action' | 'requires_payment_method' | 'requires_confirmation';
  /** Why the bank refused: a card_error, whose writes are kept. */
  readonly error?: ErrorBody;
}

const confirmable = new Set(['requires_payment_method', 'requires_confirmation', 'requires_action']);
/** Paid or canceled. */
export const isFinal = ({ data }: Stored) => !confirmable.has(String(data.status));
/** The error for a step that the intent's status does not allow. */
export const cannot = (verb: string, status: unknown) =>
  wrongState(
    'payment_intent_unexpected_state',
    `You cannot ${verb} this PaymentIntent because it has a status of ${status}.`,
  );

/** Tries to charge, or opens the bank's page first. @throws GatewayError without a payment method */
export async function attemptPayment(
  context: Context,
  stored: Stored,
  method: Stored | null,
  { off_session: isOffSession = false, return_url: returnUrl = null }: PaymentOrigin,
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

interface PaymentOrigin {
  readonly off_session?: boolean | undefined;
  readonly return_url?: string | null | undefined;
}

/** The bank's decision after the confirmation, or without one. */
async function chargeMethod(
  context: Context,
  stored: Stored,
  method: Stored,
  isAuthenticated = false,
): Promise<PaymentOutcome> {
  const { decline } = getCardBehavior(method);
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
  });
  await emit(context, 'payment_intent.payment_failed', intent);
  return { intent, status: 'requires_payment_method', error: { ...error, payment_intent: intent } };
}

/** Continues after the bank's page. @throws GatewayError when the intent no longer waits for it */
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
