/**
 * The load of a proctored test: 500 students in a practice test at the same time, on one server process and one PostgreSQL. Each
 * saves an answer every two seconds (250 a second in total) and sends its seconds every ten. Then 500 students of a
 * proctored test, who have taken their seats, all begin within the second in which it starts; and then another 500
 * who only come in at that time. Both are also shown for the embedded database, which has one connection and no
 * limits.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Output } from '@docket/contract/client';
import pg from 'pg';
import { migrateDatabase } from '../apps/server/src/db/migrate.ts';
import { openEmbedded } from '../apps/server/src/db/open.ts';
import { seedBulk } from '../apps/server/src/test/fixtures/bulk.ts';
import { freshDatabase } from './lib/database.ts';
import { type Measurement, Measurements, percentile } from './lib/measurements.ts';
import { processorSeconds, residentMegabytes, startProgram } from './lib/process.ts';
import { migrated, type SeededStudent, seed } from './lib/seed.ts';
import { type Caller, caller, good, mapConcurrently, type Reply, sleep } from './lib/students.ts';

type Practice = Output<'GET /practice-test/{id}'>['practice'];
const people = Number(process.env.DOCKET_BENCH_PEOPLE ?? 500);
const seconds = Number(process.env.DOCKET_BENCH_SECONDS ?? 60);
const answerEvery = 2_000;
const pingEvery = 10_000;

const url = await migrated(await freshDatabase('bench_proctored'));
const students = await seed(url, { questions: 400, students: people, answersEach: 1 }, people);
const client = new pg.Client({ connectionString: url });
await client.connect();
await client.query("update users set roles = '{ADMIN}' where id = $1", [students[0]!.id]);
const admin = students[0]!;
const { rows: tests } = await client.query<{ id: string }>('select id from tests order by no');

interface Seat {
  readonly student: SeededStudent;
  readonly practiceId: string;
  readonly questions: readonly string[];
  seq: number;
  /** The answer that was acknowledged last, by question. */
  readonly acknowledged: Map<string, number>;
}
const failures: string[] = [];
function noted(reply: Reply): boolean {
  if (reply.status === 200) return true;
  failures.push(`${reply.status} ${reply.text.slice(0, 120)}`);
  return false;
}

async function startTest(call: Caller, student: SeededStudent): Promise<Seat> {
  const { token } = student;
  const made = good<{ practice: Practice }>(
    'create',
    await call.send('POST', '/practice-test', token, { testId: tests[0]!.id }),
  );
  const { practice } = good<{ practice: Practice }>(
    'start',
    await call.send('PUT', `/practice-test/${made.practice.id}/start`, token, {}),
  );
  const questions = practice.sheet?.questions.map((question) => question.id) ?? [];
  if (questions.length === 0) throw new Error('The section came without questions');
  return { student, practiceId: practice.id, questions, seq: 0, acknowledged: new Map() };
}

async function answer(call: Caller, seat: Seat, at: number): Promise<number> {
  const question = seat.questions[at % seat.questions.length]!;
  seat.seq += 1;
  const event = { device: 'bench-proctored', seq: seat.seq, at: new Date().toISOString() };
  const option = 1 + (at % 5);
  const path = `/practice-test/practice-question/${question}/answer`;
  const reply = await call.send('PUT', path, seat.student.token, { answer: option, event });
  if (noted(reply)) seat.acknowledged.set(question, option);
  return reply.ms;
}
async function ping(call: Caller, seat: Seat, at: number): Promise<void> {
  seat.seq += 1;
  const now = new Date().toISOString();
  const [first, second] = [at, at + 1].map((one) => seat.questions[one % seat.questions.length]!);
  noted(
    await call.send('POST', `/practice-test/${seat.practiceId}/ping`, seat.student.token, {
      records: [
        { practiceQuestionId: first, timeSpent: 5 },
        { practiceQuestionId: second, timeSpent: 5 },
      ],
      visits: [{ practiceQuestionId: second, at: now }],
      event: { device: 'bench-proctored', seq: seat.seq, at: now },
    }),
  );
}

/** Each student has a different offset, so that the load is even; a late answer does not delay the next. */
async function runProctoredLoad(
  call: Caller,
  seats: readonly Seat[],
): Promise<{ latencies: number[]; sent: number }> {
  const latencies: number[] = [];
  const waiting: Promise<unknown>[] = [];
  const begin = Date.now() + 500;
  await Promise.all(
    seats.map(async (seat, index) => {
      const offset = (index / seats.length) * answerEvery;
      const every = pingEvery / answerEvery;
      for (let turn = 0; turn * answerEvery < seconds * 1_000; turn += 1) {
        await sleep(begin + offset + turn * answerEvery - Date.now());
        const saved = answer(call, seat, turn).then((ms) => latencies.push(ms));
        // A device sends one request after the other: the seconds wait until the answer is acknowledged.
        waiting.push(turn % every === index % every ? saved.then(() => ping(call, seat, turn)) : saved);
      }
    }),
  );
  await Promise.all(waiting);
  return { latencies, sent: latencies.length };
}

/** The number of acknowledged answers whose row in the database differs from the last acknowledged one. */
async function lost(seats: readonly Seat[]): Promise<number> {
  const { rows } = await client.query<{ id: string; answer: number }>(
    "select q.id, q.answer from attempt_questions q join attempts a on a.user_id = q.user_id and a.id = q.attempt_id where a.surface = 'practice' and q.answer is not null",
  );
  const stored = new Map(rows.map((row) => [row.id, row.answer]));
  return seats.reduce(
    (sum, seat) => sum + [...seat.acknowledged].filter(([id, option]) => stored.get(id) !== option).length,
    0,
  );
}
const storedAnswers = async () =>
  (
    await client.query<{ n: number }>(
      "select count(*)::int as n from attempt_events where kind = 'answer' and device = 'bench-proctored'",
    )
  ).rows[0]!.n;

interface Started {
  readonly live: boolean;
  /** From the start of the event, or the request if that came later, until the student had the first section. */
  readonly waitedMs: number;
  readonly lateSeconds: number;
  readonly startOff: number;
}
interface Room {
  readonly call: Caller;
  readonly admin: SeededStudent;
  readonly students: readonly SeededStudent[];
  readonly testId: string;
}
/** One event for all; with `early` they take their seats before it starts. */
async function proctored({ call, admin, students: room, testId }: Room, early: boolean): Promise<Started[]> {
  // Long enough for a machine at half its speed: registering or taking a seat only at the start would measure
  // something else.
  const lead = early ? 120_000 : 60_000;
  const startsAt = Math.ceil((Date.now() + lead) / 1_000) * 1_000;
  const { proctoredTest } = good<Output<'POST /proctored-test'>>(
    'schedule',
    await call.send('POST', '/proctored-test', admin.token, {
      testId,
      title: 'Bench',
      startsAt: new Date(startsAt).toISOString(),
    }),
  );
  const path = `/proctored-test/${proctoredTest.id}`;
  await mapConcurrently(room, 16, async ({ token }) =>
    good('register', await call.send('POST', `${path}/register`, token, {})),
  );
  const seats = early
    ? await mapConcurrently(room, 8, async ({ token }) =>
        good<{ practice: Practice }>('enter', await call.send('POST', `${path}/enter`, token, {})),
      )
    : null;
  if (Date.now() > startsAt - 1_000) throw new Error('Taking the seats took longer than was planned for');
  const replies = await Promise.all(
    room.map(async ({ token }, index) => {
      await sleep(startsAt + (index / room.length) * 1_000 - Date.now());
      return seats
        ? call.send('GET', `/practice-test/${seats[index]!.practice.id}`, token)
        : call.send('POST', `${path}/enter`, token, {});
    }),
  );
  // Parsed only now: the work of 500 browsers does not belong to the server's machine.
  return replies.map((reply): Started => {
    if (!noted(reply))
      return {
        live: false,
        waitedMs: Number.POSITIVE_INFINITY,
        lateSeconds: Number.POSITIVE_INFINITY,
        startOff: 0,
      };
    const { practice } = JSON.parse(reply.text) as { practice: Practice };
    const [section] = practice.sections;
    return {
      live: practice.state === 'live' && (practice.sheet?.questions.length ?? 0) > 0,
      waitedMs: reply.gotAt - Math.max(startsAt, reply.sentAt),
      lateSeconds: section?.lateSeconds ?? 0,
      startOff: Math.abs(Date.parse(section?.startedAt ?? '') - startsAt),
    };
  });
}

const largest = (of: readonly number[]) => Math.max(...of);
/** Both ways of entering a proctored test, with each wait; `atMostMs` limits the longest. */
async function measureStarts(
  server: Awaited<ReturnType<typeof startProgram>>,
  room: Omit<Room, 'testId'>,
  testIds: readonly [string, string],
  { on, atMostMs }: { on: string; atMostMs?: number },
): Promise<Measurement[]> {
  const measurements: Measurement[] = [];
  for (const [name, testId, early] of [
    [`proctored${on}, in their seats`, testIds[0], true],
    [`proctored${on}, coming in that second`, testIds[1], false],
  ] as const) {
    const before = processorSeconds(server.child.pid ?? 0);
    const all = await proctored({ ...room, testId }, early);
    const worked = processorSeconds(server.child.pid ?? 0) - before;
    const waits = all.map((one) => one.waitedMs);
    measurements.push(
      { name: `${name}: did not start`, value: all.filter((one) => !one.live).length, unit: '', atMost: 0 },
      {
        name: `${name}: latest, by the server's clock`,
        value: largest(all.map((one) => one.lateSeconds)),
        unit: 's',
        atMost: 1,
      },
      {
        name: `${name}: clock off the common start`,
        value: largest(all.map((one) => one.startOff)),
        unit: 'ms',
        atMost: 0,
      },
      { name: `${name}: wait for the questions, p50`, value: percentile(waits, 0.5), unit: 'ms' },
      {
        name: `${name}: longest wait for the questions`,
        value: largest(waits),
        unit: 'ms',
        ...(atMostMs === undefined ? {} : { atMost: atMostMs }),
      },
      {
        name: `${name}: processor time of the server, registration included`,
        value: (worked * 1_000) / room.students.length,
        unit: 'ms each',
      },
    );
  }
  return measurements;
}

/** The same on the embedded database. */
async function onEmbedded(): Promise<Measurement[]> {
  const folder = mkdtempSync(join(tmpdir(), 'docket-bench-'));
  const database = await openEmbedded(folder);
  await migrateDatabase(database);
  const students = await seedBulk(
    (text, values) => database.pool.query(text, values as unknown[]),
    { questions: 400, students: people, answersEach: 1 },
    people,
  );
  await database.pool.query("update users set roles = '{ADMIN}' where id = $1", [students[0]!.id]);
  const { rows } = await database.pool.query<{ id: string }>('select id from tests order by no');
  await database.close();
  const server = await startProgram(['apps/server/dist/main.js'], {
    DATABASE_URL: '',
    DATA_DIR: folder,
    PORT: '0',
    DEMO: 'false',
    NODE_ENV: 'production',
  });
  const call = caller(server.url, people);
  try {
    const room = { call, admin: students[0]!, students: students.slice(1) };
    return await measureStarts(server, room, [rows[1]!.id, rows[2]!.id], { on: ' (embedded)' });
  } finally {
    call.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const server = await startProgram(['apps/server/dist/main.js'], {
  DATABASE_URL: url,
  PORT: '0',
  DEMO: 'false',
  NODE_ENV: 'production',
});
const call = caller(server.url, people);
try {
  const seats = await mapConcurrently(students.slice(1), 8, (student) => startTest(call, student));
  const rest: number[] = [];
  for (let turn = 0; turn < 300; turn += 1) rest.push(await answer(call, seats[0]!, turn));
  const quiet = percentile(rest.slice(100), 0.5);
  const before = await storedAnswers();
  const began = performance.now();
  const { latencies, sent } = await runProctoredLoad(call, seats);
  const took = (performance.now() - began) / 1_000;
  const stored = (await storedAnswers()) - before;
  const resident = residentMegabytes(server.child.pid ?? 0);
  const measurements = new Measurements();
  measurements.add(
    { name: `answers saved by ${seats.length} students`, value: sent / took, unit: '/s' },
    { name: 'answers sent and not stored', value: sent - stored, unit: '', atMost: 0 },
    {
      name: 'stored answers that differ from the last acknowledged',
      value: await lost(seats),
      unit: '',
      atMost: 0,
    },
    { name: 'saving at rest, p50', value: quiet, unit: 'ms' },
    { name: 'saving in the full room, p50', value: percentile(latencies, 0.5), unit: 'ms' },
    { name: 'saving in the full room, p99', value: percentile(latencies, 0.99), unit: 'ms' },
    {
      name: 'p99 in the full room over p50 at rest',
      value: percentile(latencies, 0.99) / quiet,
      unit: 'times',
      atMost: 10,
    },
    { name: 'resident memory of the server', value: resident, unit: 'MB' },
  );
  const room = { call, admin, students: students.slice(1) };
  measurements.add(
    ...(await measureStarts(server, room, [tests[1]!.id, tests[2]!.id], { on: '', atMostMs: 2_000 })),
  );
  measurements.add(...(await onEmbedded()));
  measurements.add({ name: 'requests refused or failed', value: failures.length, unit: '', atMost: 0 });
  for (const one of new Set(failures)) console.log(`failed: ${one}`);
  call.close();
  await server.stop();
  await client.end();
  measurements.end();
} catch (error) {
  call.close();
  await server.stop();
  await client.end();
  throw error;
}
