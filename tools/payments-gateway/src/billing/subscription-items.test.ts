import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import { errorFrom } from '../testing/contract.ts';
import { day, getItemId, openBilling, shapeDifferences, start, utc } from './testing.ts';

const billing = openBilling();

test('items can be added, changed and removed separately', async () => {
  const { id, clock } = await billing.customer();
  const made = await billing.subscribe(id, billing.prices.basic);
  await billing.advance(clock, start + 14 * day);
  const items = billing.stripe.subscriptionItems;
  const added = await items.create({
    subscription: made.id,
    price: billing.prices.full.id,
    proration_behavior: 'always_invoice',
  });
  expect(shapeDifferences('subscription_item', added)).toEqual([]);
  expect((await billing.listInvoices(id))[0]!.amount_paid).toBe(2950);
  expect((await items.list({ subscription: made.id })).data).toHaveLength(2);
  const changed = await items.update(getItemId(made), {
    quantity: 2,
    metadata: { seat: 'a' },
    proration_behavior: 'none',
  });
  expect([changed.quantity, changed.metadata]).toEqual([2, { seat: 'a' }]);
  expect(await items.retrieve(added.id)).toMatchObject({ id: added.id, subscription: made.id });
  expect(await items.del(added.id, { proration_behavior: 'none' })).toMatchObject({ deleted: true });
  expect(await errorFrom(items.retrieve(added.id))).toMatchObject({ code: 'resource_missing' });
  expect(await errorFrom(items.del(getItemId(made)))).toMatchObject({ statusCode: 400 });
  expect(await errorFrom(items.update(getItemId(made), { quantity: -1 }))).toMatchObject({ statusCode: 400 });
  await billing.advance(clock, utc(2027, 3, 1));
  expect((await billing.listInvoices(id))[0]!.amount_paid).toBe(4000);
});

test('pages of subscriptions are full, although ended ones are skipped', async () => {
  const { id } = await billing.customer();
  const made: Stripe.Subscription[] = [];
  for (let count = 0; count < 4; count += 1) made.push(await billing.subscribe(id, billing.prices.basic));
  for (const { id: ended } of made.slice(2)) await billing.stripe.subscriptions.cancel(ended);
  const list = async (more: Stripe.SubscriptionListParams) => {
    const page = await billing.stripe.subscriptions.list({ customer: id, limit: 1, ...more });
    return [page.data.map((one) => made.findIndex((other) => other.id === one.id)), page.has_more];
  };
  expect(await list({})).toEqual([[1], true]);
  expect(await list({ starting_after: made[1]!.id })).toEqual([[0], false]);
  expect(await list({ ending_before: made[0]!.id })).toEqual([[1], false]);
  expect(await list({ status: 'ended' })).toEqual([[3], true]);
  expect(await errorFrom(list({ limit: 101 }))).toMatchObject({ param: 'limit' });
});

test.each([
  ['void', 'void'],
  ['mark_uncollectible', 'uncollectible'],
  ['keep_as_draft', 'draft'],
] as const)('nothing is charged while collection is paused (%s)', async (behavior, status) => {
  const { id, clock } = await billing.customer();
  const made = await billing.subscribe(id, billing.prices.basic);
  await billing.stripe.subscriptions.update(made.id, {
    pause_collection: { behavior, resumes_at: utc(2027, 3, 15) },
  });
  await billing.advance(clock, utc(2027, 3, 1));
  expect((await billing.listInvoices(id)).map((invoice) => invoice.status)).toEqual([status, 'paid']);
  expect((await billing.stripe.subscriptions.retrieve(made.id)).status).toBe('active');
  await billing.advance(clock, utc(2027, 4, 1));
  expect((await billing.listInvoices(id))[0]!.status).toBe('paid');
  expect((await billing.stripe.charges.list({ customer: id })).data).toHaveLength(2);
});

test('a schedule that starts a subscription applies the discounts of its first phase', async () => {
  const { id } = await billing.customer();
  const coupon = await billing.stripe.coupons.create({ percent_off: 50, duration: 'forever' });
  await billing.stripe.subscriptionSchedules.create({
    customer: id,
    start_date: 'now',
    phases: [
      {
        items: [{ price: billing.prices.basic.id }],
        discounts: [{ coupon: coupon.id }],
        duration: { interval: 'month' },
      },
    ],
  });
  expect((await billing.listInvoices(id)).map(({ amount_paid }) => amount_paid)).toEqual([1000]);
});

test('a subscription whose due work fails does not delay the others', async () => {
  const customers: string[] = [];
  for (let count = 0; count < 2; count += 1) {
    const { id } = await billing.stripe.customers.create({});
    const method = await billing.stripe.paymentMethods.attach('pm_card_visa', { customer: id });
    await billing.stripe.customers.update(id, { invoice_settings: { default_payment_method: method.id } });
    await billing.subscribe(id, billing.prices.basic);
    customers.push(id);
  }
  await billing.stripe.customers.del(customers[0]!);
  await billing.running.gateway.runDue(utc(2027, 3, 1)).catch((error: unknown) => {
    expect(error).toBeInstanceOf(AggregateError);
  });
  expect((await billing.listInvoices(customers[1]!)).map(({ status }) => status)).toEqual(['paid', 'paid']);
});
