import type { Drill } from '@docket/contract';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { importSampleTest, type SampleTest } from '../../../test/fixtures/content.ts';
import {
  finishDrill,
  listCreditedAnswers,
  type StudentCall,
  startNext,
} from '../../../test/fixtures/drills.ts';
import { createUser, type TestUser } from '../../../test/fixtures/factories.ts';
import { testServer } from '../../../test/fixtures/index.ts';

const server = testServer();
let sample: SampleTest;
let student: TestUser;
let call: StudentCall;
beforeAll(async () => {
  sample = await importSampleTest(server, { lrQuestions: 24, passages: 4 });
});
beforeEach(async () => {
  student = await createUser(server, { timezone: 'America/New_York' });
  call = server.as(student.token);
});

const rows = (name: string, text: string, values: unknown[]) =>
  server.db.rows<Record<string, unknown>>({ name: `test_${name}`, text }, values);
const levels = () =>
  rows('levels', 'select key, mean, variance, count from student_levels where user_id = $1 order by key', [
    student.id,
  ]);
const submit = (
  drill: Drill,
  answers: { drillQuestionId: string; givenAnswer: number | null; at?: string }[],
) => call('POST /drill/{id}/submit', { params: { id: drill.id }, body: { answers, localTimeSpent: 40 } });

test('submitting writes all consequences', async () => {
  server.clock.set('2026-03-11T03:30:00Z');
  const drill = await startNext(call, 'RC');
  await call('PUT /drill/{id}/flag', {
    params: { id: drill.id },
    body: { drillQuestionId: drill.questions[2]!.id, flagged: true },
  });
  await finishDrill(server, call, sample, drill, { answers: ['right', 'wrong', 'blank'], seconds: 50 });
  const [done] = await rows(
    'attempt',
    `select state, answered_count, right_count, flagged_count, time_ms, question_count from attempts where user_id = $1`,
    [student.id],
  );
  expect(done).toEqual({
    state: 'completed',
    answered_count: 2,
    right_count: 1,
    flagged_count: 1,
    time_ms: 150_000,
    question_count: 3,
  });
  const marked = await rows(
    'questions',
    'select answer is not null as answered, correct, counted, first from attempt_questions where user_id = $1 order by no',
    [student.id],
  );
  expect(marked).toEqual([
    { answered: true, correct: true, counted: true, first: true },
    { answered: true, correct: false, counted: true, first: true },
    { answered: false, correct: false, counted: false, first: false },
  ]);
  const known = await rows(
    'known',
    `select first_correct, last_correct, flagged, first_answered_at is null as blank, revealed_at is not null as shown
     from student_questions where user_id = $1 order by array_position($2::uuid[], question_id)`,
    [student.id, drill.questions.map((question) => question.questionId)],
  );
  expect(known).toEqual([
    { first_correct: true, last_correct: true, flagged: false, blank: false, shown: true },
    { first_correct: false, last_correct: false, flagged: false, blank: false, shown: true },
    { first_correct: null, last_correct: false, flagged: true, blank: true, shown: true },
  ]);
  expect((await levels()).map(({ key, count }) => [key, count])).toEqual([
    ['RC', 2],
    ['RC:detail', 1],
    ['RC:main-point', 1],
  ]);
  // In the student's time zone it is still the tenth.
  const days = await rows(
    'days',
    `select day::text as day, type, questions, "right", counted, time_ms::int as time_ms, level_mean is not null as level
     from student_days where user_id = $1`,
    [student.id],
  );
  expect(days).toEqual([
    { day: '2026-03-10', type: 'RC', questions: 2, right: 1, counted: 2, time_ms: 150_000, level: true },
  ]);
  const hours = await rows('hours', `select "right", "of" from student_hours where user_id = $1`, [
    student.id,
  ]);
  expect(hours).toEqual([{ right: 1, of: 2 }]);
  const types = await rows(
    'types',
    `select question_type, "right", "of" from student_type_stats where user_id = $1 order by question_type`,
    [student.id],
  );
  expect(types).toEqual([
    { question_type: 'detail', right: 0, of: 1 },
    { question_type: 'main-point', right: 1, of: 1 },
  ]);
});

test('first answers update the rating of a question, and the result shows the statistics of others', async () => {
  const { id: questionId, credited, wrong } = sample.lr[0]!;
  const stat = async () =>
    (
      await rows(
        'stat',
        `select answers, "right", rating_mean, rating_count, (select sum(n)::int from unnest(option_counts) n) as chosen
         from question_stats where question_id = $1`,
        [questionId],
      )
    )[0]!;
  const answerAs = async (value: number) => {
    const user = await createUser(server);
    const own = server.as(user.token);
    const { drill } = await own('POST /drill', { body: { questionId } });
    await own('PUT /drill/{id}/activate', { params: { id: drill.id }, body: {} });
    return finishDrill(server, own, sample, drill, { answers: [value], seconds: 40 });
  };
  const before = await stat();
  const first = await answerAs(credited);
  expect(first.questions[0]!.result).toMatchObject({ shareRight: null, meanTime: null, optionShares: null });
  const second = await answerAs(wrong);
  const shares = [0, 0, 0, 0, 0];
  shares[credited - 1] = 1;
  expect(second.questions[0]!.result).toMatchObject({ shareRight: null, meanTime: 40, optionShares: shares });
  const after = await stat();
  expect(after).toMatchObject({ answers: 2, right: 1, rating_count: 2, chosen: 2 });
  expect(after.rating_mean).not.toBe(before.rating_mean);
});

describe('answers that do not change the level', () => {
  test('an answer after a hint, a blank, and a second answer to the same question', async () => {
    const drill = await startNext(call);
    await call('PUT /drill/{id}/hint', { params: { id: drill.id }, body: {} });
    await finishDrill(server, call, sample, drill);
    expect(await levels()).toEqual([]);
    const again = (await call('POST /drill', { body: { questionId: drill.questions[0]!.questionId } })).drill;
    await call('PUT /drill/{id}/activate', { params: { id: again.id }, body: {} });
    await finishDrill(server, call, sample, again);
    const blank = await startNext(call);
    await finishDrill(server, call, sample, blank, { answers: ['blank'] });
    expect(await levels()).toEqual([]);
    const honest = await startNext(call);
    await finishDrill(server, call, sample, honest);
    expect((await levels()).map(({ key, count }) => [key, count])).toEqual([
      ['LR', 1],
      [expect.stringMatching(/^LR:/), 1],
    ]);
  });

  test('an answer that is too fast counts in no statistics', async () => {
    const drill = await startNext(call);
    const done = await finishDrill(server, call, sample, drill, { seconds: 2 });
    expect(done.questions[0]!.result).toMatchObject({ correct: true, counted: false });
    expect(await rows('no_hours', 'select 1 from student_hours where user_id = $1', [student.id])).toEqual(
      [],
    );
    const [day] = await rows('fast_day', 'select questions, counted from student_days where user_id = $1', [
      student.id,
    ]);
    expect(day).toEqual({ questions: 1, counted: 0 });
  });
});

describe('submitting twice', () => {
  test('with the same answers is harmless, also many times concurrently', async () => {
    const drill = await startNext(call);
    const givenAnswer = listCreditedAnswers(sample, drill)[0]!;
    server.clock.advance(40_000);
    const answers = [
      { drillQuestionId: drill.questions[0]!.id, givenAnswer, at: server.clock.now().toISOString() },
    ];
    const all = await Promise.all([1, 2, 3, 4].map(() => submit(drill, answers)));
    for (const one of all) expect(one.drill).toMatchObject({ state: 'completed', score: { right: 1 } });
    const before = await levels();
    server.clock.advance(60_000);
    expect((await submit(drill, answers)).drill.clock.endedAt).toBe(all[0]!.drill.clock.endedAt);
    expect((await submit(drill, [])).drill.state).toBe('completed');
    expect(await levels()).toEqual(before);
    const [day] = await rows('once', 'select questions from student_days where user_id = $1', [student.id]);
    expect(day).toEqual({ questions: 1 });
  });

  test('with other answers is refused', async () => {
    const drill = await startNext(call);
    const done = await finishDrill(server, call, sample, drill);
    const drillQuestionId = drill.questions[0]!.id;
    const other = [{ drillQuestionId, givenAnswer: (done.questions[0]!.givenAnswer! % 5) + 1 }];
    await expect(submit(drill, other)).rejects.toMatchObject({ status: 409, code: 'WRONG_STATE' });
    const overtaken = [{ ...other[0]!, at: '2026-03-01T00:00:00Z' }];
    expect((await submit(drill, overtaken)).drill.questions[0]!.givenAnswer).toBe(
      done.questions[0]!.givenAnswer,
    );
  });

  test('a question of another drill is refused and nothing is submitted', async () => {
    const drill = await startNext(call);
    const answers = [{ drillQuestionId: server.running.deps.newId(), givenAnswer: 1 }];
    await expect(submit(drill, answers)).rejects.toMatchObject({ status: 404 });
    expect((await call('GET /drill/{id}', { params: { id: drill.id } })).drill.state).toBe('started');
  });
});

test("the time of the page counts in addition to the pings, capped to the server's clock", async () => {
  const drill = await startNext(call);
  server.clock.advance(30_000);
  const { drill: done } = await call('POST /drill/{id}/submit', {
    params: { id: drill.id },
    body: { answers: [], localTimeSpent: 4000 },
  });
  expect(done.score!.timeSpent).toBe(32);
});

test('a page that lost its state does not delete answers that it had sent', async () => {
  const drill = await startNext(call);
  const id = drill.questions[0]!.id;
  await call('PUT /drill/drill-question/{id}/answer', { params: { id }, body: { answer: 2 } });
  const { drill: done } = await submit(drill, [{ drillQuestionId: id, givenAnswer: null }]);
  expect(done.questions[0]!.givenAnswer).toBe(2);
});

describe('blind review', () => {
  test('hides the key until it ends, and then shows first, blind and credited answer', async () => {
    const user = await createUser(server, { drillSettings: { blindReview: 'on' } });
    const own = server.as(user.token);
    const drill = await startNext(own, 'RC');
    const keys = listCreditedAnswers(sample, drill);
    const params = { id: drill.id };
    const open = await finishDrill(server, own, sample, drill, { answers: ['wrong', 'right', 'wrong'] });
    expect(open).toMatchObject({
      state: 'completed',
      blindReview: 'open',
      explanationShown: false,
      score: null,
    });
    expect(open.questions.map((question) => question.result)).toEqual([null, null, null]);
    const inbox = () => own('POST /drill/next-in-review-inbox', { body: {} });
    await expect(inbox()).rejects.toMatchObject({ code: 'NOTHING_LEFT' });
    const again = (i: number, answer: number | null) =>
      own('PUT /drill/drill-question/{id}/br/answer', {
        params: { id: drill.questions[i]!.id },
        body: { answer },
      });
    await again(0, keys[0]!);
    await again(1, (keys[1]! % 5) + 1);
    await own('PUT /drill/drill-question/{id}/br/hide-option', {
      params: { id: drill.questions[2]!.id },
      body: { optionNo: 3, hidden: true },
    });
    const { drill: shown } = await own('PUT /drill/{id}/set-explanation-shown', { params, body: {} });
    expect(shown).toMatchObject({ blindReview: 'done', score: { right: 1, brRight: 1, of: 3 } });
    // Opened in blind review and not answered again: the timed answer is also the blind review answer.
    expect(shown.questions.map(({ result }) => result!.brCorrect)).toEqual([true, false, false]);
    expect(shown.questions[2]!.brHidden).toEqual([3]);
    await expect(again(0, 1)).rejects.toMatchObject({ code: 'WRONG_STATE' });
    const twice = await own('PUT /drill/{id}/set-explanation-shown', { params, body: {} });
    expect(twice.drill.score).toEqual(shown.score);
    server.clock.advance(3 * 86_400_000);
    expect(drill.questions.map((question) => question.questionId)).toContain(
      (await inbox()).drill.questions[0]!.questionId,
    );
  });
});
