import { setTimeout as sleep } from 'node:timers/promises';
import { CallError } from '@docket/contract/client';
import pg from 'pg';
import { attempt, type BillingServer, listPaid, openBillingServer } from './billing-server.ts';
import { type Measurement, percentile } from './measurements.ts';
import { processorSeconds } from './process.ts';

const concurrency = Number(process.env.DOCKET_BENCH_PEOPLE ?? 50);
const repeats = 3;
/** Buy before the measurement, one after the other, so that the server has compiled the code of a checkout. */
const warmUps = 10;

async function buy(server: BillingServer, student: number, card: string) {
  const { token, id } = server.school.students[student]!;
  const body = { planId: server.school.plans.get('full')!, paymentMethod: card, ignoreIfLSACNotFound: true };
  const from = performance.now();
  const response = await attempt(
    server.as(token)('POST /billing', { body }, { idempotencyKey: `bench-${id}` }),
  );
  const isPaid = !(response instanceof CallError) && response.payment.status === 'succeeded';
  if (!isPaid) console.log(`FAULT checkouts: ${JSON.stringify(response)}`);
  return { ms: performance.now() - from, isPaid };
}

/** Waits until the events of earlier checkouts are delivered and processed. */
async function quiet(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ waiting: number }>(
      `select (select count(*) from gateway_deliveries where next_attempt_at is not null)::int
        + (select count(*) from billing_webhooks where status in ('received', 'failed'))::int as waiting`,
    );
    if (rows[0]!.waiting === 0) return;
    await sleep(200);
  }
}

/**
 * Students who check out at the same time on the server's own database, from another process: how long each waits,
 * and that each pays once. Cards are created before, as each page creates one while its student types.
 */
export async function measureCheckouts(): Promise<Measurement[]> {
  const students = warmUps + concurrency * repeats;
  const nodeOptions = process.env.DOCKET_BENCH_PROFILE
    ? ['--cpu-prof', '--cpu-prof-dir', process.env.DOCKET_BENCH_PROFILE]
    : [];
  const server = await openBillingServer('PostgreSQL', {
    name: 'bench_billing_checkouts',
    students,
    nodeOptions,
  });
  const client = new pg.Client({ connectionString: server.databaseUrl! });
  await client.connect();
  try {
    const cards: string[] = [];
    for (let student = 0; student < students; student += 1) cards.push(await server.createCard());
    const alone: number[] = [];
    for (let student = 0; student < warmUps; student += 1) {
      alone.push((await buy(server, student, cards[student]!)).ms);
      await quiet(client);
    }
    const waits: number[] = [];
    const p95: number[] = [];
    let failed = 0;
    let processor = 0;
    for (let round = 0; round < repeats; round += 1) {
      const first = warmUps + round * concurrency;
      const before = processorSeconds(server.pid);
      const results = await Promise.all(
        Array.from({ length: concurrency }, (_, index) => buy(server, first + index, cards[first + index]!)),
      );
      processor += processorSeconds(server.pid) - before;
      failed += results.filter(({ isPaid }) => !isPaid).length;
      waits.push(...results.map(({ ms }) => ms));
      p95.push(
        percentile(
          results.map(({ ms }) => ms),
          0.95,
        ),
      );
      await quiet(client);
    }
    let notOnce = 0;
    for (const { email } of server.school.students)
      if ((await listPaid(server.stripe, email)).join() !== '6900') notOnce += 1;
    const ledger = await client.query<{ sum: number; postings: number }>(
      `select coalesce(sum(amount), 0)::int as sum, count(distinct posting_key)::int as postings from ledger_lines`,
    );
    const name = `${concurrency} checkouts at once`;
    return [
      { name: 'a checkout alone, p50', value: percentile(alone, 0.5), unit: 'ms' },
      { name: `${name}: p50`, value: percentile(waits, 0.5), unit: 'ms' },
      {
        name: `${name}: p95, median of ${repeats} repeats`,
        value: percentile(p95, 0.5),
        unit: 'ms',
        atMost: 1_000,
      },
      { name: `${name}: slowest`, value: Math.max(...waits), unit: 'ms' },
      {
        name: `${name}: processor time of the server each`,
        value: (processor * 1_000) / waits.length,
        unit: 'ms',
      },
      { name: `${name}: errors`, value: failed, unit: '', atMost: 0 },
      { name: 'students who were not charged exactly once', value: notOnce, unit: '', atMost: 0 },
      { name: 'sum of the ledger', value: ledger.rows[0]!.sum, unit: 'cents', atMost: 0, atLeast: 0 },
      {
        name: 'postings of the ledger',
        value: ledger.rows[0]!.postings,
        unit: '',
        atLeast: students,
        atMost: students,
      },
    ];
  } finally {
    await client.end();
    await server.close();
  }
}
