/**
 * The ticket desk with 500,000 tickets of 200,000 students. First its list, with every filter, combinations of them
 * and searches: over HTTP, one request at a time. Then 50 tutors who work on the queue concurrently for some seconds,
 * with their desks open: each lists unclaimed tickets, claims, reads, replies, releases. No ticket may be claimed by
 * two tutors at the same time, and every acknowledged reply must be in the database. DOCKET_BENCH_ONLY selects the
 * measured lists by a part of their name.
 */
import { createClient } from '@docket/contract/client';
import { type Caller, measureBudget } from './lib/budget.ts';
import { freshDatabase } from './lib/database.ts';
import { fillDesk } from './lib/desk-fill.ts';
import { deskLists } from './lib/desk-lists.ts';
import { workTheQueue } from './lib/desk-work.ts';
import { Measurements } from './lib/measurements.ts';
import { startProgram } from './lib/process.ts';
import { migrated, seed } from './lib/seed.ts';

const tickets = Number(process.env.DOCKET_BENCH_ROWS ?? 500_000);
const tutors = Number(process.env.DOCKET_BENCH_PEOPLE ?? 50);
const seconds = Number(process.env.DOCKET_BENCH_SECONDS ?? 20);

const url = await migrated(await freshDatabase('bench_desk'));
const people = await seed(url, { questions: 2_000, students: tutors, answersEach: 1 }, tutors);
const desk = await fillDesk(url, people, { tickets, students: Math.max(1_000, tickets * 0.4) });
const server = await startProgram(['apps/server/dist/main.js'], {
  DATABASE_URL: url,
  PORT: '0',
  DEMO: 'false',
  NODE_ENV: 'production',
});
const call = createClient({ base: server.url, token: () => people[0]!.token });
const only = process.env.DOCKET_BENCH_ONLY ?? '';
const measurements = new Measurements();
try {
  for (const [name, query] of Object.entries(deskLists(desk)).filter(([name]) => name.includes(only))) {
    const run = (call: Caller) => call('GET /ticket/all', { query });
    measurements.add(await measureBudget(`desk ${name}`, run, call));
  }
  measurements.add(...(await workTheQueue(server.url, url, desk.tutors, seconds)));
} finally {
  await server.stop();
}
measurements.end();
