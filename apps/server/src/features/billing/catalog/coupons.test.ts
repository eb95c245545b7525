import { expect, test } from 'vitest';
import {
  createBillingStaff,
  createPayer,
  dayMs,
  readFailure,
  waitForWebhooks,
} from '../../../test/fixtures/billing-admin.ts';
import { createUser } from '../../../test/fixtures/factories.ts';
import { testServer } from '../../../test/fixtures/index.ts';
import { completeBankPage, testCards } from '../../../test/fixtures/payments.ts';

const server = testServer({ settings: { LOCAL_PAYMENTS: 'true', APP_URL: 'http://app.example' } });

let codes = 0;
/** A coupon for half the price, once, unless overridden. */
async function createCoupon(more: object = {}) {
  const admin = await createUser(server, { roles: ['ADMIN'] });
  const call = server.as(admin.token);
  const { coupon } = await call('POST /coupon', {
    body: { code: `CODE${++codes}`, name: 'Offer', percentOff: 50, duration: 'once', ...more },
  });
  const read = async () => {
    const text = 'select redemptions from coupons where id = $1';
    const rows = await server.db.rows<{ redemptions: number }>({ name: 'test_coupon', text }, [coupon.id]);
    return rows[0]!;
  };
  return { ...coupon, read };
}
const usedUp = {
  status: 422,
  code: 'INVALID',
  fields: ['couponCode'],
  message: 'This coupon has been used up',
};

const readInvoices = (userId: string) =>
  server.db.rows<{ total: number; prep_plus_amount: number; coupon_code: string | null }>(
    {
      name: 'test_invoices',
      text: 'select total, prep_plus_amount, coupon_code from billing_invoices where user_id = $1 order by created_at, id',
    },
    [userId],
  );
const withPrepPlus = { isPrepPlusIncludedFromVendor: true, ignoreIfLSACNotFound: true };

test('a coupon does not discount prep plus, in the preview and in the charge', async () => {
  const payer = await createPayer(server);
  const all = await createCoupon({ percentOff: 100 });
  const { preview } = await payer.call('GET /billing/change-plan-preview/{planId}', {
    params: { planId: payer.full },
    query: { couponCode: all.code, isPrepPlusIncludedFromVendor: 'true' },
  });
  const prepPlus = preview.lines[1]!.amount;
  expect(preview).toMatchObject({ subtotal: 6900 + prepPlus, discount: 6900, amountDue: prepPlus });
  await payer.buy(testCards.visa, { ...withPrepPlus, couponCode: all.code });
  expect(await readInvoices(payer.id)).toEqual([
    { total: prepPlus, prep_plus_amount: prepPlus, coupon_code: all.code },
  ]);
});

test("an amount larger than the plan's price does not discount prep plus", async () => {
  const payer = await createPayer(server);
  const much = await createCoupon({ percentOff: null, amountOff: 10_000 });
  await payer.buy(testCards.visa, { ...withPrepPlus, couponCode: much.code });
  const [invoice] = await readInvoices(payer.id);
  expect(invoice!.total).toBe(invoice!.prep_plus_amount);
  expect(invoice!.total).toBeGreaterThan(0);
});

test("a student's own discount does not discount prep plus", async () => {
  const payer = await createPayer(server);
  const staff = await createBillingStaff(server);
  await staff.call('PUT /billing/discount/{id}', {
    params: { id: payer.id },
    body: { discountPercentage: 50 },
  });
  await payer.buy(testCards.visa, withPrepPlus);
  const [invoice] = await readInvoices(payer.id);
  expect(invoice!.total).toBe(3450 + invoice!.prep_plus_amount);
});

test('the receipt of a coupon for one invoice names it, also after later renewals', async () => {
  const payer = await createPayer(server);
  const once = await createCoupon();
  await payer.buy(testCards.visa, { couponCode: once.code });
  server.clock.advance(32 * dayMs);
  await waitForWebhooks(server);
  expect((await readInvoices(payer.id)).map(({ total, coupon_code }) => [total, coupon_code])).toEqual([
    [3450, once.code],
    [6900, null],
  ]);
  expect((await once.read()).redemptions).toBe(1);
});

test('a declined purchase does not use a coupon', async () => {
  const payer = await createPayer(server);
  const one = await createCoupon({ maxRedemptions: 1 });
  const buy = (number: string) => payer.buy(number, { couponCode: one.code });
  expect(await readFailure(buy(testCards.declined))).toMatchObject({ status: 402 });
  expect((await one.read()).redemptions).toBe(0);
  const other = await createPayer(server);
  expect(await readFailure(other.buy(testCards.declined, { couponCode: one.code }))).toMatchObject({
    status: 402,
  });
  expect((await buy(testCards.visa)).status).toBe('succeeded');
  expect((await one.read()).redemptions).toBe(1);
  expect(await readFailure(other.buy(testCards.visa, { couponCode: one.code }))).toEqual(usedUp);
});

test('a purchase that waits for the bank keeps its coupon, and an abandoned one can be started again', async () => {
  const payer = await createPayer(server);
  const one = await createCoupon({ maxRedemptions: 1 });
  await payer.buy(testCards.confirmAlways, { couponCode: one.code });
  const other = await createPayer(server);
  const buyToo = () => other.buy(testCards.visa, { couponCode: one.code });
  expect(await readFailure(buyToo())).toEqual(usedUp);
  // The same student continues it, and leaves again.
  const again = await payer.buy(testCards.confirmAlways, { couponCode: one.code });
  await completeBankPage(again.redirectUrl!, false);
  server.clock.advance(2 * dayMs);
  await waitForWebhooks(server);
  expect((await buyToo()).status).toBe('succeeded');
  expect((await one.read()).redemptions).toBe(1);
});

test('buying without a coupon after all releases the reserved one', async () => {
  const payer = await createPayer(server);
  const one = await createCoupon({ maxRedemptions: 1 });
  await payer.buy(testCards.confirmAlways, { couponCode: one.code });
  await payer.buy(testCards.visa);
  const other = await createPayer(server);
  expect((await other.buy(testCards.visa, { couponCode: one.code })).status).toBe('succeeded');
});

test('of many concurrent students, as many as the coupon allows pay less, and the others get the reason', async () => {
  const two = await createCoupon({ maxRedemptions: 2 });
  const payers = [];
  for (let n = 0; n < 6; n += 1) payers.push(await createPayer(server));
  const outcomes = await Promise.all(
    payers.map((payer) =>
      payer.buy(testCards.visa, { couponCode: two.code }).then(
        () => null,
        (error) => readFailure(Promise.reject(error)),
      ),
    ),
  );
  expect(outcomes.filter((outcome) => outcome === null)).toHaveLength(2);
  for (const outcome of outcomes.filter((one) => one !== null)) expect(outcome).toEqual(usedUp);
  expect((await two.read()).redemptions).toBe(2);
});

test('an upgrade uses a coupon once', async () => {
  const payer = await createPayer(server);
  const one = await createCoupon({ maxRedemptions: 1 });
  await payer.buy();
  const upgrade = (number: string) =>
    payer
      .addCard(number)
      .then((paymentMethod) =>
        payer.call(
          'PUT /billing',
          { body: { planId: payer.plus, couponCode: one.code, paymentMethod } },
          { idempotencyKey: `key-of-upgrade-${number}` },
        ),
      );
  expect(await readFailure(upgrade(testCards.failsLater))).toMatchObject({ status: 402 });
  expect((await one.read()).redemptions).toBe(0);
  await upgrade(testCards.visa);
  expect((await one.read()).redemptions).toBe(1);
});

test('an upgrade whose response was lost is not refused because of the coupon that it used', async () => {
  const payer = await createPayer(server);
  const one = await createCoupon({ maxRedemptions: 1 });
  await payer.buy();
  const key = { idempotencyKey: 'key-of-a-lost-upgrade' };
  const upgrade = () =>
    payer.call('PUT /billing', { body: { planId: payer.plus, couponCode: one.code } }, key);
  await upgrade();
  await server.db.rows(
    {
      name: 'test_lose_answer',
      text: 'update billing_requests set answer = null, ended_at = null where user_id = $1 and key = $2',
    },
    [payer.id, key.idempotencyKey],
  );
  server.clock.advance(60_000);
  expect((await upgrade()).payment.status).toBe('succeeded');
  expect((await one.read()).redemptions).toBe(1);
  expect((await readInvoices(payer.id)).length).toBe(2);
});
