/**
 * What a page of a list costs a student with 100 rows of a kind and one with 100,000: drills, practice tests and timed
 * sections, the review inbox, tickets, notes and bookmarks, over HTTP, one request at a time; and what a search costs among
 * 1,000 and among 100,000. The two take turns, so that whatever else the machine does falls on both; each figure is the
 * ratio of the medians.
 */
import { createClient } from '@docket/contract/client';
import { freshDatabase } from './lib/database.ts';
import { type Figure, percentile, report } from './lib/figures.ts';
import { fillHistory } from './lib/long-history.ts';
import { startProgram } from './lib/process.ts';
import { migrated, type SeededStudent, seed } from './lib/seed.ts';

const large = Number(process.env.DOCKET_BENCH_ROWS ?? 100_000);
const small = 100;
const searchedFew = 1_000;
const rounds = 60;
const warming = 10;

const url = await migrated(await freshDatabase('bench_lists'));
// As many questions as entries: a question is in the inbox once.
const students = await seed(url, { questions: large, students: 3, answersEach: 1 }, 3);
await fillHistory(url, students[0]!.id, small);
await fillHistory(url, students[2]!.id, searchedFew);
await fillHistory(url, students[1]!.id, large);

type Student = ReturnType<typeof createClient>;
const lists: Readonly<Record<string, (call: Student) => Promise<unknown>>> = {
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
  'tickets, last touched first': (call) => call('GET /message/ticket/simple', { query: {} }),
  'tickets, expanded': (call) => call('GET /message/ticket/simple', { query: { expanded: 'true' } }),
  'tickets by creation': (call) => call('GET /message/ticket/simple', { query: { sortby: 'created' } }),
  'tickets of two sources, one type': (call) =>
    call('GET /message/ticket/simple', { query: { 'filter[]': ['practice', 'lessons'], 'topic[]': ['RC'] } }),
  'tickets of a source that has none': (call) =>
    call('GET /message/ticket/simple', { query: { 'filter[]': ['classes'] } }),
  'tickets in the archive': (call) => call('GET /message/ticket/simple', { query: { archived: 'true' } }),
  'tickets unread': (call) => call('GET /message/ticket/simple', { query: { unread: 'true' } }),
  notes: (call) => call('GET /message/note/simple', { query: {} }),
  'notes of one source': (call) => call('GET /message/note/simple', { query: { 'filter[]': ['skills'] } }),
  bookmarks: (call) => call('GET /message/bookmark/simple', { query: {} }),
};
const searches: typeof lists = {
  'search of tickets, a rare word': (call) =>
    call('GET /message/ticket/simple', { query: { search: 'heron' } }),
  'search of tickets, a common word': (call) =>
    call('GET /message/ticket/simple', { query: { search: 'common' } }),
  'search of tickets, a word in between': (call) =>
    call('GET /message/ticket/simple', { query: { search: 'word400' } }),
  'search of notes, a rare word': (call) => call('GET /message/note/simple', { query: { search: 'heron' } }),
};

async function time(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

const figures: Figure[] = [];
const server = await startProgram(['--max-semi-space-size=4', 'apps/server/dist/main.js'], {
  DATABASE_URL: url,
  PORT: '0',
  DEMO: 'false',
  NODE_ENV: 'production',
});
try {
  const clientOf = ({ token }: SeededStudent) => createClient({ base: server.url, token: () => token });
  const [hundred, thousand, many] = [0, 2, 1].map((at) => clientOf(students[at]!)) as [
    Student,
    Student,
    Student,
  ];
  const compared = [
    ...Object.entries(lists).map((one) => ({ one, few: hundred, rows: small, atMost: 1.5 })),
    ...Object.entries(searches).map((one) => ({ one, few: thousand, rows: searchedFew, atMost: 3 })),
  ];
  for (const {
    one: [name, list],
    few,
    rows,
    atMost,
  } of compared) {
    const times = { few: [] as number[], many: [] as number[] };
    for (let round = 0; round < rounds; round += 1) {
      const one = await time(() => list(few));
      const other = await time(() => list(many));
      if (round < warming) continue;
      times.few.push(one);
      times.many.push(other);
    }
    const [base, cost] = [percentile(times.few, 0.5), percentile(times.many, 0.5)];
    figures.push(
      { name: `${name}: ${rows} rows`, value: base, unit: 'ms' },
      {
        name: `${name}: ${large.toLocaleString('en-US')} rows over ${rows}`,
        value: cost / base,
        unit: 'times',
        atMost,
      },
    );
  }
} finally {
  await server.stop();
}
report(figures);
