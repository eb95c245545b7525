import { CallError } from '@docket/contract/client';
import { beforeAll, expect, it } from 'vitest';
import type { StudentCall } from '../../../test/fixtures/drills.ts';
import { createUser } from '../../../test/fixtures/factories.ts';
import { testServer } from '../../../test/fixtures/index.ts';
import { type Exam, importExam, leave, minutes, startPractice } from '../../../test/fixtures/practice.ts';

const server = testServer();
let exam: Exam;
let call: StudentCall;
beforeAll(async () => {
  exam = await importExam(server, { questions: 20 });
});

it('an acknowledged answer is not lost while another tab leaves the section', async () => {
  call = server.as((await createUser(server)).token);
  const live = await startPractice(call, exam);
  const questions = live.sheet!.questions;
  const save = async (id: string) => {
    try {
      await call('PUT /practice-test/practice-question/{id}/answer', { params: { id }, body: { answer: 4 } });
      return true;
    } catch (error) {
      if (error instanceof CallError && error.code === 'SECTION_LOCKED') return false;
      throw error;
    }
  };
  const saved = questions.map((question) => save(question.id));
  const [acknowledged] = await Promise.all([Promise.all(saved), leave(call, live)]);
  let now = (await call('GET /practice-test/{id}', { params: { id: live.id } })).practice;
  expect(now.sections[0]!.answered).toBe(acknowledged.filter(Boolean).length);
  while (now.state !== 'complete')
    now =
      now.state === 'live'
        ? await leave(call, now)
        : (await call('PUT /practice-test/{id}/start', { params: { id: live.id }, body: {} })).practice;
  const { sheet } = await call('GET /practice-test/{id}/section/{no}', { params: { id: live.id, no: 1 } });
  expect(sheet.questions.map((question) => question.givenAnswer === 4)).toEqual(acknowledged);
});

it('the clock ends a section once, however many requests arrive at that time', async () => {
  const student = await createUser(server);
  call = server.as(student.token);
  const live = await startPractice(call, exam, { sectionNo: 1 });
  server.clock.advance(minutes(40));
  const { id } = live;
  const seen = await Promise.all([
    ...Array.from({ length: 6 }, () => call('GET /practice-test/{id}', { params: { id } })),
    leave(call, live, [1]).then((practice) => ({ practice })),
  ]);
  for (const { practice } of seen) expect(practice).toMatchObject({ state: 'complete' });
  const { total } = await call('GET /practice-test/list', { query: { kind: 'section' } });
  expect(total).toBe(1);
});
