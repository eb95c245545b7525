import { beforeAll, expect, test } from 'vitest';
import { createUser } from '../../test/fixtures/factories.ts';
import { testServer } from '../../test/fixtures/index.ts';

const server = testServer();
let author: ReturnType<typeof server.as>;
let student: ReturnType<typeof server.as>;
let authorId: string;
beforeAll(async () => {
  const user = await createUser(server, { roles: ['CONTENT'] });
  authorId = user.id;
  author = server.as(user.token);
  student = server.as((await createUser(server)).token);
});
const addCategory = async (name: string, body: object = {}) =>
  (await author('POST /resource/createCategory', { body: { name, ...body } })).category;
const add = async (categoryId: string, title: string, body: object = {}) =>
  (await author('POST /resource/create', { body: { categoryId, title, ...body } })).resource;
const update = async (id: string, body: object) =>
  (await author('PUT /resource/update/{id}', { params: { id }, body })).resource;

test('categories and resources have their own addresses and order', async () => {
  const guides = await addCategory('Guides & étapes');
  const tools = await addCategory('Tools');
  expect([guides.slug, tools.slug, (await addCategory('Tools!')).slug]).toEqual([
    'guides-etapes',
    'tools',
    'tools-2',
  ]);
  await expect(addCategory('More', { slug: 'tools' })).rejects.toMatchObject({ code: 'INVALID' });
  const moved = await author('POST /resource/reorderResourceCategory/{id}', {
    params: { id: tools.id },
    body: { position: 1 },
  });
  expect(moved.categories.map((category) => [category.position, category.slug])).toEqual([
    [1, 'tools'],
    [2, 'guides-etapes'],
    [3, 'tools-2'],
  ]);

  const one = await add(guides.id, 'First week', { html: '<p onclick="x()">Go</p>' });
  const two = await add(guides.id, 'First week', { url: 'https://example.com/week' });
  expect([one.slug, two.slug, one.html, two.position]).toEqual([
    'first-week',
    'first-week-2',
    '<p>Go</p>',
    2,
  ]);
  await expect(add(guides.id, 'Bad', { url: 'http://example.com' })).rejects.toMatchObject({ status: 400 });
  await update(two.id, { position: 1 });
  const other = await add(tools.id, 'First week');
  const carried = await update(other.id, { categoryId: guides.id });
  expect([carried.slug, carried.position]).toEqual(['first-week-3', 3]);
  const { resources } = await author('GET /resource/');
  expect(resources.map((row) => [row.category.slug, row.slug, row.html])).toEqual([
    ['guides-etapes', 'first-week-2', null],
    ['guides-etapes', 'first-week', null],
    ['guides-etapes', 'first-week-3', null],
  ]);
});

test('students find enabled resources in enabled categories', async () => {
  const shown = await addCategory('Shown');
  const off = await addCategory('Off', { enabled: false });
  const open = await add(shown.id, 'Open', { html: '<p>Words</p>' });
  const closed = await add(shown.id, 'Closed', { enabled: false });
  const inside = await add(off.id, 'Inside');
  const get = (call: typeof student, id: string) => call('GET /resource/{id}', { params: { id } });
  expect((await get(student, open.id)).resource.html).toBe('<p>Words</p>');
  for (const { id } of [closed, inside]) {
    await expect(get(student, id)).rejects.toMatchObject({ status: 404 });
    expect((await get(author, id)).resource.id).toBe(id);
  }
  const { categories } = await student('GET /resource/categories');
  expect(categories.find((category) => category.id === shown.id)).toMatchObject({ resourceCount: 1 });
  expect(categories.find((category) => category.id === off.id)).toBeUndefined();
  const { resources } = await student('GET /resource/');
  expect(
    resources.filter((resource) => resource.category.id === shown.id).map((resource) => resource.title),
  ).toEqual(['Open']);
});

test('an article is read by its address and found by its words, never as a draft', async () => {
  const shown = await addCategory('Reading');
  const off = await addCategory('Reading off', { enabled: false });
  const html = `<h2>Pace</h2><p>${'steady quixotic rhythm '.repeat(119)}</p>`;
  const open = await add(shown.id, 'Open article', { html });
  await add(shown.id, 'Draft article', { html, enabled: false });
  await add(off.id, 'Hidden article', { html });
  const link = await add(shown.id, 'Elsewhere', { url: 'https://example.com/there' });
  expect([open.minutes, link.minutes]).toEqual([2, null]);

  const read = (call: typeof student, category: string, slug: string) =>
    call('GET /resource/{category}/{slug}', { params: { category, slug } });
  expect((await read(student, 'reading', 'open-article')).resource).toMatchObject({ id: open.id, html });
  for (const call of [student, author])
    for (const [category, slug] of [
      ['reading', 'draft-article'],
      ['reading-off', 'hidden-article'],
      ['reading', 'no-such'],
    ] as const)
      await expect(read(call, category, slug)).rejects.toMatchObject({ status: 404 });

  const search = async (call: typeof student, searchTerm: string) =>
    (await call('GET /resource/search', { query: { search: searchTerm } })).items;
  for (const call of [student, author]) {
    const items = await search(call, 'quixot');
    expect(items.map((item) => item.resource.title)).toEqual(['Open article']);
    expect(items[0]!.excerpt).toContain('quixotic');
    expect(items[0]!.resource.html).toBeNull();
  }
  expect(await search(student, 'unheardof')).toEqual([]);
  await expect(student('GET /resource/search', { query: { search: ' ' } })).rejects.toMatchObject({
    status: 400,
  });
});

test('saving over a newer version is refused, and each write is logged', async () => {
  const category = await addCategory('Logged');
  const resource = await add(category.id, 'Twice');
  server.clock.advance(1_000);
  const { updatedAt } = resource;
  await update(resource.id, { title: 'Once', updatedAt });
  await expect(update(resource.id, { title: 'Again', updatedAt })).rejects.toMatchObject({ status: 409 });
  await author('PUT /resource/updateCategory/{id}', {
    params: { id: category.id },
    body: { description: 'What it is.' },
  });
  const rows = await server.db.rows<{ action: string; before: { title?: string } | null }>(
    {
      name: 'test_resource_audit',
      text: 'select action, before from audit_log where home_id = $1 and actor_id = $2 order by id',
    },
    [category.id, authorId],
  );
  expect(rows.map((row) => row.action)).toEqual([
    'resource-category.create',
    'resource.create',
    'resource.update',
    'resource-category.update',
  ]);
  expect(rows[2]!.before?.title).toBe('Twice');
});
