import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { StudentCall } from '../../test/fixtures/drills.ts';
import { createUser } from '../../test/fixtures/factories.ts';
import { testServer } from '../../test/fixtures/index.ts';
import { getCreditedAnswer, importSampleLearning } from '../../test/fixtures/learning.ts';

const server = testServer();
let course: Awaited<ReturnType<typeof importSampleLearning>>['course'];
let call: StudentCall;
beforeAll(async () => {
  ({ course } = await importSampleLearning(server));
});
beforeEach(async () => {
  call = server.as((await createUser(server)).token);
});

const read = async (at: number, own = call) =>
  (await own('GET /lesson/{id}', { params: { id: course.lessons[at]!.id } })).lesson;
const save = async (at: number, body: object, own = call) =>
  (await own('PUT /lesson/{id}/progress', { params: { id: course.lessons[at]!.id }, body })).progress;

test('courses contain their lessons in order, without sortOrder', async () => {
  const response = await server.raw('GET', '/api/lesson/courses', {
    token: (await createUser(server)).token,
  });
  expect(JSON.stringify(response.json)).not.toContain('sortOrder');
  const { courses, resume } = await call('GET /lesson/courses');
  expect(courses.map((one) => [one.no, one.slug, one.title])).toEqual([
    [1, 'sample-1', 'Course 1 of the samples'],
  ]);
  expect(
    courses[0]!.lessons.map((lesson) => [lesson.no, lesson.minutes, lesson.included, lesson.progress]),
  ).toEqual([
    [1, 10, true, null],
    [2, 20, true, null],
    [3, 30, true, null],
  ]);
  expect(resume).toBeNull();
});

test('a lesson has text, video, questions and neighbors', async () => {
  const first = await read(0);
  expect(first).toMatchObject({
    html: '<h2>Idea 1</h2><p>Herons wade in <strong>course 1</strong>, lesson 1.</p>',
    video: { url: '/media/sample.mp4', captionsUrl: '/media/sample.vtt', seconds: 40 },
    course: { no: 1, slug: 'sample-1' },
    segments: [],
    previous: null,
    next: { id: course.lessons[1]!.id, courseNo: 1, no: 2, included: true },
  });
  expect(first.questions.map((question) => [question.no, question.state, question.segmentId])).toEqual([
    [1, 'new', null],
    [2, 'new', null],
  ]);
  const second = await read(1);
  expect(second.segments.map((segment) => segment.title)).toEqual(['A passage']);
  expect(second.questions[0]!.segmentId).toBe(second.segments[0]!.id);
  expect([second.previous?.no, second.next?.no]).toEqual([1, 3]);
  expect((await read(2)).next).toBeNull();
  expect(await call('GET /lesson/find', { query: { course: 1, lesson: 3 } })).toMatchObject({
    lesson: { id: course.lessons[2]!.id },
  });
  await expect(call('GET /lesson/find', { query: { course: 1, lesson: 9 } })).rejects.toMatchObject({
    status: 404,
  });
});

test('progress never decreases, missing fields are unchanged, and the newest open lesson is resumed', async () => {
  expect(await save(0, {})).toMatchObject({ read: 0, block: 0, videoSecond: 0, doneAt: null });
  const position = { block: 7, blockName: 'Conditions', videoSecond: 12.5, videoName: '90 s, /media/a.mp4' };
  expect(await save(0, { read: 0.5, ...position })).toMatchObject(position);
  // A name belongs to the number that it was sent with.
  const { videoSecond, videoName } = position;
  const kept = { read: 0.5, block: 3, blockName: '', videoSecond, videoName };
  expect(await save(0, { read: 0.25, block: 3 })).toMatchObject(kept);
  server.clock.advance(1000);
  await save(1, { read: 0.1 });
  expect((await call('GET /lesson/courses')).resume).toMatchObject({ no: 2, courseNo: 1 });
  const done = await save(1, { done: true });
  expect(done.doneAt).not.toBeNull();
  server.clock.advance(1000);
  expect((await save(1, { done: true })).doneAt).toBe(done.doneAt);
  const { courses, resume } = await call('GET /lesson/courses');
  expect(resume?.no).toBe(1);
  expect(courses[0]!.lessons[0]!.progress).toMatchObject({ read: 0.5, block: 3 });
  expect((await save(1, { done: false })).doneAt).toBeNull();
  expect((await read(0)).progress).toMatchObject({ videoSecond: 12.5 });

  const other = server.as((await createUser(server)).token);
  expect((await read(0, other)).progress).toBeNull();
  const bad = await server.raw('PUT', `/api/lesson/${course.lessons[0]!.id}/progress`, {
    token: (await createUser(server)).token,
    body: { read: 2 },
  });
  expect(bad.status).toBe(400);
});

test('the questions of a lesson are one attempt: answers, explanations and the review inbox, but no level', async () => {
  const params = { id: course.lessons[1]!.id };
  const { drill } = await call('POST /lesson/{id}/drill', { params, body: {} });
  expect(drill).toMatchObject({ type: 'SKILL', kind: 'lesson', title: 'Lesson 2: Lesson 2 of course 1' });
  expect(drill.clock.budgetSeconds).toBeNull();
  expect(drill.segments.map((segment) => segment.kind)).toEqual(['passage']);
  expect(drill.questions[0]!.source).toMatchObject({
    origin: 'lesson',
    testNo: 1,
    sectionNo: 2,
    sectionId: params.id,
  });
  await call('PUT /drill/{id}/activate', { params: { id: drill.id } });
  expect((await call('POST /lesson/{id}/drill', { params })).drill.id).toBe(drill.id);
  expect((await read(1)).questions.map((one) => [one.state, one.drillId])).toEqual([
    ['working', drill.id],
    ['working', drill.id],
  ]);
  server.clock.advance(120_000);
  await call('POST /drill/{id}/submit', {
    params: { id: drill.id },
    body: {
      answers: drill.questions.map((one, at) => ({
        drillQuestionId: one.id,
        givenAnswer: at === 0 ? getCreditedAnswer(1) : (getCreditedAnswer(2) % 5) + 1,
      })),
      localTimeSpent: drill.questions.map((one) => ({ drillQuestionId: one.id, timeSpent: 60 })),
    },
  });
  expect((await read(1)).questions.map((one) => [one.state, one.correct])).toEqual([
    ['seen', true],
    ['seen', false],
  ]);
  expect((await call('GET /lesson/courses')).courses[0]!.lessons[1]!.questionsSeen).toBe(2);
  const { question } = await call('GET /explanation/question/{id}', {
    params: { id: drill.questions[1]!.questionId },
  });
  expect([question.lock, question.source.origin]).toEqual(['open', 'lesson']);
  expect(question.segmentExplanations).toHaveLength(1);
  const inbox = await call('GET /message/review/simple', { query: {} });
  expect(inbox.items.map((item) => [item.from, item.source.origin])).toEqual([['skills', 'lesson']]);
  expect((await call('GET /user/dashboard')).levels).toEqual([]);

  await expect(call('POST /lesson/{id}/drill', { params })).rejects.toMatchObject({ code: 'NOTHING_LEFT' });
  const again = await call('POST /lesson/{id}/drill', { params, body: { again: true } });
  expect(again.drill.questions).toHaveLength(2);
  const empty = { id: course.lessons[2]!.id };
  await expect(
    call('POST /lesson/{id}/drill', { params: empty, body: { again: true } }),
  ).rejects.toMatchObject({
    code: 'NOTHING_LEFT',
  });
});

test('search finds words of title, summary and text, but no text outside the plan', async () => {
  const search = async (term: string, own = call) =>
    (await own('GET /lesson/search', { query: { search: term } })).items;
  expect((await search('heron')).map((item) => item.lesson.no).sort()).toEqual([1, 2, 3]);
  expect((await search('heron wad'))[0]!.excerpt).toContain('Herons wade in course 1');
  expect(await search('harbor spring')).toHaveLength(3);
  expect((await search('Lesson 2 of course')).map((item) => item.lesson.no)).toContain(2);
  expect(await search('lighthouse')).toEqual([]);
  // This exam is about words that other searches leave out.
  expect((await search('in')).map((item) => item.lesson.no).sort()).toEqual([1, 2, 3]);
  expect(await search('not')).toEqual([]);
  const free = server.as((await createUser(server, { plan: 'free' })).token);
  expect((await search('heron', free)).map((item) => item.lesson.no).sort()).toEqual([1, 2]);
  const outline = (await search('harbor', free)).find((item) => item.lesson.no === 3)!;
  expect([outline.lesson.included, outline.excerpt]).toEqual([false, outline.summary]);
  const none = server.as((await createUser(server, { plan: null })).token);
  expect(await search('heron', none)).toEqual([]);
});

test('the free plan includes the first two lessons; without access nothing can be read', async () => {
  const free = server.as((await createUser(server, { plan: 'free' })).token);
  const { courses } = await free('GET /lesson/courses');
  expect(courses[0]!.lessons.map((lesson) => lesson.included)).toEqual([true, true, false]);
  expect((await read(1, free)).next).toMatchObject({ no: 3, included: false });
  const params = { id: course.lessons[2]!.id };
  const refused = { status: 422, code: 'NOT_INCLUDED' };
  await expect(free('GET /lesson/{id}', { params })).rejects.toMatchObject(refused);
  await expect(free('PUT /lesson/{id}/progress', { params, body: {} })).rejects.toMatchObject(refused);
  await expect(free('POST /lesson/{id}/drill', { params })).rejects.toMatchObject(refused);
  const none = server.as((await createUser(server, { plan: null })).token);
  await expect(none('GET /lesson/{id}', { params })).rejects.toMatchObject({ status: 402 });
  await expect(save(0, {}, none)).rejects.toMatchObject({ status: 402 });
  const tutor = server.as((await createUser(server, { roles: ['TUTOR'] })).token);
  expect((await read(2, tutor)).included).toBe(true);
});
