import { expect, test } from 'vitest';
import { createPayer, readFailure, waitForWebhooks } from '../../../test/fixtures/billing-admin.ts';
import { testServer } from '../../../test/fixtures/index.ts';
import { completeBankPage, testCards } from '../../../test/fixtures/payments.ts';

const server = testServer({ settings: { LOCAL_PAYMENTS: 'true', APP_URL: 'http://app.example' } });

const findInvoiceId = async (userId: string) => {
  const [row] = await server.db.rows<{ id: string }>(
    { name: 'test_invoice', text: 'select id from billing_invoices where user_id = $1' },
    [userId],
  );
  return row!.id;
};

test('a purchase that was abandoned at the bank, or refused there, is not a receipt', async () => {
  const payer = await createPayer(server);
  const { redirectUrl } = await payer.buy(testCards.confirmAlways);
  await waitForWebhooks(server);
  const receipts = async () => (await payer.call('GET /billing/receipts')).items;
  expect(await receipts()).toEqual([]);
  const id = await findInvoiceId(payer.id);
  expect(await readFailure(payer.call('GET /billing/receipts/{id}', { params: { id } }))).toMatchObject({
    status: 404,
  });
  await completeBankPage(redirectUrl!, false);
  await payer.call('POST /billing/refresh-subscriptions');
  expect(await receipts()).toEqual([]);
  await payer.buy();
  expect((await receipts()).map(({ status }) => status)).toEqual(['paid']);
});
