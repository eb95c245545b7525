import type { Period } from '../billing-engine/index.ts';
import { type Context, create } from '../http/context.ts';
import { invalidParameter, missingParameter, resourceMissing } from '../http/errors.ts';
import { mergeMetadata } from '../metadata.ts';
import { type Price, toPlan } from '../resources/prices.ts';
import { load } from '../store.ts';
import { getPeriod } from './subscription-state.ts';
import type { Subscription, SubscriptionItem } from './types.ts';

export interface ItemInput {
  readonly id?: string | undefined;
  readonly price?: string | undefined;
  readonly quantity?: number | undefined;
  readonly deleted?: boolean | undefined;
  readonly metadata?: Record<string, string> | null | undefined;
}

export type ProrationBehavior = 'always_invoice' | 'create_prorations' | 'none';

/** @throws GatewayError resource_missing, or for a price that is not recurring or no longer sold */
export async function takeRecurringPrice(context: Context, id: string, param: string): Promise<Price> {
  const { data } = await load<Price>(context.tx, 'price', id, param);
  if (!data.recurring)
    throw invalidParameter(
      param,
      'The price specified is set to `type=one_time` but this field only accepts prices with `type=recurring`.',
    );
  if (!data.active) throw invalidParameter(param, `The price specified is inactive: ${id}`);
  return data;
}

const maxQuantity = 999_999;

function requireQuantity(quantity: number | undefined, index: number): void {
  if (quantity !== undefined && (quantity < 0 || quantity > maxQuantity))
    throw invalidParameter(
      `items[${index}][quantity]`,
      'Invalid non-negative integer',
      'parameter_invalid_integer',
    );
}

export async function newItem(
  context: Context,
  subscription: string,
  input: ItemInput,
  at: { readonly index: number; readonly time: number; readonly period: Period },
): Promise<SubscriptionItem> {
  if (input.price === undefined) throw missingParameter(`items[${at.index}][price]`);
  requireQuantity(input.quantity, at.index);
  const price = await takeRecurringPrice(context, input.price, `items[${at.index}][price]`);
  return {
    id: context.newId('si'),
    object: 'subscription_item',
    billing_thresholds: null,
    created: at.time,
    current_period_end: at.period.end,
    current_period_start: at.period.start,
    discounts: [],
    metadata: mergeMetadata({}, input.metadata ?? {}),
    plan: toPlan(price),
    price,
    quantity: input.quantity ?? 1,
    subscription,
    tax_rates: [],
  };
}

/** @throws GatewayError when the intervals differ: items of one subscription are billed together */
export function requireOneInterval(items: readonly SubscriptionItem[]): void {
  const [first] = items;
  if (!first) throw invalidParameter('items', 'A subscription needs at least one item.');
  const isSame = ({ price: { recurring } }: SubscriptionItem) =>
    recurring!.interval === first.price.recurring!.interval &&
    recurring!.interval_count === first.price.recurring!.interval_count;
  if (!items.every(isSame))
    throw invalidParameter('items', 'All prices on a subscription must have the same `recurring.interval`.');
}

/** The items after a change: the given ones are changed, removed or added, the others are kept. */
export async function changedItems(
  context: Context,
  subscription: Subscription,
  inputs: readonly ItemInput[],
  time: number,
): Promise<SubscriptionItem[]> {
  let items = [...subscription.items.data];
  for (const [index, input] of inputs.entries()) {
    if (input.id === undefined) {
      items.push(
        await newItem(context, subscription.id, input, { index, time, period: getPeriod(subscription) }),
      );
      continue;
    }
    requireQuantity(input.quantity, index);
    const before = items.find((item) => item.id === input.id);
    if (!before) throw resourceMissing('subscription_item', input.id, `items[${index}][id]`);
    if (input.deleted) {
      items = items.filter((item) => item !== before);
      continue;
    }
    const price =
      input.price === undefined || input.price === before.price.id
        ? before.price
        : await takeRecurringPrice(context, input.price, `items[${index}][price]`);
    const after = {
      ...before,
      price,
      plan: toPlan(price),
      quantity: input.quantity ?? before.quantity,
      ...(input.metadata !== undefined && {
        metadata: mergeMetadata(before.metadata, input.metadata) as Record<string, string>,
      }),
    };
    items = items.map((item) => (item === before ? after : item));
  }
  requireOneInterval(items);
  return items;
}

/** The price of the items for a whole period, before discounts. */
export const itemsSubtotal = (items: readonly SubscriptionItem[]) =>
  items.reduce((sum, { price, quantity }) => sum + (price.unit_amount ?? 0) * quantity, 0);

/** Stores the customer of the items, for calls that have only the id of an item. */
export async function rememberItems(context: Context, customer: string, items: readonly SubscriptionItem[]) {
  for (const { id, subscription } of items)
    await create(
      context,
      { id, object: 'subscription_item', subscription },
      { customer, parent: String(subscription) },
    );
}
