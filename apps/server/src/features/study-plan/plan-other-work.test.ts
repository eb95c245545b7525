import { expect, test } from 'vitest';
import { classStudent } from '../../test/fixtures/classes.ts';
import { importSampleTest } from '../../test/fixtures/content.ts';
import { allowTests, createUser } from '../../test/fixtures/factories.ts';
import { testServer } from '../../test/fixtures/index.ts';
import { importSampleLearning } from '../../test/fixtures/learning.ts';
import { addPrompt } from '../../test/fixtures/writing.ts';

const dayMs = 86_400_000;
const server = testServer();

test('a lesson is work of its day, and its questions are none of the drills', async () => {
  server.clock.set('2026-03-10T15:00:00Z');
  const student = await classStudent(server);
  const { call } = student;
  const { course } = await importSampleLearning(server);
  const sample = await importSampleTest(server, { lrQuestions: 60, passages: 30 });
  await allowTests(server, `full-${student.id}`, [sample.testId]);
  await call('PUT /user/study-settings', { body: { studySettings: { hoursPerWeek: 20 } } });
  const plan = async () => (await call('GET /user/study-plan')).plan;
  const drills = async () =>
    (await plan()).today.steps
      .filter(({ kind }) => kind === 'drill')
      .map(({ key, questions, doneMinutes }) => [key, questions, doneMinutes]);
  const [first, second] = course.lessons as [
    (typeof course.lessons)[number],
    (typeof course.lessons)[number],
  ];
  const finish = (id: string) => call('PUT /lesson/{id}/progress', { params: { id }, body: { done: true } });

  await finish(first.id);
  expect((await plan()).today.doneMinutes).toBe(first.minutes);
  server.clock.advance(dayMs);
  expect((await plan()).remade).toBeNull();
  const { week } = await call('GET /study-plan/week');
  expect(week.days.find(({ day }) => day === '2026-03-10')).toMatchObject({
    isMissed: false,
    workedMinutes: first.minutes,
    work: [{ title: `Lesson: ${first.title}`, minutes: first.minutes }],
  });

  const before = await drills();
  expect(before.length).toBeGreaterThan(0);
  const { drill } = await call('POST /lesson/{id}/drill', { params: { id: second.id }, body: {} });
  const params = { id: drill.id };
  await call('PUT /drill/{id}/activate', { params, body: {} });
  server.clock.advance(120_000);
  await call('POST /drill/{id}/submit', {
    params,
    body: {
      answers: drill.questions.map(({ id }) => ({ drillQuestionId: id, givenAnswer: 1 })),
      localTimeSpent: drill.questions.map(({ id }) => ({ drillQuestionId: id, timeSpent: 60 })),
    },
  });
  expect(await drills()).toEqual(before);
});

test('a day with nothing but an essay is not missed', async () => {
  server.clock.set('2026-03-17T15:00:00Z');
  const admin = await createUser(server, { roles: ['ADMIN'] });
  const promptId = await addPrompt(server, admin.token, 'Benches');
  const { call } = await classStudent(server);
  await call('PUT /user/study-settings', { body: { studySettings: { hoursPerWeek: 20 } } });
  const { attempt } = await call('POST /writing/attempt', { body: { promptId } });
  server.clock.advance(20 * 60_000);
  await call('POST /writing/attempt/{id}/submit', { params: { id: attempt.id }, body: {} });
  expect((await call('GET /user/study-plan')).plan.today.workedMinutes).toBe(20);
  server.clock.advance(dayMs);
  const { week } = await call('GET /study-plan/week');
  expect(week.remade).toBeNull();
  expect(week.days.find(({ day }) => day === '2026-03-17')?.work).toEqual([
    { title: 'Essay: Benches', minutes: 20 },
  ]);
});
