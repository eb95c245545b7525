import { beforeAll, beforeEach, expect, test } from 'vitest';
import { importSampleTest, type SampleTest } from '../../../test/fixtures/content.ts';
import { finishDrill, type StudentCall } from '../../../test/fixtures/drills.ts';
import { createUser } from '../../../test/fixtures/factories.ts';
import { testServer } from '../../../test/fixtures/index.ts';

const server = testServer();
let sample: SampleTest;
let call: StudentCall;
beforeAll(async () => {
  sample = await importSampleTest(server, { lrQuestions: 24 });
});
beforeEach(async () => {
  call = server.as((await createUser(server)).token);
});

const list = async () => (await call('GET /drill/suggested-challenges')).challenges;
const start = async (
  skillId: string,
  more: { noOfChallenges?: number; repeatMasteredQuestions?: boolean } = {},
) => (await call('POST /drill/suggested-challenge', { body: { skillId, ...more } })).challenge;
const next = async (id: string) => {
  const { drill } = await call('GET /drill/next/{type}', {
    params: { type: 'LR' },
    query: { suggested_challenge_id: id },
  });
  return (await call('PUT /drill/{id}/activate', { params: { id: drill.id }, body: {} })).drill;
};

test('nothing is suggested without enough answers, then the weakest skill first', async () => {
  expect(await list()).toEqual([]);
  const work = async (type: string, answers: readonly ('right' | 'wrong')[]) => {
    const questions = sample.lr.filter((one) => one.questionType === type);
    for (const [i, answer] of answers.entries()) {
      const { drill } = await call('POST /drill', { body: { questionId: questions[i]!.id } });
      await call('PUT /drill/{id}/activate', { params: { id: drill.id }, body: {} });
      await finishDrill(server, call, sample, drill, { answers: [answer] });
    }
  };
  await work('method', ['wrong', 'wrong']);
  expect(await list()).toEqual([]);
  await work('flaw', ['right', 'right', 'wrong']);
  await work('strengthen', ['wrong', 'wrong', 'wrong']);
  // None of its questions is left.
  await work('weaken', ['wrong', 'wrong', 'wrong', 'wrong']);
  const challenges = await list();
  expect(challenges.map((challenge) => [challenge.state, challenge.skillId])).toEqual([
    ['suggested', 'strengthen'],
    ['suggested', 'flaw'],
  ]);
  expect(challenges[0]).toMatchObject({ noOfChallenges: 1, completed: 0, availableChallenges: 1 });
});

test('a challenge is complete once enough answers are right, with questions of its skill only', async () => {
  const challenge = await start('flaw', { noOfChallenges: 2 });
  expect(challenge).toMatchObject({ state: 'open', skillId: 'flaw', rootType: 'LR', availableChallenges: 4 });
  await expect(start('flaw')).rejects.toMatchObject({ status: 409, code: 'CONFLICT' });
  for (const answer of ['right', 'wrong', 'right'] as const) {
    const drill = await next(challenge.id);
    expect(drill).toMatchObject({
      kind: 'challenge',
      challengeId: challenge.id,
      reason: { code: 'challenge' },
    });
    const { questionType } = sample.lr.find((one) => one.id === drill.questions[0]!.questionId)!;
    expect(questionType).toBe('flaw');
    await finishDrill(server, call, sample, drill, { answers: [answer] });
  }
  expect((await list()).find((one) => one.id === challenge.id)).toMatchObject({
    state: 'done',
    completed: 2,
  });
  await expect(next(challenge.id)).rejects.toMatchObject({ status: 409, code: 'WRONG_STATE' });
});

test('it expires after 24 hours and can be closed by the student', async () => {
  const old = await start('method');
  server.clock.advance(86_400_000);
  await expect(next(old.id)).rejects.toMatchObject({ code: 'WRONG_STATE' });
  const fresh = await start('method');
  await call('DELETE /drill/suggested-challenge/{id}', { params: { id: fresh.id } });
  await expect(next(fresh.id)).rejects.toMatchObject({ code: 'WRONG_STATE' });
  expect((await start('method')).state).toBe('open');
});

test('mastered questions are repeated only if the student allows it', async () => {
  const mastered = sample.lr.filter((one) => one.questionType === 'strengthen');
  for (const { id } of mastered) {
    const { drill } = await call('POST /drill', { body: { questionId: id } });
    await call('PUT /drill/{id}/activate', { params: { id: drill.id }, body: {} });
    await finishDrill(server, call, sample, drill);
  }
  await expect(start('strengthen')).rejects.toMatchObject({ code: 'NOTHING_LEFT' });
  const challenge = await start('strengthen', { repeatMasteredQuestions: true });
  expect(challenge).toMatchObject({ availableChallenges: 0, availableChallengesRepeated: 4 });
  const drill = await next(challenge.id);
  expect(mastered.map((one) => one.id)).toContain(drill.questions[0]!.questionId);
});

test('the next drill repeats mastered questions only on request', async () => {
  for (const { id } of sample.lr) {
    const { drill } = await call('POST /drill', { body: { questionId: id } });
    await call('PUT /drill/{id}/activate', { params: { id: drill.id }, body: {} });
    await finishDrill(server, call, sample, drill);
  }
  const startWith = (query: object) => call('GET /drill/next/{type}', { params: { type: 'LR' }, query });
  await expect(startWith({})).rejects.toMatchObject({ code: 'NOTHING_LEFT' });
  const { drill } = await startWith({ repeat_mastered: 'true' });
  expect(sample.lr.map(({ id }) => id)).toContain(drill.questions[0]!.questionId);
});

test("an unknown skill and another student's challenge are refused", async () => {
  await expect(start('nonsense')).rejects.toMatchObject({ status: 422, code: 'INVALID' });
  const { id } = await start('flaw');
  const stranger = server.as((await createUser(server)).token);
  await expect(stranger('DELETE /drill/suggested-challenge/{id}', { params: { id } })).rejects.toMatchObject({
    status: 404,
  });
  await expect(
    stranger('GET /drill/next/{type}', { params: { type: 'LR' }, query: { suggested_challenge_id: id } }),
  ).rejects.toMatchObject({ status: 404 });
});

test('what waits in an open set is not offered as new: no challenge starts its 24 hours for nothing', async () => {
  const work = sample.lr.filter((one) => one.questionType === 'flaw').slice(0, 3);
  for (const { id } of work) {
    const { drill } = await call('POST /drill', { body: { questionId: id } });
    await call('PUT /drill/{id}/activate', { params: { id: drill.id }, body: {} });
    await finishDrill(server, call, sample, drill, { answers: ['wrong'] });
  }
  const filter = { types: ['flaw'], difficulties: [], sources: [], includeSeen: false };
  const available = () =>
    call('POST /drill/availability/{type}', { params: { type: 'LR' }, body: { drillFilter: filter } });
  expect((await list()).map((one) => [one.skillId, one.availableChallenges])).toEqual([['flaw', 1]]);
  expect(await available()).toMatchObject({ available: 1, total: 4, open: 0 });
  const ps = {
    count: 10,
    type: 'LR' as const,
    ...filter,
    timing: { kind: 'untimed' as const },
    blindReview: false,
  };
  const { drill: set } = await call('POST /drill', { body: { ps } });
  // A set that was only made gives way; from its start on its questions wait in it.
  expect(await available()).toMatchObject({ available: 1, open: 0 });
  await call('PUT /drill/{id}/activate', { params: { id: set.id }, body: {} });
  expect(await available()).toMatchObject({ available: 0, open: 1 });
  expect(await list()).toEqual([]);
  await expect(start('flaw')).rejects.toMatchObject({
    code: 'NOTHING_LEFT',
    message: expect.stringContaining('drills you have open'),
  });
  await expect(start('flaw', { repeatMasteredQuestions: true })).rejects.toMatchObject({
    code: 'NOTHING_LEFT',
  });
  expect(await list()).toEqual([]);
});

test('the goal of a challenge is never above the number of questions left', async () => {
  expect(await start('flaw', { noOfChallenges: 20 })).toMatchObject({ noOfChallenges: 4 });
});
