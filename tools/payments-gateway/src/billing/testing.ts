import type Stripe from 'stripe';
import { afterAll, beforeAll } from 'vitest';
import { openTestDatabase } from '../../../../apps/server/src/test/fixtures/database.ts';
import { type RunningGateway, startGateway } from '../testing/gateway.ts';
import { shapeDifferences as differences } from '../testing/shapes.ts';

/** The SDK parses decimals into objects; they are converted back to what was sent. */
export const shapeDifferences = (resource: string, answer: unknown) =>
  differences(resource, JSON.parse(JSON.stringify(answer)));
export const day = 86_400;
/** January 31, noon. */
export const start = Date.UTC(2027, 0, 31, 12) / 1000;
export const utc = (year: number, month: number, date: number) => Date.UTC(year, month - 1, date, 12) / 1000;
export const getPeriod = (subscription: Stripe.Subscription) => {
  const [item] = subscription.items.data;
  return [item!.current_period_start, item!.current_period_end];
};
export const getItemId = (subscription: Stripe.Subscription) => subscription.items.data[0]!.id;

interface Clock {
  /** Seconds of the gateway's real clock. */
  time: number;
}

/** A gateway with prices, for the tests of one file. */
export function openBilling() {
  const clock: Clock = { time: start };
  const prices: Record<'basic' | 'full' | 'yearly' | 'once', Stripe.Price> = {} as never;
  const state: { running?: RunningGateway; drop?: () => Promise<void> } = {};
  const stripe = () => state.running!.stripe;

  beforeAll(async () => {
    const opened = await openTestDatabase();
    state.drop = opened.drop;
    state.running = await startGateway(opened.database.pool, { clock: () => clock.time });
    const makePrice = async (name: string, amount: number, interval?: 'month' | 'year') => {
      const product = await stripe().products.create({ name });
      return stripe().prices.create({
        currency: 'usd',
        product: product.id,
        unit_amount: amount,
        ...(interval && { recurring: { interval } }),
      });
    };
    prices.basic = await makePrice('Basic', 2000, 'month');
    prices.full = await makePrice('Full', 5900, 'month');
    prices.yearly = await makePrice('Yearly', 49_900, 'year');
    prices.once = await makePrice('Prep plus', 12_000);
  });
  afterAll(async () => {
    await state.running?.close();
    await state.drop?.();
  });

  return {
    clock,
    prices,
    get stripe() {
      return stripe();
    },
    get running() {
      return state.running!;
    },
    /** A customer with a test clock and a card. */
    async customer(card = 'pm_card_visa', { frozen = start, balance = 0 } = {}) {
      const made = await stripe().testHelpers.testClocks.create({ frozen_time: frozen });
      const { id } = await stripe().customers.create({
        test_clock: made.id,
        email: 'a@docket.example',
        balance,
      });
      const method = await stripe().paymentMethods.attach(card, { customer: id });
      await stripe().customers.update(id, { invoice_settings: { default_payment_method: method.id } });
      return { id, clock: made.id, method: method.id };
    },
    subscribe: (id: string, price: Stripe.Price, more: Partial<Stripe.SubscriptionCreateParams> = {}) =>
      stripe().subscriptions.create({
        customer: id,
        items: [{ price: price.id }],
        expand: ['latest_invoice'],
        ...more,
      }),
    advance: (id: string, to: number) => stripe().testHelpers.testClocks.advance(id, { frozen_time: to }),
    /** Newest first. */
    listInvoices: async (id: string) => (await stripe().invoices.list({ customer: id, limit: 100 })).data,
  };
}
