/**
 * Several processes behind HAProxy on PgBouncer, a primary and a synchronous replica: students of a hall answer while a process is
 * killed, all are restarted one after the other, and the primary is killed and its replica promoted. A device sends an answer again
 * until it is acknowledged, as the pages do.
 * npm run bench -- cluster [calm kill rolling failover]; DOCKET_BENCH_PEOPLE, DOCKET_BENCH_PROCESSES, DOCKET_BENCH_SECONDS (of each part),
 * DOCKET_BENCH_EVERY (seconds between two answers of a student).
 */
import type { Output } from '@docket/contract/client';
import pg from 'pg';
import {
  type Cluster,
  commitOnBoth,
  findSeconds,
  type Pair,
  startCluster,
  startPair,
} from './lib/cluster.ts';
import { freshDatabase } from './lib/database.ts';
import { Measurements, percentile } from './lib/measurements.ts';
import { databaseSeconds, secondsSince } from './lib/process.ts';
import { migrated, type SeededStudent, seed } from './lib/seed.ts';
import { type Caller, caller, good, mapConcurrently, sleep } from './lib/students.ts';

type Practice = Output<'GET /practice-test/{id}'>['practice'];
const people = Number(process.env.DOCKET_BENCH_PEOPLE ?? 2_000);
const count = Number(process.env.DOCKET_BENCH_PROCESSES ?? 4);
const seconds = Number(process.env.DOCKET_BENCH_SECONDS ?? 60);
const answerEveryMs = Number(process.env.DOCKET_BENCH_EVERY ?? 2) * 1_000;
const device = 'bench-cluster';
/** As the queue of the pages: twice as long after each failure, never all at once. */
const retryMs = (tries: number) => Math.min(8_000, 250 * 2 ** tries) * (0.5 + Math.random() / 2);
/** A device that is not answered for so long counts as refused. */
const givesUpMs = 120_000;

const all = ['calm', 'kill', 'rolling', 'failover'] as const;
type Part = (typeof all)[number];
const requested = process.argv.slice(2);
const parts: readonly Part[] = requested.length ? all.filter((part) => requested.includes(part)) : all;

interface Seat {
  readonly student: SeededStudent;
  readonly questions: readonly string[];
  seq: number;
  /** The answer that was acknowledged last, by question. */
  readonly acknowledged: Map<string, number>;
}
interface Sums {
  readonly waits: number[];
  /** Requests that were sent again. */
  again: number;
  readonly refused: string[];
}

async function takeSeat(call: Caller, student: SeededStudent, testId: string): Promise<Seat> {
  const { token } = student;
  const made = good<{ practice: Practice }>(
    'create',
    await call.send('POST', '/practice-test', token, { testId }),
  );
  const { practice } = good<{ practice: Practice }>(
    'start',
    await call.send('PUT', `/practice-test/${made.practice.id}/start`, token, {}),
  );
  const questions = practice.sheet?.questions.map(({ id }) => id) ?? [];
  if (questions.length === 0) throw new Error('The section came without questions');
  return { student, questions, seq: 0, acknowledged: new Map() };
}

/** Sends an answer until it is acknowledged or refused. */
async function answer(call: Caller, seat: Seat, turn: number, sums: Sums): Promise<void> {
  const question = seat.questions[turn % seat.questions.length]!;
  const option = 1 + (turn % 5);
  seat.seq += 1;
  const event = { device, seq: seat.seq, at: new Date().toISOString() };
  const path = `/practice-test/practice-question/${question}/answer`;
  const since = performance.now();
  for (let tries = 0; ; tries += 1) {
    const reply = await call.send('PUT', path, seat.student.token, { answer: option, event });
    const waited = performance.now() - since;
    if (reply.status === 200) {
      seat.acknowledged.set(question, option);
      sums.waits.push(waited);
      return;
    }
    const isPassing = reply.status === 0 || reply.status === 429 || reply.status >= 500;
    if (!isPassing || waited > givesUpMs) {
      sums.refused.push(`${reply.status} ${reply.text.slice(0, 120)}`);
      return;
    }
    sums.again += 1;
    await sleep(retryMs(tries));
  }
}

/** Each student answers in equal intervals, one answer after the other, until `isOver`. */
async function answerAll(
  call: Caller,
  seats: readonly Seat[],
  turns: number[],
  isOver: () => boolean,
): Promise<Sums> {
  const sums: Sums = { waits: [], again: 0, refused: [] };
  const begin = Date.now();
  await Promise.all(
    seats.map(async (seat, at) => {
      const offset = (at / seats.length) * answerEveryMs;
      for (let turn = 0; !isOver(); turn += 1) {
        await sleep(begin + offset + turn * answerEveryMs - Date.now());
        await answer(call, seat, turns[at]!, sums);
        turns[at]! += 1;
      }
    }),
  );
  return sums;
}

/** What happens during a part; resolves when it is over. */
function disturb(part: Part, cluster: Cluster, pair: Pair): Promise<unknown> {
  const happenings: Readonly<Record<Part, () => Promise<unknown>>> = {
    calm: async () => undefined,
    kill: () => cluster.restart(cluster.processes[0]!, 'SIGKILL'),
    async rolling() {
      for (const one of cluster.processes) await cluster.restart(one, 'SIGTERM');
    },
    async failover() {
      await pair.primary.kill();
      // As long as Patroni or a person takes at least to be sure.
      await sleep(3_000);
      pair.replica.promote();
    },
  };
  return happenings[part]();
}

/** The number of acknowledged answers whose row in the database differs from the last acknowledged one. */
async function countLost(url: string, seats: readonly Seat[]): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ id: string; answer: number }>(
    "select q.id, q.answer from attempt_questions q join attempts a on a.user_id = q.user_id and a.id = q.attempt_id where a.surface = 'practice' and q.answer is not null",
  );
  await client.end();
  const stored = new Map(rows.map((row) => [row.id, row.answer]));
  return seats.flatMap((seat) => [...seat.acknowledged]).filter(([id, option]) => stored.get(id) !== option)
    .length;
}

/** The position of a server in its log, in bytes. */
async function findLogPosition({ url: server }: { readonly url: string }): Promise<number> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  const { rows } = await client.query<{ at: number }>("select (pg_current_wal_lsn() - '0/0')::float8 as at");
  await client.end();
  return rows[0]!.at;
}

const pair = await startPair();
process.env.DOCKET_BENCH_PG_URL = pair.primary.url;
const name = 'bench_cluster';
const url = await migrated(await freshDatabase(name));
const students = await seed(url, { questions: 400, students: people, answersEach: 1 }, people);
await commitOnBoth(pair);
const client = new pg.Client({ connectionString: url });
await client.connect();
const { rows: tests } = await client.query<{ id: string }>('select id from tests order by no limit 1');
await client.end();

const cluster = await startCluster(pair, name, count);
const call = caller(cluster.url, people);
const measurements = new Measurements();
let primary = pair.primary;
/** Ends the answering, also if a part fails. */
let isOver = false;
try {
  const seats = await mapConcurrently(students, 8, (student) => takeSeat(call, student, tests[0]!.id));
  const turns = seats.map(() => 0);
  for (const part of parts) {
    const before = cluster.processes.map(findSeconds);
    const logBefore = await findLogPosition(primary);
    const databaseBefore = await databaseSeconds(primary.url.replace(/postgres$/, name));
    const began = performance.now();
    isOver = false;
    const answering = answerAll(call, seats, turns, () => isOver);
    await sleep(seconds * 250);
    await disturb(part, cluster, pair);
    if (part === 'failover') primary = pair.replica;
    await sleep(Math.max(began + seconds * 1_000 - performance.now(), seconds * 250));
    isOver = true;
    const { waits, again, refused } = await answering;
    const took = (performance.now() - began) / 1_000;
    const spent = cluster.processes.map((one, at) => findSeconds(one) - before[at]!);
    for (const text of new Set(refused.slice(0, 5))) console.log(`refused: ${text}`);
    measurements.add(
      {
        name: `${part}: answers of ${people} students, ${count} processes`,
        value: waits.length / took,
        unit: '/s',
      },
      {
        name: `${part}: acknowledged and lost`,
        value: await countLost(primary.url.replace(/postgres$/, name), seats),
        unit: '',
        atMost: 0,
      },
      { name: `${part}: refused after retries`, value: refused.length, unit: '', atMost: 0 },
      { name: `${part}: sent again`, value: again, unit: '' },
      {
        name: `${part}: from the first sending to the acknowledgement, p50`,
        value: percentile(waits, 0.5),
        unit: 'ms',
      },
      {
        name: `${part}: from the first sending to the acknowledgement, p99`,
        value: percentile(waits, 0.99),
        unit: 'ms',
      },
      { name: `${part}: longest`, value: Math.max(...waits), unit: 'ms' },
      {
        name: `${part}: write-ahead log of an answer`,
        value: ((await findLogPosition(primary)) - logBefore) / waits.length / 1_000,
        unit: 'kB',
      },
      {
        name: `${part}: processor time of an answer, all processes (${spent.map((one) => one.toFixed(1)).join(', ')} s)`,
        value: (spent.reduce((sum, one) => sum + one, 0) * 1_000) / waits.length,
        unit: 'ms',
      },
      {
        name: `${part}: processor time of an answer, primary`,
        value:
          (secondsSince(databaseBefore, await databaseSeconds(primary.url.replace(/postgres$/, name))) *
            1_000) /
          waits.length,
        unit: 'ms',
      },
    );
  }
} finally {
  isOver = true;
  call.close();
  await cluster.stop();
  await pair.replica.stop();
  await pair.primary.stop();
}
measurements.end();
