import type Stripe from 'stripe';
import { beforeAll, describe, expect, test } from 'vitest';
import { errorFrom, eventually, openContract } from './testing/contract.ts';
import { shapeDifferences } from './testing/shapes.ts';

const contract = openContract();
const prices = { basic: '', full: '' };
beforeAll(async () => {
  const makePrice = async (name: string, unit_amount: number) => {
    const product = await contract.stripe.products.create({ name });
    const recurring = { interval: 'month' } as const;
    return (
      await contract.stripe.prices.create({ currency: 'usd', product: product.id, unit_amount, recurring })
    ).id;
  };
  prices.basic = await makePrice('Basic', 2000);
  prices.full = await makePrice('Full', 5900);
});

/** A customer with the small plan, whose card is then replaced. */
async function subscribeThenUse(card: string) {
  const { stripe } = contract;
  const { id: customer } = await stripe.customers.create({});
  const setCard = async (name: string) => {
    const method = await stripe.paymentMethods.attach(name, { customer });
    await stripe.customers.update(customer, { invoice_settings: { default_payment_method: method.id } });
    return method.id;
  };
  await setCard('pm_card_visa');
  const subscription = await stripe.subscriptions.create({
    customer,
    items: [{ price: prices.basic }],
    metadata: { kept: 'yes', planId: 'basic' },
  });
  await setCard(card);
  const upgrade = (changes: Stripe.SubscriptionUpdateParams = {}) =>
    stripe.subscriptions.update(subscription.id, {
      items: [{ id: subscription.items.data[0]!.id, price: prices.full }],
      proration_behavior: 'always_invoice',
      payment_behavior: 'pending_if_incomplete',
      metadata: { planId: 'full' },
      expand: ['latest_invoice.payments.data.payment.payment_intent'],
      ...changes,
    });
  const read = () => stripe.subscriptions.retrieve(subscription.id);
  return { customer, subscription, upgrade, read, setCard };
}
const getLatestInvoice = ({ latest_invoice }: Stripe.Subscription) => latest_invoice as Stripe.Invoice;
const getPaymentIntent = (subscription: Stripe.Subscription) =>
  getLatestInvoice(subscription).payments!.data[0]!.payment.payment_intent as Stripe.PaymentIntent;
const getPriceId = ({ items }: Stripe.Subscription) => items.data[0]!.price.id;

describe('a change that waits for its payment', () => {
  test('is made immediately if the card pays', async () => {
    const { upgrade } = await subscribeThenUse('pm_card_visa');
    const after = await upgrade();
    expect(after).toMatchObject({ pending_update: null, metadata: { kept: 'yes', planId: 'full' } });
    expect([getPriceId(after), getLatestInvoice(after).status]).toEqual([prices.full, 'paid']);
  });

  test('changes nothing while the bank waits for confirmation, and nothing if its invoice is void', async () => {
    const { upgrade, read, subscription } = await subscribeThenUse('pm_card_threeDSecure2Required');
    const waiting = await upgrade({ cancel_at_period_end: false });
    expect(waiting).toMatchObject({ status: 'active', metadata: { planId: 'basic' } });
    // The SDK parses decimals into objects.
    const sent = JSON.parse(JSON.stringify({ ...waiting, latest_invoice: null }));
    expect(shapeDifferences('subscription', sent)).toEqual([]);
    const pending = waiting.pending_update!;
    expect(pending).toMatchObject({
      cancel_at_period_end: false,
      discounts: null,
      metadata: { planId: 'full' },
      trial_end: null,
    });
    expect(pending.subscription_items!.map(({ price }) => price.id)).toEqual([prices.full]);
    expect(Math.abs(pending.expires_at - Date.now() / 1000 - 23 * 3600)).toBeLessThan(300);
    expect([getPriceId(waiting), getLatestInvoice(waiting).status]).toEqual([prices.basic, 'open']);
    expect(getPaymentIntent(waiting).status).toBe('requires_action');
    await contract.stripe.invoices.voidInvoice(getLatestInvoice(waiting).id!);
    const after = await eventually(async () => {
      const now = await read();
      return now.pending_update === null ? now : null;
    });
    expect([getPriceId(after), after.status, after.metadata.planId]).toEqual([
      prices.basic,
      'active',
      'basic',
    ]);
    const charges = await contract.stripe.charges.list({ customer: subscription.customer as string });
    expect(charges.data.filter(({ paid }) => paid).map(({ amount }) => amount)).toEqual([2000]);
  });

  test('is made once its declined invoice is paid with another card', async () => {
    const { upgrade, read, setCard } = await subscribeThenUse('pm_card_chargeCustomerFail');
    const waiting = await upgrade();
    expect([getPriceId(waiting), waiting.status]).toEqual([prices.basic, 'active']);
    expect(getPaymentIntent(waiting)).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'card_declined' },
    });
    const { id } = getLatestInvoice(waiting);
    await contract.stripe.invoices.pay(id!, { payment_method: await setCard('pm_card_visa') });
    const after = await eventually(async () => {
      const now = await read();
      return now.pending_update === null ? now : null;
    });
    expect([getPriceId(after), after.metadata]).toEqual([prices.full, { kept: 'yes', planId: 'full' }]);
  });

  test('applies its discounts, and adds them to the subscription only when it is paid', async () => {
    const { id: coupon } = await contract.stripe.coupons.create({ percent_off: 50, duration: 'forever' });
    const { upgrade, read } = await subscribeThenUse('pm_card_threeDSecure2Required');
    const waiting = await upgrade({ discounts: [{ coupon }] });
    expect(waiting.pending_update!.discounts).toHaveLength(1);
    expect(waiting.discounts).toEqual([]);
    const invoice = getLatestInvoice(waiting);
    expect(Math.abs(invoice.total * 2 - invoice.subtotal)).toBeLessThanOrEqual(2);
    await contract.stripe.paymentIntents.confirm(getPaymentIntent(waiting).id, {
      payment_method: 'pm_card_visa',
      return_url: 'http://app.example/checkout',
    });
    const after = await eventually(async () => {
      const now = await read();
      return now.pending_update === null ? now : null;
    });
    expect([getPriceId(after), after.discounts.length]).toEqual([prices.full, 1]);
  });

  test('accepts only parameters that can wait, and only for an existing subscription', async () => {
    const { upgrade, customer } = await subscribeThenUse('pm_card_visa');
    expect(await errorFrom(upgrade({ description: 'Other' }))).toMatchObject({
      type: 'StripeInvalidRequestError',
      statusCode: 400,
    });
    expect(
      await errorFrom(
        contract.stripe.subscriptions.create({
          customer,
          items: [{ price: prices.basic }],
          payment_behavior: 'pending_if_incomplete',
        }),
      ),
    ).toMatchObject({ statusCode: 400 });
  });
});
