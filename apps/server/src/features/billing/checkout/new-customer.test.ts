import Stripe from 'stripe';
import { expect, test, vi } from 'vitest';
import { createPayer, newKey, readFailure } from '../../../test/fixtures/billing-admin.ts';
import { testServer } from '../../../test/fixtures/index.ts';
import { createCard, listCards, testCards } from '../../../test/fixtures/payments.ts';

const server = testServer({ settings: { LOCAL_PAYMENTS: 'true', APP_URL: 'http://app.example' } });

/** A student's customers at the provider, by the primary card. */
async function listCustomers(userId: string) {
  const { data } = await server.running.deps.payments.stripe.customers.list({ limit: 100 });
  return data
    .filter(({ metadata }) => metadata.userId === userId)
    .map(({ invoice_settings: settings }) => settings.default_payment_method);
}

test('the first card is saved with the customer as the primary one', async () => {
  const payer = await createPayer(server);
  expect(await payer.buy()).toMatchObject({ status: 'succeeded' });
  const cards = await listCards(payer.call);
  expect(cards).toMatchObject([{ last4: '4242', isPrimary: true }]);
  expect(await listCustomers(payer.id)).toEqual([cards[0]!.id]);
});

test('a card that cannot be saved leaves no customer, and the next card pays', async () => {
  const payer = await createPayer(server);
  expect(await readFailure(payer.buy(testCards.declined))).toMatchObject({
    status: 402,
    code: 'PAYMENT_FAILED',
  });
  expect(await listCustomers(payer.id)).toEqual([]);
  expect(await payer.buy()).toMatchObject({ status: 'succeeded' });
  expect(await listCustomers(payer.id)).toHaveLength(1);
});

test('a customer whose process was lost before it was stored is continued under the same key', async () => {
  const payer = await createPayer(server);
  const { stripe } = server.running.deps.payments;
  const paymentMethod = await createCard(server, testCards.visa);
  const key = newKey();
  const send = () => payer.call('POST /billing', { body: { planId: payer.full, paymentMethod } }, key);
  const lost = vi
    .spyOn(stripe.subscriptions, 'create')
    .mockRejectedValueOnce(new Stripe.errors.StripeConnectionError({ message: 'lost', type: 'api_error' }));
  expect(await readFailure(send())).toMatchObject({ code: 'UNAVAILABLE' });
  lost.mockRestore();
  await server.db.rows(
    { name: 'test_lost_customer', text: 'delete from billing_customers where user_id = $1' },
    [payer.id],
  );
  expect((await send()).payment.status).toBe('succeeded');
  expect(await listCustomers(payer.id)).toEqual([paymentMethod]);
  expect((await payer.call('GET /billing/receipts')).items).toHaveLength(1);
});
