import { type CardBehavior, declineFor, numberOfName, readCard } from '../cards.ts';
import { type Context, create, emit, previousAttributes } from '../http/context.ts';
import {
  GatewayError,
  invalidParameter,
  missingParameter,
  resourceMissing,
  wrongState,
} from '../http/errors.ts';
import { clearableText, filledText, integer, metadata, objectOf, oneOf } from '../http/form.ts';
import { pagingFields, route } from '../http/route.ts';
import { mergeMetadata } from '../metadata.ts';
import { listPage, load, loadForUpdate, lookUp, patch, type Resource, type Stored } from '../store.ts';

const object = 'payment_method';

interface NewCard {
  readonly number: string;
  readonly exp_month: number;
  readonly exp_year: number;
  readonly cvc?: string | undefined;
  readonly details?: BillingDetails | undefined;
  readonly metadata?: Record<string, string> | null | undefined;
}
interface BillingDetails {
  readonly address?: object | undefined;
  readonly [field: string]: unknown;
}

const addressFields = {
  line1: clearableText,
  line2: clearableText,
  city: clearableText,
  state: clearableText,
  postal_code: clearableText,
  country: clearableText,
};
const billingDetails = objectOf(
  {},
  { name: clearableText, email: clearableText, phone: clearableText, address: objectOf({}, addressFields) },
);
const toBillingDetails = (given: BillingDetails = {}) => ({
  email: null,
  name: null,
  phone: null,
  tax_id: null,
  ...given,
  address: {
    line1: null,
    line2: null,
    city: null,
    state: null,
    postal_code: null,
    country: null,
    ...given.address,
  },
});

async function createCardMethod(context: Context, input: NewCard): Promise<Stored> {
  const { brand, last4, fingerprint, ...behavior } = readCard(input, context.realTime);
  const check =
    input.cvc === undefined ? 'unchecked' : behavior.decline === 'incorrect_cvc' ? 'fail' : 'pass';
  const id = context.newId('pm');
  const method: Resource = {
    id,
    object,
    allow_redisplay: 'unspecified',
    billing_details: toBillingDetails(input.details),
    card: {
      brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: check },
      country: 'US',
      display_brand: brand === 'amex' ? 'american_express' : brand,
      exp_month: input.exp_month,
      exp_year: input.exp_year,
      fingerprint,
      funding: 'credit',
      generated_from: null,
      last4,
      networks: { available: [brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: context.realTime,
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: mergeMetadata({}, input.metadata ?? {}),
    type: 'card',
  };
  await create(context, method, { internal: { ...behavior } });
  return load(context.tx, object, id);
}

/** The method with this id, or a new one when the id is the name of a test card such as `pm_card_visa`. */
export async function useMethod(context: Context, id: string, param = 'payment_method'): Promise<Stored> {
  const number = context.isBrowser ? undefined : numberOfName(id);
  if (number === undefined) return load(context.tx, object, id, param);
  const year = new Date(context.realTime * 1000).getUTCFullYear() + 1;
  return createCardMethod(context, { number, exp_month: 12, exp_year: year });
}

export const behaviorOf = (method: Stored) =>
  method.internal as unknown as CardBehavior & { isSetUp?: boolean };

/** @throws GatewayError when the method belongs to another customer */
export async function attachMethod(context: Context, method: Stored, customer: string): Promise<Resource> {
  if (method.row.customer === customer) return method.data;
  if (method.row.customer !== null)
    throw wrongState(
      'payment_method_unexpected_state',
      'The payment method you provided has already been attached to a customer.',
    );
  const attached = await patch(context.tx, method, { customer }, { customer });
  await emit(context, 'payment_method.attached', attached);
  return attached;
}

export const paymentMethodRoutes = [
  route(
    'POST /v1/payment_methods',
    {
      who: 'browser',
      required: { type: oneOf('card') },
      optional: {
        card: objectOf(
          {},
          { number: filledText, exp_month: integer, exp_year: integer, cvc: filledText, token: filledText },
        ),
        billing_details: billingDetails,
        metadata,
      },
    },
    async (context, { card = {}, billing_details: details, metadata: given }) => {
      if (card.token !== undefined) {
        if (numberOfName(card.token) === undefined) throw resourceMissing('token', card.token, 'card[token]');
        return (await useMethod(context, card.token)).data;
      }
      const { number, exp_month, exp_year, cvc } = card;
      if (number === undefined) throw missingParameter('card[number]');
      if (exp_month === undefined) throw missingParameter('card[exp_month]');
      if (exp_year === undefined) throw missingParameter('card[exp_year]');
      const method = await createCardMethod(context, {
        number,
        exp_month,
        exp_year,
        cvc,
        details,
        metadata: given,
      });
      return method.data;
    },
  ),
  route('GET /v1/payment_methods/:id', {}, async ({ tx }, _none, id) => (await load(tx, object, id)).data),
  route(
    'GET /v1/payment_methods',
    { optional: { ...pagingFields, customer: filledText, type: filledText } },
    ({ tx }, { created, customer, type, ...paging }) =>
      listPage(
        tx,
        '/v1/payment_methods',
        { object, customer, ...(created && { created }), ...(type && { fields: { type } }) },
        paging,
      ),
  ),
  route(
    'GET /v1/customers/:id/payment_methods',
    { optional: { ...pagingFields, type: filledText } },
    async ({ tx }, { created, type, ...paging }, customer) => {
      await load(tx, 'customer', customer, 'customer');
      return listPage(
        tx,
        `/v1/customers/${customer}/payment_methods`,
        { object, customer, ...(created && { created }), ...(type && { fields: { type } }) },
        paging,
      );
    },
  ),
  route(
    'POST /v1/payment_methods/:id/attach',
    { required: { customer: filledText } },
    async (context, { customer }, id) => {
      await loadForUpdate(context.tx, 'customer', customer, 'customer');
      const method = await useMethod(context, id, 'id');
      const { decline, failsOnlyLater, authentication } = behaviorOf(method);
      // A bank that says no is asked when the card is saved too, unless it would ask its customer first.
      if (decline !== null && !failsOnlyLater && authentication === 'never')
        throw new GatewayError(402, { type: 'card_error', ...declineFor(decline) });
      return attachMethod(context, method, customer);
    },
  ),
  route('POST /v1/payment_methods/:id/detach', {}, async (context, _none, id) => {
    const stored = await loadForUpdate(context.tx, object, id);
    const owner = stored.row.customer && (await lookUp(context.tx, 'customer', stored.row.customer));
    if (!stored.row.customer)
      throw wrongState(
        'payment_method_unexpected_state',
        'The payment method is not attached to a customer.',
      );
    const detached = await patch(context.tx, stored, { customer: null }, { customer: null });
    await emit(context, 'payment_method.detached', detached, { customer: stored.data.customer });
    const settings = owner && (owner.data.invoice_settings as { default_payment_method: string | null });
    if (owner && settings && settings.default_payment_method === id) {
      const changed = { invoice_settings: { ...settings, default_payment_method: null } };
      const customer = await patch(context.tx, owner, changed);
      await emit(context, 'customer.updated', customer, previousAttributes(owner.data, customer));
    }
    return detached;
  }),
  route(
    'POST /v1/payment_methods/:id',
    {
      optional: {
        card: objectOf({}, { exp_month: integer, exp_year: integer }),
        billing_details: billingDetails,
        metadata,
      },
    },
    async (context, { card, billing_details: details, metadata: changes }, id) => {
      const stored = await loadForUpdate(context.tx, object, id);
      if (card?.exp_month !== undefined && (card.exp_month < 1 || card.exp_month > 12))
        throw invalidParameter(
          'card[exp_month]',
          "Your card's expiration month is invalid.",
          'invalid_expiry_month',
        );
      const method = await patch(context.tx, stored, {
        ...(card && { card: { ...(stored.data.card as object), ...card } }),
        ...(details && {
          billing_details: toBillingDetails({
            ...(stored.data.billing_details as BillingDetails),
            ...details,
            address: { ...(stored.data.billing_details as BillingDetails).address, ...details.address },
          }),
        }),
        ...(changes !== undefined && { metadata: mergeMetadata(stored.data.metadata, changes) }),
      });
      await emit(context, 'payment_method.updated', method, previousAttributes(stored.data, method));
      return method;
    },
  ),
];
