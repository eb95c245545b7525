import type pg from 'pg';
import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../../apps/server/src/test/fixtures/database.ts';
import { inTransaction } from './gateway.queries.ts';
import { backgroundContext, type Context } from './http/context.ts';
import { ensureKeys } from './keys.ts';
import {
  cancelPaymentIntent,
  confirmPaymentIntent,
  createPaymentIntent,
  onPaymentSettled,
  type PaymentOutcome,
} from './payments.ts';
import { cardFields, openBrowser } from './testing/app.ts';
import { errorFrom } from './testing/contract.ts';
import { appOrigin, type RunningGateway, startGateway } from './testing/gateway.ts';

let opened: Awaited<ReturnType<typeof openTestDatabase>>;
let running: RunningGateway;
let stripe: Stripe;
let browser: ReturnType<typeof openBrowser>;

beforeAll(async () => {
  opened = await openTestDatabase();
  running = await startGateway(opened.database.pool);
  stripe = running.stripe;
  browser = openBrowser(running);
});
afterAll(async () => {
  await running.close();
  await opened.drop();
});

const dollars = { amount: 2500, currency: 'usd' };
const listCharges = async (customer: string) => (await stripe.charges.list({ customer, limit: 100 })).data;

describe('a browser', () => {
  test('pays with its secret, and sees no more than it needs', async () => {
    const { id: customer } = await stripe.customers.create({});
    const metadata = { internal: 'note' };
    const intent = await stripe.paymentIntents.create({ ...dollars, customer, metadata });
    const secret = { client_secret: intent.client_secret! };
    const seen = await browser.get(`/v1/payment_intents/${intent.id}`, secret);
    expect(seen).toMatchObject({ status: 200, body: { id: intent.id, amount: 2500 } });
    for (const name of ['customer', 'metadata', 'latest_charge']) expect(seen.body).not.toHaveProperty(name);
    const paid = await browser.post(`/v1/payment_intents/${intent.id}/confirm`, {
      ...secret,
      ...cardFields('4242424242424242'),
    });
    expect(paid).toMatchObject({ status: 200, body: { status: 'succeeded' } });
    expect(paid.body).not.toHaveProperty('metadata');
    expect((await stripe.paymentIntents.retrieve(intent.id)).amount_received).toBe(2500);
  });

  test('gets nothing without the right secret', async () => {
    const [one, other] = [
      await stripe.paymentIntents.create(dollars),
      await stripe.paymentIntents.create(dollars),
    ];
    const setup = await stripe.setupIntents.create({});
    const wrong = { client_secret: other.client_secret! };
    for (const path of [`/v1/payment_intents/${one.id}`, `/v1/setup_intents/${setup.id}`]) {
      expect((await browser.get(path)).body.error).toMatchObject({ code: 'parameter_missing' });
      expect((await browser.get(path, wrong)).body.error).toMatchObject({ code: 'resource_missing' });
      const confirm = { ...cardFields('4242424242424242'), ...wrong };
      expect((await browser.post(`${path}/confirm`, confirm)).status).toBe(404);
    }
    expect((await stripe.paymentIntents.retrieve(one.id)).status).toBe('requires_payment_method');
  });

  test('cannot make server calls, nor use a card of another customer or a named test card', async () => {
    const { id: customer } = await stripe.customers.create({});
    const intent = await stripe.paymentIntents.create({ ...dollars, customer });
    const secret = { client_secret: intent.client_secret! };
    for (const path of [
      'payment_intents',
      'refunds',
      'charges',
      'disputes',
      'balance_transactions',
      'balance',
    ])
      expect((await browser.get(`/v1/${path}`)).status, path).not.toBe(200);
    for (const path of [
      '/v1/payment_intents',
      `/v1/payment_intents/${intent.id}`,
      `/v1/payment_intents/${intent.id}/cancel`,
      '/v1/setup_intents',
      '/v1/refunds',
    ])
      expect((await browser.post(path, { amount: '50' })).status, path).not.toBe(200);
    const stranger = await stripe.customers.create({});
    const { id: foreign } = await stripe.paymentMethods.attach('pm_card_visa', { customer: stranger.id });
    const confirm = `/v1/payment_intents/${intent.id}/confirm`;
    for (const payment_method of [foreign, 'pm_card_visa'])
      expect((await browser.post(confirm, { ...secret, payment_method })).body.error).toMatchObject({
        code: 'resource_missing',
      });
    const offSession = { ...secret, off_session: 'true', ...cardFields('4242424242424242') };
    expect((await browser.post(confirm, offSession)).body.error).toMatchObject({ param: 'off_session' });
  });

  test('cannot read an object by putting its id into an own field', async () => {
    await ensureKeys(opened.database.pool, 1_790_000_000);
    const { id: customer } = await stripe.customers.create({ email: 'private@docket.example' });
    for (const name of ['gateway_keys', customer]) {
      const fields = { ...cardFields('4242424242424242', ''), 'billing_details[name]': name };
      const response = await browser.post('/v1/payment_methods', {
        ...fields,
        'expand[0]': 'billing_details.name',
      });
      expect(response).toMatchObject({ status: 400, body: { error: { param: 'expand' } } });
    }
    const own = await stripe.customers.create({ description: 'gateway_keys' });
    const expanded = stripe.customers.retrieve(own.id, { expand: ['description'] });
    expect(await errorFrom(expanded)).toMatchObject({ statusCode: 400, param: 'expand' });
  });

  test('gets the reason why a card is refused, without data for the app only', async () => {
    const intent = await stripe.paymentIntents.create({ ...dollars, metadata: { internal: 'note' } });
    const refused = await browser.post(`/v1/payment_intents/${intent.id}/confirm`, {
      client_secret: intent.client_secret!,
      ...cardFields('4000000000009995'),
    });
    expect(refused.status).toBe(402);
    expect(refused.body.error).toMatchObject({
      type: 'card_error',
      code: 'card_declined',
      decline_code: 'insufficient_funds',
      payment_intent: { id: intent.id, status: 'requires_payment_method' },
    });
    expect(JSON.stringify(refused.body)).not.toContain('note');
  });

  test('of another origin may not read responses', async () => {
    const response = await fetch(`${running.url}/v1/payment_methods`, {
      method: 'OPTIONS',
      headers: { origin: 'https://evil.example' },
    });
    expect(response.headers.get('access-control-allow-origin')).toBe(null);
    const own = await fetch(`${running.url}/v1/payment_methods`, {
      method: 'OPTIONS',
      headers: { origin: appOrigin },
    });
    expect(own.headers.get('access-control-allow-origin')).toBe(appOrigin);
  });
});

describe('nobody is charged twice', () => {
  test('by twenty concurrent requests with one key, or confirming one intent', async () => {
    const { id: customer } = await stripe.customers.create({});
    const parameters = { ...dollars, customer, payment_method: 'pm_card_visa', confirm: true };
    const options = { idempotencyKey: 'twenty-at-once' };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => errorFrom(stripe.paymentIntents.create(parameters, options))),
    );
    for (const error of answers.filter((answer) => answer !== null))
      expect(error).toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' });
    expect(await listCharges(customer)).toHaveLength(1);

    const { id } = await stripe.paymentIntents.create({ ...dollars, customer });
    const confirmed = await Promise.all(
      Array.from({ length: 20 }, () =>
        errorFrom(stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })),
      ),
    );
    expect(confirmed.filter((answer) => answer === null)).toHaveLength(1);
    expect(await listCharges(customer)).toHaveLength(2);
  });

  test('with a card that pays only once', async () => {
    const { id: payment_method } = await stripe.paymentMethods.create({
      type: 'card',
      card: { token: 'tok_visa' },
    });
    const parameters = { ...dollars, payment_method, confirm: true };
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => errorFrom(stripe.paymentIntents.create(parameters))),
    );
    expect(answers.filter((answer) => answer === null)).toHaveLength(1);
  });

  test('and concurrent refunds never return more than was paid', async () => {
    const paid = await stripe.paymentIntents.create({
      ...dollars,
      payment_method: 'pm_card_visa',
      confirm: true,
    });
    const charge = paid.latest_charge as string;
    await Promise.all(
      Array.from({ length: 6 }, () => errorFrom(stripe.refunds.create({ charge, amount: 1000 }))),
    );
    expect((await stripe.charges.retrieve(charge)).amount_refunded).toBe(2000);
    expect((await stripe.refunds.list({ charge })).data).toHaveLength(2);
  });

  /** The pool of a process that dies at a commit: before it, or after it and before the response. */
  const dyingPool = (isCommitted: boolean) => {
    const { pool } = opened.database;
    let isDead = false;
    const connect = async () => {
      const client = await pool.connect();
      const query = async (statement: unknown, ...rest: unknown[]) => {
        if (statement !== 'commit' || isDead)
          return Reflect.apply(client.query, client, [statement, ...rest]);
        isDead = true;
        if (isCommitted) await client.query('commit');
        throw new Error('The process died');
      };
      return new Proxy(client, {
        get: (target, name) => {
          if (name === 'query') return query;
          const value = Reflect.get(target, name);
          return typeof value === 'function' ? value.bind(target) : value;
        },
      });
    };
    return { connect } as unknown as pg.Pool;
  };

  test.each([
    [false, 'before'],
    [true, 'after'],
  ])(
    'by a request that is sent again when the process died (committed: %s, %s the commit)',
    async (isCommitted, when) => {
      const { id: customer } = await stripe.customers.create({});
      const dying = await startGateway(dyingPool(isCommitted));
      const parameters = { ...dollars, customer, payment_method: 'pm_card_visa', confirm: true };
      const options = { idempotencyKey: `died-${when}` };
      expect(await errorFrom(dying.stripe.paymentIntents.create(parameters, options))).toMatchObject({
        statusCode: 500,
      });
      await dying.close();
      expect(await listCharges(customer)).toHaveLength(isCommitted ? 1 : 0);
      const paid = await stripe.paymentIntents.create(parameters, options);
      expect(paid.status).toBe('succeeded');
      expect((await listCharges(customer)).map(({ id }) => id)).toEqual([paid.latest_charge]);
      expect(
        (await stripe.balanceTransactions.list({ source: paid.latest_charge as string })).data,
      ).toHaveLength(1);
    },
  );
});

describe('billing', () => {
  const notified: { invoice: unknown; status: string }[] = [];
  onPaymentSettled(async (_context, intent, outcome) => {
    notified.push({ invoice: intent.id, status: outcome.status });
  });
  const inContext = <T>(work: (context: Context) => Promise<T>) =>
    inTransaction(opened.database.pool, (tx) =>
      work(
        backgroundContext(
          {
            pool: opened.database.pool,
            urls: { gateway: running.url, app: [appOrigin] },
            newId: (prefix) => `${prefix}_${crypto.randomUUID()}`,
          },
          tx,
          1_790_000_000,
        ),
      ),
    );
  const payInvoice = (
    customer: string,
    payment_method: string | null,
    confirm: boolean,
  ): Promise<PaymentOutcome> =>
    inContext((context) =>
      createPaymentIntent(context, { ...dollars, customer, payment_method, confirm, invoice: 'in_1' }),
    );

  test('gets no event for an invoice that it pays itself', async () => {
    const { id: customer } = await stripe.customers.create({});
    const paid = await payInvoice(customer, 'pm_card_visa', true);
    expect(paid.status).toBe('succeeded');
    const declined = await payInvoice(customer, 'pm_card_chargeDeclined', true);
    expect(declined).toMatchObject({ status: 'requires_payment_method', error: { code: 'card_declined' } });
    const later = await inContext((context) =>
      confirmPaymentIntent(context, declined.intent.id, { payment_method: 'pm_card_visa' }),
    );
    expect(later.status).toBe('succeeded');
    expect(notified).toEqual([]);
  });

  test('gets an event when a browser confirms, and when the bank is done', async () => {
    const { id: customer } = await stripe.customers.create({});
    await stripe.invoiceItems.create({ customer, amount: 2500, currency: 'usd' });
    const draft = await stripe.invoices.create({ customer, pending_invoice_items_behavior: 'include' });
    const invoice = await stripe.invoices.finalizeInvoice(draft.id, { expand: ['payments'] });
    const { payment_intent: id } = invoice.payments!.data[0]!.payment;
    const open = await stripe.paymentIntents.retrieve(id as string);
    expect(open.status).toBe('requires_payment_method');
    const confirm = (number: string) =>
      browser.post(`/v1/payment_intents/${open.id}/confirm`, {
        client_secret: open.client_secret!,
        return_url: `${appOrigin}/`,
        ...cardFields(number),
      });
    await confirm('4000000000000002');
    const asking = await confirm('4000002760003184');
    await browser.press(asking.body.next_action!.redirect_to_url.url, 'complete');
    expect(notified.splice(0).map(({ status }) => status)).toEqual([
      'requires_payment_method',
      'requires_action',
      'succeeded',
    ]);
    expect(await stripe.invoices.retrieve(invoice.id)).toMatchObject({
      status: 'paid',
      amount_paid: 2500,
      attempt_count: 2,
    });
  });

  test('has exclusive access to the intent of its invoice, and may cancel it', async () => {
    const { id: customer } = await stripe.customers.create({});
    const { intent } = await payInvoice(customer, 'pm_card_visa', false);
    expect(await errorFrom(stripe.paymentIntents.cancel(intent.id))).toMatchObject({ statusCode: 400 });
    expect(await errorFrom(stripe.paymentIntents.update(intent.id, { amount: 60 }))).toMatchObject({
      statusCode: 400,
    });
    const canceled = await inContext((context) => cancelPaymentIntent(context, intent.id));
    expect(canceled.status).toBe('canceled');
  });
});

describe('money', () => {
  test('the balance is the sum of all movements', async () => {
    const transactions = await stripe.balanceTransactions
      .list({ limit: 100 })
      .autoPagingToArray({ limit: 1000 });
    const before = await stripe.balance.retrieve();
    expect(before.available[0]!.amount).toBe(transactions.reduce((sum, { net }) => sum + net, 0));
    const disputed = await stripe.paymentIntents.create({
      ...dollars,
      payment_method: 'pm_card_createDispute',
      confirm: true,
    });
    const [dispute] = (await stripe.disputes.list({ payment_intent: disputed.id })).data;
    expect((await stripe.balance.retrieve()).available[0]!.amount).toBe(
      before.available[0]!.amount - 103 - 1500,
    );
    await stripe.disputes.update(dispute!.id, { evidence: { uncategorized_text: 'winning_evidence' } });
    await stripe.refunds.create({ payment_intent: disputed.id });
    expect((await stripe.balance.retrieve()).available[0]!.amount).toBe(before.available[0]!.amount - 103);
    const adjustments = await stripe.balanceTransactions.list({ type: 'adjustment' });
    expect(adjustments.data.map(({ net }) => net)).toEqual([4000, -4000]);
  });

  test('no card number from a browser is in the database, a response of the server or the log', async () => {
    const { rows } = await opened.database.pool.query(
      `select to_jsonb(o)::text as text from gateway_objects o union all select to_jsonb(i)::text from gateway_idempotency i`,
    );
    for (const number of ['4242424242424242', '4000002760003184', '4000000000009995', '4000000000000002'])
      expect(rows.some(({ text }: { text: string }) => text.includes(number))).toBe(false);
    const messages = running.logged.map((details) => String((details as { err?: Error }).err?.message));
    expect(messages).toEqual([]);
  });
});

describe('the endpoint of the settings', () => {
  test('exists when the gateway is ready, with the secret that the app knows, and follows changed settings', async () => {
    const webhook = { url: 'http://127.0.0.1:9/hook', secret: 'whsec_first' };
    const sent: { url: string; body: string; signature: string }[] = [];
    const record = (async (url: string, init: RequestInit) => {
      const signature = (init.headers as Record<string, string>)['stripe-signature']!;
      sent.push({ url, body: String(init.body), signature });
      return new Response(null, { status: 200 });
    }) as typeof fetch;
    const first = await startGateway(opened.database.pool, { webhook, fetch: record });
    await first.close();
    const changed = { url: 'http://127.0.0.1:9/other', secret: 'whsec_second' };
    const again = await startGateway(opened.database.pool, { webhook: changed, fetch: record });
    await again.stripe.customers.create({ name: 'told' });
    await again.gateway.deliverDue();
    expect((await again.stripe.webhookEndpoints.list()).data).toHaveLength(1);
    await again.stripe.webhookEndpoints.del('we_configured');
    await again.close();
    expect(sent).toHaveLength(1);
    const event = stripe.webhooks.constructEvent(sent[0]!.body, sent[0]!.signature, changed.secret);
    expect([sent[0]!.url, event.type]).toEqual([changed.url, 'customer.created']);
  });
});
