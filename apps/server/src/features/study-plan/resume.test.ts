import { expect, test } from 'vitest';
import { classStudent, scheduleClass } from '../../test/fixtures/classes.ts';
import { importSampleTest } from '../../test/fixtures/content.ts';
import { workOn } from '../../test/fixtures/drill-history.ts';
import { allowTests } from '../../test/fixtures/factories.ts';
import { testServer } from '../../test/fixtures/index.ts';
import { importSampleLearning } from '../../test/fixtures/learning.ts';
import { insertPractice } from '../../test/fixtures/work.queries.ts';

const server = testServer();
const minuteMs = 60_000;

test('unfinished work is listed by urgency, and finished work is not listed', async () => {
  const student = await classStudent(server);
  const { course } = await importSampleLearning(server);
  const sample = await importSampleTest(server);
  await allowTests(server, `full-${student.id}`, [sample.testId]);
  const { call } = student;
  const kinds = async () => (await call('GET /user/dashboard')).resume.map(({ kind }) => kind);
  const { id: lessonId } = course.lessons[1]!;
  await call('PUT /lesson/{id}/progress', { params: { id: lessonId }, body: { read: 0.5 } });
  expect((await call('GET /user/dashboard')).resume).toEqual([
    { kind: 'lesson', id: lessonId, title: course.lessons[1]!.title, courseNo: 1, no: 2, read: 0.5 },
  ]);

  await workOn(server, student.token, sample.lr[0]!.id, { answer: 1, open: true });
  await insertPractice(server.db, server.running.deps.newId, {
    userId: student.id,
    testId: sample.testId,
    questionId: sample.lr[1]!.id,
    createdAt: new Date(server.clock.now().getTime() - 60 * minuteMs),
    revealedAt: null,
  });
  expect(await kinds()).toEqual(['practice', 'drill', 'lesson']);

  const now = server.clock.now().getTime();
  const startsAt = new Date(now + 45 * minuteMs).toISOString();
  const event = await scheduleClass(server, { startsAt, minutes: 60 });
  await call('POST /v2/class/student/register', { body: { id: event.id } });
  expect(await kinds()).toEqual(['practice', 'drill', 'class', 'lesson']);
  server.clock.advance(36 * minuteMs);
  expect(await kinds()).toEqual(['class', 'practice', 'drill', 'lesson']);
  expect((await call('GET /user/dashboard')).resume[0]).toMatchObject({ id: event.id, startsAt });
  server.clock.advance(70 * minuteMs);
  expect(await kinds()).toEqual(['practice', 'drill', 'lesson']);

  await call('PUT /lesson/{id}/progress', { params: { id: lessonId }, body: { done: true } });
  expect(await kinds()).toEqual(['practice', 'drill']);
});
