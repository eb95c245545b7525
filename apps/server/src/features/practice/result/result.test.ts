import type { Practice, PracticeResult } from '@docket/contract';
import { percentile, publishedPercentiles } from '@docket/rules';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { StudentCall } from '../../../test/fixtures/drills.ts';
import { createUser, type TestUser } from '../../../test/fixtures/factories.ts';
import { testServer } from '../../../test/fixtures/index.ts';
import { type Exam, importExam, leave, minutes, startPractice } from '../../../test/fixtures/practice.ts';
import { createResultSteps, toParams } from '../../../test/fixtures/practice-result.ts';

const server = testServer();
let exam: Exam;
let student: TestUser;
let call: StudentCall;
let resultSteps: ReturnType<typeof createResultSteps>;
beforeAll(async () => {
  exam = await importExam(server, { questions: 4 });
});
beforeEach(async () => {
  student = await createUser(server, { timezone: 'America/New_York' });
  call = server.as(student.token);
  resultSteps = createResultSteps(server, call, exam);
});

/** First answers of all other students, from their rows. */
const othersOn = async (questionId: string) =>
  (
    await server.db.rows<{ meanTime: number }>(
      {
        name: 'test_others',
        text: `select avg(time_ms)::float8 / 1000 as "meanTime"
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
    await expect(resultSteps.reveal(live)).rejects.toMatchObject(refused);
    const replay = (practice: Practice) =>
      call('GET /practice-test/{id}/section/{no}/replay', { params: { id: practice.id, no: 1 } });
    const seconds = { timeSpent: 30 };
    const review = (practice: Practice) =>
      call('POST /practice-test/{id}/review-time', { ...toParams(practice), body: seconds });
    for (const ask of [resultSteps.getResult, replay, review])
      await expect(ask(live)).rejects.toMatchObject(refused);
    await call('POST /practice-test/{id}/skip', { ...toParams(live), body: {} });
    await expect(resultSteps.reveal(live)).rejects.toMatchObject(refused);
    const done = await resultSteps.takeTest(['rrrr', 'rrrr', 'rrrr', 'rrrr']);
    expect(done).toMatchObject({ blindReview: 'open', score: null, blindScore: null });
    for (const ask of [resultSteps.getResult, replay]) await expect(ask(done)).rejects.toMatchObject(refused);
    expect((await call('GET /practice-test/score-history')).items).toEqual([]);
    await review(done);
    const mine = call;
    call = server.as((await createUser(server)).token);
    const stranger = createResultSteps(server, call, exam);
    for (const ask of [stranger.reveal, stranger.getResult, replay, review])
      await expect(ask(done)).rejects.toMatchObject({ status: 404 });
    call = mine;
    const { practice } = await resultSteps.reveal(done);
    expect(practice).toMatchObject({ blindReview: 'done', score: { raw: 12, of: 12, scaled: 180 } });
    expect((await resultSteps.reveal(done)).practice.score).toEqual(practice.score);
    expect((await replay(done)).steps.length).toBeGreaterThan(0);
    const none = call('GET /practice-test/{id}/section/{no}/replay', { params: { id: done.id, no: 9 } });
    await expect(none).rejects.toMatchObject({ status: 404 });
  });

  it('scores the sections that count, timed and blind', async () => {
    const done = await resultSteps.takeTest(['rrww', 'rr--', 'wwww', 'rwrw']);
    await resultSteps.reviewBlind(done, 1, '.wr.');
    await resultSteps.reviewBlind(done, 2, '..r.');
    await resultSteps.reviewBlind(done, 4, '-.-.');
    const { practice } = await resultSteps.reveal(done);
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
      years: '2023-2026',
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
      ['2024-2027', 70],
      ['2016-2019', 60],
      ['estimate-2030', 50],
      ['7sage estimate', 40],
    ])
      await server.db.rows(
        {
          name: 'test_percentile',
          text: `insert into percentiles ("window", scaled, percent_below, source) values ($1, 160, $2, 'Council')`,
        },
        [window, percent],
      );
    const done = await resultSteps.takeTest(['rrww', 'rrww', 'rrrr', 'rrww']);
    const { practice } = await resultSteps.reveal(done);
    expect(practice.score).toMatchObject({
      raw: 6,
      scaled: 160,
      estimated: false,
      percentile: { percentBelow: 70, years: '2024-2027', source: 'Council' },
    });
    const part = await resultSteps.takeTest(['rrrr', 'rrrr'], { sectionNo: 1, amountOfSections: 2 });
    expect((await resultSteps.reveal(part)).practice.score).toMatchObject({
      raw: 8,
      of: 8,
      scaled: 160,
      estimated: true,
    });
    const single = await resultSteps.takeTest(['rrrr'], { sectionNo: 1, amountOfSections: 1 });
    expect((await resultSteps.reveal(single)).practice).toMatchObject({
      kind: 'section',
      score: null,
      blindScore: null,
    });
    expect((await resultSteps.getResult(single)).sections).toHaveLength(1);
    // An installation that stored the table of its time gets the one that a new version brings.
    const getScore = async () => (await resultSteps.getResult(done)).practice.score!.percentile;
    await server.db.rows(
      { name: 'test_no_newer', text: `delete from percentiles where "window" = '2024-2027'` },
      [],
    );
    expect(await getScore()).toEqual({
      ...{ percentBelow: percentile(160, publishedPercentiles.rows), years: '2023-2026' },
      source: publishedPercentiles.source,
    });
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
    /** Seconds after the beginning at which questions were visited, and those spent on them. */
    const ping = (visits: Record<string, number>, times: Record<string, number>) =>
      call('POST /practice-test/{id}/ping', {
        ...toParams(live),
        body: {
          records: Object.entries(times).map(([practiceQuestionId, timeSpent]) => ({
            practiceQuestionId,
            timeSpent,
          })),
          visits: Object.entries(visits).map(([practiceQuestionId, second_]) => ({
            practiceQuestionId,
            at: new Date(began + second_ * 1000).toISOString(),
          })),
          event: mark(),
        },
      });
    server.clock.advance(60_000);
    await say(first!.id, resultSteps.wrongAnswer(first!.questionId));
    server.clock.advance(60_000);
    await say(first!.id, resultSteps.rightAnswer(first!.questionId));
    await call('PUT /practice-test/practice-question/{id}/confidence', {
      params: { id: first!.id },
      body: { confidence: 1, event: mark() },
    });
    await call('PUT /practice-test/practice-question/{id}/hide-option', {
      params: { id: second!.id },
      body: { optionNo: 2, hidden: true, event: mark() },
    });
    await ping({ [first!.id]: 0, [second!.id]: 100 }, { [first!.id]: 100, [second!.id]: 20 });
    await call('POST /practice-test/{id}/pause', { ...toParams(live), body: {} });
    server.clock.advance(minutes(30));
    await call('POST /practice-test/{id}/resume', { ...toParams(live), body: {} });
    server.clock.advance(60_000);
    await say(second!.id, resultSteps.rightAnswer(second!.questionId));
    server.clock.advance(1000);
    await say(second!.id, resultSteps.wrongAnswer(second!.questionId));
    await call('PUT /practice-test/practice-question/{id}/confidence', {
      params: { id: second!.id },
      body: { confidence: 3, event: mark() },
    });
    await say(third!.id, resultSteps.wrongAnswer(third!.questionId));
    await ping({}, { [third!.id]: 30 });
    server.clock.advance(minutes(40));
    for (let section = 2; section <= 4; section += 1) {
      live = await resultSteps.startNext(live);
      live = await leave(call, live, resultSteps.answersFor(live, 'rrrr'));
    }
    await resultSteps.reviewBlind(live, 1, '..rr');
    await resultSteps.reveal(live);
    const result = await resultSteps.getResult(live);
    const [one, two] = result.sections[0]!.questions;
    expect(result.sections[0]).toMatchObject({ right: 1, of: 4, brRight: 3, endedBy: 'time' });
    expect(result.sections[0]!.pace).toEqual([
      { second: 0, no: 1 },
      { second: 100, no: 2 },
    ]);
    expect(one).toMatchObject({ correct: true, timeSpent: 100, ...(await othersOn(first!.questionId)) });
    // Too few others answered for a share.
    expect(one!.shareRight).toBeNull();
    expect(one!.changes).toEqual([
      { answer: resultSteps.wrongAnswer(first!.questionId), second: 60 },
      { answer: resultSteps.rightAnswer(first!.questionId), second: 100 },
    ]);
    // The pause does not count as section time, and 20 seconds were counted after it.
    expect(two!.changes.map((change) => change.second)).toEqual([101, 101]);
    expect(result.changes).toEqual({ wrongToRight: 1, rightToWrong: 1, wrongToWrong: 0 });
    expect(countByMeaning(result)).toEqual({ luck: 1, overconfident: 1, pace: 2, unchecked: 12 });
    expect(result.outcomes.find((one_) => one_.meaning === 'pace')!.questionIds).toEqual([
      third!.id,
      fourth!.id,
    ]);
    // Each mistake happened once, which is not a habit.
    expect(result.habits).toEqual([]);
    // The last question of section 1 was never opened in time.
    const count = (key: 'of' | 'unopened') => result.types.reduce((sum, type) => sum + type[key], 0);
    expect([count('of'), count('unopened')]).toEqual([15, 1]);
    expect(result.blanks).toEqual({ count: 1, of: 12, unopened: 1, guessPoints: 0, outOfTime: 'LR' });

    const params = { id: live.id, no: 1 };
    const replay = await call('GET /practice-test/{id}/section/{no}/replay', { params });
    const { steps, durationMs, truncated, sheet } = replay;
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
    const done = await resultSteps.takeTest(['rww-', 'rrr-', 'rrrr', 'wwww']);
    await resultSteps.reviewBlind(done, 1, '.rw-');
    const before = await call('GET /practice-test/{id}', toParams(done));
    expect(before.practice.sections.map(({ reviewed }) => reviewed)).toEqual([3, 0, 0, 0]);
    const { practice } = await resultSteps.reveal(done);
    expect(practice.score).toMatchObject({ raw: 4, of: 12 });
    expect(practice.blindScore).toBeNull();
    const result = await resultSteps.getResult(done);
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
    expect(countByMeaning(result)).toEqual({ solid: 1, unchecked: 7, pace: 1, understanding: 1, once: 6 });
    expect(result.types.reduce((sum, type) => sum + type.reviewed, 0)).toBe(3);
    const { items } = await call('GET /practice-test/list', { query: {} });
    expect(items[0]).toMatchObject({ id: done.id, scaled: practice.score!.scaled, brScaled: null });
  });

  it('has no blind score if there was no blind review', async () => {
    const { practice } = await resultSteps.reveal(
      await resultSteps.takeTest(['rrrr', 'rrrr', 'rrrr', 'rrrr']),
    );
    expect([practice.score?.raw, practice.blindScore]).toEqual([12, null]);
    expect(practice.sections.map(({ brRight }) => brRight)).toEqual([null, null, null, null]);
    const late = call('PUT /practice-test/practice-question/{id}/br/open', {
      params: { id: (await resultSteps.getSheet(practice, 1)).questions[0]!.id },
      body: {},
    });
    await expect(late).rejects.toMatchObject({ status: 409, code: 'WRONG_STATE' });
  });

  it('is settled once: levels, statistics, days, streak and the review inbox', async () => {
    const done = await resultSteps.takeTest(['rrww', 'rrrr', 'rrrr', 'rrrr']);
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
    await Promise.all([resultSteps.reveal(done), resultSteps.reveal(done), resultSteps.reveal(done)]);
    expect(await count('student_type_stats', 'sum("of")::int')).toBe(16);
    expect(await count('student_days', 'sum(questions)::int')).toBe(16);
    expect(await count('student_days', 'sum("right")::int')).toBe(14);
    expect(await count('reviews')).toBe(2);
    const { streak } = await call('GET /user/dashboard');
    expect(streak.current).toBe(1);
  });
});

describe('questions that were never opened', () => {
  it('are reported first as left blank, and count nowhere as missed, slow or weak', async () => {
    // Of section 2 one question was looked at and left blank on purpose.
    const done = await resultSteps.takeTest(['rw', '-', '', '']);
    await resultSteps.reveal(done);
    const result = await resultSteps.getResult(done);
    expect(result.blanks).toEqual({ count: 10, of: 12, unopened: 9, guessPoints: 2, outOfTime: null });
    expect(result.habits).toEqual([]);
    expect(result.outcomes.flatMap(({ questionIds }) => questionIds)).toHaveLength(3);
    const sum = (key: 'right' | 'of' | 'unopened') =>
      result.types.reduce((total, type) => total + type[key], 0);
    expect([sum('right'), sum('of'), sum('unopened')]).toEqual([1, 3, 13]);
    for (const type of result.types) expect(type.meanTime === null).toBe(type.of === 0);

    const inbox = await call('GET /message/review/simple', { query: {} });
    expect(inbox.items.map(({ reasons }) => reasons).sort()).toEqual([['missed'], ['skipped']]);
    const [known] = await server.db.rows<{ missed: number; met: number }>(
      {
        name: 'test_known_questions',
        text: `select count(*) filter (where last_correct = false)::int as missed, count(last_answered_at)::int as met
          from student_questions where user_id = $1`,
      },
      [student.id],
    );
    expect(known).toEqual({ missed: 2, met: 3 });
    const dashboard = await call('GET /user/dashboard');
    expect(dashboard.streak.current).toBe(1);
  });

  it('are no work: a test of which nothing was opened makes no day of the streak', async () => {
    const done = await resultSteps.takeTest(['', '', '', '']);
    await resultSteps.reveal(done);
    const { streak } = await call('GET /user/dashboard');
    expect([streak.current, streak.workedToday, streak.days]).toEqual([0, false, []]);
    expect((await resultSteps.getResult(done)).blanks).toMatchObject({ count: 12, unopened: 12 });
    expect((await call('GET /message/review/simple', { query: {} })).items).toEqual([]);
  });
});

describe('habits', () => {
  it('are listed with their cost, and only from sections that count', async () => {
    let live = await startPractice(call, exam);
    for (const no of [1, 2, 3, 4]) {
      if (no > 1) live = await resultSteps.startNext(live);
      for (const { id, questionId } of live.sheet!.questions.slice(0, 2)) {
        const credited = resultSteps.rightAnswer(questionId);
        const body = { optionNo: credited, hidden: true };
        await call('PUT /practice-test/practice-question/{id}/hide-option', { params: { id }, body });
      }
      server.clock.advance(minutes(10));
      live = await leave(call, live, resultSteps.answersFor(live, no === 4 ? 'rrrr' : 'wwrr'));
    }
    await resultSteps.reveal(live);
    const { habits, sections } = await resultSteps.getResult(live);
    const counted = sections.filter(({ variable }) => !variable);
    const eliminated = habits.find(({ code }) => code === 'eliminated')!;
    expect(eliminated).toMatchObject({
      points: 4,
      text: 'You eliminated the correct answer on 4 questions: 4 points.',
      remedy: { kind: 'drill', questionType: null, timing: 'untimed' },
    });
    const missed = counted.flatMap(({ questions }) =>
      questions.filter(({ correct }) => !correct).map(({ id }) => id),
    );
    expect(eliminated.questionIds).toEqual(missed);
  });
});
