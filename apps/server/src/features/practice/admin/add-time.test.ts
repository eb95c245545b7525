import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { StudentCall } from '../../../test/fixtures/drills.ts';
import { createUser, type TestUser } from '../../../test/fixtures/factories.ts';
import { testServer } from '../../../test/fixtures/index.ts';
import { type Exam, importExam, leave, minutes, startPractice } from '../../../test/fixtures/practice.ts';

const server = testServer();
let exam: Exam;
let manager: StudentCall;
let student: TestUser;
let call: StudentCall;
beforeAll(async () => {
  exam = await importExam(server);
  manager = server.as((await createUser(server, { roles: ['MANAGER'] })).token);
});
beforeEach(async () => {
  student = await createUser(server);
  call = server.as(student.token);
});

const addTime = (id: string, added: number, userId = student.id) =>
  manager('POST /practice-test/{id}/add-time', { params: { id }, body: { userId, minutes: added } });
const read = async (id: string) => (await call('GET /practice-test/{id}', { params: { id } })).practice;

describe('time that staff add to a running section', () => {
  test('lengthens this section alone, tells the student and is in the audit log', async () => {
    const live = await startPractice(call, exam);
    const startedAt = Date.parse(live.sections[0]!.startedAt!);
    server.clock.advance(minutes(34));
    expect(await addTime(live.id, 5)).toEqual({
      sectionNo: 1,
      budgetSeconds: 2400,
      addedSeconds: 300,
      endsAt: new Date(startedAt + minutes(40)).toISOString(),
    });
    const ping = await call('POST /practice-test/{id}/ping', {
      params: { id: live.id },
      body: { records: [{ practiceQuestionId: live.sheet!.questions[0]!.id, timeSpent: 10 }] },
    });
    expect(ping).toMatchObject({ ok: true, budgetSeconds: 2400 });
    server.clock.advance(minutes(4));
    await call('PUT /practice-test/practice-question/{id}/answer', {
      params: { id: live.sheet!.questions[0]!.id },
      body: { answer: 2 },
    });
    const still = await read(live.id);
    expect(still).toMatchObject({ state: 'live', sheet: { clock: { budgetSeconds: 2400 } } });
    expect(still.sections.map(({ budgetSeconds }) => budgetSeconds)).toEqual([2400, 2100, 2100, 2100]);
    expect(still.notices).toEqual([
      { code: 'time-added', sectionNo: 1, at: live.sections[0]!.startedAt, seconds: 300 },
    ]);
    server.clock.advance(minutes(10));
    const over = await read(live.id);
    expect(over.sections[0]).toMatchObject({
      endedBy: 'time',
      endedAt: new Date(startedAt + minutes(40)).toISOString(),
      answered: 1,
    });
    const owner = server.as((await createUser(server, { roles: ['ADMIN'] })).token);
    const { items } = await owner('GET /audit', { query: {} });
    const { entry } = await owner('GET /audit/{id}', { params: { id: items[0]!.id } });
    expect(entry).toMatchObject({
      action: 'practice.add-time',
      target: `user:${student.id}`,
      before: { attemptId: live.id, sectionNo: 1, budgetSeconds: 2100 },
      after: { attemptId: live.id, sectionNo: 1, budgetSeconds: 2400 },
    });
  });

  test('adds up, also while the clock is paused', async () => {
    const live = await startPractice(call, exam);
    await addTime(live.id, 5);
    await call('POST /practice-test/{id}/pause', { params: { id: live.id }, body: {} });
    expect(await addTime(live.id, 2)).toMatchObject({ addedSeconds: 420, endsAt: null });
    server.clock.advance(minutes(60));
    const { practice } = await call('POST /practice-test/{id}/resume', { params: { id: live.id }, body: {} });
    expect(practice.sheet!.clock.budgetSeconds).toBe(2520);
  });

  test('needs a section that runs', async () => {
    const { practice } = await call('POST /practice-test', { body: { testId: exam.testId } });
    await expect(addTime(practice.id, 5)).rejects.toMatchObject({ status: 409, code: 'WRONG_STATE' });
    const live = await startPractice(call, exam);
    server.clock.advance(minutes(36));
    await expect(addTime(live.id, 5)).rejects.toMatchObject({ status: 409, code: 'WRONG_STATE' });
    expect((await read(live.id)).sections[0]).toMatchObject({ endedBy: 'time', budgetSeconds: 2100 });
    await expect(addTime(live.id, 5, (await createUser(server)).id)).rejects.toMatchObject({ status: 404 });
    await expect(addTime(live.id, 121)).rejects.toMatchObject({ status: 400 });
  });

  test('does not reach a section that was left', async () => {
    const live = await startPractice(call, exam);
    await leave(call, live);
    await expect(addTime(live.id, 5)).rejects.toMatchObject({ code: 'WRONG_STATE' });
  });
});
