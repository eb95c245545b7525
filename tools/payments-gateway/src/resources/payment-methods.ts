import { type CardBehavior, declineFor, numberOfName, readCard } from '../cards.ts';
import { findObjects, lockName } from '../gateway.queries.ts';
import { type Context, create, emit, previousAttributes } from '../http/context.ts';
import {
  GatewayError,
  invalidParameter,
  missingParameter,
  resourceMissing,
  wrongState,
} from '../http/errors.ts';
import { clearableText, filledText, integer, metadata, readChoice, readObject } from '../http/form.ts';
import { pagingFields, route } from '../http/route.ts';
import { mergeMetadata } from '../metadata.ts';
import { findStored, listPage, load, loadForUpdate, patch, type Resource, type Stored } from '../store.ts';

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
const billingDetails = readObject(
  {},
  { name: clearableText, email: clearableText, phone: clearableText, address: readObject({}, addressFields) },
);
const toBillingDetails = (values: BillingDetails = {}) => ({
  email: null,
  name: null,
  phone: null,
  tax_id: null,
  ...values,
  address: {
    line1: null,
    line2: null,
    city: null,
    state: null,
    postal_code: null,
    country: null,
    ...values.address,
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
  return create(context, method, { internal: { ...behavior } });
}

/** The method with this id, or a new one if the id is the name of a test card such as `pm_card_visa`. */
export async function useMethod(context: Context, id: string, param = 'payment_method'): Promise<Stored> {
  const number = context.isBrowser ? undefined : numberOfName(id);
  if (number === undefined) return load(context.tx, object, id, param);
  const year = new Date(context.realTime * 1000).getUTCFullYear() + 1;
  return createCardMethod(context, { number, exp_month: 12, exp_year: year });
}

export const getCardBehavior = (method: Stored) =>
  method.internal as unknown as CardBehavior & { isSetUp?: boolean; isUsed?: boolean };

/** Why the bank refuses to save the card, after confirmation if needed; null if it accepts it. */
export function declineWhenSaved(method: Stored): string | null {
  const { decline, failsOnlyLater } = getCardBehavior(method);
  return failsOnlyLater ? null : decline;
}

/**
 * Saving a card that would be declined fails too, unless the bank would ask for confirmation first.
 * @throws GatewayError card_error
 */
export function requireSavable(method: Stored): void {
  const decline = declineWhenSaved(method);
  if (decline !== null && getCardBehavior(method).authentication === 'never')
    throw new GatewayError(402, { type: 'card_error', ...declineFor(decline) });
}

/** Marks a card without a customer that paid once, or was detached: it cannot be used again. */
export const markUsed = async ({ tx }: Context, method: Stored) => {
  await patch(tx, method, {}, { internal: { isUsed: true } });
};

/** @throws GatewayError for a card marked with `markUsed` */
export function requireReusable(method: Stored): void {
  if (method.row.customer === null && getCardBehavior(method).isUsed === true)
    throw wrongState(
      'payment_method_unexpected_state',
      'The provided PaymentMethod was previously used without Customer attachment, or was detached from a Customer, and may not be used again.',
    );
}

/** @throws GatewayError when the method belongs to another customer */
export async function attachMethod(context: Context, stored: Stored, customer: string): Promise<Resource> {
  // The lock of one customer does not prevent another one from attaching the same card.
  const isNewLock = await lockName(context.tx, stored.data.id);
  const method = isNewLock ? await load(context.tx, object, stored.data.id) : stored;
  if (method.row.customer === customer) return method.data;
  requireReusable(method);
  if (method.row.customer !== null)
    throw wrongState(
      'payment_method_unexpected_state',
      'The payment method you provided has already been attached to a customer.',
    );
  const attached = await patch(context.tx, method, { customer }, { customer });
  await emit(context, 'payment_method.attached', attached);
  return attached;
}

async function detachMethod(context: Context, method: Stored): Promise<Resource> {
  const columns = { customer: null, internal: { isUsed: true } };
  const detached = await patch(context.tx, method, { customer: null }, columns);
  await emit(context, 'payment_method.detached', detached, { customer: method.data.customer });
  return detached;
}

/** Detaches all cards of a deleted customer. */
export async function detachAll(context: Context, customer: string): Promise<void> {
  const rows = await findObjects(context.tx, { object, customer, limit: 1000 });
  for (const { id } of rows) await detachMethod(context, await load(context.tx, object, id));
}

const newMethodFields = {
  card: readObject(
    {},
    { number: filledText, exp_month: integer, exp_year: integer, cvc: filledText, token: filledText },
  ),
  billing_details: billingDetails,
  metadata,
};
/** A card in the request of an intent, instead of the id of a payment method. */
export const methodData = readObject({ type: readChoice('card') }, newMethodFields);
type MethodData = Omit<ReturnType<typeof methodData>, 'type'>;

/** @throws GatewayError card_error, parameter_missing */
async function createMethod(context: Context, data: MethodData, prefix = ''): Promise<Stored> {
  const { card = {}, billing_details: details, metadata: newMetadata } = data;
  const toParamName = (field: string) => (prefix ? `${prefix}[card][${field}]` : `card[${field}]`);
  if (card.token !== undefined) {
    if (context.isBrowser || numberOfName(card.token) === undefined)
      throw resourceMissing('token', card.token, toParamName('token'));
    return useMethod(context, card.token);
  }
  const { number, exp_month, exp_year, cvc } = card;
  if (number === undefined) throw missingParameter(toParamName('number'));
  if (exp_month === undefined) throw missingParameter(toParamName('exp_month'));
  if (exp_year === undefined) throw missingParameter(toParamName('exp_year'));
  return createCardMethod(context, { number, exp_month, exp_year, cvc, details, metadata: newMetadata });
}

/** The id of the payment method of an intent; created first if the request contains the card itself. */
export async function nameMethod(
  context: Context,
  parameters: {
    readonly payment_method?: string | undefined;
    readonly payment_method_data?: MethodData | undefined;
  },
): Promise<string | undefined> {
  const { payment_method: id, payment_method_data: data } = parameters;
  if (data === undefined) return id;
  if (id !== undefined)
    throw invalidParameter('payment_method_data', 'Use payment_method or payment_method_data, not both.');
  return (await createMethod(context, data, 'payment_method_data')).data.id;
}

export const paymentMethodRoutes = [
  route(
    'POST /v1/payment_methods',
    { who: 'browser', required: { type: readChoice('card') }, optional: newMethodFields },
    async (context, parameters) => (await createMethod(context, parameters)).data,
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
      requireSavable(method);
      return attachMethod(context, method, customer);
    },
  ),
  route('POST /v1/payment_methods/:id/detach', {}, async (context, _none, id) => {
    const stored = await loadForUpdate(context.tx, object, id);
    const owner = stored.row.customer && (await findStored(context.tx, 'customer', stored.row.customer));
    if (!stored.row.customer)
      throw wrongState(
        'payment_method_unexpected_state',
        'The payment method is not attached to a customer.',
      );
    const detached = await detachMethod(context, stored);
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
        card: readObject({}, { exp_month: integer, exp_year: integer }),
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
