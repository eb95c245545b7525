import { beforeAll, expect, test } from 'vitest';
import { createUser, ensurePlan } from '../../test/fixtures/factories.ts';
import { testServer } from '../../test/fixtures/index.ts';
import { importSampleLearning } from '../../test/fixtures/learning.ts';

const server = testServer();
type Call = ReturnType<typeof server.as>;
let learning: Awaited<ReturnType<typeof importSampleLearning>>;
let author: Call;
let student: Call;
let authorId: string;
beforeAll(async () => {
  learning = await importSampleLearning(server);
  const user = await createUser(server, { roles: ['CONTENT'] });
  authorId = user.id;
  author = server.as(user.token);
  student = server.as((await createUser(server)).token);
});

const make = async (title: string, body: object = {}) =>
  (await author('POST /admission/unit', { body: { title, enabled: true, ...body } })).admissionUnit;
const addLesson = async (unitId: string, title: string, body: object = {}) =>
  (
    await author('POST /admission/unit/{id}/item-lesson', {
      params: { id: unitId },
      body: { title, ...body },
    })
  ).admissionItem;
const read = async (call: Call, id: string) =>
  (await call('GET /admission/unit/{id}', { params: { id } })).admissionUnit;
const titles = async (call: Call) =>
  (await call('GET /admission/units/all')).admissionUnits.map((unit) => unit.title);
const logged = async () =>
  (
    await server.db.rows<{ action: string }>(
      {
        name: 'test_admission_audit',
        text: "select action from audit_log where actor_id = $1 and action like 'admission%' order by id",
      },
      [authorId],
    )
  ).map((row) => row.action);

test('authors create units of lessons and skills in any order; every change is logged', async () => {
  const one = await make('Essays');
  const two = await make('Letters');
  const lesson = await addLesson(one.id, 'First lines', {
    summary: 'How to begin.',
    html: '<p>Begin <b>late</b>.</p><script>alert(1)</script>',
    video: { url: 'https://vimeo.com/123456789?share=copy', captionsUrl: null, seconds: 60 },
  });
  expect(lesson).toMatchObject({ no: 1, kind: 'lesson', skill: null });
  expect(lesson.lesson).toMatchObject({
    html: '<p>Begin <strong>late</strong>.</p>',
    video: { url: 'https://vimeo.com/123456789' },
  });
  const skill = learning.units[0]!.skills[0]!;
  const params = { id: one.id };
  const add = () => author('POST /admission/unit/{id}/item-skill', { params, body: { segmentId: skill.id } });
  const { admissionItem } = await add();
  expect(admissionItem.skill).toMatchObject({ title: skill.title, unitNo: learning.units[0]!.no });
  await expect(add()).rejects.toMatchObject({ code: 'CONFLICT' });
  const passage = learning.course.lessons[0]!.id;
  await expect(
    author('POST /admission/unit/{id}/item-skill', { params, body: { segmentId: passage } }),
  ).rejects.toMatchObject({ code: 'INVALID' });
  await expect(
    addLesson(one.id, 'Bad', { video: { url: 'https://example.com/x', captionsUrl: null, seconds: 1 } }),
  ).rejects.toMatchObject({ code: 'INVALID', message: 'Invalid link' });

  const itemIds = [admissionItem.id, lesson.id];
  await author('PUT /admission/unit/{id}/item/reorder', { params, body: { itemIds } });
  expect((await read(author, one.id)).admissionItems.map((item) => [item.no, item.id])).toEqual([
    [1, admissionItem.id],
    [2, lesson.id],
  ]);
  for (const wrong of [[lesson.id], [lesson.id, lesson.id], [lesson.id, two.id]])
    await expect(
      author('PUT /admission/unit/{id}/item/reorder', { params, body: { itemIds: wrong } }),
    ).rejects.toMatchObject({ code: 'INVALID' });
  await author('PUT /admission/unit/reorder', { body: { unitIds: [two.id, one.id] } });
  expect(await titles(student)).toEqual(['Letters', 'Essays']);

  await author('DELETE /admission/unit/{id}/item/{itemId}', {
    params: { id: one.id, itemId: admissionItem.id },
  });
  expect((await read(author, one.id)).admissionItems.map((item) => item.no)).toEqual([1]);
  await expect(
    author('DELETE /admission/unit/{id}/item/{itemId}', { params: { id: two.id, itemId: lesson.id } }),
  ).rejects.toMatchObject({ status: 404 });
  const removed = { id: one.id, itemId: admissionItem.id };
  const back = await author('POST /admission/unit/{id}/item/{itemId}/restore', { params: removed });
  expect(back.admissionUnit.admissionItems.map((item) => item.id)).toEqual(itemIds);
  await expect(
    author('POST /admission/unit/{id}/item/{itemId}/restore', { params: removed }),
  ).rejects.toMatchObject({ status: 404 });
  await author('DELETE /admission/unit/{id}/item/{itemId}', { params: removed });
  await author('DELETE /admission/unit/{id}', { params: { id: two.id } });
  await author('POST /admission/unit/{id}/restore', { params: { id: two.id } });
  expect(await titles(author)).toEqual(['Letters', 'Essays']);
  await author('DELETE /admission/unit/{id}', { params: { id: two.id } });
  expect(await titles(author)).toEqual(['Essays']);
  expect((await read(author, one.id)).no).toBe(1);
  expect(await logged()).toEqual([
    'admission-unit.create',
    'admission-unit.create',
    'admission-item.create',
    'admission-item.create',
    'admission-item.reorder',
    'admission-unit.reorder',
    'admission-item.delete',
    'admission-item.restore',
    'admission-item.delete',
    'admission-unit.delete',
    'admission-unit.restore',
    'admission-unit.delete',
  ]);
});

test('students get enabled items that their plan includes, without the texts of the others', async () => {
  const full = await ensurePlan(server, 'full');
  const hidden = await make('Hidden', { enabled: false, enabledForTeam: true });
  const kept = await make('Kept back', { planSettings: { [full]: { allowed: false } } });
  const open = await make('Open');
  for (const unit of [kept, open]) await addLesson(unit.id, 'Text', { html: '<p>Secret words</p>' });
  const out = await addLesson(open.id, 'Not yet', { html: '<p>Draft</p>' });
  await author('PUT /admission/item/{id}', { params: { id: out.id }, body: { enabled: false } });

  expect(await titles(student)).not.toContain('Hidden');
  await expect(read(student, hidden.id)).rejects.toMatchObject({ status: 404 });
  const locked = await read(student, kept.id);
  expect(locked).toMatchObject({ included: false, enabledForTeam: null, planSettings: null });
  expect(locked.admissionItems).toMatchObject([{ locked: true, lesson: { title: 'Text', html: null } }]);
  const own = await read(student, open.id);
  expect(own.admissionItems).toMatchObject([{ locked: false, lesson: { html: '<p>Secret words</p>' } }]);
  expect(JSON.stringify(await student('GET /admission/units/all'))).not.toContain('Secret');
  const lapsed = server.as((await createUser(server, { plan: null })).token);
  await expect(read(lapsed, open.id)).rejects.toMatchObject({ status: 402 });

  const team = server.as((await createUser(server, { roles: ['TEAM'] })).token);
  const tutor = server.as((await createUser(server, { roles: ['TUTOR'] })).token);
  expect(await titles(team)).toContain('Hidden');
  expect(await titles(tutor)).not.toContain('Hidden');
  expect((await read(author, open.id)).admissionItems).toHaveLength(2);
});

const save = (call: Call, id: string, body: object) =>
  call('PUT /admission/item/{id}/progress', { params: { id }, body });

test('progress is stored per student, never decreases, and outlives a removal', async () => {
  const unit = await make('Progress');
  const { id } = await addLesson(unit.id, 'Read me', { html: `<h2>One</h2><p>${'word '.repeat(500)}</p>` });
  expect((await read(student, unit.id)).admissionItems).toMatchObject([
    { progress: null, done: false, lesson: { minutes: 2 } },
  ]);
  await save(student, id, { read: 0.6, block: 1, videoSecond: 12 });
  const { progress } = await save(student, id, { read: 0.2, done: true });
  expect(progress).toMatchObject({ block: 1, videoSecond: 12, doneAt: expect.any(String) });
  expect(progress.read).toBeCloseTo(0.6);
  const params = { id: unit.id, itemId: id };
  await author('DELETE /admission/unit/{id}/item/{itemId}', { params });
  await expect(save(student, id, { read: 1 })).rejects.toMatchObject({ status: 404 });
  await author('POST /admission/unit/{id}/item/{itemId}/restore', { params });
  const [item] = (await read(student, unit.id)).admissionItems;
  expect(item).toMatchObject({ done: true, progress });
  expect(item!.lesson!.html).toContain('<h2>One</h2>');
  const other = server.as((await createUser(server)).token);
  expect((await read(other, unit.id)).admissionItems).toMatchObject([{ done: false, progress: null }]);
  const undone = await save(student, id, { done: false });
  expect(undone.progress.doneAt).toBeNull();
});

test('hidden items and items outside the plan accept neither progress nor messages', async () => {
  const full = await ensurePlan(server, 'full');
  const kept = await make('Not theirs', { planSettings: { [full]: { allowed: false } } });
  const draft = await make('Not yet', { enabled: false });
  const about = (id: string) => ({ kind: 'admission' as const, id });
  const note = (id: string) => student('POST /note', { body: { about: about(id), html: '<p>Mine</p>' } });
  for (const [unit, code] of [
    [kept, 'NOT_INCLUDED'],
    [draft, 'NOT_FOUND'],
  ] as const) {
    const { id } = await addLesson(unit.id, 'Closed');
    await expect(save(student, id, { done: true })).rejects.toMatchObject({ code });
    await expect(note(id)).rejects.toMatchObject({ code });
  }
});

test('notes and questions name the item and link to it', async () => {
  const unit = await make('Asking');
  const { id } = await addLesson(unit.id, 'Whom to ask');
  const about = { kind: 'admission' as const, id };
  const shown = { label: 'Asking: Whom to ask', path: `/admissions/${unit.no}/item/1`, source: 'admission' };
  const { note } = await student('POST /note', { body: { about, html: '<p>A teacher.</p>' } });
  expect(note.about).toMatchObject(shown);
  const { ticket } = await student('POST /ticket', { body: { about, subject: 'Who', text: 'Who?' } });
  expect(ticket.about).toMatchObject(shown);
  const found = await student('GET /message/about', { query: about });
  expect(found).toMatchObject({ notes: [{ id: note.id }], tickets: [{ id: ticket.id }] });
  const desk = await author('GET /ticket/all', { query: { filter: 'admission', type: 'unclaimed' } });
  expect(desk.items).toMatchObject([{ id: ticket.id, about: shown }]);
  await author('PUT /admission/item/{id}', { params: { id }, body: { enabled: false } });
  const later = await student('GET /message/about', { query: about });
  expect(later.notes[0]?.about).toMatchObject({ label: 'No longer available', path: null });
});

test('a public answer about an item is visible if the plan includes the item', async () => {
  const unit = await make('Answered');
  const { id } = await addLesson(unit.id, 'Letters of a dean');
  const body = { about: { kind: 'admission' as const, id }, subject: 'About capybaras', text: 'Why?' };
  const { ticket } = await student('POST /ticket', { body });
  const params = { id: ticket.id };
  const tutor = server.as((await createUser(server, { roles: ['TUTOR'] })).token);
  await tutor('PUT /ticket/reply/{id}', { params, body: { reply: 'Because' } });
  await tutor('PUT /ticket/{id}/public', { params, body: { public: true } });
  const found = async () =>
    (await student('GET /ticket/public', { query: { search: 'capybaras' } })).items.length;
  expect(await found()).toBe(1);
  const planSettings = { [await ensurePlan(server, 'full')]: { allowed: false } };
  await author('PUT /admission/unit/{id}', { params: { id: unit.id }, body: { planSettings } });
  expect(await found()).toBe(0);
});

test('a skill is done with its last question, and its key stays hidden until then', async () => {
  const unit = await make('With a skill');
  const skill = learning.units[0]!.skills[0]!;
  const params = { id: unit.id };
  await author('POST /admission/unit/{id}/item-skill', { params, body: { segmentId: skill.id } });
  const readItem = async () => (await read(student, unit.id)).admissionItems[0]!;
  expect(await readItem()).toMatchObject({ locked: false, done: false, skill: { questionsSeen: 0 } });
  const count = (await readItem()).skill!.questionCount;
  for (let at = 0; at < count; at += 1) {
    const { drill } = await student('POST /skill/drill', { body: { segmentId: skill.id } });
    expect(JSON.stringify(drill)).not.toMatch(/secretexplanation|secretnote|"credited":\d/);
    const params = { id: drill.id };
    await student('PUT /drill/{id}/activate', { params });
    const answers = [{ drillQuestionId: drill.questions[0]!.id, givenAnswer: 1 }];
    const { drill: finished } = await student('POST /drill/{id}/submit', {
      params,
      body: { answers, localTimeSpent: [] },
    });
    expect(JSON.stringify(finished)).toMatch(/"credited":\d/);
  }
  expect(await readItem()).toMatchObject({ done: true, skill: { questionsSeen: count } });
});

test('a lesson does not overwrite a newer version, and row-only fields are refused', async () => {
  const unit = await make('Saved twice');
  const { lesson } = await addLesson(unit.id, 'Mine');
  const { id, updatedAt } = lesson!;
  const save = (body: object) => author('PUT /admission/lesson/{id}', { params: { id }, body });
  server.clock.advance(1_000);
  const changed = await save({ title: 'Ours', video: null, updatedAt });
  expect(changed.admissionLesson).toMatchObject({ title: 'Ours', html: '' });
  await expect(save({ title: 'Theirs', updatedAt })).rejects.toMatchObject({ status: 409, code: 'CONFLICT' });
  for (const field of ['courseId', 'admissionItemId', 'deletedAt'])
    await expect(save({ [field]: null })).rejects.toMatchObject({ status: 400 });
  const plan = { [unit.id]: { allowed: true } };
  await expect(
    author('PUT /admission/unit/{id}', { params: { id: unit.id }, body: { planSettings: plan } }),
  ).rejects.toMatchObject({ code: 'INVALID' });
});
