import { describe, expect, test, vi } from 'vitest';
import {
  createPayer,
  dayMs,
  newKey,
  readFailure,
  waitForWebhooks,
} from '../../../test/fixtures/billing-admin.ts';
import { testServer } from '../../../test/fixtures/index.ts';
import { completeBankPage, createCard, testCards } from '../../../test/fixtures/payments.ts';
import { findNewestSubscription } from '../billing.queries.ts';

const server = testServer({ settings: { LOCAL_PAYMENTS: 'true', APP_URL: 'http://app.example' } });

/** A student whose renewal has just failed, because the primary card declines. */
async function createDebtor() {
  const payer = await createPayer(server);
  await payer.buy();
  const bad = await createCard(server, testCards.failsLater);
  await payer.call('POST /billing/payment-method/{id}', { params: { id: bad } }, newKey());
  await payer.call('POST /billing/payment-method-primary/{id}', { params: { id: bad } });
  server.clock.advance(32 * dayMs);
  await waitForWebhooks(server);
  expect((await payer.me()).billing.openAmount).toBe(6900);
  const pay = async (number: string) =>
    (
      await payer.call(
        'POST /billing/pay-open-invoice',
        { body: { paymentMethod: await createCard(server, number) } },
        newKey(),
      )
    ).payment;
  return { ...payer, pay, bad };
}

describe('an invoice whose payment failed', () => {
  test('can be paid with a card that its bank wants confirmed', async () => {
    const { call, me, pay } = await createDebtor();
    const waiting = await pay(testCards.confirmAlways);
    expect(waiting).toMatchObject({ status: 'requires-action', redirectUrl: expect.any(String) });
    expect((await me()).subscription).toMatchObject({ status: 'past_due' });
    const back = await completeBankPage(waiting.redirectUrl!, true);
    // The page shows the result in any browser, without knowing the payment.
    expect(back).toMatch(/^http:\/\/app\.example\/settings\/billing\?payment=return&/);
    await call('POST /billing/refresh-subscriptions');
    expect((await me()).subscription).toMatchObject({ status: 'active' });
    expect((await me()).billing).toMatchObject({ openInvoiceId: null });
  });

  test('keeps its primary card if another card is declined too', async () => {
    const { me, pay, bad } = await createDebtor();
    expect(await readFailure(pay(testCards.failsLater))).toMatchObject({
      status: 402,
      code: 'PAYMENT_FAILED',
    });
    expect((await me()).stripePaymentMethod!.id).toBe(bad);
  });

  test('can no longer be paid once its subscription has ended', async () => {
    const { id, me, pay } = await createDebtor();
    const { stripe } = server.running.deps.payments;
    const { providerId } = (await findNewestSubscription(server.db, id))!;
    await stripe.subscriptions.cancel(providerId!);
    expect(await readFailure(pay(testCards.visa))).toMatchObject({ status: 409, code: 'WRONG_STATE' });
    const { subscription, billing } = await me();
    expect(subscription!.plan.price).toBe(0);
    expect(billing).toMatchObject({ openInvoiceId: null, openAmount: null });
    const invoices = await stripe.invoices.list({ subscription: providerId!, limit: 10 });
    expect(invoices.data.map(({ status }) => status)).toEqual(['void', 'paid']);
  });

  test('is voided once by two concurrent reads of the customer', async () => {
    const { id, call, me } = await createDebtor();
    const { stripe } = server.running.deps.payments;
    const { providerId } = (await findNewestSubscription(server.db, id))!;
    await stripe.subscriptions.cancel(providerId!);
    const { voidInvoice } = stripe.invoices;
    const spy = vi.spyOn(stripe.invoices, 'voidInvoice').mockImplementation(async (invoiceId) => {
      // The other read comes first; the provider refuses this one.
      await voidInvoice.call(stripe.invoices, invoiceId as string);
      return voidInvoice.call(stripe.invoices, invoiceId as string);
    });
    try {
      await call('POST /billing/refresh-subscriptions');
    } finally {
      spy.mockRestore();
    }
    expect((await me()).billing).toMatchObject({ openInvoiceId: null, openAmount: null });
  });
});
