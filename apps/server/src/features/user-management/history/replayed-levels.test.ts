import { expect, test } from 'vitest';
import { importSampleTest } from '../../../test/fixtures/content.ts';
import { finishDrill } from '../../../test/fixtures/drills.ts';
import { createUser } from '../../../test/fixtures/factories.ts';
import { testServer } from '../../../test/fixtures/index.ts';

const server = testServer();
const run = (name: string, text: string) =>
  server.db.rows<Record<string, unknown>>({ name: `test_replayed_${name}`, text }, []);
/** Leaves levels of the older rule, and the job that replays them, as an update did that had no time to finish it. */
async function leaveOldLevels() {
  await run('levels_before', `update student_levels set "right" = round(0.7 * count), last_at = -1`);
  await run(
    'queue',
    `insert into jobs (id, kind, input, state, created_at)
      values (gen_random_uuid(), 'history-corrupted', '{"testId": null}', 'queued', now())`,
  );
  // Otherwise the server begins it within a minute.
  server.running.deps.jobs.request('staff-jobs');
}
const levels = () => run('levels', 'select l::text as row from student_levels l order by key');
const jobs = () =>
  run('jobs', `select state, error, log::text as log from jobs where kind = 'history-corrupted'`);

test('levels of the older rule are recalculated from the answers, by a job that waits since the update', async () => {
  const sample = await importSampleTest(server);
  const call = server.as((await createUser(server)).token);
  const { drill } = await call('POST /drill', { body: { questionId: sample.lr[0]!.id } });
  const begun = await call('PUT /drill/{id}/activate', { params: { id: drill.id }, body: {} });
  await finishDrill(server, call, sample, begun.drill, { answers: ['wrong'] });
  const rated = await levels();
  expect(rated).toHaveLength(2);

  await run(
    'older',
    `update student_levels set mean = -0.3, variance = case when key like '%:%' then 0.14 else 0.8 end, form_mean = 0,
      form_variance = 0, "right" = 0, recent = 0, surprise = 0, last_at = 0`,
  );
  await run('older_answers', 'update attempt_questions set effective_difficulty = null');
  await leaveOldLevels();
  await expect.poll(async () => (await jobs())[0]?.state).toBe('done');
  expect((await jobs())[0]).toMatchObject({ error: null, log: expect.stringContaining('1 corrected') });
  expect(await levels()).toEqual(rated);

  // Running it again gives the same levels.
  await leaveOldLevels();
  await expect.poll(async () => (await jobs()).map(({ state }) => state)).toEqual(['done', 'done']);
  expect(await levels()).toEqual(rated);
});
