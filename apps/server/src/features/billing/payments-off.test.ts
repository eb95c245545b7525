import { expect, test } from 'vitest';
import { newKey, readFailure } from '../../test/fixtures/billing-admin.ts';
import { createUser, ensurePlan } from '../../test/fixtures/factories.ts';
import { testServer } from '../../test/fixtures/index.ts';
import { declaredCalls } from '../../test/route-table/calls.ts';

const server = testServer({ settings: { LOCAL_PAYMENTS: 'false' } });

test('staff can delete a student who once paid, if payments are off now', async () => {
  await ensurePlan(server, 'free');
  const student = await createUser(server, { plan: 'free' });
  await server.db.rows(
    {
      name: 'test_paid_once',
      text: `insert into billing_customers (user_id, customer_id, created_at) values ($1, 'cus_test', $2)`,
    },
    [student.id, server.clock.now()],
  );
  const own = server.as(student.token);
  expect(await own('GET /billing/config')).toEqual({ payments: null });
  expect(
    await readFailure(own('POST /billing/payment-method/{id}', { params: { id: 'pm_1' } }, newKey())),
  ).toMatchObject({
    status: 501,
    code: 'NOT_CONFIGURED',
  });
  const admin = server.as((await createUser(server, { roles: ['ADMIN'] })).token);
  await admin('DELETE /user/{id}', { params: { id: student.id } });
  expect(await readFailure(admin('GET /user/{id}', { params: { id: student.id } }))).toMatchObject({
    status: 404,
  });
});

test('pages of a student with a paid plan, and what staff see of it, load without payments', async () => {
  const planId = await ensurePlan(server, 'full');
  const student = await createUser(server, { plan: 'full' });
  await server.db.rows(
    {
      name: 'test_paid_subscription',
      text: `with paid as (update subscriptions set provider_id = 'sub_test' where user_id = $1)
        insert into billing_customers (user_id, customer_id, created_at) values ($1, 'cus_paid', $2)`,
    },
    [student.id, server.clock.now()],
  );
  const admin = await createUser(server, { roles: ['ADMIN'] });
  const failed = new Set<string>();
  for (const { call } of declaredCalls.filter(({ call }) => call.method === 'GET' && !call.stream)) {
    const path = call.path.replace('{planId}', planId).replace(/\{\w+\}/g, student.id);
    for (const { token } of [student, admin]) {
      const { status } = await server.raw('GET', `/api${path}`, { token });
      if (status === 501) failed.add(call.path);
    }
  }
  // Prices of the provider, for which pages ask only when there are payments.
  expect([...failed].sort()).toEqual([
    '/billing/admin/{id}/change-plan-preview/{planId}',
    '/billing/change-plan-preview/{planId}',
  ]);
});
