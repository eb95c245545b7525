import { createHash, randomBytes } from 'node:crypto';

export interface SeedSize {
  readonly questions: number;
  readonly students: number;
  /** Stored answers of each student, one drill each. */
  readonly answersEach: number;
}
export interface SeededStudent {
  readonly id: string;
  readonly token: string;
}

const drillSettings = JSON.stringify({
  timing: { kind: 'untimed' },
  onTimeUp: 'keep-going',
  lrQuestions: 1,
  blindReview: 'off',
  showTimer: true,
  textSize: 'normal',
  lineSpacing: 'normal',
  confirmSubmit: true,
  breakReminderSeconds: 14_400,
});

/** Runs one statement; on a single connection, since a temporary table is used. */
export type RunSql = (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>;

/**
 * Fills an empty, migrated database by SQL alone: tests of four Logical Reasoning sections with 25 questions each, a full
 * plan, students on it, and their finished drills on random questions. Answers the first `signedIn` students with tokens.
 */
export async function seedBulk(run: RunSql, size: SeedSize, signedIn: number): Promise<SeededStudent[]> {
  const tests = Math.ceil(size.questions / 100);
  await run(
    "insert into question_types (code, label, section_types, description, hint, position) select 'type-' || i, 'Type ' || i, '{LR}', 'd', 'h', i from generate_series(1, 12) i",
  );
  await run(
    `insert into tests (id, no, name, slug, type, enabled, created_at, updated_at) select gen_random_uuid(), i, 'Bench ' || i, 'bench-' || i, 'NORMAL', true, now(), now() from generate_series(1, ${tests}) i`,
  );
  await run(
    "insert into sections (id, test_id, no, type, title, variable, minutes) select gen_random_uuid(), t.id, i, 'LR', 'Section', false, 35 from tests t, generate_series(1, 4) i",
  );
  await run(`insert into questions (id, section_id, no, question_type, topics, author_difficulty, stimulus_html, stem_html, options, credited, enabled, updated_at)
    select gen_random_uuid(), s.id, i, 'type-' || (1 + floor(random() * 12))::int, '{}', 1 + floor(random() * 5)::int, '<p>' || repeat('Some words to read here. ', 20) || '</p>', '<p>Which one follows?</p>',
    '{"<p>One</p>","<p>Two</p>","<p>Three</p>","<p>Four</p>","<p>Five</p>"}', 1 + floor(random() * 5)::int, true, now() from sections s, generate_series(1, 25) i`);
  await run(
    'insert into question_stats (question_id, rating_mean, rating_variance, rating_count, updated_at) select id, (random() + random() + random() - 1.5) * 2, 0.2, 100, now() from questions',
  );
  await run(`insert into plans (id, code, name, price, features, settings, created_at) select gen_random_uuid(), 'full', 'Full', 69,
    jsonb_build_object('tests', (select jsonb_agg(jsonb_build_object('id', id, 'allowed', true, 'explanations', true, 'setting_drilling', true, 'setting_practice', true, 'setting_experimentals', true, 'setting_sections', true, 'setting_tests', true)) from tests)), '{"description":"","prepPlusPrice":120}', now()`);
  await run(`insert into users (id, email, email_verified_at, first_name, last_name, roles, test_settings, usage_state, drill_settings, created_at)
    select gen_random_uuid(), 'bench-' || i || '@example.com', now(), 'Bench', 'Student', '{STUDENT}', '{"tests":{}}', '{}', '${drillSettings}', now() from generate_series(1, ${size.students}) i`);
  await run(
    "insert into subscriptions (user_id, id, plan_id, status, created_at) select u.id, gen_random_uuid(), p.id, 'active', now() from users u, plans p",
  );
  await run(
    'create temporary table shuffled as select id, row_number() over (order by random()) - 1 as n from questions',
  );
  // Each student answered a run of the shuffled questions that starts somewhere else.
  await run(`create temporary table pick as select gen_random_uuid() as attempt_id, u.id as user_id, s.id as question_id, now() - random() * interval '200 days' as at, random() < 0.7 as correct
    from (select id, floor(random() * (select count(*) from shuffled))::int as start from users) u
    cross join generate_series(1, ${size.answersEach}) i
    join shuffled s on s.n = (u.start + i) % (select count(*) from shuffled)`);
  await run(`insert into attempts (user_id, id, kind, type, state, title, reason_code, reason_text, on_time_up, blind_review, created_at, started_at, ended_at, revealed_at, question_count, answered_count, right_count, time_ms, difficulty, question_types, first_question_id)
    select user_id, attempt_id, 'drill', 'LR', 'completed', 'Logical Reasoning drill', 'near-level', 'Chosen because it is near your level.', 'keep-going', false, at, at, at + interval '90 seconds', at + interval '90 seconds', 1, 1, correct::int, 90000, 3, '{type-1}', question_id from pick`);
  await run(`insert into attempt_questions (user_id, id, attempt_id, no, question_id, answer, answer_at, time_ms, highlights, correct, counted, first)
    select user_id, gen_random_uuid(), attempt_id, 1, question_id, 1, at, 90000, '[]', correct, true, true from pick`);
  await run(
    "insert into student_questions (user_id, question_id, type, given_at, seen_at, first_answered_at, first_correct, last_answered_at, last_correct, revealed_at) select user_id, question_id, 'LR', at, at, at, correct, at, correct, at from pick",
  );
  const students = (await run('select id from users order by email limit $1', [signedIn])).rows.map(
    (row) => ({ id: (row as { id: string }).id, token: randomBytes(32).toString('base64url') }),
  );
  for (const one of students)
    await run(
      "insert into sessions (id, user_id, token_hash, user_agent, address, created_at, last_seen_at, expires_at) values (gen_random_uuid(), $1, $2, 'bench', '127.0.0.1', now(), now(), now() + interval '1 day')",
      [one.id, createHash('sha256').update(one.token).digest('hex')],
    );
  await run('analyze');
  return students;
}
