import { expect, test } from 'vitest';
import {
  createBillingStaff,
  createPayer,
  newKey,
  waitForWebhooks,
} from '../../../test/fixtures/billing-admin.ts';
import { testServer } from '../../../test/fixtures/index.ts';
import { completeBankPage, testCards } from '../../../test/fixtures/payments.ts';
import { reconcileLedger } from '../sync/reconcile.service.ts';

const server = testServer({ settings: { LOCAL_PAYMENTS: 'true', APP_URL: 'http://app.example' } });
const withPrepPlus = { isPrepPlusIncludedFromVendor: true };

const listOrders = (userId: string) =>
  server.db.rows<{ status: string; amount: number; charge_id: string | null }>(
    {
      name: 'test_orders',
      text: 'select status, amount, charge_id from lsac_prep_plus_orders where user_id = $1',
    },
    [userId],
  );
/** What is owed to the exam council for a student, in cents. */
const readPayable = async (userId: string) =>
  (
    await server.db.rows<{ sum: number }>(
      {
        name: 'test_payable',
        text: `select coalesce(sum(l.amount), 0)::int as sum from ledger_lines l join ledger_postings p on p.key = l.posting_key
          where p.user_id = $1 and l.account = 'exam-council-payable'`,
      },
      [userId],
    )
  )[0]!.sum;

test('is ordered once, even if the student never returns from the bank', async () => {
  const { id, buy } = await createPayer(server);
  const waiting = await buy(testCards.confirmAlways, withPrepPlus);
  expect(waiting.status).toBe('requires-action');
  expect(await listOrders(id)).toEqual([]);
  await completeBankPage(waiting.redirectUrl!, true);
  await waitForWebhooks(server);
  expect(await listOrders(id)).toEqual([
    { status: 'paid', amount: 12_000, charge_id: expect.stringMatching(/^ch_/) },
  ]);
  await waitForWebhooks(server);
  expect(await listOrders(id)).toHaveLength(1);
  expect(await readPayable(id)).toBe(-12_000);
});

test('that was refunded before its activation is not activated, and nothing is owed for it', async () => {
  const payer = await createPayer(server);
  await payer.buy(testCards.visa, withPrepPlus);
  const [order] = await listOrders(payer.id);
  const staff = await createBillingStaff(server, { password: 'correct-horse-1' });
  await staff.call('PUT /user/verify-password', { body: { password: 'correct-horse-1' } });
  const refund = (amount: number) =>
    staff.call(
      'POST /billing/admin/refund/{userId}/payment/{chargeId}',
      {
        params: { userId: payer.id, chargeId: order!.charge_id! },
        body: { amount, reason: 'requested_by_customer' },
      },
      newKey(),
    );
  // What is left still pays for prep plus.
  await refund(6900);
  expect(await listOrders(payer.id)).toMatchObject([{ status: 'paid' }]);
  await refund(12_000);
  expect(await listOrders(payer.id)).toMatchObject([{ status: 'canceled' }]);
  expect(await readPayable(payer.id)).toBe(0);
  await waitForWebhooks(server);
  expect((await reconcileLedger(server.running.deps)).differences).toEqual([]);
  await payer.call('POST /billing/refresh-subscriptions');
  expect(await listOrders(payer.id)).toMatchObject([{ status: 'canceled' }]);
});
