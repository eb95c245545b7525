/**
 * Saving an answer over HTTP on PostgreSQL with 32 connections, each a student of their own: the product against bare
 * node:http running the same two prepared statements. The two take turns, so that whatever else the machine does falls on
 * both; the ratio is of the medians of their rounds.
 */
import autocannon from 'autocannon';
import pg from 'pg';
import { freshDatabase } from './lib/database.ts';
import { percentile, report } from './lib/figures.ts';
import { residentMegabytes, startProgram } from './lib/process.ts';
import { migrated, type SeededStudent, seed } from './lib/seed.ts';

const connections = 32;
const seconds = 6;
const rounds = 4;

const url = await migrated(await freshDatabase('bench_save'));
const students = await seed(url, { questions: 400, students: connections, answersEach: 50 }, connections);

/** One started drill of each student: the question whose answer is saved again and again. */
async function openDrills(): Promise<Map<string, string>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    "update attempts set state = 'started', started_at = now(), ended_at = null, revealed_at = null where (user_id, id) in (select distinct on (user_id) user_id, id from attempts)",
  );
  const rows = await client.query<{ user_id: string; id: string }>(
    "select q.user_id, q.id from attempt_questions q join attempts a on a.user_id = q.user_id and a.id = q.attempt_id where a.state = 'started'",
  );
  await client.end();
  return new Map(rows.rows.map((row) => [row.user_id, row.id]));
}
const open = await openDrills();
let seq = 0;
let device = 0;

interface Round {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly bad: number;
}
async function load(base: string, duration: number): Promise<Round> {
  let client = 0;
  device += 1;
  const name = `bench-device-${device}`;
  const latencies: number[] = [];
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const running = autocannon(
      {
        url: base,
        connections,
        duration,
        setupClient(one) {
          const student = students[client++ % students.length] as SeededStudent;
          const path = `/api/drill/drill-question/${open.get(student.id)}/answer`;
          const request = () => {
            seq += 1;
            return {
              method: 'PUT' as const,
              path,
              headers: { authorization: student.token, 'content-type': 'application/json' },
              body: JSON.stringify({
                answer: 1 + (seq % 5),
                event: { device: name, seq, at: new Date().toISOString() },
              }),
            };
          };
          one.setRequests([{ ...request(), setupRequest: (before) => ({ ...before, ...request() }) }]);
        },
      },
      (error, done) => (error ? reject(error) : resolve(done)),
    );
    running.on('response', (_client, _status, _bytes, ms) => latencies.push(ms));
  });
  return {
    perSecond: result.requests.average,
    p50: percentile(latencies, 0.5),
    p99: percentile(latencies, 0.99),
    bad: result.non2xx + result.errors,
  };
}

const product = await startProgram(['--max-semi-space-size=4', 'apps/server/dist/main.js'], {
  DATABASE_URL: url,
  PORT: '0',
  DEMO: 'false',
  NODE_ENV: 'production',
});
const bare = await startProgram(['--import', 'tsx', 'bench/lib/bare-server.ts'], { DATABASE_URL: url });
const ours: Round[] = [];
const floor: Round[] = [];
let resident = 0;
try {
  await load(bare.url, 3);
  await load(product.url, 3);
  for (let round = 0; round < rounds; round += 1) {
    floor.push(await load(bare.url, seconds));
    ours.push(await load(product.url, seconds));
    resident = Math.max(resident, residentMegabytes(product.child.pid ?? 0));
  }
} finally {
  await product.stop();
  await bare.stop();
}
const median = (rows: Round[], of: keyof Round) =>
  percentile(
    rows.map((row) => row[of]),
    0.5,
  );
report([
  { name: 'bare node:http, answers saved', value: median(floor, 'perSecond'), unit: '/s' },
  { name: 'bare p50', value: median(floor, 'p50'), unit: 'ms' },
  { name: 'bare p99', value: median(floor, 'p99'), unit: 'ms' },
  { name: 'Docket, answers saved', value: median(ours, 'perSecond'), unit: '/s' },
  {
    name: 'Docket over bare',
    value: median(ours, 'perSecond') / median(floor, 'perSecond'),
    unit: 'times',
    atLeast: 0.6,
  },
  { name: 'Docket p50', value: median(ours, 'p50'), unit: 'ms' },
  { name: 'Docket p99', value: median(ours, 'p99'), unit: 'ms' },
  { name: 'Docket p99 over p50', value: median(ours, 'p99') / median(ours, 'p50'), unit: 'times', atMost: 5 },
  {
    name: 'answers refused or failed',
    value: ours.concat(floor).reduce((sum, row) => sum + row.bad, 0),
    unit: '',
    atMost: 0,
  },
  { name: 'resident memory of the server under that load', value: resident, unit: 'MB', atMost: 200 },
]);
