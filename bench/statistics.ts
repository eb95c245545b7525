/**
 * Recalculating all statistics over 5,000,000 answers on PostgreSQL while 32 students save answers without a pause:
 * the p99 of their saving against its value at rest, the memory of the server that does both, and how long the job
 * takes. DOCKET_BENCH_ANSWERS sets another number of answers.
 */
import { createClient } from '@docket/contract/client';
import { freshDatabase } from './lib/database.ts';
import { makeStaff } from './lib/long-history.ts';
import { countAnswers, fillAnswers } from './lib/many-answers.ts';
import { percentile, report } from './lib/measurements.ts';
import { residentMegabytes, startProgram } from './lib/process.ts';
import { openDrills, saveAnswers } from './lib/saving.ts';
import { migrated, type SeededStudent, seed } from './lib/seed.ts';

const connections = 32;
const seconds = 6;
const iterations = 4;
const wanted = Number(process.env.DOCKET_BENCH_ANSWERS ?? 5_000_000);
/** Two whole tests and twelve problem sets: 500 answers. */
const bulkStudents = { students: Math.round(wanted / 500), testsEach: 2, setsEach: 12 };

const url = await migrated(await freshDatabase('bench_statistics'));
const [author, ...students] = (await seed(
  url,
  { questions: 20_000, students: connections + 1, answersEach: 50 },
  connections + 1,
)) as [SeededStudent, ...SeededStudent[]];
await makeStaff(url, author.id, 'CONTENT');
const began = performance.now();
await fillAnswers(url, bulkStudents);
console.log(
  `${countAnswers(bulkStudents)} answers, filled in ${Math.round((performance.now() - began) / 1000)} s`,
);
const open = await openDrills(url);

const product = await startProgram(['apps/server/dist/main.js'], {
  DATABASE_URL: url,
  PORT: '0',
  DEMO: 'false',
  NODE_ENV: 'production',
});
const call = createClient({ base: product.url, token: () => author.token });
const load = () => saveAnswers(product.url, students, open, seconds);
const memory = () => residentMegabytes(product.child.pid ?? 0);
const atRest: number[] = [];
const during: number[] = [];
let [peak, bad, jobSeconds] = [0, 0, Number.NaN];
try {
  await load();
  for (let round = 0; round < iterations; round += 1) {
    const { latencies, failed } = await load();
    atRest.push(percentile(latencies, 0.99));
    bad += failed;
  }
  const idle = memory();
  console.log(`p99 at rest ${atRest.map((one) => one.toFixed(0)).join(', ')} ms, ${idle.toFixed(0)} MB`);
  const watch = setInterval(() => {
    peak = Math.max(peak, memory());
  }, 100);
  const start = performance.now();
  const { job } = await call('PUT /test/question-stats/recalculate');
  let state: string = job.state;
  while (state === 'queued' || state === 'running') {
    const { latencies, failed } = await load();
    const now = (await call('GET /job/{id}', { params: { id: job.id } })).job;
    state = now.state;
    // The last round continues after the end of the job.
    if (state === 'running') during.push(percentile(latencies, 0.99));
    bad += failed;
    jobSeconds = ((now.endedAt ? Date.parse(now.endedAt) : Date.now()) - Date.parse(now.createdAt)) / 1000;
    console.log(
      `${now.done} of ${now.total} users after ${Math.round((performance.now() - start) / 1000)} s, p99 ${percentile(latencies, 0.99).toFixed(1)} ms, ${memory().toFixed(0)} MB`,
    );
  }
  clearInterval(watch);
  if (state !== 'done') throw new Error(`the job is ${state}`);
  const alone = await call('PUT /test/question-stats/recalculate');
  let last = alone.job;
  while (last.endedAt === null) {
    await new Promise((resolve) => setTimeout(resolve, 200));
    last = (await call('GET /job/{id}', { params: { id: alone.job.id } })).job;
  }
  const aloneSeconds = (Date.parse(last.endedAt) - Date.parse(last.createdAt)) / 1000;
  // The other load on the machine varies, so the value at rest is measured before and after.
  for (let round = 0; round < iterations; round += 1) {
    const { latencies, failed } = await load();
    atRest.push(percentile(latencies, 0.99));
    bad += failed;
  }
  const rest = percentile(atRest, 0.5);
  const busy = percentile(during, 0.5);
  await product.stop();
  report([
    { name: 'answers', value: countAnswers(bulkStudents), unit: '' },
    { name: 'p99 of saving at rest', value: rest, unit: 'ms' },
    { name: 'p99 of saving while statistics are recalculated', value: busy, unit: 'ms' },
    { name: 'p99 of saving, recalculating over at rest', value: busy / rest, unit: 'times', atMost: 3 },
    {
      name: 'the worst round of 6 s over the median at rest',
      value: Math.max(...during) / rest,
      unit: 'times',
    },
    { name: 'answers refused or failed', value: bad, unit: '', atMost: 0 },
    { name: 'resident memory before', value: idle, unit: 'MB' },
    { name: 'resident memory of the server, its peak', value: peak, unit: 'MB', atMost: 300 },
    { name: 'the job under that load', value: jobSeconds, unit: 's' },
    { name: 'the job with nothing else to do', value: aloneSeconds, unit: 's' },
  ]);
} finally {
  await product.stop().catch(() => undefined);
}
