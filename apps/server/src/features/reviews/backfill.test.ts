import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { migrationsFolder } from '../../paths.ts';
import { importSampleTest } from '../../test/fixtures/content.ts';
import { finishDrill } from '../../test/fixtures/drills.ts';
import { createUser } from '../../test/fixtures/factories.ts';
import { testServer } from '../../test/fixtures/index.ts';

const server = testServer();
/** The statement of the migration that fills the inbox of existing accounts. */
const backfill = readFileSync(join(migrationsFolder, '0004_review_inbox.sql'), 'utf8')
  .split('--> statement-breakpoint')
  .find((statement) => statement.includes('INSERT INTO "reviews"'))!;

test('existing accounts find their missed and flagged questions in the inbox, due immediately', async () => {
  const sample = await importSampleTest(server);
  const { id: userId, token } = await createUser(server);
  const call = server.as(token);
  const drills = [];
  for (const [at, how] of (['wrong', 'blank', 'right', 'right'] as const).entries()) {
    const { drill } = await call('POST /drill', { body: { questionId: sample.lr[at]!.id } });
    await call('PUT /drill/{id}/activate', { params: { id: drill.id }, body: {} });
    if (at === 2)
      await call('PUT /drill/{id}/flag', {
        params: { id: drill.id },
        body: { drillQuestionId: drill.questions[0]!.id, flagged: true },
      });
    drills.push(await finishDrill(server, call, sample, drill, { answers: [how] }));
  }
  await server.db.rows({ name: 'test_empty_inbox', text: 'delete from reviews where user_id = $1' }, [
    userId,
  ]);
  server.clock.set(new Date().toISOString());
  await server.db.rows({ name: 'test_backfill', text: backfill }, []);
  const all = () => call('GET /message/review/simple', { query: { sortby: 'created', sortorder: 'asc' } });
  server.clock.advance(60_000);
  const { items } = await all();
  expect(items.map((item) => [item.questionId, item.reasons, item.priority, item.due, item.reps])).toEqual([
    [sample.lr[0]!.id, ['missed'], true, true, 0],
    [sample.lr[1]!.id, ['skipped'], true, true, 0],
    [sample.lr[2]!.id, ['flagged'], false, true, 0],
  ]);
  expect(items[0]!.link).toMatchObject({
    kind: 'drill',
    attemptId: drills[0]!.id,
    attemptQuestionId: drills[0]!.questions[0]!.id,
  });
  await server.db.rows({ name: 'test_backfill', text: backfill }, []);
  expect((await all()).items).toHaveLength(3);
  const { drill } = await call('POST /drill/next-in-review-inbox', { body: {} });
  await call('PUT /drill/{id}/activate', { params: { id: drill.id }, body: {} });
  await finishDrill(server, call, sample, drill);
  expect((await call('GET /message/review/counts')).counts).toMatchObject({ due: 2, doneToday: 1 });
});
