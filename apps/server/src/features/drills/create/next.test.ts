import type { DrillFilter } from '@docket/contract';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { importSampleTest, type SampleTest } from '../../../test/fixtures/content.ts';
import { finishDrill, type StudentCall, startNext } from '../../../test/fixtures/drills.ts';
import { createUser, type TestUser } from '../../../test/fixtures/factories.ts';
import { testServer } from '../../../test/fixtures/index.ts';

const server = testServer();
let sample: SampleTest;
let student: TestUser;
let call: StudentCall;
beforeAll(async () => {
  sample = await importSampleTest(server, { lrQuestions: 12, passages: 2 });
});
beforeEach(async () => {
  student = await createUser(server);
  call = server.as(student.token);
});

const next = async (type: 'LR' | 'RC' | 'LG' | 'SKILL' | 'DC' | 'PS' = 'LR', own = call) =>
  (await own('GET /drill/next/{type}', { params: { type } })).drill;
const findMeta = (questionId: string) => sample.questions.find((question) => question.id === questionId)!;
const everything: DrillFilter = { types: [], sources: [], difficulties: [], includeSeen: false };
const setFilter = (filter: Partial<DrillFilter>, type: 'LR' | 'RC' = 'LR') =>
  call('PUT /drill/drill-filter/{type}', {
    params: { type },
    body: { drillFilter: { ...everything, ...filter } },
  });

describe('a drill that was not started', () => {
  test('is returned again', async () => {
    const first = await next();
    expect((await next()).id).toBe(first.id);
    expect((await next('DC')).id).not.toBe(first.id);
  });

  test('is created once by many concurrent calls', async () => {
    const drills = await Promise.all(Array.from({ length: 6 }, () => next()));
    expect(new Set(drills.map((drill) => drill.id)).size).toBe(1);
  });

  test('is withdrawn when the filter no longer allows it, and its questions can be served again', async () => {
    await setFilter({ difficulties: [1] });
    const first = await next();
    await setFilter({ difficulties: [5] });
    const second = await next();
    expect(second.id).not.toBe(first.id);
    expect(findMeta(second.questions[0]!.questionId).difficulty).toBe(5);
    await expect(call('GET /drill/{id}', { params: { id: first.id } })).rejects.toMatchObject({
      status: 404,
    });
    await setFilter({ difficulties: [1] });
    const seen = new Set<string>();
    for (let i = 0; i < 3; i += 1) {
      const drill = await startNext(call);
      seen.add(drill.questions[0]!.questionId);
      await finishDrill(server, call, sample, drill);
    }
    expect([...seen].every((id) => findMeta(id).difficulty === 1)).toBe(true);
    expect(seen.size).toBe(3);
  });

  test('gets timing and number of questions that were changed since it was prepared', async () => {
    const first = await next();
    const settings = { timing: { kind: 'standard' as const, minutes: 70 as const } };
    await call('PUT /drill/drill-settings', { body: { drillSettings: settings } });
    expect(await next()).toMatchObject({ id: first.id, clock: { budgetSeconds: 168 } });
    await call('PUT /drill/drill-settings', { body: { drillSettings: { lrQuestions: 3 } } });
    const more = await next();
    expect(more.questions).toHaveLength(3);
    expect(new Set(more.questions.map((question) => question.questionId)).size).toBe(3);
    expect(more.clock.budgetSeconds).toBe(504);
  });
});

test('no question is repeated while there are others; then those that were skipped, until none is left', async () => {
  const served: string[] = [];
  const skipped: string[] = [];
  for (let i = 0; i < 12; i += 1) {
    const drill = await startNext(call);
    served.push(drill.questions[0]!.questionId);
    if (i % 3) await finishDrill(server, call, sample, drill, { answers: [i % 2 ? 'right' : 'wrong'] });
    else {
      await call('POST /drill/{id}/skip', { params: { id: drill.id }, body: {} });
      skipped.push(drill.questions[0]!.questionId);
    }
  }
  expect(new Set(served).size).toBe(12);
  for (const _ of skipped) {
    const drill = await startNext(call);
    expect(skipped).toContain(drill.questions[0]!.questionId);
    await finishDrill(server, call, sample, drill);
  }
  await expect(next()).rejects.toMatchObject({
    status: 422,
    code: 'NOTHING_LEFT',
    envelope: { details: [{ field: 'includeSeen', message: expect.stringContaining('12 questions') }] },
  });
  await setFilter({ includeSeen: true });
  expect(served).toContain((await next()).questions[0]!.questionId);
});

test('the error for no questions says which choice of the filter is too narrow', async () => {
  await setFilter({ types: ['flaw'], difficulties: [3] });
  const error = await next().catch((failure) => failure);
  expect(error.envelope).toMatchObject({ error: 'NOTHING_LEFT' });
  expect(error.envelope.details.map((detail: { field: string }) => detail.field)).toEqual([
    'types',
    'difficulties',
  ]);
  expect(error.message).toBe(
    'No new Logical Reasoning questions left. Include all question types to get 2 questions.',
  );
});

describe('a drill is served', () => {
  test('only with content that the plan includes', async () => {
    const poor = server.as((await createUser(server, { planFeatures: { tests: [] } })).token);
    await expect(next('LR', poor)).rejects.toMatchObject({
      code: 'NOTHING_LEFT',
      envelope: { details: [{ field: 'plan' }] },
    });
    const none = server.as((await createUser(server, { plan: null })).token);
    await expect(next('LR', none)).rejects.toMatchObject({ status: 402, code: 'NO_ACCESS' });
  });

  test('only with content that the student did not switch off, except for the unscored section', async () => {
    const off = { tests: { [sample.testId]: { drilling: false } } };
    const own = server.as((await createUser(server, { testSettings: off })).token);
    await expect(next('LR', own)).rejects.toMatchObject({ code: 'NOTHING_LEFT' });
  });

  test('without games while they are switched off', async () => {
    await expect(next('LG')).rejects.toMatchObject({
      code: 'NOTHING_LEFT',
      envelope: { details: [{ field: 'plan' }] },
    });
  });

  test('from the allowed types if the product chooses the type', async () => {
    await call('PUT /drill/drill-filter', {
      body: { drillFilter: { demonsChoice: { LR: false, RC: true, LG: true } } },
    });
    expect(await next('DC')).toMatchObject({ kind: 'choice', type: 'RC' });
    await call('PUT /drill/drill-filter', {
      body: { drillFilter: { demonsChoice: { LR: false, RC: false, LG: true } } },
    });
    await expect(next('DC')).rejects.toMatchObject({ code: 'NOTHING_LEFT' });
  });

  test('from skill units, not tests, if it is a skill drill', async () => {
    await expect(next('SKILL')).rejects.toMatchObject({ code: 'NOTHING_LEFT' });
  });
});

test("from another type when the product's choice is exhausted", async () => {
  for (let i = 0; i < 2; i += 1) await finishDrill(server, call, sample, await startNext(call, 'RC'));
  for (let i = 0; i < 12; i += 1) {
    const drill = await startNext(call, 'DC');
    expect(drill.type).toBe('LR');
    await finishDrill(server, call, sample, drill);
  }
  await expect(next('DC')).rejects.toMatchObject({ code: 'NOTHING_LEFT' });
});
