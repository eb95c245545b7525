import { describe, expect, test } from 'vitest';
import { examCouncilServer } from '../../test/fixtures/exam-council.ts';
import { createUser, type TestUser, type UserOverrides } from '../../test/fixtures/factories.ts';
import { lsacPrepPlusOrders } from './exam-council.tables.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const server = examCouncilServer();
const { payments } = server;
const now = () => server.clock.now();

const simulator = async (student: TestUser, body: Record<string, unknown>) => {
  const { token } = await createUser(server, { roles: ['BILLING'] });
  return server.raw('PUT', `/api/billing/admin/lsac-simulator/${student.id}`, { token, body });
};
/** A student with a linked account and the rules applied, without prep plus. */
async function linkedStudent(overrides: UserOverrides = {}): Promise<TestUser> {
  const student = await createUser(server, { lsac: { enabled: true }, ...overrides });
  await server.as(student.token)('POST /billing/start-lsac');
  await simulator(student, { linked: true });
  await server.as(student.token)('POST /billing/lsac-update');
  return student;
}
const renew = (student: TestUser, key?: string, body: object = {}) =>
  server.raw('POST', '/api/billing/lsac-prep-plus-renew', {
    token: student.token,
    body,
    ...(key ? { headers: { 'idempotency-key': key } } : {}),
  });
const account = async (student: TestUser) => server.as(student.token)('GET /billing/lsac-account');
const subscription = async (student: TestUser) =>
  (await server.as(student.token)('GET /user/me')).user.subscription;
const code = async (student: TestUser) => (await server.as(student.token)('GET /user/me')).user.accessCode;
const orders = async (student: TestUser) =>
  (await server.db.orm.select().from(lsacPrepPlusOrders)).filter((one) => one.userId === student.id);
const finish = () => server.feature.finishPrepPlusOrders(now());

describe('buying prep plus', () => {
  test('charges the price of the plan once, and activates', async () => {
    const student = await linkedStudent();
    server.clock.advance(1_000);
    const bought = await renew(student, 'key-of-this-page');
    expect(bought).toMatchObject({
      status: 200,
      json: {
        isActivated: true,
        payment: { status: 'succeeded', redirectUrl: null, clientSecret: null },
        lsacAccount: { isPrepPlus: true, prepPlusActivationDate: now().toISOString() },
      },
    });
    expect(payments.taken(student.id)).toMatchObject([{ amount: 12_000 }]);
    // The same request again, as after a lost response.
    expect((await renew(student, 'key-of-this-page')).json).toEqual(bought.json);
    // Another tab.
    expect(await renew(student)).toMatchObject({ status: 409, json: { error: 'WRONG_STATE' } });
    expect(payments.taken(student.id)).toHaveLength(1);
  });

  test('is possible again in the last 30 days; it expires at its end', async () => {
    const student = await linkedStudent();
    const read = async () => {
      const { lsacAccountDetails } = (await server.as(student.token)('GET /user/me')).user;
      return [lsacAccountDetails!.isPrepPlus, lsacAccountDetails!.canBuyPrepPlus];
    };
    expect(await read()).toEqual([false, true]);
    await renew(student);
    expect(await read()).toEqual([true, false]);
    server.clock.advance(334 * DAY_MS);
    expect(await read()).toEqual([true, false]);
    server.clock.advance(2 * DAY_MS);
    expect(await read()).toEqual([true, true]);
    expect((await renew(student)).status).toBe(200);
    expect(await read()).toEqual([true, false]);
    await server.db.rows(
      {
        name: 'test_ended_prep_plus',
        text: `update lsac_accounts set prep_plus_activation_date = $2, subscription_expiration_date = $3
          where user_id = $1`,
      },
      [student.id, new Date(now().getTime() - 400 * DAY_MS), new Date(now().getTime() - DAY_MS)],
    );
    expect(await read()).toEqual([false, true]);
  });

  test('from ten tabs concurrently makes one charge for one year', async () => {
    const student = await linkedStudent();
    const answers = await Promise.all(Array.from({ length: 10 }, () => renew(student)));
    expect(answers.filter(({ status }) => ![200, 409].includes(status))).toEqual([]);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    expect(payments.taken(student.id)).toHaveLength(1);
    const { validTill } = (await account(student)).lsacAccount;
    expect(new Date(validTill!).getTime() - now().getTime()).toBeLessThanOrEqual(366 * DAY_MS);
  });

  test('can be repeated by every tab that joined an order', async () => {
    const student = await linkedStudent();
    payments.bank = 'asks';
    const keys = Array.from({ length: 25 }, (_, i) => `key-of-tab-${i}`);
    for (const key of keys) await renew(student, key);
    const [order] = await orders(student);
    expect(order?.requestKeys).toEqual(keys.slice(-20));
    payments.approve(student.id);
    for (const key of keys.slice(-2))
      expect((await renew(student, key)).json).toMatchObject({ isActivated: true });
    expect(payments.charges.size).toBe(1);
  });

  test('in the last 30 days continues from the end of the current year', async () => {
    const student = await linkedStudent();
    await renew(student);
    const first = (await account(student)).lsacAccount.validTill!;
    server.clock.advance(330 * DAY_MS);
    expect(await renew(student)).toMatchObject({ status: 409 });
    server.clock.advance(10 * DAY_MS);
    expect((await renew(student)).status).toBe(200);
    const second = (await account(student)).lsacAccount.validTill!;
    expect(second.slice(0, 4)).toBe(String(Number(first.slice(0, 4)) + 1));
    expect(second.slice(4)).toBe(first.slice(4));
    expect(payments.taken(student.id)).toHaveLength(2);
  });

  test('requires a linked account, a usable card and a key', async () => {
    const student = await createUser(server);
    expect(await renew(student)).toMatchObject({
      status: 409,
      json: { message: 'Link your LSAC account first' },
    });
    expect((await renew(student, undefined, { paymentMethod: 'card' })).status).toBe(400);
    expect((await renew(student, undefined, { amount: 1 })).status).toBe(400);
    expect((await renew(student, 'short')).status).toBe(400);
    expect(payments.requests).toBe(0);
  });

  test('takes no money while the council is down', async () => {
    const student = await linkedStudent();
    for (const failure of ['timeout', 'error', 'malformed']) {
      await simulator(student, { failure });
      expect(await renew(student)).toMatchObject({ status: 503, json: { error: 'UNAVAILABLE' } });
    }
    await simulator(student, { failure: 'not-found' });
    expect(await renew(student)).toMatchObject({
      status: 409,
      json: { message: 'LSAC no longer recognizes your linked account. Link it again.' },
    });
    expect(payments.requests).toBe(0);
  });
});

describe('a refusal by the bank', () => {
  test('starts the grace period once, leads to lsac-payment, and is settled by a payment', async () => {
    const student = await linkedStudent();
    payments.bank = 'declines';
    expect(await renew(student)).toMatchObject({
      status: 402,
      json: { error: 'PAYMENT_FAILED', message: 'Your card was declined' },
    });
    const failedAt = now().toISOString();
    expect(await subscription(student)).toMatchObject({ lsacPaymentFailedAt: failedAt });
    server.clock.advance(2 * DAY_MS);
    await renew(student);
    expect(await subscription(student)).toMatchObject({ lsacPaymentFailedAt: failedAt });
    expect(await code(student)).toBe(1);
    server.clock.advance(6 * DAY_MS);
    expect(await code(student)).toBe(-6);
    payments.bank = 'approves';
    expect((await renew(student)).status).toBe(200);
    expect(await subscription(student)).toMatchObject({ lsacPaymentFailedAt: null });
    expect(await code(student)).toBe(1);
    expect(payments.taken(student.id)).toHaveLength(1);
  });

  test('gives no access to a student without it', async () => {
    const student = await linkedStudent();
    server.clock.advance(8 * DAY_MS);
    expect(await code(student)).toBe(-7);
    payments.bank = 'declines';
    await renew(student);
    expect(await code(student)).toBe(-7);
    expect(await subscription(student)).toMatchObject({ lsacPaymentFailedAt: null });
  });

  test('does not end an active prep plus', async () => {
    const student = await linkedStudent();
    await renew(student);
    server.clock.advance(340 * DAY_MS);
    payments.bank = 'declines';
    expect((await renew(student)).status).toBe(402);
    server.clock.advance(10 * DAY_MS);
    expect(await code(student)).toBe(1);
  });

  test('is settled when prep plus was bought at the council', async () => {
    const student = await linkedStudent();
    payments.bank = 'declines';
    await renew(student);
    await simulator(student, { prepPlusActivationDate: now().toISOString() });
    await server.as(student.token)('POST /billing/lsac-update');
    expect(await subscription(student)).toMatchObject({ lsacPaymentFailedAt: null });
  });
});

describe("the bank's page", () => {
  test('is opened, and returning from it finishes the same payment', async () => {
    const student = await linkedStudent();
    payments.bank = 'asks';
    expect((await renew(student)).json).toMatchObject({
      isActivated: false,
      payment: { status: 'requires-action', redirectUrl: 'https://bank.example/3ds' },
    });
    expect((await account(student)).isOrderOpen).toBe(true);
    payments.approve(student.id);
    expect((await renew(student)).json).toMatchObject({ isActivated: true });
    expect(payments.charges.size).toBe(1);
  });

  test('is finished by the job for a student who never returns', async () => {
    const student = await linkedStudent();
    payments.bank = 'asks';
    await renew(student);
    payments.approve(student.id);
    server.clock.advance(3 * 60_000);
    await finish();
    expect((await account(student)).lsacAccount.isPrepPlus).toBe(true);
  });

  test('is canceled after a day, and a new payment can be made', async () => {
    const student = await linkedStudent();
    payments.bank = 'asks';
    await renew(student, 'key-before-the-day');
    server.clock.advance(25 * HOUR_MS);
    await finish();
    expect(await orders(student)).toMatchObject([{ status: 'canceled' }]);
    expect([...payments.charges.values()].filter((charge) => charge.userId === student.id)).toMatchObject([
      { status: 'canceled' },
    ]);
    payments.bank = 'approves';
    expect(await renew(student, 'key-before-the-day')).toMatchObject({ status: 409 });
    expect((await renew(student)).status).toBe(200);
    expect(payments.taken(student.id)).toHaveLength(1);
  });
});

describe('paid and not activated', () => {
  test('the student keeps access, and the job activates without a second charge', async () => {
    const student = await linkedStudent();
    server.clock.advance(8 * DAY_MS);
    expect(await code(student)).toBe(-7);
    // The council goes down between the payment and the activation.
    const original = payments.chargePrepPlus.bind(payments);
    payments.chargePrepPlus = async (...args) => {
      const charge = await original(...args);
      await simulator(student, { failure: 'error' });
      return charge;
    };
    const bought = await renew(student);
    payments.chargePrepPlus = original;
    expect(bought.json).toMatchObject({ isActivated: false, payment: { status: 'succeeded' } });
    expect(await code(student)).toBe(1);
    for (let round = 0; round < 12; round += 1) {
      server.clock.advance(6 * HOUR_MS);
      await finish();
      expect(await code(student)).toBe(1);
    }
    expect(await orders(student)).toMatchObject([{ status: 'paid', attempts: 13 }]);
    await simulator(student, { failure: null });
    server.clock.advance(6 * HOUR_MS);
    await finish();
    expect(await orders(student)).toMatchObject([{ status: 'activated', error: null }]);
    expect((await account(student)).lsacAccount.isPrepPlus).toBe(true);
    expect(payments.taken(student.id)).toHaveLength(1);
    expect(await finish()).toBe(0);
  });

  test('killed at any step: after the job, access equals payment, and nobody is charged twice', async () => {
    /** Steps of a purchase: a transaction, or a request to the payment provider before and after it was done. */
    const transaction = server.db.transaction.bind(server.db);
    const charge = payments.chargePrepPlus.bind(payments);
    const outcomes: string[] = [];
    for (let deadly = 1; ; deadly += 1) {
      const student = await linkedStudent();
      let steps = 0;
      const step = () => {
        steps += 1;
        // A dead process does nothing more.
        if (steps >= deadly) throw new Error('killed');
      };
      (server.db as { transaction: unknown }).transaction = async (work: never) => {
        step();
        return transaction(work);
      };
      payments.chargePrepPlus = async (...request) => {
        step();
        const done = await charge(...request);
        step();
        return done;
      };
      const response = await renew(student, 'key-that-is-sent-again');
      server.db.transaction = transaction;
      payments.chargePrepPlus = charge;
      if (steps < deadly) break;

      server.clock.advance(3 * 60_000);
      await finish();
      const isPaid = payments.taken(student.id).length === 1;
      const { lsacAccount } = await account(student);
      expect(lsacAccount.isPrepPlus, `step ${deadly}`).toBe(isPaid);
      outcomes.push(`${response.status} ${isPaid ? 'paid' : 'unpaid'}`);

      expect((await renew(student, 'key-that-is-sent-again')).json).toMatchObject({ isActivated: true });
      expect(payments.taken(student.id)).toHaveLength(1);
      // One year, not two.
      const { validTill } = (await account(student)).lsacAccount;
      expect(new Date(validTill!).getTime() - now().getTime()).toBeLessThan(400 * DAY_MS);
    }
    expect(outcomes).toContain('500 paid');
    expect(outcomes).toContain('500 unpaid');
  });

  test('killed before the charge: nothing is taken without the student', async () => {
    const student = await linkedStudent();
    payments.bank = 'down';
    expect((await renew(student)).status).toBe(503);
    payments.bank = 'approves';
    server.clock.advance(25 * HOUR_MS);
    await finish();
    expect(await orders(student)).toMatchObject([{ status: 'canceled' }]);
    expect(payments.taken(student.id)).toEqual([]);
  });
});

describe('prep plus that was paid with a plan', () => {
  const paid = { key: 'invoice:in_1', amount: 12_000, chargeId: 'ch_1' };
  const record = (student: TestUser) =>
    server.db.transaction((tx) => server.feature.recordPaidPrepPlus(tx, student.id, paid, now()));

  test('is activated by the job once', async () => {
    const student = await linkedStudent();
    await record(student);
    await record(student);
    await finish();
    expect(await orders(student)).toMatchObject([{ status: 'activated', chargeId: 'ch_1' }]);
    expect((await account(student)).lsacAccount.isPrepPlus).toBe(true);
    expect(payments.requests).toBe(0);
  });

  test('waits for the link without extending the grace period', async () => {
    const student = await createUser(server, { lsac: { enabled: true, calledAt: now() } });
    await record(student);
    for (let round = 0; round < 40; round += 1) {
      server.clock.advance(6 * HOUR_MS);
      await finish();
    }
    expect(await code(student)).toBe(-3);
    await server.as(student.token)('POST /billing/start-lsac');
    await simulator(student, { linked: true });
    await server.as(student.token)('POST /billing/lsac-update');
    expect(await orders(student)).toMatchObject([{ status: 'activated' }]);
    expect(await code(student)).toBe(1);
  });

  test('cancels a payment that still waits for the bank', async () => {
    const student = await linkedStudent();
    payments.bank = 'asks';
    await renew(student, 'key-of-the-open-one');
    server.clock.advance(1_000);
    await record(student);
    expect((await renew(student, 'key-of-the-open-one')).status).toBe(409);
    server.clock.advance(HOUR_MS);
    await finish();
    expect((await orders(student)).map(({ status }) => status).sort()).toEqual(['activated', 'canceled']);
    expect(payments.taken(student.id)).toEqual([]);
  });
});
