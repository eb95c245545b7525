import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import { errorFrom } from '../testing/contract.ts';
import { day, getItemId, openBilling, start } from './testing.ts';

const billing = openBilling();

/** A seeded random generator. */
function random(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const prorations = ['always_invoice', 'create_prorations', 'none'] as const;

test.each([1, 2, 3, 4, 5, 6])(
  'after random changes, charges equal paid invoices and periods have no gap (%i)',
  async (seed) => {
    const next = random(seed);
    const { stripe, prices } = billing;
    const { id, clock, method } = await billing.customer();
    const failing = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer: id });
    const coupon = await stripe.coupons.create({
      percent_off: 20,
      duration: 'repeating',
      duration_in_months: 2,
    });
    const made = await billing.subscribe(id, prices.basic);
    const plans = [prices.basic, prices.full, prices.yearly];
    const pickDefault = (card: string) =>
      stripe.customers.update(id, { invoice_settings: { default_payment_method: card } });
    const steps: ((subscription: Stripe.Subscription) => Promise<unknown>)[] = [
      (subscription) =>
        stripe.subscriptions.update(made.id, {
          items: [{ id: getItemId(subscription), price: plans[next(3)]!.id, quantity: 1 + next(2) }],
          proration_behavior: prorations[next(3)]!,
        }),
      () => stripe.subscriptions.update(made.id, { cancel_at_period_end: next(2) === 0 }),
      () => stripe.subscriptions.update(made.id, { discounts: next(2) ? [{ coupon: coupon.id }] : [] }),
      () => pickDefault(failing.id),
      () => pickDefault(method),
      () => stripe.subscriptions.update(made.id, { billing_cycle_anchor: { type: 'now' } }),
    ];
    let time = start;
    for (let step = 0; step < 12; step += 1) {
      time += 1 + next(25 * day);
      await billing.advance(clock, time);
      const subscription = await stripe.subscriptions.retrieve(made.id);
      if (subscription.status === 'canceled') break;
      // A change that the gateway refuses is refused with a client error.
      const error = await errorFrom(steps[next(steps.length)]!(subscription));
      if (error) expect([400, 402], error.message).toContain(error.statusCode);
    }

    const invoices = (await billing.listInvoices(id)).reverse();
    const charges = (await stripe.charges.list({ customer: id, limit: 100 })).data;
    const sum = (amounts: readonly number[]) => amounts.reduce((left, right) => left + right, 0);
    const succeeded = charges.filter(({ status }) => status === 'succeeded');
    expect(sum(succeeded.map(({ amount }) => amount))).toBe(
      sum(invoices.map(({ amount_paid }) => amount_paid)),
    );
    for (const { amount_due, total, starting_balance, ending_balance } of invoices)
      expect(amount_due).toBe(total + starting_balance - ending_balance!);
    // The ledger: each charge with its fee.
    for (const charge of succeeded) {
      const booked = await stripe.balanceTransactions.retrieve(charge.balance_transaction as string);
      expect([booked.amount, booked.net]).toEqual([charge.amount, charge.amount - booked.fee]);
    }
    // The customer's balance follows from the invoices.
    const owner = (await stripe.customers.retrieve(id)) as Stripe.Customer;
    const moved = invoices
      .filter(({ status }) => status !== 'void' && status !== 'draft')
      .map(({ ending_balance, starting_balance }) => ending_balance! - starting_balance);
    expect(owner.balance).toBe(sum(moved));
    const periods = invoices
      .flatMap(({ lines }) => lines.data)
      .filter(
        ({ parent }) =>
          parent?.type === 'subscription_item_details' && !parent.subscription_item_details?.proration,
      )
      .map(({ period }) => period);
    for (const [index, period] of periods.slice(1).entries())
      expect(period.start, `period ${index + 1}`).toBeLessThanOrEqual(periods[index]!.end);
    const last = await stripe.subscriptions.retrieve(made.id);
    if (last.status !== 'canceled') expect(last.items.data[0]!.current_period_end).toBeGreaterThan(time);
  },
);

test('two concurrent changes are made one after the other, and charged accordingly', async () => {
  const { stripe, prices } = billing;
  const { id, clock } = await billing.customer();
  const made = await billing.subscribe(id, prices.basic);
  await billing.advance(clock, start + 14 * day);
  const change = () =>
    stripe.subscriptions.update(made.id, {
      items: [{ id: getItemId(made), price: prices.full.id }],
      proration_behavior: 'always_invoice',
    });
  await Promise.all([change(), change(), change()]);
  const charges = (await stripe.charges.list({ customer: id })).data;
  expect(charges.map(({ amount }) => amount)).toEqual([2950 - 1000, 2000]);
});

test('an invoice that two concurrent requests pay is charged once', async () => {
  const { stripe } = billing;
  const { id } = await billing.customer();
  const draft = await stripe.invoices.create({ customer: id });
  await stripe.invoiceItems.create({ customer: id, invoice: draft.id!, amount: 1500, currency: 'usd' });
  await stripe.invoices.finalizeInvoice(draft.id!);
  const pay = () => errorFrom(stripe.invoices.pay(draft.id!));
  const errors = (await Promise.all([pay(), pay(), pay()])).filter((error) => error !== null);
  expect(errors.map(({ code }) => code)).toEqual(['invoice_already_paid', 'invoice_already_paid']);
  expect((await stripe.charges.list({ customer: id })).data).toHaveLength(1);
});
