import { expect, test } from 'vitest';
import { createBillingStaff, createPayer } from '../../../test/fixtures/billing-admin.ts';
import { testServer } from '../../../test/fixtures/index.ts';

const server = testServer({ settings: { LOCAL_PAYMENTS: 'true', APP_URL: 'http://app.example' } });

/** A student whose account changed at the council without an event to us. */
async function createLinked(failure: 'error' | null = null) {
  const student = await createPayer(server);
  const staff = await createBillingStaff(server);
  await student.call('POST /billing/start-lsac');
  await staff.call('PUT /billing/admin/lsac-simulator/{id}', {
    params: { id: student.id },
    body: { linked: true, subscriptionType: 'PREP_PLUS', failure },
  });
  return student;
}

test('a refresh reads the exam council account again, also for a student who never paid', async () => {
  const student = await createLinked();
  expect((await student.me()).lsacAccountDetails?.linked).toBe(false);
  expect(await student.call('POST /billing/refresh-subscriptions')).toEqual({
    status: 'active',
    isPaymentRunning: false,
  });
  expect((await student.me()).lsacAccountDetails).toMatchObject({ linked: true, isPrepPlus: true });
});

test('a refresh reads the subscription even if the exam council does not respond', async () => {
  const student = await createLinked('error');
  await student.buy();
  const { stripe } = server.running.deps.payments;
  const [row] = await server.db.rows<{ provider_id: string }>(
    {
      name: 'test_provider_id',
      text: 'select provider_id from subscriptions where user_id = $1 and provider_id is not null',
    },
    [student.id],
  );
  await stripe.subscriptions.update(row!.provider_id, { cancel_at_period_end: true });
  await student.call('POST /billing/refresh-subscriptions');
  const { subscription, lsacAccountDetails } = await student.me();
  expect([subscription!.autoRenew, lsacAccountDetails!.linked]).toEqual([false, false]);
});
