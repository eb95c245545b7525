import { describe, expect, test } from 'vitest';
import {
  createPayer,
  dayMs,
  newKey,
  readFailure,
  waitForWebhooks,
} from '../../../test/fixtures/billing-admin.ts';
import { testServer } from '../../../test/fixtures/index.ts';
import {
  completeBankPage,
  createCard,
  listCards as listSavedCards,
  testCards,
} from '../../../test/fixtures/payments.ts';
import { billingFeature } from '../billing.feature.ts';
import { findCustomer } from '../billing.queries.ts';
import { moneyOnly } from '../sync/sync.service.ts';

const server = testServer({ settings: { LOCAL_PAYMENTS: 'true', APP_URL: 'http://app.example' } });
type Payer = Awaited<ReturnType<typeof createPayer>>;

const hourMs = 3_600_000;
const asksThenDeclines = '4000008400001629';
const runNightly = () => billingFeature(server.running.deps, moneyOnly).runNightly();
const refresh = ({ call }: Payer) => call('POST /billing/refresh-subscriptions');
/** The ends of the numbers of the saved cards, at the provider too; the primary one first. */
async function listCards(payer: Payer) {
  const cards = await listSavedCards(payer.call);
  const { stripe } = server.running.deps.payments;
  const { customerId } = (await findCustomer(server.db, payer.id))!;
  const stored = await stripe.customers.listPaymentMethods(customerId, { type: 'card' });
  expect(stored.data.map(({ id }) => id).sort()).toEqual(cards.map(({ id }) => id).sort());
  return cards
    .toSorted((a, b) => Number(b.isPrimary) - Number(a.isPrimary))
    .map(({ last4, isPrimary }) => (isPrimary ? `${last4} primary` : last4));
}
const upgradeWith = async ({ call, plus }: Payer, paymentMethod: string) =>
  (await call('PUT /billing', { body: { planId: plus, paymentMethod } }, newKey())).payment;

/** The ways to a card at the bank's page; each returns the page. */
const ways: readonly {
  readonly name: string;
  readonly begin: (payer: Payer, number: string) => Promise<string>;
  /** The cards that were there before. */
  readonly before: readonly string[];
}[] = [
  {
    name: 'a first checkout',
    begin: async (payer, number) => (await payer.buy(number)).redirectUrl!,
    before: [],
  },
  {
    name: 'an upgrade',
    begin: async (payer, number) => {
      await payer.buy();
      server.clock.advance(10 * dayMs);
      return (await upgradeWith(payer, await createCard(server, number))).redirectUrl!;
    },
    before: ['4242 primary'],
  },
  {
    name: 'a failed renewal',
    begin: async (payer, number) => {
      await payer.buy();
      const bad = await payer.addCard(testCards.failsLater);
      await payer.call('POST /billing/payment-method-primary/{id}', { params: { id: bad } });
      server.clock.advance(32 * dayMs);
      await waitForWebhooks(server);
      const paymentMethod = await createCard(server, number);
      return (await payer.call('POST /billing/pay-open-invoice', { body: { paymentMethod } }, newKey()))
        .payment.redirectUrl!;
    },
    before: ['0341 primary', '4242'],
  },
  {
    name: 'a new card in the settings',
    begin: async (payer, number) => {
      await payer.buy();
      const id = await createCard(server, number);
      return (await payer.call('POST /billing/payment-method/{id}', { params: { id } }, newKey())).payment
        .redirectUrl!;
    },
    before: ['4242 primary'],
  },
];

describe.each(ways)('the card of $name', ({ begin, before }) => {
  test('is not kept if the bank refuses its confirmation', async () => {
    const payer = await createPayer(server);
    await completeBankPage(await begin(payer, testCards.confirmAlways), false);
    await refresh(payer);
    await waitForWebhooks(server);
    expect(await listCards(payer)).toEqual(before);
  });

  test('is not kept if it is left at the bank for a day', async () => {
    const payer = await createPayer(server);
    await begin(payer, testCards.confirmAlways);
    server.clock.advance(dayMs);
    await waitForWebhooks(server);
    await runNightly();
    expect(await listCards(payer)).toEqual(before);
  });

  test('is kept once it is confirmed, whatever is refused later', async () => {
    const payer = await createPayer(server);
    await completeBankPage(await begin(payer, testCards.confirmAlways), true);
    await refresh(payer);
    const confirmed = await listCards(payer);
    expect(confirmed).toHaveLength(before.length + 1);
    server.clock.advance(40 * dayMs);
    await waitForWebhooks(server);
    await runNightly();
    expect(await listCards(payer)).toHaveLength(before.length + 1);
  });
});

test('a card that is declined after its confirmation is not kept, and waits for no job', async () => {
  const payer = await createPayer(server);
  await payer.buy();
  server.clock.advance(10 * dayMs);
  const card = await createCard(server, asksThenDeclines);
  await completeBankPage((await upgradeWith(payer, card)).redirectUrl!, true);
  await waitForWebhooks(server);
  expect(await listCards(payer)).toEqual(['4242 primary']);
});

test('a card that was saved before stays if its bank refuses once, or is left alone', async () => {
  const payer = await createPayer(server);
  await payer.buy();
  const id = await createCard(server, testCards.confirmAlways);
  const { payment } = await payer.call('POST /billing/payment-method/{id}', { params: { id } }, newKey());
  await completeBankPage(payment.redirectUrl!, true);
  await refresh(payer);
  expect(await listCards(payer)).toEqual(['4242 primary', '3184']);
  server.clock.advance(10 * dayMs);
  await completeBankPage((await upgradeWith(payer, id)).redirectUrl!, false);
  await refresh(payer);
  expect(await listCards(payer)).toHaveLength(2);
  await upgradeWith(payer, id);
  server.clock.advance(2 * dayMs);
  await waitForWebhooks(server);
  await runNightly();
  expect(await listCards(payer)).toHaveLength(2);
});

test('a card at the bank neither replaces a saved one of its number nor is removed as its double', async () => {
  const payer = await createPayer(server);
  await payer.buy();
  const id = await createCard(server, testCards.confirmAlways);
  const { payment } = await payer.call('POST /billing/payment-method/{id}', { params: { id } }, newKey());
  await completeBankPage(payment.redirectUrl!, true);
  await refresh(payer);
  server.clock.advance(10 * dayMs);
  const waiting = await upgradeWith(payer, await createCard(server, testCards.confirmAlways));
  await payer.addCard(testCards.mastercard);
  expect((await listCards(payer)).toSorted()).toEqual(['3184', '3184 primary', '4242', '4444']);
  await completeBankPage(waiting.redirectUrl!, false);
  await refresh(payer);
  expect((await listCards(payer)).toSorted()).toEqual(['3184', '4242 primary', '4444']);
});

describe('with two tabs at the bank with one card', () => {
  /** An upgrade that was begun twice with one new card. */
  async function createTwoTabs() {
    const payer = await createPayer(server);
    await payer.buy();
    server.clock.advance(10 * dayMs);
    const card = await createCard(server, testCards.confirmAlways);
    const first = await upgradeWith(payer, card);
    await refresh(payer);
    const second = await upgradeWith(payer, card);
    return { payer, card, first: first.redirectUrl!, second: second.redirectUrl! };
  }

  test('the refusal of the first leaves the card to the second', async () => {
    const { payer, first, second } = await createTwoTabs();
    await completeBankPage(first, false);
    await refresh(payer);
    await runNightly();
    expect(await listCards(payer)).toContain('3184 primary');
    await completeBankPage(second, true);
    await refresh(payer);
    expect(await listCards(payer)).toEqual(['3184 primary', '4242']);
    expect((await payer.me()).subscription).toMatchObject({ plan: { id: payer.plus } });
  });

  test('a second visit has its own day, and a refusal of both removes the card', async () => {
    const payer = await createPayer(server);
    await payer.buy();
    const card = await createCard(server, testCards.confirmAlways);
    server.clock.advance(10 * dayMs);
    await upgradeWith(payer, card);
    server.clock.advance(dayMs - 2 * hourMs);
    const { redirectUrl } = await upgradeWith(payer, card);
    server.clock.advance(2 * hourMs);
    await waitForWebhooks(server);
    await runNightly();
    expect(await listCards(payer)).toContain('3184 primary');
    await completeBankPage(redirectUrl!, false);
    await refresh(payer);
    expect(await listCards(payer)).toEqual(['4242 primary']);
    // A page that is still open asks for the card again.
    expect(await readFailure(upgradeWith(payer, card))).toMatchObject({
      status: 422,
      fields: ['paymentMethod'],
    });
    expect(await listCards(payer)).toEqual(['4242 primary']);
  });

  test('nothing is removed while a payment of the student is under way', async () => {
    const payer = await createPayer(server);
    await payer.buy();
    server.clock.advance(10 * dayMs);
    const card = await createCard(server, testCards.confirmAlways);
    const { redirectUrl } = await upgradeWith(payer, card);
    const { db, clock } = server;
    await db.rows(
      {
        name: 'test_running_request',
        text: `insert into billing_requests (user_id, key, call, request_hash, lease_until, created_at)
          values ($1, 'second-tab', 'subscribe', '', $2, $2)`,
      },
      [payer.id, clock.now()],
    );
    await completeBankPage(redirectUrl!, false);
    await refresh(payer);
    expect(await listCards(payer)).toContain('3184 primary');
    // Another sync at the same time as the nightly one would leave the card in its list until it ends.
    await waitForWebhooks(server);
    // The process of the second tab was lost; a day later nobody comes back to it.
    clock.advance(dayMs);
    await runNightly();
    expect(await listCards(payer)).toEqual(['4242 primary']);
  });
});

test.each([{ validate3dsecure: 'false' }, { off_session: 'true' }])(
  'a card that a payment without a confirmation was refused for is not kept: %j',
  async (query) => {
    const payer = await createPayer(server);
    await payer.buy();
    await payer.call('POST /billing/cancel-autorenew');
    server.clock.advance(32 * dayMs);
    await waitForWebhooks(server);
    const body = { planId: payer.full, paymentMethod: await createCard(server, testCards.confirmAlways) };
    const refusal = await readFailure(payer.call('POST /billing', { body, query }, newKey()));
    expect(refusal.status).toBe(402);
    await refresh(payer);
    expect(await listCards(payer)).toEqual(['4242 primary']);
  },
);
