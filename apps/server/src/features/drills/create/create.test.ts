import type { Input } from '@docket/contract/client';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { importSampleTest, type SampleTest } from '../../../test/fixtures/content.ts';
import { finishDrill, type StudentCall } from '../../../test/fixtures/drills.ts';
import { createUser } from '../../../test/fixtures/factories.ts';
import { testServer } from '../../../test/fixtures/index.ts';

const server = testServer();
let sample: SampleTest;
let call: StudentCall;
beforeAll(async () => {
  sample = await importSampleTest(server);
});
beforeEach(async () => {
  call = server.as((await createUser(server)).token);
});

type CreateBody = Input<'POST /drill'>['body'];
const create = async (body: NonNullable<CreateBody>, own = call) =>
  (await own('POST /drill', { body })).drill;
const start = (id: string) => call('PUT /drill/{id}/activate', { params: { id }, body: {} });
const ids = (drill: { questions: { questionId: string }[] }) =>
  drill.questions.map((question) => question.questionId);

describe('a requested drill', () => {
  test('has a question, a passage or a section', async () => {
    const question = await create({ questionId: sample.lr[4]!.id });
    expect(question).toMatchObject({ kind: 'requested', title: 'Sample 1, section 1, question 5' });
    expect(ids(question)).toEqual([sample.lr[4]!.id]);
    const ofPassage = await create({ questionId: sample.rc[4]!.id });
    expect(ids(ofPassage)).toEqual([sample.rc[4]!.id]);
    expect(ofPassage.segments).toHaveLength(1);
    const passage = await create({ segmentId: sample.segments[1]!.id });
    expect(ids(passage)).toEqual(sample.segments[1]!.questionIds);
    const section = await create({ sectionId: sample.sections[0]!.id });
    expect(ids(section)).toEqual(sample.sections[0]!.questionIds);
    expect(section).toMatchObject({ title: 'Sample 1, section 1', clock: { budgetSeconds: 1008 } });
  });

  test('on a test has its next unseen part, until none is left', async () => {
    const first = await create({ testId: sample.testId });
    expect(ids(first)).toEqual([sample.lr[0]!.id]);
    await create({ questionId: sample.lr[1]!.id });
    await start(first.id);
    await finishDrill(server, call, sample, first);
    expect(ids(await create({ testId: sample.testId }))).toEqual([sample.lr[2]!.id]);
    await create({ sectionId: sample.sections[0]!.id });
    await create({ sectionId: sample.sections[1]!.id });
    const open = await create({ testId: sample.testId });
    await call('POST /drill/{id}/skip', { params: { id: open.id }, body: {} });
    await expect(create({ testId: sample.testId })).rejects.toMatchObject({ code: 'NOTHING_LEFT' });
  });

  test('is the unfinished one if the same is requested again, also concurrently', async () => {
    const body = { questionId: sample.lr[3]!.id };
    const made = await Promise.all([1, 2, 3].map(() => create(body)));
    expect(new Set(made.map((drill) => drill.id)).size).toBe(1);
    await start(made[0]!.id);
    expect((await create(body)).id).toBe(made[0]!.id);
    await finishDrill(server, call, sample, made[0]!);
    expect((await create(body)).id).not.toBe(made[0]!.id);
  });

  test('needs exactly one choice', async () => {
    await expect(create({})).rejects.toMatchObject({ status: 422, code: 'INVALID' });
    const two = { testId: sample.testId, questionId: sample.lr[0]!.id };
    await expect(create(two)).rejects.toMatchObject({ status: 422, code: 'INVALID' });
  });

  test('is refused if the content does not exist or is not in the plan', async () => {
    const nobody = server.running.deps.newId();
    for (const body of [
      { testId: nobody },
      { sectionId: nobody },
      { segmentId: nobody },
      { questionId: nobody },
    ])
      await expect(create(body)).rejects.toMatchObject({ status: 404 });
    const poor = server.as((await createUser(server, { planFeatures: { tests: [] } })).token);
    const section = { sectionId: sample.sections[0]!.id };
    for (const body of [{ testId: sample.testId }, section, { questionId: sample.lr[0]!.id }])
      await expect(create(body, poor)).rejects.toMatchObject({ status: 422, code: 'NOT_INCLUDED' });
  });
});

describe('a problem set', () => {
  const set = {
    count: 4,
    type: 'LR' as const,
    types: [],
    difficulties: [],
    sources: [],
    includeSeen: false,
    timing: { kind: 'custom' as const, minutes: 50 },
    blindReview: false,
  };
  const openSet = async () => (await call('GET /drill/next/{type}', { params: { type: 'PS' } })).drill;

  test('has the requested questions, and is returned again as a problem set until it is finished', async () => {
    await expect(openSet()).rejects.toMatchObject({ code: 'NOTHING_LEFT' });
    const drill = await create({ ps: { ...set, types: ['flaw', 'method'], difficulties: [1, 2, 5] } });
    expect(drill).toMatchObject({ kind: 'ps', title: `Problem set of ${drill.questions.length}` });
    expect(drill.clock.budgetSeconds).toBe(drill.questions.length * 120);
    for (const id of ids(drill)) {
      const { questionType, difficulty } = sample.questions.find((question) => question.id === id)!;
      expect(['flaw', 'method']).toContain(questionType);
      expect([1, 2, 5]).toContain(difficulty);
    }
    expect((await openSet()).id).toBe(drill.id);
    await start(drill.id);
    expect((await openSet()).id).toBe(drill.id);
    await finishDrill(server, call, sample, drill);
    await expect(openSet()).rejects.toMatchObject({ code: 'NOTHING_LEFT' });
  });

  test('has as many questions as there are, with whole passages', async () => {
    expect((await create({ ps: { ...set, count: 50 } })).questions).toHaveLength(12);
    const passages = await create({ ps: { ...set, type: 'RC', count: 2 } });
    expect(passages.questions).toHaveLength(3);
    // None of the twelve was answered, so all can be used again.
    expect((await create({ ps: { ...set, count: 50 } })).questions).toHaveLength(12);
  });

  test('is refused for an unknown question type', async () => {
    await expect(create({ ps: { ...set, types: ['main-point'] } })).rejects.toMatchObject({
      code: 'INVALID',
      envelope: { details: [{ field: 'ps.types' }] },
    });
  });
});
