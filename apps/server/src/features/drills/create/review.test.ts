import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { importSampleTest, type SampleTest } from '../../../test/fixtures/content.ts';
import { finishDrill, type StudentCall } from '../../../test/fixtures/drills.ts';
import { createUser, type TestUser } from '../../../test/fixtures/factories.ts';
import { testServer } from '../../../test/fixtures/index.ts';

const dayMs = 86_400_000;
const server = testServer();
let sample: SampleTest;
let student: TestUser;
let call: StudentCall;
beforeAll(async () => {
  sample = await importSampleTest(server);
});
beforeEach(async () => {
  student = await createUser(server);
  call = server.as(student.token);
});

type Filter = { types?: string[]; difficulty?: number[]; other?: string[]; show?: 'priority' };
const review = async (reviewInboxFilter?: Filter, anyway?: boolean) =>
  (
    await call('POST /drill/next-in-review-inbox', {
      body: { ...(reviewInboxFilter ? { reviewInboxFilter } : {}), ...(anyway ? { anyway } : {}) },
    })
  ).drill;
const start = async (drill: { id: string }) =>
  (await call('PUT /drill/{id}/activate', { params: { id: drill.id }, body: {} })).drill;
type How = 'right' | 'wrong' | 'blank';
/** Drills one question of the sample. */
async function meet(at: number, how: How, kind: 'lr' | 'rc' = 'lr') {
  const { drill } = await call('POST /drill', { body: { questionId: sample[kind][at]!.id } });
  await finishDrill(server, call, sample, await start(drill), { answers: [how] });
  return sample[kind][at]!.id;
}
const answerReview = async (how: How, filter?: Filter, anyway?: boolean) => {
  const drill = await review(filter, anyway);
  await finishDrill(server, call, sample, await start(drill), { answers: [how] });
  return drill;
};
const onlyId = (drill: { questions: { questionId: string }[] }) => drill.questions[0]!.questionId;
const counts = async () => (await call('GET /message/review/counts')).counts;
const level = async () => (await call('GET /user/dashboard')).levels;

describe('the next review', () => {
  test('is refused if nothing is due, and continues if the student asks for it', async () => {
    await expect(review()).rejects.toMatchObject({
      code: 'NOTHING_LEFT',
      envelope: { details: [{ field: 'inbox' }] },
    });
    const missed = await meet(0, 'wrong');
    const tooEarly = review();
    await expect(tooEarly).rejects.toMatchObject({
      code: 'NOTHING_LEFT',
      envelope: { details: [{ field: 'due' }] },
    });
    await expect(tooEarly).rejects.toThrow(/until Wednesday, March 11/);
    expect(onlyId(await review(undefined, true))).toBe(missed);
  });

  test('is the missed question on the next day, and the same one is returned until it is done', async () => {
    const missed = await meet(0, 'wrong');
    await meet(1, 'right');
    const blank = await meet(2, 'blank');
    const before = await level();
    server.clock.advance(dayMs);
    const first = await review();
    expect(first).toMatchObject({ kind: 'review', blindReview: 'none', reason: { code: 'review' } });
    expect((await review()).id).toBe(first.id);
    expect(first.title).toBe('Review: Sample 1, section 1, question 1');
    expect(onlyId(first)).toBe(missed);
    await finishDrill(server, call, sample, await start(first));
    expect(onlyId(await answerReview('wrong'))).toBe(blank);
    await expect(review()).rejects.toMatchObject({ envelope: { details: [{ field: 'due' }] } });
    expect(await level()).toEqual(before);
    expect(await counts()).toMatchObject({ open: 2, due: 0, doneToday: 2, today: 0 });
  });

  test('uses the given filter or the stored one, and refuses an unknown one', async () => {
    const lr = await meet(0, 'wrong');
    const rc = await meet(1, 'wrong', 'rc');
    server.clock.advance(dayMs);
    expect(onlyId(await review({ types: ['RC'] }))).toBe(rc);
    expect(onlyId(await review({ types: [sample.lr[0]!.questionType] }))).toBe(lr);
    const filter = { types: ['RC'], difficulty: [1, 2, 3, 4, 5] };
    await call('PUT /message/review/filter', { body: { filter } });
    expect(onlyId(await review())).toBe(rc);
    const { drill } = await call('POST /drill', { body: { reviewInboxFilter: { types: ['LR'] } } });
    expect(onlyId(drill)).toBe(lr);
    await expect(review({ types: ['LG'] })).rejects.toMatchObject({
      code: 'NOTHING_LEFT',
      envelope: { details: [{ field: 'filter' }] },
    });
    for (const wrong of [{ types: ['nonsense'] }, { other: ['nonsense'] }])
      await expect(review(wrong)).rejects.toMatchObject({ status: 422, code: 'INVALID' });
  });

  test('stops at the daily limit, and continues if the student asks for it', async () => {
    await call('PUT /user/study-settings', { body: { studySettings: { reviewCap: 5 } } });
    for (let at = 0; at < 7; at += 1) await meet(at, 'wrong');
    server.clock.advance(dayMs);
    expect(await counts()).toMatchObject({ due: 7, today: 5, cap: 5, backlogDays: 2 });
    for (let i = 0; i < 5; i += 1) await answerReview('right');
    await expect(review()).rejects.toMatchObject({
      code: 'NOTHING_LEFT',
      envelope: { details: [{ field: 'cap' }] },
    });
    await answerReview('right', undefined, true);
    expect(await counts()).toMatchObject({ due: 1, today: 0, doneToday: 6, backlogDays: 2 });
    server.clock.advance(dayMs);
    expect(await counts()).toMatchObject({ doneToday: 0 });
  });

  test('leaves out postponed questions, those outside the plan, and those in progress elsewhere', async () => {
    const missed = await meet(0, 'wrong');
    server.clock.advance(dayMs);
    const { items } = await call('GET /message/review/simple', { query: {} });
    const until = new Date(server.clock.now().getTime() + 3 * dayMs).toISOString();
    const id = items[0]!.id;
    await call('PUT /message/review/{id}/snooze', { params: { id }, body: { until } });
    await expect(review()).rejects.toMatchObject({ code: 'NOTHING_LEFT' });
    await call('PUT /message/review/{id}/undo', { params: { id } });
    expect(onlyId(await review())).toBe(missed);
    const listReviews = async () => {
      const { today, ahead } = (await call('GET /user/study-plan')).plan;
      return [today, ...ahead].flatMap((day) => day.steps).filter(({ kind }) => kind === 'reviews');
    };
    expect(await counts()).toMatchObject({ open: 1, due: 1, today: 1, notIncluded: 0 });
    expect(await listReviews()).toHaveLength(1);
    await call('PUT /user/test-settings', {
      body: { testSettings: { tests: { [sample.testId]: { drilling: false } } } },
    });
    await expect(review()).rejects.toMatchObject({ code: 'NOTHING_LEFT' });
    // No page asks for it.
    expect(await counts()).toMatchObject({ open: 1, due: 0, today: 0, notIncluded: 1 });
    expect((await call('GET /user/dashboard')).reviews).toMatchObject({ today: 0, notIncluded: 1 });
    expect(await listReviews()).toEqual([]);
    const upcoming = async () =>
      (await call('GET /message/review/counts')).ahead.reduce((sum, { due }) => sum + due, 0);
    const setTests = (tests: Record<string, { drilling: boolean }>) =>
      call('PUT /user/test-settings', { body: { testSettings: { tests } } });
    await setTests({});
    await call('PUT /message/review/{id}/snooze', { params: { id }, body: { until } });
    expect([await upcoming(), (await listReviews()).length]).toEqual([1, 1]);
    await setTests({ [sample.testId]: { drilling: false } });
    expect([await upcoming(), (await listReviews()).length]).toEqual([0, 0]);
  });

  test('does not reveal a question with an open blind review', async () => {
    const missed = await meet(0, 'wrong');
    await call('PUT /drill/drill-settings', { body: { drillSettings: { blindReview: 'on' } } });
    const { drill } = await call('POST /drill', { body: { questionId: missed } });
    await finishDrill(server, call, sample, await start(drill), { answers: ['wrong'] });
    server.clock.advance(dayMs);
    await expect(review()).rejects.toMatchObject({ code: 'NOTHING_LEFT' });
  });
});

test('is a similar question while the student remembers the missed one, and the result counts for that one', async () => {
  const big = await importSampleTest(server, { no: 2, lrQuestions: 36 });
  const own = big.lr[0]!;
  const { drill } = await call('POST /drill', { body: { questionId: own.id } });
  await finishDrill(server, call, big, await start(drill), { answers: ['wrong'] });
  server.clock.advance(dayMs);
  const exact = await review();
  expect(onlyId(exact)).toBe(own.id);
  await finishDrill(server, call, big, await start(exact));
  const [entry] = (await call('GET /message/review/simple', { query: {} })).items;
  server.clock.set(entry!.dueAt);
  server.clock.advance(3_600_000);
  const sibling = await review();
  expect(sibling.reason.code).toBe('review-sibling');
  const question = [...sample.questions, ...big.questions].find((one) => one.id === onlyId(sibling))!;
  expect(question.id).not.toBe(own.id);
  expect(question.questionType).toBe(own.questionType);
  expect(Math.abs(question.difficulty - own.difficulty)).toBeLessThanOrEqual(1);
  const both = { ...big, questions: [...sample.questions, ...big.questions] };
  await finishDrill(server, call, both, await start(sibling), { answers: ['wrong'] });
  const after = (await call('GET /message/review/simple', { query: {} })).items;
  expect(after.map((one) => one.questionId).sort()).toEqual([own.id, question.id].sort());
  expect(after.find((one) => one.questionId === own.id)).toMatchObject({ reps: 3, due: false });
  expect((await counts()).doneToday).toBe(1);
  server.clock.advance(dayMs);
  // Both were missed last time, so both are repeated themselves.
  const back: string[] = [];
  for (let i = 0; i < 2; i += 1) {
    const next = await review();
    back.push(onlyId(next));
    await finishDrill(server, call, both, await start(next));
  }
  expect(back.sort()).toEqual([own.id, question.id].sort());
});
