/**
 * What a page of a student's own lists costs with 10,000 rows of each: drills, practice tests and timed sections, the
 * review inbox, tickets, notes and bookmarks, and searches of them, over HTTP, one request at a time, with another
 * student who has as many. DOCKET_BENCH_ONLY selects the measured entries by a part of their name.
 */
import { createClient } from '@docket/contract/client';
import { type Caller, measureBudget } from './lib/budget.ts';
import { freshDatabase } from './lib/database.ts';
import { fillHistory, makeStaff } from './lib/long-history.ts';
import { Measurements } from './lib/measurements.ts';
import { messageLists, messageSearches } from './lib/message-lists.ts';
import { startProgram } from './lib/process.ts';
import { migrated, type SeededStudent, seed } from './lib/seed.ts';

const rows = Number(process.env.DOCKET_BENCH_ROWS ?? 10_000);
const budgetMs = 50;

const attemptLists: Readonly<Record<string, (call: Caller) => Promise<unknown>>> = {
  'drills, newest first': (call) => call('GET /drill/list', { query: {} }),
  'drills of one type': (call) => call('GET /drill/list', { query: { filter_type: 'RC' } }),
  'drills by time of completion': (call) => call('GET /drill/list', { query: { sortby: 'completedAt' } }),
  'drills by time spent': (call) =>
    call('GET /drill/list', { query: { sortby: 'timeSpent', sortorder: 'asc' } }),
  'drills in the archive': (call) => call('GET /drill/list', { query: { archived: 'true' } }),
  'drills not finished': (call) => call('GET /drill/list', { query: { unfinished: 'true' } }),
  'practice, newest first': (call) => call('GET /practice-test/list', { query: {} }),
  'timed sections': (call) => call('GET /practice-test/list', { query: { kind: 'section' } }),
  'practice tests by score': (call) =>
    call('GET /practice-test/list', { query: { kind: 'test', sortby: 'scaled' } }),
  'practice in the archive': (call) => call('GET /practice-test/list', { query: { archived: 'true' } }),
  'reviews, most urgent first': (call) => call('GET /message/review/simple', { query: {} }),
  'reviews, newest first': (call) => call('GET /message/review/simple', { query: { sortby: 'created' } }),
  'reviews by due time': (call) => call('GET /message/review/simple', { query: { sortby: 'due' } }),
  'reviews by difficulty': (call) => call('GET /message/review/simple', { query: { sortby: 'difficulty' } }),
  'reviews resolved': (call) => call('GET /message/review/simple', { query: { resolved: 'true' } }),
};

const url = await migrated(await freshDatabase('bench_lists'));
// As many questions as entries: a question is in the inbox once.
const students = await seed(url, { questions: rows, students: 3, answersEach: 1 }, 3);
const [tutor, other, student] = students as [SeededStudent, SeededStudent, SeededStudent];
await makeStaff(url, tutor.id, 'TUTOR');
for (const { id } of [other, student]) await fillHistory(url, id, tutor.id, rows);
const server = await startProgram(['apps/server/dist/main.js'], {
  DATABASE_URL: url,
  PORT: '0',
  DEMO: 'false',
  NODE_ENV: 'production',
});
const call = createClient({ base: server.url, token: () => student.token });
const only = process.env.DOCKET_BENCH_ONLY ?? '';
const measurements = new Measurements();
try {
  for (const [name, run] of Object.entries(attemptLists).filter(([name]) => name.includes(only)))
    measurements.add(await measureBudget(name, run, call, budgetMs));
  for (const { name, run, findCursor } of [...messageLists, ...messageSearches].filter(({ name }) =>
    name.includes(only),
  )) {
    const cursor = (await findCursor?.(call, rows)) ?? '';
    measurements.add(await measureBudget(name, (call) => run(call, cursor), call, budgetMs));
  }
} finally {
  await server.stop();
}
measurements.end();
