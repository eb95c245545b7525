import { expect, test } from 'vitest';
import { importSampleTest } from '../../../testing/content.ts';
import { finishDrill } from '../../../testing/drills.ts';
import { createUser } from '../../../testing/factories.ts';
import { testServer } from '../../../testing/index.ts';

const server = testServer();
const run = (name: string, text: string, values: unknown[] = []) =>
  server.db.rows<Record<string, unknown>>({ name: `test_all_users_${name}`, text }, values);
const of = (id: string) => ({ params: { id } });

/** Waits until the job has ended. */
async function ended(call: ReturnType<typeof server.as>, id: string) {
  const job = async () => (await call('GET /job/{id}', of(id))).job;
  await expect.poll(async () => (await job()).endedAt).not.toBeNull();
  return job();
}

test('every student is told of new video links, once, until the student has read it', async () => {
  const call = server.as((await createUser(server, { roles: ['ADMIN'] })).token);
  const tutor = await createUser(server, { roles: ['TUTOR'] });
  const own = server.as((await createUser(server)).token);
  const tell = async () => ended(call, (await call('PUT /user/all/zoom-updated')).job.id);
  const told = async (by: typeof own) => (await by('GET /user/me')).user.isZoomUpdated;
  expect(await told(own)).toBe(false);

  const first = await tell();
  expect(first).toMatchObject({ kind: 'zoom-updated', state: 'done', error: null });
  expect(first.log.map(({ text }) => text)).toContain('1 student told');
  expect(await told(own)).toBe(true);
  expect(await told(server.as(tutor.token))).toBe(false);

  expect((await own('PUT /user', { body: { isZoomUpdated: false } })).user.isZoomUpdated).toBe(false);
  expect(await told(own)).toBe(false);
  await expect(own('PUT /user', { body: { isZoomUpdated: true as never } })).rejects.toMatchObject({
    status: 400,
  });
  expect((await tell()).state).toBe('done');
  expect(await told(own)).toBe(true);
});

test('every history is compared and mended; one that cannot be stays marked, and a new try goes on with it', async () => {
  const admin = await createUser(server, { roles: ['ADMIN'] });
  const call = server.as(admin.token);
  const sample = await importSampleTest(server);
  const worker = await createUser(server);
  const own = server.as(worker.token);
  const { drill } = await own('POST /drill', { body: { questionId: sample.lr[0]!.id } });
  const begun = await own('PUT /drill/{id}/activate', { ...of(drill.id), body: {} });
  await finishDrill(server, own, sample, begun.drill, { answers: ['right'], seconds: 60 });
  const [idle, broken] = [await createUser(server), await createUser(server)];
  const levels = () =>
    run('levels', 'select l::text as row from student_levels l where user_id = $1 order by 1', [worker.id]);
  // So many that they are no longer read at once.
  await run(
    'many',
    `insert into users (id, first_name, last_name, roles, deleted_at, created_at, test_settings, usage_state, drill_settings)
      select gen_random_uuid(), '', '', '{STUDENT}', now(), now(), '{"tests": {}}', '{}', '{}' from generate_series(1, 1100)`,
  );
  const sound = await levels();
  expect(sound.length).toBeGreaterThan(0);
  await run('spoil', 'update student_levels set mean = mean + 3 where user_id = $1', [worker.id]);
  await run(
    'break',
    `create function test_break() returns trigger language plpgsql as
      $$ begin if old.id = '${broken.id}' and new.history_corrupted_at is null then raise 'broken'; end if; return new; end $$`,
  );
  await run(
    'break_on',
    'create trigger test_break before update on users for each row execute function test_break()',
  );
  const marked = async () =>
    (await run('marked', 'select id from users where history_corrupted_at is not null')).map(({ id }) => id);
  const corrections = async (id: string) =>
    (await call('GET /audit', { query: { target: `user:${id}` } })).items.filter(
      ({ action }) => action === 'user.history.correct',
    );

  const { job } = await call('PUT /user/history-corrupted-all-users');
  const failed = await ended(call, job.id);
  expect(failed).toMatchObject({ kind: 'history-corrupted', state: 'failed' });
  expect(failed.error).toMatch(/^1 student could not be compared and stays/);
  expect(failed.log.map(({ text }) => text)).toContain('3 students compared with the answers, 1 mended');
  expect(await levels()).toEqual(sound);
  expect(await marked()).toEqual([broken.id]);
  expect((await corrections(idle.id)).length).toBe(1);

  await run('mend', 'drop trigger test_break on users');
  await call('POST /job/{id}/retry', of(job.id));
  const done = await ended(call, job.id);
  expect(done).toMatchObject({ state: 'done', error: null });
  expect(done.log.map(({ text }) => text)).toContain('1 student compared with the answers, 0 mended');
  expect(await marked()).toEqual([]);
  // Who was compared by the first try is not compared again.
  expect((await corrections(idle.id)).length).toBe(1);
  expect((await corrections(broken.id))[0]).toMatchObject({ actor: { id: admin.id } });
});
