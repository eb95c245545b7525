/**
 * Saving an answer over HTTP on PostgreSQL with 32 connections, each with a different student: the product against
 * bare node:http with the same two prepared statements. The two alternate, so that other load on the machine affects
 * both; the ratio is of the medians of their iterations.
 */
import { freshDatabase } from './lib/database.ts';
import { percentile, report } from './lib/measurements.ts';
import {
  databaseSeconds,
  processorSeconds,
  residentMegabytes,
  secondsSince,
  startProgram,
} from './lib/process.ts';
import { openDrills, saveAnswers } from './lib/saving.ts';
import { migrated, seed } from './lib/seed.ts';

const connections = 32;
const seconds = 6;
const iterations = 4;

const url = await migrated(await freshDatabase('bench_save'));
const students = await seed(url, { questions: 400, students: connections, answersEach: 50 }, connections);

const open = await openDrills(url);

interface Round {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly bad: number;
}
async function load(base: string, duration: number): Promise<Round> {
  const { latencies, perSecond, failed } = await saveAnswers(base, students, open, duration);
  return { perSecond, p50: percentile(latencies, 0.5), p99: percentile(latencies, 0.99), bad: failed };
}

const product = await startProgram(['apps/server/dist/main.js'], {
  DATABASE_URL: url,
  PORT: '0',
  DEMO: 'false',
  NODE_ENV: 'production',
});
const bare = await startProgram(['--import', 'tsx', 'bench/lib/bare-server.ts'], { DATABASE_URL: url });
const ours: Round[] = [];
const floor: Round[] = [];
const databaseMs: number[] = [];
const serverMs: number[] = [];
let resident = 0;
try {
  await load(bare.url, 3);
  await load(product.url, 3);
  for (let iteration = 0; iteration < iterations; iteration += 1) {
    floor.push(await load(bare.url, seconds));
    const before = await databaseSeconds(url);
    const serverBefore = processorSeconds(product.child.pid ?? 0);
    const round = await load(product.url, seconds);
    const answers = round.perSecond * seconds;
    databaseMs.push((secondsSince(before, await databaseSeconds(url)) * 1_000) / answers);
    serverMs.push(((processorSeconds(product.child.pid ?? 0) - serverBefore) * 1_000) / answers);
    ours.push(round);
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
  { name: 'processor time of an answer, server', value: percentile(serverMs, 0.5), unit: 'ms' },
  { name: 'processor time of an answer, database', value: percentile(databaseMs, 0.5), unit: 'ms' },
  { name: 'Docket p50', value: median(ours, 'p50'), unit: 'ms' },
  { name: 'Docket p99', value: median(ours, 'p99'), unit: 'ms' },
  { name: 'Docket p99 over p50', value: median(ours, 'p99') / median(ours, 'p50'), unit: 'times', atMost: 5 },
  {
    name: 'answers refused or failed',
    value: ours.concat(floor).reduce((sum, row) => sum + row.bad, 0),
    unit: '',
    atMost: 0,
  },
  { name: 'resident memory of the server under that load', value: resident, unit: 'MB', atMost: 250 },
]);
