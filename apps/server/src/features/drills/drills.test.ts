import { beforeAll, expect, test } from 'vitest';
import { importSampleTest, type SampleTest } from '../../test/fixtures/content.ts';
import { finishDrill, listCreditedAnswers, type StudentCall, startNext } from '../../test/fixtures/drills.ts';
import { createUser } from '../../test/fixtures/factories.ts';
import { testServer } from '../../test/fixtures/index.ts';

const server = testServer();
let sample: SampleTest;
let call: StudentCall;
beforeAll(async () => {
  sample = await importSampleTest(server);
  call = server.as((await createUser(server)).token);
});

test('a drill works from creation to its result', async () => {
  const { drill, breakDue } = await call('GET /drill/next/{type}', { params: { type: 'LR' } });
  expect(breakDue).toBe(false);
  expect(drill).toMatchObject({
    type: 'LR',
    kind: 'drill',
    state: 'new',
    title: 'Logical Reasoning drill',
    score: null,
    explanationShown: false,
    clock: { startedAt: null, budgetSeconds: 84 },
  });
  expect(drill.reason.text).toMatch(/^Chosen /);
  expect(drill.questions).toHaveLength(1);
  const question = drill.questions[0]!;
  expect(question).toMatchObject({ no: 1, givenAnswer: null, result: null, hint: null, hidden: [] });

  const started = await call('PUT /drill/{id}/activate', { params: { id: drill.id }, body: {} });
  expect(started.drill.state).toBe('started');
  server.clock.advance(30_000);
  const key = listCreditedAnswers(sample, drill)[0]!;
  const device = 'device-one';
  const at = server.clock.now().toISOString();
  const params = { id: question.id };
  expect(
    await call('PUT /drill/drill-question/{id}/answer', {
      params,
      body: { answer: key, event: { device, seq: 1, at } },
    }),
  ).toEqual({ ok: true, watermark: 1, duplicate: false });
  await call('PUT /drill/drill-question/{id}/hide-option', { params, body: { optionNo: 2, hidden: true } });
  await call('POST /drill/{id}/ping', {
    params: { id: drill.id },
    body: { records: [{ drillQuestionId: question.id, timeSpent: 28 }] },
  });
  const saved = await call('GET /drill/{id}', { params: { id: drill.id } });
  expect(saved.drill.questions[0]).toMatchObject({
    givenAnswer: key,
    hidden: [2],
    timeSpent: 28,
    result: null,
  });

  const { drill: done } = await call('POST /drill/{id}/submit', {
    params: { id: drill.id },
    body: { answers: [{ drillQuestionId: question.id, givenAnswer: key, at }], localTimeSpent: 30 },
  });
  expect(done).toMatchObject({
    state: 'completed',
    explanationShown: true,
    blindReview: 'none',
    score: { right: 1, of: 1, brRight: null, timeSpent: 30 },
  });
  expect(done.questions[0]!.result).toMatchObject({
    credited: key,
    correct: true,
    counted: true,
    assisted: false,
    meanTime: null,
    shareRight: null,
    optionShares: null,
    othersAnswered: 0,
  });
  const next = await call('GET /drill/next/{type}', { params: { type: 'LR' } });
  expect(next.drill.id).not.toBe(drill.id);
  expect(next.drill.questions[0]!.questionId).not.toBe(question.questionId);
});

test('an RC drill is a passage with its questions', async () => {
  const drill = await startNext(call, 'RC');
  expect(drill.title).toMatch(/^Reading Comprehension: Passage \d of sample-1$/);
  expect(drill.segments).toHaveLength(1);
  expect(drill.questions.map((question) => question.segmentId)).toEqual(
    drill.questions.map(() => drill.segments[0]!.id),
  );
  const done = await finishDrill(server, call, sample, drill, { answers: ['right', 'wrong', 'blank'] });
  expect(done.score).toMatchObject({ right: 1, of: 3, timeSpent: 180 });
  expect(done.questions.map((question) => question.result!.correct)).toEqual([true, false, false]);
});
