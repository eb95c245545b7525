import pg from 'pg';

export interface Records {
  readonly attempts: number;
  readonly entries: number;
}

/** A member of staff with a third of the log, and a rare action of another one. */
export const busyOfStaff = '01890000-0000-7000-8000-0000000000b1';
export const rareAction = 'user.rare';

/**
 * Adds finished work and a log to the users of fillPeople, by SQL alone: over the last 400 days, each attempt with
 * its hour; some users work far more than others, and one attempt in 20 was skipped. A third of the log is by one
 * member of staff, a third by 40 others and a third by the product; 60 actions, on users and on tickets.
 */
export async function fillRecords(url: string, { attempts, entries }: Records): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const run = (text: string, values: unknown[] = []) => client.query(text, values);
  await run('set synchronous_commit = off');
  await run("set maintenance_work_mem = '256MB'");
  await run("set session_replication_role = 'replica'");
  await run(
    "create temporary table people as select id, row_number() over (order by created_at)::int as n from users where email like 'person%'",
  );
  await run('create index on people (n)');
  await run('analyze people');
  const { rows: indexes } = await client.query<{ name: string; text: string }>(
    "select indexname as name, indexdef as text from pg_indexes where tablename in ('attempts', 'student_hours', 'audit_log') and indexdef not like 'CREATE UNIQUE%'",
  );
  for (const { name } of indexes) await run(`drop index ${name}`);
  await run(
    `insert into attempts (user_id, id, kind, type, state, title, reason_code, reason_text, on_time_up, blind_review, created_at, started_at,
      ended_at, revealed_at, question_count, answered_count, right_count, time_ms, difficulty, question_types, first_question_id)
    select p.id, gen_random_uuid(), 'drill', 'LR', case when i % 20 = 0 then 'skipped' else 'completed' end, 'Drill', 'near-level',
      'Chosen.', 'keep-going', false, at, at, at, at, 5, 5, 3, 450000, 3, '{type-1}', q.id
    from (select i, now() - i * (interval '400 days' / $1::int) as at, power(random(), 2) as heavy from generate_series(1, $1::int) i) g
    join people p on p.n = 1 + floor(g.heavy * (select count(*) from people))::int,
      (select id from questions order by id limit 1) q`,
    [attempts],
  );
  await run(
    `insert into student_hours (user_id, hour, "right", "of", time_ms)
    select user_id, date_trunc('hour', ended_at, 'UTC'), sum(right_count), sum(answered_count), sum(time_ms)
    from attempts where state = 'completed' and title = 'Drill' group by 1, 2 on conflict do nothing`,
  );
  await run(
    `insert into users (id, email, email_verified_at, first_name, last_name, roles, test_settings, usage_state, drill_settings, created_at)
    select case when i = 0 then $1::uuid else gen_random_uuid() end, 'staff' || i || '@mail.example', now(), 'Staff', 'Member' || i,
      '{MANAGER}', u.test_settings, u.usage_state, u.drill_settings, now()
    from generate_series(0, 40) i, (select test_settings, usage_state, drill_settings from users limit 1) u`,
    [busyOfStaff],
  );
  await run(
    `insert into audit_log (id, at, actor_id, action, target, before, after)
    select gen_random_uuid(), now() - i * (interval '900 days' / $1::int),
      case i % 3 when 0 then $2::uuid when 1 then s.id end,
      case when i % 3 = 1 and i % ($1::int / 100) = 1 then $3 else
        (array['user','ticket','question','plan','review','test'])[1 + i / 3 % 6] || '.' ||
        (array['update','create','delete','note','roles','claim','release','move','tag','restore'])[1 + i / 7 % 10] end,
      case when i % 2 = 0 then 'user:' || p.id else 'ticket:' || gen_random_uuid() end, '{"a": 1}', '{"a": 2}'
    from (select i, power(random(), 2) as heavy from generate_series(1, $1::int) i) g
    join people p on p.n = 1 + floor(g.heavy * (select count(*) from people))::int
    join (select id, row_number() over (order by email) - 1 as n from users where email like 'staff%@mail.example' and id <> $2::uuid) s
      on s.n = g.i % 40`,
    [entries, busyOfStaff, rareAction],
  );
  for (const { text } of indexes) await run(text);
  await run('vacuum analyze users, attempts, student_hours, audit_log');
  await client.end();
}
