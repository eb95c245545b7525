import type { Practice, PracticeResult } from '@docket/contract';
import { percentile, publishedPercentiles } from '@docket/rules';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { StudentCall } from '../../../test/fixtures/drills.ts';
import { createUser, type TestUser } from '../../../test/fixtures/factories.ts';
import { testServer } from '../../../test/fixtures/index.ts';
import { type Exam, importExam, leave, minutes, startPractice } from '../../../test/fixtures/practice.ts';

const server = testServer();
let exam: Exam;
let student: TestUser;
let call: StudentCall;
beforeAll(async () => {
  exam = await importExam(server, { questions: 4 });
});
beforeEach(async () => {
  student = await createUser(server, { timezone: 'America/New_York' });
  call = server.as(student.token);
});

const at = ({ id }: { id: string }) => ({ params: { id } });
const reveal = (practice: Practice) => call('PUT /practice-test/{id}/reveal', { ...at(practice), body: {} });
const getResult = (practice: Practice) => call('GET /practice-test/{id}/result', at(practice));
const startNext = async (practice: Practice) =>
  (await call('PUT /practice-test/{id}/start', { ...at(practice), body: {} })).practice;
const right = (questionId: string) => exam.keys.get(questionId)!;
const wrong = (questionId: string) => (right(questionId) % 5) + 1;

/** Answers to the questions of the running section: r right, w wrong, - blank. */
const answersFor = (practice: Practice, pattern: string) =>
  practice.sheet!.questions.map(({ questionId }, i) =>
    pattern[i] === 'r' ? right(questionId) : pattern[i] === 'w' ? wrong(questionId) : null,
  );

/** Takes a whole test with these answers in its sections, each in ten minutes. */
async function sit(patterns: readonly string[], order: Parameters<typeof startPractice>[2] = {}) {
  let practice = await startPractice(call, exam, order);
  for (const [i, pattern] of patterns.entries()) {
    if (i > 0) practice = await startNext(practice);
    server.clock.advance(minutes(10));
    const records = practice.sheet!.questions.map(({ id }) => ({ practiceQuestionId: id, timeSpent: 60 }));
    await call('POST /practice-test/{id}/ping', { ...at(practice), body: { records } });
    practice = await leave(call, practice, answersFor(practice, pattern));
  }
  expect(practice.state).toBe('complete');
  return practice;
}
const getSheet = async (practice: Practice, no: number) =>
  (await call('GET /practice-test/{id}/section/{no}', { params: { id: practice.id, no } })).sheet;
/**
 * Opens the questions of a section in blind review and answers some again: r right, w wrong, . unchanged, - not
 * opened.
 */
async function reviewBlind(practice: Practice, no: number, pattern: string) {
  const { questions } = await getSheet(practice, no);
  for (const [i, code] of [...pattern].entries()) {
    if (code === '-') continue;
    const { id, questionId } = questions[i]!;
    await call('PUT /practice-test/practice-question/{id}/br/open', { params: { id }, body: {} });
    if (code === '.') continue;
    const answer = code === 'r' ? right(questionId) : wrong(questionId);
    await call('PUT /practice-test/practice-question/{id}/br/answer', { params: { id }, body: { answer } });
  }
}
/** First answers of all other students, from their rows. */
const othersOn = async (questionId: string) =>
  (
    await server.db.rows<{ meanTime: number; shareRight: number }>(
      {
        name: 'test_others',
        text: `select avg(time_ms)::float8 / 1000 as "meanTime", avg(correct::int)::float8 as "shareRight"
          from attempt_questions where question_id = $1 and user_id <> $2 and first and correct is not null`,
      },
      [questionId, student.id],
    )
  )[0];
const countByMeaning = ({ outcomes }: PracticeResult) =>
  Object.fromEntries(outcomes.map(({ meaning, questionIds }) => [meaning, questionIds.length]));

describe('the result of a practice test', () => {
  it('is secret until it is shown, and always for other students', async () => {
    const live = await startPractice(call, exam);
    const refused = { status: 409, code: 'WRONG_STATE' };
    await expect(reveal(live)).rejects.toMatchObject(refused);
    const replay = (practice: Practice) =>
      call('GET /practice-test/{id}/section/{no}/replay', { params: { id: practice.id, no: 1 } });
    const seconds = { timeSpent: 30 };
    const review = (practice: Practice) =>
      call('POST /practice-test/{id}/review-time', { ...at(practice), body: seconds });
    for (const ask of [getResult, replay, review]) await expect(ask(live)).rejects.toMatchObject(refused);
    await call('POST /practice-test/{id}/skip', { ...at(live), body: {} });
    await expect(reveal(live)).rejects.toMatchObject(refused);
    const done = await sit(['rrrr', 'rrrr', 'rrrr', 'rrrr']);
    expect(done).toMatchObject({ blindReview: 'open', score: null, blindScore: null });
    for (const ask of [getResult, replay]) await expect(ask(done)).rejects.toMatchObject(refused);
    expect((await call('GET /practice-test/score-history')).items).toEqual([]);
    await review(done);
    const mine = call;
    call = server.as((await createUser(server)).token);
    for (const ask of [reveal, getResult, replay, review])
      await expect(ask(done)).rejects.toMatchObject({ status: 404 });
    call = mine;
    const { practice } = await reveal(done);
    expect(practice).toMatchObject({ blindReview: 'done', score: { raw: 12, of: 12, scaled: 180 } });
    expect((await reveal(done)).practice.score).toEqual(practice.score);
    expect((await replay(done)).steps.length).toBeGreaterThan(0);
    const none = { params: { id: done.id, no: 9 } };
    await expect(call('GET /practice-test/{id}/section/{no}/replay', none)).rejects.toMatchObject({
      status: 404,
    });
  });

  it('scores the sections that count, timed and blind', async () => {
    const done = await sit(['rrww', 'rr--', 'wwww', 'rwrw']);
    await reviewBlind(done, 1, '.wr.');
    await reviewBlind(done, 2, '..r.');
    await reviewBlind(done, 4, '-.-.');
    const { practice } = await reveal(done);
    // Section 3 is unscored: 2 + 2 + 2 of 12; blind review 2 + 3 + 2.
    expect(practice.sections.map(({ variable, right, brRight }) => [variable, right, brRight])).toEqual([
      [false, 2, 2],
      [false, 2, 3],
      [true, 0, null],
      [false, 2, 2],
    ]);
    // The default table is for 77 questions; it is interpolated at 38.5 and 44.9.
    expect(practice.score).toMatchObject({ raw: 6, of: 12, scaled: 149, estimated: true });
    expect(practice.blindScore).toMatchObject({ raw: 7, of: 12, scaled: 153, estimated: true });
    expect(practice.score!.band).toEqual({ low: 146, high: 152 });
    expect(practice.score!.percentile).toEqual({
      percentBelow: percentile(149, publishedPercentiles.rows),
      years: '2016-2019',
      source: publishedPercentiles.source,
    });
    const { items } = await call('GET /practice-test/list', { query: { kind: 'test' } });
    expect(items.find((item) => item.id === done.id)).toMatchObject({ right: 6, scaled: 149, brScaled: 153 });
  });

  it('uses the conversion table of the test and the newest percentiles, if there are any', async () => {
    const table = [
      { rawFrom: 0, rawTo: 5, scaled: 130 },
      { rawFrom: 6, rawTo: 12, scaled: 160 },
    ];
    const set = (value: string | null) =>
      server.db.rows(
        { name: 'test_conversion', text: 'update tests set conversion = $1::jsonb where id = $2' },
        [value, exam.testId],
      );
    await set(JSON.stringify(table));
    for (const [window, percent] of [
      ['2018-2021', 70],
      ['2001-2004', 60],
      ['estimate-2030', 50],
    ])
      await server.db.rows(
        {
          name: 'test_percentile',
          text: `insert into percentiles ("window", scaled, percent_below, source) values ($1, 160, $2, 'Council')`,
        },
        [window, percent],
      );
    const done = await sit(['rrww', 'rrww', 'rrrr', 'rrww']);
    const { practice } = await reveal(done);
    expect(practice.score).toMatchObject({
      raw: 6,
      scaled: 160,
      estimated: false,
      percentile: { percentBelow: 70, years: '2018-2021', source: 'Council' },
    });
    const part = await sit(['rrrr', 'rrrr'], { sectionNo: 1, amountOfSections: 2 });
    expect((await reveal(part)).practice.score).toMatchObject({
      raw: 8,
      of: 8,
      scaled: 160,
      estimated: true,
    });
    const single = await sit(['rrrr'], { sectionNo: 1, amountOfSections: 1 });
    expect((await reveal(single)).practice).toMatchObject({ kind: 'section', score: null, blindScore: null });
    expect((await getResult(single)).sections).toHaveLength(1);
    await set(null);
    await server.db.rows({ name: 'test_no_percentiles', text: 'delete from percentiles' }, []);
  });

  it('shows for each question what changed and what it means', async () => {
    let live = await startPractice(call, exam);
    const [first, second, third, fourth] = live.sheet!.questions;
    const began = server.clock.now().getTime();
    const device = 'device-of-the-test';
    let seq = 0;
    const mark = () => ({ device, seq: ++seq, at: server.clock.now().toISOString() });
    const say = (id: string, answer: number | null) =>
      call('PUT /practice-test/practice-question/{id}/answer', {
        params: { id },
        body: { answer, event: mark() },
      });
    const ping = (visits: readonly [string, number][], times: readonly [string, number][]) =>
      call('POST /practice-test/{id}/ping', {
        ...at(live),
        body: {
          records: times.map(([practiceQuestionId, timeSpent]) => ({ practiceQuestionId, timeSpent })),
          visits: visits.map(([practiceQuestionId, second_]) => ({
            practiceQuestionId,
            at: new Date(began + second_ * 1000).toISOString(),
          })),
          event: mark(),
        },
      });
    server.clock.advance(60_000);
    await say(first!.id, wrong(first!.questionId));
    server.clock.advance(60_000);
    await say(first!.id, right(first!.questionId));
    await call('PUT /practice-test/practice-question/{id}/confidence', {
      params: { id: first!.id },
      body: { confidence: 1, event: mark() },
    });
    await call('PUT /practice-test/practice-question/{id}/hide-option', {
      params: { id: second!.id },
      body: { optionNo: 2, hidden: true, event: mark() },
    });
    await ping(
      [
        [first!.id, 0],
        [second!.id, 100],
      ],
      [
        [first!.id, 100],
        [second!.id, 20],
      ],
    ); // prettier-ignore
    await call('POST /practice-test/{id}/pause', { ...at(live), body: {} });
    server.clock.advance(minutes(30));
    await call('POST /practice-test/{id}/resume', { ...at(live), body: {} });
    server.clock.advance(60_000);
    await say(second!.id, right(second!.questionId));
    server.clock.advance(1000);
    await say(second!.id, wrong(second!.questionId));
    await call('PUT /practice-test/practice-question/{id}/confidence', {
      params: { id: second!.id },
      body: { confidence: 3, event: mark() },
    });
    await say(third!.id, wrong(third!.questionId));
    await ping([], [[third!.id, 30]]);
    server.clock.advance(minutes(40));
    for (let section = 2; section <= 4; section += 1) {
      live = await startNext(live);
      live = await leave(call, live, answersFor(live, 'rrrr'));
    }
    await reviewBlind(live, 1, '..rr');
    await reveal(live);
    const result = await getResult(live);
    const [one, two] = result.sections[0]!.questions;
    expect(result.sections[0]).toMatchObject({ right: 1, of: 4, brRight: 3, endedBy: 'time' });
    expect(result.sections[0]!.pace).toEqual([
      { second: 0, no: 1 },
      { second: 100, no: 2 },
    ]);
    expect(one).toMatchObject({ correct: true, timeSpent: 100, ...(await othersOn(first!.questionId)) });
    expect(one!.changes).toEqual([
      { answer: wrong(first!.questionId), second: 60 },
      { answer: right(first!.questionId), second: 100 },
    ]);
    // The pause does not count as section time, and 20 seconds were counted after it.
    expect(two!.changes.map((change) => change.second)).toEqual([101, 101]);
    expect(result.changes).toEqual({ wrongToRight: 1, rightToWrong: 1, wrongToWrong: 0 });
    expect(countByMeaning(result)).toEqual({ luck: 1, overconfident: 1, pace: 2, solid: 12 });
    expect(result.outcomes.find((one_) => one_.meaning === 'pace')!.questionIds).toEqual([
      third!.id,
      fourth!.id,
    ]);
    // Each mistake happened once, which is not a habit.
    expect(result.habits).toEqual([]);
    expect(result.types.reduce((sum, type) => sum + type.of, 0)).toBe(16);

    const { steps, durationMs, truncated, sheet } = await call(
      'GET /practice-test/{id}/section/{no}/replay',
      {
        params: { id: live.id, no: 1 },
      },
    );
    // As in the result: the time counted on its questions. No question was worked on in the rest of the section.
    expect([durationMs, truncated, sheet.questions.length]).toEqual([150_000, false, 4]);
    expect(durationMs / 1000).toBe(result.sections[0]!.timeSpent);
    expect(steps.map(({ ms, no, step }) => [ms / 1000, no, step.kind])).toEqual([
      [0, 1, 'visit'],
      [60, 1, 'answer'],
      [100, 2, 'visit'],
      [100.2, 1, 'answer'],
      [100.2, 2, 'pause'],
      [100.2, 1, 'confidence'],
      [100.2, 2, 'hide'],
      [100.8, 2, 'answer'],
      [100.81, 2, 'answer'],
      [100.81, 3, 'answer'],
      [100.81, 2, 'confidence'],
    ]);
  });

  it('handles a partial blind review', async () => {
    const done = await sit(['rww-', 'rrr-', 'rrrr', 'wwww']);
    await reviewBlind(done, 1, '.rw-');
    const before = await call('GET /practice-test/{id}', at(done));
    expect(before.practice.sections.map(({ reviewed }) => reviewed)).toEqual([3, 0, 0, 0]);
    const { practice } = await reveal(done);
    expect(practice.score).toMatchObject({ raw: 4, of: 12 });
    expect(practice.blindScore).toBeNull();
    const result = await getResult(done);
    expect(result.sections.map(({ reviewed, brRight }) => [reviewed, brRight])).toEqual([
      [3, null],
      [0, null],
      [0, null],
      [0, null],
    ]);
    expect(result.sections[0]!.questions.map(({ brOpened, brCorrect }) => [brOpened, brCorrect])).toEqual([
      [true, true],
      [true, true],
      [true, false],
      [false, null],
    ]);
    expect(countByMeaning(result)).toEqual({ solid: 7, pace: 1, understanding: 1, once: 6 });
    expect(result.types.reduce((sum, type) => sum + type.reviewed, 0)).toBe(3);
    const { items } = await call('GET /practice-test/list', { query: {} });
    expect(items[0]).toMatchObject({ id: done.id, scaled: practice.score!.scaled, brScaled: null });
  });

  it('says so if there was no blind review', async () => {
    const { practice } = await reveal(await sit(['rrrr', 'rrrr', 'rrrr', 'rrrr']));
    expect([practice.score?.raw, practice.blindScore]).toEqual([12, null]);
    expect(practice.sections.map(({ brRight }) => brRight)).toEqual([null, null, null, null]);
    const late = call('PUT /practice-test/practice-question/{id}/br/open', {
      params: { id: (await getSheet(practice, 1)).questions[0]!.id },
      body: {},
    });
    await expect(late).rejects.toMatchObject({ status: 409, code: 'WRONG_STATE' });
  });

  it('is settled once: levels, statistics, days, streak and the review inbox', async () => {
    const done = await sit(['rrww', 'rrrr', 'rrrr', 'rrrr']);
    const count = async (table: string, what = 'count(*)::int') =>
      (
        await server.db.rows<{ n: number }>(
          {
            name: `test_sum_${table}_${what.length}`,
            text: `select ${what} as n from ${table} where user_id = $1`,
          },
          [student.id],
        )
      )[0]!.n;
    expect(await count('student_days', 'sum(questions)::int')).toBe(16);
    expect(await count('student_levels')).toBe(0);
    await Promise.all([reveal(done), reveal(done), reveal(done)]);
    expect(await count('student_type_stats', 'sum("of")::int')).toBe(16);
    expect(await count('student_days', 'sum(questions)::int')).toBe(16);
    expect(await count('student_days', 'sum("right")::int')).toBe(14);
    expect(await count('reviews')).toBe(2);
    const { streak } = await call('GET /user/dashboard');
    expect(streak.current).toBe(1);
  });
});

describe('habits', () => {
  it('are listed with their cost, and only from sections that count', async () => {
    let live = await startPractice(call, exam);
    for (const no of [1, 2, 3, 4]) {
      if (no > 1) live = await startNext(live);
      for (const { id, questionId } of live.sheet!.questions.slice(0, 2)) {
        const credited = right(questionId);
        const body = { optionNo: credited, hidden: true };
        await call('PUT /practice-test/practice-question/{id}/hide-option', { params: { id }, body });
      }
      server.clock.advance(minutes(10));
      live = await leave(call, live, answersFor(live, no === 4 ? 'rrrr' : 'wwrr'));
    }
    await reveal(live);
    const { habits, sections } = await getResult(live);
    const counted = sections.filter(({ variable }) => !variable);
    const eliminated = habits.find(({ code }) => code === 'eliminated')!;
    expect(eliminated).toMatchObject({
      points: 4,
      text: 'You eliminated the right answer on 4 questions: 4 points.',
      remedy: { kind: 'drill', questionType: null, timing: 'untimed' },
    });
    const missed = counted.flatMap(({ questions }) =>
      questions.filter(({ correct }) => !correct).map(({ id }) => id),
    );
    expect(eliminated.questionIds).toEqual(missed);
  });
});

describe('the history of scores', () => {
  it('excludes a test that the student does not count, until it is included again', async () => {
    const history = () => call('GET /practice-test/score-history');
    const counts = (practice: Practice, yes: boolean) =>
      call('PUT /practice-test/{id}/counts', { ...at(practice), body: { counts: yes } });
    const live = await startPractice(call, exam);
    const refused = { status: 409, code: 'WRONG_STATE' };
    await expect(counts(live, false)).rejects.toMatchObject(refused);
    await call('POST /practice-test/{id}/skip', { ...at(live), body: {} });
    await expect(counts(live, false)).rejects.toMatchObject(refused);
    const done = await sit(['rrrr', 'rrww', 'rrrr', 'rrrr']);
    await reveal(done);
    const before = await history();
    expect(before.items[0]).toMatchObject({ counts: true, excluded: false });

    const other = server.as((await createUser(server)).token);
    await expect(
      other('PUT /practice-test/{id}/counts', { ...at(done), body: { counts: false } }),
    ).rejects.toMatchObject({ status: 404 });
    await counts(done, false);
    server.clock.advance(minutes(1));
    await counts(done, false);
    const without = await history();
    expect(without.items[0]).toMatchObject({ id: done.id, counts: false, excluded: true });
    expect(without.forecast.tests).toBe(before.forecast.tests - 1);
    expect((await getResult(done)).practice.excluded).toBe(true);
    const { items } = await call('GET /practice-test/list', { query: {} });
    expect(items.find(({ id }) => id === done.id)).toMatchObject({ excluded: true });

    await counts(done, true);
    await counts(done, true);
    expect(await history()).toEqual(before);
    const section = await startPractice(call, exam, { sectionNo: 1, amountOfSections: 1 });
    const over = await leave(call, section, answersFor(section, 'rrrr'));
    await expect(counts(over, false)).rejects.toMatchObject(refused);
  });

  it('predicts a range from three counted tests on', async () => {
    const history = () => call('GET /practice-test/score-history');
    const first = await sit(['rrrr', 'rrww', 'rrrr', 'rrrr']);
    await reveal(first);
    // Repeating the same questions measures memory, so it does not count.
    await reveal(await sit(['rrrr', 'rrrr', 'rrrr', 'rrrr']));
    const { items, forecast } = await history();
    expect(items.map(({ counts, estimated, scaled }) => [counts, estimated, scaled])).toEqual([
      [true, true, 167],
      [false, true, 180],
    ]);
    expect(items[0]).toMatchObject({
      id: first.id,
      title: 'Exam 1',
      kind: 'test',
      minutes: 35,
      brScaled: null,
    });
    expect(forecast).toEqual({ tests: 1, needed: 3, range: null });
    for (const no of [2, 3]) {
      const usual = exam;
      exam = await importExam(server, { no, questions: 4 });
      await reveal(await sit(['rrrr', 'rrww', 'rrrr', 'rrrr']));
      exam = usual;
    }
    const { tests, range } = (await history()).forecast;
    expect(tests).toBe(3);
    expect(range!.low).toBeLessThan(range!.middle);
    expect(range!.high - range!.low).toBeGreaterThan(5);
    const other = server.as((await createUser(server)).token);
    expect((await other('GET /practice-test/score-history')).items).toEqual([]);
  });
});
