import { errorMessages } from '@docket/contract';
import { describe, expect, test } from 'vitest';
import {
  createBillingStaff,
  createPayer,
  dayMs,
  newKey,
  readFailure,
  waitForWebhooks,
} from '../../../test/fixtures/billing-admin.ts';
import { testServer } from '../../../test/fixtures/index.ts';
import { completeBankPage, createCard, testCards } from '../../../test/fixtures/payments.ts';
import { reconcileLedger } from '../sync/reconcile.service.ts';

const server = testServer({ settings: { LOCAL_PAYMENTS: 'true', APP_URL: 'http://app.example' } });
type Payer = Awaited<ReturnType<typeof createPayer>>;

const asksThenDeclines = '4000008400001629';

/** Charged cents, oldest first. */
const listChargedAmounts = async (userId: string) =>
  (
    await server.db.rows<{ amount: number }>(
      {
        name: 'test_charges',
        text: `select amount from billing_charges where user_id = $1 and status = 'succeeded' order by created_at, id`,
      },
      [userId],
    )
  ).map(({ amount }) => amount);
const refresh = ({ call }: Payer) => call('POST /billing/refresh-subscriptions');
/** A refused card is not kept; it is entered again. */
const withNewCard = async () => ({ paymentMethod: await createCard(server, testCards.confirmAlways) });
const getPlanId = async ({ me }: Payer) => (await me()).subscription!.plan.id;

/** A student ten days into the cheaper plan, with a card for the upgrade. */
async function createUpgrader(number: string = testCards.confirmAlways) {
  const payer = await createPayer(server);
  await payer.buy();
  server.clock.advance(10 * dayMs);
  const paymentMethod = await createCard(server, number);
  const { preview } = await payer.call('GET /billing/change-plan-preview/{planId}', {
    params: { planId: payer.plus },
  });
  const upgrade = async (how = newKey(), body: object = {}) =>
    (await payer.call('PUT /billing', { body: { planId: payer.plus, paymentMethod, ...body } }, how)).payment;
  return { ...payer, upgrade, due: preview.amountDue };
}

describe('an upgrade with a card that always needs confirmation', () => {
  test('is made once the student confirms, for the price of the preview', async () => {
    const payer = await createUpgrader();
    const waiting = await payer.upgrade();
    expect(waiting.status).toBe('requires-action');
    expect(await getPlanId(payer)).toBe(payer.full);
    const back = await completeBankPage(waiting.redirectUrl!, true);
    expect(back).toContain('/checkout?payment=return');
    await refresh(payer);
    const { subscription, billing } = await payer.me();
    expect(subscription).toMatchObject({ plan: { id: payer.plus }, status: 'active', autoRenew: true });
    expect(billing).toMatchObject({ openInvoiceId: null, paymentFailedAt: null });
    expect(await listChargedAmounts(payer.id)).toEqual([6900, payer.due]);
  });

  test('is made even if the student never returns from the bank', async () => {
    const payer = await createUpgrader();
    await completeBankPage((await payer.upgrade()).redirectUrl!, true);
    await waitForWebhooks(server);
    expect(await getPlanId(payer)).toBe(payer.plus);
    expect((await reconcileLedger(server.running.deps)).differences).toEqual([]);
  });

  test('changes nothing if it is refused at the bank, and another card can pay', async () => {
    const payer = await createUpgrader();
    await completeBankPage((await payer.upgrade()).redirectUrl!, false);
    await refresh(payer);
    const { subscription, billing } = await payer.me();
    expect(subscription).toMatchObject({ plan: { id: payer.full }, status: 'active' });
    expect(billing).toMatchObject({ openInvoiceId: null, paymentFailedAt: null });
    expect(await listChargedAmounts(payer.id)).toEqual([6900]);
    const receipts = (await payer.call('GET /billing/receipts')).items;
    expect(receipts.map(({ status, total }) => [status, total])).toEqual([['paid', 6900]]);
    const paymentMethod = await createCard(server, testCards.mastercard);
    expect(await payer.upgrade(newKey(), { paymentMethod })).toMatchObject({ status: 'succeeded' });
    expect([await getPlanId(payer), await listChargedAmounts(payer.id)]).toEqual([
      payer.plus,
      [6900, payer.due],
    ]);
  });

  test('changes nothing if it is declined after the confirmation', async () => {
    const payer = await createUpgrader(asksThenDeclines);
    await completeBankPage((await payer.upgrade()).redirectUrl!, true);
    await waitForWebhooks(server);
    expect([await getPlanId(payer), await listChargedAmounts(payer.id)]).toEqual([payer.full, [6900]]);
    expect((await payer.me()).billing.openInvoiceId).toBe(null);
  });

  test('is not a debt if it is abandoned, and expires after a day', async () => {
    const payer = await createUpgrader();
    const { redirectUrl } = await payer.upgrade();
    await refresh(payer);
    const { subscription, billing } = await payer.me();
    expect(subscription).toMatchObject({ plan: { id: payer.full }, status: 'active', autoRenew: true });
    expect(billing).toMatchObject({ openInvoiceId: null, openAmount: null, paymentFailedAt: null });
    server.clock.advance(dayMs);
    await waitForWebhooks(server);
    await completeBankPage(redirectUrl!, true);
    await refresh(payer);
    expect([await getPlanId(payer), await listChargedAmounts(payer.id)]).toEqual([payer.full, [6900]]);
  });

  test('makes one charge if it is sent again with its key and from a second tab', async () => {
    const payer = await createUpgrader();
    const key = newKey();
    const first = await payer.upgrade(key);
    expect(await payer.upgrade(key)).toEqual(first);
    const second = await payer.upgrade();
    expect(second.status).toBe('requires-action');
    expect(second.redirectUrl).not.toBe(first.redirectUrl);
    await completeBankPage(second.redirectUrl!, true);
    // The bank page of the first tab no longer works.
    await completeBankPage(first.redirectUrl!, true);
    await refresh(payer);
    expect([await getPlanId(payer), await listChargedAmounts(payer.id)]).toEqual([
      payer.plus,
      [6900, payer.due],
    ]);
    expect(await payer.upgrade()).toMatchObject({ status: 'succeeded' });
    expect(await listChargedAmounts(payer.id)).toEqual([6900, payer.due]);
  });

  test('continues under its key where a lost process stopped', async () => {
    const payer = await createUpgrader();
    const key = newKey();
    const first = await payer.upgrade(key);
    const lose = async () => {
      // An event may remove an unconfirmed card, which is a request of the student as well.
      await waitForWebhooks(server);
      await server.db.rows(
        {
          name: 'test_lost_upgrade',
          text: `update billing_requests set answer = null, ended_at = null, lease_until = $3
            where user_id = $1 and key = $2`,
        },
        [payer.id, key.idempotencyKey, server.clock.now()],
      );
    };
    await lose();
    const again = await payer.upgrade(key);
    expect(again.status).toBe('requires-action');
    await completeBankPage(again.redirectUrl ?? first.redirectUrl!, true);
    await lose();
    expect(await payer.upgrade(key)).toMatchObject({ status: 'succeeded' });
    expect([await getPlanId(payer), await listChargedAmounts(payer.id)]).toEqual([
      payer.plus,
      [6900, payer.due],
    ]);
  });

  test('leaves auto-renew off', async () => {
    const payer = await createUpgrader();
    await payer.call('POST /billing/cancel-autorenew');
    const autoRenews = async () => (await payer.me()).subscription!.autoRenew;
    await completeBankPage((await payer.upgrade()).redirectUrl!, false);
    await refresh(payer);
    expect(await autoRenews()).toBe(false);
    await completeBankPage((await payer.upgrade(newKey(), await withNewCard())).redirectUrl!, true);
    await refresh(payer);
    expect([await getPlanId(payer), await autoRenews()]).toEqual([payer.plus, false]);
  });

  test('keeps a scheduled change until it is paid', async () => {
    const payer = await createUpgrader();
    const cheap = await createPlan(39);
    await payer.call('PUT /billing', { body: { planId: cheap } }, newKey());
    const nextPlan = async () => (await payer.me()).subscription!.nextPlan?.id ?? null;
    await completeBankPage((await payer.upgrade()).redirectUrl!, false);
    await refresh(payer);
    expect([await getPlanId(payer), await nextPlan()]).toEqual([payer.full, cheap]);
    await completeBankPage((await payer.upgrade(newKey(), await withNewCard())).redirectUrl!, true);
    await waitForWebhooks(server);
    expect([await getPlanId(payer), await nextPlan()]).toEqual([payer.plus, null]);
  });

  test('applies a coupon that is stored for renewals only when it is paid', async () => {
    const payer = await createUpgrader();
    const admin = await createBillingStaff(server);
    await admin.call('POST /coupon', {
      body: { code: 'UPGRADE', name: 'Upgrade', percentOff: 50, duration: 'forever' },
    });
    const coupon = { couponCode: 'UPGRADE' };
    const getCouponCode = async () => (await payer.me()).billing.coupon?.code ?? null;
    await completeBankPage((await payer.upgrade(newKey(), coupon)).redirectUrl!, false);
    await refresh(payer);
    expect(await getCouponCode()).toBe(null);
    const { preview } = await payer.call('GET /billing/change-plan-preview/{planId}', {
      params: { planId: payer.plus },
      query: coupon,
    });
    const again = await payer.upgrade(newKey(), { ...coupon, ...(await withNewCard()) });
    await completeBankPage(again.redirectUrl!, true);
    await refresh(payer);
    expect(await getCouponCode()).toBe('UPGRADE');
    expect(await listChargedAmounts(payer.id)).toEqual([6900, preview.amountDue]);
  });

  test('by staff is refused with a message for staff, and changes nothing', async () => {
    const payer = await createUpgrader();
    const { paymentMethod: id } = await withNewCard();
    const { payment } = await payer.call('POST /billing/payment-method/{id}', { params: { id } }, newKey());
    await completeBankPage(payment.redirectUrl!, true);
    await refresh(payer);
    await payer.call('POST /billing/payment-method-primary/{id}', { params: { id } });
    const staff = await createBillingStaff(server);
    const body = { userId: payer.id, planId: payer.plus };
    expect(await readFailure(staff.call('PUT /billing/admin/update-plan', { body }, newKey()))).toMatchObject(
      {
        code: 'PAYMENT_FAILED',
        message: errorMessages.billingStaff.confirmationNeeded,
      },
    );
    await refresh(payer);
    expect([await getPlanId(payer), await listChargedAmounts(payer.id)]).toEqual([payer.full, [6900]]);
    expect((await payer.me()).billing.openInvoiceId).toBe(null);
  });
});

test('a declined upgrade returns the reason of the bank, keeps the plan, and leaves nothing open', async () => {
  const payer = await createUpgrader(testCards.failsLater);
  expect(await readFailure(payer.upgrade())).toMatchObject({ status: 402, code: 'PAYMENT_FAILED' });
  const { subscription, billing } = await payer.me();
  expect(subscription).toMatchObject({ plan: { id: payer.full }, status: 'active' });
  expect(billing.openInvoiceId).toBe(null);
  expect(await listChargedAmounts(payer.id)).toEqual([6900]);
});

async function createPlan(price: number): Promise<string> {
  const staff = await createBillingStaff(server);
  const { plan } = await staff.call('POST /plan', { body: { name: `Plan at ${price}`, price } });
  await staff.call('PUT /plan/status/{id}', { params: { id: plan.id }, body: { enabled: true } });
  return plan.id;
}
