import { afterEach, expect, test, vi } from 'vitest';
import { importSampleTest } from '../../test/fixtures/content.ts';
import { finishDrill } from '../../test/fixtures/drills.ts';
import { createUser } from '../../test/fixtures/factories.ts';
import { testServer } from '../../test/fixtures/index.ts';

const server = testServer();
const run = (name: string, text: string, values: unknown[] = []) =>
  server.db.rows<Record<string, unknown>>({ name: `test_all_users_${name}`, text }, values);
const of = (id: string) => ({ params: { id } });

afterEach(() => vi.restoreAllMocks());

/** Blocks jobs of a kind when they report progress for the second time, until they are released. */
function blockJobs(kind: string) {
  const { pool } = server.db;
  const query = pool.query.bind(pool) as (config: { text: string }, values?: unknown[]) => Promise<unknown>;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const blocking = async (config: { text: string }, values?: unknown[]) => {
    // What renews the lease of a job: its progress comes first, its id before its state and its start.
    if (config.text.startsWith('update "jobs" set "done" = ') && Number(values?.[0]) > 0) {
      const [job] = await run('kind', 'select kind, done from jobs where id = $1', [values?.at(-3)]);
      if (job?.kind === kind && Number(job.done) > 0) {
        arrive();
        await released;
      }
    }
    return query(config, values);
  };
  vi.spyOn(pool, 'query').mockImplementation(blocking as typeof pool.query);
  return { arrived, release };
}

/** Waits until the job has ended. */
async function ended(call: ReturnType<typeof server.as>, id: string) {
  const job = async () => (await call('GET /job/{id}', of(id))).job;
  await expect.poll(async () => (await job()).endedAt).not.toBeNull();
  return job();
}

test('every student is notified of new video links once, until the student has read it', async () => {
  const call = server.as((await createUser(server, { roles: ['ADMIN'] })).token);
  const tutor = await createUser(server, { roles: ['TUTOR'] });
  const own = server.as((await createUser(server)).token);
  const notifyStudents = async () => ended(call, (await call('PUT /user/all/zoom-updated')).job.id);
  const isNotified = async (by: typeof own) => (await by('GET /user/me')).user.isZoomUpdated;
  expect(await isNotified(own)).toBe(false);

  const first = await notifyStudents();
  expect(first).toMatchObject({ kind: 'zoom-updated', state: 'done', error: null });
  expect(first.log.map(({ text }) => text)).toContain('1 student notified');
  expect(await isNotified(own)).toBe(true);
  expect(await isNotified(server.as(tutor.token))).toBe(false);

  expect((await own('PUT /user', { body: { isZoomUpdated: false } })).user.isZoomUpdated).toBe(false);
  expect(await isNotified(own)).toBe(false);
  await expect(own('PUT /user', { body: { isZoomUpdated: true as never } })).rejects.toMatchObject({
    status: 400,
  });
  expect((await notifyStudents()).state).toBe('done');
  expect(await isNotified(own)).toBe(true);
  // Nobody has read it since: that is not a failure.
  const again = await notifyStudents();
  expect(again.state).toBe('done');
  expect(again.log.at(-2)?.text).toBe('All students were already notified');
});

const listLevels = (id: string) =>
  run('levels', 'select l::text as row from student_levels l where user_id = $1 order by 1', [id]);
const spoilLevels = (id: string) =>
  run('spoil', 'update student_levels set mean = mean + 3 where user_id = $1', [id]);
const marked = async () =>
  (await run('marked', 'select id from users where history_corrupted_at is not null')).map(({ id }) => id);

/** A student who has answered a question. */
async function createWorker() {
  const sample = await importSampleTest(server);
  const worker = await createUser(server);
  const own = server.as(worker.token);
  const { drill } = await own('POST /drill', { body: { questionId: sample.lr[0]!.id } });
  const begun = await own('PUT /drill/{id}/activate', { ...of(drill.id), body: {} });
  await finishDrill(server, own, sample, begun.drill, { answers: ['right'], seconds: 60 });
  return worker;
}

test('every history is compared and corrected; failed ones are marked, and a new attempt begins with them', async () => {
  const admin = await createUser(server, { roles: ['ADMIN'] });
  const call = server.as(admin.token);
  const worker = await createWorker();
  const [idle, broken] = [await createUser(server), await createUser(server)];
  // More users than are read in one batch.
  await run(
    'many',
    `insert into users (id, first_name, last_name, roles, deleted_at, created_at, test_settings, usage_state, drill_settings)
      select gen_random_uuid(), '', '', '{STUDENT}', now(), now(), '{"tests": {}}', '{}', '{}' from generate_series(1, 1100)`,
  );
  const sound = await listLevels(worker.id);
  expect(sound.length).toBeGreaterThan(0);
  await spoilLevels(worker.id);
  await run('mark', 'update users set history_corrupted_at = now() where id = $1', [broken.id]);
  await run(
    'break',
    `create function test_break() returns trigger language plpgsql as
      $$ begin if old.id = '${broken.id}' and new.history_corrupted_at is null then raise 'broken'; end if; return new; end $$`,
  );
  await run(
    'break_on',
    'create trigger test_break before update on users for each row execute function test_break()',
  );
  const corrections = async (id: string) =>
    (await call('GET /audit', { query: { target: `user:${id}` } })).items.filter(
      ({ action }) => action === 'user.history.correct',
    );
  const results = async (jobId: string) => {
    const { items } = await call('GET /audit', { query: { target: `job:${jobId}`, action: 'job.history' } });
    const entries = items.filter(({ action }) => action === 'job.history-corrupted.result');
    return Promise.all(
      entries.map(async ({ id, actor }) => ({
        by: actor?.id,
        ...((await call('GET /audit/{id}', of(id))).entry.after as object),
      })),
    );
  };

  const { job } = await call('PUT /user/history-corrupted-all-users');
  const failed = await ended(call, job.id);
  expect(failed).toMatchObject({ kind: 'history-corrupted', state: 'failed' });
  expect(failed.error).toMatch(/^1 student couldn't be compared and is flagged/);
  expect(failed.log.map(({ text }) => text)).toContain('3 students compared with the answers, 1 corrected');
  expect(await listLevels(worker.id)).toEqual(sound);
  expect(await marked()).toEqual([broken.id]);
  // The log has the corrected histories, and the number of compared ones.
  expect((await corrections(worker.id)).length).toBe(1);
  expect(await corrections(idle.id)).toEqual([]);
  const first = { by: admin.id, compared: 3, repaired: 1, failed: 1 };
  expect(await results(job.id)).toEqual([first]);

  await run('unbreak', 'drop trigger test_break on users');
  server.clock.advance(1_000);
  const other = await createUser(server, { roles: ['ADMIN'] });
  await server.as(other.token)('POST /job/{id}/retry', of(job.id));
  const done = await ended(call, job.id);
  expect(done).toMatchObject({ state: 'done', error: null });
  expect(done.log.map(({ text }) => text)).toContain('4 students compared with the answers, 1 corrected');
  expect(await marked()).toEqual([]);
  expect(await results(job.id)).toEqual([{ by: other.id, compared: 4, repaired: 1, failed: 0 }, first]);
  // Removing a mark is a change; its actor is the one who restarted the job.
  expect(await corrections(broken.id)).toMatchObject([{ actor: { id: other.id } }]);
});

test('a long job does not block other kinds; those who may start it can cancel it, it marks nobody, and continues from its position', async () => {
  const admin = await createUser(server, { roles: ['ADMIN'] });
  const call = server.as(admin.token);
  const worker = await createWorker();
  // Students of the product have lower ids, so they are compared first.
  const buildUserId = (no: number) => `ffffffff-ffff-4fff-bfff-${String(no).padStart(12, '0')}`;
  const last = 120;
  await run(
    'students',
    `insert into users (id, first_name, last_name, roles, created_at, test_settings, usage_state, drill_settings)
      select ('ffffffff-ffff-4fff-bfff-' || lpad(no::text, 12, '0'))::uuid, '', '', '{STUDENT}', now(), '{"tests": {}}', '{}', '{}'
      from generate_series(1, ${last}) no`,
  );
  const real = buildUserId(last - 1);
  await run('real', 'update users set history_corrupted_at = now() where id = $1', [real]);
  await run(
    'stray',
    `insert into student_hours (user_id, hour, "right", "of", time_ms) values ($1, date_trunc('hour', now()), 1, 1, 1)`,
    [buildUserId(last)],
  );
  const [students] = await run(
    'count',
    `select count(*)::int as n from users where 'STUDENT' = any(roles) and deleted_at is null`,
  );
  const blocked = blockJobs('history-corrupted');
  const { job } = await call('PUT /user/history-corrupted-all-users');
  const now = async () => (await call('GET /job/{id}', of(job.id))).job;
  await blocked.arrived;

  const others = [
    await call('PUT /user/all/zoom-updated'),
    await call('PUT /test/question-stats/recalculate'),
  ];
  for (const other of others) expect((await ended(call, other.job.id)).state).toBe('done');
  expect((await now()).state).toBe('running');

  const content = await createUser(server, { roles: ['CONTENT'] });
  const refused = await server.raw('POST', `/api/job/${job.id}/cancel`, { token: content.token });
  expect([refused.status, refused.json.error]).toEqual([403, 'FORBIDDEN']);
  await call('POST /job/{id}/cancel', of(job.id));
  blocked.release();
  const cancelled = await ended(call, job.id);
  expect(cancelled.state).toBe('cancelled');
  expect(cancelled.done).toBeLessThan(cancelled.total);
  // The existing mark stays, and differs from the job's.
  expect(await marked()).toEqual([real]);

  // As if its process had been killed: another one takes the job, and continues after the compared students.
  await spoilLevels(worker.id);
  const corrupted = await listLevels(worker.id);
  await run(
    'lost',
    "update jobs set state = 'running', cancel_requested_at = null, ended_at = null, alive_at = $2 where id = $1",
    [job.id, server.clock.now()],
  );
  server.clock.advance(61_000);
  await call('PUT /user/all/zoom-updated');
  const done = await ended(call, job.id);
  expect(done).toMatchObject({ state: 'done', tries: 2 });
  expect(done.log.at(-2)?.text).toBe(`${students!.n} students compared with the answers, 1 corrected`);
  expect(await listLevels(worker.id)).toEqual(corrupted);
  expect(await marked()).toEqual([]);
});
