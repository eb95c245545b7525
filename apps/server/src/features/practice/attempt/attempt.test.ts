import type { Practice } from '@docket/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import type { StudentCall } from '../../../test/fixtures/drills.ts';
import { createUser, type TestUser } from '../../../test/fixtures/factories.ts';
import { testServer } from '../../../test/fixtures/index.ts';
import { type Exam, importExam, leave, minutes, startPractice } from '../../../test/fixtures/practice.ts';

const server = testServer();
let exam: Exam;
let student: TestUser;
let call: StudentCall;
beforeAll(async () => {
  exam = await importExam(server);
});
const newStudent = async (overrides: Parameters<typeof createUser>[1] = {}) => {
  student = await createUser(server, overrides);
  call = server.as(student.token);
};
const get = async ({ id }: { id: string }) =>
  (await call('GET /practice-test/{id}', { params: { id } })).practice;
const start = async ({ id }: { id: string }) =>
  (await call('PUT /practice-test/{id}/start', { params: { id }, body: {} })).practice;
const states = (practice: Practice) => practice.sections.map((section) => section.state);

describe('a practice test', () => {
  it('goes through four sections with a break after the second, and then waits for blind review', async () => {
    await newStudent();
    const { practice: made } = await call('POST /practice-test', { body: { testId: exam.testId } });
    expect(made).toMatchObject({
      kind: 'test',
      state: 'created',
      title: 'Exam 1',
      sectionNo: null,
      sheet: null,
      break: null,
      blindReview: 'none',
    });
    expect(made.sections.map((section) => section.budgetSeconds)).toEqual([2100, 2100, 2100, 2100]);
    expect(made.sections.map((section) => section.variable)).toEqual([null, null, null, null]);
    const first = await start(made);
    expect(first).toMatchObject({ state: 'live', sectionNo: 1 });
    expect(first.sheet!.questions.map((question) => question.questionId)).toEqual(
      exam.sections[0]!.questionIds,
    );
    server.clock.advance(minutes(20));
    const between = await leave(call, first, [1, 2, null]);
    expect(between).toMatchObject({ state: 'in_break', sheet: null });
    expect(between.break).toMatchObject({ endsAt: null, seconds: 0, nextSectionNo: 2 });
    expect(between.sections[0]).toMatchObject({ state: 'done', answered: 2, endedBy: 'student' });
    const second = await start(made);
    expect(second.sheet!.segments).toHaveLength(1);
    server.clock.advance(minutes(30));
    const rest = await leave(call, second, [1, 1, 1]);
    expect(rest.break).toMatchObject({ seconds: 600, nextSectionNo: 3 });
    expect(Date.parse(rest.break!.endsAt!) - Date.parse(rest.break!.startedAt)).toBe(600_000);
    server.clock.advance(minutes(10));
    await leave(call, await start(made));
    const fourth = await start(made);
    server.clock.advance(minutes(35) - 1);
    const done = await leave(call, fourth, [5, 5, 5]);
    expect(done).toMatchObject({ state: 'complete', sheet: null, blindReview: 'open', score: null });
    expect(done.notices).toEqual([]);
    expect(states(done)).toEqual(['done', 'done', 'done', 'done']);
    const { sheet } = await call('GET /practice-test/{id}/section/{no}', { params: { id: made.id, no: 4 } });
    expect(sheet.questions.map((question) => question.givenAnswer)).toEqual([5, 5, 5]);
    expect(sheet.questions.every((question) => question.result === null)).toBe(true);
  });

  it('ends a section by the clock while the student is away, at the exact time', async () => {
    await newStudent();
    const live = await startPractice(call, exam);
    server.clock.advance(minutes(200));
    const after = await get(live);
    expect(after).toMatchObject({ state: 'in_break', sheet: null });
    expect(after.sections[0]).toMatchObject({
      endedBy: 'time',
      endedAt: new Date(Date.parse(live.sections[0]!.startedAt!) + minutes(35)).toISOString(),
    });
    expect(after.notices.map((notice) => notice.code)).toEqual(['section-time-up']);
  });

  it('locks a section that was left, and refuses a second start, a resume of a finished test and steps out of order', async () => {
    await newStudent();
    const live = await startPractice(call, exam);
    await expect(start(live)).rejects.toMatchObject({ status: 409, code: 'WRONG_STATE' });
    const resume = () => call('POST /practice-test/{id}/resume', { params: { id: live.id }, body: {} });
    await expect(resume()).rejects.toMatchObject({ status: 409 });
    const early = { params: { id: live.id, no: 2 }, body: { answers: [], localTimeSpent: [] } };
    await expect(call('POST /practice-test/{id}/section/{no}/submit', early)).rejects.toMatchObject({
      code: 'WRONG_STATE',
    });
    await expect(
      call('POST /practice-test/{id}/section/{no}/submit', { ...early, params: { id: live.id, no: 9 } }),
    ).rejects.toMatchObject({ status: 404 });
    await expect(
      call('GET /practice-test/{id}/section/{no}', { params: { id: live.id, no: 1 } }),
    ).rejects.toMatchObject({ code: 'WRONG_STATE' });
    await leave(call, live, [1]);
    // Submitting the same answers again is harmless; other answers are refused.
    expect((await leave(call, live, [1])).sections[0]!.answered).toBe(1);
    await expect(leave(call, live, [2])).rejects.toMatchObject({ code: 'WRONG_STATE' });
    const question = { id: live.sheet!.questions[0]!.id };
    await expect(
      call('PUT /practice-test/practice-question/{id}/answer', { params: question, body: { answer: 3 } }),
    ).rejects.toMatchObject({ status: 409, code: 'SECTION_LOCKED' });
    for (const no of [2, 3, 4])
      expect((await leave(call, await start(live))).sections[no - 1]!.state).toBe('done');
    await expect(resume()).rejects.toMatchObject({ status: 409, code: 'WRONG_STATE' });
    await expect(start(live)).rejects.toMatchObject({ status: 409, code: 'WRONG_STATE' });
    expect((await get(live)).sections[0]!.answered).toBe(1);
  });

  it('can be paused without a limit, and can be abandoned', async () => {
    await newStudent();
    const live = await startPractice(call, exam);
    server.clock.advance(minutes(5));
    const paused = await call('POST /practice-test/{id}/pause', { params: { id: live.id }, body: {} });
    expect(paused.practice).toMatchObject({ state: 'paused', stopClockSecondsLeft: null });
    server.clock.advance(minutes(500));
    const { practice } = await call('POST /practice-test/{id}/resume', { params: { id: live.id }, body: {} });
    expect(practice).toMatchObject({ state: 'live', sheet: { clock: { pausedMs: minutes(500) } } });
    await call('POST /practice-test/{id}/skip', { params: { id: live.id }, body: {} });
    const gone = await get(live);
    expect(gone).toMatchObject({ state: 'skipped', sheet: null, blindReview: 'none', break: null });
    await expect(start(live)).rejects.toMatchObject({ status: 409 });
    await expect(
      call('GET /practice-test/{id}/section/{no}', { params: { id: live.id, no: 1 } }),
    ).rejects.toMatchObject({ status: 409 });
  });

  it('is not found by another student, nor by drill calls', async () => {
    await newStudent();
    const { drill } = await call('POST /drill', { body: { questionId: exam.sections[1]!.questionIds[0]! } });
    const live = await startPractice(call, exam);
    const { id } = live;
    const question = live.sheet!.questions[0]!.id;
    const other = server.as((await createUser(server)).token);
    for (const attempt of [
      () => other('GET /practice-test/{id}', { params: { id } }),
      () => other('PUT /practice-test/{id}/start', { params: { id }, body: {} }),
      () => other('POST /practice-test/{id}/pause', { params: { id }, body: {} }),
      () => other('POST /practice-test/{id}/resume', { params: { id }, body: {} }),
      () => other('POST /practice-test/{id}/skip', { params: { id }, body: {} }),
      () =>
        other('POST /practice-test/{id}/section/{no}/submit', {
          params: { id, no: 1 },
          body: { answers: [], localTimeSpent: [] },
        }),
      () => other('POST /practice-test/{id}/ping', { params: { id }, body: { records: [] } }),
      () =>
        other('PUT /practice-test/practice-question/{id}/answer', {
          params: { id: question },
          body: { answer: 1 },
        }),
      () => call('GET /drill/{id}', { params: { id } }),
      () => call('PUT /drill/{id}/activate', { params: { id }, body: {} }),
      () => call('POST /drill/{id}/skip', { params: { id }, body: {} }),
      () => call('POST /drill/{id}/submit', { params: { id }, body: { answers: [], localTimeSpent: 0 } }),
      () => call('POST /drill/{id}/ping', { params: { id }, body: { records: [] } }),
      () => call('PUT /drill/drill-question/{id}/answer', { params: { id: question }, body: { answer: 1 } }),
    ])
      await expect(attempt()).rejects.toMatchObject({ status: 404 });
    for (const attempt of [
      () => call('GET /practice-test/{id}', { params: { id: drill.id } }),
      () => call('PUT /practice-test/{id}/start', { params: { id: drill.id }, body: {} }),
      () =>
        call('PUT /practice-test/practice-question/{id}/flag', {
          params: { id: drill.questions[0]!.id },
          body: { flagged: true },
        }),
    ])
      await expect(attempt()).rejects.toMatchObject({ status: 404 });
    expect(await get(live)).toMatchObject({ state: 'live', sections: [{ answered: 0 }, {}, {}, {}] });
  });

  it('is submitted twice concurrently, and the section is left once', async () => {
    await newStudent();
    const live = await startPractice(call, exam);
    const both = await Promise.all([leave(call, live, [1, 2, 3]), leave(call, live, [1, 2, 3])]);
    expect(both.map((one) => [one.state, one.break!.nextSectionNo])).toEqual([
      ['in_break', 2],
      ['in_break', 2],
    ]);
    const started = await Promise.allSettled([start(live), start(live)]);
    expect(started.map((one) => one.status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await get(live)).sectionNo).toBe(2);
  });
});
