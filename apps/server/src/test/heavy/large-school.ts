import { seedBulk } from '../fixtures/bulk.ts';
import { createUser, type TestUser } from '../fixtures/factories.ts';
import type { TestServer } from '../fixtures/index.ts';
import { createSchoolEditor } from '../fixtures/schools.ts';
import type { LargeSizes } from './sizes.ts';

export interface LargeSchool {
  readonly sizes: LargeSizes;
  readonly admin: TestUser;
  readonly editor: TestUser;
  /** A student with many drills and practice tests. */
  readonly student: { readonly id: string; readonly token: string };
  /** Tests of 100 questions, by number. */
  readonly testIds: readonly string[];
  readonly questionIds: readonly string[];
  /** Accounts whose email is not confirmed yet. */
  readonly unverifiedIds: readonly string[];
  readonly schoolSourceId: string;
  /** The newest changes of the difficulty of questions in the audit log, one of each. */
  findChanges(): Promise<readonly string[]>;
}

const past = "now() - i * interval '1 minute'";

/** Rows of everything that staff list, export or count. */
const listed = ({ rows, tests, postings }: LargeSizes) => [
  "insert into topics (code, label, description, position) select 'topic-' || i, 'Topic ' || i, 'd', i from generate_series(1, 12) i",
  // Texts that differ: the comparison with similar questions would otherwise find all of them.
  `update questions set topics = array['topic-' || (1 + no % 12)],
    stimulus_html = '<p>' || (select string_agg(substr(md5(id::text || k), 1, 7), ' ') from generate_series(1, 60) k) || '</p>',
    stem_html = '<p>Which one follows from ' || substr(md5(id::text), 1, 12) || '?</p>'`,
  `insert into users (id, email, email_verified_at, first_name, last_name, roles, test_settings, usage_state, drill_settings, created_at)
    select gen_random_uuid(), 'many-' || i || '@example.com', case when i > 600 then now() end, 'First' || i, 'Last', '{STUDENT}', '{"tests":{}}', '{}',
      (select drill_settings from users limit 1), now() from generate_series(1, ${rows}) i`,
  `create temporary table many as select id as user_id, gen_random_uuid() as other_id, row_number() over (order by id)::int as i
    from users where email like 'many-%' and email_verified_at is not null`,
  'create temporary table numbered as select q.id, s.test_id, row_number() over (order by q.id)::int as i from questions q join sections s on s.id = q.section_id',
  'insert into lsac_accounts (user_id, enabled, linked, called_at) select id, true, true, now() from users',
  `insert into audit_log (id, at, action, target, home_id, before, after)
    select gen_random_uuid(), ${past}, 'user.change', 'user:' || i, gen_random_uuid(), '{"a": 1}', '{"a": 2}' from generate_series(1, ${rows}) i`,
  `insert into newsletter_subscribers (email, first_name, source, subscribed_at)
    select 'reader-' || i || '@example.com', 'Reader', 'footer', ${past} from generate_series(1, ${rows}) i`,
  `insert into feedback (user_id, id, message, created_at) select user_id, other_id, repeat('It works well. ', 20), ${past} from many`,
  `insert into student_reports (user_id, id, kind, answers, created_at) select user_id, other_id, 'exit', '{"why": "It was too expensive for me."}', ${past} from many`,
  `insert into video_requests (id, kind, subject, vimeo_id, state, requested_by, requested_at)
    select gen_random_uuid(), 'sync', 'class', '123', 'done', gen_random_uuid(), ${past} from generate_series(1, ${rows}) i`,
  `insert into coupons (id, code, name, percent_off, duration, plan_ids, created_at, updated_at)
    select gen_random_uuid(), 'CODE' || i, 'Coupon ' || i, 10, 'once', '{}', ${past}, now() from generate_series(1, ${rows}) i`,
  `insert into classes (id, title, description, tags, starts_at, minutes, zone, join_url, question_ids, created_at, updated_at)
    select gen_random_uuid(), 'Class ' || i, '<p>About flaws</p>', '{flaw}', ${past}, 60, 'UTC', 'https://example.com/join', '{}', now(), now() from generate_series(1, ${rows}) i`,
  `insert into proctored_tests (id, test_id, title, starts_at, created_by, created_at, updated_at)
    select gen_random_uuid(), (select id from tests order by no limit 1), 'Event ' || i, now() - i * interval '1 hour', (select user_id from many limit 1), now(), now()
    from generate_series(1, ${rows}) i`,
  `insert into billing_customers (user_id, customer_id, created_at) select user_id, 'cus_' || i, now() from many`,
  `insert into billing_invoices (user_id, id, status, reason, plan_id, subscription_id, lines, subtotal, discount, tax, total, balance_used, amount_due, amount_paid, created_at, paid_at, period_start, period_end)
    select user_id, 'in_' || i, 'paid', case when i % 2 = 0 then 'subscription_create' else 'subscription_cycle' end, (select id from plans limit 1), 'sub_' || i, '[]', 6900, 0, 0, 6900, 0, 6900, 6900, ${past}, ${past}, ${past}, ${past} from many`,
  `insert into billing_charges (user_id, id, invoice_id, status, amount, fee, description, brand, last4, created_at)
    select user_id, 'ch_' || i, 'in_' || i, 'succeeded', 6900, 230, 'Core', 'visa', '4242', ${past} from many`,
  `insert into ledger_postings (key, source, source_id, charge_id, user_id, plan_id, at, created_at)
    select 'invoice-paid:in_' || i, 'invoice-paid', 'in_' || i, 'ch_' || i, user_id, (select id from plans limit 1), ${past}, now() from many where i <= ${postings}`,
  `insert into ledger_lines (posting_key, position, account, amount)
    select 'invoice-paid:in_' || i, p, case p when 0 then 'cash' else 'revenue' end, case p when 0 then 6900 else -6900 end from many, generate_series(0, 1) p where i <= ${postings}`,
  `insert into explanations (id, question_id, author, html, notes, created_at, updated_at)
    select gen_random_uuid(), n.id, 'Author ' || a, '<p>' || repeat('Because the argument assumes it. ', 10) || '</p>', '[]', now(), now() - n.i * interval '1 second'
    from numbered n, generate_series(1, greatest(1, ${rows} / (select count(*)::int from numbered))) a`,
  `insert into question_statistics (question_id, answers, "right", share_right, options, timed_answers, mean_seconds, attempts, blank, option_point_biserials, flags, severity, computed_at)
    select id, 200, 40, 0.2, '{40,40,40,40,40}', 200, 80, 200, 0, '{0.1,0.1,0.1,0.1,0.1}', '{hard}', 5, now() from numbered`,
  `insert into score_statistics (scope, id, attempts, questions, mean, distribution, flagged, computed_at)
    select 'test', id, 200, 100, 50, array(select 2 from generate_series(0, 100)), 100, now() from tests`,
  `insert into tickets (user_id, id, about_kind, about_id, source, section_type, test_id, created_at, updated_at, subject, last_from, claimed_by, claimed_at, first_reply_at, first_reply_by, excerpt, message_count, search_text)
    select m.user_id, m.other_id, 'question', n.id, 'drilling', 'LR', n.test_id, ${past.replaceAll('i ', 'm.i ')}, ${past.replaceAll('i ', 'm.i ')}, 'Why B?', 'tutor', t.user_id, now(), ${past.replaceAll('i ', 'm.i ')}, t.user_id, 'Why is B right?', 2, 'Why is B right?'
    from many m join numbered n on n.i = 1 + m.i % (select count(*)::int from numbered) join many t on t.i = 1 + m.i % 20`,
  `insert into ticket_messages (user_id, id, ticket_id, "from", author_id, html, at)
    select user_id, gen_random_uuid(), id, 'tutor', first_reply_by, '<p>Because</p>', first_reply_at from tickets`,
  "update users set roles = '{TUTOR}' where id in (select user_id from many where i <= 20)",
  `insert into schools (id, slug, name, name_key, created_at, updated_at) select gen_random_uuid(), 'base-' || i, 'Base ' || i, 'base ' || i, now(), now() from generate_series(1, 90) i`,
  `insert into scholarship_sharing (user_id, shared_since) select user_id, now() - interval '900 days' from many`,
  `insert into scholarship_applications (user_id, id, school_id, year, status, decided_on, lsat, gpa, grant_amount, grant_period, notes, created_at, updated_at)
    select m.user_id, gen_random_uuid(), s.id, 2026, 'accepted', '2026-02-01', 160, 3.5, 10000, 'year', '', now(), now()
    from many m join (select id, row_number() over (order by slug)::int as n from schools) s on s.n = 1 + m.i % 90`,
  `insert into tests (id, no, name, slug, type, enabled, created_at, updated_at)
    select gen_random_uuid(), 5000 + i, 'Empty ' || i, 'empty-' || i, 'NORMAL', false, now(), now() from generate_series(1, ${Math.max(0, 120 - tests)}) i`,
];
/** A student's own applications, and finished practice tests of one test by many students. */
const practised = (studentId: string, rows: number, practiceTests: number) => [
  `insert into scholarship_applications (user_id, id, school_id, year, status, grant_period, notes, created_at, updated_at)
    select '${studentId}', gen_random_uuid(), s.id, y, 'applied', 'year', '', now(), now() from schools s, generate_series(2025, 2027) y`,
  `insert into journal_entries (user_id, id, question_id, section_type, question_type, why_chosen, why_wrong, rule, created_at, updated_at)
    select '${studentId}', gen_random_uuid(), id, 'LR', 'type-1', repeat('It repeats the passage. ', 8), repeat('It reverses the cause. ', 8), 'Name the cause.', now() - i * interval '1 minute', now()
    from numbered where i <= 5000`,
  `create temporary table practised as select gen_random_uuid() as attempt_id, u.user_id, n.test_id,
      now() - u.n * interval '7 hours' as at, u.n
    from (select user_id, i as n from many where i > 20 and i <= 20 + ${Math.min(rows / 100, 1_000)} union all select '${studentId}', k from generate_series(1, ${practiceTests}) k) u,
      (select id as test_id from tests order by no limit 1) n`,
  `insert into attempts (user_id, id, surface, kind, type, state, title, reason_code, reason_text, on_time_up, blind_review, created_at, started_at, ended_at, revealed_at, settled_at, question_count, answered_count, right_count, time_ms, difficulty, question_types, first_question_id, test_id, section_no, raw, raw_of, scaled, estimated, provisional)
    select user_id, attempt_id, 'practice', 'test', 'TEST', 'completed', 'Bench 1', 'chosen', 'Chosen', 'submit', false, at, at, at + interval '140 minutes', at + interval '140 minutes', at + interval '140 minutes', 100, 100, 60, 8400000, 3, '{type-1}',
      (select id from questions limit 1), test_id, 4, 60, 100, 150, true, false from practised`,
  `insert into attempt_sections (user_id, id, attempt_id, no, section_id, type, variable, question_count, budget_seconds, started_at, ended_at, ended_by, break_seconds, answered_count, right_count, time_ms)
    select p.user_id, gen_random_uuid(), p.attempt_id, s.no, s.id, 'LR', false, 25, 2100, p.at, p.at + interval '35 minutes', 'time', 0, 25, 15, 2100000
    from practised p join sections s on s.test_id = p.test_id`,
  `insert into attempt_questions (user_id, id, attempt_id, section_no, no, question_id, answer, answer_at, time_ms, highlights, correct, counted, first)
    select p.user_id, gen_random_uuid(), p.attempt_id, s.no, q.no, q.id, 1 + (q.no + p.n) % 5, p.at, 80000, '[]', (1 + (q.no + p.n) % 5) = q.credited, true, false
    from practised p join sections s on s.test_id = p.test_id join questions q on q.section_id = s.id`,
  'drop table practised',
  'drop table many',
  'drop table numbered',
  'drop table shuffled',
  'drop table pick',
];

/** Fills the database by SQL with what large calls need. */
export async function fillLargeSchool(server: TestServer, sizes: LargeSizes): Promise<LargeSchool> {
  const client = await server.db.pool.connect();
  const ids = async (text: string) => (await client.query<{ id: string }>(text)).rows.map((row) => row.id);
  try {
    const seeded = { questions: sizes.tests * 100, students: 3, answersEach: sizes.drills };
    // Through a pooler, temporary tables last as long as a transaction.
    await client.query('begin');
    const [student] = await seedBulk((text, values) => client.query(text, values), seeded, 1);
    for (const text of [...listed(sizes), ...practised(student!.id, sizes.rows, sizes.practiceTests)])
      await client.query(text);
    await client.query('commit');
    await client.query('analyze');
    return {
      sizes,
      student: student!,
      findChanges: async () =>
        (
          await server.db.pool.query<{ id: string }>(
            `select id from (select distinct on (target) id, at from audit_log where action = 'question.update'
                and before - 'authorDifficulty' = after - 'authorDifficulty' order by target, at desc) c
              order by at desc limit 100`,
          )
        ).rows.map((row) => row.id),
      testIds: await ids(`select id from tests where slug like 'bench-%' order by no`),
      questionIds: await ids('select id from questions order by id limit 100'),
      unverifiedIds: await ids('select id from users where email_verified_at is null order by email'),
      ...(await (async () => {
        client.release();
        const { user, source } = await createSchoolEditor(server);
        const admin = await createUser(server, { roles: ['ADMIN'] });
        return { admin, editor: user, schoolSourceId: source.id };
      })()),
    };
  } catch (error) {
    client.release(true);
    throw error;
  }
}
