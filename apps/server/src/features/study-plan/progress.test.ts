import { v7 } from 'uuid';
import { beforeAll, describe, expect, test } from 'vitest';
import { importSampleTest, type SampleTest } from '../../test/fixtures/content.ts';
import { workOn } from '../../test/fixtures/drill-history.ts';
import { createUser, type TestUser } from '../../test/fixtures/factories.ts';
import { testServer } from '../../test/fixtures/index.ts';

const server = testServer();
let sample: SampleTest;
let student: TestUser;
let beginner: TestUser;
const as = (who: TestUser) => server.as(who.token);

beforeAll(async () => {
  sample = await importSampleTest(server);
  beginner = await createUser(server);
  // Five in the evening in Los Angeles; after midnight in UTC.
  server.clock.set('2026-03-11T00:30:00Z');
  student = await createUser(server, { timezone: 'America/Los_Angeles' });
  const [first, second, third] = sample.lr;
  await workOn(server, student.token, first!.id, { answer: first!.credited, seconds: 100 });
  await workOn(server, student.token, second!.id, { answer: second!.wrong, seconds: 50 });
  server.clock.set('2026-03-12T01:00:00Z');
  await workOn(server, student.token, third!.id, { answer: third!.credited, seconds: 60 });
  await workOn(server, student.token, sample.rc[0]!.id, { answer: sample.rc[0]!.wrong, seconds: 80 });
});

describe('GET /user/streak-data/{id}', () => {
  const streak = (who: TestUser, id = who.id) => as(who)('GET /user/streak-data/{id}', { params: { id } });

  test("counts days in the student's time zone", async () => {
    expect(await streak(student)).toEqual({
      current: 2,
      longest: 2,
      workedToday: true,
      forgiven: [],
      days: [
        { day: '2026-03-10', questions: 2, seconds: 150 },
        { day: '2026-03-11', questions: 2, seconds: 140 },
      ],
      corrected: [],
    });
  });

  test('forgives and names a missed day; a second one ends the streak', async () => {
    const now = server.clock.now().toISOString();
    server.clock.set('2026-03-13T06:00:00Z');
    expect(await streak(student)).toMatchObject({ current: 2, workedToday: false, forgiven: [] });
    server.clock.set('2026-03-13T07:30:00Z');
    expect(await streak(student)).toMatchObject({ current: 2, workedToday: false, forgiven: ['2026-03-12'] });
    server.clock.set('2026-03-14T07:30:00Z');
    expect(await streak(student)).toMatchObject({ current: 0, longest: 2, workedToday: false, forgiven: [] });
    server.clock.set(now);
  });

  test('is empty for a student without work', async () => {
    expect(await streak(beginner)).toEqual({
      current: 0,
      longest: 0,
      workedToday: false,
      forgiven: [],
      days: [],
      corrected: [],
    });
  });
});

describe('access to statistics', () => {
  const routes = [
    ['GET /user/streak-data/{id}', {}],
    ['GET /user/{id}/time-stats', {}],
    ['GET /user/{id}/drill-history/{type}', { type: 'LR' }],
  ] as const;
  test.each(routes)('%s: hidden from other students, visible for staff', async (route, more) => {
    const read = (who: TestUser, id: string) => as(who)(route as never, { params: { id, ...more } } as never);
    await expect(read(beginner, student.id)).rejects.toMatchObject({ status: 404, code: 'NOT_FOUND' });
    await expect(read(beginner, v7())).rejects.toMatchObject({ status: 404 });
    const tutor = await createUser(server, { roles: ['TUTOR'] });
    expect(await read(tutor, student.id)).toEqual(await read(student, student.id));
    await expect(read(tutor, v7())).rejects.toMatchObject({ status: 404, code: 'NOT_FOUND' });
    const answers = await createUser(server, { roles: ['ANSWERS'] });
    await expect(read(answers, student.id)).rejects.toMatchObject({ status: 404 });
  });
});

describe('GET /user/{id}/time-stats', () => {
  const stats = (who: TestUser, query = {}) =>
    as(who)('GET /user/{id}/time-stats', { params: { id: who.id }, query });

  test('sums time by type and day, with the pace of all students', async () => {
    expect(await stats(student)).toEqual({
      totalSeconds: 290,
      last7DaysSeconds: 290,
      questions: 4,
      byType: [
        { type: 'LR', seconds: 210, questions: 3, meanSeconds: 70, othersMeanSeconds: 70 },
        { type: 'RC', seconds: 80, questions: 1, meanSeconds: 80, othersMeanSeconds: 80 },
      ],
      byDay: [
        { day: '2026-03-10', seconds: 150, questions: 2 },
        { day: '2026-03-11', seconds: 140, questions: 2 },
      ],
    });
  });

  test('caches the pace of all for minutes, and refreshes it on request', async () => {
    const other = await createUser(server);
    const question = sample.lr[4]!;
    await workOn(server, other.token, question.id, { answer: question.credited, seconds: 150 });
    const getPaceOfOthers = async (query = {}) => (await stats(student, query)).byType[0]!.othersMeanSeconds;
    expect(await getPaceOfOthers()).toBe(70);
    server.clock.advance(11_000);
    expect(await getPaceOfOthers({ force: 'true' })).toBe(90);
    expect(await getPaceOfOthers()).toBe(90);
  });

  test('is all zero for a student without work', async () => {
    expect(await stats(beginner)).toEqual({
      totalSeconds: 0,
      last7DaysSeconds: 0,
      questions: 0,
      byType: [],
      byDay: [],
    });
  });
});

describe('GET /user/{id}/drill-history/{type}', () => {
  const history = (who: TestUser, type: 'LR' | 'RC' | 'LG' | 'SKILL') =>
    as(who)('GET /user/{id}/drill-history/{type}', { params: { id: who.id, type } });

  test('has the level, and accuracy by question type, difficulty and day', async () => {
    const response = await history(student, 'LR');
    expect(response.total).toEqual({ right: 2, of: 3, share: 2 / 3 });
    expect(response.level).toMatchObject({ type: 'LR', answers: 3 });
    expect(response.level!.low).toBeLessThan(response.level!.level);
    expect(response.level!.level).toBeLessThan(response.level!.high);
    const [first, second] = sample.lr;
    expect(response.byQuestionType.find((one) => one.code === second!.questionType)).toMatchObject({
      right: 0,
      of: 1,
      share: 0,
      meanSeconds: 50,
      label: expect.stringMatching(/^[A-Z]/),
    });
    expect(response.byDifficulty.map((one) => one.difficulty)).toEqual([1, 2, 3, 4, 5]);
    expect(response.byDifficulty.find((one) => one.difficulty === first!.difficulty)?.right).toBe(1);
    expect(response.byDifficulty.find((one) => one.of === 0)?.share).toBeNull();
    expect(response.byDay).toEqual([
      { day: '2026-03-10', right: 1, of: 2, level: expect.any(Number) },
      { day: '2026-03-11', right: 1, of: 1, level: expect.any(Number) },
    ]);
  });

  test('has no level without answers', async () => {
    expect(await history(beginner, 'SKILL')).toMatchObject({
      type: 'SKILL',
      level: null,
      total: { right: 0, of: 0, share: null },
      byQuestionType: [],
      byDay: [],
    });
  });
});

describe('GET /user/dashboard', () => {
  const dashboard = (who: TestUser) => as(who)('GET /user/dashboard');

  test("shows today's work, the levels and the pace", async () => {
    const response = await dashboard(student);
    expect(response.today).toEqual({ day: '2026-03-11', questions: 2, right: 1, of: 2, seconds: 140 });
    expect(response.streak).toMatchObject({ current: 2, workedToday: true });
    expect(response.streak.days).toHaveLength(2);
    expect(response.levels.map((level) => level.type)).toEqual(['LR', 'RC']);
    expect(response.accuracyByDay).toEqual([
      { day: '2026-03-10', right: 1, of: 2 },
      { day: '2026-03-11', right: 1, of: 2 },
    ]);
    expect(response.pace.find((one) => one.type === 'LR')).toMatchObject({ meanSeconds: 70 });
    expect(response.weakTypes).toEqual([]);
    expect(response.resume).toEqual([]);
  });

  test('lists an open drill with its progress', async () => {
    const worker = await createUser(server);
    const open = await workOn(server, worker.token, sample.lr[0]!.id, { answer: 1, open: true });
    await as(worker)('PUT /drill/drill-question/{id}/answer', {
      params: { id: open.questions[0]!.id },
      body: { answer: 1 },
    });
    expect((await dashboard(worker)).resume).toEqual([
      {
        kind: 'drill',
        id: open.id,
        title: open.title,
        type: 'LR',
        state: 'started',
        answered: 1,
        questions: 1,
      },
    ]);
    await as(worker)('DELETE /drill/{id}', { params: { id: open.id } });
    expect((await dashboard(worker)).resume).toEqual([]);
  });

  test('names the weak types once there are enough answers', async () => {
    const worker = await createUser(server);
    const second = await importSampleTest(server, { no: 2, lrQuestions: 36 });
    const type = second.lr[0]!.questionType;
    const same = second.lr.filter((one) => one.questionType === type).slice(0, 5);
    for (const [i, question] of same.entries())
      await workOn(server, worker.token, question.id, {
        answer: i === 0 ? question.credited : question.wrong,
      });
    const { weakTypes } = await dashboard(worker);
    expect(weakTypes).toEqual([
      { code: type, label: expect.any(String), type: 'LR', right: 1, of: 5, share: 0.2 },
    ]);
  });

  test('has no score for a beginner, and says how many tests are needed', async () => {
    expect(await dashboard(beginner)).toMatchObject({
      today: { day: '2026-03-12', questions: 0, right: 0, seconds: 0 },
      levels: [],
      resume: [],
      score: { goal: null, recent: [], forecast: { tests: 0, answers: 0, range: null } },
      message: expect.any(String),
    });
  });
});
