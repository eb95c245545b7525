import { requireSession } from '@docket/contract/client';
import { describe, expect, test } from 'vitest';
import {
  createStudent,
  listCharges,
  newKey,
  readFailure,
  waitForWebhooks,
} from '../../test/fixtures/billing.ts';
import { createUser } from '../../test/fixtures/factories.ts';
import { testServer } from '../../test/fixtures/index.ts';
import { readMails } from '../../test/fixtures/outbox.ts';
import { deleteOwnAccount } from '../../test/fixtures/own-deletion.queries.ts';
import { completeBankPage, createCard, testCards } from '../../test/fixtures/payments.ts';
import { reconcileLedger } from './sync/reconcile.service.ts';

const server = testServer({ settings: { LOCAL_PAYMENTS: 'true', APP_URL: 'http://app.example' } });
const day = 86_400_000;

describe('buying a plan', () => {
  test('with an accepted card gives the plan, a receipt and a saved card', async () => {
    const { call, buy, me, full, id } = await createStudent(server);
    expect((await call('GET /billing/config')).payments?.isTestMode).toBe(true);
    const { preview } = await call('GET /billing/change-plan-preview/{planId}', { params: { planId: full } });
    expect(preview).toMatchObject({ kind: 'new', when: 'now', amountDue: 6900, tax: 0 });
    expect(await buy()).toEqual({ status: 'succeeded', redirectUrl: null, clientSecret: null });
    const after = await me();
    expect(after.subscription).toMatchObject({
      status: 'active',
      active: true,
      autoRenew: true,
      plan: { id: full },
    });
    expect(after.stripePaymentMethod).toMatchObject({ brand: 'visa', last4: '4242', isPrimary: true });
    expect(after.billing).toMatchObject({ hasCustomer: true, paymentFailedAt: null });
    expect(after.accessCode).toBe(1);
    const receipts = await call('GET /billing/receipts');
    expect(receipts.items).toMatchObject([{ status: 'paid', amountPaid: 6900, card: { last4: '4242' } }]);
    const { receipt } = await call('GET /billing/receipts/{id}', { params: { id: receipts.items[0]!.id } });
    expect(receipt.lines.map(({ amount }) => amount)).toEqual([6900]);
    const { invoice } = await call('GET /subscription/upcoming-invoice');
    expect([invoice!.amountDue, invoice!.date]).toEqual([6900, after.subscription!.renewalDate]);
    expect(await listCharges(server, id)).toEqual([6900]);
    expect(await readFailure(buy())).toMatchObject({ status: 409, code: 'WRONG_STATE' });
  });

  test('with a double click, a retry and two tabs makes one charge', async () => {
    const { call, full, id } = await createStudent(server);
    const card = await createCard(server);
    const body = { planId: full, paymentMethod: card };
    const key = newKey();
    const click = () => call('POST /billing', { body }, { idempotencyKey: key }).catch((error) => error.code);
    const tab = () =>
      call('POST /billing', { body }, { idempotencyKey: newKey() }).catch((error) => error.code);
    await Promise.all([click(), click(), tab(), tab()]);
    await click();
    expect(await listCharges(server, id)).toEqual([6900]);
    expect(
      await readFailure(
        call(
          'POST /billing',
          { body: { ...body, isPrepPlusIncludedFromVendor: true } },
          { idempotencyKey: key },
        ),
      ),
    ).toMatchObject({
      status: 409,
    });
  });

  test('with a card that the bank refuses changes nothing, and returns the reason of the bank', async () => {
    const { buy, me, id } = await createStudent(server);
    const refused = await readFailure(buy(testCards.failsLater));
    expect(refused).toMatchObject({ status: 402, code: 'PAYMENT_FAILED' });
    expect(refused.message).toMatch(/declined/);
    expect(await listCharges(server, id)).toEqual([]);
    expect((await me()).subscription).toMatchObject({ plan: { price: 0 } });
    // Another card pays.
    expect((await buy()).status).toBe('succeeded');
    expect((await me()).subscription).toMatchObject({ status: 'active' });
  });

  test('that needs confirmation by the bank is complete once it is confirmed', async () => {
    const { call, buy, me, full, id } = await createStudent(server);
    const waiting = await buy(testCards.confirmAlways);
    expect(waiting.status).toBe('requires-action');
    expect((await me()).subscription).toMatchObject({ plan: { price: 0 } });
    const back = await completeBankPage(waiting.redirectUrl!, true);
    expect(back).toMatch(new RegExp(`^http://app.example/checkout\\?payment=return&planId=${full}&`));
    await call('POST /billing/refresh-subscriptions');
    expect((await me()).subscription).toMatchObject({ status: 'active' });
    expect(await listCharges(server, id)).toEqual([6900]);
  });

  test('that is not confirmed is not complete', async () => {
    const { call, buy, me, full } = await createStudent(server);
    const admin = await createUser(server, { roles: ['ADMIN'] });
    await server.as(admin.token)('POST /coupon', {
      body: { code: '2024', name: 'Digits', percentOff: 25, duration: 'once' },
    });
    const waiting = await buy(testCards.confirmAlways, {
      couponCode: '2024',
      isPrepPlusIncludedFromVendor: true,
    });
    const back = new URL(await completeBankPage(waiting.redirectUrl!, false)).searchParams;
    // The return URL contains all choices, for a browser without any state.
    expect([back.get('planId'), JSON.parse(back.get('coupon')!), back.get('prepPlus')]).toEqual([
      full,
      '2024',
      'true',
    ]);
    expect((await call('POST /billing/refresh-subscriptions')).status).toBe('active');
    expect((await me()).subscription).toMatchObject({ plan: { price: 0 } });
  });

  test('with prep plus and a coupon costs what the preview says', async () => {
    const { call, full, buy, id } = await createStudent(server);
    const admin = await createUser(server, { roles: ['ADMIN'] });
    await server.as(admin.token)('POST /coupon', {
      body: { code: 'SPRING', name: 'Spring', percentOff: 25, duration: 'once', maxRedemptions: 1 },
    });
    const validity = await call('GET /billing/validity/{code}', {
      params: { code: 'spring' },
      query: { planId: full },
    });
    expect(validity).toMatchObject({ valid: true, reason: 'valid', discountedPrice: 5175 });
    const { preview } = await call('GET /billing/change-plan-preview/{planId}', {
      params: { planId: full },
      query: { couponCode: 'SPRING', isPrepPlusIncludedFromVendor: 'true' },
    });
    await buy(testCards.visa, {
      couponCode: 'SPRING',
      isPrepPlusIncludedFromVendor: true,
      ignoreIfLSACNotFound: true,
    });
    expect(await listCharges(server, id)).toEqual([preview.amountDue]);
    expect(preview.nextRenewal!.amount).toBe(6900);
    const [receipt] = (await call('GET /billing/receipts')).items;
    expect(receipt!.amountPaid).toBe(preview.amountDue);
    const other = await createStudent(server);
    expect(await readFailure(other.buy(testCards.visa, { couponCode: 'SPRING' }))).toMatchObject({
      status: 422,
    });
    expect(
      await call('GET /billing/validity/{code}', { params: { code: 'SPRING' }, query: { planId: full } }),
    ).toMatchObject({ valid: false, reason: 'used-up' });
  });

  test("with another student's card is refused", async () => {
    const [one, two] = [await createStudent(server), await createStudent(server)];
    await one.buy();
    const stolen = (await one.me()).stripePaymentMethod!.id;
    expect(
      await readFailure(
        two.call(
          'POST /billing',
          { body: { planId: two.full, paymentMethod: stolen } },
          { idempotencyKey: newKey() },
        ),
      ),
    ).toMatchObject({ status: 404 });
    for (const ask of [
      () => two.call('DELETE /billing/payment-method/{id}', { params: { id: stolen } }),
      () => two.call('POST /billing/payment-method-primary/{id}', { params: { id: stolen } }),
      () =>
        two.call('PUT /billing/payment-method/{id}', {
          params: { id: stolen },
          body: { expMonth: 1, expYear: 2033 },
        }),
      () =>
        two.call(
          'POST /billing/payment-method/{id}',
          { params: { id: stolen } },
          { idempotencyKey: newKey() },
        ),
    ])
      expect(await readFailure(ask())).toMatchObject({ status: 404 });
    const [receipt] = (await one.call('GET /billing/receipts')).items;
    expect(
      await readFailure(two.call('GET /billing/receipts/{id}', { params: { id: receipt!.id } })),
    ).toMatchObject({ status: 404 });
  });

  test('needs an idempotency key', async () => {
    const { call, full } = await createStudent(server);
    expect(await readFailure(call('POST /billing', { body: { planId: full } }))).toMatchObject({
      status: 400,
    });
  });
});

test('events are verified and stored once, and their order does not matter', async () => {
  const { call, buy, me } = await createStudent(server);
  await buy();
  await waitForWebhooks(server);
  const send = (body: string, signature: string) =>
    server.raw('POST', '/api/billing/webhook', { text: body, headers: { 'stripe-signature': signature } });
  expect((await send('{}', 't=1,v1=00')).status).toBe(400);
  const { stripe, webhookSecret } = server.running.deps.payments;
  const [event] = (await stripe.events.list({ limit: 1 })).data;
  const body = JSON.stringify(event);
  const at = Math.floor(server.clock.now().getTime() / 1000);
  const sign = (timestamp: number) =>
    stripe.webhooks.generateTestHeaderString({ payload: body, secret: webhookSecret, timestamp });
  expect((await send(body, sign(at - 400))).status).toBe(400);
  for (let time = 0; time < 3; time += 1) expect((await send(body, sign(at))).status).toBe(200);
  await call('POST /billing/refresh-subscriptions');
  expect((await me()).subscription).toMatchObject({ status: 'active' });
});

test('the ledger equals the balance of the provider and sums to zero', async () => {
  const { buy, id } = await createStudent(server);
  await buy(testCards.disputed);
  await waitForWebhooks(server);
  const { stripe } = server.running.deps.payments;
  const other = await createStudent(server);
  await other.buy();
  const [row] = await server.db.rows<{ id: string }>(
    { name: 'test_charge', text: 'select id from billing_charges where user_id = $1' },
    [other.id],
  );
  await stripe.refunds.create({ charge: row!.id, amount: 1000 });
  await waitForWebhooks(server);
  const result = await reconcileLedger(server.running.deps);
  expect(result.differences).toEqual([]);
  expect(result.ledgerTotal).toBe(result.providerTotal);
  const [sums] = await server.db.rows<{ sum: number; disputed: string }>(
    {
      name: 'test_sums',
      text: `select coalesce(sum(amount), 0)::int as sum, (select dispute_status from billing_charges where user_id = $1) as disputed from ledger_lines`,
    },
    [id],
  );
  expect(sums).toEqual({ sum: 0, disputed: 'needs_response' });
});

test('a request to delete the account turns renewal off, and undoing it leaves it off', async () => {
  const { call, buy, email, id } = await createStudent(server);
  await buy();
  await call('POST /user/deletion-code');
  const [mail] = await readMails(server, email);
  const code = /\b\d{6}\b/.exec(mail!.text)![0];
  await call('POST /user/delete-my-account', { body: { email, code } });
  await server.as(null)('POST /auth/forgot-password', { body: { email } });
  const [link] = await readMails(server, email);
  const body = { token: link!.token, password: 'chosen to come back' };
  const { token } = requireSession(await server.as(null)('POST /auth/reset-password', { body }));
  const { user } = await server.as(token)('POST /user/keep-my-account');
  expect(user.subscription).toMatchObject({ active: true, autoRenew: false });
  server.clock.advance(40 * day);
  await waitForWebhooks(server);
  expect(await listCharges(server, id)).toEqual([6900]);
});

test('a deleted account is never charged again', async () => {
  const { buy, email, id } = await createStudent(server);
  await buy();
  await deleteOwnAccount(server, { email });
  server.clock.advance(40 * day);
  await waitForWebhooks(server);
  expect(await listCharges(server, id)).toEqual([6900]);
});
