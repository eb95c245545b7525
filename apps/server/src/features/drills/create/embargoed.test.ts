import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { StudentCall } from '../../../test/fixtures/drills.ts';
import { createUser } from '../../../test/fixtures/factories.ts';
import { testServer } from '../../../test/fixtures/index.ts';
import { type Exam, importExam, leave, startPractice } from '../../../test/fixtures/practice.ts';

const server = testServer();
let exam: Exam;
let call: StudentCall;
beforeAll(async () => {
  exam = await importExam(server);
});
beforeEach(async () => {
  call = server.as((await createUser(server)).token);
});
const request = (body: { questionId: string } | { sectionId: string } | { testId: string }) =>
  call('POST /drill', { body });
const next = (type: 'LR' | 'RC') => call('GET /drill/next/{type}', { params: { type } });
const embargoedError = {
  status: 409,
  code: 'WRONG_STATE',
  message: expect.stringContaining("a test you've started"),
};

describe('a test in progress', () => {
  test.each(['runs', 'is paused'])('embargoes its questions for drills while it %s', async (how) => {
    const live = await startPractice(call, exam);
    if (how === 'is paused')
      await call('POST /practice-test/{id}/pause', { params: { id: live.id }, body: {} });
    const questionId = live.sheet!.questions[0]!.questionId;
    await expect(request({ questionId })).rejects.toMatchObject(embargoedError);
    for (const { id } of exam.sections)
      await expect(request({ sectionId: id })).rejects.toMatchObject(embargoedError);
    await expect(request({ testId: exam.testId })).rejects.toMatchObject({ code: 'NOTHING_LEFT' });
    for (const type of ['LR', 'RC'] as const)
      await expect(next(type)).rejects.toMatchObject({
        status: 422,
        code: 'NOTHING_LEFT',
        envelope: {
          details: [
            {
              field: 'unfinished',
              message: expect.stringContaining('see the result of the test you started'),
            },
          ],
        },
      });
  });

  test('withdraws a drill that was not started when the test began', async () => {
    await next('RC');
    await startPractice(call, exam);
    await expect(next('RC')).rejects.toMatchObject({ code: 'NOTHING_LEFT' });
  });

  test('a timed section embargoes no other section', async () => {
    const section = await call('POST /practice-test', {
      body: { testId: exam.testId, sectionNo: 1, amountOfSections: 1 },
    });
    // Created, but not begun.
    await request({ sectionId: exam.sections[0]!.id });
    await call('PUT /practice-test/{id}/start', { params: { id: section.practice.id }, body: {} });
    await request({ sectionId: exam.sections[3]!.id });
  });
});

test('between two sections the keys of the next sections stay hidden', async () => {
  const live = await startPractice(call, exam);
  await leave(call, live, [1]);
  const id = exam.sections[1]!.questionIds[0]!;
  const text = '<p>Which one is it?</p>';
  await expect(call('POST /explanation/question/{id}/unlock', { params: { id } })).rejects.toMatchObject({
    status: 409,
  });
  await expect(
    call('POST /ticket', { body: { about: { kind: 'question', id }, text } }),
  ).rejects.toMatchObject({ status: 409 });
});

test('a result that is not shown yet embargoes its questions until it is', async () => {
  const { practice } = await call('POST /practice-test', {
    body: { testId: exam.testId, sectionNo: 1, amountOfSections: 1 },
  });
  const params = { id: practice.id };
  const live = (await call('PUT /practice-test/{id}/start', { params, body: {} })).practice;
  const questionId = live.sheet!.questions[0]!.questionId;
  await leave(call, live, [1]);
  await expect(request({ questionId })).rejects.toMatchObject(embargoedError);
  await call('PUT /practice-test/{id}/reveal', { params, body: {} });
  await request({ questionId });
});
