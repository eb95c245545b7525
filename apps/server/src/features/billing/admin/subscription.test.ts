import { describe, expect, test } from 'vitest';
import {
  createBillingStaff,
  createPaidStudent,
  createPayer,
  dayMs,
  newKey,
  readAudit,
  readFailure,
  waitForWebhooks,
} from '../../../test/fixtures/billing-admin.ts';
import { ensurePlan, enterPasswordAgain } from '../../../test/fixtures/factories.ts';
import { testServer } from '../../../test/fixtures/index.ts';
import { testCards } from '../../../test/fixtures/payments.ts';

const server = testServer({ settings: { LOCAL_PAYMENTS: 'true', APP_URL: 'http://app.example' } });

const later = (days: number) => new Date(server.clock.now().getTime() + days * dayMs).toISOString();

describe("a student's billing", () => {
  test('is shown with plan, cards and state', async () => {
    const { student, billing } = await createPaidStudent(server);
    expect(await billing()).toMatchObject({
      userId: student.id,
      balance: 0,
      plan: { id: student.full, price: 69 },
      subscription: { status: 'active', active: true, autoRenew: true, hasSchedule: false },
      nextPlan: null,
      discountPercentage: 0,
      coupon: null,
      paymentMethods: [{ last4: '4242', isPrimary: true }],
      openInvoice: null,
      blockedUntil: null,
    });
  });

  test('is empty for a student who never paid, and not found for staff or an unknown id', async () => {
    const student = await createPayer(server);
    const staff = await createBillingStaff(server);
    const { billing } = await staff.call('GET /billing/admin/user/{id}', { params: { id: student.id } });
    expect(billing).toMatchObject({ customerId: null, plan: { price: 0 }, paymentMethods: [] });
    for (const id of [staff.id, server.running.deps.newId()])
      for (const path of [
        'POST /billing/refresh-stripe-subscription/{id}',
        'POST /billing/clear-stripe-subscription-schedule/{id}',
        'POST /billing/cancel-autorenew/{id}',
        'POST /billing/admin/remove-coupon/{id}',
        'POST /billing/check-feewaiver/{id}',
        'POST /subscription/reset-feewaiver/{id}',
      ] as const)
        expect(await readFailure(staff.call(path, { params: { id } })), path).toMatchObject({ status: 404 });
    const noPlan = { status: 409, message: 'This student has no paid plan' };
    const params = { id: student.id };
    for (const ask of [
      () => staff.call('POST /billing/cancel-autorenew/{id}', { params }),
      () => staff.call('POST /billing/clear-stripe-subscription-schedule/{id}', { params }),
      () => staff.call('PUT /billing/renewal-date/{id}', { params, body: { renewalDate: later(3) } }),
      () => staff.call('PUT /billing/next-plan/{id}', { params, body: { nextPlanId: student.plus } }),
      () =>
        staff.call(
          'PUT /billing/admin/update-plan',
          { body: { userId: student.id, planId: student.plus } },
          newKey(),
        ),
      () =>
        staff.call(
          'PUT /billing/admin/recreate-stripe-subscription',
          { body: { userId: student.id } },
          newKey(),
        ),
    ])
      expect(await readFailure(ask())).toMatchObject(noPlan);
    expect(await readAudit(server, `user:${student.id}`)).toEqual([]);
  });

  test('is read again from the provider', async () => {
    const { student, call, params, lastAudit } = await createPaidStudent(server);
    const { stripe } = server.running.deps.payments;
    const row = await call('GET /billing/admin/user/{id}', { params });
    await stripe.subscriptions.update(row.billing.subscription!.providerId!, { cancel_at_period_end: true });
    const { billing } = await call('POST /billing/refresh-stripe-subscription/{id}', { params });
    expect(billing.subscription).toMatchObject({ autoRenew: false });
    expect((await student.me()).subscription).toMatchObject({ autoRenew: false });
    expect(await lastAudit()).toMatchObject({ action: 'billing.refresh', after: { autoRenew: false } });
  });
});

describe('auto-renew', () => {
  test('can be switched off and on by the student and by staff', async () => {
    const { student, call, params, lastAudit } = await createPaidStudent(server);
    const body = { userId: student.id };
    const ways = [
      [await call('POST /billing/cancel-autorenew/{id}', { params }), false],
      [await call('POST /billing/enable-autorenew/{id}', { params }), true],
      [await call('PUT /billing/autorenew/{id}/disable', { params }), false],
      [await call('PUT /billing/autorenew/{id}/enable', { params }), true],
      [await call('POST /billing/admin/cancel-autorenew', { body }), false],
    ] as const;
    expect(ways.map(([{ billing }]) => billing.subscription!.autoRenew)).toEqual(
      ways.map(([, isOn]) => isOn),
    );
    expect(await lastAudit()).toMatchObject({
      action: 'billing.auto-renew-off',
      before: { autoRenew: true },
      after: { autoRenew: false },
    });
    const { billing } = await call('POST /billing/admin/enable-autorenew', { body });
    expect(billing.subscription!.autoRenew).toBe(true);
    const { items } = await call('GET /billing/subscription-logs/{id}', { params });
    // The log names either the staff call or the provider's event, whichever read the change first.
    expect(items[0]).toMatchObject({ event: 'auto-renew.on' });
  });
});

describe('the renewal date', () => {
  test('can be moved; nothing is charged until then, and the plan renews then', async () => {
    const { student, call, params, lastAudit } = await createPaidStudent(server);
    const renewalDate = later(45);
    const { billing } = await call('PUT /billing/renewal-date/{id}', { params, body: { renewalDate } });
    expect(billing.subscription).toMatchObject({ active: true, renewalDate });
    expect(await lastAudit()).toMatchObject({ action: 'billing.renewal-date', after: { renewalDate } });
    server.clock.advance(40 * dayMs);
    await waitForWebhooks(server);
    expect((await student.me()).accessCode).toBe(1);
    expect((await call('GET /billing/successful-payments/{id}', { params })).items).toHaveLength(1);
    server.clock.advance(6 * dayMs);
    await waitForWebhooks(server);
    expect((await student.me()).subscription).toMatchObject({ status: 'active' });
    const { items } = await call('GET /billing/successful-payments/{id}', { params });
    expect(items.map(({ amount }) => amount)).toEqual([6900, 6900]);
  });

  test('must be in the future, and cannot be moved while a change is scheduled', async () => {
    const { student, call, params } = await createPaidStudent(server);
    const set = (renewalDate: string) =>
      readFailure(call('PUT /billing/renewal-date/{id}', { params, body: { renewalDate } }));
    expect(await set(later(-1))).toMatchObject({ status: 422, fields: ['renewalDate'] });
    expect(await set(later(731))).toMatchObject({ status: 422, fields: ['renewalDate'] });
    expect(await set('tomorrow')).toMatchObject({ status: 400 });
    await call('PUT /billing/next-plan/{id}', { params, body: { nextPlanId: student.plus } });
    expect(await set(later(3))).toMatchObject({ status: 409 });
    await call('POST /billing/clear-stripe-subscription-schedule/{id}', { params });
    await call('POST /billing/cancel-autorenew/{id}', { params });
    expect(await set(later(3))).toMatchObject({ status: 409 });
  });
});

describe('the next plan', () => {
  test('begins with the next period, and can be cleared', async () => {
    const { student, call, params, lastAudit } = await createPaidStudent(server);
    const plus = await call('PUT /billing/next-plan/{id}', { params, body: { nextPlanId: student.plus } });
    expect(plus.billing).toMatchObject({
      plan: { id: student.full },
      nextPlan: { id: student.plus, startDate: plus.billing.subscription!.renewalDate },
      subscription: { hasSchedule: true },
    });
    expect(await lastAudit()).toMatchObject({ action: 'billing.next-plan', after: { nextPlan: 'plus' } });
    const cleared = await call('POST /billing/clear-stripe-subscription-schedule/{id}', { params });
    expect(cleared.billing).toMatchObject({ nextPlan: null, subscription: { hasSchedule: false } });
    const path = 'POST /billing/clear-stripe-subscription-schedule/{id}';
    expect(await readFailure(call(path, { params }))).toMatchObject({ status: 409 });
    await call('PUT /billing/next-plan/{id}', { params, body: { nextPlanId: student.plus } });
    server.clock.advance(32 * dayMs);
    await waitForWebhooks(server);
    expect((await student.me()).subscription).toMatchObject({ plan: { id: student.plus }, nextPlan: null });
    const { items } = await call('GET /billing/successful-payments/{id}', { params });
    expect(items.map(({ amount }) => amount)).toEqual([9900, 6900]);
  });

  test("'free' ends the paid plan, and the current plan is refused", async () => {
    const { student, call, params } = await createPaidStudent(server);
    const free = await ensurePlan(server, 'free');
    const ended = await call('PUT /billing/next-plan/{id}', { params, body: { nextPlanId: free } });
    expect(ended.billing.subscription).toMatchObject({ autoRenew: false });
    const back = await call('PUT /billing/next-plan/{id}', { params, body: { nextPlanId: student.full } });
    expect(back.billing.subscription).toMatchObject({ autoRenew: true });
    const set = (nextPlanId: string) =>
      readFailure(call('PUT /billing/next-plan/{id}', { params, body: { nextPlanId } }));
    expect(await set(student.full)).toMatchObject({
      status: 409,
      message: 'The student already has this plan',
    });
    expect(await set(server.running.deps.newId())).toMatchObject({ status: 422 });
  });
});

describe('a change of plan by staff', () => {
  test('costs what the preview says, once', async () => {
    const { student, staff, call, params, lastAudit } = await createPaidStudent(server);
    server.clock.advance(10 * dayMs);
    await enterPasswordAgain(server, staff);
    const preview = await call('GET /billing/admin/{id}/change-plan-preview/{planId}', {
      params: { ...params, planId: student.plus },
    });
    expect(preview.preview).toMatchObject({ kind: 'upgrade', when: 'now' });
    const key = newKey();
    const body = { userId: student.id, planId: student.plus };
    const change = () => call('PUT /billing/admin/update-plan', { body }, key);
    await Promise.allSettled([change(), change()]);
    expect((await change()).billing).toMatchObject({ plan: { id: student.plus } });
    const { items } = await call('GET /billing/successful-payments/{id}', { params });
    expect(items.map(({ amount }) => amount)).toEqual([preview.preview.amountDue, 6900]);
    expect(await lastAudit()).toMatchObject({
      action: 'billing.plan',
      before: { plan: 'full' },
      after: { plan: 'plus' },
    });
    expect((await readAudit(server, `user:${student.id}`)).length).toBe(1);
  });
});

describe('cards', () => {
  test('can be renamed, made primary and removed, except for the last one', async () => {
    const { student, call, lastAudit } = await createPaidStudent(server);
    const first = (await student.me()).stripePaymentMethod!.id;
    const other = await student.addCard(testCards.mastercard);
    const card = (pm: string) => ({ params: { userId: student.id, pm } });
    const renamed = await call('PUT /billing/stripe-payment-method/{userId}/name/{pm}', {
      ...card(other),
      body: { name: 'Robin Marsh' },
    });
    expect(renamed.paymentMethod).toMatchObject({ id: other, name: 'Robin Marsh', isPrimary: false });
    expect(await lastAudit()).toMatchObject({ action: 'billing.card-name' });
    await call('POST /billing/stripe-payment-method/{userId}/primary-payment/{pm}', card(other));
    expect((await student.me()).stripePaymentMethod!.id).toBe(other);
    const remove = (pm: string) =>
      call('DELETE /billing/stripe-payment-method/{userId}/payment/{pm}', card(pm));
    expect((await remove(first)).billing.paymentMethods).toMatchObject([{ id: other, isPrimary: true }]);
    expect(await lastAudit()).toMatchObject({ action: 'billing.card-remove' });
    expect(await readFailure(remove(other))).toMatchObject({ status: 409 });
    expect(await readFailure(remove(first))).toMatchObject({ status: 404 });
    const stranger = await createPayer(server);
    expect(
      await readFailure(
        call('DELETE /billing/stripe-payment-method/{userId}/payment/{pm}', {
          params: { userId: stranger.id, pm: other },
        }),
      ),
    ).toMatchObject({ status: 404 });
  });
});

describe('the fee waiver', () => {
  const waiver = (expiry: string) => ({
    url: 'https://files.example.com/waiver.pdf',
    name: 'Fee waiver',
    expiry,
    status: 'active' as const,
  });
  const setWaiverPrice = (planId: string) =>
    server.db.rows({ name: 'test_waiver', text: 'update plans set fee_waiver_price = 19 where id = $1' }, [
      planId,
    ]);

  test('gives its price until it expires', async () => {
    const planId = await ensurePlan(server, 'full');
    await setWaiverPrice(planId);
    const { student, call, params } = await createPaidStudent(server, {
      columns: { feeWaiver: waiver(later(20)) },
    });
    const next = async () => (await student.call('GET /subscription/upcoming-invoice')).invoice!.amountDue;
    expect(await next()).toBe(1900);
    const check = () => call('POST /billing/check-feewaiver/{id}', { params });
    await check();
    expect(await next()).toBe(1900);
    server.clock.advance(21 * dayMs);
    expect((await check()).billing.plan).toMatchObject({ id: planId });
    expect(await next()).toBe(6900);
  });

  test('can be deleted, and is found by a check if it is added later', async () => {
    const planId = await ensurePlan(server, 'full');
    await setWaiverPrice(planId);
    const { student, call, params } = await createPaidStudent(server);
    const next = async () => (await student.call('GET /subscription/upcoming-invoice')).invoice!.amountDue;
    expect(await next()).toBe(6900);
    await server.db.rows(
      { name: 'test_set_waiver', text: 'update users set fee_waiver = $2::jsonb where id = $1' },
      [student.id, JSON.stringify(waiver(later(60)))],
    );
    await call('POST /billing/check-feewaiver/{id}', { params });
    expect(await next()).toBe(1900);
    await call('POST /subscription/reset-feewaiver/{id}', { params });
    expect(await next()).toBe(6900);
    expect((await student.me()).feeWaiver).toBe(null);
    expect(await readFailure(call('POST /subscription/reset-feewaiver/{id}', { params }))).toMatchObject({
      status: 409,
    });
    const audit = await readAudit(server, `user:${student.id}`);
    expect(audit.map(({ action }) => action)).toEqual([
      'billing.fee-waiver-check',
      'billing.fee-waiver-reset',
    ]);
  });
});

describe('a subscription that is broken at the provider', () => {
  test('is replaced, its paid time is kept, and it renews after that', async () => {
    const { student, call, params, billing, lastAudit } = await createPaidStudent(server, {
      columns: { discountPercentage: 10 },
    });
    const before = await billing();
    const key = newKey();
    const recreate = () =>
      call('PUT /billing/admin/recreate-stripe-subscription', { body: { userId: student.id } }, key);
    await Promise.allSettled([recreate(), recreate()]);
    const after = (await recreate()).billing;
    expect(after).toMatchObject({
      plan: before.plan,
      subscription: { active: true, renewalDate: before.subscription!.renewalDate, autoRenew: true },
    });
    expect(after.subscription!.providerId).not.toBe(before.subscription!.providerId);
    expect(await lastAudit()).toMatchObject({ action: 'billing.recreate' });
    const { stripe } = server.running.deps.payments;
    const { data } = await stripe.subscriptions.list({ customer: before.customerId!, status: 'all' });
    expect(data.map(({ status }) => status).sort()).toEqual(['canceled', 'trialing']);
    expect((await student.me()).accessCode).toBe(1);
    server.clock.advance(32 * dayMs);
    await waitForWebhooks(server);
    const { items } = await call('GET /billing/successful-payments/{id}', { params });
    expect(items.map(({ amount }) => amount)).toEqual([6210, 6210]);
  });

  test('is also replaced after it was canceled there by mistake', async () => {
    const { student, call, params, billing } = await createPaidStudent(server);
    const before = await billing();
    const { stripe } = server.running.deps.payments;
    await stripe.subscriptions.cancel(before.subscription!.providerId!);
    const lost = await call('POST /billing/refresh-stripe-subscription/{id}', { params });
    expect(lost.billing.plan).toMatchObject({ price: 0 });
    const body = { userId: student.id };
    const after = await call('PUT /billing/admin/recreate-stripe-subscription', { body }, newKey());
    expect(after.billing).toMatchObject({
      plan: before.plan,
      subscription: { renewalDate: before.subscription!.renewalDate },
    });
  });
});
