import type Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import { getPeriod, openBilling, start, utc } from './testing.ts';

const billing = openBilling();

describe('renewals', () => {
  test('keep the day over short months and leap years', async () => {
    const { id, clock } = await billing.customer();
    const made = await billing.subscribe(id, billing.prices.basic);
    await billing.advance(clock, utc(2028, 4, 1));
    const ends = (await billing.listInvoices(id)).reverse().map(({ lines }) => lines.data[0]!.period.end);
    expect(ends.slice(0, 4)).toEqual([
      utc(2027, 2, 28),
      utc(2027, 3, 31),
      utc(2027, 4, 30),
      utc(2027, 5, 31),
    ]);
    expect(ends).toContain(utc(2028, 2, 29));
    expect(ends.length).toBe(15);
    const after = await billing.stripe.subscriptions.retrieve(made.id);
    expect(getPeriod(after)).toEqual([utc(2028, 3, 31), utc(2028, 4, 30)]);
  });

  test('end with the period if that was requested, unless it is reverted', async () => {
    const [stays, ends] = [await billing.customer(), await billing.customer()];
    const kept = await billing.subscribe(stays.id, billing.prices.basic);
    const ended = await billing.subscribe(ends.id, billing.prices.basic);
    for (const { id } of [kept, ended]) {
      const marked = await billing.stripe.subscriptions.update(id, { cancel_at_period_end: true });
      expect([marked.cancel_at_period_end, marked.cancel_at]).toEqual([true, utc(2027, 2, 28)]);
    }
    await billing.stripe.subscriptions.update(ended.id, {
      cancellation_details: { comment: 'Passed!', feedback: 'other' },
    });
    const undone = await billing.stripe.subscriptions.update(kept.id, { cancel_at_period_end: false });
    expect([undone.cancel_at, undone.canceled_at]).toEqual([null, null]);
    await billing.advance(stays.clock, utc(2027, 3, 5));
    await billing.advance(ends.clock, utc(2027, 3, 5));
    expect((await billing.stripe.subscriptions.retrieve(kept.id)).status).toBe('active');
    expect(await billing.stripe.subscriptions.retrieve(ended.id)).toMatchObject({
      status: 'canceled',
      cancellation_details: { comment: 'Passed!', feedback: 'other', reason: 'cancellation_requested' },
    });
    expect((await billing.listInvoices(ends.id)).length).toBe(1);
  });

  test('whose payment fails are retried, and finally end the subscription', async () => {
    const { id, clock, method } = await billing.customer();
    const made = await billing.subscribe(id, billing.prices.full);
    const bad = await billing.stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer: id });
    await billing.stripe.customers.update(id, { invoice_settings: { default_payment_method: bad.id } });
    await billing.advance(clock, utc(2027, 3, 1));
    const late = await billing.stripe.subscriptions.retrieve(made.id, { expand: ['latest_invoice'] });
    expect(late.status).toBe('past_due');
    const invoice = late.latest_invoice as Stripe.Invoice;
    expect([invoice.attempt_count, invoice.next_payment_attempt]).toEqual([1, utc(2027, 3, 3)]);
    // Paid in time.
    const paid = await billing.stripe.invoices.pay(invoice.id!, { payment_method: method });
    expect(paid.status).toBe('paid');
    expect((await billing.stripe.subscriptions.retrieve(made.id)).status).toBe('active');
    // Not paid the next time.
    await billing.advance(clock, utc(2027, 4, 25));
    expect((await billing.stripe.subscriptions.retrieve(made.id)).status).toBe('canceled');
    expect((await billing.listInvoices(id))[0]).toMatchObject({
      status: 'open',
      attempt_count: 4,
      next_payment_attempt: null,
    });
  });

  test('of customers without a test clock follow the real time', async () => {
    const made = await billing.stripe.customers.create({});
    const method = await billing.stripe.paymentMethods.attach('pm_card_visa', { customer: made.id });
    await billing.stripe.customers.update(made.id, {
      invoice_settings: { default_payment_method: method.id },
    });
    const subscription = await billing.subscribe(made.id, billing.prices.basic);
    billing.clock.time = utc(2027, 4, 2);
    expect(await billing.running.gateway.runDue(billing.clock.time)).toBeGreaterThanOrEqual(2);
    expect(await billing.running.gateway.runDue(billing.clock.time)).toBe(0);
    const invoices = await billing.listInvoices(made.id);
    expect(invoices.map(({ created }) => created)).toEqual([utc(2027, 3, 31), utc(2027, 2, 28), start]);
    expect((await billing.stripe.subscriptions.retrieve(subscription.id)).status).toBe('active');
    billing.clock.time = start;
  });
});
