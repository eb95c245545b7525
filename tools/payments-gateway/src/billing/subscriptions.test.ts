import type Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import { errorFrom } from '../testing/contract.ts';
import { appOrigin } from '../testing/gateway.ts';
import { day, getPeriod, openBilling, shapeDifferences, start, utc } from './testing.ts';

const billing = openBilling();

describe('a new subscription', () => {
  test('is active if the card pays, in the published shapes', async () => {
    const { id } = await billing.customer();
    const made = await billing.subscribe(id, billing.prices.full);
    expect(made.status).toBe('active');
    expect(shapeDifferences('subscription', { ...made, latest_invoice: null })).toEqual([]);
    expect(shapeDifferences('subscription_item', made.items.data[0])).toEqual([]);
    expect(shapeDifferences('price', billing.prices.full)).toEqual([]);
    const invoice = made.latest_invoice as Stripe.Invoice;
    expect(shapeDifferences('invoice', invoice)).toEqual([]);
    expect(shapeDifferences('line_item', invoice.lines.data[0])).toEqual([]);
    expect(invoice).toMatchObject({
      status: 'paid',
      amount_due: 5900,
      amount_paid: 5900,
      billing_reason: 'subscription_create',
    });
    expect(getPeriod(made)).toEqual([start, utc(2027, 2, 28)]);
    const charges = await billing.stripe.charges.list({ customer: id });
    expect(charges.data.map(({ amount, status }) => [amount, status])).toEqual([[5900, 'succeeded']]);
    const payments = await billing.stripe.invoicePayments.list({ invoice: invoice.id! });
    expect(shapeDifferences('invoice_payment', payments.data[0])).toEqual([]);
    const types = (await billing.stripe.events.list({ limit: 100 })).data.map(({ type }) => type);
    for (const type of [
      'customer.subscription.created',
      'invoice.created',
      'invoice.finalized',
      'invoice.paid',
      'charge.succeeded',
    ])
      expect(types).toContain(type);
  });

  test('with a declined card stays incomplete, or leaves nothing behind', async () => {
    const { id } = await billing.customer('pm_card_chargeCustomerFail');
    const error = await errorFrom(
      billing.subscribe(id, billing.prices.full, { payment_behavior: 'error_if_incomplete' }),
    );
    expect(error).toMatchObject({ statusCode: 402, type: 'StripeCardError', code: 'card_declined' });
    expect((await billing.stripe.subscriptions.list({ customer: id, status: 'all' })).data).toEqual([]);
    const made = await billing.subscribe(id, billing.prices.full);
    expect([made.status, (made.latest_invoice as Stripe.Invoice).status]).toEqual(['incomplete', 'open']);
    const canceled = await billing.stripe.subscriptions.cancel(made.id);
    expect(canceled.status).toBe('incomplete_expired');
    expect((await billing.listInvoices(id))[0]!.status).toBe('void');
  });

  test('waits for the bank, and is active once the customer confirmed', async () => {
    const { id } = await billing.customer('pm_card_threeDSecure2Required');
    const made = await billing.subscribe(id, billing.prices.full, {
      expand: ['latest_invoice.payments.data.payment.payment_intent'],
    });
    expect(made.status).toBe('incomplete');
    const invoice = made.latest_invoice as Stripe.Invoice;
    const intent = invoice.payments!.data[0]!.payment.payment_intent as Stripe.PaymentIntent;
    expect(intent.status).toBe('requires_action');
    expect(invoice.confirmation_secret!.client_secret).toBe(intent.client_secret);
    const confirmed = await billing.stripe.paymentIntents.confirm(intent.id, {
      return_url: `${appOrigin}/checkout`,
    });
    expect(confirmed.next_action!.redirect_to_url!.url).toContain('/3ds/');
    expect((await billing.stripe.subscriptions.retrieve(made.id)).status).toBe('incomplete');
    await billing.stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' });
    expect((await billing.stripe.subscriptions.retrieve(made.id)).status).toBe('active');
    expect((await billing.stripe.invoices.retrieve(invoice.id!)).status).toBe('paid');
  });

  test('adds one-time prices, uses the balance, and applies coupons', async () => {
    const { id } = await billing.customer('pm_card_visa', { balance: -1000 });
    const coupon = await billing.stripe.coupons.create({ percent_off: 50, duration: 'once' });
    expect(shapeDifferences('coupon', coupon)).toEqual([]);
    const made = await billing.subscribe(id, billing.prices.full, {
      add_invoice_items: [{ price: billing.prices.once.id }],
      discounts: [{ coupon: coupon.id }],
    });
    const invoice = made.latest_invoice as Stripe.Invoice;
    expect([invoice.subtotal, invoice.total, invoice.amount_due]).toEqual([17_900, 8950, 7950]);
    expect(made.discounts).toEqual([]);
    expect((await billing.stripe.customers.retrieve(id)) as Stripe.Customer).toMatchObject({ balance: 0 });
    expect((await billing.stripe.coupons.retrieve(coupon.id)).times_redeemed).toBe(1);
  });

  test('refuses an expired or used coupon', async () => {
    const { id } = await billing.customer();
    const once = await billing.stripe.coupons.create({
      amount_off: 500,
      currency: 'usd',
      duration: 'forever',
      max_redemptions: 1,
    });
    await billing.subscribe(id, billing.prices.full, { discounts: [{ coupon: once.id }] });
    const other = await billing.customer();
    const error = await errorFrom(
      billing.subscribe(other.id, billing.prices.full, { discounts: [{ coupon: once.id }] }),
    );
    expect(error).toMatchObject({ statusCode: 400, code: 'coupon_expired' });
    expect((await billing.listInvoices(other.id)).length).toBe(0);
  });

  test('starts with a trial and is charged when it ends', async () => {
    const { id, clock } = await billing.customer();
    const made = await billing.subscribe(id, billing.prices.full, { trial_period_days: 7 });
    expect([made.status, (made.latest_invoice as Stripe.Invoice).amount_due]).toEqual(['trialing', 0]);
    await billing.advance(clock, start + 8 * day);
    const after = await billing.stripe.subscriptions.retrieve(made.id);
    expect([after.status, getPeriod(after)]).toEqual(['active', [start + 7 * day, utc(2027, 3, 7)]]);
    expect((await billing.listInvoices(id)).map(({ amount_paid }) => amount_paid)).toEqual([5900, 0]);
    const types = (await billing.stripe.events.list({ limit: 100 })).data.map(({ type }) => type);
    expect(types).toContain('customer.subscription.trial_will_end');
  });
});

test('is created once if its request is repeated with the same key', async () => {
  const { id } = await billing.customer();
  const make = () =>
    billing.stripe.subscriptions.create(
      { customer: id, items: [{ price: billing.prices.full.id }] },
      { idempotencyKey: `key-${id}` },
    );
  const answers = [await make(), await make()];
  expect(answers[0]!.id).toBe(answers[1]!.id);
  expect((await billing.stripe.charges.list({ customer: id })).data.length).toBe(1);
});

test('deleting a customer ends subscriptions, with events, and nothing is charged any more', async () => {
  const { id, clock, method } = await billing.customer();
  const active = await billing.subscribe(id, billing.prices.full);
  const trial = await billing.subscribe(id, billing.prices.basic, { trial_period_days: 7 });
  const unpaid = await billing.subscribe(id, billing.prices.basic, {
    payment_behavior: 'default_incomplete',
  });
  const before = (await billing.listInvoices(id)).length;
  expect(await billing.stripe.customers.del(id)).toMatchObject({ id, deleted: true });
  const getStatus = async (subscription: string) =>
    (await billing.stripe.subscriptions.retrieve(subscription)).status;
  expect([await getStatus(active.id), await getStatus(trial.id), await getStatus(unpaid.id)]).toEqual([
    'canceled',
    'canceled',
    'incomplete_expired',
  ]);
  const events = await billing.stripe.events.list({ limit: 100, type: 'customer.subscription.deleted' });
  const ended = events.data.map(({ data }) => (data.object as Stripe.Subscription).id);
  for (const one of [active, trial, unpaid]) expect(ended).toContain(one.id);
  expect((await billing.stripe.paymentMethods.retrieve(method)).customer).toBe(null);
  await billing.advance(clock, start + 70 * day);
  expect((await billing.listInvoices(id)).length).toBe(before);
});
