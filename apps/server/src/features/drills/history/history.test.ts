import { v7 } from 'uuid';
import { beforeAll, describe, expect, test } from 'vitest';
import { importSampleTest, type SampleTest } from '../../../test/fixtures/content.ts';
import { workOn } from '../../../test/fixtures/drill-history.ts';
import { createUser, type TestUser } from '../../../test/fixtures/factories.ts';
import { testServer } from '../../../test/fixtures/index.ts';

const server = testServer();
let sample: SampleTest;
let student: TestUser;
let other: TestUser;
/** Drills of the student: right, wrong, in blind review, in progress; and a finished one of another student. */
let ids: { right: string; wrong: string; blind: string; begun: string; passage: string; foreign: string };

const as = (who: TestUser = student) => server.as(who.token);
const listed = async (query: Record<string, unknown> = {}, who?: TestUser) =>
  (await as(who)('GET /drill/list', { query })).items.map((item) => item.id);
const fails = (status: number, code: string) => expect.objectContaining({ status, code });

beforeAll(async () => {
  sample = await importSampleTest(server);
  [student, other] = [await createUser(server), await createUser(server)];
  const [first, second, third, fourth] = sample.lr;
  const right = await workOn(server, student.token, first!.id, { answer: first!.credited });
  const wrong = await workOn(server, student.token, second!.id, { answer: second!.wrong, seconds: 30 });
  await as()('PUT /drill/drill-settings', { body: { drillSettings: { blindReview: 'on' } } });
  const blind = await workOn(server, student.token, third!.id, { answer: third!.credited });
  await as()('PUT /drill/drill-settings', { body: { drillSettings: { blindReview: 'off' } } });
  const passage = await as()('POST /drill', { body: { segmentId: sample.segments[0]!.id } });
  server.clock.advance(1000);
  const begun = await workOn(server, student.token, fourth!.id, { answer: 1, open: true });
  const foreign = await workOn(server, other.token, first!.id, { answer: first!.wrong });
  ids = {
    right: right.id,
    wrong: wrong.id,
    blind: blind.id,
    begun: begun.id,
    passage: passage.drill.id,
    foreign: foreign.id,
  };
});

describe('GET /drill/list', () => {
  test('lists only own drills, newest first', async () => {
    expect(await listed()).toEqual([ids.begun, ids.passage, ids.blind, ids.wrong, ids.right]);
    expect(await listed({}, other)).toEqual([ids.foreign]);
  });

  test('reports the result and the status', async () => {
    const { items } = await as()('GET /drill/list', { query: {} });
    const item = items.find((one) => one.id === ids.right)!;
    expect(item).toMatchObject({
      type: 'LR',
      state: 'completed',
      questionCount: 1,
      answered: 1,
      right: 1,
      timeSpent: 90,
      difficulty: sample.lr[0]!.difficulty,
      questionTypes: [{ code: sample.lr[0]!.questionType, label: expect.any(String) }],
      blindReview: 'none',
      archivedAt: null,
      source: { testId: sample.testId, testSlug: sample.slug, sectionNo: 1, segmentNo: null, questionNo: 1 },
    });
    expect(items.find((one) => one.id === ids.wrong)).toMatchObject({ right: 0 });
  });

  test('counts the answers of a drill that is in progress or was skipped', async () => {
    const call = as(await createUser(server));
    for (const body of [{ segmentId: sample.segments[0]!.id }, { questionId: sample.lr[0]!.id }]) {
      const { drill } = await call('POST /drill', { body });
      const params = { id: drill.id };
      const line = async () => {
        const { items } = await call('GET /drill/list', { query: {} });
        const { items: found } = await call('POST /drill/search', { body: { search: drill.title } });
        const [one, same] = [items, found].map((list) => list.find((item) => item.id === drill.id));
        expect(same).toEqual(one);
        return [one!.answered, one!.flagged];
      };
      expect(await line()).toEqual([0, 0]);
      await call('PUT /drill/{id}/activate', { params });
      const { id: drillQuestionId } = drill.questions.at(-1)!;
      const say = (answer: number | null) =>
        call('PUT /drill/drill-question/{id}/answer', { params: { id: drillQuestionId }, body: { answer } });
      await say(2);
      await call('PUT /drill/{id}/flag', { params, body: { drillQuestionId, flagged: true } });
      expect(await line()).toEqual([1, 1]);
      server.clock.advance(1000);
      await say(null);
      expect(await line()).toEqual([0, 1]);
      server.clock.advance(1000);
      await say(3);
      await call('POST /drill/{id}/pause', { params, body: {} });
      expect(await line()).toEqual([1, 1]);
      await call('POST /drill/{id}/resume', { params });
      await call('POST /drill/{id}/skip', { params });
      expect(await line()).toEqual([1, 1]);
    }
  });

  test('hides the outcome until the key was shown', async () => {
    const { items } = await as()('GET /drill/list', { query: {} });
    for (const id of [ids.blind, ids.begun])
      expect(items.find((item) => item.id === id)).toMatchObject({
        right: null,
        difficulty: null,
        questionTypes: null,
      });
    expect(items.find((item) => item.id === ids.blind)).toMatchObject({
      state: 'completed',
      blindReview: 'open',
    });
  });

  test.each([
    [{ unfinished: 'true' }, ['begun', 'passage']],
    [{ unfinished: 'false' }, ['blind', 'wrong', 'right']],
    [{ started: 'false' }, ['passage']],
    [{ started: 'true', unfinished: '1' }, ['begun']],
    [{ filter_type: 'RC' }, ['passage']],
    [{ filter_type: 'SKILL' }, []],
    [{ ps: 'true' }, []],
    [{ ps: 'false', filter_type: 'LR', unfinished: 'no' }, ['blind', 'wrong', 'right']],
    [{ archived: 'true' }, []],
    [{ sortby: 'created', sortorder: 'asc' }, ['right', 'wrong', 'blind', 'passage', 'begun']],
    [{ sortorder: 'asc' }, ['right', 'wrong', 'blind', 'passage', 'begun']],
    [{ sortby: 'timeSpent', unfinished: 'false', sortorder: 'asc' }, ['wrong', 'right|blind', 'right|blind']],
    [{ sortby: 'completedAt' }, ['blind', 'wrong', 'right', 'begun|passage', 'begun|passage']],
  ])('filters and sorts by %j', async (query, expected) => {
    const names = (await listed(query)).map((id) => Object.entries(ids).find(([, one]) => one === id)![0]);
    expect(names).toHaveLength(expected.length);
    for (const [i, name] of names.entries()) expect(expected[i]!.split('|')).toContain(name);
  });

  test('finds drills with a ticket or a note about one of their questions', async () => {
    const about = (at: number) => ({ kind: 'question' as const, id: sample.lr[at]!.id });
    await as()('POST /ticket', { body: { about: about(0), text: '<p>Why this one?</p>' } });
    await as()('POST /note', { body: { about: about(1), html: '<p>Watch the quantifier.</p>' } });
    await as(other)('POST /note', { body: { about: about(2), html: '<p>Of somebody else.</p>' } });
    expect(await listed({ ticketsandnotes: 'true' })).toEqual([ids.wrong, ids.right]);
    expect(await listed({ ticketsandnotes: 'false' })).toEqual([ids.begun, ids.passage, ids.blind]);
    expect(await listed({ ticketsandnotes: 'true', unfinished: 'true' })).toEqual([]);
    expect(await listed({ ticketsandnotes: 'true' }, other)).toEqual([]);
  });

  test('has pages and a total', async () => {
    const page = await as()('GET /drill/list', { query: { page: 2, size: 2 } });
    expect(page).toMatchObject({ page: 2, size: 2, total: 5 });
    expect(page.items.map((item) => item.id)).toEqual([ids.blind, ids.wrong]);
    expect(await as()('GET /drill/list', { query: { page: 9, size: 25 } })).toEqual({
      items: [],
      page: 9,
      size: 25,
      total: 5,
    });
  });
});

describe('POST /drill/search', () => {
  const search = async (search: string, body = {}) =>
    (await as()('POST /drill/search', { body: { search, ...body } })).items.map((item) => item.id);

  test('finds drills by the text of their questions', async () => {
    expect(await search('lichens')).toEqual([ids.passage]);
    expect(await search('bridge river paint')).toEqual(
      expect.arrayContaining([ids.right, ids.wrong, ids.begun]),
    );
    expect(await search('no such words anywhere')).toEqual([]);
  });

  test('finds drills by title, with wildcards taken literally', async () => {
    const { items } = await as()('GET /drill/list', { query: {} });
    const title = items.find((item) => item.id === ids.passage)!.title;
    expect(await search(title.slice(0, 12))).toContain(ids.passage);
    expect(await search('%')).toEqual([]);
    expect(await search('_____')).toEqual([]);
  });

  test('finds a drill by the type of a question only once the key was shown', async () => {
    const [first, , third] = sample.lr;
    expect(await search(first!.questionType)).toContain(ids.right);
    expect(await search(third!.questionType.replaceAll('-', ' '))).not.toContain(ids.blind);
  });

  test('is bounded, and searches only own drills', async () => {
    expect(await search('bridge', { page: 1, size: 1 })).toHaveLength(1);
    expect(await search('bridge')).not.toContain(ids.foreign);
    expect(await search('bridge', { archived: true })).toEqual([]);
  });
});

describe('archive, restore, delete', () => {
  test('change one drill, and a second call changes nothing', async () => {
    const params = { id: ids.right };
    expect(await as()('PUT /drill/{id}/archive', { params })).toEqual({ ok: true });
    const [at] = (await as()('GET /drill/list', { query: { archived: 'true' } })).items;
    server.clock.advance(5000);
    await as()('PUT /drill/{id}/archive', { params });
    expect((await as()('GET /drill/list', { query: { archived: 'true' } })).items).toEqual([at]);
    expect(await listed()).not.toContain(ids.right);
    await as()('PUT /drill/{id}/restore', { params });
    expect(await listed()).toContain(ids.right);
    expect(await listed({ archived: true })).toEqual([]);
  });

  test.each(['PUT /drill/{id}/archive', 'PUT /drill/{id}/restore', 'DELETE /drill/{id}'] as const)(
    "%s returns 404 for another student's drill",
    async (route) => {
      for (const id of [ids.foreign, v7()])
        await expect(as()(route, { params: { id } })).rejects.toEqual(fails(404, 'NOT_FOUND'));
      expect(await listed({}, other)).toEqual([ids.foreign]);
    },
  );

  test('change several in one call, or none if one belongs to another student', async () => {
    const both = { ids: [ids.right, ids.wrong] };
    for (const stranger of [ids.foreign, v7()])
      await expect(as()('PUT /drill/archive', { body: { ids: [...both.ids, stranger] } })).rejects.toEqual(
        fails(404, 'NOT_FOUND'),
      );
    expect(await listed({ archived: true })).toEqual([]);
    expect(await as()('PUT /drill/archive', { body: { ids: [...both.ids, ids.right] } })).toEqual({
      changed: 2,
    });
    expect(await as()('PUT /drill/archive', { body: both })).toEqual({ changed: 0 });
    await expect(as()('PUT /drill/restore', { body: { ids: [ids.right, ids.foreign] } })).rejects.toEqual(
      fails(404, 'NOT_FOUND'),
    );
    expect(await listed({ archived: true })).toEqual([ids.wrong, ids.right]);
    expect(await as()('PUT /drill/restore', { body: both })).toEqual({ changed: 2 });
  });

  test('change all finished drills, and restore all', async () => {
    expect(await as()('PUT /drill/archive-all', { query: { type: 'skill' } })).toEqual({ changed: 0 });
    expect(await as()('PUT /drill/archive-all', { query: { type: 'drill' } })).toEqual({ changed: 3 });
    expect(await listed()).toEqual([ids.begun, ids.passage]);
    expect(await as()('PUT /drill/restore-all', { query: { type: 'skill' } })).toEqual({ changed: 0 });
    expect(await as()('PUT /drill/restore-all', { query: {} })).toEqual({ changed: 3 });
    expect(await listed({ archived: true })).toEqual([]);
    expect(await listed({}, other)).toEqual([ids.foreign]);
  });

  test('delete a drill, also one in progress, but keep it in the statistics', async () => {
    const day = server.clock.now().toISOString().slice(0, 10);
    const report = () =>
      as()('POST /drill/report', { body: { from: `${day} 00:00:00`, to: `${day} 23:59:59` } });
    const before = await report();
    for (const id of [ids.right, ids.begun])
      expect(await as()('DELETE /drill/{id}', { params: { id } })).toEqual({ ok: true });
    expect(await listed()).toEqual([ids.passage, ids.blind, ids.wrong]);
    await expect(as()('GET /drill/{id}', { params: { id: ids.begun } })).rejects.toEqual(
      fails(404, 'NOT_FOUND'),
    );
    for (const route of ['DELETE /drill/{id}', 'PUT /drill/{id}/archive', 'PUT /drill/{id}/restore'] as const)
      await expect(as()(route, { params: { id: ids.right } })).rejects.toEqual(fails(404, 'NOT_FOUND'));
    await expect(as()('PUT /drill/archive', { body: { ids: [ids.right] } })).rejects.toEqual(
      fails(404, 'NOT_FOUND'),
    );
    expect(await report()).toEqual(before);
  });
});
