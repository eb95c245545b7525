import type { Context } from '../http/context.ts';
import { GatewayError, invalidParameter } from '../http/errors.ts';
import { boolean, clearableText, filledText, metadata, readChoice } from '../http/form.ts';
import { pagingFields, route } from '../http/route.ts';
import { mergeMetadata } from '../metadata.ts';
import { cancelSetupIntent, confirmSetupIntent, createSetupIntent, type SetupOutcome } from '../setups.ts';
import { listPage, load, loadForUpdate, patch } from '../store.ts';
import { pickForBrowser, requireSecret } from './client-secret.ts';
import { methodTypeFields } from './payment-intents.ts';
import { methodData, nameMethod } from './payment-methods.ts';

const object = 'setup_intent';

/** The fields of an intent for browsers. */
const browserFields = [
  'id',
  'object',
  'automatic_payment_methods',
  'cancellation_reason',
  'client_secret',
  'created',
  'description',
  'last_setup_error',
  'livemode',
  'next_action',
  'payment_method',
  'payment_method_types',
  'status',
  'usage',
];

/** The intent, or a refusal as an error whose writes are kept. */
function answer(context: Context, { intent, error }: SetupOutcome) {
  const seen = context.isBrowser ? pickForBrowser(intent, browserFields) : intent;
  if (error) throw new GatewayError(402, { ...error, setup_intent: seen }, true);
  return seen;
}

const methodFields = {
  payment_method: filledText,
  payment_method_data: methodData,
  return_url: filledText,
  use_stripe_sdk: boolean,
};

export const setupIntentRoutes = [
  route(
    'POST /v1/setup_intents',
    {
      optional: {
        ...methodFields,
        ...methodTypeFields,
        customer: filledText,
        confirm: boolean,
        usage: readChoice('off_session', 'on_session'),
        description: clearableText,
        metadata,
      },
    },
    async (context, parameters) => {
      if (parameters.return_url !== undefined && parameters.confirm !== true)
        throw invalidParameter(
          'return_url',
          'The parameter `return_url` can only be used with confirm=true.',
        );
      const payment_method = await nameMethod(context, parameters);
      return answer(context, await createSetupIntent(context, { ...parameters, payment_method }));
    },
  ),
  route(
    'GET /v1/setup_intents/:id',
    { who: 'browser', optional: { client_secret: filledText } },
    async (context, { client_secret: secret }, id) => {
      const { data } = await load(context.tx, object, id, 'intent');
      requireSecret(context, data, secret);
      return context.isBrowser ? pickForBrowser(data, browserFields) : data;
    },
  ),
  route(
    'GET /v1/setup_intents',
    { optional: { ...pagingFields, customer: filledText, payment_method: filledText } },
    ({ tx }, { created, customer, payment_method, ...paging }) =>
      listPage(
        tx,
        '/v1/setup_intents',
        {
          object,
          customer,
          ...(created && { created }),
          ...(payment_method !== undefined && { fields: { payment_method } }),
        },
        paging,
      ),
  ),
  route(
    'POST /v1/setup_intents/:id/confirm',
    { who: 'browser', optional: { ...methodFields, client_secret: filledText } },
    async (context, { client_secret: secret, ...parameters }, id) => {
      const { data } = await loadForUpdate(context.tx, object, id, 'intent');
      requireSecret(context, data, secret);
      const payment_method = await nameMethod(context, parameters);
      return answer(context, await confirmSetupIntent(context, id, { ...parameters, payment_method }));
    },
  ),
  route(
    'POST /v1/setup_intents/:id/cancel',
    { optional: { cancellation_reason: readChoice('abandoned', 'duplicate', 'requested_by_customer') } },
    (context, { cancellation_reason: reason }, id) => cancelSetupIntent(context, id, reason ?? null),
  ),
  route(
    'POST /v1/setup_intents/:id',
    { optional: { description: clearableText, metadata } },
    async (context, { metadata: changes, ...fields }, id) => {
      const stored = await loadForUpdate(context.tx, object, id, 'intent');
      return patch(context.tx, stored, {
        ...fields,
        ...(changes !== undefined && { metadata: mergeMetadata(stored.data.metadata, changes) }),
      });
    },
  ),
];
