import pg from 'pg';
import type { SeededStudent } from './seed.ts';

export interface DeskSize {
  readonly tickets: number;
  readonly students: number;
}
/** Ids for the filters of the lists. */
export interface Desk {
  readonly tutors: readonly SeededStudent[];
  readonly testId: string;
  /** A test with a ticket claimed by the first of the tutors. */
  readonly claimedTestId: string;
  readonly planId: string;
  readonly rarePlanId: string;
  readonly studentId: string;
}

/** Ten words with very different frequency, one of them ("heron") in only five tickets. */
const randomText = `array_to_string(array(select 'word' || floor(power(random(), 3) * 500 + i * 0)::int from generate_series(1, 10)), ' ')
  || case when i in (3, 40, 400, 700, 999) then ' heron' else '' end`;

/**
 * Fills a seeded database with the desk of a school: tickets of many students over 400 days, one in twenty waits for
 * an answer (half of those claimed, half unread), most are about questions of 20 tests, one in ten was assigned to a
 * team, one in fifty has a colleague tagged. The first of the signed-in users become tutors. One student in 25 has a
 * rare plan. Foreign keys are not checked while it runs.
 */
export async function fillDesk(
  url: string,
  signedIn: readonly SeededStudent[],
  { tickets, students }: DeskSize,
): Promise<Desk> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const run = async (text: string, values: unknown[] = []) => (await client.query(text, values)).rows;
  const tutorIds = signedIn.map((one) => one.id);
  await run("update users set roles = '{TUTOR}', first_name = 'Tutor' where id = any($1::uuid[])", [
    tutorIds,
  ]);
  await run("set session_replication_role = 'replica'");
  await run(`insert into users (id, email, email_verified_at, first_name, last_name, roles, test_settings, usage_state, drill_settings, created_at)
    select gen_random_uuid(), 'desk-' || i || '@example.com', now(), 'Desk', 'Student', '{STUDENT}', '{"tests":{}}', '{}',
      (select drill_settings from users limit 1), now() from generate_series(1, ${students}) i`);
  await run(`insert into plans (id, code, name, price, features, settings, created_at)
    select gen_random_uuid(), 'bench-' || i, 'Plan ' || i, 10 * i, '{"tests":[]}', '{"description":"","prepPlusPrice":120}', now()
    from generate_series(1, 4) i`);
  await run(
    "create temporary table people as select id, row_number() over (order by email) as n from users where email like 'desk-%'",
  );
  await run('create index on people (n)');
  await run(`insert into subscriptions (user_id, id, plan_id, status, created_at)
    select id, gen_random_uuid(), (select id from plans order by code limit 1 offset case when h % 25 = 0 then 4 else h / 25 % 4 end), 'active', now()
    from (select id, hashint4(n::int) & 1073741823 as h from people) one`);
  await run(`create temporary table subjects as select q.id, s.test_id, row_number() over (order by t.no, q.no) as n
    from questions q join sections s on s.id = q.section_id join tests t on t.id = s.test_id`);
  await run('create index on subjects (n)');
  await run('analyze people, subjects');
  // Indexes are built afterwards, all together.
  const indexes = await run(
    "select indexname as name, indexdef as text from pg_indexes where tablename in ('tickets', 'ticket_messages') and indexdef not like 'CREATE UNIQUE%'",
  );
  for (const { name } of indexes) await run(`drop index ${name}`);
  await run(
    `insert into tickets (user_id, id, about_kind, about_id, source, section_type, test_id, created_at, updated_at, subject,
      last_from, claimed_by, claimed_at, team, tagged, first_reply_at, first_reply_by, excerpt, message_count, student_unread,
      staff_unread, vote, admin_vote, search_text)
    select p.id, gen_random_uuid(), g.kind, case when g.kind = 'question' then q.id end, case when g.kind = 'question' then 'drilling' else 'free' end,
      case when g.kind = 'question' then (array['LR','LR','LR','RC','RC','RC','LG'])[1 + (g.i / 7) % 7] end,
      case when g.kind = 'question' then q.test_id end,
      g.at - interval '1 hour' - (g.i % 5000 * 7919 % 5000) * interval '1 minute', g.at, 'Subject ' || g.i,
      case when g.waits then 'student' else 'tutor' end, case when g.claimed then g.tutor end, case when g.claimed then g.at end,
      case when g.i % 10 = 3 then (array['tutors','content','billing','events','admin'])[1 + (g.i / 10) % 5] end,
      case when g.i % 50 = 7 then array[($1::uuid[])[1 + (g.i / 50) % greatest(1, least($4::int, $2::int / 10000))]] else '{}' end,
      case when not g.waits then g.at end, case when not g.waits then g.tutor end, left(g.search_text, 200), 2, 0,
      case when g.waits and g.i % 40 = 0 then 1 else 0 end, (g.i % 4 = 1)::int, 0, g.search_text
    from (select i, now() - i * (interval '400 days' / $2::int) as at, i % 20 = 0 as waits,
        case when i % 20 = 0 then i / 20 % 2 = 0 else i % 5 > 0 end as claimed, ($1::uuid[])[1 + i % $4::int] as tutor,
        (array['question','question','question','question','question','question','question','lesson','support','skill'])[1 + i / 3 % 10] as kind,
        'A common text. ' || ${randomText} as search_text
      from generate_series(1, $2::int) i) g
    join people p on p.n = 1 + g.i % $3::int join subjects q on q.n = 1 + g.i % (select count(*) from subjects)`,
    [tutorIds, tickets, students, tutorIds.length],
  );
  await run(`insert into ticket_messages (user_id, id, ticket_id, "from", author_id, author_name, html, at)
    select t.user_id, gen_random_uuid(), t.id, m.side, case when m.side = 'tutor' then t.first_reply_by end,
      case when m.side = 'tutor' then 'Tutor' end, '<p>' || t.excerpt || '</p>', case when m.side = 'tutor' then t.first_reply_at else t.created_at end
    from tickets t, (values ('student'), ('tutor')) m(side) where m.side = 'student' or t.first_reply_at is not null`);
  await run("set maintenance_work_mem = '512MB'");
  for (const { text } of indexes) await run(text);
  await run("set session_replication_role = 'origin'");
  await run('vacuum analyze');
  const [ids] = await run(
    `select (select test_id from tickets where test_id is not null order by updated_at desc limit 1) as test,
      (select test_id from tickets where test_id is not null and claimed_by = $1 order by updated_at desc limit 1) as claimed_test,
      (select plan_id from subscriptions group by plan_id order by count(*) desc, plan_id limit 1) as plan,
      (select plan_id from subscriptions group by plan_id order by count(*), plan_id limit 1) as rare,
      (select user_id from tickets order by updated_at desc limit 1) as student`,
    [tutorIds[0]],
  );
  await client.end();
  return {
    tutors: signedIn,
    testId: ids.test,
    claimedTestId: ids.claimed_test,
    planId: ids.plan,
    rarePlanId: ids.rare,
    studentId: ids.student,
  };
}
