import { defaultDrillSettings } from '@docket/contract';
import { createClient } from '@docket/contract/client';
import { quoteText } from '@docket/rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { hashToken, newToken } from '../http/token.ts';
import { type Running, startServer } from '../server.ts';
import { readCatalog, readRows } from '../test/fixtures/catalog.ts';
import { openUnmigratedDatabase, type TestDatabase } from '../test/fixtures/database.ts';
import { TestClock } from '../test/fixtures/index.ts';
import { openOldDatabase } from '../test/fixtures/old-database.ts';
import { migrateDatabase } from './migrate.ts';

const user = id(1);
const token = newToken();
let old: TestDatabase;
let running: Running;
const mark = (part: string, start: number, end: number) => ({ id: 'h', part, start, end, color: 'pink' });
const marks = [
  ...[mark('stem', 31, 35), mark('option-1', 4, 8), mark('option-1', 0, 21)],
  ...[mark('stimulus', 0, 4), mark('passage-1', 0, 4), mark('stem', 50, 90)],
];

function id(no: number): string {
  return `00000000-0000-4000-8000-${String(no).padStart(12, '0')}`;
}
const at = '2026-01-02T03:04:05Z';
/** When the internal notes of a ticket were last changed. */
const notesAt = '2026-02-03T04:05:06Z';
async function insert(table: string, row: Record<string, unknown>): Promise<void> {
  const columns = Object.keys(row).map((name) => `"${name}"`);
  await old.database.pool.query(
    `insert into ${table} (${columns.join(', ')}) values (${columns.map((_, no) => `$${no + 1}`).join(', ')})`,
    Object.values(row),
  );
}
const read = async (text: string) => (await old.database.pool.query(text)).rows;

/** Inserts a test of two questions; `blind` has the answers of its blind review. */
async function insertAttempt(
  no: number,
  state: string,
  answers: readonly (number | null)[],
  blind: readonly (number | null)[],
) {
  const attempt = id(no * 100);
  for (const index of answers.keys())
    await insert('questions', {
      ...{
        id: id(no * 100 + index + 1),
        section_id: id(9),
        no: (no - 1) * 2 + index + 1,
        question_type: 'flaw',
      },
      ...{ topics: [], author_difficulty: 3, credited: 1, updated_at: at },
      stem_html: '<p>Which <em>one</em> 😀 of &lt;these&gt; is the most strongly supported?</p>',
      options: ['One ship in the harbor', 'Two', 'Three', 'Four', 'Five'],
    });
  await insert('attempts', {
    ...{
      user_id: user,
      id: attempt,
      surface: 'practice',
      kind: 'test',
      type: 'TEST',
      state,
      title: 'A test',
    },
    ...{ reason_code: '', reason_text: '', on_time_up: 'submit', blind_review: true, created_at: at },
    ...{ question_count: 2, difficulty: 3, question_types: [], first_question_id: id(no * 100 + 1) },
    ...(state === 'completed' ? { ended_at: at } : {}),
  });
  await insert('attempt_sections', {
    ...{ user_id: user, id: id(no * 100 + 50), attempt_id: attempt, no: 1, section_id: id(9), type: 'LR' },
    ...{ variable: false, question_count: 2, budget_seconds: 2_100, break_seconds: 0 },
  });
  for (const [index, answer] of answers.entries()) {
    const questionId = id(no * 100 + index + 1);
    await insert('attempt_questions', {
      ...{ user_id: user, id: id(no * 100 + 60 + index), attempt_id: attempt, no: index + 1, section_no: 1 },
      ...{
        question_id: questionId,
        highlights: JSON.stringify(questionId === id(101) ? marks : []),
        hidden: 0b10010,
        answer,
        br_answer: blind[index] ?? null,
      },
      correct: state === 'completed' ? answer === 1 : null,
    });
    const isHandedIn = state === 'completed' && answer !== null;
    await insert('student_questions', {
      ...{ user_id: user, question_id: questionId, type: 'LR', served_at: at },
      ...(isHandedIn ? { first_answered_at: at, last_answered_at: at } : {}),
    });
  }
}

beforeAll(async () => {
  old = await openOldDatabase();
  await insert('users', {
    ...{ id: user, email: 'ada@mail.example', email_verified_at: at, first_name: 'Ada', last_name: 'Dent' },
    ...{ roles: ['STUDENT'], test_settings: '{"tests":{}}', usage_state: {}, created_at: at },
    drill_settings: defaultDrillSettings,
  });
  await insert('sessions', {
    ...{ id: id(1), user_id: user, token_hash: hashToken(token), user_agent: '', address: '' },
    ...{ created_at: at, last_seen_at: at, expires_at: '2027-01-02T03:04:05Z' },
  });
  await insert('tests', {
    ...{ id: id(8), no: 1, name: 'A test', slug: 'a-test', type: 'NORMAL', created_at: at, updated_at: at },
  });
  await insert('sections', { id: id(9), test_id: id(8), no: 1, type: 'LR', title: 'One' });
  await old.database.pool.query(`update question_types set label = 'Our flaw' where code = 'flaw'`);
  await insertAttempt(1, 'completed', [1, 2], [null, 3]);
  await insertAttempt(2, 'completed', [2, 3], [1, null]);
  await insertAttempt(3, 'started', [1, null], []);
  await insert('attempt_events', {
    ...{ user_id: user, attempt_id: id(100), device: 'device-1', seq: 1, attempt_question_id: id(160) },
    ...{ kind: 'highlight', data: JSON.stringify({ type: 'question', data: marks.slice(0, 1) }) },
    ...{ client_at: at, server_at: at },
  });
  await insert('question_stats', {
    ...{ question_id: id(101), answers: 15, right: 5, rating_mean: 0, rating_variance: 1, updated_at: at },
    ...{ option_a: 5, option_b: 4, option_c: 3, option_d: 2, option_e: 1 },
  });
  const written = {
    user_id: user,
    about_kind: 'free',
    source: 'free',
    search_text: 'A rare heron',
    created_at: at,
  };
  for (const [no, replies] of [true, false].entries())
    await insert('tickets', {
      ...{
        ...written,
        id: id(no + 1),
        subject: `${no}`,
        updated_at: at,
        excerpt: '',
        message_count: 1,
        internal_notes: replies ? ' Called twice.\n' : ' ',
      },
      ...{ last_from: replies ? 'tutor' : 'student', claimed_by: replies ? null : user, tagged: `{${user}}` },
    });
  await insert('audit_log', {
    ...{ id: id(1), at: notesAt, actor_id: user, action: 'ticket.notes', target: `ticket:${id(1)}` },
  });
  await insert('notes', { ...written, id: id(1), html: '', updated_at: at, archived_at: at });
  await insert('bookmarks', { ...written, id: id(1) });
  await migrateDatabase(old.database);
  running = await startServer(
    readConfig({
      ...{ PORT: '0', LOG_LEVEL: 'error', DEMO: 'false', LOCAL_PAYMENTS: 'false', PAYMENTS_PORT: '0' },
      SECRETS_KEY: Buffer.alloc(32, 7).toString('base64'),
    }),
    { clock: new TestClock(), database: old.database, callsOnly: true },
  );
});
afterAll(async () => {
  await running?.close();
  await old?.drop();
});

test('the first migrations and the later ones make what the baseline and the later ones make', async () => {
  const [upgraded, fresh] = [await openOldDatabase(), await openUnmigratedDatabase()];
  for (const { database } of [upgraded, fresh]) await migrateDatabase(database);
  const catalog = await readCatalog(fresh.database);
  expect(catalog.length).toBeGreaterThan(2_000);
  expect(await readCatalog(upgraded.database)).toEqual(catalog);
  const rows = await readRows(fresh.database, []);
  expect(rows.length).toBeGreaterThan(70);
  expect(await readRows(upgraded.database, [])).toEqual(rows);
  await upgraded.drop();
  await fresh.drop();
});

test('students go on with the sessions and tickets that they had', async () => {
  const call = createClient({ base: running.url, token: () => token, timeoutMs: 120_000 });
  expect((await call('GET /user/me')).user).toMatchObject({ firstName: 'Ada', email: 'ada@mail.example' });
  const { items } = await call('GET /message/ticket/simple', {
    query: { sortby: 'created', sortorder: 'asc' },
  });
  expect(items.map((item) => item.id).sort()).toEqual([id(1), id(2)]);
});

test('no row is lost, and names that staff chose are kept', async () => {
  const counts = `select (select count(*)::int from attempts) as attempts,
    (select count(*)::int from attempt_questions) as questions, (select count(*)::int from student_questions) as seen`;
  expect(await read(counts)).toEqual([{ attempts: 3, questions: 6, seen: 6 }]);
  expect(await read(`select label, enabled from question_types where code = 'flaw'`)).toEqual([
    { label: 'Our flaw', enabled: true },
  ]);
  expect((await read('select code from question_types')).length).toBeGreaterThan(30);
  expect(await read('select id from questions where cardinality(shingles) = 0')).toEqual([]);
});

test('options get identities, and what students did with their positions stays the same', async () => {
  expect(
    await read('select answer, br_answer, hidden, option_order from attempt_questions order by id'),
  ).toEqual(
    [
      [1, null],
      [2, 3],
      [2, 1],
      [3, null],
      [1, null],
      [null, null],
    ].map(([answer, br_answer]) => ({ answer, br_answer, hidden: 0b10010, option_order: null })),
  );
  const [question] = await read('select option_ids, option_keys, retired_options, credited from questions');
  expect(question).toMatchObject({ option_keys: [1, 2, 3, 4, 5], retired_options: [], credited: 1 });
  const ids = question!.option_ids as string[];
  expect(new Set(ids.filter((one) => /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-8/.test(one))).size).toBe(5);
  expect(await read('select option_counts from question_stats')).toEqual([
    { option_counts: [5, 4, 3, 2, 1] },
  ]);
  const graded = 'select q.correct, q.answer = w.credited as again from attempt_questions q join questions w';
  for (const { correct, again } of await read(
    `${graded} on w.id = q.question_id where q.correct is not null`,
  ))
    expect(again).toBe(correct);
});

test('highlights get the words that they cover, where their text is that long', async () => {
  const [row] = await read(`select highlights from attempt_questions where question_id = '${id(101)}'`);
  const stem = 'Which one 😀 of <these> is the most strongly supported?';
  const option = 'One ship in the harbor';
  const quoted = marks.map((range, at) => {
    const counted = quoteText(at === 0 ? stem : option, range.start, range.end);
    // Those of old rows don't tell how often their text had the words, and have no wider context.
    const { exact, prefix, suffix } = counted ?? { exact: '', prefix: '', suffix: '' };
    return at < 3 ? { ...range, quote: { exact, prefix, suffix } } : range;
  });
  expect(quoted[0]).toMatchObject({ quote: { exact: 'most' } });
  expect(row!.highlights).toEqual(quoted);
  expect(await read('select data from attempt_events')).toEqual([
    { data: { type: 'question', data: quoted.slice(0, 1) } },
  ]);
});

test('internal notes become the first comment of their ticket, which nobody signed', async () => {
  expect(
    await read('select user_id, ticket_id, author_id, text, mentioned, at from ticket_comments'),
  ).toEqual([
    {
      ...{ user_id: user, ticket_id: id(1), author_id: null, text: 'Called twice.', mentioned: [] },
      at: new Date(notesAt),
    },
  ]);
});

test('messages keep their search text, and tickets get their status', async () => {
  const found = (table: string) =>
    read(`select count(*)::int as rows from ${table} where search @@ docket_search_query('herons')`);
  expect(await found('tickets')).toEqual([{ rows: 2 }]);
  expect(await found('notes')).toEqual([{ rows: 1 }]);
  expect(await found('bookmarks')).toEqual([{ rows: 1 }]);
  expect(await read('select subject, status from tickets order by subject')).toEqual([
    { subject: '0', status: 'answered' },
    { subject: '1', status: 'claimed' },
  ]);
  const indexes = `select indexname as name from pg_indexes where indexdef like '%USING gin (search)%'
    and tablename in ('tickets', 'notes', 'bookmarks') order by 1`;
  expect((await read(indexes)).map((row) => row.name)).toEqual([
    'bookmarks_search',
    'notes_search',
    'tickets_search',
  ]);
  expect(
    await read("select proname from pg_proc where proname like 'docket%tick%' or proname like 'docket_tag%'"),
  ).toEqual([]);
});

test('the exam dates that were known when the table was made are in it', async () => {
  const [dates] = await read(
    'select count(*)::int as count, min(register_by)::text as first from exam_dates',
  );
  expect(dates).toEqual({ count: 8, first: '2026-12-01' });
});
