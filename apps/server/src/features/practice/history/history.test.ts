import { beforeAll, describe, expect, it } from 'vitest';
import { importSampleTest, type SampleTest } from '../../../test/fixtures/content.ts';
import { allowTests, createUser, type TestUser } from '../../../test/fixtures/factories.ts';
import { testServer } from '../../../test/fixtures/index.ts';
import { insertCompletedDrill, insertPractice } from '../../../test/fixtures/work.queries.ts';

const server = testServer();
let sample: SampleTest;
let mergedId: string;
beforeAll(async () => {
  sample = await importSampleTest(server, { no: 1 });
  await importSampleTest(server, { no: 2, plans: ['free'] });
  const staff = await createUser(server, { roles: ['CONTENT'] });
  const test = {
    no: 5,
    name: 'Merged 5',
    slug: 'merged-5',
    type: 'MERGED',
    sections: [
      { no: 1, variable: false, from: { test: 'sample-1', section: 2 } },
      { no: 2, variable: true, from: { test: 'sample-2', section: 1 } },
      { no: 3, variable: false, from: { test: 'sample-2', section: 2 } },
    ],
  };
  ({ testId: mergedId } = (
    await server.raw('POST', '/api/content/import', { token: staff.token, body: { test } })
  ).json);
  await allowTests(server, 'full', [mergedId]);
});

const minutes = (n: number) => new Date(server.clock.now().getTime() + n * 60_000);
const practised = (
  user: TestUser,
  params: {
    at?: number;
    revealed?: boolean;
    kind?: 'test' | 'section';
    scaled?: number;
    question?: number;
  } = {},
) =>
  insertPractice(server.db, server.running.deps.newId, {
    userId: user.id,
    testId: sample.testId,
    questionId: sample.questions[params.question ?? 0]!.id,
    createdAt: minutes(params.at ?? 0),
    revealedAt: params.revealed === false ? null : minutes(60),
    ...(params.kind ? { kind: params.kind } : {}),
    ...(params.scaled ? { scaled: params.scaled } : {}),
  });
const drilled = (user: TestUser) =>
  insertCompletedDrill(server.db, server.running.deps.newId, {
    userId: user.id,
    questionId: sample.questions[0]!.id,
    createdAt: minutes(0),
    revealedAt: minutes(1),
  });
const markAsSeen = (user: TestUser, ids: readonly string[]) =>
  server.db.rows(
    {
      name: 'test_give',
      text: `insert into student_questions (user_id, question_id, type, served_at, seen_at)
        select $1::uuid, id, 'LR', now(), now() from unnest($2::uuid[]) as g (id)`,
    },
    [user.id, ids],
  );

describe('GET /practice-test/offers', () => {
  const lg = { lgEnabled: true };
  const listOffers = async (user: TestUser) =>
    (await server.as(user.token)('GET /practice-test/offers')).offers;

  it('hides a test of fewer than three sections besides games, unless games are on', async () => {
    const user = await createUser(server);
    expect((await listOffers(user)).map((offer) => offer.test.id)).toEqual([mergedId]);
    const withGames = await createUser(server, lg);
    expect((await listOffers(withGames)).map((offer) => offer.test.no)).toEqual([1, 2, 5]);
  });

  it('hides merged tests from students who switched them off', async () => {
    const user = await createUser(server, { ...lg, columns: { mergedTestsEnabled: false } });
    expect((await listOffers(user)).map((offer) => offer.test.no)).toEqual([1, 2]);
  });

  it('counts unseen questions, including those seen in the home test of a merged section', async () => {
    const user = await createUser(server, lg);
    await markAsSeen(
      user,
      sample.rc.slice(0, 4).map((one) => one.id),
    );
    const [first, , merged] = await listOffers(user);
    expect(first!.fresh).toEqual({ unseen: 14, of: 18 });
    expect(first!.sections.map((section) => section.fresh)).toEqual([
      { unseen: 12, of: 12 },
      { unseen: 2, of: 6 },
    ]);
    expect(merged!.fresh).toEqual({ unseen: 20, of: 24 });
    // What waits in an open drill is not new, here as in drills (decision 92).
    const own = server.as(user.token);
    const { drill } = await own('POST /drill', { body: { questionId: sample.lr[0]!.id } });
    await own('PUT /drill/{id}/activate', { params: { id: drill.id }, body: {} });
    expect((await listOffers(user))[0]!.fresh).toEqual({ unseen: 13, of: 18 });
    expect(merged!.sections.map((section) => [section.no, section.fresh.unseen])).toEqual([
      [1, 2],
      [2, 12],
      [3, 6],
    ]);
    expect(merged!.test.sections.every((section) => section.mergedSectionVariable === null)).toBe(true);
  });

  it('returns the reason why a test cannot be taken: the plan, or own settings', async () => {
    const user = await createUser(server, {
      ...lg,
      testSettings: { tests: { [sample.testId]: { tests: false } } },
    });
    const [first, second] = await listOffers(user);
    expect(first).toMatchObject({ lock: 'settings' });
    expect(first!.sections.every((section) => section.lock === null)).toBe(true);
    expect(second).toMatchObject({ lock: 'plan' });
    expect(second!.sections.every((section) => section.lock === 'plan')).toBe(true);
  });

  it('shows how often a test was taken, its last score, and an attempt in progress', async () => {
    const user = await createUser(server, lg);
    await practised(user, { at: 0, scaled: 150 });
    await practised(user, { at: 100, scaled: 155 });
    await practised(user, { at: 200, revealed: false, question: 1 });
    await practised(user, { at: 300, kind: 'section' });
    const begun = await practised(user, { at: 400, revealed: false, question: 1 });
    await server.db.rows(
      {
        name: 'test_begun',
        text: `update attempts set state = 'in_break', ended_at = null where id = $1`,
      },
      [begun.id],
    );
    const [first] = await listOffers(user);
    expect(first).toMatchObject({ taken: 3, lastScaled: 155, unfinishedId: begun.id });
    expect((await listOffers(await createUser(server, lg)))[0]).toMatchObject({
      taken: 0,
      lastScaled: null,
      unfinishedId: null,
    });
  });
});

describe('the list of practice', () => {
  it("has the student's tests and sections, no drills, nothing of others, and no result before it was shown", async () => {
    const [user, other] = [await createUser(server), await createUser(server)];
    const call = server.as(user.token);
    const shown = await practised(user, { at: 0, scaled: 160 });
    const open = await practised(user, { at: 100, revealed: false, question: 1 });
    const section = await practised(user, { at: 200, kind: 'section' });
    await drilled(user);
    await practised(other);
    const { items, total } = await call('GET /practice-test/list', { query: {} });
    expect([items.map((item) => item.id), total]).toEqual([[section.id, open.id, shown.id], 3]);
    expect(items[1]).toMatchObject({ state: 'complete', blindReview: 'open', right: null, scaled: null });
    expect(items[2]).toMatchObject({ blindReview: 'done', right: 0, scaled: 160, sectionTypes: ['LR'] });
    expect(items[2]).toMatchObject({ sectionCount: 1, sectionsDone: 1, minutes: 35, timeSpent: 40 });
    const drills = await call('GET /drill/list', { query: {} });
    expect(drills.total).toBe(1);
    const ids = async (query: object) =>
      (
        await server.raw('GET', `/api/practice-test/list?${new URLSearchParams(query as never)}`, {
          token: user.token,
        })
      ).json.items.map((item: { id: string }) => item.id);
    expect(await ids({ kind: 'section' })).toEqual([section.id]);
    expect(await ids({ kind: 'test', sortorder: 'asc' })).toEqual([shown.id, open.id]);
    expect((await ids({ sortby: 'scaled' }))[0]).toBe(shown.id);
    expect(await ids({ sortby: 'completedAt' })).toEqual([section.id, open.id, shown.id]);
    expect(await ids({ unfinished: 'true' })).toEqual([]);
    expect(await ids({ size: '1', page: '2' })).toEqual([open.id]);
    expect(await ids({ archived: 'true' })).toEqual([]);
  });

  it("archives and restores one, some or all, and deletes; a drill or another student's attempt is not found", async () => {
    const [user, other] = [await createUser(server), await createUser(server)];
    const call = server.as(user.token);
    const tests = [await practised(user), await practised(user, { at: 10 })];
    const section = await practised(user, { at: 20, kind: 'section' });
    const foreign = await practised(other);
    const drill = await drilled(user);
    const archived = async () =>
      (await call('GET /practice-test/list', { query: { archived: 'true' } })).items.map((item) => item.id);

    await call('PUT /practice-test/archive', { body: { ids: [tests[0]!.id] } });
    expect(await archived()).toEqual([tests[0]!.id]);
    await call('PUT /practice-test/restore', { body: { ids: [tests[0]!.id] } });
    const two = tests.map((one) => one.id);
    expect(await call('PUT /practice-test/archive', { body: { ids: two } })).toEqual({ changed: 2 });
    expect(await call('PUT /practice-test/restore', { body: { ids: two } })).toEqual({ changed: 2 });
    expect(await call('PUT /practice-test/archive-all', { query: { kind: 'section' } })).toEqual({
      changed: 1,
    });
    expect(await archived()).toEqual([section.id]);
    expect(await call('PUT /practice-test/restore-all', { query: { kind: 'test' } })).toEqual({ changed: 0 });
    expect(await call('PUT /practice-test/restore-all', { query: { kind: 'section' } })).toEqual({
      changed: 1,
    });
    // Drills have a separate archive.
    expect(await call('PUT /drill/archive-all', { query: { type: 'drill' } })).toEqual({ changed: 1 });
    expect(await archived()).toEqual([]);

    for (const id of [foreign.id, drill])
      for (const [method, path] of [
        ['PUT', `${id}/archive`],
        ['PUT', `${id}/restore`],
        ['DELETE', id],
      ] as const)
        expect((await server.raw(method, `/api/practice-test/${path}`, { token: user.token })).status).toBe(
          404,
        );
    const mixed = { ids: [two[0]!, foreign.id] };
    const response = await server.raw('PUT', '/api/practice-test/archive', {
      token: user.token,
      body: mixed,
    });
    expect([response.status, await archived()]).toEqual([404, []]);
    expect((await server.raw('DELETE', `/api/drill/${two[0]}`, { token: user.token })).status).toBe(404);

    await call('DELETE /practice-test/{id}', { params: { id: two[0]! } });
    expect((await call('GET /practice-test/list', { query: {} })).total).toBe(2);
  });
});

describe('POST /practice-test/search', () => {
  it('finds questions of finished practice by text, and by type only if the result was shown', async () => {
    const [user, other] = [await createUser(server), await createUser(server)];
    const call = server.as(user.token);
    const shown = await practised(user, { question: 0 });
    const open = await practised(user, { at: 5, question: 6, revealed: false });
    const begun = await practised(user, { at: 10, question: 6, revealed: false });
    await server.db.rows(
      { name: 'test_search_begun', text: `update attempts set state = 'started' where id = $1` },
      [begun.id],
    );
    await drilled(user);
    const search = (searchTerm: string) =>
      call('POST /practice-test/search', { body: { search: searchTerm } });
    const byText = await search('bridge');
    expect(byText.items.map((item) => [item.practiceId, item.correct])).toEqual([
      [open.id, null],
      [shown.id, false],
    ]);
    expect(byText.items[1]).toMatchObject({
      practiceSectionId: shown.sectionRowId,
      id: shown.attemptQuestionId,
      questionId: sample.questions[0]!.id,
      sectionNo: 1,
      no: 1,
    });
    const byType = await search(sample.questions[0]!.questionType);
    expect(byType.items.map((item) => item.practiceId)).toEqual([shown.id]);
    expect((await search('zebra')).total).toBe(0);
    const foreign = await server.as(other.token)('POST /practice-test/search', {
      body: { search: 'bridge' },
    });
    expect(foreign.total).toBe(0);
  });
});
