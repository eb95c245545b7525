/**
 * What a page of the drill report and of the log of staff costs where there are 2,000 users with 10,000 attempts and 5,000
 * entries, and where there are 200,000 with 1,000,000 and 500,000: spans, filters and searches over HTTP, one request at a
 * time. Each figure is the ratio of the medians. DOCKET_BENCH_ONLY names the entries to be measured by a part of their
 * name; DOCKET_BENCH_ROWS the many users.
 */
import { createClient } from '@docket/contract/client';
import { type Caller, compare } from './lib/compare.ts';
import { freshDatabase } from './lib/database.ts';
import { type Figure, report } from './lib/figures.ts';
import { makeStaff } from './lib/long-history.ts';
import { fillPeople } from './lib/people.ts';
import { startProgram } from './lib/process.ts';
import { busyOfStaff, fillRecords, rareAction } from './lib/records.ts';
import { migrated, seed } from './lib/seed.ts';

const few = 2_000;
const large = Number(process.env.DOCKET_BENCH_ROWS ?? 200_000);

async function filled(name: string, users: number) {
  const url = await migrated(await freshDatabase(name));
  const [staff] = await seed(url, { questions: 100, students: 1, answersEach: 1 }, 1);
  await makeStaff(url, staff!.id, 'ADMIN');
  await fillPeople(url, users);
  await fillRecords(url, { attempts: users * 5, entries: Math.ceil(users * 2.5) });
  const server = await startProgram(['apps/server/dist/main.js'], {
    DATABASE_URL: url,
    PORT: '0',
    DEMO: 'false',
    NODE_ENV: 'production',
  });
  return {
    call: createClient({ base: server.url, token: () => staff!.token }),
    rows: users,
    stop: server.stop,
  };
}

const back = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const work = (days: number, query: object = {}) => {
  const [from, to] = [back(days), back(-1)].map((at) => at.slice(0, 19).replace('T', ' ')) as [
    string,
    string,
  ];
  return (call: Caller) => call('GET /report/drills', { query: { from, to, ...query } });
};
const log = (query: object) => (call: Caller) => call('GET /audit', { query });
const day = (days: number) => back(days).slice(0, 10);
/** In the small school a search finds few, whom it looks up one by one; in the large one thousands. */
const lists: Readonly<Record<string, readonly [atMost: number, run: (call: Caller) => Promise<unknown>]>> = {
  'work of a year': [1.5, work(360)],
  'work of a year, page 30': [1.5, work(360, { page: 30 })],
  'work of a year, one name': [1.5, work(360, { search: 'quokka' })],
  'work of a year, a name of all': [10, work(360, { search: 'person' })],
  'work of a year, a name of 2 percent': [20, work(360, { search: 'smith' })],
  'log, newest first': [1.5, log({})],
  'log, page 40': [1.5, log({ page: 40 })],
  'log of a month': [1.5, log({ from: day(90), to: day(60) })],
  'log of one of staff': [1.5, log({ actor: busyOfStaff })],
  'log of one of staff, some actions': [1.5, log({ actor: busyOfStaff, action: 'ticket' })],
  'log of one of staff, an action never done': [1.5, log({ actor: busyOfStaff, action: rareAction })],
  'log, some actions': [1.5, log({ action: 'user' })],
  'log, a rare action': [1.5, log({ action: rareAction })],
  'log, search of staff': [1.5, log({ search: 'member0' })],
  'log, search of staff, an action never done': [1.5, log({ search: 'member0', action: rareAction })],
  'log, search of actions': [1.5, log({ search: 'user' })],
  'log, search of one name': [1.5, log({ search: 'quokka' })],
  'log, search of a name of 2 percent': [10, log({ search: 'smith' })],
};

const figures: Figure[] = [];
const started: { stop(): Promise<void> }[] = [];
try {
  const some = await filled('bench_records_few', few);
  started.push(some);
  const many = await filled('bench_records', large);
  started.push(many);
  const only = process.env.DOCKET_BENCH_ONLY ?? '';
  for (const [name, [atMost, run]] of Object.entries(lists).filter(([name]) => name.includes(only)))
    figures.push(...(await compare({ name, run, few: some, many, atMost })));
} finally {
  for (const one of started) await one.stop();
}
report(figures);
