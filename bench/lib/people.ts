import pg from 'pg';

export const planOfPeople = '01890000-0000-7000-8000-0000000000aa';

/**
 * Adds this many users: names with very different frequency, a thousandth of them tutors, three plans, all states of
 * subscriptions, some for every filter, and one in 20 deleted. All are spread over the last 1,000 days.
 */
export async function fillPeople(url: string, rows: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const run = (text: string, values: unknown[] = []) => client.query(text, values);
  await run('set synchronous_commit = off');
  // Checking foreign keys row by row took minutes.
  await run("set session_replication_role = 'replica'");
  await run(
    `insert into plans (id, code, name, price, features, settings, position, created_at)
    select case when n = 0 then $1::uuid else gen_random_uuid() end, 'people-' || n, 'People ' || n, 69 * n, '{"tests": []}', '{}', 9, now()
    from generate_series(0, 2) n`,
    [planOfPeople],
  );
  // By hashes, so that filters and names do not correlate.
  await run(
    'create function pg_temp.of(i int, k int, m int) returns int language sql immutable as $f$ select (hashint4(i * 31 + k) & 1073741823) % m $f$',
  );
  await run(
    `insert into users (id, email, email_verified_at, first_name, last_name, roles, is_event, lg_enabled, fee_waiver, tutor_notes,
      history_corrupted_at, deleted_at, created_at, last_seen_at, test_settings, usage_state, drill_settings)
    select gen_random_uuid(), case when gone > 0 then 'person' || i || '@mail.example' end,
      case when pg_temp.of(i, 1, 4) > 0 then now() end,
      (array['Ana','Ben','Cleo','Dan','Eve','Finn','Gina','Hugo','Ida','Jon'])[1 + pg_temp.of(i, 2, 10)],
      case when i in (77, 501, 933) then 'Quokka' when pg_temp.of(i, 3, 50) = 0 then 'Smith' else 'Name' || pg_temp.of(i, 4, 5000) end || ' Person',
      case when pg_temp.of(i, 5, 1000) = 0 then '{TUTOR}'::text[] else '{STUDENT}' end,
      pg_temp.of(i, 6, 7) = 0, pg_temp.of(i, 7, 25) = 0,
      case when pg_temp.of(i, 8, 15) = 0 then jsonb_build_object('url', 'https://x.example/w', 'name', 'w', 'expiry',
        now() + (pg_temp.of(i, 9, 400) - 200) * interval '1 day', 'status', (array['added','active','invalid'])[1 + pg_temp.of(i, 10, 3)]) end,
      case when pg_temp.of(i, 11, 30) = 0 then 'A note' else '' end, case when pg_temp.of(i, 12, 500) = 0 then now() end,
      case when gone = 0 then now() end, now() - i * (interval '1000 days' / $1),
      case when pg_temp.of(i, 13, 6) > 0 then now() - pg_temp.of(i, 14, 500) * interval '1 day' end,
      u.test_settings, u.usage_state, u.drill_settings
    from (select i, pg_temp.of(i, 0, 20) as gone from generate_series(1, $1::int) i) g,
      (select test_settings, usage_state, drill_settings from users limit 1) u`,
    [rows],
  );
  await run(`insert into subscriptions (user_id, id, plan_id, status, created_at)
    select id, gen_random_uuid(), (array(select id from plans where code like 'people-%' order by code))[1 + n % 3],
      (array['active','active','active','past_due','canceled'])[1 + pg_temp.of(n, 15, 5)], now()
    from (select id, row_number() over (order by created_at)::int as n from users where email like 'person%') u
    where pg_temp.of(n, 16, 9) > 0`);
  await run(`insert into lsac_accounts (user_id, linked) select id, n % 3 = 0
    from (select id, row_number() over (order by id) as n from users where email like 'person%') u where n % 2 = 0`);
  await run('vacuum analyze users, subscriptions, lsac_accounts, plans');
  await client.end();
}
