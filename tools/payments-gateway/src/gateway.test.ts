import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../../apps/server/src/test/fixtures/database.ts';
import { publishableKey, type RunningGateway, secretKey, startGateway } from './testing/gateway.ts';
import { shapeDifferences } from './testing/shapes.ts';

let opened: Awaited<ReturnType<typeof openTestDatabase>>;
let running: RunningGateway;
let time = 1_790_000_000;
let stripe: Stripe;

beforeAll(async () => {
  opened = await openTestDatabase();
  running = await startGateway(opened.database.pool, { clock: () => time });
  stripe = running.stripe;
});
afterAll(async () => {
  await running.close();
  await opened.drop();
});

const send = (path: string, init: RequestInit & { key?: string } = {}) =>
  fetch(`${running.url}${path}`, {
    ...init,
    headers: {
      authorization: `Bearer ${init.key ?? secretKey}`,
      ...(init.body !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
      ...init.headers,
    },
  });
const errorFrom = async (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: Stripe.errors.StripeError) => error,
  );

describe('keys and parameters', () => {
  test('refuse a wrong key, and a publishable key for a server call', async () => {
    expect((await send('/v1/customers', { key: 'sk_test_other' })).status).toBe(401);
    const response = await send('/v1/customers', { key: publishableKey });
    expect(response.status).toBe(403);
    expect(response.headers.get('request-id')).toMatch(/^req_/);
  });

  test('name unknown, missing and malformed parameters in full', async () => {
    const unknown = await errorFrom(
      stripe.customers.create({ invoice_settings: { colour: 'red' } } as never),
    );
    expect(unknown).toMatchObject({
      statusCode: 400,
      code: 'parameter_unknown',
      param: 'invoice_settings[colour]',
    });
    const missing = await errorFrom(stripe.paymentMethods.attach('pm_card_visa', {} as never));
    expect(missing).toMatchObject({ statusCode: 400, code: 'parameter_missing', param: 'customer' });
    for (const body of ['__proto__[a]=1', 'email[a]=1', 'a[b=1', 'metadata=x', 'balance=1.5'])
      expect((await send('/v1/customers', { method: 'POST', body })).status, body).toBe(400);
  });

  test('answer 404 resource_missing for an unknown id', async () => {
    const error = await errorFrom(stripe.customers.retrieve('cus_none'));
    expect(error).toMatchObject({ statusCode: 404, code: 'resource_missing', param: 'id' });
    expect((await send('/v1/nothing')).status).toBe(404);
  });
});

describe('customers', () => {
  test('are created, changed, listed in pages and deleted', async () => {
    const made: Stripe.Customer[] = [];
    for (const name of ['a', 'b', 'c'])
      made.push(
        await stripe.customers.create({ name, email: 'pages@docket.example', metadata: { k: name } }),
      );
    expect(shapeDifferences('customer', made[0])).toEqual([]);
    const first = await stripe.customers.list({ email: 'pages@docket.example', limit: 2 });
    expect([first.data.map(({ name }) => name), first.has_more]).toEqual([['c', 'b'], true]);
    const rest = await stripe.customers.list({
      email: 'pages@docket.example',
      starting_after: first.data[1]!.id,
    });
    expect([rest.data.map(({ name }) => name), rest.has_more]).toEqual([['a'], false]);
    const back = await stripe.customers.list({
      email: 'pages@docket.example',
      limit: 1,
      ending_before: made[0]!.id,
    });
    expect([back.data.map(({ name }) => name), back.has_more]).toEqual([['b'], true]);

    const changed = await stripe.customers.update(made[0]!.id, { metadata: { k: '', l: '1' } });
    expect(changed.metadata).toEqual({ l: '1' });
    const deleted = await stripe.customers.del(made[0]!.id);
    expect(shapeDifferences('deleted_customer', deleted)).toEqual([]);
    expect(await errorFrom(stripe.customers.list({ limit: 101 }))).toMatchObject({ param: 'limit' });
  });

  test('keep their state after a restart', async () => {
    const { id } = await stripe.customers.create({ name: 'kept' });
    const again = await startGateway(opened.database.pool);
    expect(await again.stripe.customers.retrieve(id)).toMatchObject({ id, name: 'kept' });
    await again.close();
  });
});

describe('payment methods', () => {
  const number = '4242424242424242';
  const card = (changes: object = {}) =>
    new URLSearchParams({
      type: 'card',
      'card[number]': number,
      'card[exp_month]': '12',
      'card[exp_year]': '2030',
      'card[cvc]': '123',
      ...changes,
    }).toString();

  test('are created by a browser, and attached, made the default and detached by the server', async () => {
    const response = await send('/v1/payment_methods', { method: 'POST', body: card(), key: publishableKey });
    const method = (await response.json()) as Stripe.PaymentMethod;
    expect(shapeDifferences('payment_method', method)).toEqual([]);
    expect(method.card).toMatchObject({ brand: 'visa', last4: '4242' });

    const { id: customer } = await stripe.customers.create({});
    await stripe.paymentMethods.attach(method.id, { customer });
    const listed = await stripe.customers.listPaymentMethods(customer);
    expect(listed.data.map(({ id }) => id)).toEqual([method.id]);
    const settings = { invoice_settings: { default_payment_method: method.id } };
    const updated = await stripe.customers.update(customer, {
      ...settings,
      expand: ['invoice_settings.default_payment_method'],
    });
    expect(updated.invoice_settings.default_payment_method).toMatchObject({
      id: method.id,
      object: 'payment_method',
    });
    await stripe.paymentMethods.detach(method.id);
    const after = (await stripe.customers.retrieve(customer)) as Stripe.Customer;
    expect(after.invoice_settings.default_payment_method).toBe(null);
    expect(await errorFrom(stripe.customers.update(customer, settings))).toMatchObject({
      code: 'resource_missing',
    });
  });

  test('are attached when a customer is created with a card, and detached when the customer is deleted', async () => {
    const { id: customer, invoice_settings } = await stripe.customers.create({
      payment_method: 'pm_card_visa',
      invoice_settings: { default_payment_method: 'pm_card_visa' },
    });
    const methods = await stripe.customers.listPaymentMethods(customer);
    expect(methods.data.map(({ id }) => id)).toEqual([invoice_settings.default_payment_method]);
    expect(
      await errorFrom(stripe.customers.create({ payment_method: 'pm_card_chargeDeclined' })),
    ).toMatchObject({
      code: 'card_declined',
    });
    await stripe.customers.del(customer);
    const { id } = methods.data[0]!;
    expect((await stripe.paymentMethods.retrieve(id)).customer).toBe(null);
    const other = await stripe.customers.create({});
    expect(await errorFrom(stripe.paymentMethods.attach(id, { customer: other.id }))).toMatchObject({
      code: 'payment_method_unexpected_state',
    });
  });

  test('cannot be attached to another customer', async () => {
    const [one, other] = [await stripe.customers.create({}), await stripe.customers.create({})];
    const { id } = await stripe.paymentMethods.attach('pm_card_visa', { customer: one.id });
    expect(await errorFrom(stripe.paymentMethods.attach(id, { customer: other.id }))).toMatchObject({
      code: 'payment_method_unexpected_state',
    });
  });

  test.each([
    ['4242424242424241', {}, 'incorrect_number'],
    ['4111111111111111', {}, 'card_declined'],
    [number, { 'card[exp_month]': '13' }, 'invalid_expiry_month'],
    [number, { 'card[exp_year]': '2020' }, 'invalid_expiry_year'],
    [number, { 'card[cvc]': '12' }, 'invalid_cvc'],
  ])('%s with %j is refused as %s', async (number, changes, code) => {
    const body = card({ 'card[number]': number, ...changes });
    const response = await send('/v1/payment_methods', { method: 'POST', body });
    expect(response.status).toBe(402);
    expect(await response.json()).toMatchObject({ error: { type: 'card_error', code } });
  });

  test('with a declined card are not attached; a card that fails later is', async () => {
    const { id: customer } = await stripe.customers.create({});
    expect(
      await errorFrom(stripe.paymentMethods.attach('pm_card_chargeDeclinedInsufficientFunds', { customer })),
    ).toMatchObject({ type: 'StripeCardError', code: 'card_declined', decline_code: 'insufficient_funds' });
    await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer });
  });

  test('leave no card number in the database or the log', async () => {
    const body = card();
    await send('/v1/payment_methods', {
      method: 'POST',
      body,
      headers: { 'idempotency-key': 'with-a-number' },
    });
    for (const table of ['gateway_objects', 'gateway_idempotency', 'gateway_deliveries']) {
      const { rows } = await opened.database.pool.query(`select * from ${table}`);
      expect(JSON.stringify(rows), table).not.toContain(number);
    }
    expect(running.logged).toEqual([]);
  });
});

describe('idempotency', () => {
  test('creates one customer for many requests with one key', async () => {
    const email = 'one-key@docket.example';
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        send('/v1/customers', {
          method: 'POST',
          body: `email=${email}`,
          headers: { 'idempotency-key': 'ten-at-once' },
        }),
      ),
    );
    for (const { status } of answers) expect([200, 409]).toContain(status);
    expect(
      answers.filter(({ headers }) => headers.get('idempotent-replayed') === null).length,
    ).toBeGreaterThan(0);
    expect((await stripe.customers.list({ email })).data).toHaveLength(1);
  });

  test('gives the same response again, refuses other parameters, and stores no response of a refused request', async () => {
    const options = { idempotencyKey: 'again' };
    const first = await stripe.customers.create({ name: 'once' }, options);
    expect((await stripe.customers.create({ name: 'once' }, options)).id).toBe(first.id);
    expect(await errorFrom(stripe.customers.create({ name: 'other' }, options))).toMatchObject({
      type: 'StripeIdempotencyError',
      statusCode: 400,
    });
    const later = { idempotencyKey: 'corrected' };
    await errorFrom(stripe.customers.create({ wrong: 1 } as never, later));
    expect((await stripe.customers.create({ name: 'right' }, later)).name).toBe('right');
  });
});

describe('webhooks', () => {
  const received: { body: string; signature: string }[] = [];
  let status = 200;
  let receiver: Server;
  beforeAll(async () => {
    receiver = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const signature = String(request.headers['stripe-signature']);
        received.push({ body: Buffer.concat(chunks).toString(), signature });
        response.writeHead(status).end();
      });
    });
    await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done));
  });
  afterAll(() => new Promise((done) => receiver.close(done)));

  test('are signed, repeated until they are accepted, and delivered once', async () => {
    const { port } = receiver.address() as AddressInfo;
    const endpoint = await stripe.webhookEndpoints.create({
      url: `http://127.0.0.1:${port}/hook`,
      enabled_events: ['customer.created', 'customer.updated'],
    });
    expect(shapeDifferences('webhook_endpoint', endpoint)).toEqual([]);
    status = 500;
    const { id } = await stripe.customers.create({ name: 'told' });
    expect(await running.gateway.deliverDue()).toBe(1);
    expect(await running.gateway.deliverDue()).toBe(0);
    time += 5;
    expect(await running.gateway.deliverDue()).toBe(1);
    status = 200;
    time += 29;
    expect(await running.gateway.deliverDue()).toBe(0);
    time += 1;
    expect(await running.gateway.deliverDue()).toBe(1);
    time += 100_000;
    expect(await running.gateway.deliverDue()).toBe(0);
    expect(received).toHaveLength(3);

    const { body, signature } = received[2]!;
    const sentAt = (time - 100_000) * 1000;
    const event = stripe.webhooks.constructEvent(body, signature, endpoint.secret!, 300, undefined, sentAt);
    expect(event).toMatchObject({ type: 'customer.created', data: { object: { id, name: 'told' } } });
    expect(shapeDifferences('event', { ...event, data: {} })).toEqual(['event.data.object: missing']);
    expect(() => stripe.webhooks.constructEvent(`${body} `, signature, endpoint.secret!)).toThrow();

    await stripe.customers.update(id, { name: 'renamed' });
    await running.gateway.deliverDue();
    expect(JSON.parse(received[3]!.body)).toMatchObject({
      type: 'customer.updated',
      data: { previous_attributes: { name: 'told' } },
    });
  });

  test('are delivered in parallel, and a slow or broken endpoint does not delay the others', async () => {
    received.length = 0;
    const broken = await stripe.webhookEndpoints.create({
      url: 'http://127.0.0.1:9/closed',
      enabled_events: ['customer.created'],
    });
    for (let count = 0; count < 23; count += 1) await stripe.customers.create({});
    expect(await running.gateway.deliverDue()).toBe(46);
    expect(new Set(received.map(({ body }) => JSON.parse(body).id)).size).toBe(23);
    await stripe.webhookEndpoints.del(broken.id);
    time += 100;
    expect(await running.gateway.deliverDue()).toBe(23);
    time += 100_000;
    expect(await running.gateway.deliverDue()).toBe(0);
  });

  test('have no event of a refused request', async () => {
    const before = await stripe.events.list({ limit: 1 });
    await errorFrom(stripe.customers.create({ invoice_settings: { default_payment_method: 'pm_none' } }));
    expect((await stripe.events.list({ limit: 1 })).data[0]!.id).toBe(before.data[0]!.id);
  });
});
