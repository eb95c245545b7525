import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { quoteText } from '@docket/rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrationsFolder } from '../paths.ts';
import { type EmbeddedDatabase, openEmbedded } from './open.ts';

/** The last migration of the version whose data is migrated here. */
const lastOld = '0017_ticket_signs.sql';
const user = id(1);
let database: EmbeddedDatabase;
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
const migrations = readdirSync(migrationsFolder)
  .filter((name) => name.endsWith('.sql'))
  .sort();
async function migrate(names: readonly string[]): Promise<void> {
  for (const name of names)
    for (const statement of readFileSync(join(migrationsFolder, name), 'utf8').split(
      '--> statement-breakpoint',
    ))
      await database.pool.query(statement);
}
async function insert(table: string, row: Record<string, unknown>): Promise<void> {
  const columns = Object.keys(row).map((name) => `"${name}"`);
  await database.pool.query(
    `insert into ${table} (${columns.join(', ')}) values (${columns.map((_, no) => `$${no + 1}`).join(', ')})`,
    Object.values(row),
  );
}
const read = async (text: string) => (await database.pool.query(text)).rows;

/** Inserts a test of two questions; `blind` has the answers of its blind review. */
async function insertAttempt(
  no: number,
  state: string,
  answers: readonly (number | null)[],
  blind: readonly (number | null)[],
) {
  const attempt = id(no * 100);
  const scores = { br_right_count: 1, br_scaled: 150 };
  await insert('attempts', {
    ...{ user_id: user, id: attempt, face: 'practice', kind: 'test', type: 'TEST', state, title: 'A test' },
    ...{ reason_code: '', reason_text: '', on_time_up: 'submit', blind_review: true, created_at: at },
    ...{ question_count: 2, difficulty: 3, question_types: [], first_question_id: id(no * 100 + 1) },
    ...(state === 'completed' ? { ended_at: at, ...scores } : {}),
  });
  await insert('attempt_sections', {
    ...{ user_id: user, id: id(no * 100 + 50), attempt_id: attempt, no: 1, section_id: id(9), type: 'LR' },
    ...{ variable: false, question_count: 2, budget_seconds: 2_100, break_seconds: 0 },
    ...(state === 'completed' ? { br_right_count: 1 } : {}),
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
      ...{ user_id: user, question_id: questionId, type: 'LR', given_at: at },
      ...(isHandedIn ? { first_answered_at: at, last_answered_at: at } : {}),
    });
  }
}

beforeAll(async () => {
  database = await openEmbedded('memory://');
  await migrate(migrations.filter((name) => name <= lastOld));
  // Rows that these would reference are left out.
  await database.pool.query(`set session_replication_role = 'replica'`);
  await insertAttempt(1, 'completed', [1, 2], [null, 3]);
  await insertAttempt(2, 'completed', [2, 3], [1, null]);
  await insertAttempt(3, 'started', [1, null], []);
  await insert('question_types', {
    ...{ code: 'flaw', label: 'Our flaw', section_types: ['LR'], description: '', hint: '', position: 0 },
  });
  await insert('questions', {
    ...{ id: id(101), section_id: id(9), no: 1, question_type: 'flaw', topics: [], author_difficulty: 3 },
    ...{
      stem_html: '<p>Which <em>one</em> 😀 of &lt;these&gt; is the most strongly supported?</p>',
      credited: 1,
      updated_at: at,
    },
    options: ['One ship in the harbor', 'Two', 'Three', 'Four', 'Five'],
  });
  await insert('attempt_events', {
    ...{ user_id: user, attempt_id: id(1), device: 'device-1', seq: 1, attempt_question_id: id(160) },
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
    words: 'A rare heron',
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
        plan_id: id(9),
        internal_notes: replies ? ' Called twice.\n' : ' ',
      },
      ...{ last_from: replies ? 'tutor' : 'student', claimed_by: replies ? null : user, tagged: `{${user}}` },
    });
  await insert('audit_log', {
    ...{ id: id(1), at: notesAt, actor_id: user, action: 'ticket.notes', target: `ticket:${id(1)}` },
  });
  await insert('notes', { ...written, id: id(1), html: '', updated_at: at, archived_at: at });
  await insert('bookmarks', { ...written, id: id(1) });
  await migrate(migrations.filter((name) => name > lastOld));
});
afterAll(() => database.close());

test('no row is lost, and names that staff chose are kept', async () => {
  const counts = `select (select count(*)::int from attempts) as attempts,
    (select count(*)::int from attempt_questions) as questions, (select count(*)::int from student_questions) as seen`;
  expect(await read(counts)).toEqual([{ attempts: 3, questions: 6, seen: 6 }]);
  expect(await read(`select label, enabled from question_types where code = 'flaw'`)).toEqual([
    { label: 'Our flaw', enabled: true },
  ]);
  expect((await read('select code from question_types')).length).toBeGreaterThan(30);
  expect(await read('select id from questions where cardinality(shingles) > 0')).toEqual([{ id: id(101) }]);
});

test('a blind review keeps its score only if every missed question was opened', async () => {
  const scores = 'select br_right_count as "right", br_scaled as scaled from attempts order by id';
  expect(await read(scores)).toEqual([
    { right: 1, scaled: 150 },
    { right: null, scaled: null },
    { right: null, scaled: null },
  ]);
  const sections = 'select br_right_count as "right" from attempt_sections order by id';
  expect(await read(sections)).toEqual([{ right: 1 }, { right: null }, { right: null }]);
  expect(
    await read('select question_id as id from attempt_questions where br_opened_at is not null order by 1'),
  ).toEqual([{ id: id(102) }, { id: id(201) }]);
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
    // Those of old rows don't tell how often their text had the words.
    const { occurrences: _, ...quote } = counted ?? { exact: '', prefix: '', suffix: '' };
    return at < 3 ? { ...range, quote } : range;
  });
  expect(quoted[0]).toMatchObject({ quote: { exact: 'most' } });
  expect(row!.highlights).toEqual(quoted);
  expect(await read('select data from attempt_events')).toEqual([
    { data: { type: 'question', data: quoted.slice(0, 1) } },
  ]);
});

test('questions count as seen once they were answered in finished work', async () => {
  const seen = 'select question_id as id from student_questions where seen_at is not null order by 1';
  expect((await read(seen)).map((row) => row.id)).toEqual([101, 102, 201, 202].map(id));
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
