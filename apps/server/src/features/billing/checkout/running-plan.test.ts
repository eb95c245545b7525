import { describe, expect, test } from 'vitest';
import {
  createStudent,
  listCharges,
  newKey,
  readFailure,
  waitForWebhooks,
} from '../../../test/fixtures/billing.ts';
import { ensurePlan } from '../../../test/fixtures/factories.ts';
import { testServer } from '../../../test/fixtures/index.ts';
import { createCard, listCards, testCards } from '../../../test/fixtures/payments.ts';
import { mailService } from '../../mail/mail.service.ts';
import { findNewestSubscription } from '../billing.queries.ts';
import { listSent } from '../sync/dunning.queries.ts';
import { dunningService } from '../sync/dunning.service.ts';

const server = testServer({ settings: { LOCAL_PAYMENTS: 'true', APP_URL: 'http://app.example' } });
const day = 86_400_000;

describe('a running plan', () => {
  test('is upgraded for what the preview says, and downgraded at the end of the period', async () => {
    const { call, buy, me, full, id } = await createStudent(server);
    const plus = await ensurePlan(server, 'plus');
    await server.db.rows({ name: 'test_plus', text: 'update plans set price = 99 where id = $1' }, [plus]);
    await buy();
    server.clock.advance(10 * day);
    const params = { planId: plus };
    const { preview } = await call('GET /billing/change-plan-preview/{planId}', { params });
    expect(preview).toMatchObject({ kind: 'upgrade', when: 'now' });
    expect(preview.credit).toBeLessThan(0);
    await call('PUT /billing', { body: { planId: plus } }, { idempotencyKey: newKey() });
    expect(await listCharges(server, id)).toEqual([preview.amountDue, 6900]);
    expect((await me()).subscription!.plan.id).toBe(plus);
    // The first month stays one of the plan that it was bought for.
    const invoices = await server.db.rows<{ plan_id: string }>(
      {
        name: 'test_invoice_plans',
        text: 'select plan_id from billing_invoices where user_id = $1 order by created_at',
      },
      [id],
    );
    expect(invoices.map(({ plan_id }) => plan_id)).toEqual([full, plus]);
    const down = await call('GET /billing/change-plan-preview/{planId}', { params: { planId: full } });
    expect(down.preview).toMatchObject({ kind: 'downgrade', when: 'period-end', amountDue: 0 });
    await call('PUT /billing', { body: { planId: full } }, { idempotencyKey: newKey() });
    expect((await me()).subscription).toMatchObject({
      plan: { id: plus },
      nextPlan: { id: full, price: 69 },
    });
    // Undone, and done again.
    await call('PUT /billing', { body: { planId: plus } }, { idempotencyKey: newKey() });
    expect((await me()).subscription!.nextPlan).toBe(null);
    await call('PUT /billing', { body: { planId: full } }, { idempotencyKey: newKey() });
    server.clock.advance(31 * day);
    await waitForWebhooks(server);
    expect((await me()).subscription).toMatchObject({ plan: { id: full }, status: 'active', nextPlan: null });
    expect((await listCharges(server, id))[0]).toBe(6900);
  });

  test('that ended at the provider is followed by the free plan, also after one that nobody heard of', async () => {
    const { buy, me, id } = await createStudent(server);
    await buy();
    const { stripe } = server.running.deps.payments;
    const { providerId } = (await findNewestSubscription(server.db, id))!;
    const ended = await stripe.subscriptions.cancel(providerId!);
    server.clock.advance(60_000);
    const items = [{ price: ended.items.data[0]!.price.id }];
    const unheard = await stripe.subscriptions.create({ customer: ended.customer as string, items });
    await stripe.subscriptions.cancel(unheard.id);
    await waitForWebhooks(server);
    expect((await me()).subscription).toMatchObject({ plan: { name: 'free' }, active: true });
  });

  test('ends with its period without auto-renew, and continues with the free plan', async () => {
    const { call, buy, me } = await createStudent(server);
    await buy();
    await call('POST /billing/cancel-autorenew');
    expect((await me()).subscription).toMatchObject({ autoRenew: false, active: true });
    expect((await call('GET /subscription/upcoming-invoice')).invoice).toBe(null);
    await call('POST /billing/enable-autorenew');
    expect((await me()).subscription).toMatchObject({ autoRenew: true });
    const free = await ensurePlan(server, 'free');
    await call('PUT /billing', { body: { planId: free } }, { idempotencyKey: newKey() });
    expect((await me()).subscription).toMatchObject({ autoRenew: false, active: true });
    server.clock.advance(32 * day);
    await waitForWebhooks(server);
    expect((await me()).subscription).toMatchObject({ plan: { id: free }, active: true });
    expect((await me()).accessCode).toBe(1);
    expect((await buy()).status).toBe('succeeded');
  });

  test('whose renewal fails is paid with another card', async () => {
    const { call, buy, me, id } = await createStudent(server);
    await buy();
    const bad = await createCard(server, testCards.failsLater);
    await call('POST /billing/payment-method/{id}', { params: { id: bad } }, { idempotencyKey: newKey() });
    await call('POST /billing/payment-method-primary/{id}', { params: { id: bad } });
    server.clock.advance(32 * day);
    await waitForWebhooks(server);
    const failed = await me();
    expect(failed.subscription).toMatchObject({ status: 'past_due' });
    expect(failed.billing).toMatchObject({ openAmount: 6900, isWarningHidden: false });
    expect(failed.billing.accessEndsAt).not.toBe(null);
    const dunning = dunningService(server.running.deps, { mail: mailService(server.running.deps) });
    /** The mails of this student; a job that an earlier test queued may have sent the first. */
    const mailsSent: number[] = [];
    const failedAt = Date.parse(failed.billing.paymentFailedAt!);
    for (const days of [2.1, 2.2, 3.1, 6.1]) {
      server.clock.set(new Date(failedAt + days * day).toISOString());
      await dunning.sendDunningMails(server.clock.now());
      mailsSent.push((await listSent(server.db, [id])).length);
    }
    expect(mailsSent).toEqual([1, 1, 2, 3]);
    expect((await me()).accessCode).toBe(1);
    server.clock.advance(day);
    expect((await me()).accessCode).toBe(-2);
    await call('PUT /billing/hide-subscription-warning');
    expect((await me()).billing.isWarningHidden).toBe(true);
    expect(
      await readFailure(call('POST /billing/pay-open-invoice', { body: {} }, { idempotencyKey: newKey() })),
    ).toMatchObject({
      status: 402,
      code: 'PAYMENT_FAILED',
    });
    const good = await createCard(server, testCards.mastercard);
    await call(
      'POST /billing/pay-open-invoice',
      { body: { paymentMethod: good } },
      { idempotencyKey: newKey() },
    );
    expect((await me()).subscription).toMatchObject({ status: 'active' });
    expect((await me()).billing).toMatchObject({ paymentFailedAt: null, openInvoiceId: null });
    expect(await listCharges(server, id)).toEqual([6900, 6900]);
  });

  test('keeps its last card', async () => {
    const { call, buy, me } = await createStudent(server);
    await buy();
    const first = (await me()).stripePaymentMethod!.id;
    expect(
      await readFailure(call('DELETE /billing/payment-method/{id}', { params: { id: first } })),
    ).toMatchObject({ status: 409 });
    const second = await createCard(server, testCards.mastercard);
    await call('POST /billing/payment-method/{id}', { params: { id: second } }, { idempotencyKey: newKey() });
    const { paymentMethod } = await call('PUT /billing/payment-method/{id}', {
      params: { id: second },
      body: { expMonth: 3, expYear: 2031, name: 'Robin Marsh' },
    });
    expect(paymentMethod).toMatchObject({
      expMonth: 3,
      expYear: 2031,
      name: 'Robin Marsh',
      isPrimary: false,
    });
    await call('DELETE /billing/payment-method/{id}', { params: { id: first } });
    expect(await listCards(call)).toMatchObject([{ id: second, isPrimary: true }]);
  });
});
