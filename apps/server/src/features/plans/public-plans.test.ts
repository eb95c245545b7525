import { expect, test } from 'vitest';
import { importSampleTest } from '../../test/fixtures/content.ts';
import { createUser } from '../../test/fixtures/factories.ts';
import { testServer } from '../../test/fixtures/index.ts';

const server = testServer();
const visitor = server.as(null);

test('visitors can read the offered plans, with the numbers of the current library', async () => {
  const { testId } = await importSampleTest(server);
  const { token } = await createUser(server, { roles: ['ADMIN'] });
  const call = server.as(token);
  const { plan } = await call('POST /plan', { body: { name: 'Everything', price: 30 } });
  const params = { id: plan.id };
  expect((await visitor('GET /plan')).plans.map(({ name }) => name)).not.toContain('Everything');
  const all = {
    allowed: true,
    explanations: true,
    setting_drilling: true,
    setting_practice: true,
    setting_experimentals: true,
    setting_sections: true,
    setting_tests: true,
  };
  await call('PUT /plan/{id}', {
    params,
    body: {
      version: plan.version,
      features: {
        tests: [{ id: testId, ...all }],
        skills: { units: [1] },
        lessons: { free: 2 },
        classes: true,
      },
    },
  });
  await call('PUT /plan/status/{id}', { params, body: { enabled: true } });
  const response = await server.raw('GET', '/api/plan');
  const shown = response.json.plans.find((one: { id: string }) => one.id === plan.id);
  const whole = { count: 1, of: 1 };
  expect(shown).toEqual({
    feeWaiverPrice: null,
    id: plan.id,
    name: 'Everything',
    price: 30,
    enabled: true,
    settings: plan.settings,
    includes: {
      drilling: whole,
      drillSets: { count: 0, of: 0 },
      explanations: whole,
      sections: whole,
      singleSections: 0,
      singleSectionNames: [],
      testNames: ['Sample 1'],
      tests: whole,
      skillUnits: { count: 0, of: 0 },
      lessons: 2,
      classes: true,
    },
  });
  expect(JSON.stringify(response.json)).not.toContain(testId);
  // Staff can choose among all plans.
  await call('PUT /plan/status/{id}', { params, body: { enabled: false } });
  expect((await visitor('GET /plan')).plans.map(({ name }) => name)).not.toContain('Everything');
  expect((await call('GET /plan/names')).plans).toContainEqual({
    id: plan.id,
    name: 'Everything',
    enabled: false,
  });
});

test('visitors can read the questions and answers, and no other settings', async () => {
  const { faqs } = await visitor('GET /app-setting/public-faqs');
  expect(Object.keys(faqs).sort()).toEqual([
    'planFaqs',
    'prepPlusFaqs',
    'supportExternalFaqs',
    'supportFaqs',
  ]);
  expect(faqs.planFaqs.length).toBeGreaterThan(0);
  for (const path of ['/api/app-setting', '/api/ticket/public'])
    expect((await server.raw('GET', path)).status, path).toBe(401);
});

test('a plan and the list of users count the same students', async () => {
  const admin = server.as((await createUser(server, { roles: ['ADMIN'] })).token);
  const { plan } = await admin('POST /plan', { body: { name: 'Counted', price: 10 } });
  const subscribe = async (id: string, status: string, laterMs = 0) =>
    server.db.rows(
      {
        name: 'test_subscribe_as',
        text: 'insert into subscriptions (user_id, id, plan_id, status, created_at) values ($1, $2, $3, $4, $5)',
      },
      [id, server.running.deps.newId(), plan.id, status, new Date(server.clock.now().getTime() + laterMs)],
    );
  const people = await Promise.all(
    [{}, {}, { simulated: true }, { deletedAt: server.clock.now() }, {}].map((columns) =>
      createUser(server, { plan: null, columns }),
    ),
  );
  for (const { id } of people.slice(0, 4)) await subscribe(id, 'active');
  // A second subscription to the same plan, and one that has ended.
  await subscribe(people[0]!.id, 'trialing', 1000);
  await subscribe(people[4]!.id, 'active');
  await subscribe(people[4]!.id, 'canceled', 1000);
  const { plans } = await admin('GET /plan/all');
  const { total } = await admin('GET /user', { query: { plan: plan.id, status: 'active' } });
  expect([plans.find(({ id }) => id === plan.id)!.subscriptions, total]).toEqual([2, 2]);
});
