import { beforeAll, describe, expect, it } from 'vitest';
import { checkedTest } from '../../../test/fixtures/authoring.ts';
import { importSampleTest } from '../../../test/fixtures/content.ts';
import { createUser, type TestUser } from '../../../test/fixtures/factories.ts';
import { testServer } from '../../../test/fixtures/index.ts';
import { importSampleLearning, sampleUnit } from '../../../test/fixtures/learning.ts';
import { samplePng } from '../../../test/fixtures/transfer/png.ts';

const server = testServer();
let author: TestUser;
let call: ReturnType<typeof server.as>;
let callAsStudent: ReturnType<typeof server.as>;
let learning: Awaited<ReturnType<typeof importSampleLearning>>;
const getStatus = (work: Promise<unknown>) =>
  work.then(
    () => 200,
    (error) => error.status as number,
  );
const question = (text: string, enabled = true) => ({
  questionType: 'flaw',
  topics: ['causal-reasoning'],
  stimulusHtml: `<p>The ${text} stood on the cape.</p>`,
  stemHtml: '<p>What follows?</p>',
  options: ['One', 'Two', 'Three', 'Four', 'Five'].map((label) => `${label} of the ${text}`),
  credited: 2,
  enabled,
});

beforeAll(async () => {
  author = await createUser(server, { roles: ['CONTENT'] });
  call = server.as(author.token);
  callAsStudent = server.as((await createUser(server)).token);
  learning = await importSampleLearning(server);
});

it('creates a skill unit that students see once it is enabled', async () => {
  const { unit } = await call('POST /skill/unit', {
    body: { title: 'Lighthouses', summary: 'How they are kept.' },
  });
  expect(unit).toMatchObject({ no: 3, enabled: false, sectionType: 'LR', skills: [] });
  const put = (body: object) =>
    call('PUT /skill/unit/{id}', { params: { id: unit.id }, body: { version: unit.version, ...body } });
  expect(await getStatus(put({ enabled: true }))).toBe(422);
  const add = async (title: string) =>
    (await call('POST /skill/unit/{id}/segment', { params: { id: unit.id }, body: { title } })).segment;
  const [wicks, lamps] = [await add('Wicks'), await add('Lamps')];
  const ask = async (segmentId: string, text: string, enabled?: boolean) =>
    (
      await call('POST /skill/segment/{id}/question', {
        params: { id: segmentId },
        body: question(text, enabled),
      })
    ).question;
  const one = await ask(wicks.id, 'keeper');
  const two = await ask(lamps.id, 'lamp');
  const three = await ask(wicks.id, 'wick', false);
  expect([one.no, two.no, three.no]).toEqual([1, 2, 2]);
  await call('POST /skill/segment/{id}/explanation', {
    params: { id: wicks.id },
    body: { html: '<p>Trim them.</p>' },
  });
  const { explanation } = await call('POST /skill/question/{id}/explanation', {
    params: { id: one.id },
    body: { html: '<p>So.</p>', author: 'Keeper', credited: one.credited },
  });
  await call('PUT /skill/explanation/{id}', {
    params: { id: explanation.id },
    body: { version: explanation.version, html: '<p>Thus.</p>' },
  });
  expect(
    await getStatus(
      call('PUT /skill/explanation/{id}', {
        params: { id: explanation.id },
        body: { version: explanation.version },
      }),
    ),
  ).toBe(409);
  await call('PUT /skill/question/{id}', {
    params: { id: three.id },
    body: { version: three.version, enabled: true },
  });
  await call('PUT /skill/segment/{id}/question/reorder', {
    params: { id: wicks.id },
    body: { questionIds: [three.id, one.id] },
  });
  await call('PUT /skill/unit/{id}/segment/reorder', {
    params: { id: unit.id },
    body: { segmentIds: [lamps.id, wicks.id] },
  });
  await call('PUT /skill/segment/{id}', {
    params: { id: lamps.id },
    body: { version: lamps.version, title: 'Great lamps' },
  });
  await put({ enabled: true });
  const shown = (await callAsStudent('GET /skill/units/all')).units.find((row) => row.id === unit.id)!;
  expect(shown.skills.map((row) => [row.no, row.title, row.questionCount])).toEqual([
    [1, 'Great lamps', 1],
    [2, 'Wicks', 2],
  ]);
  const { unit: whole } = await call('GET /skill/admin/unit/{id}', { params: { id: unit.id } });
  expect(whole.skills[1]!.questions.map((row) => [row.no, row.id])).toEqual([
    [2, three.id],
    [3, one.id],
  ]);
  expect(whole.skills[1]!.questions[1]!.explanations).toMatchObject([
    { author: 'Keeper', html: '<p>Thus.</p>' },
  ]);
  expect((await call('DELETE /skill/explanation/{id}', { params: { id: explanation.id } })).result).toBe(
    'deleted',
  );
  expect((await call('DELETE /skill/question/{id}', { params: { id: two.id } })).result).toBe('deleted');
  expect((await call('DELETE /skill/{id}', { params: { id: lamps.id } })).result).toBe('deleted');
  const { items } = await call('GET /test/history/{id}', { params: { id: unit.id } });
  expect(items[0]).toMatchObject({ action: 'segment.delete', restorable: true });
  await call('POST /test/history/{id}/restore', { params: { id: items[0]!.id } });
  expect(
    (await call('GET /skill/admin/unit/{id}', { params: { id: unit.id } })).unit.skills.map(
      (row) => row.title,
    ),
  ).toEqual(['Great lamps', 'Wicks']);
  expect(await getStatus(call('DELETE /skill/{id}', { params: { id: crypto.randomUUID() } }))).toBe(404);
});

it('moves units to the numbers that their files have, and archives one that was drilled', async () => {
  const before = (await call('GET /skill/admin/units')).units;
  const ids = before.map((row) => row.id);
  expect(await getStatus(call('PUT /skill/unit/reorder', { body: { unitIds: ids.slice(1) } }))).toBe(422);
  const { units } = await call('PUT /skill/unit/reorder', { body: { unitIds: [...ids].reverse() } });
  expect(units.map((row) => [row.no, row.id])).toEqual([...ids].reverse().map((id, at) => [at + 1, id]));
  await call('PUT /skill/unit/reorder', { body: { unitIds: ids } });
  const again = await call('POST /content/import-skill-unit', { body: { unit: sampleUnit(1) } });
  expect(again).toMatchObject({ testId: ids[0], created: 0, updated: 0 });
  await callAsStudent('POST /skill/drill', { body: { unitId: ids[0]! } });
  const remove = (dryRun: boolean) =>
    call('DELETE /skill/{id}', { params: { id: ids[0]! }, query: { dryRun: String(dryRun) as never } });
  expect(await remove(true)).toMatchObject({
    result: 'archived',
    counts: { students: 1, segments: 2, questions: 5 },
  });
  expect((await callAsStudent('GET /skill/units/all')).units.map((row) => row.id)).toContain(ids[0]);
  await remove(false);
  expect((await callAsStudent('GET /skill/units/all')).units.map((row) => row.id)).not.toContain(ids[0]);
  const made = await call('POST /content/import-skill-unit', { body: { unit: sampleUnit(1) } });
  expect(made.testId).not.toBe(ids[0]);
  const back = await call('PUT /test/{id}/restore', { params: { id: ids[0]! } });
  expect(back.test).toMatchObject({ type: 'SKILL', enabled: false, no: 4, slug: 'skill-unit-4' });
});

it('creates a course with lessons, passages and questions', async () => {
  const { course } = await call('POST /lesson', {
    body: { title: 'Harbors', description: 'Ships and quays.' },
  });
  expect(course).toMatchObject({ no: 2, slug: 'harbors', enabled: false, lessons: [] });
  const add = async (body: object) =>
    (
      await call('POST /lesson/{id}/lesson', {
        params: { id: course.id },
        body: { title: 'Lesson', ...body },
      })
    ).lesson;
  const text = await add({
    title: 'Quays',
    html: '<h2>Quays</h2><script>x</script><p>Of <b>stone</b>.</p>',
    sectionType: 'RC',
  });
  expect(text).toMatchObject({
    no: 1,
    enabled: false,
    html: '<h2>Quays</h2><p>Of <strong>stone</strong>.</p>',
  });
  const bare = await add({ title: 'Ships' });
  const put = (lesson: { id: string; version: string }, body: object) =>
    call('PUT /lesson/{id}/lesson/{lessonId}', {
      params: { id: course.id, lessonId: lesson.id },
      body: { version: lesson.version, ...body },
    });
  expect(await getStatus(put(bare, { enabled: true }))).toBe(422);
  expect(await getStatus(put(bare, { video: { file: 'https://nowhere.example/x.mp4', seconds: 3 } }))).toBe(
    422,
  );
  const courseOn = () =>
    call('PUT /lesson/{id}', { params: { id: course.id }, body: { version: course.version, enabled: true } });
  expect(await getStatus(courseOn())).toBe(422);
  await put(text, { enabled: true });
  await courseOn();
  // Passages and questions of a lesson are edited like those of a test.
  const at = { id: course.id, sid: text.id };
  const { segment } = await call('POST /test/{id}/section/{sid}/segment', {
    params: at,
    body: { title: 'On quays', passageHtml: '<p>A quay is long.</p>', lineNumbers: true },
  });
  const { stimulusHtml: _, ...onPassage } = question('quay');
  await call('POST /test/{id}/section/{sid}/segment/{segId}/question', {
    params: { ...at, segId: segment.id },
    body: onPassage,
  });
  expect(
    await getStatus(call('POST /test/{id}/section/{sid}/question', { params: at, body: question('ship') })),
  ).toBe(422);
  const { lesson } = await callAsStudent('GET /lesson/{id}', { params: { id: text.id } });
  expect(lesson).toMatchObject({ title: 'Quays', segments: [{ id: segment.id, title: 'On quays' }] });
  const staffs = await call('GET /lesson/admin/{id}/lesson/{lessonId}', {
    params: { id: course.id, lessonId: text.id },
  });
  expect(staffs.lesson.segments[0]).toMatchObject({
    lineNumbers: true,
    questions: [{ credited: 2, enabled: true }],
  });
  await call('POST /lesson/{id}/lesson/reorder', {
    params: { id: course.id },
    body: { lessonIds: [bare.id, text.id] },
  });
  const { courses } = await call('POST /lesson/{id}/reorder', { params: { id: course.id }, body: { no: 1 } });
  expect(courses.map((row) => row.title)).toEqual(['Harbors', learning.course.title]);
  const { items } = await call('GET /test/history/{id}', {
    params: { id: course.id },
    query: { target: text.id },
  });
  const enabling = items.find((row) => row.action === 'section.update')!;
  expect(enabling.label).toBe('Lesson 2');
  await call('POST /test/history/{id}/restore', { params: { id: enabling.id } });
  expect(await getStatus(callAsStudent('GET /lesson/{id}', { params: { id: text.id } }))).toBe(404);
  expect(
    (await call('DELETE /lesson/{id}/lesson/{lessonId}', { params: { id: course.id, lessonId: bare.id } }))
      .result,
  ).toBe('deleted');
});

it('archives a lesson and a course that students opened, and restores them', async () => {
  const { id } = learning.course;
  const lesson = learning.course.lessons[0]!;
  await callAsStudent('PUT /lesson/{id}/progress', { params: { id: lesson.id }, body: { read: 0.5 } });
  const gone = await call('DELETE /lesson/{id}/lesson/{lessonId}', { params: { id, lessonId: lesson.id } });
  expect(gone).toMatchObject({ result: 'archived', counts: { students: 1, questions: 2 } });
  expect(await getStatus(callAsStudent('GET /lesson/{id}', { params: { id: lesson.id } }))).toBe(404);
  const { course } = await call('GET /lesson/admin/{id}', { params: { id } });
  expect(course.lessons.filter((row) => !row.archivedAt).map((row) => row.no)).toEqual([1, 2]);
  await call('PUT /test/section/{id}/restore', { params: { id: lesson.id } });
  const { lesson: back } = await callAsStudent('GET /lesson/{id}', { params: { id: lesson.id } });
  expect(back).toMatchObject({ no: 3, progress: { read: 0.5 } });
  expect((await call('DELETE /lesson/{id}', { params: { id } })).result).toBe('archived');
  expect((await callAsStudent('GET /lesson/courses')).courses.map((row) => row.id)).not.toContain(id);
  expect(
    (await call('GET /lesson/admin/courses')).courses.find((row) => row.id === id)!.archivedAt,
  ).not.toBeNull();
});

it('finds a question that is similar to another one, which prevents a test from being enabled', async () => {
  const { test } = await call('POST /test', { body: { name: 'Copy', type: 'NORMAL', no: 90 } });
  const { section } = await call('POST /test/{id}/section', {
    params: { id: test.id },
    body: { type: 'LR' },
  });
  const add = async (stimulusHtml: string) =>
    (
      await call('POST /test/{id}/section/{sid}/question', {
        params: { id: test.id, sid: section.id },
        body: { ...question('pier'), stimulusHtml },
      })
    ).question;
  const long =
    'Every ferry that left before dawn carried lamps whose wicks had been trimmed by the keeper, who was paid for each by the harbor.';
  const first = await add(`<p>${long}</p>`);
  const copy = await add(`<p>${long.replace('carried', 'bore')}</p>`);
  const { items } = await call('GET /question/{id}/duplicates', { params: { id: copy.id } });
  expect(items[0]).toMatchObject({ questionId: first.id, location: { testId: test.id, questionNo: 1 } });
  expect(items[0]!.similarity).toBeGreaterThan(0.8);
  const checklist = await checkedTest(call, test.id);
  expect(checklist.lines.filter((line) => line.code === 'duplicate')).toMatchObject([{ level: 'error' }]);
  expect(checklist.sections).toMatchObject([{ questions: 2, keys: [0, 2, 0, 0, 0] }]);
});

const sectionAt = async (testId: string, at: number) =>
  (await call('GET /test/{id}', { params: { id: testId } })).test.sections[at]!;

describe('the order of content', () => {
  it('is changed for sections, passages and questions; questions follow their passages', async () => {
    const other = await importSampleTest(server, { no: 5 });
    const rc = other.sections[1]!;
    const names = async () => {
      const { segments } = await sectionAt(other.testId, 1);
      return segments.map((segment) => [
        segment.no,
        segment.id,
        segment.questions.map((question) => [question.no, question.id]),
      ]);
    };
    const [one, two] = other.segments;
    const at = { id: other.testId, sid: rc.id };
    const orderSegments = (segmentIds: string[]) =>
      call('PUT /test/{id}/section/{sid}/segment/reorder', { params: at, body: { segmentIds } });
    expect(await getStatus(orderSegments([one!.id]))).toBe(422);
    expect(await getStatus(orderSegments([one!.id, one!.id]))).toBe(422);
    await orderSegments([two!.id, one!.id]);
    expect(await names()).toEqual([
      [1, two!.id, two!.questionIds.map((id, index) => [index + 1, id])],
      [2, one!.id, one!.questionIds.map((id, index) => [index + 4, id])],
    ]);
    // The questions of a passage stay together, in the requested order.
    const wanted = [...one!.questionIds, ...two!.questionIds].reverse();
    await call('PUT /test/{id}/section/{sid}/question/reorder', {
      params: at,
      body: { questionIds: wanted },
    });
    expect((await names()).map((row) => (row[2] as [number, string][]).map(([, id]) => id))).toEqual([
      [...two!.questionIds].reverse(),
      [...one!.questionIds].reverse(),
    ]);
    const { items } = await call('GET /test/history/{id}', { params: { id: other.testId } });
    const change = items.find((row) => row.action === 'segment.reorder')!;
    await call('POST /test/history/{id}/restore', { params: { id: change.id } });
    expect((await names()).map((row) => row[1])).toEqual([one!.id, two!.id]);
    await call('PUT /test/{id}/section/reorder', {
      params: { id: other.testId },
      body: { sectionIds: other.sections.map((row) => row.id).reverse() },
    });
    expect((await sectionAt(other.testId, 0)).id).toBe(rc.id);
    const added = await call('POST /test/{id}/section/{sid}/segment/{segId}/question', {
      params: { ...at, segId: one!.id },
      body: {},
    });
    expect(added.question.no).toBe(4);
    expect(await getStatus(call('POST /test/{id}/section/{sid}/question', { params: at, body: {} }))).toBe(
      422,
    );
  });
});

describe('pictures', () => {
  const png = (width: number) => samplePng(width, 2).bytes;
  const upload = (data: Buffer | string, type = 'image/png') =>
    call('POST /upload/image', {
      body: { type, data: typeof data === 'string' ? data : data.toString('base64') },
    });

  it('are stored once, served with their detected type, and cached forever', async () => {
    const { upload: kept } = await upload(png(3));
    expect(kept).toMatchObject({ type: 'image/png', width: 3, height: 2 });
    expect((await upload(png(3), 'image/svg+xml')).upload.id).toBe(kept.id);
    const response = await fetch(`${server.running.url}${kept.url}`);
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(response.headers.get('cache-control')).toContain('immutable');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(Buffer.from(await response.arrayBuffer())).toEqual(png(3));
    expect((await fetch(`${server.running.url}/media/uploads/${author.id}`)).status).toBe(404);
  });
  it.each([
    [
      'SVG',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"><script>1</script></svg>'),
      415,
    ],
    ['text', Buffer.from('hello'), 415],
    ['a picture that is too wide', png(5000), 422],
    ['what is not base64', '<>', 422],
    ['more than 4 MB', Buffer.alloc(4_194_305, 1), 413],
  ])('are refused: %s', async (_, data, status) => {
    expect(await getStatus(upload(data))).toBe(status);
  });
});
