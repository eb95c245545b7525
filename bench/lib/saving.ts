import autocannon from 'autocannon';
import pg from 'pg';
import type { SeededStudent } from './seed.ts';

/** One started drill of each seeded student: the question whose answer is saved again and again. */
export async function openDrills(url: string): Promise<Map<string, string>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    `update attempts set state = 'started', started_at = now(), ended_at = null, revealed_at = null
      where (user_id, id) in (select distinct on (a.user_id) a.user_id, a.id from attempts a join sessions s on s.user_id = a.user_id)`,
  );
  const rows = await client.query<{ user_id: string; id: string }>(
    "select q.user_id, q.id from attempt_questions q join attempts a on a.user_id = q.user_id and a.id = q.attempt_id where a.state = 'started'",
  );
  await client.end();
  return new Map(rows.rows.map((row) => [row.user_id, row.id]));
}

let seq = 0;
let device = 0;
/** Saves answers without a pause, on a connection for each student. */
export async function saveAnswers(
  base: string,
  students: readonly SeededStudent[],
  open: ReadonlyMap<string, string>,
  duration: number,
) {
  let client = 0;
  device += 1;
  const name = `bench-device-${device}`;
  const latencies: number[] = [];
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const running = autocannon(
      {
        url: base,
        connections: students.length,
        duration,
        setupClient(one) {
          const student = students[client++ % students.length] as SeededStudent;
          const path = `/api/drill/drill-question/${open.get(student.id)}/answer`;
          const request = () => {
            seq += 1;
            return {
              method: 'PUT' as const,
              path,
              headers: { authorization: student.token, 'content-type': 'application/json' },
              body: JSON.stringify({
                answer: 1 + (seq % 5),
                event: { device: name, seq, at: new Date().toISOString() },
              }),
            };
          };
          one.setRequests([{ ...request(), setupRequest: (before) => ({ ...before, ...request() }) }]);
        },
      },
      (error, done) => (error ? reject(error) : resolve(done)),
    );
    running.on('response', (_client, _status, _bytes, ms) => latencies.push(ms));
  });
  return { latencies, perSecond: result.requests.average, failed: result.non2xx + result.errors };
}
