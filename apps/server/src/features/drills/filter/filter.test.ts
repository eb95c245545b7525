import { defaultDrillFilters } from '@docket/contract';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { importSampleTest, type SampleTest } from '../../../test/fixtures/content.ts';
import { finishDrill, type StudentCall, startNext } from '../../../test/fixtures/drills.ts';
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
const filter = { types: [], sources: [], difficulties: [], includeSeen: false };

describe('the drill filter', () => {
  test("starts with the product's default and is stored per type", async () => {
    expect(await call('GET /drill/default-drill-filter')).toEqual({ drillFilter: defaultDrillFilters });
    expect(await call('GET /drill/drill-filter')).toEqual({ drillFilter: defaultDrillFilters });
    const LR = { ...filter, types: ['flaw'], sources: [sample.testId], includeSeen: true };
    await call('PUT /drill/drill-filter/{type}', { params: { type: 'LR' }, body: { drillFilter: LR } });
    const demonsChoice = { LR: true, RC: false, LG: false };
    await call('PUT /drill/drill-filter', { body: { drillFilter: { demonsChoice } } });
    const saved = { drillFilter: { ...defaultDrillFilters, LR, demonsChoice } };
    expect(await call('GET /drill/drill-filter')).toEqual(saved);
    expect((await call('GET /user/me')).user.usageState.drillFilter).toEqual({ LR, demonsChoice });
  });

  test('that excludes everything is refused with the name of the group, and nothing is stored', async () => {
    const bad = (part: object) =>
      call('PUT /drill/drill-filter', { body: { drillFilter: { LR: { ...filter, ...part } } } });
    await expect(bad({ types: ['main-point'] })).rejects.toMatchObject({
      status: 422,
      envelope: { details: [{ field: 'drillFilter.LR.types' }] },
    });
    await expect(bad({ sources: [server.running.deps.newId()] })).rejects.toMatchObject({
      status: 422,
      envelope: { details: [{ field: 'drillFilter.LR.sources' }] },
    });
    expect(await call('GET /drill/drill-filter')).toEqual({ drillFilter: defaultDrillFilters });
  });

  test('settings are merged', async () => {
    const { drillSettings } = await call('PUT /drill/drill-settings', {
      body: { drillSettings: { lrQuestions: 4, onTimeUp: 'submit' } },
    });
    expect(drillSettings).toMatchObject({
      lrQuestions: 4,
      onTimeUp: 'submit',
      blindReview: 'off',
      showTimer: true,
    });
  });
});

describe('availability', () => {
  const available = (drillFilter?: typeof filter, type: 'LR' | 'RC' | 'LG' = 'LR') =>
    call('POST /drill/availability/{type}', { params: { type }, body: drillFilter ? { drillFilter } : {} });

  test('counts each group under the choices of the others, without seen questions', async () => {
    await finishDrill(server, call, sample, await startNext(call));
    const all = await available();
    expect(all).toMatchObject({ type: 'LR', available: 11, total: 12, seen: 1 });
    expect(all.questionTypes.map((questionType) => questionType.total)).toEqual([2, 2, 2, 2, 2, 2]);
    expect(all.difficulties.map((difficulty) => difficulty.total)).toEqual([3, 3, 2, 2, 2]);
    expect(all.sources).toEqual([{ testId: sample.testId, name: 'Sample 1', available: 11, total: 12 }]);
    const hard = await available({ ...filter, difficulties: [1] as never });
    expect(hard.total).toBe(3);
    expect(hard.questionTypes.reduce((sum, one) => sum + one.total, 0)).toBe(3);
    expect(hard.difficulties.map((difficulty) => difficulty.total)).toEqual([3, 3, 2, 2, 2]);
    expect(await available({ ...filter, includeSeen: true })).toMatchObject({ available: 12, total: 12 });
  });

  test('counts what may be repeated now, and an open drill of seen questions is no new question', async () => {
    const { questions } = await finishDrill(server, call, sample, await startNext(call));
    expect(await available()).toMatchObject({ seen: 1, due: 0, open: 0 });
    server.clock.advance(25 * 3_600_000);
    const all = await available();
    expect(all).toMatchObject({ seen: 1, due: 1, open: 0 });
    expect(all.questionTypes.map(({ due }) => due).toSorted()).toEqual([0, 0, 0, 0, 0, 1]);
    const { drill } = await call('POST /drill', { body: { questionId: questions[0]!.questionId } });
    await call('PUT /drill/{id}/activate', { params: { id: drill.id }, body: {} });
    expect(await available()).toMatchObject({ available: 11, due: 0, open: 0 });
  });

  test('counts the questions of whole passages', async () => {
    expect(await available(undefined, 'RC')).toMatchObject({ available: 6, total: 6 });
    const some = await available({ ...filter, types: ['detail'] as never }, 'RC');
    expect(some).toMatchObject({ available: 6, total: 6 });
    expect(await available(undefined, 'LG')).toMatchObject({ available: 0, total: 0, questionTypes: [] });
  });

  test('excludes content outside the plan', async () => {
    const poor = server.as((await createUser(server, { planFeatures: { tests: [] } })).token);
    const counts = await poor('POST /drill/availability/{type}', { params: { type: 'LR' }, body: {} });
    expect(counts).toMatchObject({ available: 0, total: 0, sources: [] });
  });
});

describe('a test for drilling', () => {
  test('shows its outline and which parts were seen', async () => {
    const drill = await startNext(call);
    const read = () => call('GET /drill/test-info/{id}', { params: { id: sample.testId } });
    expect(await read()).toMatchObject({ questions: 18, seen: 0 });
    await finishDrill(server, call, sample, drill);
    const info = await read();
    expect(info).toMatchObject({ questions: 18, seen: 1, seenQuestionIds: [drill.questions[0]!.questionId] });
    expect(info.test.sections[1]!.segments.map((segment) => segment.id)).toEqual(
      sample.segments.map((segment) => segment.id),
    );
  });

  test('is refused outside the plan, and 404 if unknown', async () => {
    const poor = server.as((await createUser(server, { planFeatures: { tests: [] } })).token);
    await expect(poor('GET /drill/test-info/{id}', { params: { id: sample.testId } })).rejects.toMatchObject({
      code: 'NOT_INCLUDED',
    });
    await expect(
      call('GET /drill/test-info/{id}', { params: { id: server.running.deps.newId() } }),
    ).rejects.toMatchObject({ status: 404 });
  });
});
