import { describe, expect, test } from 'vitest';
import { allowTests, createUser, ensurePlan } from '../../test/fixtures/factories.ts';
import { testServer } from '../../test/fixtures/index.ts';
import { accessGuard, accessService } from './access.service.ts';

const server = testServer();
const day = 86_400_000;
const ago = (days: number) => new Date(server.clock.now().getTime() - days * day);
const me = async (token: string) => (await server.as(token)('GET /user/me')).user;
const getRoles = async (user: { token: string }) => (await me(user.token)).roles;

describe('plans', () => {
  test('anyone can see them, without the ids of the payment provider', async () => {
    await ensurePlan(server, 'free');
    await ensurePlan(server, 'full');
    const { json } = await server.raw('GET', '/api/plan');
    expect(json.plans.map((plan: { price: number }) => plan.price)).toEqual([0, 69]);
    expect(Object.keys(json.plans[0]).sort()).toEqual([
      'enabled',
      'feeWaiverPrice',
      'id',
      'includes',
      'name',
      'price',
      'settings',
    ]);
  });

  test('staff can see the plan of a student; nobody else can', async () => {
    const student = await createUser(server, { plan: 'free' });
    const none = await createUser(server, { plan: null });
    const tutor = await createUser(server, { roles: ['TUTOR'] });
    const of = (id: string, token: string) => server.raw('GET', `/api/plan/byUserId/${id}`, { token });
    expect((await of(student.id, tutor.token)).json.plan.name).toBe('free');
    expect((await of(none.id, tutor.token)).json).toEqual({ plan: null });
    expect((await of(server.running.deps.newId(), tutor.token)).status).toBe(404);
    expect((await of(student.id, student.token)).status).toBe(403);
  });
});

describe('the subscription in me', () => {
  test('includes the derived renewal, failure and next plan', async () => {
    const { newId } = server.running.deps;
    const stripePriceId = `price_${newId()}`;
    await ensurePlan(server, 'full');
    await server.db.rows(
      { name: 'test_price', text: `update plans set stripe_price_id = $1 where code = 'free'` },
      [stripePriceId],
    );
    const end = new Date(server.clock.now().getTime() + day);
    const user = await createUser(server, {
      subscription: {
        status: 'past_due',
        latestInvoiceCreated: ago(1),
        currentPeriodEnd: end,
        cancelAtPeriodEnd: true,
        schedule: { phases: [{ stripePriceIds: [stripePriceId], startDate: end.toISOString() }] },
      },
    });
    expect((await me(user.token)).subscription).toMatchObject({
      active: false,
      paymentFailedAt: ago(1).toISOString(),
      renewalDate: end.toISOString(),
      autoRenew: false,
      nextPlan: { name: 'free', price: 0 },
    });
  });

  test('can be upgraded until every test is included', async () => {
    const feature = (allowed: boolean) => ({
      id: server.running.deps.newId(),
      allowed,
      explanations: allowed,
      setting_drilling: allowed,
      setting_practice: allowed,
      setting_experimentals: allowed,
      setting_sections: allowed,
      setting_tests: allowed,
    });
    const canUpgrade = async (...flags: boolean[]) => {
      const user = await createUser(server, { planFeatures: { tests: flags.map(feature) } });
      return (await me(user.token)).subscription?.canUpgrade;
    };
    expect(await canUpgrade(true, false)).toBe(true);
    expect(await canUpgrade(true, true)).toBe(false);
  });

  test('uses the newest subscription', async () => {
    const user = await createUser(server, { subscription: { status: 'canceled' } });
    expect((await me(user.token)).accessCode).toBe(-2);
    const planId = await ensurePlan(server, 'free');
    await server.db.rows(
      {
        name: 'test_second_subscription',
        text: `insert into subscriptions (user_id, id, plan_id, status, created_at) values ($1, $2, $3, 'active', $4)`,
      },
      [user.id, server.running.deps.newId(), planId, new Date(server.clock.now().getTime() + 1)],
    );
    expect(await me(user.token)).toMatchObject({ accessCode: 1, subscription: { plan: { name: 'free' } } });
  });
});

describe('access', () => {
  const cases = [
    ['the free plan', { plan: 'free' }, 1, null],
    ['a paid plan', {}, 1, null],
    ['no subscription', { plan: null }, -2, 'plans'],
    ['an ended subscription', { subscription: { status: 'canceled' } }, -2, 'plans'],
    ['exam-council rules without a link', { lsac: { enabled: true } }, -3, 'lsac-link'],
    [
      'a link without the product',
      { lsac: { enabled: true, linked: true, linkedDate: ago(8) } },
      -7,
      'lsac-buy',
    ],
    ['a failed payment', { lsac: { enabled: true, paymentFailedAt: ago(8) } }, -6, 'lsac-payment'],
    [
      'an expired product',
      { lsac: { enabled: true, linked: true, linkedDate: ago(400), prepPlusActivationDate: ago(380) } },
      -4,
      'lsac-renew',
    ],
    ['staff', { roles: ['TUTOR'] }, -5, null],
  ] as const;
  test.each(cases)('%s', async (_, account, code, page) => {
    const { roles, ...rest } = account as { roles?: readonly ['TUTOR'] };
    const user = await createUser(server, { ...rest, ...(roles ? { roles: [...roles] } : {}) });
    expect(await me(user.token)).toMatchObject({ accessCode: code, accessPage: page });
    const guard = accessGuard(accessService(server.running.deps));
    const session = { id: user.id, sessionId: '', roles: await getRoles(user) };
    const passing = guard(session, server.clock.now());
    if (code === 1 || roles) await expect(passing).resolves.toBeUndefined();
    else
      await expect(passing).rejects.toMatchObject({
        status: 402,
        code: 'NO_ACCESS',
        extra: { accessCode: code },
      });
  });

  test('starting work is refused with the code and the reason', async () => {
    const user = await createUser(server, { subscription: { status: 'canceled' } });
    const response = await server.raw('GET', '/api/drill/next/LR', { token: user.token });
    expect(response.status).toBe(402);
    expect(response.json).toMatchObject({ error: 'NO_ACCESS', accessCode: -2 });
    expect(response.json.message).toContain('no active subscription');
  });

  test('a drill that was given before access ended cannot be read any more', async () => {
    const user = await createUser(server, { subscription: { status: 'canceled' } });
    const path = `/api/drill/${server.running.deps.newId()}`;
    const response = await server.raw('GET', path, { token: user.token });
    expect([response.status, response.json.accessCode]).toEqual([402, -2]);
  });

  test("allowed uses: the plan first, then the student's own settings; staff may use everything", async () => {
    const { newId } = server.running.deps;
    const [included, kept, other] = [newId(), newId(), newId()];
    await allowTests(server, 'full', [included]);
    await allowTests(server, 'full', [included, kept]);
    const access = accessService(server.running.deps);
    const student = await createUser(server, { testSettings: { tests: { [kept]: { drilling: false } } } });
    const { mayUse, features } = await access.load(student.id, server.clock.now());
    expect(features.tests.map((test) => test.id).sort()).toEqual([included, kept].sort());
    expect([included, kept, other].map((id) => mayUse(id, 'drilling'))).toEqual([true, false, false]);
    expect(mayUse(kept, 'explanations')).toBe(true);
    const none = await createUser(server, { plan: null });
    expect((await access.load(none.id, server.clock.now())).mayUse(included, 'drilling')).toBe(false);
    const tutor = await createUser(server, { roles: ['TUTOR'] });
    expect((await access.load(tutor.id, server.clock.now())).mayUse(other, 'explanations')).toBe(true);
    await expect(access.load(newId(), server.clock.now())).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('a drill filter that is set for one type keeps the defaults for the others', async () => {
    const filter = { types: ['flaw'], sources: [], difficulties: [4], includeSeen: true };
    const user = await createUser(server, { usageState: { drillFilter: { LR: filter } } });
    const { drillFilters } = await accessService(server.running.deps).load(user.id, server.clock.now());
    expect(drillFilters.LR).toEqual(filter);
    expect(drillFilters.RC.types).toEqual([]);
    expect(drillFilters.demonsChoice.LR).toBe(true);
  });
});
