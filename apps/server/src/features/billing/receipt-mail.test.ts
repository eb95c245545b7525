import { expect, test } from 'vitest';
import {
  createBillingStaff,
  createPayer,
  dayMs,
  readFailure,
  waitForWebhooks,
} from '../../test/fixtures/billing-admin.ts';
import { testServer } from '../../test/fixtures/index.ts';
import { testCards } from '../../test/fixtures/payments.ts';

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
