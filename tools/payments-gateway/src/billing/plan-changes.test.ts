import type Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import { errorFrom } from '../testing/contract.ts';
import { day, getItemId, getPeriod, openBilling, shapeDifferences, start, utc } from './testing.ts';

const billing = openBilling();

describe('a change of plan', () => {
  test('costs what its preview says if it takes effect now', async () => {
    const { id, clock } = await billing.customer();
    const made = await billing.subscribe(id, billing.prices.basic);
    const at = start + 10 * day + 1234;
    await billing.advance(clock, at);
    const change = {
      items: [{ id: getItemId(made), price: billing.prices.full.id }],
      proration_behavior: 'always_invoice' as const,
      proration_date: at,
    };
    const preview = await billing.stripe.invoices.createPreview({
      customer: id,
      subscription: made.id,
      subscription_details: change,
    });
    expect(shapeDifferences('invoice', preview)).toEqual([]);
    const after = await billing.stripe.subscriptions.update(made.id, {
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
    const [from, to] = getPeriod(made) as [number, number];
    const part = (amount: number) => Math.round((amount * (to - at)) / (to - from));
    expect(invoice.total).toBe(part(5900) - part(2000));
    expect(getPeriod(after)).toEqual([from, to]);
  });

  test('applies its coupon, even if it is prorated from an earlier time', async () => {
    const { id, clock } = await billing.customer();
    const made = await billing.subscribe(id, billing.prices.basic);
    const { id: coupon } = await billing.stripe.coupons.create({ percent_off: 50, duration: 'once' });
    await billing.advance(clock, start + 10 * day);
    const items = [{ id: getItemId(made), price: billing.prices.full.id }];
    const change = { items, proration_behavior: 'always_invoice' as const, proration_date: start + 9 * day };
    const discounts = [{ coupon }];
    const preview = await billing.stripe.invoices.createPreview({
      customer: id,
      subscription: made.id,
      discounts,
      subscription_details: change,
    });
    // Each line is rounded separately.
    expect(Math.abs(preview.total * 2 - preview.subtotal)).toBeLessThanOrEqual(2);
    await billing.stripe.subscriptions.update(made.id, { ...change, discounts });
    const [invoice] = await billing.listInvoices(id);
    expect([invoice!.subtotal, invoice!.total]).toEqual([preview.subtotal, preview.total]);
  });

  test('that is scheduled applies the discounts of its phase, also in the preview of the renewal', async () => {
    const { id, clock } = await billing.customer();
    const made = await billing.subscribe(id, billing.prices.full);
    const { id: coupon } = await billing.stripe.coupons.create({ percent_off: 25, duration: 'once' });
    const schedule = await billing.stripe.subscriptionSchedules.create({ from_subscription: made.id });
    const [current] = schedule.phases;
    await billing.stripe.subscriptionSchedules.update(schedule.id, {
      end_behavior: 'release',
      proration_behavior: 'none',
      phases: [
        {
          items: [{ price: billing.prices.full.id }],
          start_date: current!.start_date,
          end_date: current!.end_date,
        },
        {
          items: [{ price: billing.prices.basic.id }],
          duration: { interval: 'month', interval_count: 1 },
          discounts: [{ coupon }],
        },
      ],
    });
    const preview = await billing.stripe.invoices.createPreview({ customer: id, subscription: made.id });
    expect(preview.total).toBe(1500);
    await billing.advance(clock, current!.end_date + 3_601);
    expect((await billing.listInvoices(id))[0]!.total).toBe(1500);
  });

  test('that cannot be paid changes nothing', async () => {
    const { id, clock } = await billing.customer();
    const made = await billing.subscribe(id, billing.prices.basic);
    const bad = await billing.stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer: id });
    await billing.stripe.customers.update(id, { invoice_settings: { default_payment_method: bad.id } });
    await billing.advance(clock, start + 5 * day);
    const error = await errorFrom(
      billing.stripe.subscriptions.update(made.id, {
        items: [{ id: getItemId(made), price: billing.prices.full.id }],
        proration_behavior: 'always_invoice',
        payment_behavior: 'error_if_incomplete',
      }),
    );
    expect(error).toMatchObject({ statusCode: 402, code: 'card_declined' });
    const after = await billing.stripe.subscriptions.retrieve(made.id);
    expect(after.items.data[0]!.price.id).toBe(billing.prices.basic.id);
    expect((await billing.listInvoices(id)).length).toBe(1);
  });

  test('can be scheduled for the end of the period, and reverted until then', async () => {
    const { id, clock } = await billing.customer();
    const made = await billing.subscribe(id, billing.prices.full);
    const plan = async () => {
      const schedule = await billing.stripe.subscriptionSchedules.create({ from_subscription: made.id });
      const [current] = schedule.phases;
      return billing.stripe.subscriptionSchedules.update(schedule.id, {
        end_behavior: 'release',
        proration_behavior: 'none',
        phases: [
          {
            items: [{ price: billing.prices.full.id }],
            start_date: current!.start_date,
            end_date: current!.end_date,
          },
          { items: [{ price: billing.prices.basic.id }], duration: { interval: 'month' } },
        ],
      });
    };
    const first = await plan();
    expect(shapeDifferences('subscription_schedule', first)).toEqual([]);
    expect((await billing.stripe.subscriptions.retrieve(made.id)).schedule).toBe(first.id);
    const upcoming = await billing.stripe.invoices.createPreview({ customer: id, subscription: made.id });
    expect(upcoming.amount_due).toBe(2000);
    const thought = await billing.stripe.invoices.createPreview({
      schedule: first.id,
      schedule_details: {
        phases: [
          {
            items: [{ price: billing.prices.full.id }],
            start_date: first.phases[0]!.start_date,
            end_date: first.phases[0]!.end_date,
          },
          { items: [{ price: billing.prices.basic.id, quantity: 3 }], duration: { interval: 'month' } },
        ],
      },
    });
    expect(thought.amount_due).toBe(6000);
    const unchanged = await billing.stripe.subscriptionSchedules.retrieve(first.id);
    expect(unchanged.phases[1]!.items[0]!.quantity).toBe(1);
    await billing.stripe.subscriptionSchedules.release(first.id);
    expect((await billing.stripe.subscriptions.retrieve(made.id)).schedule).toBe(null);
    const second = await plan();
    await billing.advance(clock, utc(2027, 3, 1));
    const after = await billing.stripe.subscriptions.retrieve(made.id);
    expect(after.items.data[0]!.price.id).toBe(billing.prices.basic.id);
    expect((await billing.listInvoices(id)).map(({ amount_paid }) => amount_paid)).toEqual([2000, 5900]);
    await billing.advance(clock, utc(2027, 5, 2));
    expect((await billing.stripe.subscriptionSchedules.retrieve(second.id)).status).toBe('released');
    expect((await billing.listInvoices(id)).map(({ amount_paid }) => amount_paid)).toEqual([
      2000, 2000, 2000, 5900,
    ]);
  });

  test('to another interval begins a new period with credit for the old one', async () => {
    const { id, clock } = await billing.customer();
    const made = await billing.subscribe(id, billing.prices.basic);
    await billing.advance(clock, start + 14 * day);
    const after = await billing.stripe.subscriptions.update(made.id, {
      items: [{ id: getItemId(made), price: billing.prices.yearly.id }],
      proration_behavior: 'always_invoice',
      expand: ['latest_invoice'],
    });
    expect(getPeriod(after)).toEqual([start + 14 * day, utc(2028, 2, 14)]);
    expect((after.latest_invoice as Stripe.Invoice).amount_paid).toBe(49_900 - 1000);
  });

  test('can begin a new period immediately, as the preview says', async () => {
    const { id, clock } = await billing.customer();
    const made = await billing.subscribe(id, billing.prices.basic);
    await billing.advance(clock, start + 14 * day);
    const preview = await billing.stripe.invoices.createPreview({
      subscription: made.id,
      subscription_details: { billing_cycle_anchor: { type: 'now' }, proration_behavior: 'always_invoice' },
    });
    const after = await billing.stripe.subscriptions.update(made.id, {
      billing_cycle_anchor: { type: 'now' },
      proration_behavior: 'always_invoice',
      expand: ['latest_invoice'],
    });
    expect(getPeriod(after)).toEqual([start + 14 * day, utc(2027, 3, 14)]);
    expect((after.latest_invoice as Stripe.Invoice).amount_paid).toBe(preview.amount_due);
  });

  test('is prorated after discounts, and repeating ones end', async () => {
    const { id, clock } = await billing.customer();
    const coupon = await billing.stripe.coupons.create({
      percent_off: 25,
      duration: 'repeating',
      duration_in_months: 2,
    });
    const made = await billing.subscribe(id, billing.prices.full, { discounts: [{ coupon: coupon.id }] });
    const [discount] = made.discounts as string[];
    expect(discount).toMatch(/^di_/);
    const expanded = await billing.stripe.subscriptions.retrieve(made.id, { expand: ['discounts'] });
    expect(shapeDifferences('discount', expanded.discounts[0])).toEqual([]);
    await billing.advance(clock, utc(2027, 4, 29));
    expect((await billing.listInvoices(id)).map(({ amount_paid }) => amount_paid)).toEqual([
      5900, 4425, 4425,
    ]);
    expect((await billing.stripe.subscriptions.retrieve(made.id)).discounts).toEqual([]);
  });

  test('keeps prorations for the next invoice by default', async () => {
    const { id, clock } = await billing.customer();
    const made = await billing.subscribe(id, billing.prices.basic);
    await billing.advance(clock, start + 14 * day);
    await billing.stripe.subscriptions.update(made.id, {
      items: [{ id: getItemId(made), price: billing.prices.full.id }],
    });
    const pending = await billing.stripe.invoiceItems.list({ customer: id });
    expect(pending.data.map(({ amount }) => amount).sort((a, b) => a - b)).toEqual([-1000, 2950]);
    expect(shapeDifferences('invoiceitem', pending.data[0])).toEqual([]);
    await billing.advance(clock, utc(2027, 3, 1));
    expect((await billing.listInvoices(id))[0]!.amount_paid).toBe(5900 + 1950);
  });
});
