import { beforeAll, expect, test } from 'vitest';
import { createUser } from '../../test/fixtures/factories.ts';
import { testServer } from '../../test/fixtures/index.ts';
import { type Exam, importExam } from '../../test/fixtures/practice.ts';
import { registeredStudent, scheduleEvent } from '../../test/fixtures/proctored.ts';

const server = testServer();
let exam: Exam;
beforeAll(async () => {
  exam = await importExam(server);
});

type Student = Awaited<ReturnType<typeof registeredStudent>>;
const refused = { status: 409 };
const namesEvent = ({ title }: { readonly title: string }) => ({
  ...refused,
  message: expect.stringContaining(title),
});

/** How each kind of work offers the questions of the exam, the only content of this library; false if it does not. */
async function listOffers({ call }: Student) {
  const isDone = (work: Promise<unknown>) =>
    work.then(
      () => true,
      (error: { status?: number }) => {
        expect([404, 409, 422], String(error)).toContain(error.status);
        return false;
      },
    );
  const questionId = exam.sections[0]!.questionIds[0]!;
  const { testId } = exam;
  const filter = { types: [], difficulties: [], sources: [], includeSeen: true };
  const ps = { ...filter, count: 2, type: 'LR', timing: { kind: 'untimed' }, blindReview: false } as const;
  const type = 'LR';
  return {
    practice: await isDone(call('POST /practice-test', { body: { testId } })),
    section: await isDone(
      call('POST /practice-test', { body: { testId, sectionNo: 1, amountOfSections: 1 } }),
    ),
    drill: await isDone(call('GET /drill/next/{type}', { params: { type } })),
    problemSet: await isDone(call('POST /drill', { body: { ps } })),
    chosen: await isDone(call('POST /drill', { body: { questionId } })),
    explanation: await isDone(call('POST /explanation/question/{id}/unlock', { params: { id: questionId } })),
    prepared: (await call('POST /drill/prepare', {})).prepared.some(({ drills }) => drills.length > 0),
    available: (await call('POST /drill/availability/{type}', { params: { type } })).available > 0,
    found: (await call('GET /search', { query: { search: 'bridge' } })).questions.length > 0,
  };
}

test('registering keeps the questions of the event from every other kind of work until it is over', async () => {
  const event = await scheduleEvent(server, exam, { minutes: 60 });
  const student = await registeredStudent(server, event.id);
  const offers = await listOffers(student);
  expect(offers).toMatchObject({
    ...{ practice: false, section: false, drill: false, problemSet: false, chosen: false },
    ...{ explanation: false, prepared: false, available: false, found: false },
  });
  await expect(student.call('POST /practice-test', { body: { testId: exam.testId } })).rejects.toMatchObject({
    ...refused,
    message: expect.stringContaining(event.title),
  });
  server.clock.advance(8 * 3_600_000);
  const after = await listOffers(student);
  expect(after).toMatchObject({ practice: true, drill: true, found: true });
});

test('work that was created before and not begun is not begun either', async () => {
  const event = await scheduleEvent(server, exam, { minutes: 60 });
  const user = await createUser(server);
  const student = { ...user, call: server.as(user.token) };
  const { practice } = await student.call('POST /practice-test', { body: { testId: exam.testId } });
  const { drill } = await student.call('GET /drill/next/{type}', { params: { type: 'LR' } });
  await student.call('POST /proctored-test/{id}/register', { params: { id: event.id }, body: {} });
  await expect(
    student.call('PUT /practice-test/{id}/start', { params: { id: practice.id }, body: {} }),
  ).rejects.toMatchObject(refused);
  await expect(
    student.call('PUT /drill/{id}/activate', { params: { id: drill.id }, body: {} }),
  ).rejects.toMatchObject(refused);
});

test('a drill that was created before and not begun is not read either, until it is skipped', async () => {
  const event = await scheduleEvent(server, exam, { minutes: 60 });
  const user = await createUser(server);
  const call = server.as(user.token);
  const { drill } = await call('POST /drill', { body: { sectionId: exam.sections[0]!.id } });
  const params = { id: drill.id };
  await call('POST /proctored-test/{id}/register', { params: { id: event.id }, body: {} });
  await expect(call('GET /drill/{id}', { params })).rejects.toMatchObject(namesEvent(event));
  await call('POST /drill/{id}/skip', { params, body: {} });
});

test.each(['test', 'section', 'question'] as const)(
  'a drill on a %s of an event that the student registered for names the event',
  async (kind) => {
    const event = await scheduleEvent(server, exam, { minutes: 60 });
    const { call } = await registeredStudent(server, event.id);
    const [section] = exam.sections;
    const body = {
      test: { testId: exam.testId },
      section: { sectionId: section!.id },
      question: { questionId: section!.questionIds[0]! },
    }[kind];
    await expect(call('POST /drill', { body })).rejects.toMatchObject(namesEvent(event));
  },
);

test('who practices these questions at the moment finishes or discards that first', async () => {
  const event = await scheduleEvent(server, exam, { minutes: 60 });
  const user = await createUser(server);
  const call = server.as(user.token);
  const { practice } = await call('POST /practice-test', { body: { testId: exam.testId } });
  const params = { id: practice.id };
  await call('PUT /practice-test/{id}/start', { params, body: {} });
  const register = () => call('POST /proctored-test/{id}/register', { params: { id: event.id }, body: {} });
  await expect(register()).rejects.toMatchObject({ ...refused, message: expect.stringContaining('discard') });
  await call('POST /practice-test/{id}/skip', { params, body: {} });
  await register();
});

test('canceling ends it, and who practiced since cannot register again', async () => {
  const event = await scheduleEvent(server, exam, { minutes: 60 });
  const student = await registeredStudent(server, event.id);
  const params = { id: event.id };
  const register = () => student.call('POST /proctored-test/{id}/register', { params, body: {} });
  const cancel = () => student.call('DELETE /proctored-test/{id}/register', { params });
  await cancel();
  await register();
  await cancel();
  server.clock.advance(60_000);
  const { practice } = await student.call('POST /practice-test', { body: { testId: exam.testId } });
  await student.call('PUT /practice-test/{id}/start', { params: { id: practice.id }, body: {} });
  await expect(register()).rejects.toMatchObject(refused);
});

test("the event's own test is taken, and its result read before the event is over", async () => {
  const event = await scheduleEvent(server, exam, { minutes: 20 });
  const student = await registeredStudent(server, event.id);
  server.clock.advance(10 * 60_000);
  const params = { id: event.id };
  const { practice } = await student.call('POST /proctored-test/{id}/enter', { params, body: {} });
  expect(await listOffers(student)).toMatchObject({ practice: false, drill: false });
  server.clock.advance(11 * 60_000);
  const live = await student.call('GET /practice-test/{id}', { params: { id: practice.id } });
  expect(live.practice.sheet?.questions.length).toBeGreaterThan(0);
});
