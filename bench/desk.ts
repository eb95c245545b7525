/**
 * The ticket desk. First its list, with every filter, pairs of them and searches, where there are 1,000 tickets of 1,000
 * students and where there are 500,000 of 200,000: over HTTP, the ratio of the medians. Then 50 tutors who work the queue
 * at once for some seconds, with their desks open: each lists what nobody has claimed, claims, reads, replies, releases.
 * No ticket may be claimed by two at once, and every reply that was acknowledged must stand in the database.
 * DOCKET_BENCH_ONLY names the lists to be measured by a part of their name.
 */
import { createClient } from '@docket/contract/client';
import { type Caller, compare } from './lib/compare.ts';
import { freshDatabase } from './lib/database.ts';
import { fillDesk } from './lib/desk-fill.ts';
import { deskLists } from './lib/desk-lists.ts';
import { workTheQueue } from './lib/desk-work.ts';
import { type Figure, report } from './lib/figures.ts';
import { startProgram } from './lib/process.ts';
import { migrated, seed } from './lib/seed.ts';

const large = Number(process.env.DOCKET_BENCH_ROWS ?? 500_000);
const small = 1_000;
const tutors = Number(process.env.DOCKET_BENCH_PEOPLE ?? 50);
const seconds = Number(process.env.DOCKET_BENCH_SECONDS ?? 20);

async function school(name: string, tickets: number) {
  const url = await migrated(await freshDatabase(name));
  const people = await seed(url, { questions: 2_000, students: tutors, answersEach: 1 }, tutors);
  const desk = await fillDesk(url, people, { tickets, students: Math.max(1_000, tickets * 0.4) });
  const server = await startProgram(['apps/server/dist/main.js'], {
    DATABASE_URL: url,
    PORT: '0',
    DEMO: 'false',
    NODE_ENV: 'production',
  });
  const call = createClient({ base: server.url, token: () => people[0]!.token });
  return { url, desk, server, call: call as Caller };
}

const figures: Figure[] = [];
const started: { server: { stop(): Promise<void> } }[] = [];
try {
  const few = await school('bench_desk_small', small);
  started.push(few);
  const many = await school('bench_desk', large);
  started.push(many);
  const only = process.env.DOCKET_BENCH_ONLY ?? '';
  const theirs = deskLists(few.desk);
  for (const [name, query] of Object.entries(deskLists(many.desk)).filter(([name]) => name.includes(only)))
    figures.push(
      ...(await compare({
        name: `desk ${name}`,
        run: (call) => call('GET /ticket/all', { query: call === many.call ? query : theirs[name]! }),
        few: { call: few.call, rows: small },
        many: { call: many.call, rows: large },
        atMost: 1.5,
      })),
    );
  figures.push(...(await workTheQueue(many.server.url, many.url, many.desk.tutors, seconds)));
} finally {
  for (const one of started) await one.server.stop();
}
report(figures);
