import { expect, test } from 'vitest';
import {
  createBillingStaff,
  createPayer,
  newKey,
  readAudit,
  waitForWebhooks,
} from '../../../test/fixtures/billing-admin.ts';
import { testServer } from '../../../test/fixtures/index.ts';
import { auditLostPayments } from './lost-audit.service.ts';

const server = testServer({ settings: { LOCAL_PAYMENTS: 'true', APP_URL: 'http://app.example' } });

test('a charge and a refund whose process was lost before the audit entry get one, and no other gets two', async () => {
  const student = await createPayer(server);
  await student.buy();
  const staff = await createBillingStaff(server);
  const params = { id: student.id };
  const { items } = await staff.call('GET /billing/successful-payments/{id}', { params });
  const chargeId = items[0]!.id;
  await staff.call(
    'POST /billing/admin/refund/{userId}/payment/{chargeId}',
    {
      params: { userId: student.id, chargeId },
      body: { amount: 500, reason: 'requested_by_customer', note: 'Ill.' },
    },
    newKey(),
  );
  // The state after a process was killed right after the provider's response.
  const { stripe } = server.running.deps.payments;
  const metadata = { staffId: staff.id, note: 'Lost.' };
  const lost = await stripe.refunds.create({ charge: chargeId, amount: 700, metadata });
  const card = (await student.me()).stripePaymentMethod!.id;
  const [{ customer_id: customer }] = (await server.db.rows<{ customer_id: string }>(
    { name: 'test_customer', text: 'select customer_id from billing_customers where user_id = $1' },
    [student.id],
  )) as [{ customer_id: string }];
  await stripe.paymentIntents.create({
    amount: 4500,
    currency: 'usd',
    customer,
    payment_method: card,
    confirm: true,
    off_session: true,
    description: 'A book',
    metadata: { userId: student.id, staffId: staff.id },
  });
  await waitForWebhooks(server);
  expect(await auditLostPayments(server.running.deps)).toBe(0);
  server.clock.advance(60 * 60_000);
  expect(await auditLostPayments(server.running.deps)).toBe(2);
  expect(await auditLostPayments(server.running.deps)).toBe(0);
  const entries = await readAudit(server, `user:${student.id}`);
  expect(entries.map(({ action, actor_id, after }) => [action, actor_id, after.amount])).toEqual(
    expect.arrayContaining([
      ['billing.refund', staff.id, 700],
      ['billing.charge', staff.id, 4500],
    ]),
  );
  expect(entries.find(({ after }) => after.refund === lost.id)).toMatchObject({ after: { note: 'Lost.' } });
  expect(entries).toHaveLength(3);
});
