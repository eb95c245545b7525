import type { Drill, SessionChoice } from '@docket/contract';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { importSampleTest, type SampleTest } from '../../../test/fixtures/content.ts';
import {
  type Finish,
  finishDrill,
  listCreditedAnswers,
  type StudentCall,
} from '../../../test/fixtures/drills.ts';
import { createUser } from '../../../test/fixtures/factories.ts';
import { testServer } from '../../../test/fixtures/index.ts';

const DAY_MS = 86_400_000;
const server = testServer();
let sample: SampleTest;
let call: StudentCall;
let stranger: StudentCall;
beforeAll(async () => {
  sample = await importSampleTest(server, { lrQuestions: 6, passages: 1 });
  stranger = server.as((await createUser(server)).token);
});
beforeEach(async () => {
  call = server.as(
    (await createUser(server, { drillSettings: { keepDrilling: true, lrQuestions: 3 } })).token,
  );
});

const start = (choice: Partial<SessionChoice> & { replaces?: string } = {}, own = call) =>
  own('POST /drill/session', { body: { type: 'LR', ...choice } });
const next = (id: string, own = call) => own('POST /drill/session/{id}/next', { params: { id } });
const read = (id: string, own = call) => own('GET /drill/session/{id}', { params: { id } });
const end = (id: string, own = call) => own('PUT /drill/session/{id}/end', { params: { id } });
const ids = (drills: readonly Drill[]) => drills.map(({ id }) => id);
const findMeta = (questionId: string) => sample.questions.find((question) => question.id === questionId)!;

async function work(drill: Drill, finish?: Finish): Promise<Drill> {
  await call('PUT /drill/{id}/activate', { params: { id: drill.id }, body: {} });
  return finishDrill(server, call, sample, drill, finish);
}
/** Answers questions of Logical Reasoning until none is new. */
async function useUp(answer: 'right' | 'wrong' = 'right') {
  const { session, drills } = await start();
  for (let [drill] = drills; drill; [drill] = (await next(session.id)).drills)
    await work(drill, { answers: [answer] });
  return session.id;
}

describe('a session', () => {
  test('gives one question and the one after it, without keys, and goes on with that one', async () => {
    const { session, drills } = await start();
    expect(session).toMatchObject({
      type: 'LR',
      seen: false,
      endedAt: null,
      answered: 0,
      right: 0,
      seconds: 0,
    });
    expect(drills.map(({ questions }) => questions.length)).toEqual([1, 1]);
    expect(JSON.stringify(drills)).not.toMatch(/credited|difficulty|questionType|secret/);
    await work(drills[0]!);
    const after = await next(session.id);
    expect(ids(after.drills)[0]).toBe(drills[1]!.id);
    expect(after.drills).toHaveLength(2);
    expect(after.session).toMatchObject({ answered: 1, right: 1, seconds: 60 });
  });

  test('does not send the key of the question ahead while the first is worked on', async () => {
    const { session, drills } = await start();
    const finished = await work(drills[0]!);
    expect(finished.questions[0]!.result).toMatchObject({ correct: true, seenBefore: false });
    const { drills: ahead } = await next(session.id);
    for (const { questions, state } of ahead) {
      expect(state).toBe('new');
      expect(questions[0]).toMatchObject({ result: null, hint: null, givenAnswer: null });
    }
  });

  test('counts each submit once, and gives the same drills for repeated and concurrent calls', async () => {
    const many = await Promise.all(Array.from({ length: 4 }, () => start()));
    expect(new Set(many.map(({ session }) => session.id)).size).toBe(1);
    expect(new Set(many.map(({ drills }) => ids(drills).join())).size).toBe(1);
    const [{ session, drills }] = many as [(typeof many)[0]];
    await work(drills[0]!, { answers: ['wrong'] });
    const again = {
      params: { id: drills[0]!.id },
      body: {
        answers: [
          {
            drillQuestionId: drills[0]!.questions[0]!.id,
            givenAnswer: (listCreditedAnswers(sample, drills[0]!)[0]! % 5) + 1,
          },
        ],
        localTimeSpent: 60,
      },
    };
    await call('POST /drill/{id}/submit', again);
    const [one, two] = await Promise.all([next(session.id), next(session.id)]);
    expect(ids(one.drills)).toEqual(ids(two.drills));
    expect(one.session).toMatchObject({ answered: 1, right: 0, seconds: 60 });
  });

  test('resumes the question in progress, and another choice ends the session', async () => {
    const { session, drills } = await start();
    await call('PUT /drill/{id}/activate', { params: { id: drills[0]!.id }, body: {} });
    expect(ids((await next(session.id)).drills)).toEqual(ids(drills));
    const other = await start({ type: 'DC' });
    expect(other.session.id).not.toBe(session.id);
    expect((await read(session.id)).session.endedAt).not.toBeNull();
    // The question in progress is still there for the next one of its kind.
    expect(ids((await start()).drills)[0]).toBe(drills[0]!.id);
  });

  test('that nobody used for hours is over at the next start', async () => {
    const { session } = await start();
    server.clock.advance(3 * 3_600_000);
    expect((await start()).session.id).not.toBe(session.id);
    expect((await read(session.id)).session.endedAt).not.toBeNull();
  });

  test('asks before it replaces an open drill that does not match the filter', async () => {
    const { drills } = await start();
    const [open] = drills;
    await call('PUT /drill/{id}/activate', { params: { id: open!.id }, body: {} });
    const { difficulty } = findMeta(open!.questions[0]!.questionId);
    const difficulties = [1, 2, 3, 4, 5].filter((one) => one !== difficulty);
    await call('PUT /drill/drill-filter/{type}', {
      params: { type: 'LR' },
      body: { drillFilter: { types: [], sources: [], difficulties, includeSeen: false } },
    });
    await expect(start()).rejects.toMatchObject({ status: 409, code: 'OPEN_DRILL' });
    const replaced = await start({ replaces: open!.id });
    expect(ids(replaced.drills)).not.toContain(open!.id);
  });
});

describe('the end of a session', () => {
  test('keeps the counts, refuses more questions, and can be repeated', async () => {
    const { session, drills } = await start();
    await work(drills[0]!, { answers: ['wrong'], seconds: 30 });
    const ended = await end(session.id);
    expect(ended.session).toMatchObject({ answered: 1, right: 0, seconds: 30 });
    server.clock.advance(1000);
    expect(await end(session.id)).toEqual(ended);
    await expect(next(session.id)).rejects.toMatchObject({ status: 409, code: 'WRONG_STATE' });
    const { questions } = await read(session.id);
    expect(questions).toEqual([
      expect.objectContaining({ drillId: drills[0]!.id, answered: true, correct: false, timeSpent: 30 }),
    ]);
  });

  test("gives back the questions of a session's own drills that were not started", async () => {
    const questionType = findMeta((await start()).drills[0]!.questions[0]!.questionId).questionType;
    const { session, drills } = await start({ questionType });
    await end(session.id);
    for (const { id } of drills)
      await expect(call('GET /drill/{id}', { params: { id } })).rejects.toMatchObject({ status: 404 });
  });

  test('leaves a question in progress to the next session of the same choice or type', async () => {
    const questionType = findMeta((await start()).drills[0]!.questions[0]!.questionId).questionType;
    const { session, drills } = await start({ questionType });
    const open = drills[0]!.id;
    await call('PUT /drill/{id}/activate', { params: { id: open }, body: {} });
    await end(session.id);
    const again = await start({ questionType });
    expect(again.session.id).not.toBe(session.id);
    expect(ids(again.drills)[0]).toBe(open);
    await end(again.session.id);
    expect(ids((await start()).drills)[0]).toBe(open);
    expect(ids((await start({ replaces: open })).drills)).not.toContain(open);
    expect((await call('GET /drill/{id}', { params: { id: open } })).drill.state).toBe('skipped');
  });

  test('counts what arrives late from a device without a network', async () => {
    const { session, drills } = await start();
    const [drill] = drills;
    const event = (seq: number, seconds: number) => ({
      device: 'device-on-a-train',
      seq,
      at: new Date(server.clock.now().getTime() + seconds * 1000).toISOString(),
    });
    const [first, second] = [event(1, 0), event(2, 40)];
    server.clock.advance(600_000);
    await end(session.id);
    await call('PUT /drill/{id}/activate', { params: { id: drill!.id }, body: { event: first } });
    const answer = listCreditedAnswers(sample, drill!)[0]!;
    const question = { id: drill!.questions[0]!.id };
    await call('PUT /drill/drill-question/{id}/answer', {
      params: question,
      body: { answer, event: second },
    });
    await call('POST /drill/{id}/submit', {
      params: { id: drill!.id },
      body: {
        answers: [{ drillQuestionId: question.id, givenAnswer: answer, at: second.at }],
        localTimeSpent: 40,
      },
    });
    expect((await read(session.id)).session).toMatchObject({ answered: 1, right: 1 });
  });
});

test('a session of another student is not found', async () => {
  const { session } = await start();
  for (const act of [next, read, end])
    await expect(act(session.id, stranger)).rejects.toMatchObject({ status: 404, code: 'NOT_FOUND' });
  expect((await read(session.id)).session.endedAt).toBeNull();
});

test('right answers of a blind review count once the result is shown', async () => {
  await call('PUT /drill/drill-settings', { body: { drillSettings: { blindReview: 'on' } } });
  const { session, drills } = await start();
  await work(drills[0]!);
  expect((await next(session.id)).session).toMatchObject({ answered: 1, graded: 0, right: 0 });
  expect((await read(session.id)).questions).toEqual([]);
  await call('PUT /drill/{id}/set-explanation-shown', { params: { id: drills[0]!.id }, body: {} });
  expect((await read(session.id)).session).toMatchObject({ answered: 1, graded: 1, right: 1 });
});

describe('when nothing new is left', () => {
  test('a session says so with an empty answer, and a new one is refused', async () => {
    const session = await useUp();
    expect((await next(session)).drills).toEqual([]);
    await expect(start()).rejects.toMatchObject({
      status: 422,
      code: 'NOTHING_LEFT',
      envelope: { details: [{ field: 'includeSeen' }] },
    });
    expect((await read(session)).session).toMatchObject({ answered: 6, right: 6 });
  });

  test('seen questions come back after a day, the missed ones first, and count for no level', async () => {
    const { session, drills } = await start();
    await work(drills[0]!, { answers: ['wrong'] });
    const missed = drills[0]!.questions[0]!.questionId;
    for (let [, drill] = drills; drill; [drill] = (await next(session.id)).drills) await work(drill);
    await expect(start({ seen: true })).rejects.toMatchObject({ status: 422, code: 'NOTHING_LEFT' });
    server.clock.advance(DAY_MS);
    const again = await start({ seen: true });
    const [first] = again.drills;
    expect(first!.questions[0]!.questionId).toBe(missed);
    expect(first!.reason.code).toBe('seen-again');
    const { user } = await call('GET /user/me');
    const levels = () =>
      server.db.rows(
        {
          name: 'test_session_levels',
          text: 'select key, mean, variance, count from student_levels where user_id = $1 order by key',
          columns: {},
        },
        [user.id],
      );
    const before = await levels();
    const finished = await work(first!);
    expect(finished.questions[0]!.result).toMatchObject({ correct: true, seenBefore: true });
    expect(before.length).toBeGreaterThan(0);
    expect(await levels()).toEqual(before);
    const { questions } = await read(again.session.id);
    expect(questions).toMatchObject([{ questionId: missed, seenBefore: true, correct: true }]);
    // It was met today, so that it does not come back in this session.
    const rest = await next(again.session.id);
    expect(rest.drills.flatMap((drill) => drill.questions.map(({ questionId }) => questionId))).not.toContain(
      missed,
    );
  });

  test('a session on one question type asks no other, new or seen', async () => {
    const { drills } = await start();
    const { questionType } = findMeta(drills[0]!.questions[0]!.questionId);
    const fresh = await start({ questionType });
    for (const drill of fresh.drills)
      expect(findMeta(drill.questions[0]!.questionId).questionType).toBe(questionType);
    await useUp();
    server.clock.advance(DAY_MS);
    const seen = await start({ questionType, seen: true });
    expect(seen.drills.length).toBeGreaterThan(0);
    for (const drill of seen.drills)
      expect(findMeta(drill.questions[0]!.questionId).questionType).toBe(questionType);
  });

  test('a type that the section does not have is refused', async () => {
    for (const choice of [
      { questionType: 'main-point' },
      { questionType: 'unknown' },
      { type: 'DC', questionType: 'flaw' },
    ] as const)
      await expect(start(choice)).rejects.toMatchObject({
        status: 422,
        code: 'INVALID',
        envelope: { details: [{ field: 'questionType' }] },
      });
  });
});

test('a passage stays whole', async () => {
  const { session, drills } = await start({ type: 'RC' });
  expect(drills).toHaveLength(1);
  expect(drills[0]!.questions.length).toBeGreaterThan(1);
  await work(drills[0]!, { answers: ['right', 'wrong'] });
  const { questions } = await read(session.id);
  expect(questions).toHaveLength(drills[0]!.questions.length);
  expect((await next(session.id)).drills).toEqual([]);
});

test('an account that was made before, or by an older process, keeps its drills until it chooses', async () => {
  const old = server.as((await createUser(server, { drillSettings: { lrQuestions: 3 } })).token);
  const drill = async () => (await old('GET /drill/next/{type}', { params: { type: 'LR' } })).drill;
  expect((await drill()).questions).toHaveLength(3);
  const { drillSettings } = await old('PUT /drill/drill-settings', {
    body: { drillSettings: { keepDrilling: true } },
  });
  expect(drillSettings).toMatchObject({ keepDrilling: true, lrQuestions: 3 });
  expect((await old('GET /user/me')).user.drillSettings.keepDrilling).toBe(true);
  expect((await drill()).questions).toHaveLength(1);
});
