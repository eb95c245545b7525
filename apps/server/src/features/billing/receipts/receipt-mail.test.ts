import { expect, test } from 'vitest';
import {
  createBillingStaff,
  createPayer,
  dayMs,
  newKey,
  readFailure,
  waitForWebhooks,
} from '../../../test/fixtures/billing-admin.ts';
import { testServer } from '../../../test/fixtures/index.ts';
import { createCard, testCards } from '../../../test/fixtures/payments.ts';

const server = testServer({ settings: { LOCAL_PAYMENTS: 'true', APP_URL: 'http://app.example' } });

interface Mail extends Record<string, unknown> {
  readonly subject: string;
  readonly body: string;
}
const readMails = (userId: string) =>
  server.db.rows<Mail>(
    {
      name: 'test_receipt_mails',
      text: 'select subject, text as body from mails where user_id = $1 order by created_at, id',
    },
    [userId],
  );

test('every payment has one email with a link to its receipt', async () => {
  const { id, buy, call } = await createPayer(server);
  await buy();
  await waitForWebhooks(server);
  for (let time = 0; time < 3; time += 1) await call('POST /billing/refresh-subscriptions');
  const [receipt] = (await call('GET /billing/receipts')).items;
  const [mail, ...rest] = await readMails(id);
  expect(rest).toEqual([]);
  expect(mail!.subject).toBe('Your receipt for $69.00');
  expect(mail!.body).toContain(receipt!.number);
  expect(mail!.body).toContain(`/settings/billing/receipt/${receipt!.id}`);
  server.clock.advance(32 * dayMs);
  await waitForWebhooks(server);
  expect((await readMails(id)).map(({ subject }) => subject)).toEqual([mail!.subject, mail!.subject]);
});

test('a charge by staff and a refund have an email each, and the charge has a receipt', async () => {
  const { id, buy, call, me } = await createPayer(server);
  await buy();
  await waitForWebhooks(server);
  const staff = await createBillingStaff(server);
  const pm = (await me()).stripePaymentMethod!.id;
  const { payment } = await staff.call(
    'POST /billing/stripe-create-charge/{userId}/payment/{pm}',
    { params: { userId: id, pm }, body: { amount: 4500, description: 'Two hours of tutoring' } },
    newKey(),
  );
  await waitForWebhooks(server);
  const charged = (await readMails(id)).at(-1)!;
  expect(charged.subject).toBe('Your receipt for $45.00');
  expect(charged.body).toContain('Two hours of tutoring');
  expect(charged.body).toContain(`/settings/billing/receipt/${payment.id}`);
  const receipts = (await call('GET /billing/receipts')).items;
  expect(receipts.map(({ amountPaid }) => amountPaid).toSorted()).toEqual([4500, 6900]);
  const { receipt } = await call('GET /billing/receipts/{id}', { params: { id: payment.id } });
  expect(receipt).toMatchObject({
    number: null,
    status: 'paid',
    description: 'Two hours of tutoring',
    lines: [{ description: 'Two hours of tutoring', amount: 4500 }],
    total: 4500,
    card: { last4: '4242' },
  });
  const stranger = await createPayer(server);
  expect(
    await readFailure(stranger.call('GET /billing/receipts/{id}', { params: { id: payment.id } })),
  ).toMatchObject({ status: 404 });
  await staff.call(
    'POST /billing/admin/refund/{userId}/payment/{chargeId}',
    {
      params: { userId: id, chargeId: payment.id },
      body: { amount: 1500, reason: 'requested_by_customer', note: 'Shorter.' },
    },
    newKey(),
  );
  for (let time = 0; time < 2; time += 1) await waitForWebhooks(server);
  const mails = await readMails(id);
  expect(mails).toHaveLength(3);
  expect(mails.at(-1)!.subject).toBe('Your refund of $15.00');
  expect(mails.at(-1)!.body).toContain('Two hours of tutoring to the card ending in 4242');
});

test('a refund that the bank sends back is announced once, to the student and to staff for billing', async () => {
  const { id, email, buy, call } = await createPayer(server);
  await buy(testCards.refundsFail);
  await waitForWebhooks(server);
  const staff = await createBillingStaff(server);
  const payment = async () =>
    (await staff.call('GET /billing/admin/payments', { query: { search: email } })).items[0]!;
  await staff.call(
    'POST /billing/admin/refund/{userId}/payment/{chargeId}',
    {
      params: { userId: id, chargeId: (await payment()).id },
      body: { reason: 'requested_by_customer', note: 'Moved away.' },
    },
    newKey(),
  );
  await waitForWebhooks(server);
  expect(await payment()).toMatchObject({ refunded: 6900 });
  expect((await readMails(id)).at(-1)!.subject).toBe('Your refund of $69.00');
  server.clock.advance(2 * dayMs);
  for (let time = 0; time < 2; time += 1) await waitForWebhooks(server);
  await call('POST /billing/refresh-subscriptions');
  // The money is not refunded any more, and can be refunded again.
  expect(await payment()).toMatchObject({ status: 'succeeded', refunded: 0 });
  const mails = await readMails(id);
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Your receipt for $69.00',
    'Your refund of $69.00',
    "Your refund of $69.00 didn't go through",
  ]);
  expect(mails.at(-1)!.body).toContain('the card ending in 5126');
  const notified = (await readMails(staff.id)).filter(({ subject }) => /^A refund of/.test(subject));
  expect(notified).toHaveLength(1);
  expect(notified[0]!.body).toContain(`/superadmin/users/${id}?tab=billing`);
  const { items } = await staff.call('GET /billing/subscription-logs/{id}', { params: { id } });
  expect(items.filter(({ event }) => event === 'refund.failed')).toMatchObject([
    { source: 'provider', details: { amount: 6900 } },
  ]);
});

test('Prep Plus alone has an email and a receipt', async () => {
  const payer = await createPayer(server, { lsac: { enabled: true } });
  const staff = await createBillingStaff(server);
  await payer.call('POST /billing/start-lsac');
  await server.raw('PUT', `/api/billing/admin/lsac-simulator/${payer.id}`, {
    token: staff.token,
    body: { linked: true },
  });
  await payer.call('POST /billing/lsac-update');
  const body = { paymentMethod: await createCard(server) };
  await payer.call('POST /billing/lsac-prep-plus-renew', { body }, newKey());
  await waitForWebhooks(server);
  const [receipt] = (await payer.call('GET /billing/receipts')).items;
  expect(receipt).toMatchObject({ description: 'LSAC Prep Plus, one year', amountPaid: 12_000 });
  const [mail, ...rest] = (await readMails(payer.id)).filter(({ subject }) => subject.includes('receipt'));
  expect(rest).toEqual([]);
  expect(mail!.body).toContain('LSAC Prep Plus, one year');
  expect(mail!.body).toContain(`/settings/billing/receipt/${receipt!.id}`);
});

test('free and refused payments have no email', async () => {
  const { id, buy } = await createPayer(server);
  expect(await readFailure(buy(testCards.declined))).toMatchObject({ status: 402 });
  const staff = await createBillingStaff(server);
  await staff.call('PUT /billing/discount/{id}', { params: { id }, body: { discountPercentage: 100 } });
  await buy();
  await waitForWebhooks(server);
  expect(await readMails(id)).toEqual([]);
});

test('a payment that is first read days later has no email', async () => {
  const { id, buy, call } = await createPayer(server);
  await buy();
  await waitForWebhooks(server);
  await server.db.rows(
    {
      name: 'test_forget_receipt',
      text: 'with gone as (delete from mails where user_id = $1) update billing_invoices set receipt_mailed_at = null where user_id = $1',
    },
    [id],
  );
  server.clock.advance(4 * dayMs);
  await call('POST /billing/refresh-subscriptions');
  expect(await readMails(id)).toEqual([]);
});
