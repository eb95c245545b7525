import { expect, test } from 'vitest';
import { newKey, readFailure } from '../../test/fixtures/billing-admin.ts';
import { createUser, ensurePlan } from '../../test/fixtures/factories.ts';
import { testServer } from '../../test/fixtures/index.ts';

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
