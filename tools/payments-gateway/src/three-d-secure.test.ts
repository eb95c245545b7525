import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../../apps/server/src/test/fixtures/database.ts';
import { cardFields, openBrowser } from './testing/app.ts';
import { errorFrom } from './testing/contract.ts';
import { appOrigin, type RunningGateway, startGateway } from './testing/gateway.ts';

let opened: Awaited<ReturnType<typeof openTestDatabase>>;
let running: RunningGateway;
let stripe: Stripe;
let browser: ReturnType<typeof openBrowser>;
const returnUrl = `${appOrigin}/billing/return?from=checkout`;

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

const alwaysAsks = '4000002760003184';
const asksUntilSetUp = '4000002500003155';
const asksOnSession = '4000003800000446';
const asksThenDeclines = '4000008400001629';

/** A browser pays with the card; the bank's page waits. */
async function startPayment(number: string, changes: Partial<Stripe.PaymentIntentCreateParams> = {}) {
  const intent = await stripe.paymentIntents.create({ amount: 1234, currency: 'usd', ...changes });
  const confirmed = await browser.post(`/v1/payment_intents/${intent.id}/confirm`, {
    client_secret: intent.client_secret!,
    return_url: returnUrl,
    ...cardFields(number),
  });
  expect(confirmed.body).toMatchObject({
    status: 'requires_action',
    next_action: { type: 'redirect_to_url' },
  });
  return { intent, page: confirmed.body.next_action!.redirect_to_url.url };
}
const readReturn = (answer: Response) => {
  expect(answer.status).toBe(303);
  const url = new URL(answer.headers.get('location')!);
  return { origin: url.origin, path: url.pathname, query: Object.fromEntries(url.searchParams) };
};

describe('the page of the bank', () => {
  test('says that it is a test, runs nothing, and goes back with the outcome', async () => {
    const { intent, page } = await startPayment(alwaysAsks);
    const response = await browser.open(page);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(response.headers.get('content-security-policy')).toContain(`form-action 'self' ${appOrigin}`);
    const html = await response.text();
    for (const text of [
      'Test mode: no real money',
      'Complete authentication',
      'Fail authentication',
      '$12.34',
      'ending in 3184',
    ])
      expect(html).toContain(text);
    expect(html).not.toContain('<script');
    const back = readReturn(await browser.press(page, 'complete'));
    expect(back).toEqual({
      origin: appOrigin,
      path: '/billing/return',
      query: {
        from: 'checkout',
        payment_intent: intent.id,
        payment_intent_client_secret: intent.client_secret,
        redirect_status: 'succeeded',
      },
    });
    const paid = await stripe.paymentIntents.retrieve(intent.id, { expand: ['latest_charge'] });
    expect(paid).toMatchObject({ status: 'succeeded', amount_received: 1234, next_action: null });
    expect((paid.latest_charge as Stripe.Charge).payment_method_details?.card?.three_d_secure?.result).toBe(
      'authenticated',
    );
  });

  test('pressed many times at once it charges once', async () => {
    const { intent, page } = await startPayment(alwaysAsks);
    const answers = await Promise.all(Array.from({ length: 8 }, () => browser.press(page, 'complete')));
    for (const answer of answers) expect(readReturn(answer).query.redirect_status).toBe('succeeded');
    expect(readReturn(await browser.press(page, 'fail')).query.redirect_status).toBe('succeeded');
    expect(readReturn(await browser.open(page)).query.redirect_status).toBe('succeeded');
    const charges = await stripe.charges.list({ payment_intent: intent.id });
    expect(charges.data).toHaveLength(1);
  });

  test('a failed authentication charges nothing, and another card then pays', async () => {
    const { intent, page } = await startPayment(alwaysAsks);
    expect(readReturn(await browser.press(page, 'fail')).query.redirect_status).toBe('failed');
    const failed = await stripe.paymentIntents.retrieve(intent.id);
    expect(failed).toMatchObject({
      status: 'requires_payment_method',
      latest_charge: null,
      last_payment_error: { code: 'payment_intent_authentication_failure' },
    });
    const paid = await stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' });
    expect(paid.status).toBe('succeeded');
  });

  test('a bank may decline after it asked', async () => {
    const { intent, page } = await startPayment(asksThenDeclines);
    expect(readReturn(await browser.press(page, 'complete')).query.redirect_status).toBe('failed');
    const failed = await stripe.paymentIntents.retrieve(intent.id);
    expect(failed.last_payment_error).toMatchObject({ code: 'card_declined' });
  });

  test('of an attempt that was started again is no longer valid', async () => {
    const { intent, page } = await startPayment(alwaysAsks);
    const again = await stripe.paymentIntents.confirm(intent.id, { return_url: returnUrl });
    const newer = again.next_action!.redirect_to_url!.url!;
    expect(newer).not.toBe(page);
    expect((await browser.press(page, 'complete')).status).toBe(410);
    const outdated = await browser.open(page);
    expect(outdated.status).toBe(410);
    expect(await outdated.text()).toContain(
      `<a href="${appOrigin}/billing/return?from=checkout&#38;payment_intent=`,
    );
    expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe('requires_action');
    expect(readReturn(await browser.press(newer, 'complete')).query.redirect_status).toBe('succeeded');
    expect((await browser.open(`${running.url}/3ds/3ds_unknown`)).status).toBe(404);
  });

  test('fails a payment whose card was removed in between', async () => {
    const { id: customer } = await stripe.customers.create({});
    const asking = { customer, setup_future_usage: 'off_session' } as const;
    const [one, other] = [await startPayment(alwaysAsks, asking), await startPayment(alwaysAsks)];
    const getPaymentMethodId = async ({ intent }: typeof one) =>
      (await stripe.paymentIntents.retrieve(intent.id)).payment_method as string;
    await stripe.paymentMethods.attach(await getPaymentMethodId(one), { customer });
    await stripe.paymentMethods.detach(await getPaymentMethodId(one));
    await stripe.paymentMethods.attach(await getPaymentMethodId(other), { customer });
    for (const { page, intent } of [one, other]) {
      expect(readReturn(await browser.press(page, 'complete')).query.redirect_status).toBe('failed');
      expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
        status: 'requires_payment_method',
        latest_charge: null,
      });
    }
  });

  test('without a return_url it says that it can be closed', async () => {
    const intent = await stripe.paymentIntents.create({
      amount: 500,
      currency: 'usd',
      confirm: true,
      payment_method: 'pm_card_threeDSecure2Required',
    });
    const page = intent.next_action!.use_stripe_sdk!.stripe_js as string;
    const response = await browser.press(page, 'complete');
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('Authentication complete');
    expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe('succeeded');
  });

  test.each([
    'https://evil.example/',
    `${appOrigin}.evil.example/`,
    'javascript:alert(1)',
    '//x',
    '/billing',
  ])('does not go back to %s', async (url) => {
    const confirm = { amount: 500, currency: 'usd', confirm: true, payment_method: 'pm_card_visa' };
    expect(await errorFrom(stripe.paymentIntents.create({ ...confirm, return_url: url }))).toMatchObject({
      code: 'url_invalid',
      param: 'return_url',
    });
  });
});

describe('cards that ask', () => {
  /** A browser saves the card through the bank's page. */
  async function save(number: string, customer: string) {
    const intent = await stripe.setupIntents.create({ customer });
    const confirmed = await browser.post(`/v1/setup_intents/${intent.id}/confirm`, {
      client_secret: intent.client_secret!,
      return_url: returnUrl,
      ...cardFields(number),
    });
    const page = confirmed.body.next_action!.redirect_to_url.url;
    expect(await (await browser.open(page)).text()).toContain('save the card ending in');
    const { query } = readReturn(await browser.press(page, 'complete'));
    expect(query).toMatchObject({
      setup_intent: intent.id,
      setup_intent_client_secret: intent.client_secret,
      redirect_status: 'succeeded',
    });
    return (await stripe.setupIntents.retrieve(intent.id)).payment_method as string;
  }
  const payOffSession = (customer: string, payment_method: string) =>
    stripe.paymentIntents.create({
      amount: 1500,
      currency: 'usd',
      customer,
      payment_method,
      confirm: true,
      off_session: true,
    });

  test('once set up, the one that asks until then pays off session; on session it asks again', async () => {
    const { id: customer } = await stripe.customers.create({});
    const method = await save(asksUntilSetUp, customer);
    expect((await payOffSession(customer, method)).status).toBe('succeeded');
    const present = { amount: 1500, currency: 'usd', customer, payment_method: method, confirm: true };
    expect((await stripe.paymentIntents.create(present)).status).toBe('requires_action');
  });

  test('the one that always asks does not pay off session, the one on session alone does', async () => {
    const { id: customer } = await stripe.customers.create({});
    const always = await save(alwaysAsks, customer);
    expect(await errorFrom(payOffSession(customer, always))).toMatchObject({
      code: 'authentication_required',
    });
    const onSession = await save(asksOnSession, customer);
    expect((await payOffSession(customer, onSession)).status).toBe('succeeded');
  });

  test('a payment that keeps the card sets it up too', async () => {
    const { id: customer } = await stripe.customers.create({});
    const { intent, page } = await startPayment(asksUntilSetUp, {
      customer,
      setup_future_usage: 'off_session',
    });
    await browser.press(page, 'complete');
    const paid = await stripe.paymentIntents.retrieve(intent.id);
    expect((await payOffSession(customer, paid.payment_method as string)).status).toBe('succeeded');
  });

  test('a card that is declined after the bank asked is not saved', async () => {
    const { id: customer } = await stripe.customers.create({});
    const intent = await stripe.setupIntents.create({ customer });
    const confirmed = await browser.post(`/v1/setup_intents/${intent.id}/confirm`, {
      client_secret: intent.client_secret!,
      return_url: returnUrl,
      ...cardFields(asksThenDeclines),
    });
    const page = confirmed.body.next_action!.redirect_to_url.url;
    expect(readReturn(await browser.press(page, 'complete')).query.redirect_status).toBe('failed');
    const failed = await stripe.setupIntents.retrieve(intent.id);
    expect(failed.last_setup_error).toMatchObject({ code: 'card_declined' });
    expect((await stripe.customers.listPaymentMethods(customer)).data).toEqual([]);
    const other = await browser.post(`/v1/setup_intents/${intent.id}/confirm`, {
      client_secret: intent.client_secret!,
      return_url: returnUrl,
      ...cardFields(alwaysAsks),
    });
    await browser.press(other.body.next_action!.redirect_to_url.url, 'fail');
    const again = await stripe.setupIntents.retrieve(intent.id);
    expect(again.last_setup_error).toMatchObject({ code: 'setup_intent_authentication_failure' });
  });
});
