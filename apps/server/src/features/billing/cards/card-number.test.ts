import { CallError } from '@docket/contract/client';
import { expect, test, vi } from 'vitest';
import { createUser, ensurePlan } from '../../../test/fixtures/factories.ts';
import { testServer } from '../../../test/fixtures/index.ts';
import { completeBankPage, settlePayments, testCards } from '../../../test/fixtures/payments.ts';

const { logged } = vi.hoisted(() => ({ logged: [] as string[] }));
// Pino writes to the file descriptor directly, so a test cannot listen to standard output.
vi.mock('pino', async (original) => {
  const { default: pino } = await original<typeof import('pino')>();
  const write = (line: string) => void logged.push(line);
  return { default: Object.assign((options: object) => pino(options, { write }), pino) };
});

const server = testServer({
  settings: { LOCAL_PAYMENTS: 'true', APP_URL: 'http://app.example', LOG_LEVEL: 'debug' },
});
const cvc = '739';
/** The check digit is wrong. */
const misspelled = '4242424242424241';
let keys = 0;

/** Sends a card to the gateway as a page does. Returns its id or the gateway's error. */
async function sendCard(number: string): Promise<{ id?: string; error?: { code?: string } }> {
  const { gatewayUrl, publishableKey } = server.running.deps.payments;
  const response = await fetch(`${gatewayUrl}/v1/payment_methods`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${publishableKey}`,
      'content-type': 'application/x-www-form-urlencoded',
      'idempotency-key': `card-${++keys}`,
    },
    body: new URLSearchParams({
      type: 'card',
      'card[number]': number,
      'card[exp_month]': '12',
      'card[exp_year]': '2034',
      'card[cvc]': cvc,
      'billing_details[name]': 'Edda Tester',
    }),
  });
  return (await response.json()) as { id?: string };
}

async function buyWith(number: string) {
  await ensurePlan(server, 'free');
  const planId = await ensurePlan(server, 'full');
  const { token } = await createUser(server, { plan: 'free' });
  const call = server.as(token);
  const { id } = await sendCard(number);
  const body = { planId, paymentMethod: id! };
  const how = { idempotencyKey: `purchase-${++keys}` };
  const response = await call('POST /billing', { body }, how).catch((error) => {
    if (error instanceof CallError) return error;
    throw error;
  });
  return { call, answer: response };
}
const getPaymentStatus = ({ answer }: Awaited<ReturnType<typeof buyWith>>) =>
  answer instanceof CallError ? answer.code : answer.payment.status;

/** Every row of every table as text, including those of the gateway and of the job system. */
async function readDatabase(): Promise<{ table: string; row: string }[]> {
  const { pool } = server.db;
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const found: { table: string; row: string }[] = [];
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: string }>(`select entry::text as row from ${name} entry`);
    found.push(...rows.map(({ row }) => ({ table: name, row })));
  }
  return found;
}

/** Card data in a text that nobody may store. */
function findCardData(text: string): string[] {
  const numbers = [...Object.values(testCards), misspelled];
  // Decoded like a form body; a single % in another text is not an escape.
  const plain = text.replace(/%[0-9a-f]{2}/gi, (escaped) =>
    String.fromCharCode(Number.parseInt(escaped.slice(1), 16)),
  );
  const packed = plain.replace(/[\s+.-]/g, '');
  return [
    ...numbers.filter((number) => packed.includes(number)),
    ...(/(cvc|security_?code)\W{1,12}739(?!\d)/i.test(plain) ? ['cvc'] : []),
  ];
}

test('the search for card data finds it', () => {
  expect(findCardData('{"number": "4242 4242 4242 4242"}')).toEqual([testCards.visa]);
  expect(findCardData('card%5Bnumber%5D=4242+4242+4242+4242')).toEqual([testCards.visa]);
  expect(findCardData('("{""card"": {""cvc"": ""739""}}")')).toEqual(['cvc']);
  expect(findCardData('card%5Bcvc%5D=739&type=card')).toEqual(['cvc']);
  expect(findCardData('{"last4": "4242", "cvc_check": "pass"}')).toEqual([]);
});

test('neither the log nor the database ever contains a card number or a security code', async () => {
  const bought = await buyWith('4242 4242 4242 4242');
  expect(getPaymentStatus(bought)).toBe('succeeded');
  const confirmed = await buyWith(testCards.confirmAlways);
  expect(getPaymentStatus(confirmed)).toBe('requires-action');
  if (confirmed.answer instanceof CallError) throw confirmed.answer;
  await completeBankPage(confirmed.answer.payment.redirectUrl!, true);
  await confirmed.call('POST /billing/refresh-subscriptions');
  const unconfirmed = await buyWith(testCards.confirmOnce);
  if (unconfirmed.answer instanceof CallError) throw unconfirmed.answer;
  await completeBankPage(unconfirmed.answer.payment.redirectUrl!, false);
  for (const refused of [testCards.failsLater, testCards.insufficientFunds, testCards.declined])
    expect(getPaymentStatus(await buyWith(refused))).toBe('PAYMENT_FAILED');
  expect((await sendCard(misspelled)).error).toBeDefined();
  const second = await sendCard(testCards.mastercard);
  const params = { id: second.id! };
  await bought.call('POST /billing/payment-method/{id}', { params }, { idempotencyKey: 'second-card' });
  // A client that sends the number to the app is refused, and nothing of it is stored.
  const body = { planId: '0', card: { number: testCards.visa, cvc } };
  const { token } = await createUser(server, { plan: 'free' });
  expect((await server.raw('POST', '/api/billing', { token, body })).status).toBeGreaterThanOrEqual(400);
  await settlePayments(server);
  await server.settled();
  const rows = await readDatabase();
  // The search would be useless if it read no rows.
  expect(rows.filter(({ table }) => table === 'public.gateway_objects').length).toBeGreaterThan(50);
  expect(rows.some(({ row }) => row.includes('pm_'))).toBe(true);
  expect(rows.flatMap(({ table, row }) => findCardData(row).map((what) => `${table}: ${what}`))).toEqual([]);
  expect(logged.flatMap((line) => findCardData(line).map((what) => `${what}: ${line}`))).toEqual([]);
});
