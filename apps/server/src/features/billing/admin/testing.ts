import { CallError } from '@docket/contract/client';
import { createUser, ensurePlan } from '../../../test/fixtures/factories.ts';
import type { TestServer } from '../../../test/fixtures/index.ts';
import { createCard, settlePayments, testCards } from '../../../test/fixtures/payments.ts';

export const dayMs = 86_400_000;
let keys = 0;
export const newKey = () => ({ idempotencyKey: `key-of-staff-${++keys}` });

/** Returns the error of a call that must fail. */
export const readFailure = (work: Promise<unknown>) =>
  work.then(
    () => {
      throw new Error('It did not fail');
    },
    (error) => {
      if (!(error instanceof CallError)) throw error;
      const { status, code, message } = error;
      return { status, code, message, fields: error.envelope.details?.map(({ field }) => field) };
    },
  );

interface AuditRow extends Record<string, unknown> {
  readonly action: string;
  readonly actor_id: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into states of any shape
  readonly before: any;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into states of any shape
  readonly after: any;
}

/** Audit entries about a target, oldest first. */
export const readAudit = (server: TestServer, target: string): Promise<AuditRow[]> =>
  server.db.rows<AuditRow>(
    {
      name: 'test_billing_audit',
      text: 'select action, actor_id, before, after from audit_log where target = $1 order by at, id',
    },
    [target],
  );

/** A student of the free plan who can buy plans. */
export async function createPayer(server: TestServer, more: Parameters<typeof createUser>[1] = {}) {
  await ensurePlan(server, 'free');
  const full = await ensurePlan(server, 'full');
  const plus = await ensurePlan(server, 'plus');
  await server.db.rows({ name: 'test_plus', text: 'update plans set price = 99 where id = $1' }, [plus]);
  const user = await createUser(server, { plan: 'free', ...more });
  const call = server.as(user.token);
  return {
    ...user,
    full,
    plus,
    call,
    buy: async (number: string = testCards.visa, body: object = {}) => {
      const paymentMethod = await createCard(server, number);
      const { payment } = await call(
        'POST /billing',
        { body: { planId: full, paymentMethod, ...body } },
        newKey(),
      );
      return payment;
    },
    addCard: async (number: string) => {
      const id = await createCard(server, number);
      await call('POST /billing/payment-method/{id}', { params: { id } }, newKey());
      return id;
    },
    me: async () => (await call('GET /user/me')).user,
  };
}

/** A staff member with the billing role. */
export async function createBillingStaff(server: TestServer, more: Parameters<typeof createUser>[1] = {}) {
  const user = await createUser(server, {
    roles: ['BILLING'],
    firstName: 'Bea',
    lastName: 'Ledger',
    ...more,
  });
  return { ...user, call: server.as(user.token) };
}

/** A student who bought a plan, with a member of staff. */
export async function createPaidStudent(
  server: TestServer,
  more: Parameters<typeof createPayer>[1] = {},
  purchase: object = {},
) {
  const student = await createPayer(server, more);
  await student.buy(testCards.visa, purchase);
  const staff = await createBillingStaff(server);
  const params = { id: student.id };
  return {
    student,
    staff,
    params,
    call: staff.call,
    billing: async () => (await staff.call('GET /billing/admin/user/{id}', { params })).billing,
    lastAudit: async () => (await readAudit(server, `user:${student.id}`)).at(-1)!,
  };
}

const waiting = {
  name: 'test_waiting_events',
  // The gateway's own loop may have taken events that are not delivered yet.
  text: `select (select count(*) from billing_webhooks where status = 'received')::int
    + (select count(*) from gateway_deliveries
      where attempts < 3 and delivered_at is null and next_attempt_at is not null)::int as n`,
};
// On a busy machine an attempt takes longer than the gateway waits. Its next one is due by the test clock, which does
// not move.
const retryNow = {
  name: 'test_retry_deliveries',
  text: `update gateway_deliveries set next_attempt_at = 0
    where attempts between 1 and 2 and delivered_at is null and next_attempt_at is not null`,
};
/** Lets the gateway and the server do all due work. */
export async function waitForWebhooks(server: TestServer): Promise<void> {
  for (;;) {
    await server.db.rows(retryNow, []);
    await settlePayments(server);
    const [row] = await server.db.rows<{ n: number }>(waiting, []);
    if (row!.n === 0) return;
    await new Promise((done) => setTimeout(done, 20));
  }
}
