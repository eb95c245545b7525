import { describe, expect, test } from 'vitest';
import {
  createBillingStaff,
  createPayer,
  dayMs,
  newKey,
  readAudit,
  readFailure,
  waitForWebhooks,
} from '../../../test/fixtures/billing-admin.ts';
import { createUser } from '../../../test/fixtures/factories.ts';
import { testServer } from '../../../test/fixtures/index.ts';
import { testCards } from '../../../test/fixtures/payments.ts';

const server = testServer({ settings: { LOCAL_PAYMENTS: 'true', APP_URL: 'http://app.example' } });
const minuteMs = 60_000;

async function paidStudent() {
  const student = await createPayer(server);
  await student.buy();
  const staff = await createBillingStaff(server);
  const { items } = await staff.call('GET /billing/successful-payments/{id}', { params: { id: student.id } });
  return { student, staff, payment: items[0]!, card: (await student.me()).stripePaymentMethod! };
}
type Paid = Awaited<ReturnType<typeof paidStudent>>;

const refund = ({ staff, student, payment }: Paid, amount?: number, key = newKey()) =>
  staff.call(
    'POST /billing/admin/refund/{userId}/payment/{chargeId}',
    {
      params: { userId: student.id, chargeId: payment.id },
      body: { reason: 'requested_by_customer', note: 'Ill.', ...(amount === undefined ? {} : { amount }) },
    },
    key,
  );
const charge = ({ staff, student, card }: Paid, amount: number, key = newKey(), pm = card.id) =>
  staff.call(
    'POST /billing/stripe-create-charge/{userId}/payment/{pm}',
    { params: { userId: student.id, pm }, body: { amount, description: 'Two hours of tutoring' } },
    key,
  );
const actions = async (userId: string) =>
  (await readAudit(server, `user:${userId}`)).map(({ action }) => action);

describe('a refund', () => {
  test('in part, then of the rest, is shown with the payment, in the ledger and in the audit log', async () => {
    const paid = await paidStudent();
    const { student, staff, payment } = paid;
    expect((await refund(paid, 1000)).payment).toMatchObject({
      id: payment.id,
      amount: 6900,
      refunded: 1000,
    });
    expect((await refund(paid)).payment).toMatchObject({ refunded: 6900 });
    const [first, second] = await readAudit(server, `user:${student.id}`);
    expect(first).toMatchObject({
      action: 'billing.refund',
      actor_id: staff.id,
      before: { refunded: 0 },
      after: { refunded: 1000, reason: 'requested_by_customer', note: 'Ill.' },
    });
    expect(second).toMatchObject({ before: { refunded: 1000 }, after: { refunded: 6900 } });
    const { items } = await staff.call('GET /billing/subscription-logs/{id}', { params: { id: student.id } });
    expect(items[0]).toMatchObject({
      event: 'payment.refunded',
      source: 'staff',
      actor: { id: staff.id, name: 'Bea Ledger' },
    });
    await waitForWebhooks(server);
    const { reconciliation } = await staff.call('POST /billing/admin/reconciliation');
    expect(reconciliation).toMatchObject({ differences: [] });
    expect(reconciliation.ledgerTotal).toBe(reconciliation.providerTotal);
    const again = await readFailure(refund(paid));
    expect(again).toMatchObject({ status: 409, message: 'This payment is already refunded' });
  });

  test('of more than is left is refused, and nothing is written', async () => {
    const paid = await paidStudent();
    expect(await readFailure(refund(paid, 6901))).toMatchObject({ status: 422, fields: ['amount'] });
    await refund(paid, 6000);
    expect(await readFailure(refund(paid, 901))).toMatchObject({ status: 422, fields: ['amount'] });
    expect(await actions(paid.student.id)).toEqual(['billing.refund']);
    expect((await refund(paid, 900)).payment.refunded).toBe(6900);
  });

  test('with a double click, a retry and two tabs happens once for each key', async () => {
    const paid = await paidStudent();
    const key = newKey();
    const clicks = await Promise.allSettled([refund(paid, 500, key), refund(paid, 500, key)]);
    expect(clicks.some(({ status }) => status === 'fulfilled')).toBe(true);
    expect((await refund(paid, 500, key)).payment.refunded).toBe(500);
    expect(await readFailure(refund(paid, 600, key))).toMatchObject({ code: 'CONFLICT' });
    expect(await actions(paid.student.id)).toEqual(['billing.refund']);
  });

  test('of another student, of staff or of an unknown id is not found', async () => {
    const paid = await paidStudent();
    const other = await createPayer(server);
    const body = { reason: 'duplicate' } as const;
    const path = 'POST /billing/admin/refund/{userId}/payment/{chargeId}';
    for (const userId of [other.id, paid.staff.id, server.running.deps.newId()])
      expect(
        await readFailure(
          paid.staff.call(path, { params: { userId, chargeId: paid.payment.id }, body }, newKey()),
        ),
      ).toMatchObject({ status: 404 });
    const params = { userId: paid.student.id, chargeId: 'ch_none' };
    expect(await readFailure(paid.staff.call(path, { params, body }, newKey()))).toMatchObject({
      status: 404,
    });
  });
});

describe('a one-off charge', () => {
  test('is paid once, even with several clicks by several people', async () => {
    const paid = await paidStudent();
    const key = newKey();
    await Promise.allSettled([charge(paid, 4500, key), charge(paid, 4500, key)]);
    const { payment } = await charge(paid, 4500, key);
    expect(payment).toMatchObject({
      status: 'succeeded',
      amount: 4500,
      invoiceId: null,
      description: 'Two hours of tutoring',
    });
    const { items } = await paid.staff.call('GET /billing/successful-payments/{id}', {
      params: { id: paid.student.id },
    });
    expect(items.map(({ amount }) => amount).sort()).toEqual([4500, 6900]);
    expect(await readAudit(server, `user:${paid.student.id}`)).toMatchObject([
      { action: 'billing.charge', before: null, after: { amount: 4500, status: 'succeeded' } },
    ]);
  });

  test('that the bank refuses has the reason of the bank, and is among the failed payments', async () => {
    const paid = await paidStudent();
    const pm = await paid.student.addCard(testCards.failsLater);
    const failure = await readFailure(charge(paid, 4500, newKey(), pm));
    expect(failure).toMatchObject({ status: 402, code: 'PAYMENT_FAILED' });
    const { items } = await paid.staff.call('GET /billing/admin/payments', { query: { status: 'failed' } });
    expect(items.filter(({ user }) => user.id === paid.student.id)).toMatchObject([
      { status: 'failed', amount: 4500, failureMessage: failure.message },
    ]);
    expect(await actions(paid.student.id)).toEqual([]);
  });

  test('that the bank wants confirmed is refused', async () => {
    const paid = await paidStudent();
    const student = await createPayer(server);
    const { redirectUrl } = await student.buy(testCards.confirmAlways);
    expect(redirectUrl).not.toBe(null);
    expect(await readFailure(charge({ ...paid, student }, 4500))).toMatchObject({ status: 404 });
  });

  test('accepts whole cents within bounds, and only cards of the student', async () => {
    const paid = await paidStudent();
    const other = await paidStudent();
    for (const amount of [0, 49, 1_000_001, 50.5])
      expect(await readFailure(charge(paid, amount))).toMatchObject({ status: 400 });
    expect(await readFailure(charge(paid, 500, newKey(), other.card.id))).toMatchObject({ status: 404 });
    expect(
      await readFailure(charge({ ...paid, student: { ...paid.student, id: paid.staff.id } }, 500)),
    ).toMatchObject({ status: 404 });
  });
});

describe('a recent password', () => {
  const calls = ['charge', 'refund', 'free subscription'] as const;

  test.each(calls)('is required for a %s', async (what) => {
    const paid = await paidStudent();
    const staff = await createBillingStaff(server, { password: 'a password of staff' });
    const signIn = () =>
      server.as(null)('POST /auth/login', { body: { email: staff.email, password: 'a password of staff' } });
    const signedIn = await signIn();
    if (!('token' in signedIn)) throw new Error('no token');
    const { token } = signedIn;
    const as = { ...paid, staff: { ...staff, call: server.as(token) } };
    const ask = () => {
      if (what === 'charge') return charge(as, 100);
      if (what === 'refund') return refund(as, 100);
      const until = new Date(server.clock.now().getTime() + dayMs).toISOString();
      return as.staff.call(
        'PUT /billing/create-free-subscription/{id}',
        { params: { id: paid.student.id }, body: { planId: paid.student.plus, until } },
        newKey(),
      );
    };
    const isSignedIn = async () =>
      ask().then(
        () => true,
        (error) => error.code !== 'PASSWORD_NEEDED',
      );
    expect(await isSignedIn()).toBe(true);
    server.clock.advance(15 * minuteMs);
    expect(await isSignedIn()).toBe(true);
    server.clock.advance(1);
    expect(await readFailure(ask())).toMatchObject({ status: 403, code: 'PASSWORD_NEEDED' });
    // Reading, and calls that do not move money immediately, still work.
    await as.staff.call('GET /billing/admin/user/{id}', { params: { id: paid.student.id } });
    expect(
      await readFailure(as.staff.call('PUT /user/verify-password', { body: { password: 'wrong' } })),
    ).toMatchObject({ code: 'WRONG_PASSWORD' });
    expect(await isSignedIn()).toBe(false);
    await as.staff.call('PUT /user/verify-password', { body: { password: 'a password of staff' } });
    expect(await isSignedIn()).toBe(true);
    // It is stored in the session, not in the account.
    const other = await server.as(paid.student.token)('GET /user/me');
    expect(other.user.id).toBe(paid.student.id);
    expect(await readFailure(refund({ ...paid, staff }, 100))).toMatchObject({ code: 'PASSWORD_NEEDED' });
  });

  test('is replaced by the sign-in time for an account without a password', async () => {
    const paid = await paidStudent();
    expect((await refund(paid, 100)).payment.refunded).toBe(100);
    server.clock.advance(15 * minuteMs + 1);
    expect(await readFailure(refund(paid, 100))).toMatchObject({ code: 'PASSWORD_NEEDED' });
  });

  test('is required for each discount, which counts beside a coupon, and for each move of a renewal date', async () => {
    const { student, staff } = await paidStudent();
    const params = { id: student.id };
    const setDiscount = (discountPercentage: number) =>
      staff.call('PUT /billing/discount/{id}', { params, body: { discountPercentage } });
    const renewIn = (days: number) => {
      const renewalDate = new Date(server.clock.now().getTime() + days * dayMs).toISOString();
      return staff.call('PUT /billing/renewal-date/{id}', { params, body: { renewalDate } });
    };
    await renewIn(90);
    server.clock.advance(15 * minuteMs + 1);
    const refused = { status: 403, code: 'PASSWORD_NEEDED' };
    expect(await readFailure(renewIn(40))).toMatchObject(refused);
    for (const percent of [50, 49, 1]) expect(await readFailure(setDiscount(percent))).toMatchObject(refused);
    expect((await setDiscount(0)).billing.discountPercentage).toBe(0);
  });

  test('is checked after the role', async () => {
    const paid = await paidStudent();
    const tutor = await createUser(server, { roles: ['TUTOR'] });
    server.clock.advance(dayMs);
    const as = { ...paid, staff: { ...paid.staff, call: server.as(tutor.token) } };
    expect(await readFailure(refund(as, 100))).toMatchObject({ code: 'FORBIDDEN' });
  });
});
