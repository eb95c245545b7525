import type { Context } from '../http/context.ts';
import { GatewayError, invalidParameter, wrongState } from '../http/errors.ts';
import {
  boolean,
  clearableText,
  filledText,
  integer,
  metadata,
  readChoice,
  readList,
  readObject,
} from '../http/form.ts';
import { pagingFields, route } from '../http/route.ts';
import { mergeMetadata } from '../metadata.ts';
import { isFinal, type PaymentOutcome } from '../payment-attempts.ts';
import { getInvoiceId, notifySettled } from '../payment-listeners.ts';
import {
  cancelPaymentIntent,
  confirmPaymentIntent,
  createPaymentIntent,
  requireChargeable,
  requireDollars,
} from '../payments.ts';
import { listPage, load, loadForUpdate, patch } from '../store.ts';
import { takeMethodFor } from '../usable-methods.ts';
import { pickForBrowser, requireSecret } from './client-secret.ts';
import { methodData, nameMethod } from './payment-methods.ts';

const object = 'payment_intent';

/** The fields of an intent for browsers. */
const browserFields = [
  'id',
  'object',
  'amount',
  'automatic_payment_methods',
  'canceled_at',
  'cancellation_reason',
  'capture_method',
  'client_secret',
  'confirmation_method',
  'created',
  'currency',
  'description',
  'last_payment_error',
  'livemode',
  'next_action',
  'payment_method',
  'payment_method_types',
  'processing',
  'receipt_email',
  'setup_future_usage',
  'shipping',
  'status',
];

const usage = readChoice('off_session', 'on_session');
const plainFields = {
  description: clearableText,
  metadata,
  receipt_email: clearableText,
  statement_descriptor_suffix: clearableText,
};
/** Accepted as at Stripe, but without effect: the gateway has only cards and captures immediately. */
export const methodTypeFields = {
  automatic_payment_methods: readObject(
    { enabled: boolean },
    { allow_redirects: readChoice('always', 'never') },
  ),
  payment_method_types: readList(readChoice('card')),
};

/** The intent, or a refusal as an error whose writes are kept. */
function answer(context: Context, { intent, error }: PaymentOutcome) {
  const seen = context.isBrowser ? pickForBrowser(intent, browserFields) : intent;
  if (error) throw new GatewayError(402, { ...error, payment_intent: seen }, true);
  return seen;
}

const cancellationReason = readChoice('abandoned', 'duplicate', 'fraudulent', 'requested_by_customer');

export const paymentIntentRoutes = [
  route(
    'POST /v1/payment_intents',
    {
      required: { amount: integer, currency: filledText },
      optional: {
        ...plainFields,
        ...methodTypeFields,
        capture_method: readChoice('automatic', 'automatic_async'),
        confirmation_method: readChoice('automatic'),
        customer: filledText,
        payment_method: filledText,
        payment_method_data: methodData,
        confirm: boolean,
        off_session: boolean,
        setup_future_usage: usage,
        return_url: filledText,
        use_stripe_sdk: boolean,
      },
    },
    async (context, parameters) => {
      for (const name of ['off_session', 'return_url'] as const)
        if (parameters[name] !== undefined && parameters.confirm !== true)
          throw invalidParameter(name, `The parameter \`${name}\` can only be used with confirm=true.`);
      const payment_method = await nameMethod(context, parameters);
      return answer(context, await createPaymentIntent(context, { ...parameters, payment_method }));
    },
  ),
  route(
    'GET /v1/payment_intents/:id',
    { who: 'browser', optional: { client_secret: filledText } },
    async (context, { client_secret: secret }, id) => {
      const { data } = await load(context.tx, object, id, 'intent');
      requireSecret(context, data, secret);
      return context.isBrowser ? pickForBrowser(data, browserFields) : data;
    },
  ),
  route(
    'GET /v1/payment_intents',
    { optional: { ...pagingFields, customer: filledText } },
    ({ tx }, { created, customer, ...paging }) =>
      listPage(tx, '/v1/payment_intents', { object, customer, ...(created && { created }) }, paging),
  ),
  route(
    'POST /v1/payment_intents/:id/confirm',
    {
      who: 'browser',
      optional: {
        client_secret: filledText,
        payment_method: filledText,
        payment_method_data: methodData,
        off_session: boolean,
        setup_future_usage: usage,
        return_url: filledText,
        use_stripe_sdk: boolean,
      },
    },
    async (context, { client_secret: secret, ...parameters }, id) => {
      const { data } = await loadForUpdate(context.tx, object, id, 'intent');
      requireSecret(context, data, secret);
      if (context.isBrowser && parameters.off_session !== undefined)
        throw invalidParameter('off_session', 'off_session cannot be used with a publishable key.');
      const payment_method = await nameMethod(context, parameters);
      const outcome = await confirmPaymentIntent(context, id, { ...parameters, payment_method });
      return answer(context, await notifySettled(context, outcome));
    },
  ),
  route(
    'POST /v1/payment_intents/:id/cancel',
    { optional: { cancellation_reason: cancellationReason } },
    async (context, { cancellation_reason: reason }, id) => {
      if (getInvoiceId(await load(context.tx, object, id, 'intent')) !== null)
        throw wrongState(
          'payment_intent_unexpected_state',
          'You cannot cancel the PaymentIntent of an invoice. Void the invoice instead.',
        );
      return cancelPaymentIntent(context, id, reason ?? null);
    },
  ),
  route(
    'POST /v1/payment_intents/:id',
    {
      optional: {
        ...plainFields,
        amount: integer,
        currency: filledText,
        customer: filledText,
        payment_method: filledText,
        setup_future_usage: usage,
      },
    },
    async (context, { metadata: changes, ...parameters }, id) => {
      const stored = await loadForUpdate(context.tx, object, id, 'intent');
      const {
        amount,
        currency,
        customer,
        payment_method: methodId,
        setup_future_usage,
        ...plain
      } = parameters;
      const isOtherPayment = [amount, currency, customer, methodId, setup_future_usage].some(
        (value) => value !== undefined,
      );
      if (isOtherPayment && isFinal(stored))
        throw wrongState(
          'payment_intent_unexpected_state',
          `This PaymentIntent could not be updated because it has a status of ${stored.data.status}.`,
        );
      if (amount !== undefined) {
        if (getInvoiceId(stored) !== null)
          throw wrongState(
            'payment_intent_unexpected_state',
            'The amount of the PaymentIntent of an invoice cannot be changed.',
          );
        requireChargeable(amount);
      }
      if (currency !== undefined) requireDollars(currency);
      if (customer !== undefined) {
        if (stored.row.customer !== null && stored.row.customer !== customer)
          throw invalidParameter('customer', 'The customer of a PaymentIntent cannot be changed.');
        await loadForUpdate(context.tx, 'customer', customer, 'customer');
      }
      const owner = customer ?? stored.row.customer;
      const method = methodId === undefined ? null : await takeMethodFor(context, methodId, owner);
      return patch(
        context.tx,
        stored,
        {
          ...plain,
          ...(changes !== undefined && { metadata: mergeMetadata(stored.data.metadata, changes) }),
          ...(amount !== undefined && { amount }),
          ...(customer !== undefined && { customer }),
          ...(setup_future_usage !== undefined && { setup_future_usage }),
          ...(method && {
            payment_method: method.data.id,
            status: 'requires_confirmation',
            next_action: null,
          }),
        },
        { customer: owner },
      );
    },
  ),
];
