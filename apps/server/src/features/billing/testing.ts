import { CallError } from '@docket/contract/client';
import { createUser, ensurePlan } from '../../test/fixtures/factories.ts';
import type { TestServer } from '../../test/fixtures/index.ts';
import { createCard, settlePayments, testCards } from '../../test/fixtures/payments.ts';

let keys = 0;
export const newKey = () => `key-of-a-test-${++keys}`;

/** A student of the free plan who can buy the full one. */
export async function createStudent(server: TestServer, more: Parameters<typeof createUser>[1] = {}) {
  await ensurePlan(server, 'free');
  const full = await ensurePlan(server, 'full');
  const user = await createUser(server, { plan: 'free', ...more });
  const call = server.as(user.token);
  return {
    ...user,
    full,
    call,
    buy: async (number: string = testCards.visa, body: object = {}, key = newKey()) =>
      (
        await call(
          'POST /billing',
          { body: { planId: full, paymentMethod: await createCard(server, number), ...body } },
          { idempotencyKey: key },
        )
      ).payment,
    me: async () => (await call('GET /user/me')).user,
  };
}
/** How a call failed. */
export const readFailure = (work: Promise<unknown>) =>
  work.then(
    () => {
      throw new Error('It did not fail');
    },
    (error) => {
      if (error instanceof CallError)
        return { status: error.status, code: error.code, message: error.message };
      throw error;
    },
  );
/** Amounts of the successful charges of a student, newest first. */
export const listCharges = async (server: TestServer, userId: string) => {
  const [row] = await server.db.rows<{ customer_id: string }>(
    { name: 'test_customer', text: 'select customer_id from billing_customers where user_id = $1' },
    [userId],
  );
  if (!row) return [];
  const { data } = await server.running.deps.payments!.stripe.charges.list({
    customer: row.customer_id,
    limit: 100,
  });
  return data.filter(({ status }) => status === 'succeeded').map(({ amount }) => amount);
};
/** Waits until all webhook events have been processed, which happens outside of requests. */
export async function waitForWebhooks(server: TestServer) {
  for (;;) {
    await settlePayments(server);
    const [row] = await server.db.rows<{ n: number }>(
      {
        name: 'test_waiting',
        text: `select count(*)::int as n from billing_webhooks where status = 'received'`,
      },
      [],
    );
    if (row!.n === 0) return;
    await new Promise((done) => setTimeout(done, 20));
  }
}
