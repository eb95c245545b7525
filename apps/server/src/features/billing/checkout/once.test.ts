import { errorMessages } from '@docket/contract';
import { describe, expect, test } from 'vitest';
import { createPayer, readFailure } from '../../../test/fixtures/billing-admin.ts';
import { testServer } from '../../../test/fixtures/index.ts';
import { createCard, testCards } from '../../../test/fixtures/payments.ts';

const server = testServer({ settings: { LOCAL_PAYMENTS: 'true', APP_URL: 'http://app.example' } });
type Payer = Awaited<ReturnType<typeof createPayer>>;

const countReceipts = async ({ call }: Payer) => (await call('GET /billing/receipts')).items.length;
let keys = 0;
const newKey = () => `key-of-a-purchase-${++keys}`;

/** A purchase that a test can send any number of times with one key. */
async function createPurchase(payer: Payer, key = newKey(), card: string = testCards.visa) {
  const body = { planId: payer.full, paymentMethod: await createCard(server, card) };
  return {
    key,
    send: () => payer.call('POST /billing', { body }, { idempotencyKey: key }),
    sendRaw: () =>
      server.raw('POST', '/api/billing', {
        token: payer.token,
        body,
        headers: { 'idempotency-key': key },
      }),
  };
}
/** Leaves a request as if the process had been killed after the provider's response and before storing it. */
const loseAnswer = (userId: string, key: string) =>
  server.db.rows(
    {
      name: 'test_lost_answer',
      text: `update billing_requests set answer = null, ended_at = null, lease_until = $3
        where user_id = $1 and key = $2`,
    },
    [userId, key, new Date(server.clock.now().getTime() + 45_000)],
  );

describe('a running payment', () => {
  test('is not reported as a refusal, says when to ask again, and continues under the same key', async () => {
    const payer = await createPayer(server);
    const purchase = await createPurchase(payer);
    await purchase.send();
    await loseAnswer(payer.id, purchase.key);
    const waiting = await purchase.sendRaw();
    expect(waiting.status).toBe(409);
    expect(waiting.json).toEqual({
      error: 'CONFLICT',
      message: errorMessages.billing.paymentRunning,
      retryAfterSeconds: 3,
    });
    expect(waiting.headers.get('retry-after')).toBe('3');
    // A reloaded page asks for the result.
    const askOutcome = () => payer.call('POST /billing/refresh-subscriptions');
    expect(await askOutcome()).toEqual({ status: 'active', isPaymentRunning: true });
    // The lease of the lost process has expired.
    server.clock.advance(45_001);
    expect(await askOutcome()).toEqual({ status: 'active', isPaymentRunning: false });
    expect((await purchase.send()).payment.status).toBe('succeeded');
    expect(await countReceipts(payer)).toBe(1);
  });

  test('delays another purchase of the student, but not forever', async () => {
    const payer = await createPayer(server);
    const lost = await createPurchase(payer);
    const other = await createPurchase(payer);
    await lost.send();
    await loseAnswer(payer.id, lost.key);
    expect(await readFailure(other.send())).toMatchObject({ status: 409, code: 'CONFLICT' });
    server.clock.advance(45_001);
    // By then the result of the first one is known.
    expect(await readFailure(other.send())).toMatchObject({
      code: 'WRONG_STATE',
      message: errorMessages.billing.alreadyHasPlan,
    });
    expect(await countReceipts(payer)).toBe(1);
  });

  test('can be queried more often than payments can be tried', async () => {
    const payer = await createPayer(server);
    const purchase = await createPurchase(payer);
    await purchase.send();
    await loseAnswer(payer.id, purchase.key);
    for (let polls = 0; polls < 35; polls += 1)
      expect(await readFailure(purchase.send())).toMatchObject({ code: 'CONFLICT' });
  });
});

test('a key that was used for another purchase is refused without a time to wait', async () => {
  const payer = await createPayer(server);
  const { key, send } = await createPurchase(payer);
  await send();
  const other = await createPurchase(payer, key);
  const refused = await other.sendRaw();
  expect([refused.status, refused.json]).toEqual([
    409,
    { error: 'CONFLICT', message: errorMessages.billing.keyReused },
  ]);
  expect(refused.headers.get('retry-after')).toBe(null);
});

test.each([
  ['before', false],
  ['after', true],
])(
  'an open invoice that a lost process paid is paid once, and a retry %s its event returns the paid invoice',
  async (_, isRead) => {
    const payer = await createPayer(server);
    await payer.buy();
    const bad = await payer.addCard(testCards.failsLater);
    await payer.call('POST /billing/payment-method-primary/{id}', { params: { id: bad } });
    server.clock.advance(32 * 86_400_000);
    await server.running.payments.runDue();
    await payer.call('POST /billing/refresh-subscriptions');
    const { openInvoiceId } = (await payer.me()).billing;
    expect(openInvoiceId).not.toBe(null);
    const { stripe } = server.running.deps.payments;
    await stripe.invoices.pay(openInvoiceId!, {
      payment_method: await createCard(server, testCards.mastercard),
    });
    if (isRead) await payer.call('POST /billing/refresh-subscriptions');
    const { payment } = await payer.call(
      'POST /billing/pay-open-invoice',
      { body: {} },
      { idempotencyKey: newKey() },
    );
    expect(payment.status).toBe('succeeded');
    expect((await payer.me()).billing.openInvoiceId).toBe(null);
  },
);
