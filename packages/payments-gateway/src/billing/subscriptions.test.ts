import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../../../apps/server/src/testing/database.ts';
import { errorFrom } from '../testing/contract.ts';
import { appOrigin, type RunningGateway, startGateway } from '../testing/gateway.ts';
import { shapeDifferences as differences } from '../testing/shapes.ts';

/** The SDK reads decimals into objects; what was sent is what they are written as. */
const shapeDifferences = (resource: string, answer: unknown) =>
  differences(resource, JSON.parse(JSON.stringify(answer)));
const day = 86_400;
const start = Date.UTC(2027, 0, 31, 12) / 1000;
let time = start;
let opened: Awaited<ReturnType<typeof openTestDatabase>>;
let running: RunningGateway;
let stripe: Stripe;
const prices: Record<'basic' | 'full' | 'yearly' | 'once', Stripe.Price> = {} as never;

beforeAll(async () => {
  opened = await openTestDatabase();
  running = await startGateway(opened.database.pool, { clock: () => time });
  stripe = running.stripe;
  const makePrice = async (name: string, amount: number, interval?: 'month' | 'year') => {
    const product = await stripe.products.create({ name });
    expect(shapeDifferences('product', product)).toEqual([]);
    return stripe.prices.create({
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
  await running.close();
  await opened.drop();
});

/** A customer on a clock of their own, with a card. */
async function customer(card = 'pm_card_visa', { frozen = start, balance = 0 } = {}) {
  const clock = await stripe.testHelpers.testClocks.create({ frozen_time: frozen });
  const made = await stripe.customers.create({ test_clock: clock.id, email: 'a@docket.example', balance });
  const method = await stripe.paymentMethods.attach(card, { customer: made.id });
  await stripe.customers.update(made.id, { invoice_settings: { default_payment_method: method.id } });
  return { id: made.id, clock: clock.id, method: method.id };
}
const subscribe = (id: string, price: Stripe.Price, more: Partial<Stripe.SubscriptionCreateParams> = {}) =>
  stripe.subscriptions.create({
    customer: id,
    items: [{ price: price.id }],
    expand: ['latest_invoice'],
    ...more,
  });
const advance = (clock: string, to: number) =>
  stripe.testHelpers.testClocks.advance(clock, { frozen_time: to });
const invoicesOf = async (id: string) => (await stripe.invoices.list({ customer: id, limit: 100 })).data;
const utc = (year: number, month: number, date: number) => Date.UTC(year, month - 1, date, 12) / 1000;
const periodOf = (subscription: Stripe.Subscription) => {
  const [item] = subscription.items.data;
  return [item!.current_period_start, item!.current_period_end];
};
const itemOf = (subscription: Stripe.Subscription) => subscription.items.data[0]!.id;

describe('a new subscription', () => {
  test('is active when the card pays, in the published shapes', async () => {
    const { id } = await customer();
    const made = await subscribe(id, prices.full);
    expect(made.status).toBe('active');
    expect(shapeDifferences('subscription', { ...made, latest_invoice: null })).toEqual([]);
    expect(shapeDifferences('subscription_item', made.items.data[0])).toEqual([]);
    expect(shapeDifferences('price', prices.full)).toEqual([]);
    const invoice = made.latest_invoice as Stripe.Invoice;
    expect(shapeDifferences('invoice', invoice)).toEqual([]);
    expect(shapeDifferences('line_item', invoice.lines.data[0])).toEqual([]);
    expect(invoice).toMatchObject({
      status: 'paid',
      amount_due: 5900,
      amount_paid: 5900,
      billing_reason: 'subscription_create',
    });
    expect(periodOf(made)).toEqual([start, utc(2027, 2, 28)]);
    const charges = await stripe.charges.list({ customer: id });
    expect(charges.data.map(({ amount, status }) => [amount, status])).toEqual([[5900, 'succeeded']]);
    const payments = await stripe.invoicePayments.list({ invoice: invoice.id! });
    expect(shapeDifferences('invoice_payment', payments.data[0])).toEqual([]);
    const types = (await stripe.events.list({ limit: 100 })).data.map(({ type }) => type);
    for (const type of [
      'customer.subscription.created',
      'invoice.created',
      'invoice.finalized',
      'invoice.paid',
      'charge.succeeded',
    ])
      expect(types).toContain(type);
  });

  test('with a card that is declined stays incomplete, or leaves nothing', async () => {
    const { id } = await customer('pm_card_chargeCustomerFail');
    const error = await errorFrom(subscribe(id, prices.full, { payment_behavior: 'error_if_incomplete' }));
    expect(error).toMatchObject({ statusCode: 402, type: 'StripeCardError', code: 'card_declined' });
    expect((await stripe.subscriptions.list({ customer: id, status: 'all' })).data).toEqual([]);
    const made = await subscribe(id, prices.full);
    expect([made.status, (made.latest_invoice as Stripe.Invoice).status]).toEqual(['incomplete', 'open']);
    const canceled = await stripe.subscriptions.cancel(made.id);
    expect(canceled.status).toBe('incomplete_expired');
    expect((await invoicesOf(id))[0]!.status).toBe('void');
  });

  test('waits for the bank, and is active once the customer confirmed', async () => {
    const { id } = await customer('pm_card_threeDSecure2Required');
    const made = await subscribe(id, prices.full, {
      expand: ['latest_invoice.payments.data.payment.payment_intent'],
    });
    expect(made.status).toBe('incomplete');
    const invoice = made.latest_invoice as Stripe.Invoice;
    const intent = invoice.payments!.data[0]!.payment.payment_intent as Stripe.PaymentIntent;
    expect(intent.status).toBe('requires_action');
    expect(invoice.confirmation_secret!.client_secret).toBe(intent.client_secret);
    const asked = await stripe.paymentIntents.confirm(intent.id, { return_url: `${appOrigin}/checkout` });
    expect(asked.next_action!.redirect_to_url!.url).toContain('/3ds/');
    expect((await stripe.subscriptions.retrieve(made.id)).status).toBe('incomplete');
    await stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' });
    expect((await stripe.subscriptions.retrieve(made.id)).status).toBe('active');
    expect((await stripe.invoices.retrieve(invoice.id!)).status).toBe('paid');
  });

  test('adds one-time prices, uses the balance, and takes coupons off', async () => {
    const { id } = await customer('pm_card_visa', { balance: -1000 });
    const coupon = await stripe.coupons.create({ percent_off: 50, duration: 'once' });
    expect(shapeDifferences('coupon', coupon)).toEqual([]);
    const made = await subscribe(id, prices.full, {
      add_invoice_items: [{ price: prices.once.id }],
      discounts: [{ coupon: coupon.id }],
    });
    const invoice = made.latest_invoice as Stripe.Invoice;
    expect([invoice.subtotal, invoice.total, invoice.amount_due]).toEqual([17_900, 8950, 7950]);
    expect(made.discounts).toEqual([]);
    expect((await stripe.customers.retrieve(id)) as Stripe.Customer).toMatchObject({ balance: 0 });
    expect((await stripe.coupons.retrieve(coupon.id)).times_redeemed).toBe(1);
  });

  test('refuses an expired or used coupon', async () => {
    const { id } = await customer();
    const once = await stripe.coupons.create({
      amount_off: 500,
      currency: 'usd',
      duration: 'forever',
      max_redemptions: 1,
    });
    await subscribe(id, prices.full, { discounts: [{ coupon: once.id }] });
    const other = await customer();
    const error = await errorFrom(subscribe(other.id, prices.full, { discounts: [{ coupon: once.id }] }));
    expect(error).toMatchObject({ statusCode: 400, code: 'coupon_expired' });
    expect((await invoicesOf(other.id)).length).toBe(0);
  });

  test('starts with a trial and is charged when it ends', async () => {
    const { id, clock } = await customer();
    const made = await subscribe(id, prices.full, { trial_period_days: 7 });
    expect([made.status, (made.latest_invoice as Stripe.Invoice).amount_due]).toEqual(['trialing', 0]);
    await advance(clock, start + 8 * day);
    const after = await stripe.subscriptions.retrieve(made.id);
    expect([after.status, periodOf(after)]).toEqual(['active', [start + 7 * day, utc(2027, 3, 7)]]);
    expect((await invoicesOf(id)).map(({ amount_paid }) => amount_paid)).toEqual([5900, 0]);
    const types = (await stripe.events.list({ limit: 100 })).data.map(({ type }) => type);
    expect(types).toContain('customer.subscription.trial_will_end');
  });
});

describe('renewals', () => {
  test('keep the day over short months and leap years', async () => {
    const { id, clock } = await customer();
    const made = await subscribe(id, prices.basic);
    await advance(clock, utc(2028, 4, 1));
    const ends = (await invoicesOf(id)).reverse().map(({ lines }) => lines.data[0]!.period.end);
    expect(ends.slice(0, 4)).toEqual([
      utc(2027, 2, 28),
      utc(2027, 3, 31),
      utc(2027, 4, 30),
      utc(2027, 5, 31),
    ]);
    expect(ends).toContain(utc(2028, 2, 29));
    expect(ends.length).toBe(15);
    const after = await stripe.subscriptions.retrieve(made.id);
    expect(periodOf(after)).toEqual([utc(2028, 3, 31), utc(2028, 4, 30)]);
  });

  test('end with the period where that was asked for, unless it is taken back', async () => {
    const [stays, ends] = [await customer(), await customer()];
    const kept = await subscribe(stays.id, prices.basic);
    const ended = await subscribe(ends.id, prices.basic);
    for (const { id } of [kept, ended]) {
      const marked = await stripe.subscriptions.update(id, { cancel_at_period_end: true });
      expect([marked.cancel_at_period_end, marked.cancel_at]).toEqual([true, utc(2027, 2, 28)]);
    }
    const undone = await stripe.subscriptions.update(kept.id, { cancel_at_period_end: false });
    expect([undone.cancel_at, undone.canceled_at]).toEqual([null, null]);
    await advance(stays.clock, utc(2027, 3, 5));
    await advance(ends.clock, utc(2027, 3, 5));
    expect((await stripe.subscriptions.retrieve(kept.id)).status).toBe('active');
    expect((await stripe.subscriptions.retrieve(ended.id)).status).toBe('canceled');
    expect((await invoicesOf(ends.id)).length).toBe(1);
  });

  test('whose payment fails are tried again, and end the subscription at last', async () => {
    const { id, clock, method } = await customer();
    const made = await subscribe(id, prices.full);
    const bad = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer: id });
    await stripe.customers.update(id, { invoice_settings: { default_payment_method: bad.id } });
    await advance(clock, utc(2027, 3, 1));
    const late = await stripe.subscriptions.retrieve(made.id, { expand: ['latest_invoice'] });
    expect(late.status).toBe('past_due');
    const invoice = late.latest_invoice as Stripe.Invoice;
    expect([invoice.attempt_count, invoice.next_payment_attempt]).toEqual([1, utc(2027, 3, 3)]);
    // Fixed in time.
    const paid = await stripe.invoices.pay(invoice.id!, { payment_method: method });
    expect(paid.status).toBe('paid');
    expect((await stripe.subscriptions.retrieve(made.id)).status).toBe('active');
    // Not fixed the next time.
    await advance(clock, utc(2027, 4, 25));
    expect((await stripe.subscriptions.retrieve(made.id)).status).toBe('canceled');
    expect((await invoicesOf(id))[0]).toMatchObject({
      status: 'open',
      attempt_count: 4,
      next_payment_attempt: null,
    });
  });

  test('of customers without a clock follow the real time', async () => {
    const made = await stripe.customers.create({});
    const method = await stripe.paymentMethods.attach('pm_card_visa', { customer: made.id });
    await stripe.customers.update(made.id, { invoice_settings: { default_payment_method: method.id } });
    const subscription = await subscribe(made.id, prices.basic);
    time = utc(2027, 4, 2);
    expect(await running.gateway.runDue(time)).toBeGreaterThanOrEqual(2);
    expect(await running.gateway.runDue(time)).toBe(0);
    const invoices = await invoicesOf(made.id);
    expect(invoices.map(({ created }) => created)).toEqual([utc(2027, 3, 31), utc(2027, 2, 28), start]);
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('active');
    time = start;
  });
});

describe('a change of plan', () => {
  test('at once costs what its preview says', async () => {
    const { id, clock } = await customer();
    const made = await subscribe(id, prices.basic);
    const at = start + 10 * day + 1234;
    await advance(clock, at);
    const change = {
      items: [{ id: itemOf(made), price: prices.full.id }],
      proration_behavior: 'always_invoice' as const,
      proration_date: at,
    };
    const preview = await stripe.invoices.createPreview({
      customer: id,
      subscription: made.id,
      subscription_details: change,
    });
    expect(shapeDifferences('invoice', preview)).toEqual([]);
    const after = await stripe.subscriptions.update(made.id, {
      ...change,
      payment_behavior: 'error_if_incomplete',
      expand: ['latest_invoice'],
    });
    const invoice = after.latest_invoice as Stripe.Invoice;
    expect([invoice.status, invoice.amount_paid, invoice.billing_reason]).toEqual([
      'paid',
      preview.amount_due,
      'subscription_update',
    ]);
    expect(preview.lines.data.map(({ amount }) => amount)).toEqual(
      invoice.lines.data.map(({ amount }) => amount),
    );
    const [from, to] = periodOf(made) as [number, number];
    const part = (amount: number) => Math.round((amount * (to - at)) / (to - from));
    expect(invoice.total).toBe(part(5900) - part(2000));
    expect(periodOf(after)).toEqual([from, to]);
  });

  test('that cannot be paid changes nothing', async () => {
    const { id, clock } = await customer();
    const made = await subscribe(id, prices.basic);
    const bad = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer: id });
    await stripe.customers.update(id, { invoice_settings: { default_payment_method: bad.id } });
    await advance(clock, start + 5 * day);
    const error = await errorFrom(
      stripe.subscriptions.update(made.id, {
        items: [{ id: itemOf(made), price: prices.full.id }],
        proration_behavior: 'always_invoice',
        payment_behavior: 'error_if_incomplete',
      }),
    );
    expect(error).toMatchObject({ statusCode: 402, code: 'card_declined' });
    const after = await stripe.subscriptions.retrieve(made.id);
    expect(after.items.data[0]!.price.id).toBe(prices.basic.id);
    expect((await invoicesOf(id)).length).toBe(1);
  });

  test('waits for the end of the period by a schedule, and can be undone until then', async () => {
    const { id, clock } = await customer();
    const made = await subscribe(id, prices.full);
    const plan = async () => {
      const schedule = await stripe.subscriptionSchedules.create({ from_subscription: made.id });
      const [current] = schedule.phases;
      return stripe.subscriptionSchedules.update(schedule.id, {
        end_behavior: 'release',
        proration_behavior: 'none',
        phases: [
          {
            items: [{ price: prices.full.id }],
            start_date: current!.start_date,
            end_date: current!.end_date,
          },
          { items: [{ price: prices.basic.id }], duration: { interval: 'month' } },
        ],
      });
    };
    const first = await plan();
    expect(shapeDifferences('subscription_schedule', first)).toEqual([]);
    expect((await stripe.subscriptions.retrieve(made.id)).schedule).toBe(first.id);
    const upcoming = await stripe.invoices.createPreview({ customer: id, subscription: made.id });
    expect(upcoming.amount_due).toBe(2000);
    await stripe.subscriptionSchedules.release(first.id);
    expect((await stripe.subscriptions.retrieve(made.id)).schedule).toBe(null);
    const second = await plan();
    await advance(clock, utc(2027, 3, 1));
    const after = await stripe.subscriptions.retrieve(made.id);
    expect(after.items.data[0]!.price.id).toBe(prices.basic.id);
    expect((await invoicesOf(id)).map(({ amount_paid }) => amount_paid)).toEqual([2000, 5900]);
    await advance(clock, utc(2027, 5, 2));
    expect((await stripe.subscriptionSchedules.retrieve(second.id)).status).toBe('released');
    expect((await invoicesOf(id)).map(({ amount_paid }) => amount_paid)).toEqual([2000, 2000, 2000, 5900]);
  });

  test('to another interval begins a new period with credit for the old one', async () => {
    const { id, clock } = await customer();
    const made = await subscribe(id, prices.basic);
    await advance(clock, start + 14 * day);
    const after = await stripe.subscriptions.update(made.id, {
      items: [{ id: itemOf(made), price: prices.yearly.id }],
      proration_behavior: 'always_invoice',
      expand: ['latest_invoice'],
    });
    expect(periodOf(after)).toEqual([start + 14 * day, utc(2028, 2, 14)]);
    expect((after.latest_invoice as Stripe.Invoice).amount_paid).toBe(49_900 - 1000);
  });

  test('with discounts is prorated after them, and repeating ones end', async () => {
    const { id, clock } = await customer();
    const coupon = await stripe.coupons.create({
      percent_off: 25,
      duration: 'repeating',
      duration_in_months: 2,
    });
    const made = await subscribe(id, prices.full, { discounts: [{ coupon: coupon.id }] });
    const [discount] = made.discounts as string[];
    expect(discount).toMatch(/^di_/);
    const expanded = await stripe.subscriptions.retrieve(made.id, { expand: ['discounts'] });
    expect(shapeDifferences('discount', expanded.discounts[0])).toEqual([]);
    await advance(clock, utc(2027, 4, 29));
    expect((await invoicesOf(id)).map(({ amount_paid }) => amount_paid)).toEqual([5900, 4425, 4425]);
    expect((await stripe.subscriptions.retrieve(made.id)).discounts).toEqual([]);
  });

  test('keeps prorations for the next invoice unless told otherwise', async () => {
    const { id, clock } = await customer();
    const made = await subscribe(id, prices.basic);
    await advance(clock, start + 14 * day);
    await stripe.subscriptions.update(made.id, { items: [{ id: itemOf(made), price: prices.full.id }] });
    const pending = await stripe.invoiceItems.list({ customer: id });
    expect(pending.data.map(({ amount }) => amount).sort((a, b) => a - b)).toEqual([-1000, 2950]);
    expect(shapeDifferences('invoiceitem', pending.data[0])).toEqual([]);
    await advance(clock, utc(2027, 3, 1));
    expect((await invoicesOf(id))[0]!.amount_paid).toBe(5900 + 1950);
  });
});

describe('one-off invoices', () => {
  test('are drafts, finalized, paid, voided or deleted', async () => {
    const { id } = await customer();
    const draft = await stripe.invoices.create({ customer: id });
    await stripe.invoiceItems.create({
      customer: id,
      invoice: draft.id!,
      amount: 1500,
      currency: 'usd',
      description: 'Tutoring',
    });
    const paid = await stripe.invoices.pay(draft.id!);
    expect([paid.status, paid.amount_paid, paid.lines.data[0]!.description]).toEqual([
      'paid',
      1500,
      'Tutoring',
    ]);
    const second = await stripe.invoices.create({ customer: id });
    expect(await stripe.invoices.del(second.id!)).toMatchObject({ deleted: true });
    const third = await stripe.invoices.create({ customer: id });
    await stripe.invoiceItems.create({ customer: id, invoice: third.id!, amount: 900, currency: 'usd' });
    const open = await stripe.invoices.finalizeInvoice(third.id!);
    expect([open.status, open.number]).toEqual(['open', expect.stringMatching(/-0002$/)]);
    expect((await stripe.invoices.voidInvoice(third.id!)).status).toBe('void');
    expect(await errorFrom(stripe.invoices.pay(third.id!))).toMatchObject({ code: 'invoice_not_open' });
  });

  test('that the bank refuses stay open and say why', async () => {
    const { id } = await customer('pm_card_chargeCustomerFail');
    const draft = await stripe.invoices.create({ customer: id });
    await stripe.invoiceItems.create({ customer: id, invoice: draft.id!, amount: 900, currency: 'usd' });
    expect(await errorFrom(stripe.invoices.pay(draft.id!))).toMatchObject({
      statusCode: 402,
      code: 'card_declined',
    });
    expect((await stripe.invoices.retrieve(draft.id!)).status).toBe('open');
  });
});

test('a request that is sent again under its key makes one subscription', async () => {
  const { id } = await customer();
  const make = () =>
    stripe.subscriptions.create(
      { customer: id, items: [{ price: prices.full.id }] },
      { idempotencyKey: `key-${id}` },
    );
  const answers = [await make(), await make()];
  expect(answers[0]!.id).toBe(answers[1]!.id);
  expect((await stripe.charges.list({ customer: id })).data.length).toBe(1);
});
