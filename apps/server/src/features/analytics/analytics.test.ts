import { allExamPoints, targetShare } from '@docket/rules';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { importSampleTest, type SampleTest } from '../../test/fixtures/content.ts';
import { finishDrill, type StudentCall } from '../../test/fixtures/drills.ts';
import { createUser } from '../../test/fixtures/factories.ts';
import { testServer } from '../../test/fixtures/index.ts';
import { importExam, leave, startPractice } from '../../test/fixtures/practice.ts';

const dayMs = 86_400_000;
const server = testServer();
let sample: SampleTest;
let call: StudentCall;
beforeAll(async () => {
  sample = await importSampleTest(server);
});
beforeEach(async () => {
  call = server.as((await createUser(server)).token);
});

async function meet(at: number, how: 'right' | 'wrong', { kind = 'lr' as 'lr' | 'rc', seconds = 60 } = {}) {
  const { drill } = await call('POST /drill', { body: { questionId: sample[kind][at]!.id } });
  await call('PUT /drill/{id}/activate', { params: { id: drill.id }, body: {} });
  await finishDrill(server, call, sample, drill, { answers: [how], seconds });
}
const read = (weeks?: number) =>
  call('GET /analytics/types', { query: weeks === undefined ? {} : { weeks } });

test('without answers every type of the library is there, with its points', async () => {
  const { goal, isGoalSet, target, sections } = await read();
  expect([goal, isGoalSet]).toEqual([170, false]);
  expect(target).toBe(targetShare(170));
  expect(sections.map(({ section, weeks }) => [section, weeks.length])).toEqual([
    ['LR', 12],
    ['RC', 12],
  ]);
  const points = sections.flatMap(({ types }) => types.map((type) => type.points));
  expect(points.reduce((sum, one) => sum + one, 0)).toBeCloseTo(allExamPoints);
  for (const { of, meanSeconds, types } of sections) {
    expect([of, meanSeconds]).toEqual([0, null]);
    const gains = types.map(({ gain }) => gain);
    expect(gains).toEqual([...gains].sort((a, b) => b - a));
  }
});

test('first answers are summed by week and type', async () => {
  const [first, second] = [sample.lr[0]!, sample.lr[1]!];
  await meet(0, 'wrong', { seconds: 40 });
  await meet(1, 'right', { seconds: 80 });
  server.clock.advance(14 * dayMs);
  // Not its first answer.
  await meet(0, 'right');
  await meet(0, 'right', { kind: 'rc' });
  const { sections } = await read(3);
  const [lr, rc] = sections as [(typeof sections)[number], (typeof sections)[number]];
  expect(lr).toMatchObject({ right: 1, of: 2, meanSeconds: 60, targetSeconds: 84 });
  expect(lr.weeks.map(({ right, of }) => [right, of])).toEqual([
    [1, 2],
    [0, 0],
    [0, 0],
  ]);
  expect(rc.weeks.map(({ of }) => of)).toEqual([0, 0, 1]);
  for (const { questionType } of [first, second]) {
    const type = lr.types.find(({ code }) => code === questionType)!;
    expect(type.weeks.map(({ week }) => week)).toEqual([lr.weeks[0]!.week]);
    expect(type.of).toBeGreaterThan(0);
  }
  expect(lr.types.find(({ code }) => code === second.questionType)).toMatchObject({ meanSeconds: 80 });
  // The first week is over.
  expect((await read(2)).sections[0]).toMatchObject({ of: 0 });
});

test('answers that are too fast count for no accuracy or pace, are named, and move the level', async () => {
  await meet(0, 'right', { seconds: 60 });
  await meet(1, 'right', { seconds: 2 });
  await meet(2, 'wrong', { seconds: 2 });
  const { drill } = await call('POST /drill', { body: { questionId: sample.lr[3]!.id } });
  const params = { id: drill.id };
  await call('PUT /drill/{id}/activate', { params, body: {} });
  await call('PUT /drill/{id}/hint', { params, body: {} });
  await finishDrill(server, call, sample, drill, { seconds: 2 });
  const { sections } = await read(1);
  // The one with a hint counts for nothing.
  expect(sections[0]).toMatchObject({ right: 1, of: 1, meanSeconds: 60, tooFast: 2 });
  expect(sections[0]!.weeks.at(-1)).toMatchObject({ of: 1, tooFast: 2 });
  const fast = sections[0]!.types.reduce((sum, { tooFast }) => sum + tooFast, 0);
  expect(fast).toBe(2);
  const { levels, score } = await call('GET /user/dashboard');
  expect(levels.find(({ type }) => type === 'LR')).toMatchObject({ answers: 3 });
  expect(score.forecast.answers).toBe(3);
});

test('an embargoed question is left out until its test is over', async () => {
  const exam = await importExam(server, { no: 7 });
  const [first, second] = exam.sections[0]!.questionIds as [string, string];
  const answer = async (questionId: string) => {
    const { drill } = await call('POST /drill', { body: { questionId } });
    const params = { id: drill.id };
    await call('PUT /drill/{id}/activate', { params, body: {} });
    await call('PUT /drill/drill-question/{id}/answer', {
      params: { id: drill.questions[0]!.id },
      body: { answer: exam.keys.get(questionId)! },
    });
    return async () => {
      server.clock.advance(60_000);
      await call('POST /drill/{id}/submit', { params, body: { answers: [], localTimeSpent: 60 } });
    };
  };
  await (await answer(first))();
  const submitSecond = await answer(second);
  expect((await read()).sections[0]).toMatchObject({ right: 1, of: 1 });
  const practice = await startPractice(call, exam, { sectionNo: 1, amountOfSections: 1 });
  await submitSecond();
  const { sections } = await read();
  expect(sections[0]).toMatchObject({ right: 0, of: 0 });
  expect(sections[0]!.types.filter(({ of }) => of > 0)).toEqual([]);
  await leave(call, practice, [1, 2, 3]);
  await call('PUT /practice-test/{id}/reveal', { params: { id: practice.id }, body: {} });
  expect((await read()).sections[0]).toMatchObject({ right: 2 });
});

test('the goal and the accommodations of the student count', async () => {
  await call('PUT /user/study-settings', { body: { studySettings: { goal: 160 } } });
  expect(await read()).toMatchObject({ goal: 160, isGoalSet: true, target: targetShare(160) });
});

test('answers of others do not count, and weeks are bounded', async () => {
  await meet(0, 'right');
  call = server.as((await createUser(server)).token);
  expect((await read(52)).sections[0]).toMatchObject({ of: 0 });
  for (const weeks of [0, 53])
    await expect(read(weeks)).rejects.toMatchObject({
      status: 400,
      envelope: { details: [{ field: 'weeks' }] },
    });
});
