import pg from 'pg';

export interface BulkStudents {
  readonly students: number;
  /** Whole tests that each student has taken, of a hundred questions each. */
  readonly testsEach: number;
  /** Problem sets that each student has finished, of 25 questions each. */
  readonly setsEach: number;
}
export const countAnswers = ({ students, testsEach, setsEach }: BulkStudents) =>
  students * (testsEach * 100 + setsEach * 25);

const batchSize = 1_000;
const attemptColumns = `user_id, id, surface, kind, type, state, title, reason_code, reason_text, on_time_up, blind_review,
  created_at, started_at, ended_at, revealed_at, settled_at, question_count, answered_count, right_count, time_ms,
  difficulty, question_types, first_question_id, test_id, section_no, rules`;
const rules = JSON.stringify({
  minutes: 35,
  rehearsal: false,
  pausable: true,
  autoStart: false,
  stopClockSeconds: 0,
  startsAt: null,
});
/** Right with a chance that depends on the student's ability; otherwise a random option. */
const answered = `select *, case when random() < able then credited else 1 + floor(random() * 5)::int end as answer`;
const questionColumns = `user_id, id, attempt_id, no, section_no, question_id, answer, answer_at, time_ms, highlights,
  correct, counted, first`;

/** Adds students with a history of work to a database that seedBulk has filled; by SQL alone. */
export async function fillAnswers(url: string, bulkStudents: BulkStudents): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('set synchronous_commit = off');
  await client.query(
    `create temporary table places as select id, section_id, no, credited, row_number() over (order by random()) - 1 as n from questions`,
  );
  await client.query('create unique index on places (n)');
  await client.query('create index on places (section_id)');
  await client.query('analyze places');
  await client.query(
    'create temporary table library as select id, row_number() over (order by no) - 1 as n from tests',
  );
  for (let from = 0; from < bulkStudents.students; from += batchSize) {
    await client.query('drop table if exists crowd');
    await client.query(
      `create temporary table crowd as select gen_random_uuid() as id, i as n, 0.25 + 0.65 * random() as able from generate_series($1::int, $2::int) i`,
      [from, Math.min(from + batchSize, bulkStudents.students) - 1],
    );
    await client.query(`insert into users (id, email, email_verified_at, first_name, last_name, roles, test_settings, usage_state, drill_settings, created_at)
      select c.id, 'crowd-' || c.n || '@example.com', now(), 'Crowd', 'Student', '{STUDENT}', u.test_settings, u.usage_state, u.drill_settings, now()
      from crowd c, (select test_settings, usage_state, drill_settings from users limit 1) u`);
    await client.query('drop table if exists sat');
    await client.query(
      `create temporary table sat as select gen_random_uuid() as id, c.id as user_id, c.able, l.id as test_id,
        now() - random() * interval '700 days' as at
      from crowd c cross join generate_series(0, $1::int - 1) i
      join library l on l.n = (c.n * 7 + i * 31) % (select count(*) from library)`,
      [bulkStudents.testsEach],
    );
    await client.query(`insert into attempts (${attemptColumns})
      select user_id, id, 'practice', 'test', 'TEST', 'completed', 'Test', 'requested', 'Chosen.', 'submit', false, at, at, at, at, at,
        100, 100, 60, 8400000, 3, '{type-1}', (select id from places limit 1), test_id, 4, '${rules}' from sat`);
    await client.query(`insert into attempt_sections (user_id, id, attempt_id, no, section_id, type, variable, question_count, budget_seconds,
        started_at, ended_at, ended_by, break_seconds, answered_count, right_count, time_ms)
      select a.user_id, gen_random_uuid(), a.id, s.no, s.id, s.type, s.variable, 25, 2100, at, at, 'student', 0, 25, 15, 2100000
      from sat a join sections s on s.test_id = a.test_id`);
    await client.query(`insert into attempt_questions (${questionColumns})
      select user_id, gen_random_uuid(), id, no, section_no, question_id, answer, at, 84000, '[]', answer = credited, true, true
      from (${answered} from (select a.user_id, a.id, a.at, a.able, p.no, s.no as section_no, p.id as question_id, p.credited
        from sat a join sections s on s.test_id = a.test_id join places p on p.section_id = s.id) q) q order by id, section_no, no`);
    await client.query('drop table if exists drilled');
    await client.query(
      `create temporary table drilled as select gen_random_uuid() as id, c.id as user_id, c.able,
        (floor(random() * (select count(*) from places)))::int as start, now() - random() * interval '700 days' as at
      from crowd c cross join generate_series(1, $1::int) i`,
      [bulkStudents.setsEach],
    );
    await client.query(`insert into attempts (${attemptColumns})
      select user_id, id, 'drill', 'ps', 'LR', 'completed', 'Problem set', 'requested', 'Chosen.', 'keep-going', false, at, at, at, at, at,
        25, 25, 15, 2100000, 3, '{type-1}', (select id from places limit 1), null, null, null from drilled`);
    await client.query(`insert into attempt_questions (${questionColumns})
      select user_id, gen_random_uuid(), id, no, null, question_id, answer, at, 84000, '[]', answer = credited, true, true
      from (${answered} from (select d.user_id, d.id, d.at, d.able, i as no, p.id as question_id, p.credited
        from drilled d cross join generate_series(1, 25) i
        join places p on p.n = (d.start + i) % (select count(*) from places)) q) q order by id, no`);
  }
  await client.query('vacuum analyze');
  await client.end();
}
