/**
 * What staff's lists of the library cost with 200 tests of 20,000 questions, over HTTP, one request at a time; every
 * question has an explanation, and one in twenty is flagged.
 */
import { createClient } from '@docket/contract/client';
import pg from 'pg';
import { type Caller, measureBudget } from './lib/budget.ts';
import { freshDatabase } from './lib/database.ts';
import { makeStaff } from './lib/long-history.ts';
import { Measurements } from './lib/measurements.ts';
import { startProgram } from './lib/process.ts';
import { migrated, type SeededStudent, seed } from './lib/seed.ts';

const questions = Number(process.env.DOCKET_BENCH_ROWS ?? 20_000);

async function fillLibrary(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`insert into explanations (id, question_id, author, html, notes, score, updated_at)
    select gen_random_uuid(), id, 'Author ' || (row_number() over ()) % 7, '<p>' || repeat('The argument takes it for granted. ', 12) || '</p>', '[]', (row_number() over ()) % 30,
      now() - random() * interval '300 days' from questions`);
  await client.query(`insert into question_statistics (question_id, answers, "right", share_right, options, timed_answers, mean_seconds, attempts, blank,
      point_biserial, point_biserial_rest, option_point_biserials, flags, severity, computed_at)
    select id, 300, 150, random(), '{30,30,180,30,30}', 300, 70, 100, 0, 0.3, random() - 0.3, '{-0.1,-0.1,0.3,-0.1,-0.1}',
      case when n % 20 = 0 then '{low-discrimination}' else '{}' end::text[], case when n % 20 = 0 then 3 end, now()
    from (select id, row_number() over (order by id) as n from questions) q`);
  await client.query(`insert into score_statistics (scope, id, attempts, questions, mean, standard_deviation, kr20, distribution, flagged, computed_at)
    select 'test', id, 100, 100, 60, 12, 0.9, array_fill(1, array[101]), 5, now() from tests`);
  await client.query('vacuum analyze');
  await client.end();
}

const lists: Readonly<Record<string, (call: Caller) => Promise<unknown>>> = {
  tests: (call) => call('GET /test', { query: {} }),
  'tests by number of questions': (call) => call('GET /test', { query: { sortby: 'questions' } }),
  'all questions': (call) => call('GET /question/all', { query: {} }),
  explanations: (call) => call('GET /explanation/all', { query: {} }),
  'report of explanations': (call) => call('GET /explanation/report', { query: {} }),
  'flagged questions': (call) => call('GET /stats/flagged-questions', { query: {} }),
  'flagged questions by discrimination': (call) =>
    call('GET /stats/flagged-questions', { query: { sortby: 'discrimination', sortorder: 'desc' } }),
  'skill units': (call) => call('GET /skill/units/all', {}),
  courses: (call) => call('GET /lesson/courses', {}),
  'statistics of tests': (call) => call('GET /stats/tests', { query: {} }),
};

const url = await migrated(await freshDatabase('bench_library'));
const [author] = (await seed(url, { questions, students: 5, answersEach: 20 }, 1)) as [SeededStudent];
await makeStaff(url, author.id, 'CONTENT');
await fillLibrary(url);
const server = await startProgram(['apps/server/dist/main.js'], {
  DATABASE_URL: url,
  PORT: '0',
  DEMO: 'false',
  NODE_ENV: 'production',
});
const call = createClient({ base: server.url, token: () => author.token });
const measurements = new Measurements();
try {
  for (const [name, run] of Object.entries(lists)) measurements.add(await measureBudget(name, run, call));
} finally {
  await server.stop();
}
measurements.end();
