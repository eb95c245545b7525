import { describe, expect, test } from 'vitest';
import {
  createBillingStaff,
  createPayer,
  dayMs,
  newKey,
  readAudit,
  readFailure,
} from '../../../test/fixtures/billing-admin.ts';
import { ensurePlan } from '../../../test/fixtures/factories.ts';
import { testServer } from '../../../test/fixtures/index.ts';

const server = testServer({ settings: { LOCAL_PAYMENTS: 'true', APP_URL: 'http://app.example' } });

const later = (days: number) => new Date(server.clock.now().getTime() + days * dayMs).toISOString();

describe('a plan without payment', () => {
  const grantSubscription = (
    staff: Awaited<ReturnType<typeof createBillingStaff>>,
    id: string,
    body: { planId: string; until: string },
    key = newKey(),
  ) => staff.call('PUT /billing/create-free-subscription/{id}', { params: { id }, body }, key);

  test('lasts until its date, and is followed by the free plan', async () => {
    const student = await createPayer(server);
    const staff = await createBillingStaff(server);
    const key = newKey();
    const body = { planId: student.full, until: later(10) };
    const { billing } = await grantSubscription(staff, student.id, body, key);
    expect(billing).toMatchObject({
      plan: { id: student.full },
      subscription: { providerId: null, active: true, autoRenew: false, renewalDate: body.until },
    });
    await grantSubscription(staff, student.id, body, key);
    expect((await readAudit(server, `user:${student.id}`)).length).toBe(1);
    expect((await student.me()).accessCode).toBe(1);
    server.clock.advance(11 * dayMs);
    const { endComplimentaryPlans } = await import('./complimentary.service.ts');
    const { deps } = server.running;
    expect(await endComplimentaryPlans(deps, server.clock.now())).toBeGreaterThan(0);
    expect(await endComplimentaryPlans(deps, server.clock.now())).toBe(0);
    expect((await student.me()).subscription).toMatchObject({ plan: { price: 0 }, active: true });
  });

  test('is refused in the preview of a purchase, as in the purchase', async () => {
    const student = await createPayer(server);
    await grantSubscription(await createBillingStaff(server), student.id, {
      planId: student.full,
      until: later(10),
    });
    const preview = (planId: string) =>
      student.call('GET /billing/change-plan-preview/{planId}', { params: { planId } });
    const refusal = await readFailure(preview(student.full));
    expect(refusal).toMatchObject({ status: 409, message: 'You already have this plan for free' });
    expect(await readFailure(student.buy())).toEqual(refusal);
    expect((await preview(student.plus)).preview).toMatchObject({ kind: 'new', amountDue: 9900 });
  });

  test('needs a paid plan on offer, a date ahead and no running paid plan', async () => {
    const student = await createPayer(server);
    const staff = await createBillingStaff(server);
    const ask = (planId: string, until: string, id = student.id) =>
      readFailure(grantSubscription(staff, id, { planId, until }));
    expect(await ask(await ensurePlan(server, 'free'), later(5))).toMatchObject({
      status: 422,
      fields: ['planId'],
    });
    expect(await ask(server.running.deps.newId(), later(5))).toMatchObject({
      status: 422,
      fields: ['planId'],
    });
    expect(await ask(student.full, later(-5))).toMatchObject({ status: 422, fields: ['until'] });
    expect(await ask(student.full, later(366 * 6))).toMatchObject({ status: 422, fields: ['until'] });
    expect(await ask(student.full, later(5), staff.id)).toMatchObject({ status: 404 });
    await student.buy();
    expect(await ask(student.plus, later(5))).toMatchObject({ status: 409 });
    expect((await student.me()).subscription!.plan.id).toBe(student.full);
  });
});
