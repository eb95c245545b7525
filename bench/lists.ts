/**
 * What a page of a list costs a student with 100 rows of a kind and one with 100,000: drills, practice tests and timed
 * sections, and the review inbox, over HTTP, one request at a time. The two take turns, so that whatever else the machine
 * does falls on both; each figure is the ratio of the medians.
 */
import { createClient } from '@docket/contract/client';
import { freshDatabase } from './lib/database.ts';
import { type Figure, percentile, report } from './lib/figures.ts';
import { fillHistory } from './lib/long-history.ts';
import { startProgram } from './lib/process.ts';
import { migrated, type SeededStudent, seed } from './lib/seed.ts';

const large = Number(process.env.DOCKET_BENCH_ROWS ?? 100_000);
const small = 100;
const rounds = 60;
const warming = 10;

const url = await migrated(await freshDatabase('bench_lists'));
// As many questions as entries: a question is in the inbox once.
const students = await seed(url, { questions: large, students: 2, answersEach: 1 }, 2);
await fillHistory(url, students[0]!.id, small);
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
  const [few, many] = [clientOf(students[0]!), clientOf(students[1]!)];
  for (const [name, list] of Object.entries(lists)) {
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
      { name: `${name}: ${small} rows`, value: base, unit: 'ms' },
      {
        name: `${name}: ${large.toLocaleString('en-US')} rows over ${small}`,
        value: cost / base,
        unit: 'times',
        atMost: 1.5,
      },
    );
  }
} finally {
  await server.stop();
}
report(figures);
