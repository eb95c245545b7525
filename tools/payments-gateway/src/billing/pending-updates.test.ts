import type Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import { openBrowser } from '../testing/app.ts';
import { appOrigin } from '../testing/gateway.ts';
import { day, getItemId, openBilling, start } from './testing.ts';

const billing = openBilling();

/** A subscription whose upgrade waits for the bank's page. */
async function waitForBank(card = 'pm_card_threeDSecure2Required') {
  const { id, clock } = await billing.customer();
  const made = await billing.subscribe(id, billing.prices.basic);
  const method = await billing.stripe.paymentMethods.attach(card, { customer: id });
  await billing.stripe.customers.update(id, { invoice_settings: { default_payment_method: method.id } });
  await billing.advance(clock, start + 10 * day);
  const change: Stripe.SubscriptionUpdateParams = {
    items: [{ id: getItemId(made), price: billing.prices.full.id }],
    proration_behavior: 'always_invoice',
    payment_behavior: 'pending_if_incomplete',
    expand: ['latest_invoice.payments'],
  };
  const upgrade = () => billing.stripe.subscriptions.update(made.id, change);
  const waiting = await upgrade();
  const read = () => billing.stripe.subscriptions.retrieve(made.id);
  const intent = (waiting.latest_invoice as Stripe.Invoice).payments!.data[0]!.payment
    .payment_intent as string;
  const openBank = async () =>
    (await billing.stripe.paymentIntents.confirm(intent, { return_url: `${appOrigin}/checkout` }))
      .next_action!.redirect_to_url!.url!;
  return {
    id,
    clock,
    made,
    upgrade,
    read,
    openBank,
    invoice: (waiting.latest_invoice as Stripe.Invoice).id!,
  };
}
const getPriceId = ({ items }: Stripe.Subscription) => items.data[0]!.price.id;
const listEventTypes = async (id: string) =>
  (await billing.stripe.events.list({ limit: 100 })).data
    .filter(({ data }) => (data.object as { id?: string }).id === id)
    .map(({ type }) => type as string);
const listInvoiceStatuses = async (id: string) =>
  (await billing.listInvoices(id)).map(({ status }) => status);

describe('an upgrade that needs confirmation by the bank', () => {
  test('is made when the customer confirms', async () => {
    const { made, read, openBank, id } = await waitForBank();
    expect(getPriceId(await read())).toBe(billing.prices.basic.id);
    await openBrowser(billing.running).press(await openBank(), 'complete');
    const after = await read();
    expect([getPriceId(after), after.pending_update, after.status]).toEqual([
      billing.prices.full.id,
      null,
      'active',
    ]);
    expect(await listInvoiceStatuses(id)).toEqual(['paid', 'paid']);
    expect(await listEventTypes(made.id)).toContain('customer.subscription.pending_update_applied');
  });

  test('changes neither plan nor status if it is refused, and is not retried', async () => {
    const { read, openBank, id, clock, invoice } = await waitForBank();
    await openBrowser(billing.running).press(await openBank(), 'fail');
    const after = await read();
    expect([getPriceId(after), after.status]).toEqual([billing.prices.basic.id, 'active']);
    expect(after.pending_update).not.toBe(null);
    const open = await billing.stripe.invoices.retrieve(invoice);
    expect([open.status, open.next_payment_attempt]).toEqual(['open', null]);
    await billing.advance(clock, start + 12 * day);
    expect(await listInvoiceStatuses(id)).toEqual(['void', 'paid']);
  });

  test('is dropped after 23 hours, and the next renewal is for the old plan', async () => {
    const { made, read, id, clock, openBank } = await waitForBank();
    const url = await openBank();
    await billing.advance(clock, start + 10 * day + 23 * 3600 - 1);
    expect((await read()).pending_update).not.toBe(null);
    await billing.advance(clock, start + 10 * day + 23 * 3600);
    expect((await read()).pending_update).toBe(null);
    expect(await listEventTypes(made.id)).toContain('customer.subscription.pending_update_expired');
    await openBrowser(billing.running).press(url, 'complete');
    await billing.advance(clock, start + 30 * day);
    const [renewal, dropped] = await billing.listInvoices(id);
    expect([renewal!.billing_reason, renewal!.amount_due]).toEqual(['subscription_cycle', 2000]);
    expect(dropped).toMatchObject({ status: 'void', amount_paid: 0 });
  });

  test('is replaced by a newer change, and dropped when the subscription ends', async () => {
    const { made, id, upgrade, invoice } = await waitForBank();
    const second = await upgrade();
    expect((await billing.stripe.invoices.retrieve(invoice)).status).toBe('void');
    expect(second.pending_update).not.toBe(null);
    expect(await listEventTypes(made.id)).toContain('customer.subscription.pending_update_expired');
    await billing.stripe.subscriptions.cancel(made.id);
    expect(await listInvoiceStatuses(id)).toEqual(['void', 'void', 'paid']);
  });
});
