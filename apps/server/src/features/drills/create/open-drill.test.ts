import type { Drill } from '@docket/contract';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { importSampleTest, type SampleTest } from '../../../test/fixtures/content.ts';
import { finishDrill, listCreditedAnswers, type StudentCall } from '../../../test/fixtures/drills.ts';
import { createUser } from '../../../test/fixtures/factories.ts';
import { testServer } from '../../../test/fixtures/index.ts';

const server = testServer();
let sample: SampleTest;
let call: StudentCall;
beforeAll(async () => {
  sample = await importSampleTest(server, { lrQuestions: 75 });
});
beforeEach(async () => {
  call = server.as((await createUser(server)).token);
});

const order = {
  count: 10,
  type: 'LR' as const,
  types: [] as string[],
  difficulties: [] as number[],
  sources: [] as string[],
  includeSeen: false,
  timing: { kind: 'untimed' as const },
  blindReview: false,
};
const makeSet = async (over: Partial<typeof order> = {}, replaces?: string) =>
  (await call('POST /drill', { body: { ps: { ...order, ...over }, ...(replaces ? { replaces } : {}) } }))
    .drill;
const next = async (query: { replaces?: string; suggested_challenge_id?: string } = {}) =>
  (await call('GET /drill/next/{type}', { params: { type: 'LR' }, query })).drill;
const activate = (id: string) => call('PUT /drill/{id}/activate', { params: { id }, body: {} });
const answer = async (drill: Drill, at: number) =>
  call('PUT /drill/drill-question/{id}/answer', {
    params: { id: drill.questions[at]!.id },
    body: { answer: listCreditedAnswers(sample, drill)[at]! },
  });
const left = async () =>
  (await call('POST /drill/availability/{type}', { params: { type: 'LR' } })).available;
const history = async () => (await call('GET /drill/list', { query: {} })).items;
const ids = (drill: Drill) => drill.questions.map((question) => question.questionId);

describe('questions that count as used', () => {
  test('two answers, three opened questions and two untouched sets leave 73 of 75', async () => {
    const first = await makeSet();
    await activate(first.id);
    await answer(first, 0);
    await answer(first, 1);
    server.clock.advance(60_000);
    await call('POST /drill/{id}/ping', {
      params: { id: first.id },
      body: {
        records: [2, 3, 4].map((at) => ({ drillQuestionId: first.questions[at]!.id, timeSpent: 15 })),
      },
    });
    // What waits in the open set is not new (decision 92); abandoned, it is again.
    expect(await left()).toBe(75 - first.questions.length);
    const second = await makeSet({ count: 15 }, first.id);
    await makeSet({ count: 20 });
    expect(await left()).toBe(73);
    expect(ids(second)).not.toEqual(expect.arrayContaining([ids(first)[0]]));
    // Nothing is lost: all remaining questions fit in one set, except for the limit of 50.
    expect(ids(await makeSet({ count: 50 }))).toHaveLength(50);
    expect(await left()).toBe(73);
  });

  test('abandoning a set releases the questions that were not answered, and no others', async () => {
    const drill = await makeSet({ types: ['flaw'], count: 13 });
    await activate(drill.id);
    await answer(drill, 0);
    await call('POST /drill/{id}/skip', { params: { id: drill.id }, body: {} });
    const again = await makeSet({ types: ['flaw'], count: 13 });
    expect(ids(again).sort()).toEqual(ids(drill).slice(1).sort());
    await activate(again.id);
    await answer(again, 0);
    await call('DELETE /drill/{id}', { params: { id: again.id } });
    expect(await left()).toBe(73);
  });

  test('a blank question that was never opened counts as new until its result is viewed', async () => {
    const drill = await makeSet();
    await activate(drill.id);
    server.clock.advance(60_000);
    await call('POST /drill/{id}/submit', {
      params: { id: drill.id },
      body: {
        answers: [{ drillQuestionId: drill.questions[0]!.id, givenAnswer: 1 }],
        localTimeSpent: [0, 1].map((at) => ({ drillQuestionId: drill.questions[at]!.id, timeSpent: 20 })),
      },
    });
    // One is answered; one was opened and its key is shown.
    expect(await left()).toBe(73);
    const viewed = [drill.questions[5]!.id];
    await call('POST /drill/{id}/review-time', { params: { id: drill.id }, body: { timeSpent: 5, viewed } });
    expect(await left()).toBe(72);
    const other = server.as((await createUser(server)).token);
    await expect(
      other('POST /drill/{id}/review-time', { params: { id: drill.id }, body: { timeSpent: 5, viewed } }),
    ).rejects.toMatchObject({ status: 404 });
  });

  test('skipped questions are repeated only when nothing else is left', async () => {
    const one = await next();
    await call('POST /drill/{id}/skip', { params: { id: one.id }, body: {} });
    expect(ids(await next())).not.toEqual(ids(one));
  });
});

describe('an open set', () => {
  test('is resumed by the same request, from two tabs and by a double click', async () => {
    const made = await Promise.all([makeSet(), makeSet(), makeSet()]);
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    await activate(made[0]!.id);
    await answer(made[0]!, 0);
    const again = await makeSet();
    expect(again).toMatchObject({ id: made[0]!.id, state: 'started' });
    expect(again.questions[0]!.givenAnswer).not.toBeNull();
    expect(await history()).toHaveLength(1);
  });

  test('is named in the error when a different one is requested, and is closed once it is replaced', async () => {
    const open = await makeSet();
    await activate(open.id);
    for (const at of [0, 1, 2]) await answer(open, at);
    await expect(makeSet({ types: ['flaw'] })).rejects.toMatchObject({
      status: 409,
      code: 'OPEN_DRILL',
      envelope: { openDrill: { id: open.id, title: 'Problem set of 10', answered: 3, questions: 10 } },
    });
    const [first, second] = await Promise.all([
      makeSet({ types: ['flaw'] }, open.id),
      makeSet({ types: ['flaw'] }, open.id),
    ]);
    expect(first.id).toBe(second.id);
    expect((await call('GET /drill/{id}', { params: { id: open.id } })).drill.state).toBe('skipped');
    expect(await left()).toBe(72);
  });

  test('that was not started is replaced without asking', async () => {
    const untouched = await makeSet();
    const other = await makeSet({ types: ['weaken'] });
    await expect(call('GET /drill/{id}', { params: { id: untouched.id } })).rejects.toMatchObject({
      status: 404,
    });
    expect(await history()).toEqual([expect.objectContaining({ id: other.id })]);
  });

  test('can be restarted with the same request', async () => {
    const open = await makeSet();
    await activate(open.id);
    const fresh = await makeSet({}, open.id);
    expect(fresh.id).not.toBe(open.id);
    expect((await makeSet({}, open.id)).id).toBe(fresh.id);
  });
});

describe('an open drill of a type', () => {
  test('is resumed until it is submitted', async () => {
    const open = await next();
    await activate(open.id);
    expect((await next()).id).toBe(open.id);
    await finishDrill(server, call, sample, open);
    expect((await next()).id).not.toBe(open.id);
  });

  test('that no longer matches the filter is named in the error, then replaced', async () => {
    const open = await next();
    await activate(open.id);
    const isFlaw = sample.lr.findIndex((one) => one.id === ids(open)[0]) % 6 === 0;
    const types = [isFlaw ? 'weaken' : 'flaw'];
    await call('PUT /drill/drill-filter/{type}', {
      params: { type: 'LR' },
      body: { drillFilter: { types, difficulties: [], sources: [], includeSeen: false } },
    });
    await expect(next()).rejects.toMatchObject({ code: 'OPEN_DRILL' });
    const [one, two] = await Promise.all([next({ replaces: open.id }), next({ replaces: open.id })]);
    expect(one.id).toBe(two.id);
    expect(one.id).not.toBe(open.id);
  });

  test('of a challenge behaves the same, and can be open at the same time as one of the type', async () => {
    const { challenge } = await call('POST /drill/suggested-challenge', { body: { skillId: 'flaw' } });
    const query = { suggested_challenge_id: challenge.id };
    const open = await next(query);
    await activate(open.id);
    expect((await next(query)).id).toBe(open.id);
    const other = await next();
    expect(other.id).not.toBe(open.id);
    expect(ids(other)).not.toEqual(ids(open));
  });

  test('keeps its question: a set of all remaining questions does not have it', async () => {
    const open = await next();
    await activate(open.id);
    const flaws = await makeSet({ count: 50 });
    expect(ids(flaws)).not.toContain(ids(open)[0]);
  });
});
