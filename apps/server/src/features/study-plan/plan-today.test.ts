import { describe, expect, test } from 'vitest';
import { classStudent } from '../../test/fixtures/classes.ts';
import { importSampleTest } from '../../test/fixtures/content.ts';
import { finishDrill } from '../../test/fixtures/drills.ts';
import { allowTests } from '../../test/fixtures/factories.ts';
import { testServer } from '../../test/fixtures/index.ts';
import { importSampleLearning } from '../../test/fixtures/learning.ts';
import { planStudent } from '../../test/fixtures/study-plan.ts';
import { insertLevels } from '../../test/fixtures/work.queries.ts';

const dayMs = 86_400_000;
const server = testServer();
const { me, plan, set, meet, takeSection } = planStudent(server);

/** Opens and finishes a problem set of LR. */
async function drillLogical(count: number, includeSeen = false): Promise<string> {
  const ps = { count, type: 'LR' as const, types: [], difficulties: [], sources: [], includeSeen };
  const timing = { kind: 'standard', minutes: 35 } as const;
  const { drill } = await me.call('POST /drill', { body: { ps: { ...ps, timing, blindReview: false } } });
  await me.call('PUT /drill/{id}/activate', { params: { id: drill.id }, body: {} });
  await finishDrill(server, me.call, me.sample, drill);
  return drill.id;
}
const listSteps = async () =>
  (await plan()).today.steps.map(({ key, minutes, done }) => ({ key, minutes, done }));
const undone = (steps: Awaited<ReturnType<typeof listSteps>>) =>
  steps.map((step) => ({ ...step, done: false }));

describe('the plan of today stays what it was in the morning', () => {
  test('when a drill of today is removed from the history', async () => {
    await set({ hoursPerWeek: 4 });
    const step = (await plan()).today.steps.find(({ kind, type }) => kind === 'drill' && type === 'LR')!;
    const morning = await listSteps();
    const id = await drillLogical(step.questions!);
    const done = await listSteps();
    expect(undone(done)).toEqual(morning);
    expect(done.find(({ key }) => key === step.key)!.done).toBe(true);
    // Faster than planned, the step is done with all of its minutes, here and on the page of the week.
    const { today } = await plan();
    expect(today.workedMinutes).toBeLessThan(step.minutes);
    expect(today.doneMinutes).toBe(step.minutes);
    const { week } = await me.call('GET /study-plan/week');
    const { doneMinutes, workedMinutes, minutes } = week.days.find(({ when }) => when === 'today')!;
    expect({ doneMinutes, workedMinutes, minutes }).toEqual({
      doneMinutes: today.doneMinutes,
      workedMinutes: today.workedMinutes,
      minutes: today.minutes,
    });
    await me.call('DELETE /drill/{id}', { params: { id } });
    expect(await listSteps()).toEqual(done);
  });

  test('when seen questions were repeated', async () => {
    await set({ hoursPerWeek: 4 });
    await drillLogical(50);
    server.clock.advance(22 * dayMs);
    const morning = await listSteps();
    const step = (await plan()).today.steps.find(({ includeSeen }) => includeSeen)!;
    await drillLogical(step.questions!, true);
    const evening = await listSteps();
    expect(undone(evening)).toEqual(morning);
    expect(evening.find(({ key }) => key === step.key)!.done).toBe(true);
  });

  test('when the reviews that a missed day had are done', async () => {
    await set({ hoursPerWeek: 12 });
    for (const at of [0, 1, 2, 3]) await meet(at, 'wrong');
    // The reviews are due tomorrow, and that day is missed.
    server.clock.advance(2 * dayMs);
    const { remade } = await plan();
    expect(remade).toContain('4 reviews');
    const morning = await listSteps();
    for (let review = 0; review < 2; review += 1) {
      const { drill } = await me.call('POST /drill/next-in-review-inbox', { body: {} });
      await me.call('PUT /drill/{id}/activate', { params: { id: drill.id }, body: {} });
      await finishDrill(server, me.call, me.sample, drill);
    }
    expect(undone(await listSteps())).toEqual(morning);
    expect((await plan()).remade).toBe(remade);
  });
});

test('a part of a lesson is done on its day, and is work of it; the next day has the rest', async () => {
  server.clock.set('2026-03-10T15:00:00Z');
  const student = await classStudent(server);
  const { call } = student;
  // Lessons are for those below the middle of what they drill.
  const sample = await importSampleTest(server, { no: 5, lrQuestions: 60 });
  await allowTests(server, `full-${student.id}`, [sample.testId]);
  const { course } = await importSampleLearning(server);
  const [first, lesson] = course.lessons as [
    (typeof course.lessons)[number],
    (typeof course.lessons)[number],
  ];
  const read = (share: number, done = false) =>
    call('PUT /lesson/{id}/progress', {
      params: { id: lesson.id },
      body: { read: share, ...(done ? { done } : {}) },
    });
  await call('PUT /user/study-settings', { body: { studySettings: { hoursPerWeek: 2 } } });
  await call('PUT /lesson/{id}/progress', { params: { id: first.id }, body: { done: true } });
  server.clock.advance(dayMs);
  const find = async () =>
    (await call('GET /user/study-plan')).plan.today.steps.find((step) => step.lesson?.id === lesson.id)!;
  const part = await find();
  expect(part.minutes).toBeLessThan(lesson.minutes);
  await read(part.minutes / lesson.minutes);
  expect(await find()).toMatchObject({ minutes: part.minutes, done: true });
  // Read once more from the beginning, it stays read.
  await read(0.1);
  server.clock.advance(dayMs);
  const rest = await find();
  expect(rest).toMatchObject({ minutes: lesson.minutes - part.minutes, done: false });
  await read(1, true);
  expect(await find()).toMatchObject({ minutes: rest.minutes, done: true });
  const { week } = await call('GET /study-plan/week');
  expect(week.days.find(({ day }) => day === '2026-03-11')!.work).toEqual([
    { title: `Lesson: ${lesson.title}`, minutes: part.minutes },
  ]);
  expect(week.days.find(({ when }) => when === 'today')!.doneMinutes).toBe(rest.minutes);
});

test('a missed day is named with what it was planned to have, whatever is done since', async () => {
  server.clock.set('2026-03-10T15:00:00Z');
  const student = await classStudent(server);
  const { call } = student;
  const sample = await importSampleTest(server, { no: 6, lrQuestions: 60, passages: 30 });
  await allowTests(server, `full-${student.id}`, [sample.testId]);
  const { course } = await importSampleLearning(server);
  const getPlan = async () => (await call('GET /user/study-plan')).plan;
  const finish = (id: string) =>
    call('PUT /lesson/{id}/progress', { params: { id }, body: { read: 1, done: true } });
  await call('PUT /user/study-settings', { body: { studySettings: { hoursPerWeek: 3 } } });
  await finish(course.lessons[0]!.id);
  const tomorrow = (await getPlan()).ahead[0]!;
  const planned = tomorrow.steps.find(({ kind }) => kind === 'lesson')!;
  expect(planned).toBeDefined();
  server.clock.advance(2 * dayMs);
  const { remade } = await getPlan();
  expect(remade).toContain(
    `You missed Wednesday (${tomorrow.steps[0]!.title}, ${tomorrow.steps[0]!.minutes} min`,
  );
  expect(remade).toContain(planned.title);
  await finish(planned.lesson!.id);
  server.clock.advance(dayMs);
  const { remade: later, today } = await getPlan();
  expect(later).toContain(`${planned.title}, ${planned.minutes} min`);
  const { week } = await call('GET /study-plan/week');
  const missed = week.days.find(({ day }) => day === '2026-03-11')!;
  expect(missed.isMissed).toBe(true);
  expect(missed.steps.map(({ title, minutes }) => ({ title, minutes }))).toEqual(
    tomorrow.steps.map(({ title, minutes }) => ({ title, minutes })),
  );
  expect(today.day).toBe('2026-03-13');
});

test('the only new section stays in the plan of today while its result is not shown yet', async () => {
  const others = [me.sample];
  for (const no of [5, 6, 7, 9, 10])
    others.push(await importSampleTest(server, { no, lrQuestions: 60, passages: 30 }));
  const { testId } = await importSampleTest(server, { no: 8, passages: 0 });
  const tests = {
    ...Object.fromEntries(others.map((other) => [other.testId, { practice: false }])),
    [testId]: { tests: false },
  };
  await me.call('PUT /user/test-settings', { body: { testSettings: { tests } } });
  await insertLevels(server.db, me.student.id);
  await set({ hoursPerWeek: 8 });
  // The second day of its week that may have a section: the student has questions for more than one.
  server.clock.set('2026-03-13T15:00:00Z');
  const morning = await listSteps();
  const findSection = async () => (await plan()).today.steps.find(({ kind }) => kind === 'section')!;
  const step = await findSection();
  await takeSection(testId, 1);
  expect(await findSection()).toMatchObject({ key: step.key, done: true });
  expect(undone(await listSteps())).toEqual(morning);
});
