import { errorMessages } from '@docket/contract';
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

const server = testServer({ settings: { LOCAL_PAYMENTS: 'true', APP_URL: 'http://app.example' } });
type Payer = Awaited<ReturnType<typeof createPayer>>;

const listCards = async ({ call }: Payer) =>
  (await listSavedCards(call)).map(({ id, last4, isPrimary }) => ({ id, last4, isPrimary }));

describe('a card of the same number', () => {
  test('is saved once, as the newest, and stays primary', async () => {
    const payer = await createPayer(server);
    await payer.buy();
    await payer.addCard(testCards.mastercard);
    const again = await payer.addCard(testCards.visa);
    expect(await listCards(payer)).toEqual([
      { id: again, last4: '4242', isPrimary: true },
      { id: expect.any(String), last4: '4444', isPrimary: false },
    ]);
    const other = await payer.addCard(testCards.mastercard);
    expect((await listCards(payer)).map(({ id }) => id)).toEqual([again, other]);
    // The plan renews with it.
    server.clock.advance(32 * dayMs);
    await waitForWebhooks(server);
    expect((await payer.me()).subscription).toMatchObject({ status: 'active' });
  });

  test('that needed confirmation is saved once too', async () => {
    const payer = await createPayer(server);
    await payer.buy();
    for (let time = 0; time < 2; time += 1) {
      const id = await createCard(server, testCards.confirmAlways);
      const { payment } = await payer.call('POST /billing/payment-method/{id}', { params: { id } }, newKey());
      await completeBankPage(payment.redirectUrl!, true);
      await payer.call('POST /billing/refresh-subscriptions');
    }
    expect((await listCards(payer)).map(({ last4 }) => last4)).toEqual(['4242', '3184']);
  });

  test('is saved separately for another student', async () => {
    const [one, two] = [await createPayer(server), await createPayer(server)];
    await one.buy();
    await two.buy();
    await two.addCard(testCards.visa);
    expect((await listCards(one)).map(({ last4 }) => last4)).toEqual(['4242']);
  });
});

test('an expiration date in the past is refused with the name of its field', async () => {
  const payer = await createPayer(server);
  await payer.buy();
  const [card] = await listCards(payer);
  const now = server.clock.now();
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth() + 1];
  const update = (expYear: number, expMonth: number) =>
    payer.call('PUT /billing/payment-method/{id}', { params: { id: card!.id }, body: { expMonth, expYear } });
  const message = errorMessages.billing.cardExpired;
  expect(await readFailure(update(2020, 12))).toMatchObject({
    code: 'INVALID',
    fields: ['expYear'],
    message,
  });
  if (month > 1)
    expect(await readFailure(update(year, month - 1))).toMatchObject({ fields: ['expMonth'], message });
  expect((await update(year, month)).paymentMethod).toMatchObject({ expMonth: month, expYear: year });
});
