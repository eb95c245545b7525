import pg from 'pg';

/**
 * Gives one student this many drills of one question, as "keep drilling" makes them, over the last 400 days. They go through
 * the library again and again, so that an answer is the first one to its question in the first round alone.
 */
export async function fillAnsweredDrills(url: string, userId: string, drills: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const values = [userId, drills];
  await client.query(
    `with library as (select id, row_number() over (order by id) - 1 as n, count(*) over () as size from questions),
      made as (
        select gen_random_uuid() as id, i, now() - ($2 - i) * (interval '400 days' / $2) as at,
          (select l.id from library l where l.n = i % (select size from library limit 1)) as question_id,
          i < (select size from library limit 1) as is_first
        from generate_series(0, $2::int - 1) i),
      inserted as (
        insert into attempts (user_id, id, surface, kind, type, state, blind_review, title, reason_code, reason_text, on_time_up,
          created_at, started_at, ended_at, revealed_at, settled_at, question_count, answered_count, right_count, time_ms,
          difficulty, question_types, first_question_id)
        select $1, id, 'drill', 'drill', 'LR', 'completed', false, 'Bench', 'near-level', 'Near your level.', 'keep-going',
          at, at, at, at, at, 1, 1, (i % 3 > 0)::int, 60000, 3, '{type-1}', question_id from made)
    insert into attempt_questions (user_id, id, attempt_id, no, question_id, answer, answer_at, highlights, time_ms, correct,
      counted, first)
    select $1, gen_random_uuid(), id, 1, question_id, 1, at, '[]', 60000, i % 3 > 0, i % 20 > 0, is_first from made`,
    values,
  );
  await client.query('vacuum analyze attempts, attempt_questions');
  await client.end();
}
