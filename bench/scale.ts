/**
 * What the next drill and the drill list cost in a large library: 20,000 questions with 1,000,000 stored answers, 500
 * of each student. One request at a time, each for another student.
 */
import { createClient } from '@docket/contract/client';
import { listBudgetMs } from './lib/budget.ts';
import { freshDatabase } from './lib/database.ts';
import { percentile, report } from './lib/measurements.ts';
import { databaseSeconds, processorSeconds, secondsSince, startProgram } from './lib/process.ts';
import { migrated, seed } from './lib/seed.ts';

const questions = Number(process.env.DOCKET_BENCH_ROWS ?? 20_000);
const people = Number(process.env.DOCKET_BENCH_PEOPLE ?? 2_000);
const iterations = Number(process.env.DOCKET_BENCH_ROUNDS ?? 12);
const warmUps = 2;

async function time(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

const url = await migrated(await freshDatabase('bench_scale'));
const students = await seed(url, { questions, students: people, answersEach: 500 }, 20);
const server = await startProgram(['apps/server/dist/main.js'], {
  DATABASE_URL: url,
  PORT: '0',
  DEMO: 'false',
  NODE_ENV: 'production',
});
let databaseBefore: ReadonlyMap<number, number> = new Map();
let databaseMs = 0;
let serverBefore = 0;
let serverMs = 0;
const times = { next: [] as number[], list: [] as number[], availability: [] as number[] };
try {
  // The first iterations warm caches and prepared statements.
  for (let iteration = -warmUps; iteration < iterations; iteration += 1) {
    if (iteration === 0) {
      databaseBefore = await databaseSeconds(url);
      serverBefore = processorSeconds(server.child.pid ?? 0);
    }
    for (const student of students) {
      const call = createClient({ base: server.url, token: () => student.token });
      let id = '';
      const next = await time(async () => {
        id = (await call('GET /drill/next/{type}', { params: { type: 'LR' } })).drill.id;
      });
      const list = await time(() => call('GET /drill/list', { query: { size: 25 } }));
      const availability = await time(() =>
        call('POST /drill/availability/{type}', { params: { type: 'LR' } }),
      );
      await call('PUT /drill/{id}/activate', { params: { id } });
      await call('POST /drill/{id}/skip', { params: { id } });
      if (iteration < 0) continue;
      times.next.push(next);
      times.list.push(list);
      times.availability.push(availability);
    }
  }
  const perDrill = 1_000 / (iterations * students.length);
  databaseMs = secondsSince(databaseBefore, await databaseSeconds(url)) * perDrill;
  serverMs = (processorSeconds(server.child.pid ?? 0) - serverBefore) * perDrill;
} finally {
  await server.stop();
}
const p95 = (name: string, values: readonly number[]) => ({
  name: `${name}, p95`,
  value: percentile(values, 0.95),
  unit: 'ms',
  atMost: listBudgetMs,
});
report([
  p95('next drill', times.next),
  p95('drill list', times.list),
  p95('availability', times.availability),
  {
    name: 'processor time of a drill that is picked, listed and skipped, server',
    value: serverMs,
    unit: 'ms',
  },
  { name: 'the same, database', value: databaseMs, unit: 'ms' },
]);
