/**
 * What a page of a list costs where there are 100 rows of a kind and where there are 100,000: drills, practice tests and
 * timed sections, the review inbox, tickets, notes and bookmarks of a student, and staff's list of tickets, over HTTP, one
 * request at a time; and what a search costs among 1,000 and among 100,000. Each figure is the ratio of the medians.
 * DOCKET_BENCH_ONLY names the entries to be measured by a part of their name.
 */
import { createClient } from '@docket/contract/client';
import { type Caller, type Comparison, compare } from './lib/compare.ts';
import { freshDatabase } from './lib/database.ts';
import { type Figure, report } from './lib/figures.ts';
import { fillHistory, makeStaff } from './lib/long-history.ts';
import { messageLists, messageSearches, staffLists, staffSearches } from './lib/message-lists.ts';
import { startProgram } from './lib/process.ts';
import { migrated, type SeededStudent, seed } from './lib/seed.ts';

const large = Number(process.env.DOCKET_BENCH_ROWS ?? 100_000);
const small = 100;
const searchedFew = 1_000;

/** Students on servers of their own databases: staff's lists go over all students. */
async function filled(name: string, histories: readonly number[]) {
  const url = await migrated(await freshDatabase(name));
  // As many questions as entries: a question is in the inbox once.
  const students = await seed(
    url,
    { questions: Math.max(...histories), students: histories.length + 1, answersEach: 1 },
    histories.length + 1,
  );
  const [tutor, ...others] = students as [SeededStudent, ...SeededStudent[]];
  await makeStaff(url, tutor.id, 'TUTOR');
  for (const [at, rows] of histories.entries()) await fillHistory(url, others[at]!.id, tutor.id, rows);
  const server = await startProgram(['apps/server/dist/main.js'], {
    DATABASE_URL: url,
    PORT: '0',
    DEMO: 'false',
    NODE_ENV: 'production',
  });
  const callers = others.map(({ token }) => createClient({ base: server.url, token: () => token }));
  return {
    tutor: { id: tutor.id, call: createClient({ base: server.url, token: () => tutor.token }) },
    students: callers,
    stop: server.stop,
  };
}

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

const figures: Figure[] = [];
const started: { stop(): Promise<void> }[] = [];
const begin = async (name: string, histories: readonly number[]) => {
  const one = await filled(name, histories);
  started.push(one);
  return one;
};
try {
  const main = await begin('bench_lists', [small, searchedFew, large]);
  const hundred = await begin('bench_lists_small', [small]);
  const thousand = await begin('bench_lists_searched', [searchedFew]);
  const [few, some, many] = main.students as [Caller, Caller, Caller];
  const sides = (call: Caller, rows: number, to: Caller, atMost: number) => ({
    few: { call, rows },
    many: { call: to, rows: large },
    atMost,
  });
  const ofStudent = sides(few, small, many, 1.5);
  const search = sides(some, searchedFew, many, 3);
  const comparisons: Comparison[] = [
    ...Object.entries(attemptLists).map(([name, run]) => ({ name, run, ...ofStudent })),
    ...messageLists.map((one) => ({ ...one, ...ofStudent })),
    ...messageSearches.map((one) => ({ ...one, ...search })),
  ];
  // Each side asks for the tickets of its own tutor.
  for (const [list, other, rows, atMost] of [
    [staffLists, hundred, small, 1.5],
    [staffSearches, thousand, searchedFew, 3],
  ] as const) {
    const theirs = list(other.tutor.id);
    for (const [at, one] of list(main.tutor.id).entries())
      comparisons.push({
        ...one,
        run: (call) => (call === main.tutor.call ? one : theirs[at]!).run(call, ''),
        ...sides(other.tutor.call, rows, main.tutor.call, atMost),
      });
  }
  const only = process.env.DOCKET_BENCH_ONLY ?? '';
  for (const one of comparisons.filter(({ name }) => name.includes(only)))
    figures.push(...(await compare(one)));
} finally {
  for (const one of started) await one.stop();
}
report(figures);
