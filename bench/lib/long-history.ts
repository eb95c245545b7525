import pg from 'pg';

/** Makes a user a member of staff. */
export async function makeStaff(
  url: string,
  userId: string,
  role: 'TUTOR' | 'CONTENT' | 'ADMIN',
): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('update users set roles = array[$2] where id = $1', [userId, role]);
  await client.end();
}

/** Gives one student a subscription with some of the tests alone. */
export async function moveToSmallPlan(url: string, userId: string, tests: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    `insert into plans (id, code, name, price, features, settings, created_at)
      select gen_random_uuid(), 'small', 'Small', 0, jsonb_build_object('tests',
        (select jsonb_agg(one) from (select one from jsonb_array_elements(features->'tests') one limit $1) some_tests)),
        settings, created_at from plans where code = 'full'`,
    [tests],
  );
  await client.query(
    "update subscriptions set plan_id = (select id from plans where code = 'small') where user_id = $1",
    [userId],
  );
  await client.end();
}

/**
 * Gives one student this many drills, practice tests and timed sections, entries of the review inbox, tickets (with
 * two messages each), notes and bookmarks. All of them are spread over the last 400 days; one in ten is archived, or
 * resolved; one ticket in three is unread; half of them wait for an answer, and half were claimed by the tutor.
 */
export async function fillHistory(url: string, userId: string, tutorId: string, rows: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const run = (text: string, values: unknown[] = [userId, rows]) => client.query(text, values);
  const common = `title, reason_code, reason_text, on_time_up, created_at, started_at, ended_at, revealed_at, archived_at,
    question_count, answered_count, right_count, time_ms, difficulty, question_types, first_question_id`;
  const values = `'Bench', 'near-level', 'Chosen because it is near your level.', 'keep-going', at, at, at + interval '40 minutes',
    at + interval '60 minutes', case when i % 10 = 0 then at + interval '2 hours' end, 25, 25, 18, 1500000 + i, 3, '{type-1}', question_id`;
  const from = `from (
      select i, now() - i * (interval '400 days' / $2) as at,
        (select id from questions order by id limit 1) as question_id, (select id from tests where no = 1) as test_id
      from generate_series(1, $2::int) i) g`;
  await run(`insert into attempts (user_id, id, surface, kind, type, state, blind_review, ${common})
    select $1, gen_random_uuid(), 'drill', 'drill', case when i % 4 = 0 then 'RC' else 'LR' end, 'completed', false, ${values} ${from}`);
  await run(`insert into attempts (user_id, id, surface, kind, type, state, blind_review, test_id, section_no, rules, raw, raw_of, scaled,
      estimated, provisional, settled_at, ${common})
    select $1, gen_random_uuid(), 'practice', case when i % 3 = 0 then 'section' else 'test' end,
      case when i % 3 = 0 then 'LR' else 'TEST' end, 'completed', true, test_id, 4,
      '{"minutes":35,"rehearsal":false,"pausable":true,"autoStart":false,"stopClockSeconds":0,"startsAt":null}', 50, 77,
      case when i % 3 > 0 then 140 + i % 40 end, false, false, at, ${values} ${from}`);
  await run(`insert into attempt_sections (user_id, id, attempt_id, no, section_id, type, variable, question_count, budget_seconds,
      started_at, ended_at, ended_by, break_seconds, answered_count, time_ms)
    select $1, gen_random_uuid(), a.id, s.no, s.id, s.type, false, 25, 2100, a.started_at, a.ended_at, 'student', 0, 25, 1500000
    from attempts a join sections s on s.test_id = a.test_id and (a.kind = 'test' or s.no = 1)
    where a.user_id = $1 and a.surface = 'practice' and $2::int > 0`);
  await run(`insert into reviews (user_id, id, question_id, section_type, question_type, difficulty, source, reasons, priority, card,
      due_at, urgency, resolved_at, created_at, updated_at)
    select $1, gen_random_uuid(), q.id, 'LR', q.question_type, q.author_difficulty, 'practice', '{missed}', true,
      jsonb_build_object('due', at, 'stability', 3, 'difficulty', 5, 'scheduledDays', 3, 'learningSteps', 0, 'reps', 1, 'lapses', 0, 'state', 2, 'lastReview', at),
      at + interval '3 days', random() * 100 - 50, case when q.n % 10 = 0 then at + interval '9 days' end, at, at
    from (select id, question_type, author_difficulty, n, now() - n * (interval '400 days' / $2) as at
      from (select *, row_number() over (order by id) as n from questions) numbered where n <= $2) q`);
  await fillMessages(run, userId, tutorId, rows);
  await client.query(
    'vacuum analyze attempts, attempt_sections, reviews, tickets, ticket_messages, notes, bookmarks, public_tickets',
  );
  await client.end();
}

/** Ten words with very different frequency, one of them ("heron") in only three rows. */
const randomText = `array_to_string(array(
    select 'word' || floor(power(random(), 3) * 500 + i * 0)::int from generate_series(1, 10)), ' ')
  || case when i in (2, 50, 98) then ' heron' else '' end`;
const sources = `(array['drilling','practice','explanations','lessons','skills','support'])[1 + i % 6]`;
const types = `case when i % 6 = 5 then null when i % 3 = 0 then 'RC' else 'LR' end`;

async function fillMessages(
  run: (text: string, values?: unknown[]) => Promise<unknown>,
  userId: string,
  tutorId: string,
  rows: number,
): Promise<void> {
  const from = `from (
      select n.*, 'A common text. ' || ${randomText} as search_text from (
        select i, gen_random_uuid() as id, now() - i * (interval '400 days' / $2) as at, ${sources} as source, ${types} as type
        from generate_series(1, $2::int) i) n) g`;
  await run(
    `insert into tickets (user_id, id, about_kind, about_id, source, section_type, created_at, archived_at, subject,
      updated_at, last_from, claimed_by, excerpt, message_count, student_unread, staff_unread, vote, search_text)
    select $1::uuid, id, kind, case when kind = 'question' then (select id from questions order by id limit 1) end, source, type,
      at, case when i % 10 = 0 then at + interval '2 hours' end, 'Subject ' || i, at + interval '1 hour',
      case when i / 6 % 2 = 0 then 'student' else 'tutor' end, case when i / 12 % 2 = 0 then $3::uuid end,
      left(search_text, 200), 2, (i % 3 = 1)::int, 0, 0, search_text
    from (select *, case when source = 'support' then 'support' else 'question' end as kind ${from}) k`,
    [userId, rows, tutorId],
  );
  await run(`insert into ticket_messages (user_id, id, ticket_id, "from", html, at)
    select t.user_id, gen_random_uuid(), t.id, m.side, '<p>' || t.search_text || '</p>', t.created_at + m.later
    from tickets t, (values ('student', interval '0'), ('tutor', interval '1 hour')) m(side, later)
    where t.user_id = $1 and $2::int > 0`);
  await run(`insert into notes (user_id, id, about_kind, about_id, source, section_type, created_at, archived_at, updated_at, html, search_text)
    select $1::uuid, id, 'question', (select id from questions order by id limit 1), source, type, at,
      case when i % 10 = 0 then at + interval '2 hours' end, at, '<p>' || search_text || '</p>', search_text ${from}`);
  await run(`insert into bookmarks (user_id, id, about_kind, about_id, source, section_type, created_at, search_text)
    select $1::uuid, g.id, 'question', q.id, source, type, at, search_text ${from}
    join (select id, row_number() over (order by id) as n from questions) q on q.n = g.i`);
}
