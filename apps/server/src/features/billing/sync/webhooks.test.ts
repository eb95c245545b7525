import { expect, test, vi } from 'vitest';
import {
  createBillingStaff,
  createPayer,
  newKey,
  readFailure,
  waitForWebhooks,
} from '../../../test/fixtures/billing-admin.ts';
import { testServer } from '../../../test/fixtures/index.ts';
import { testCards } from '../../../test/fixtures/payments.ts';
import { findNewestNightly } from './ledger.queries.ts';
import { processWebhooks, storeEvent } from './webhooks.service.ts';

const server = testServer({ settings: { LOCAL_PAYMENTS: 'true', APP_URL: 'http://app.example' } });
const minuteMs = 60_000;

/** Sends a body signed like the provider does. */
async function send(body: unknown) {
  const { stripe, webhookSecret } = server.running.deps.payments;
  const text = JSON.stringify(body);
  const signature = stripe.webhooks.generateTestHeaderString({
    payload: text,
    secret: webhookSecret,
    timestamp: Math.floor(server.clock.now().getTime() / 1000),
  });
  return server.raw('POST', '/api/billing/webhook', { text, headers: { 'stripe-signature': signature } });
}

let events = 0;
const createEvent = (type: string, object: object) => ({
  id: `evt_test_${++events}`,
  object: 'event',
  type,
  created: Math.floor(server.clock.now().getTime() / 1000),
  data: { object },
});

interface StoredEvent extends Record<string, unknown> {
  readonly status: string;
  readonly attempts: number;
  readonly customer_id: string | null;
}
const readStored = async (id: string) => {
  const text = 'select status, attempts, customer_id from billing_webhooks where id = $1';
  return (await server.db.rows<StoredEvent>({ name: 'test_stored_event', text }, [id]))[0];
};
const waitForStored = (id: string, expected: Partial<StoredEvent>) =>
  vi.waitFor(async () => expect(await readStored(id)).toMatchObject(expected), { timeout: 240_000 });

const readCustomerId = async (userId: string) => {
  const text = 'select customer_id from billing_customers where user_id = $1';
  const [row] = await server.db.rows<{ customer_id: string }>({ name: 'test_customer_id', text }, [userId]);
  return row!.customer_id;
};

test('a signed body that is not an event is refused, and nothing of it is stored', async () => {
  const good = createEvent('customer.updated', { id: 'cus_none' });
  for (const body of [
    null,
    [],
    'text',
    {},
    { ...good, data: null },
    { ...good, data: {} },
    { ...good, data: { object: null } },
    { ...good, created: 1e18 },
    { ...good, created: 'now' },
    { ...good, id: 1 },
  ]) {
    const response = await send(body);
    expect([JSON.stringify(body), response.status]).toEqual([JSON.stringify(body), 400]);
  }
  expect(await readStored(good.id)).toBeUndefined();
});

test('a dispute, which names only its charge, reaches the charge and the ledger', async () => {
  const { buy, id } = await createPayer(server);
  await buy(testCards.disputed);
  await waitForWebhooks(server);
  const text = 'select id, dispute_status from billing_charges where user_id = $1';
  const readCharge = async () =>
    (
      await server.db.rows<{ id: string; dispute_status: string | null }>(
        { name: 'test_disputed_charge', text },
        [id],
      )
    )[0]!;
  expect((await readCharge()).dispute_status).toBe('needs_response');
  const { stripe } = server.running.deps.payments;
  const [dispute] = (await stripe.disputes.list({ charge: (await readCharge()).id })).data;
  // Closed as lost without a response; the provider reports it only by events of the dispute.
  await stripe.disputes.close(dispute!.id);
  await waitForWebhooks(server);
  expect((await readCharge()).dispute_status).toBe('lost');
  const disputes = await server.db.rows<{ status: string }>(
    {
      name: 'test_dispute_events',
      text: `select status from billing_webhooks where type like 'charge.dispute.%' and customer_id = $1`,
    },
    [await readCustomerId(id)],
  );
  expect(disputes.length).toBeGreaterThanOrEqual(2);
  expect(disputes.every(({ status }) => status === 'processed')).toBe(true);
});

test('a failed event is tried again later and does not delay others', async () => {
  // A customer whom the provider does not know, and a student who has one.
  const { buy, id } = await createPayer(server);
  await buy();
  await waitForWebhooks(server);
  const { stripe } = server.running.deps.payments;
  const retrieve = vi.spyOn(stripe.customers, 'retrieve').mockRejectedValue(new Error('Out of order'));
  const customerId = await readCustomerId(id);
  const failing = createEvent('customer.updated', { id: customerId });
  expect((await send(failing)).status).toBe(200);
  await waitForStored(failing.id, { status: 'failed', attempts: 1 });
  retrieve.mockRestore();
  const other = await createPayer(server);
  await other.buy();
  await waitForWebhooks(server);
  const next = createEvent('customer.updated', { id: await readCustomerId(other.id) });
  await send(next);
  await waitForStored(next.id, { status: 'processed' });
  expect(await readStored(failing.id)).toMatchObject({ status: 'failed', attempts: 1 });
  server.clock.advance(2 * minuteMs);
  await send(createEvent('customer.updated', { id: await readCustomerId(other.id) }));
  await waitForStored(failing.id, { status: 'processed', attempts: 2 });
});

test('several events within a short time need one read of their customer', async () => {
  const { buy, id } = await createPayer(server);
  await buy();
  await waitForWebhooks(server);
  const { stripe } = server.running.deps.payments;
  const retrieve = vi.spyOn(stripe.customers, 'retrieve');
  const customerId = await readCustomerId(id);
  const close = Array.from({ length: 8 }, () => createEvent('customer.updated', { id: customerId }));
  for (const event of close) await send(event);
  for (const event of close) await waitForStored(event.id, { status: 'processed', attempts: 1 });
  // Sending eight events takes time on a loaded machine.
  expect(retrieve.mock.calls.length).toBeLessThan(close.length / 2);
  retrieve.mockRestore();
});

test('an event that arrives before its customer is read needs no further read, one that arrives meanwhile does', async () => {
  const payer = await createPayer(server);
  await payer.buy();
  await waitForWebhooks(server);
  const customerId = await readCustomerId(payer.id);
  const { deps } = server.running;
  const store = (event: ReturnType<typeof createEvent>) => storeEvent(deps, event as never);
  const first = createEvent('customer.updated', { id: customerId });
  const before = createEvent('customer.updated', { id: customerId });
  const during = createEvent('customer.updated', { id: customerId });
  const elsewhere = createEvent('customer.updated', { id: 'cus_elsewhere' });
  await store(elsewhere);
  server.clock.advance(1);
  await store(first);
  const read: string[] = [];
  const sync = async (id: string) => {
    read.push(id);
    // The first read is that of the other customer. The clock is stopped, so all arrive in the same millisecond.
    await store(id === customerId ? during : before);
  };
  expect(await processWebhooks(deps, sync as never)).toBe(2);
  expect(read).toEqual(['cus_elsewhere', customerId]);
  expect(await readStored(before.id)).toMatchObject({ status: 'processed', attempts: 1 });
  expect(await readStored(during.id)).toMatchObject({ status: 'received', attempts: 0 });
});

test('staff can replay an event that was stored without its customer, and get an error if there is none', async () => {
  const { id, buy } = await createPayer(server);
  const staff = await createBillingStaff(server);
  await buy();
  await waitForWebhooks(server);
  const { stripe } = server.running.deps.payments;
  const replay = (event: string) =>
    staff.call('POST /billing/admin/webhooks/{id}/replay', { params: { id: event } });
  const customerId = await readCustomerId(id);
  const all = await stripe.events.list({ type: 'invoice.paid', limit: 100 });
  const event = all.data.find(({ data }) => (data.object as { customer?: string }).customer === customerId)!;
  await server.db.rows(
    {
      name: 'test_forget_customer',
      text: `update billing_webhooks set customer_id = null, status = 'ignored' where id = $1`,
    },
    [event.id],
  );
  expect((await replay(event.id)).webhook).toMatchObject({ status: 'processed' });
  expect(await readStored(event.id)).toMatchObject({ customer_id: customerId });
  const balance = createEvent('balance.available', { object: 'balance' });
  await send(balance);
  expect(await readStored(balance.id)).toMatchObject({ status: 'ignored' });
  expect(await readFailure(replay(balance.id))).toMatchObject({
    status: 409,
    message: "This event isn't about a student, so there is nothing to do",
  });
});

test('a reconciliation by staff does not postpone the nightly one', async () => {
  const staff = await createBillingStaff(server);
  const before = await findNewestNightly(server.db);
  await staff.call('POST /billing/admin/reconciliation', {}, newKey());
  expect(await findNewestNightly(server.db)).toEqual(before);
});
