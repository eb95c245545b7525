import { expect, test } from 'vitest';
import {
  createBillingStaff,
  createPayer,
  newKey,
  readFailure,
} from '../../../test/fixtures/billing-admin.ts';
import { testServer } from '../../../test/fixtures/index.ts';
import { completeBankPage, createCard, testCards } from '../../../test/fixtures/payments.ts';

const server = testServer({ settings: { LOCAL_PAYMENTS: 'true', APP_URL: 'http://app.example' } });

/** A student with a linked account, who buys only prep plus. */
async function createLinked() {
  const payer = await createPayer(server, { lsac: { enabled: true } });
  const staff = await createBillingStaff(server);
  await payer.call('POST /billing/start-lsac');
  await server.raw('PUT', `/api/billing/admin/lsac-simulator/${payer.id}`, {
    token: staff.token,
    body: { linked: true },
  });
  await payer.call('POST /billing/lsac-update');
  const buyPrepPlus = async (number: string, how = newKey()) =>
    payer.call(
      'POST /billing/lsac-prep-plus-renew',
      { body: { paymentMethod: await createCard(server, number) } },
      how,
    );
  const listCharges = () =>
    server.db.rows<{ amount: number }>(
      {
        name: 'test_prep_plus_charges',
        text: `select amount from billing_charges where user_id = $1 and status = 'succeeded'`,
      },
      [payer.id],
    );
  return { ...payer, buyPrepPlus, listCharges };
}

test.each([
  ['declined', testCards.failsLater, undefined],
  ['not confirmed at the bank', testCards.confirmAlways, false],
  ['left open at the bank', testCards.confirmAlways, undefined],
])('after a payment that was %s another card pays, once', async (_, number, answer) => {
  const { buyPrepPlus, listCharges } = await createLinked();
  const first = await buyPrepPlus(number).catch((error) => error);
  if (number === testCards.confirmAlways) expect(first.payment.status).toBe('requires-action');
  else expect(first).toMatchObject({ status: 402 });
  if (answer !== undefined) await completeBankPage(first.payment.redirectUrl, answer);
  expect(await buyPrepPlus(testCards.visa)).toMatchObject({
    payment: { status: 'succeeded' },
    isActivated: true,
  });
  expect(await listCharges()).toEqual([{ amount: 12_000 }]);
});

test('a declined card is charged again if the student asks again', async () => {
  const { addCard, call } = await createLinked();
  await addCard(testCards.failsLater);
  for (let time = 0; time < 2; time += 1)
    expect(
      await readFailure(call('POST /billing/lsac-prep-plus-renew', { body: {} }, newKey())),
    ).toMatchObject({ status: 402, code: 'PAYMENT_FAILED' });
});

test('the bank redirects back to the URL that the student has open', async () => {
  const { token } = await createLinked();
  const buyAt = async (headers: Record<string, string>) => {
    const { json } = await server.raw('POST', '/api/billing/lsac-prep-plus-renew', {
      token,
      headers,
      body: { paymentMethod: await createCard(server, testCards.confirmAlways) },
    });
    return completeBankPage(json.payment.redirectUrl, false);
  };
  const own = new URL(server.running.url).origin;
  expect(await buyAt({ origin: own })).toContain(`${own}/checkout-lsac?payment=return`);
  expect(await buyAt({})).toContain('http://app.example/checkout-lsac?payment=return');
});

test('twenty concurrent requests make one charge, and none fails', async () => {
  const { buyPrepPlus, listCharges, call } = await createLinked();
  const answers = await Promise.allSettled(Array.from({ length: 20 }, () => buyPrepPlus(testCards.visa)));
  for (const answer of answers)
    if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ status: 409 });
  expect(answers.some(({ status }) => status === 'fulfilled')).toBe(true);
  await call('POST /billing/refresh-subscriptions');
  expect(await listCharges()).toEqual([{ amount: 12_000 }]);
});
