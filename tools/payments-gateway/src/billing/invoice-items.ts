import type { BillingLine } from '../billing-engine/index.ts';
import { findObjects } from '../gateway.queries.ts';
import { type Context, create, emit } from '../http/context.ts';
import { invalidParameter } from '../http/errors.ts';
import { mergeMetadata } from '../metadata.ts';
import type { Price } from '../resources/prices.ts';
import { toBillingPrice } from '../resources/prices.ts';
import { load, type Resource } from '../store.ts';
import type { SourcedLine } from './invoice-objects.ts';

const object = 'invoiceitem';

/** A line for a one-time price, or for any price once. */
export async function oneOffLine(
  context: Context,
  { price: id, quantity = 1 }: { readonly price: string; readonly quantity?: number | undefined },
  time: number,
): Promise<SourcedLine> {
  const { data } = await load<Price>(context.tx, 'price', id, 'price');
  const price = await toBillingPrice(context, data);
  return {
    amount: price.unit_amount * quantity,
    currency: price.currency,
    description: price.name,
    period: { start: time, end: time },
    proration: false,
    price: price.id,
    product: price.product,
    quantity,
    subscription_item: null,
    fraction: null,
    discount_amounts: [],
  };
}

/** A one-time item of a change of a subscription: a price, or an amount of a product. */
export interface OneOffInput {
  readonly price?: string | undefined;
  readonly price_data?:
    | { readonly currency: string; readonly product: string; readonly unit_amount: number }
    | undefined;
  readonly quantity?: number | undefined;
  readonly metadata?: Record<string, string> | null | undefined;
  readonly period?: { readonly start: PeriodEdge; readonly end: PeriodEdge } | undefined;
}

interface PeriodEdge {
  readonly timestamp?: number | undefined;
}

/** @throws GatewayError without a price and an amount */
export async function extraLine(context: Context, input: OneOffInput, time: number): Promise<SourcedLine> {
  const { price, price_data: data, quantity, metadata } = input;
  if ((price === undefined) === (data === undefined))
    throw invalidParameter('price', 'You must pass either `price` or `price_data`.');
  const line =
    data === undefined
      ? await oneOffLine(context, { price: price!, quantity }, time)
      : {
          ...plainLine(data.unit_amount, '', time),
          description: String((await load(context.tx, 'product', data.product, 'product')).data.name),
          price: context.newId('price'),
          product: data.product,
        };
  const start = input.period?.start.timestamp ?? time;
  return {
    ...line,
    period: { start, end: input.period?.end.timestamp ?? start },
    metadata: mergeMetadata({}, metadata ?? {}) as Record<string, string>,
  };
}

/** A line without a price. */
export const plainLine = (amount: number, description: string, time: number): SourcedLine => ({
  amount,
  currency: 'usd',
  description,
  period: { start: time, end: time },
  proration: false,
  price: '',
  product: '',
  quantity: 1,
  subscription_item: null,
  fraction: null,
  discount_amounts: [],
});

/** Stores a line for the customer's next invoice, or for a draft. */
export async function createInvoiceItem(
  context: Context,
  customer: string,
  subscription: string | null,
  line: BillingLine,
  time: number,
  { invoice = null, metadata = {} }: { invoice?: string | null; metadata?: Record<string, string> } = {},
): Promise<Resource> {
  const owner = await load(context.tx, 'customer', customer);
  const item: Resource = {
    id: context.newId('ii'),
    object,
    amount: line.amount,
    currency: line.currency,
    customer,
    customer_account: null,
    date: time,
    description: line.description,
    discountable: true,
    discounts: [],
    invoice,
    livemode: false,
    metadata,
    net_amount: line.amount,
    parent:
      subscription === null ? null : { subscription_details: { subscription }, type: 'subscription_details' },
    period: line.period,
    pricing:
      line.price === ''
        ? null
        : {
            type: 'price_details',
            price_details: { price: line.price, product: line.product },
            unit_amount_decimal: String(line.amount / line.quantity),
          },
    proration: line.proration,
    quantity: line.quantity,
    quantity_decimal: String(line.quantity),
    tax_rates: [],
    test_clock: owner.data.test_clock ?? null,
  };
  await create(context, item, { customer, parent: subscription, internal: { line } });
  await emit(context, 'invoiceitem.created', item);
  return item;
}

/** Waiting lines for the next invoice of a subscription, oldest first; at most 100. */
export async function findPendingLines(
  context: Context,
  customer: string,
  subscription: string | null,
): Promise<SourcedLine[]> {
  const rows = await findObjects(context.tx, { object, customer, limit: 100 });
  return rows
    .filter(({ data, parent }) => data.invoice === null && (parent === null || parent === subscription))
    .reverse()
    .map(({ id, internal }) => ({ ...(internal!.line as BillingLine), invoiceItem: id }));
}
