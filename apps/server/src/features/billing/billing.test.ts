import { CallError } from '@docket/contract/client';
import { describe, expect, test } from 'vitest';
import { createUser, ensurePlan } from '../../test/fixtures/factories.ts';
import { testServer } from '../../test/fixtures/index.ts';
import { answerBank, createCard, settlePayments, testCards } from '../../test/fixtures/payments.ts';
import { mailService } from '../mail/mail.service.ts';
import { findNewestSubscription } from './billing.queries.ts';
import { listSent } from './dunning.queries.ts';
import { dunningService } from './dunning.service.ts';
import { reconcileLedger } from './reconcile.service.ts';

const server = testServer({ settings: { LOCAL_PAYMENTS: 'true', APP_URL: 'http://app.example' } });
const day = 86_400_000;
let keys = 0;
const newKey = () => `key-of-a-test-${++keys}`;

async function student(more: Parameters<typeof createUser>[1] = {}) {
  await ensurePlan(server, 'free');
  const full = await ensurePlan(server, 'full');
  const user = await createUser(server, { plan: 'free', ...more });
  const call = server.as(user.token);
  return {
    ...user,
    full,
    call,
    buy: async (number: string = testCards.visa, body: object = {}, key = newKey()) =>
      (
        await call(
          'POST /billing',
          { body: { planId: full, paymentMethod: await createCard(server, number), ...body } },
          { idempotencyKey: key },
        )
      ).payment,
    me: async () => (await call('GET /user/me')).user,
  };
}
const failure = (work: Promise<unknown>) =>
  work.then(
    () => {
      throw new Error('It did not fail');
    },
    (error) => {
      if (error instanceof CallError)
        return { status: error.status, code: error.code, message: error.message };
      throw error;
    },
  );
const listCharges = async (userId: string) => {
  const [row] = await server.db.rows<{ customer_id: string }>(
    { name: 'test_customer', text: 'select customer_id from billing_customers where user_id = $1' },
    [userId],
  );
  if (!row) return [];
  const { data } = await server.running.deps.payments!.stripe.charges.list({
    customer: row.customer_id,
    limit: 100,
  });
  return data.filter(({ status }) => status === 'succeeded').map(({ amount }) => amount);
};
/** Events are worked off beside the requests; waits until none is left. */
async function workedOff() {
  for (;;) {
    await settlePayments(server);
    const [row] = await server.db.rows<{ n: number }>(
      {
        name: 'test_waiting',
        text: `select count(*)::int as n from billing_webhooks where status = 'received'`,
      },
      [],
    );
    if (row!.n === 0) return;
    await new Promise((done) => setTimeout(done, 20));
  }
}

describe('buying a plan', () => {
  test('with a card that pays gives the plan, a receipt and a card', async () => {
    const { call, buy, me, full, id } = await student();
    expect((await call('GET /billing/config')).isTestMode).toBe(true);
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
    expect(await listCharges(id)).toEqual([6900]);
    expect(await failure(buy())).toMatchObject({ status: 409, code: 'WRONG_STATE' });
  });

  test('a double click, a retry and two tabs give one charge', async () => {
    const { call, full, id } = await student();
    const card = await createCard(server);
    const body = { planId: full, paymentMethod: card };
    const key = newKey();
    const click = () => call('POST /billing', { body }, { idempotencyKey: key }).catch((error) => error.code);
    const tab = () =>
      call('POST /billing', { body }, { idempotencyKey: newKey() }).catch((error) => error.code);
    await Promise.all([click(), click(), tab(), tab()]);
    await click();
    expect(await listCharges(id)).toEqual([6900]);
    expect(
      await failure(
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

  test('with a card that the bank refuses leaves nothing, and says why', async () => {
    const { buy, me, id } = await student();
    const refused = await failure(buy(testCards.failsLater));
    expect(refused).toMatchObject({ status: 402, code: 'PAYMENT_FAILED' });
    expect(refused.message).toMatch(/declined/);
    expect(await listCharges(id)).toEqual([]);
    expect((await me()).subscription).toMatchObject({ plan: { price: 0 } });
    // Another card pays.
    expect((await buy()).status).toBe('succeeded');
    expect((await me()).subscription).toMatchObject({ status: 'active' });
  });

  test('that the bank wants confirmed is bought once it is', async () => {
    const { call, buy, me, full, id } = await student();
    const waiting = await buy(testCards.confirmAlways);
    expect(waiting.status).toBe('requires-action');
    expect((await me()).subscription).toMatchObject({ plan: { price: 0 } });
    const back = await answerBank(waiting.redirectUrl!, true);
    expect(back).toMatch(new RegExp(`^http://app.example/checkout\\?payment=return&planId=${full}&`));
    await call('POST /billing/refresh-subscriptions');
    expect((await me()).subscription).toMatchObject({ status: 'active' });
    expect(await listCharges(id)).toEqual([6900]);
  });

  test('and not confirmed is not bought', async () => {
    const { call, buy, me, full } = await student();
    const admin = await createUser(server, { roles: ['ADMIN'] });
    await server.as(admin.token)('POST /coupon', {
      body: { code: '2024', name: 'Digits', percentOff: 25, duration: 'once' },
    });
    const waiting = await buy(testCards.confirmAlways, {
      couponCode: '2024',
      isPrepPlusIncludedFromVendor: true,
    });
    const back = new URL(await answerBank(waiting.redirectUrl!, false)).searchParams;
    // The way back has all that was chosen, also in a browser that knows nothing of it.
    expect([back.get('planId'), JSON.parse(back.get('coupon')!), back.get('prepPlus')]).toEqual([
      full,
      '2024',
      'true',
    ]);
    expect((await call('POST /billing/refresh-subscriptions')).status).toBe('active');
    expect((await me()).subscription).toMatchObject({ plan: { price: 0 } });
  });

  test('with prep plus and a coupon costs what the preview says', async () => {
    const { call, full, buy, id } = await student();
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
    expect(await listCharges(id)).toEqual([preview.amountDue]);
    expect(preview.nextRenewal!.amount).toBe(6900);
    const [receipt] = (await call('GET /billing/receipts')).items;
    expect(receipt!.amountPaid).toBe(preview.amountDue);
    const other = await student();
    expect(await failure(other.buy(testCards.visa, { couponCode: 'SPRING' }))).toMatchObject({ status: 422 });
    expect(
      await call('GET /billing/validity/{code}', { params: { code: 'SPRING' }, query: { planId: full } }),
    ).toMatchObject({ valid: false, reason: 'used-up' });
  });

  test('with the card of somebody else is refused', async () => {
    const [one, two] = [await student(), await student()];
    await one.buy();
    const stolen = (await one.me()).stripePaymentMethod!.id;
    expect(
      await failure(
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
      expect(await failure(ask())).toMatchObject({ status: 404 });
    const [receipt] = (await one.call('GET /billing/receipts')).items;
    expect(
      await failure(two.call('GET /billing/receipts/{id}', { params: { id: receipt!.id } })),
    ).toMatchObject({ status: 404 });
  });

  test('needs an idempotency key', async () => {
    const { call, full } = await student();
    expect(await failure(call('POST /billing', { body: { planId: full } }))).toMatchObject({ status: 400 });
  });
});

describe('a running plan', () => {
  test('is upgraded for what the preview says, and downgraded at the end of the period', async () => {
    const { call, buy, me, full, id } = await student();
    const plus = await ensurePlan(server, 'plus');
    await server.db.rows({ name: 'test_plus', text: 'update plans set price = 99 where id = $1' }, [plus]);
    await buy();
    server.clock.advance(10 * day);
    const params = { planId: plus };
    const { preview } = await call('GET /billing/change-plan-preview/{planId}', { params });
    expect(preview).toMatchObject({ kind: 'upgrade', when: 'now' });
    expect(preview.credit).toBeLessThan(0);
    await call('PUT /billing', { body: { planId: plus } }, { idempotencyKey: newKey() });
    expect(await listCharges(id)).toEqual([preview.amountDue, 6900]);
    expect((await me()).subscription!.plan.id).toBe(plus);
    // The first month stays one of the plan that it was bought for.
    const invoices = await server.db.rows<{ plan_id: string }>(
      {
        name: 'test_invoice_plans',
        text: 'select plan_id from billing_invoices where user_id = $1 order by created_at',
      },
      [id],
    );
    expect(invoices.map(({ plan_id }) => plan_id)).toEqual([full, plus]);
    const down = await call('GET /billing/change-plan-preview/{planId}', { params: { planId: full } });
    expect(down.preview).toMatchObject({ kind: 'downgrade', when: 'period-end', amountDue: 0 });
    await call('PUT /billing', { body: { planId: full } }, { idempotencyKey: newKey() });
    expect((await me()).subscription).toMatchObject({
      plan: { id: plus },
      nextPlan: { id: full, price: 69 },
    });
    // Undone, and done again.
    await call('PUT /billing', { body: { planId: plus } }, { idempotencyKey: newKey() });
    expect((await me()).subscription!.nextPlan).toBe(null);
    await call('PUT /billing', { body: { planId: full } }, { idempotencyKey: newKey() });
    server.clock.advance(31 * day);
    await workedOff();
    expect((await me()).subscription).toMatchObject({ plan: { id: full }, status: 'active', nextPlan: null });
    expect((await listCharges(id))[0]).toBe(6900);
  });

  test('that ended at the provider is followed by the free plan, also after one that nobody heard of', async () => {
    const { buy, me, id } = await student();
    await buy();
    const { stripe } = server.running.deps.payments!;
    const { providerId } = (await findNewestSubscription(server.db, id))!;
    const ended = await stripe.subscriptions.cancel(providerId!);
    server.clock.advance(60_000);
    const items = [{ price: ended.items.data[0]!.price.id }];
    const unheard = await stripe.subscriptions.create({ customer: ended.customer as string, items });
    await stripe.subscriptions.cancel(unheard.id);
    await workedOff();
    expect((await me()).subscription).toMatchObject({ plan: { name: 'free' }, active: true });
  });

  test('ends with its period without auto-renew, and goes on with the free plan', async () => {
    const { call, buy, me } = await student();
    await buy();
    await call('POST /billing/cancel-autorenew');
    expect((await me()).subscription).toMatchObject({ autoRenew: false, active: true });
    expect((await call('GET /subscription/upcoming-invoice')).invoice).toBe(null);
    await call('POST /billing/enable-autorenew');
    expect((await me()).subscription).toMatchObject({ autoRenew: true });
    const free = await ensurePlan(server, 'free');
    await call('PUT /billing', { body: { planId: free } }, { idempotencyKey: newKey() });
    expect((await me()).subscription).toMatchObject({ autoRenew: false, active: true });
    server.clock.advance(32 * day);
    await workedOff();
    expect((await me()).subscription).toMatchObject({ plan: { id: free }, active: true });
    expect((await me()).accessCode).toBe(1);
    expect((await buy()).status).toBe('succeeded');
  });

  test('whose renewal fails is paid with another card', async () => {
    const { call, buy, me, id } = await student();
    await buy();
    const bad = await createCard(server, testCards.failsLater);
    await call('POST /billing/payment-method/{id}', { params: { id: bad } }, { idempotencyKey: newKey() });
    await call('POST /billing/payment-method-primary/{id}', { params: { id: bad } });
    server.clock.advance(32 * day);
    await workedOff();
    const failed = await me();
    expect(failed.subscription).toMatchObject({ status: 'past_due' });
    expect(failed.billing).toMatchObject({ openAmount: 6900, isWarningHidden: false });
    expect(failed.billing.accessEndsAt).not.toBe(null);
    const dunning = dunningService(server.running.deps, { mail: mailService(server.running.deps) });
    /** Of this student; a job that an earlier test asked for may have sent the first. */
    const mailsSent: number[] = [];
    const failedAt = Date.parse(failed.billing.paymentFailedAt!);
    for (const days of [2.1, 2.2, 3.1, 6.1]) {
      server.clock.set(new Date(failedAt + days * day).toISOString());
      await dunning.sendDunningMails(server.clock.now());
      mailsSent.push((await listSent(server.db, [id])).length);
    }
    expect(mailsSent).toEqual([1, 1, 2, 3]);
    expect((await me()).accessCode).toBe(1);
    server.clock.advance(day);
    expect((await me()).accessCode).toBe(-2);
    await call('PUT /billing/hide-subscription-warning');
    expect((await me()).billing.isWarningHidden).toBe(true);
    expect(
      await failure(call('POST /billing/pay-open-invoice', { body: {} }, { idempotencyKey: newKey() })),
    ).toMatchObject({
      status: 402,
      code: 'PAYMENT_FAILED',
    });
    const good = await createCard(server, testCards.mastercard);
    await call(
      'POST /billing/pay-open-invoice',
      { body: { paymentMethod: good } },
      { idempotencyKey: newKey() },
    );
    expect((await me()).subscription).toMatchObject({ status: 'active' });
    expect((await me()).billing).toMatchObject({ paymentFailedAt: null, openInvoiceId: null });
    expect(await listCharges(id)).toEqual([6900, 6900]);
  });

  test('keeps its last card', async () => {
    const { call, buy, me } = await student();
    await buy();
    const first = (await me()).stripePaymentMethod!.id;
    expect(
      await failure(call('DELETE /billing/payment-method/{id}', { params: { id: first } })),
    ).toMatchObject({ status: 409 });
    const second = await createCard(server, testCards.mastercard);
    await call('POST /billing/payment-method/{id}', { params: { id: second } }, { idempotencyKey: newKey() });
    const { paymentMethod } = await call('PUT /billing/payment-method/{id}', {
      params: { id: second },
      body: { expMonth: 3, expYear: 2031, name: 'Robin Marsh' },
    });
    expect(paymentMethod).toMatchObject({
      expMonth: 3,
      expYear: 2031,
      name: 'Robin Marsh',
      isPrimary: false,
    });
    await call('DELETE /billing/payment-method/{id}', { params: { id: first } });
    const { paymentMethods } = await call('GET /billing/payment-methods');
    expect(paymentMethods).toMatchObject([{ id: second, isPrimary: true }]);
  });
});

test('events are verified and stored once, and their order does not matter', async () => {
  const { call, buy, me } = await student();
  await buy();
  await workedOff();
  const send = (body: string, signature: string) =>
    server.raw('POST', '/api/billing/webhook', { text: body, headers: { 'stripe-signature': signature } });
  expect((await send('{}', 't=1,v1=00')).status).toBe(400);
  const { stripe, webhookSecret } = server.running.deps.payments!;
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
  const { buy, id } = await student();
  await buy(testCards.disputed);
  await workedOff();
  const { stripe } = server.running.deps.payments!;
  const other = await student();
  await other.buy();
  const [row] = await server.db.rows<{ id: string }>(
    { name: 'test_charge', text: 'select id from billing_charges where user_id = $1' },
    [other.id],
  );
  await stripe.refunds.create({ charge: row!.id, amount: 1000 });
  await workedOff();
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

test('a deleted account is never charged again', async () => {
  const { call, buy, email, id } = await student();
  await buy();
  await call('POST /user/delete-my-account', { body: { email } });
  server.clock.advance(40 * day);
  await workedOff();
  expect(await listCharges(id)).toEqual([6900]);
});
