import { beforeAll, describe, expect, test } from 'vitest';
import { importSampleTest, type SampleTest } from '../../../test/fixtures/content.ts';
import { createUser, ensurePlan, type TestUser } from '../../../test/fixtures/factories.ts';
import { testServer } from '../../../test/fixtures/index.ts';

const server = testServer();
let staff: TestUser;
let sample: SampleTest;
beforeAll(async () => {
  staff = await createUser(server, { roles: ['BILLING'] });
  sample = await importSampleTest(server);
});
const call = () => server.as(staff.token);
const send = (method: string, path: string, body?: unknown, token = staff.token) =>
  server.raw(method, `/api${path}`, { token, ...(body === undefined ? {} : { body }) });
const log = async (target: string) =>
  (
    await server.db.rows<{ action: string }>(
      { name: 'test_log', text: 'select action from audit_log where target = $1 order by at, id' },
      [target],
    )
  ).map((row) => row.action);

describe('plans', () => {
  const all = {
    allowed: true,
    explanations: true,
    setting_drilling: true,
    setting_practice: true,
    setting_experimentals: true,
    setting_sections: true,
    setting_tests: true,
  };

  test('are created, filled flag by flag, offered and ordered; students see the change immediately', async () => {
    const { plan } = await call()('POST /plan', { body: { name: 'Summer Plan', price: 40 } });
    expect(plan).toMatchObject({ code: 'summer-plan', enabled: false, features: { tests: [] }, version: 0 });
    const again = await call()('POST /plan', { body: { name: 'Summer/Plan', price: 40 } });
    expect(again.plan.code).toBe('summer-plan-2');

    const params = { id: plan.id };
    const filled = await call()('PUT /plan/{id}', {
      params,
      body: {
        version: 0,
        features: {
          tests: [{ id: sample.testId, ...all, setting_practice: false }],
          skills: { units: [1] },
          lessons: { free: 'all' },
          classes: true,
        },
      },
    });
    expect(filled.plan).toMatchObject({ version: 1, features: { classes: true, lessons: { free: 'all' } } });
    const copy = await call()('POST /plan', { body: { name: 'Copy', price: 0, copyOf: plan.id } });
    expect(copy.plan.features).toEqual(filled.plan.features);

    const described = await call()('PUT /plan/settings/{id}', {
      params,
      body: { version: 1, description: 'Three months.', prepPlusPrice: 110 },
    });
    const settings = { description: 'Three months.', prepPlusPrice: 110, requiresLsacAccount: false };
    expect(described.plan.settings).toEqual(settings);
    const bound = await call()('PUT /plan/settings/{id}', {
      params,
      body: { version: 2, requiresLsacAccount: true },
    });
    expect(bound.plan.settings).toEqual({ ...settings, requiresLsacAccount: true });
    await call()('PUT /plan/status/{id}', { params, body: { enabled: true } });
    const shown = (await server.as(null)('GET /plan')).plans.find((one) => one.id === plan.id);
    expect(shown).toMatchObject({ enabled: true, price: 40 });
    expect(shown).not.toHaveProperty('stripePriceId');

    const student = await createUser(server, { plan: null });
    await server.db.rows(
      {
        name: 'test_subscribe',
        text: `insert into subscriptions (user_id, id, plan_id, status, created_at) values ($1, $2, $3, 'active', $4)`,
      },
      [student.id, server.running.deps.newId(), plan.id, server.clock.now()],
    );
    const practice = () => send('POST', '/practice-test', { testId: sample.testId }, student.token);
    expect((await practice()).status).toBe(422);
    const tests = [{ id: sample.testId, ...all }];
    const now = await call()('GET /plan/all');
    const { version, features, subscriptions } = now.plans.find((one) => one.id === plan.id)!;
    expect(subscriptions).toBe(1);
    await call()('PUT /plan/{id}', { params, body: { version, features: { ...features, tests } as never } });
    expect((await server.as(student.token)('GET /user/me')).user.subscription!.plan.features.tests).toEqual(
      tests,
    );

    const ids = now.plans.map((one) => one.id).reverse();
    expect((await call()('PUT /plan/order', { body: { ids } })).plans.map((one) => one.id)).toEqual(ids);
    expect(await send('PUT', '/plan/order', { ids: ids.slice(1) })).toMatchObject({ status: 422 });
    expect(await log(`plan:${plan.id}`)).toEqual([
      'plan.create',
      'plan.update',
      'plan.settings',
      'plan.settings',
      'plan.status',
      'plan.update',
    ]);
  });

  test('two people who edit a plan cannot overwrite each other without noticing', async () => {
    const { plan } = await call()('POST /plan', { body: { name: 'Shared', price: 10 } });
    const change = (price: number) => send('PUT', `/plan/${plan.id}`, { version: 0, price });
    const answers = await Promise.all([change(11), change(12)]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
  });

  test('every plan has a unique name, even if two are named at the same time', async () => {
    const { plan } = await call()('POST /plan', { body: { name: 'Once', price: 10 } });
    const { plan: other } = await call()('POST /plan', { body: { name: 'Other', price: 10 } });
    const taken = {
      status: 422,
      json: { details: [{ field: 'name', message: 'Another plan has this name' }] },
    };
    expect(await send('POST', '/plan', { name: ' Once ', price: 20 })).toMatchObject(taken);
    expect(await send('PUT', `/plan/${other.id}`, { version: 0, name: 'Once' })).toMatchObject(taken);
    // Names that differ only in invisible characters are the same.
    for (const name of ['once', 'ONCE', 'On\u200bce', '\u2060Once', 'Ｏｎｃｅ', 'On\u00adce'])
      for (const answer of [
        await send('POST', '/plan', { name, price: 20 }),
        await send('PUT', `/plan/${other.id}`, { version: 0, name }),
      ])
        expect(answer, JSON.stringify(name)).toMatchObject(taken);
    expect((await send('POST', '/plan', { name: '\u200b\u2060', price: 20 })).status).toBe(400);
    // A plan may keep its own name.
    expect((await send('PUT', `/plan/${plan.id}`, { version: 0, name: 'Once', price: 11 })).status).toBe(200);
    expect((await send('PUT', `/plan/${plan.id}`, { version: 1, name: 'ONCE' })).status).toBe(200);
    const answers = await Promise.all([
      send('PUT', `/plan/${plan.id}`, { version: 2, name: 'Twice' }),
      send('PUT', `/plan/${other.id}`, { version: 0, name: 'Twice' }),
    ]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422]);
  });

  test('changes that would break a student’s access are refused, and the field is named', async () => {
    await createUser(server, { plan: 'full' });
    const fullId = await ensurePlan(server, 'full');
    const freeId = await ensurePlan(server, 'free');
    const version = async (id: string) =>
      (await call()('GET /plan/all')).plans.find((plan) => plan.id === id)!.version;
    const refused = async (path: string, body: object, field: string) => {
      const { status, json } = await send('PUT', path, body);
      expect([status, json.details?.[0]?.field], JSON.stringify(json)).toEqual([422, field]);
    };
    await refused(`/plan/${fullId}`, { version: await version(fullId), price: 0 }, 'price');
    await refused(`/plan/${freeId}`, { version: await version(freeId), price: 5 }, 'price');
    await refused(`/plan/status/${freeId}`, { enabled: false }, 'enabled');
    const features = (id: string, times = 1) => ({
      tests: Array.from({ length: times }, () => ({ id, ...all })),
      skills: { units: 'all' },
      lessons: { free: 0 },
      classes: false,
    });
    const at = await version(fullId);
    await refused(`/plan/${fullId}`, { version: at, features: features(fullId) }, 'features.tests');
    await refused(`/plan/${fullId}`, { version: at, features: features(sample.testId, 2) }, 'features.tests');
    expect((await send('PUT', `/plan/${staff.id}`, { version: 0, price: 5 })).status).toBe(404);
    expect(await version(fullId)).toBe(at);
  });
});

describe('coupons', () => {
  const body = { code: 'spring-26', name: 'Spring', percentOff: 20, duration: 'once' as const };

  test('are created, found, changed and deleted; a code is unique regardless of case', async () => {
    const { coupon } = await call()('POST /coupon', { body });
    expect(coupon).toMatchObject({ code: 'SPRING-26', state: 'active', redemptions: 0, planIds: [] });
    expect(await send('POST', '/coupon', { ...body, code: 'Spring-26' })).toMatchObject({ status: 409 });
    const ended = { ...body, code: 'OLD', validTill: server.clock.now().toISOString() };
    await call()('POST /coupon', { body: ended });
    const states = async (query: object) =>
      (await call()('GET /coupon', { query })).items.map((item) => item.code);
    expect(await states({ state: 'ended' })).toEqual(['OLD']);
    expect(await states({ search: 'spring' })).toContain('SPRING-26');
    expect(await states({ sortby: 'code', sortorder: 'asc' })).toEqual(['OLD', 'SPRING-26']);
    const csv = await fetch(`${server.running.url}/api/coupon?exportcsv=true`, {
      headers: { authorization: staff.token },
    });
    expect(await csv.text()).toContain('SPRING-26');

    const params = { id: coupon.id };
    const seen = { updatedAt: coupon.updatedAt };
    const changed = await call()('PUT /coupon/{id}', { params, body: { enabled: false, ...seen } });
    // Sent from a page that has not loaded this change.
    expect((await send('PUT', `/coupon/${coupon.id}`, { enabled: true, ...seen })).status).toBe(409);
    expect(changed.coupon).toMatchObject({ state: 'disabled', percentOff: 20 });
    await call()('DELETE /coupon/{id}', { params });
    expect((await send('PUT', `/coupon/${coupon.id}`, { enabled: true })).status).toBe(404);
    await call()('POST /coupon', { body });
    expect(await log(`coupon:${coupon.id}`)).toEqual(['coupon.create', 'coupon.update', 'coupon.delete']);
  });

  test('must be consistent, and keep their discount once somebody has used them', async () => {
    const refused = async (change: object, field: string) => {
      const { status, json } = await send('POST', '/coupon', { ...body, code: 'NO', ...change });
      expect([status, json.details?.[0]?.field], JSON.stringify(json)).toEqual([status, field]);
      expect([400, 422]).toContain(status);
    };
    await refused({ code: 'NOT', amountOff: 500 }, 'percentOff');
    await refused({ code: 'NOT', percentOff: null }, 'percentOff');
    await refused({ code: 'NOT', duration: 'repeating' }, 'durationMonths');
    await refused({ code: 'NOT', planIds: [staff.id] }, 'planIds');
    await refused({ code: 'a b' }, 'code');
    const from = server.clock.now().toISOString();
    await refused({ code: 'NOT', validFrom: from, validTill: from }, 'validTill');
    const { coupon } = await call()('POST /coupon', { body: { ...body, code: 'USED' } });
    await server.db.rows({ name: 'test_used', text: 'update coupons set redemptions = 1 where id = $1' }, [
      coupon.id,
    ]);
    expect((await send('PUT', `/coupon/${coupon.id}`, { percentOff: 90 })).status).toBe(422);
    expect(
      (await send('PUT', `/coupon/${coupon.id}`, { name: 'Used', maxRedemptions: 1 })).json.coupon,
    ).toMatchObject({ state: 'used-up', percentOff: 20 });
  });
});

test('the newest adjustment that was not taken back applies; its notes are visible to staff only', async () => {
  const admin = await createUser(server, { roles: ['ADMIN'] });
  const student = await createUser(server);
  const as = server.as(admin.token);
  const inForce = async () => (await server.as(student.token)('GET /adjustment/current')).adjustment;
  expect(await inForce()).toBeNull();
  await as('POST /adjustment/set', { body: { applicantPoolAdjustment: 4.5, notes: 'From the council' } });
  server.clock.advance(1000);
  const second = await as('POST /adjustment/set', { body: { applicantPoolAdjustment: -2 } });
  expect(await inForce()).toEqual({
    applicantPoolAdjustment: -2,
    since: server.clock.now().toISOString(),
  });
  const params = { id: second.adjustment.id };
  await as('DELETE /adjustment/{id}', { params });
  expect(await inForce()).toMatchObject({ applicantPoolAdjustment: 4.5 });
  expect((await send('DELETE', `/adjustment/${params.id}`, undefined, admin.token)).status).toBe(409);
  const { items, total } = await as('GET /adjustment/history', { query: {} });
  expect(total).toBe(2);
  expect(items.map((item) => [item.applicantPoolAdjustment, item.inForce, item.deletedAt !== null])).toEqual([
    [-2, false, true],
    [4.5, true, false],
  ]);
  expect(items[1]).toMatchObject({ notes: 'From the council', createdBy: { id: admin.id } });
});
