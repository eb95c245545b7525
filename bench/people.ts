/**
 * What a page of the list of users costs where there are 1,000 users and where there are 200,000: every filter, order and
 * search, and the search of tutors, over HTTP, one request at a time. Each figure is the ratio of the medians.
 * DOCKET_BENCH_ONLY names the entries to be measured by a part of their name; DOCKET_BENCH_ROWS the many.
 */
import { createClient } from '@docket/contract/client';
import { type Caller, compare } from './lib/compare.ts';
import { freshDatabase } from './lib/database.ts';
import { type Figure, report } from './lib/figures.ts';
import { makeStaff } from './lib/long-history.ts';
import { fillPeople, planOfPeople } from './lib/people.ts';
import { startProgram } from './lib/process.ts';
import { migrated, seed } from './lib/seed.ts';

const few = 1_000;
const large = Number(process.env.DOCKET_BENCH_ROWS ?? 200_000);

async function filled(name: string, rows: number) {
  const url = await migrated(await freshDatabase(name));
  const [staff] = await seed(url, { questions: 100, students: 1, answersEach: 1 }, 1);
  await makeStaff(url, staff!.id, 'ADMIN');
  await fillPeople(url, rows);
  const server = await startProgram(['apps/server/dist/main.js'], {
    DATABASE_URL: url,
    PORT: '0',
    DEMO: 'false',
    NODE_ENV: 'production',
  });
  return { call: createClient({ base: server.url, token: () => staff!.token }), rows, stop: server.stop };
}

const back = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
/** Rare ones ask for pages that 1,000 users fill too, so that as many rows are compared. */
const list = (query: object) => (call: Caller) => call('GET /user', { query });
const lists: Readonly<Record<string, (call: Caller) => Promise<unknown>>> = {
  'newest first': list({}),
  'oldest first': list({ sortorder: 'asc' }),
  'by name': list({ sortby: 'name', sortorder: 'asc' }),
  'by address': list({ sortby: 'email', sortorder: 'asc' }),
  'last seen first': list({ sortby: 'lastSeen' }),
  'tenth page': list({ page: 10 }),
  students: list({ role: 'STUDENT' }),
  tutors: list({ role: 'TUTOR', size: 1 }),
  'one plan': list({ plan: planOfPeople }),
  active: list({ status: 'active' }),
  'past due': list({ status: 'past_due' }),
  'canceled, by name': list({ status: 'canceled', sortby: 'name' }),
  'without subscription': list({ status: 'none' }),
  verified: list({ emailVerified: 'true' }),
  'not verified': list({ emailVerified: 'false' }),
  'signed up at an event': list({ isEvent: 'true' }),
  'logic games on': list({ lgEnabled: 'true' }),
  'waiver active': list({ feeWaiver: 'active' }),
  'waiver expired': list({ feeWaiver: 'expired' }),
  'account linked': list({ lsacLinked: 'true' }),
  'signed up in a month': list({ signedUpFrom: back(90), signedUpTo: back(60) }),
  'seen this week, by name': list({ lastSeenFrom: back(7), sortby: 'name' }),
  'not seen for a year': list({ lastSeenTo: back(365) }),
  deleted: list({ state: 'deleted' }),
  'with a note': list({ hasNote: 'true' }),
  'history corrupted': list({ historyCorrupted: 'true', size: 3 }),
  'many filters': list({
    role: 'STUDENT',
    status: 'active',
    emailVerified: 'true',
    isEvent: 'true',
    lgEnabled: 'true',
    hasNote: 'true',
  }),
  'search, a word of all': list({ search: 'person' }),
  'search, a common name': list({ search: 'smith' }),
  'search, a rare word': list({ search: 'quokka' }),
  'search, an address': list({ search: 'person77@mail.example' }),
  'search, two letters': list({ search: 'an' }),
  'search with filters': list({ search: 'smith', status: 'active', isEvent: 'true' }),
  'search, active': list({ search: 'smith', status: 'active' }),
  'search, with a note': list({ search: 'smith', hasNote: 'true', size: 10 }),
  'search, one plan': list({ search: 'smith', plan: planOfPeople, size: 10 }),
  'search, seen in three months': list({ search: 'smith', lastSeenFrom: back(90), size: 5 }),
  'search, last seen first': list({ search: 'smith', sortby: 'lastSeen' }),
  'search, two words': list({ search: 'ana smith', size: 3 }),
  "tutors' search": (call) => call('GET /user/tutor-search-students', { query: { search: 'smi' } }),
};

const figures: Figure[] = [];
const started: { stop(): Promise<void> }[] = [];
try {
  const some = await filled('bench_people_few', few);
  started.push(some);
  const many = await filled('bench_people', large);
  started.push(many);
  const only = process.env.DOCKET_BENCH_ONLY ?? '';
  for (const [name, run] of Object.entries(lists).filter(([name]) => name.includes(only)))
    figures.push(...(await compare({ name: `users, ${name}`, run, few: some, many, atMost: 1.5 })));
} finally {
  for (const one of started) await one.stop();
}
report(figures);
