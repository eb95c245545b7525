import { expect, it } from 'vitest';
import type { StudentCall } from '../../../test/fixtures/drills.ts';
import { createUser } from '../../../test/fixtures/factories.ts';
import { testServer } from '../../../test/fixtures/index.ts';
import { importExam, leave, minutes, startPractice } from '../../../test/fixtures/practice.ts';

const server = testServer();
const rest = { includeSeen: false, timing: { kind: 'standard', minutes: 35 }, blindReview: false } as const;
const refused = (code: string) => expect.objectContaining({ code });

/** A test of which staff say what it is kept for, and a student. */
async function keepFor(no: number, purpose: 'practice-test' | 'drill-set' | null) {
  const exam = await importExam(server, { no });
  const staff = server.as((await createUser(server, { roles: ['CONTENT'] })).token);
  const set = async (to: typeof purpose) => {
    const { test } = await staff('GET /test/{id}', { params: { id: exam.testId } });
    const body = { version: test.version, purpose: to };
    return (await staff('PUT /test/{id}', { params: { id: test.id }, body })).test;
  };
  expect((await set(purpose)).purpose).toBe(purpose);
  const student = server.as((await createUser(server)).token);
  return { exam, staff, set, student };
}
const findUse = async (call: StudentCall, id: string) =>
  (await call('GET /test/all')).tests.find((test) => test.id === id)!.use;
const countDrillable = async (call: StudentCall, id: string) =>
  (await call('POST /drill/availability/{type}', { params: { type: 'LR' } })).sources.find(
    (source) => source.testId === id,
  )?.total ?? 0;

it('keeps a practice test out of drills and timed sections until the student has taken it', async () => {
  const { exam, student } = await keepFor(11, 'practice-test');
  const { testId } = exam;
  expect(await findUse(student, testId)).toMatchObject({ drilling: false, sections: false, tests: true });
  expect(await countDrillable(student, testId)).toBe(0);
  for (const body of [
    { testId },
    { sectionId: exam.sections[0]!.id },
    { questionId: exam.sections[0]!.questionIds[0]! },
  ])
    await expect(student('POST /drill', { body })).rejects.toEqual(refused('NOT_INCLUDED'));
  const ps = { type: 'LR' as const, count: 3, types: [], difficulties: [], sources: [testId] };
  await expect(student('POST /drill', { body: { ps: { ...ps, ...rest } } })).rejects.toEqual(
    refused('NOTHING_LEFT'),
  );
  const section = { testId, sectionNo: 1 };
  await expect(student('POST /practice-test', { body: section })).rejects.toMatchObject({
    code: 'NOT_INCLUDED',
    message: 'Exam 11 is kept for a practice test. Take it first, or allow it in your test settings.',
  });
  const offer = (await student('GET /practice-test/offers')).offers.find(({ test }) => test.id === testId)!;
  expect(offer).toMatchObject({ lock: null, test: { purpose: 'practice-test' } });
  expect(offer.sections.every(({ lock }) => lock === 'purpose')).toBe(true);

  let practice = await startPractice(student, exam);
  for (let at = 0; at < 4; at += 1) {
    if (at > 0) {
      server.clock.advance(minutes(10));
      const params = { id: practice.id };
      practice = (await student('PUT /practice-test/{id}/start', { params, body: {} })).practice;
    }
    practice = await leave(student, practice, [1, 2, 3]);
  }
  expect(practice.state).toBe('complete');
  expect(await findUse(student, testId)).toMatchObject({ drilling: true, sections: true });
});

it('is released by the student in the settings: drills or sections release both', async () => {
  const { exam, student } = await keepFor(12, 'practice-test');
  const { testId } = exam;
  const settings = { tests: { [testId]: { drilling: true } } };
  await student('PUT /user/test-settings', { body: { testSettings: settings } });
  expect(await findUse(student, testId)).toMatchObject({ drilling: true, sections: true });
  expect(await countDrillable(student, testId)).toBeGreaterThan(0);
  expect((await student('POST /drill', { body: { testId } })).drill.state).toBe('new');
});

it('never offers a drill set as a whole, nor as a proctored test', async () => {
  const { exam, set, student } = await keepFor(13, 'drill-set');
  const { testId } = exam;
  expect(await findUse(student, testId)).toMatchObject({ drilling: true, sections: true, tests: false });
  for (const body of [{ testId }, { testId, sectionNo: 1, amountOfSections: 2 }])
    await expect(student('POST /practice-test', { body })).rejects.toEqual(refused('NOT_INCLUDED'));
  expect((await student('POST /practice-test', { body: { testId, sectionNo: 1 } })).practice.kind).toBe(
    'section',
  );
  expect((await student('POST /drill', { body: { testId } })).drill.state).toBe('new');

  const events = server.as((await createUser(server, { roles: ['EVENTS'] })).token);
  const event = {
    testId,
    title: 'Together',
    startsAt: new Date(server.clock.now().getTime() + 86_400_000).toISOString(),
  };
  await expect(events('POST /proctored-test', { body: event })).rejects.toMatchObject({
    code: 'INVALID',
    envelope: { details: [{ field: 'testId' }] },
  });
  await set('practice-test');
  const { proctoredTest } = await events('POST /proctored-test', { body: event });
  expect(proctoredTest.state).toBe('scheduled');
  await expect(set('drill-set')).rejects.toMatchObject({ envelope: { details: [{ field: 'purpose' }] } });
  await student('POST /proctored-test/{id}/register', { params: { id: proctoredTest.id } });
  await set(null);
});

it('needs no conversion table for a drill set, and is part of files and history', async () => {
  const { exam, staff, student } = await keepFor(14, 'drill-set');
  const params = { id: exam.testId };
  const { items } = await staff('GET /test/history/{id}', { params });
  expect(items[0]).toMatchObject({ action: 'test.update' });
  const row = (await staff('GET /test', { query: { search: exam.name } })).items[0]!;
  expect(row.purpose).toBe('drill-set');
  const scales = await student('GET /score-table/list');
  expect(scales.tests.map(({ id }) => id)).not.toContain(exam.testId);
});

it('keeps what was seen before the test was kept in reviews', async () => {
  const { exam, set, student } = await keepFor(15, null);
  const questionId = exam.sections[0]!.questionIds[0]!;
  const { drill } = await student('POST /drill', { body: { questionId } });
  const params = { id: drill.id };
  await student('PUT /drill/{id}/activate', { params, body: {} });
  server.clock.advance(minutes(1));
  const drillQuestionId = drill.questions[0]!.id;
  const givenAnswer = (exam.keys.get(questionId)! % 5) + 1;
  await student('POST /drill/{id}/submit', {
    params,
    body: {
      answers: [{ drillQuestionId, givenAnswer }],
      localTimeSpent: [{ drillQuestionId, timeSpent: 60 }],
    },
  });
  await set('practice-test');
  await expect(student('POST /drill', { body: { questionId } })).rejects.toEqual(refused('NOT_INCLUDED'));
  const { drill: review } = await student('POST /drill/next-in-review-inbox', { body: { anyway: true } });
  expect(review.questions.map((question) => question.questionId)).toEqual([questionId]);
});
