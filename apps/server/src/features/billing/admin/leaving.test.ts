import { expect, test } from 'vitest';
import { createPaidStudent, dayMs, newKey, readFailure } from '../../../test/fixtures/billing-admin.ts';
import { testServer } from '../../../test/fixtures/index.ts';

const server = testServer({ settings: { LOCAL_PAYMENTS: 'true', APP_URL: 'http://app.example' } });

test('staff take no money from a student who asked for the account to be deleted, and may still stop the renewal', async () => {
  const { student, staff, billing } = await createPaidStudent(server);
  const { id } = student;
  const params = { id };
  const before = await billing();
  const setDue = (due: Date | null) =>
    server.db.rows(
      { name: 'test_deletion_due', text: 'update users set deletion_due_at = $2 where id = $1' },
      [id, due],
    );
  const renewalDate = new Date(server.clock.now().getTime() + 3 * dayMs).toISOString();
  const pm = before.paymentMethods[0]!.id;
  const attempts = {
    charge: () =>
      staff.call(
        'POST /billing/stripe-create-charge/{userId}/payment/{pm}',
        { params: { userId: id, pm }, body: { amount: 500, description: 'A book' } },
        newKey(),
      ),
    plan: () =>
      staff.call('PUT /billing/admin/update-plan', { body: { userId: id, planId: student.plus } }, newKey()),
    recreate: () =>
      staff.call('PUT /billing/admin/recreate-stripe-subscription', { body: { userId: id } }, newKey()),
    nextPlan: () => staff.call('PUT /billing/next-plan/{id}', { params, body: { nextPlanId: student.plus } }),
    renewalDate: () => staff.call('PUT /billing/renewal-date/{id}', { params, body: { renewalDate } }),
    autoRenew: () => staff.call('POST /billing/enable-autorenew/{id}', { params }),
  };
  await setDue(new Date(server.clock.now().getTime() + 7 * dayMs));
  for (const [name, attempt] of Object.entries(attempts))
    expect(await readFailure(attempt()), name).toMatchObject({
      status: 409,
      message: expect.stringContaining('asked for the account to be deleted'),
    });
  expect(await billing()).toEqual(before);
  await staff.call('POST /billing/cancel-autorenew/{id}', { params });
  expect((await billing()).subscription).toMatchObject({ autoRenew: false });

  await setDue(null);
  await attempts.autoRenew();
  expect((await billing()).subscription).toMatchObject({ autoRenew: true });
});
