import type { BillingPrice, Interval } from '../billing-engine/index.ts';
import { findObjects } from '../gateway.queries.ts';
import { type Context, create, emit, previousAttributes } from '../http/context.ts';
import { invalidParameter } from '../http/errors.ts';
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
import { requireDollars } from '../payments.ts';
import { findStored, listPage, load, loadForUpdate, patch, type Resource } from '../store.ts';
import { createProduct } from './products.ts';

const object = 'price';
const recurringFields = readObject(
  { interval: readChoice('day', 'week', 'month', 'year') },
  { interval_count: integer, usage_type: readChoice('licensed') },
);

export interface Price extends Resource {
  readonly product: string;
  readonly currency: string;
  readonly unit_amount: number;
  readonly active: boolean;
  readonly recurring: { readonly interval: Interval; readonly interval_count: number } | null;
}

interface NewPrice {
  readonly currency: string;
  readonly product: string;
  readonly unit_amount: number;
  readonly recurring?: { interval: Interval; interval_count?: number | undefined } | undefined;
  readonly lookup_key?: string | undefined;
  readonly nickname?: string | null | undefined;
  readonly active?: boolean | undefined;
  readonly metadata?: Record<string, string> | null | undefined;
}

/** @throws GatewayError for an amount or an interval that cannot be billed, or a lookup key that is taken */
export async function createPrice(context: Context, input: NewPrice): Promise<Price> {
  await load(context.tx, 'product', input.product, 'product');
  if (input.unit_amount < 0 || input.unit_amount > 99_999_999)
    throw invalidParameter('unit_amount', 'Invalid non-negative integer', 'parameter_invalid_integer');
  const count = input.recurring?.interval_count ?? 1;
  if (count < 1 || count > 36)
    throw invalidParameter(
      'recurring[interval_count]',
      'Invalid interval count',
      'parameter_invalid_integer',
    );
  if (input.lookup_key !== undefined) {
    const taken = await findObjects(context.tx, {
      object,
      fields: { lookup_key: input.lookup_key },
      limit: 1,
    });
    if (taken.length > 0)
      throw invalidParameter(
        'lookup_key',
        'Another price already uses the lookup key.',
        'resource_already_exists',
      );
  }
  const price: Price = {
    id: context.newId('price'),
    object,
    active: input.active ?? true,
    billing_scheme: 'per_unit',
    created: context.realTime,
    currency: requireDollars(input.currency),
    custom_unit_amount: null,
    livemode: false,
    lookup_key: input.lookup_key ?? null,
    metadata: mergeMetadata({}, input.metadata ?? {}),
    nickname: input.nickname ?? null,
    product: input.product,
    recurring: input.recurring
      ? {
          interval: input.recurring.interval,
          interval_count: count,
          meter: null,
          trial_period_days: null,
          usage_type: 'licensed',
        }
      : null,
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: input.recurring ? 'recurring' : 'one_time',
    unit_amount: input.unit_amount,
    unit_amount_decimal: String(input.unit_amount),
  } as Price;
  await create(context, price, { parent: input.product });
  await emit(context, 'price.created', price);
  return price;
}

/** The older format of a price, which subscriptions still contain too. */
export const toPlan = (price: Price) => ({
  id: price.id,
  object: 'plan',
  active: price.active,
  amount: price.unit_amount,
  amount_decimal: String(price.unit_amount),
  billing_scheme: 'per_unit',
  created: price.created,
  currency: price.currency,
  interval: price.recurring?.interval ?? 'month',
  interval_count: price.recurring?.interval_count ?? 1,
  livemode: false,
  metadata: price.metadata,
  meter: null,
  nickname: price.nickname,
  product: price.product,
  tiers_mode: null,
  transform_usage: null,
  trial_period_days: null,
  usage_type: 'licensed',
});

/** Converts a price to the input of the billing engine. One-time prices have no interval and get a month. */
export async function toBillingPrice({ tx }: Context, price: Price): Promise<BillingPrice> {
  const product = await findStored(tx, 'product', price.product);
  return {
    id: price.id,
    product: price.product,
    currency: price.currency,
    unit_amount: price.unit_amount,
    recurring: price.recurring ?? { interval: 'month', interval_count: 1 },
    name: String(product?.data.name ?? price.product),
  };
}

export const priceRoutes = [
  route(
    'POST /v1/prices',
    {
      required: { currency: filledText, unit_amount: integer },
      optional: {
        active: boolean,
        product: filledText,
        product_data: readObject({ name: filledText }, { metadata }),
        recurring: recurringFields,
        lookup_key: filledText,
        nickname: clearableText,
        metadata,
      },
    },
    async (context, { product, product_data: data, ...rest }) => {
      if ((product === undefined) === (data === undefined))
        throw invalidParameter('product', 'You must specify either `product` or `product_data`.');
      return createPrice(context, { ...rest, product: product ?? (await createProduct(context, data!)).id });
    },
  ),
  route('GET /v1/prices/:id', {}, async ({ tx }, _none, id) => (await load(tx, object, id)).data),
  route(
    'GET /v1/prices',
    {
      optional: { ...pagingFields, product: filledText, active: boolean, lookup_keys: readList(filledText) },
    },
    async ({ tx }, { created, product: parent, active, lookup_keys: keys, ...paging }) => {
      const page = await listPage<Price>(
        tx,
        '/v1/prices',
        {
          object,
          parent,
          ...(created && { created }),
          fields: {
            ...(active !== undefined && { active: String(active) }),
            ...(keys?.length === 1 && { lookup_key: keys[0]! }),
          },
        },
        paging,
      );
      return keys && keys.length > 1
        ? { ...page, data: page.data.filter((price) => keys.includes(String(price.lookup_key))) }
        : page;
    },
  ),
  route(
    'POST /v1/prices/:id',
    { optional: { active: boolean, metadata, nickname: clearableText, lookup_key: filledText } },
    async (context, { metadata: changes, ...rest }, id) => {
      const stored = await loadForUpdate(context.tx, object, id);
      const price = await patch(context.tx, stored, {
        ...rest,
        ...(changes !== undefined && { metadata: mergeMetadata(stored.data.metadata, changes) }),
      });
      await emit(context, 'price.updated', price, previousAttributes(stored.data, price));
      return price;
    },
  ),
];
