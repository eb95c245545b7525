import { expect, test } from 'vitest';
import { createUser, ensurePlan } from '../../../test/fixtures/factories.ts';
import { testServer } from '../../../test/fixtures/index.ts';
import { createCard, settlePayments } from '../../../test/fixtures/payments.ts';

const server = testServer({ settings: { LOCAL_PAYMENTS: 'true', APP_URL: 'http://app.example' } });
const day = 86_400_000;
let keys = 0;
const money = () => ({ idempotencyKey: `key-of-a-preview-${++keys}` });

/** A student with a discount of 10% who pays for the full plan; plus costs more, basic less. */
async function subscriber(couponCode?: string) {
  await ensurePlan(server, 'free');
  const full = await ensurePlan(server, 'full');
  const [plus, basic] = [await ensurePlan(server, 'plus'), await ensurePlan(server, 'basic')];
  const text = `update plans set price = case code when 'plus' then 99 else 29 end where id = any($1)`;
  await server.db.rows({ name: 'test_prices', text }, [[plus, basic]]);
  const { token } = await createUser(server, { plan: 'free', columns: { discountPercentage: 10 } });
  const call = server.as(token);
  const body = { planId: full, paymentMethod: await createCard(server), couponCode };
  await call('POST /billing', { body }, money());
  return {
    full,
    plus,
    basic,
    buy: () => call('POST /billing', { body: { planId: full } }, money()),
    endPlan: async () => {
      await call('POST /billing/cancel-autorenew');
      server.clock.advance(32 * day);
      await settlePayments(server);
      await call('POST /billing/refresh-subscriptions');
    },
    preview: async (planId: string, query: { couponCode?: string } = {}) =>
      (await call('GET /billing/change-plan-preview/{planId}', { params: { planId }, query })).preview,
    change: (planId: string, more: { couponCode?: string } = {}) =>
      call('PUT /billing', { body: { planId, ...more } }, money()),
    upcoming: async () => (await call('GET /subscription/upcoming-invoice')).invoice!.total,
    newestPaid: async () => (await call('GET /billing/receipts')).items[0]!.amountPaid,
  };
}

async function createCoupon(code: string, duration: 'once' | 'forever', percentOff: number) {
  const admin = await createUser(server, { roles: ['ADMIN'] });
  await server.as(admin.token)('POST /coupon', { body: { code, name: code, percentOff, duration } });
}

test('the next renewal in a preview includes the coupon of the subscription', async () => {
  await createCoupon('LASTING', 'forever', 50);
  const { plus, basic, preview, change, upcoming } = await subscriber('LASTING');
  // 10% off, then half of the rest.
  const down = await preview(basic);
  expect(down).toMatchObject({ kind: 'downgrade', nextRenewal: { amount: 1305 } });
  await change(basic);
  expect(await upcoming()).toBe(1305);
  const up = await preview(plus);
  expect(up).toMatchObject({ kind: 'upgrade', nextRenewal: { amount: 4455 } });
  await change(plus);
  expect(await upcoming()).toBe(4455);
});

test('a coupon for an upgrade counts for the change, also late in the day, and a one-time one not after it', async () => {
  await createCoupon('FIRST', 'once', 50);
  const { plus, preview, change, upcoming, newestPaid } = await subscriber();
  server.clock.advance(10 * day);
  const usual = await preview(plus);
  const previewed = await preview(plus, { couponCode: 'FIRST' });
  expect(Math.abs(previewed.total * 2 - usual.total)).toBeLessThanOrEqual(2);
  expect(previewed.nextRenewal!.amount).toBe(8910);
  await change(plus, { couponCode: 'FIRST' });
  expect(await newestPaid()).toBe(previewed.amountDue);
  expect(await upcoming()).toBe(8910);
});

test('a coupon for a downgrade counts at the next renewal', async () => {
  await createCoupon('LATER', 'once', 20);
  const { basic, preview, change, upcoming } = await subscriber();
  expect((await preview(basic, { couponCode: 'LATER' })).nextRenewal!.amount).toBe(2088);
  await change(basic, { couponCode: 'LATER' });
  expect(await upcoming()).toBe(2088);
});

test('buying a plan again costs what the preview says, with an amount that was too small to charge before', async () => {
  const admin = await createUser(server, { roles: ['ADMIN'] });
  const body = { code: 'NEARLY', name: 'Nearly all', amountOff: 6190, duration: 'once' as const };
  await server.as(admin.token)('POST /coupon', { body });
  // $62.10 without $61.90.
  const { full, preview, endPlan, buy, newestPaid } = await subscriber('NEARLY');
  expect(await newestPaid()).toBe(0);
  await endPlan();
  const again = await preview(full);
  expect(again).toMatchObject({ kind: 'new', total: 6210, balanceUsed: 20, amountDue: 6230 });
  await buy();
  expect(await newestPaid()).toBe(again.amountDue);
});
