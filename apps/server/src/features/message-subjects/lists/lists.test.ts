import type { MessageSource } from '@docket/contract';
import { beforeAll, expect, test } from 'vitest';
import { importSampleTest, type SampleTest } from '../../../test/fixtures/content.ts';
import { createUser } from '../../../test/fixtures/factories.ts';
import { testServer } from '../../../test/fixtures/index.ts';

const server = testServer();
let sample: SampleTest;
beforeAll(async () => {
  sample = await importSampleTest(server);
});
const free = { kind: 'free' as const, id: null };
const about = (at: number) => ({ kind: 'question' as const, id: sample.questions[at]!.id });
const student = async () => {
  const user = await createUser(server);
  return { user, call: server.as(user.token) };
};

test('a list continues where it stopped, in any order, even if a row is added in between', async () => {
  const { call } = await student();
  const ids: string[] = [];
  for (let i = 0; i < 7; i += 1) {
    const { note } = await call('POST /note', { body: { about: free, html: `Note ${i}` } });
    ids.push(note.id);
    // Two with the same timestamp: the id decides.
    if (i % 2) server.clock.advance(1000);
  }
  const readAllPages = async (sortby: 'updated' | 'created', sortorder: 'asc' | 'desc') => {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await call('GET /message/note/simple', {
        query: { size: 2, sortby, sortorder, ...(cursor ? { cursor } : {}) },
      });
      seen.push(...page.items.map((item) => item.id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    return seen;
  };
  const back = [...ids].reverse();
  expect(await readAllPages('created', 'asc')).toEqual(ids);
  expect(await readAllPages('created', 'desc')).toEqual(back);
  server.clock.advance(1000);
  await call('PUT /note/{id}', { params: { id: ids[2]! }, body: { html: 'Note 2 again' } });
  expect(await readAllPages('updated', 'desc')).toEqual([ids[2], ...back.filter((id) => id !== ids[2])]);
  const first = await call('GET /message/note/simple', { query: { size: 3 } });
  await call('POST /note', { body: { about: free, html: 'Newest' } });
  const next = await call('GET /message/note/simple', { query: { size: 3, cursor: first.nextCursor! } });
  expect(next.items.map((item) => item.id)).not.toContain(first.items.at(-1)!.id);
  expect([...first.items, ...next.items]).toHaveLength(6);
  const tampered = call('GET /message/ticket/simple', { query: { cursor: first.nextCursor! } });
  await expect(tampered).rejects.toMatchObject({ code: 'INVALID' });
});

test('a note is not saved over the text of another device', async () => {
  const { call } = await student();
  const params = { id: (await call('POST /note', { body: { about: free, html: 'First' } })).note.id };
  const { note: read } = await call('GET /note/{id}', { params });
  const edit = (html: string, updatedAt?: string) =>
    call('PUT /note/{id}', { params, body: { html, ...(updatedAt ? { updatedAt } : {}) } });
  // Within the same millisecond, too.
  const { note: second } = await edit('Second', read.updatedAt);
  await expect(edit('Third', read.updatedAt)).rejects.toMatchObject({ status: 409, code: 'CONFLICT' });
  expect((await call('GET /note/{id}', { params })).note).toMatchObject({ html: second.html });
  // Archiving does not change its text.
  await call('PUT /message/note/{id}/archive', { params });
  await edit('Third', second.updatedAt);
  await edit('Fourth');
  expect((await call('GET /note/{id}', { params })).note.html).toContain('Fourth');
  await expect((await student()).call('GET /note/{id}', { params })).rejects.toMatchObject({ status: 404 });
});

test('filters by source, type, archive and unread', async () => {
  const { call } = await student();
  const tutor = server.as((await createUser(server, { roles: ['TUTOR'] })).token);
  const ask = async (of: { kind: 'question' | 'support' | 'free'; id: string | null }, text: string) =>
    (await call('POST /ticket', { body: { about: of, text } })).ticket.id;
  const lr = await ask(about(0), 'On reasoning');
  server.clock.advance(1000);
  const rc = await ask(about(13), 'On reading');
  server.clock.advance(1000);
  const help = await ask({ kind: 'support', id: null }, 'On paying');
  await tutor('PUT /ticket/reply/{id}', { params: { id: lr }, body: { reply: 'Because' } });
  const list = async (query: {
    filter?: MessageSource[];
    topic?: ('LR' | 'RC')[];
    archived?: string;
    unread?: string;
    search?: string;
  }) => {
    const { filter, topic, ...rest } = query;
    const page = await call('GET /message/ticket/simple', {
      query: {
        sortby: 'created',
        ...rest,
        ...(filter ? { 'filter[]': filter } : {}),
        ...(topic ? { 'topic[]': topic } : {}),
      },
    });
    return page.items.map((item) => item.id);
  };
  expect(await list({})).toEqual([help, rc, lr]);
  expect(await list({ filter: ['explanations'] })).toEqual([rc, lr]);
  expect(await list({ filter: ['explanations', 'support'], topic: ['RC'] })).toEqual([help, rc]);
  expect(await list({ topic: ['LR'] })).toEqual([help, lr]);
  expect(await list({ filter: ['drilling'] })).toEqual([]);
  // As the specification writes them.
  expect(await list({ filter: ['Explanations', 'Support'] as never, topic: ['RC'] })).toEqual([help, rc]);
  expect(await list({ unread: 'true' })).toEqual([lr]);
  expect(await list({ unread: 'true', topic: ['RC'] })).toEqual([]);
  expect(await list({ search: 'reading', topic: ['RC'] })).toEqual([rc]);
  expect(await list({ search: 'reading', topic: ['LR'] })).toEqual([]);
  await call('PUT /message/ticket/{id}/archive', { params: { id: lr } });
  expect(await call('GET /message/ticket/unread-count')).toEqual({ count: 0 });
  expect(await list({ archived: 'true' })).toEqual([lr]);
  expect(await list({})).toEqual([help, rc]);
  await call('PUT /message/ticket/{id}/restore', { params: { id: lr } });
  expect(await call('GET /message/ticket/unread-count')).toEqual({ count: 1 });
  const expanded = await call('GET /message/ticket/simple', {
    query: { expanded: 'true', search: 'reasoning' },
  });
  expect(expanded.items).toMatchObject([{ id: lr, question: 'On reasoning', answer: 'Because' }]);
});

test("finds the user's own texts: rare words by their index, common ones among the newest", async () => {
  const { user, call } = await student();
  const other = await student();
  await other.call('POST /note', { body: { about: free, html: 'A rare heron and a common word' } });
  await server.db.rows(
    {
      name: 'test_many_notes',
      text: `insert into notes (user_id, id, about_kind, source, html, search_text, created_at, updated_at)
        select $1::uuid, gen_random_uuid(), 'free', 'free', '<p>x</p>', 'A common word' || case when i = 1 then ' and a heron' else '' end
            || case when i % 20 = 0 then ' with stork' || i else '' end,
          $2::timestamptz + i * interval '1 second', $2::timestamptz + i * interval '1 second'
        from generate_series(1, 1000) i`,
    },
    [user.id, server.clock.now()],
  );
  const find = async (search: string, more = {}) =>
    (await call('GET /message/note/simple', { query: { search, size: 30, ...more } })).items.length;
  expect(await find('heron')).toBe(1);
  expect(await find('herons', { sortorder: 'asc' })).toBe(1);
  expect(await find('hero')).toBe(1);
  expect(await find('common words')).toBe(30);
  // Neither common nor rare: one in twenty.
  const storks = await call('GET /message/note/simple', { query: { search: 'stork', size: 30 } });
  const texts = await server.db.rows<{ id: string }>(
    {
      name: 'test_storks',
      text: `select id from notes where user_id = $1 and search_text like '%stork%' order by updated_at desc limit 30`,
    },
    [user.id],
  );
  expect(storks.items.map((item) => item.id)).toEqual(texts.map((text) => text.id));
  expect(await find('stork', { size: 60 })).toBe(50);
  expect(await find('heron -common')).toBe(0);
  // A stop word counts if there is no other word.
  expect(await find('a')).toBe(30);
  for (const nothing of ['the', '!!!', "'", '"', 'u', `u${other.user.id}`, '& | ! ( : *', '\\'])
    expect(await find(nothing), nothing).toBe(0);
  const { items } = await call('GET /message/note/simple', { query: { search: 'heron' } });
  expect(items[0]!.about).toMatchObject({ kind: 'free', label: 'General', path: null });
});

test('notes and bookmarks are written, changed, archived and removed only by their owner', async () => {
  const { call } = await student();
  const stranger = (await student()).user;
  const { note } = await call('POST /note', { body: { about: about(0), html: '<p>Mine</p>' } });
  expect(note.about).toMatchObject({ source: 'explanations', sectionType: 'LR', attempt: null });
  const { bookmark } = await call('POST /bookmark', { body: { about: about(0) } });
  expect(bookmark.excerpt).toContain('Stimulus 1');
  const again = await Promise.all([
    call('POST /bookmark', { body: { about: about(0) } }),
    call('POST /bookmark', { body: { about: about(0) } }),
  ]);
  expect(again.map((one) => one.bookmark.id)).toEqual([bookmark.id, bookmark.id]);
  await expect(call('POST /bookmark', { body: { about: free } })).rejects.toMatchObject({ code: 'INVALID' });
  const calls: readonly [string, string, unknown?][] = [
    ['PUT', `/note/${note.id}`, { html: 'x' }],
    ['DELETE', `/note/${note.id}`],
    ['PUT', `/message/note/${note.id}/archive`, {}],
    ['PUT', `/message/note/${note.id}/restore`, {}],
    ['DELETE', `/message/bookmark/${bookmark.id}`],
  ];
  for (const [method, path, body] of calls) {
    const { status } = await server.raw(method, `/api${path}`, { token: stranger.token, body });
    expect([method, path, status]).toEqual([method, path, 404]);
  }
  const box = await call('GET /message/about', { query: { ...about(0) } });
  expect([box.notes.length, box.bookmark?.id, box.tickets.length]).toEqual([1, bookmark.id, 0]);
  await call('PUT /message/note/{id}/archive', { params: { id: note.id } });
  expect((await call('GET /message/note/simple', { query: {} })).items).toEqual([]);
  const archived = await call('GET /message/note/simple', { query: { archived: 'true' } });
  expect(archived.items).toMatchObject([{ id: note.id, html: '<p>Mine</p>' }]);
  await call('DELETE /note/{id}', { params: { id: note.id } });
  const found = await call('GET /message/bookmark/simple', { query: { search: 'bridge' } });
  expect(found.items.map((item) => item.id)).toEqual([bookmark.id]);
  await call('DELETE /message/bookmark/{id}', { params: { id: bookmark.id } });
  expect((await call('GET /message/bookmark/simple', { query: {} })).items).toEqual([]);
});

test('archiving or restoring twice is not an error: a second tab may send it again', async () => {
  const { call } = await student();
  const { note } = await call('POST /note', { body: { about: free, html: 'Mine' } });
  const { ticket } = await call('POST /ticket', {
    body: { about: { kind: 'support', id: null }, text: 'Why?' },
  });
  const readArchivedAt = async (id: string) => {
    const lists = [
      await call('GET /message/note/simple', { query: { archived: 'true' } }),
      await call('GET /message/note/simple', { query: {} }),
    ];
    return lists.flatMap(({ items }) => items).find((one) => one.id === id)!.archivedAt;
  };
  const readTimestamps = async () => [
    await readArchivedAt(note.id),
    (await call('GET /tickets/{id}', { params: { id: ticket.id } })).ticket.archivedAt,
  ];
  const both = async (step: 'archive' | 'restore') => [
    await call(`PUT /message/note/{id}/${step}`, { params: { id: note.id } }),
    await call(`PUT /message/ticket/{id}/${step}`, { params: { id: ticket.id } }),
  ];
  const done = [{ ok: true }, { ok: true }];
  expect(await both('restore')).toEqual(done);
  await both('archive');
  const first = await readTimestamps();
  server.clock.advance(60_000);
  expect(await both('archive')).toEqual(done);
  expect(await readTimestamps()).toEqual(first);
  await both('restore');
  expect(await both('restore')).toEqual(done);
  expect(await readTimestamps()).toEqual([null, null]);
});

test('an attempt question of another question, or of another student, is refused', async () => {
  const { call } = await student();
  const other = await student();
  const { drill } = await call('POST /drill', { body: { questionId: sample.lr[3]!.id } });
  const attemptQuestionId = drill.questions[0]!.id;
  const body = { about: about(0), html: 'x', attemptQuestionId };
  await expect(call('POST /note', { body })).rejects.toMatchObject({ code: 'INVALID' });
  const foreign = {
    about: { kind: 'question' as const, id: sample.lr[3]!.id },
    html: 'x',
    attemptQuestionId,
  };
  await expect(other.call('POST /note', { body: foreign })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const { note } = await call('POST /note', { body: foreign });
  expect(note.about).toMatchObject({ source: 'drilling', attempt: { attemptId: drill.id } });
});

test('filters are stored, with at least one choice of source and type', async () => {
  const { call } = await student();
  const { default: usual, filter } = await call('GET /message/ticket/default-filter');
  expect(filter).toEqual(usual);
  expect([usual.types, usual.show]).toEqual([['LR', 'RC'], 'everything']);
  const chosen = { sources: ['support' as const], types: ['LR' as const], show: 'unread' as const };
  await call('PUT /message/ticket/filter', { body: { filter: chosen } });
  expect((await call('GET /message/ticket/default-filter')).filter).toEqual(chosen);
  const asSpecified = { ...chosen, sources: ['Support'], show: 'Unread only' } as never;
  const stored = await call('PUT /message/ticket/filter', { body: { filter: asSpecified } });
  expect(stored.filter).toEqual(chosen);
  const { show: _, ...ofNotes } = chosen;
  await call('PUT /message/note/filter', { body: { filter: ofNotes } });
  expect((await call('GET /message/note/default-filter')).filter).toEqual(ofNotes);
  for (const filter of [
    { sources: [], types: ['LR' as const] },
    { sources: ['support' as const], types: [] },
    { ...ofNotes, show: 'unread' as const },
  ])
    await expect(call('PUT /message/bookmark/filter', { body: { filter } })).rejects.toMatchObject({
      code: 'INVALID',
    });
});
