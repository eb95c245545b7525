import { beforeAll, expect, test } from 'vitest';
import { importSampleTest, type SampleTest } from '../../../test/fixtures/content.ts';
import { finishDrill, startNext } from '../../../test/fixtures/drills.ts';
import { createUser } from '../../../test/fixtures/factories.ts';
import { testServer } from '../../../test/fixtures/index.ts';

const server = testServer();
let sample: SampleTest;
beforeAll(async () => {
  sample = await importSampleTest(server);
});

test('answers saved while the drill is submitted are included or refused, never lost', async () => {
  const call = server.as((await createUser(server)).token);
  const drill = await startNext(call, 'RC');
  server.clock.advance(60_000);
  const saves = drill.questions.map(({ id }) =>
    call('PUT /drill/drill-question/{id}/answer', { params: { id }, body: { answer: 4 } }).then(
      () => 4,
      () => null,
    ),
  );
  const submit = call('POST /drill/{id}/submit', {
    params: { id: drill.id },
    body: { answers: [], localTimeSpent: 60 },
  });
  const [{ drill: done }, ...saved] = await Promise.all([submit, ...saves]);
  expect(done.questions.map((question) => question.givenAnswer)).toEqual(saved);
});

test('students who submit the same questions concurrently do not block each other', async () => {
  const sectionId = sample.sections[0]!.id;
  const started = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const call = server.as((await createUser(server)).token);
      const { drill } = await call('POST /drill', { body: { sectionId } });
      await call('PUT /drill/{id}/activate', { params: { id: drill.id }, body: {} });
      return { call, drill };
    }),
  );
  const done = await Promise.all(
    started.map(({ call, drill }, i) =>
      finishDrill(server, call, sample, drill, {
        answers: drill.questions.map((_, n) => (n % 8 < i ? 'right' : 'wrong')),
      }),
    ),
  );
  expect(done.map((drill) => drill.state)).toEqual(done.map(() => 'completed'));
  const stats = await server.db.rows<{ answers: number; rating_count: number; right: number }>(
    {
      name: 'test_section_stats',
      text: 'select answers, rating_count, "right" from question_stats where question_id = any($1::uuid[])',
    },
    [sample.sections[0]!.questionIds],
  );
  expect(stats.map((row) => [row.answers, row.rating_count])).toEqual(stats.map(() => [8, 8]));
  const right = done.reduce((sum, drill) => sum + drill.score!.right, 0);
  expect(stats.reduce((sum, row) => sum + row.right, 0)).toBe(right);
});

test('one student with many concurrent requests gets complete answers and no server error', async () => {
  const call = server.as((await createUser(server)).token);
  const drill = await startNext(call, 'RC');
  const params = { id: drill.id };
  server.clock.advance(60_000);
  const [first] = drill.questions;
  const submit = { params, body: { answers: [], localTimeSpent: 60 } };
  const done = await Promise.allSettled([
    call('POST /drill/{id}/ping', {
      params,
      body: { records: [{ drillQuestionId: first!.id, timeSpent: 20 }] },
    }),
    call('POST /drill/{id}/submit', submit),
    call('GET /drill/next/{type}', { params: { type: 'LR' } }),
    call('POST /drill/{id}/pause', { params, body: {} }),
    call('PUT /drill/{id}/hint', { params, body: { drillQuestionId: first!.id } }),
    call('POST /drill/{id}/submit', submit),
    call('GET /drill/next/{type}', { params: { type: 'DC' } }),
    call('PUT /drill/{id}/flag', { params, body: { drillQuestionId: first!.id, flagged: true } }),
  ]);
  const failures = done.filter((one) => one.status === 'rejected').map((one) => one.reason.status);
  expect(failures.filter((status) => status !== 409)).toEqual([]);
  expect((await call('GET /drill/{id}', { params })).drill.state).toBe('completed');
});
