import { beforeEach, describe, expect, test } from 'vitest';
import { createUser } from '../../test/fixtures/factories.ts';
import { testServer } from '../../test/fixtures/index.ts';
import { reviewStudent } from '../../test/fixtures/reviews.ts';

const dayMs = 86_400_000;
const server = testServer();
const { me, question, meet, setFlag, list, ids, only, readPages } = reviewStudent(server);

describe('new entries', () => {
  test('are missed, skipped, slow and flagged questions, with their reasons and the link back', async () => {
    const drill = await meet(0, 'wrong');
    await meet(1, 'blank');
    await meet(2, 'right', { seconds: 400 });
    await meet(3, 'right', { flag: true });
    await meet(4, 'right');
    const { items } = await list({ sortby: 'created', sortorder: 'asc' });
    expect(items.map((item) => [item.questionId, item.reasons, item.priority])).toEqual([
      [question(0).id, ['missed'], true],
      [question(1).id, ['skipped'], true],
      [question(2).id, ['slow'], false],
      [question(3).id, ['flagged'], false],
    ]);
    expect(items[0]).toMatchObject({
      source: { testName: 'Sample 1', sectionNo: 1, questionNo: 1 },
      from: 'drilling',
      link: { kind: 'drill', attemptId: drill.id, attemptQuestionId: drill.questions[0]!.id },
      excerpt: expect.stringContaining('the bridge over the river'),
      questionType: { code: question(0).questionType },
      difficulty: question(0).difficulty,
      missReason: null,
      due: false,
      reps: 1,
      canUndo: false,
    });
    expect(Date.parse(items[0]!.dueAt)).toBeGreaterThan(server.clock.now().getTime());
  });

  test('wait until the blind review is over; a right answer that it replaced counts as luck', async () => {
    await me.call('PUT /drill/drill-settings', { body: { drillSettings: { blindReview: 'on' } } });
    const drill = await meet(0, 'right');
    await setFlag(drill, true);
    expect(await ids()).toEqual([]);
    await me.call('PUT /drill/drill-question/{id}/br/answer', {
      params: { id: drill.questions[0]!.id },
      body: { answer: question(0).wrong },
    });
    expect(await ids()).toEqual([]);
    await me.call('PUT /drill/{id}/set-explanation-shown', { params: { id: drill.id }, body: {} });
    expect(await only()).toMatchObject({ reasons: ['lucky', 'flagged'], priority: true });
  });

  test('a flag after the result adds an entry, and removing the flag leaves no trace', async () => {
    const drill = await meet(0, 'right');
    await setFlag(drill, true);
    expect(await only()).toMatchObject({ reasons: ['flagged'], priority: false });
    await setFlag(drill, false);
    expect(await ids()).toEqual([]);
    const missed = await meet(1, 'wrong');
    await setFlag(missed, true);
    expect((await only()).reasons).toEqual(['missed', 'flagged']);
    await setFlag(missed, false);
    expect((await only()).reasons).toEqual(['missed']);
  });

  test('a second miss reopens a resolved entry; a right answer elsewhere moves it on', async () => {
    await meet(0, 'wrong');
    const { id, dueAt } = await only();
    server.clock.advance(2 * dayMs);
    await meet(0, 'right');
    const later = await only();
    expect(later).toMatchObject({ id, reps: 2, reasons: ['missed'] });
    expect(later.dueAt > dueAt).toBe(true);
    await me.call('PUT /message/review/{id}/resolve', { params: { id } });
    await meet(0, 'right');
    expect(await ids()).toEqual([]);
    await meet(0, 'wrong');
    expect(await only()).toMatchObject({ id, resolvedAt: null, reps: 3 });
  });
});

describe('the list', () => {
  beforeEach(async () => {
    for (const [at, how] of (['wrong', 'wrong', 'blank', 'wrong', 'wrong'] as const).entries())
      await meet(at, how);
    await meet(5, 'right', { flag: true });
    await meet(0, 'wrong', { kind: 'rc' });
  });

  test.each(['urgency', 'created', 'due', 'difficulty'] as const)(
    'is sorted by %s, page by page',
    async (sortby) => {
      for (const sortorder of ['asc', 'desc'] as const) {
        const whole = await list({ sortby, sortorder });
        expect(whole.items).toHaveLength(7);
        expect(whole.nextCursor).toBeNull();
        expect(await readPages({ sortby, sortorder }, 3)).toEqual(whole.items.map((item) => item.questionId));
      }
      const [descending, ascending] = [await ids({ sortby }), await ids({ sortby, sortorder: 'asc' })];
      expect(descending).toEqual(ascending.toReversed());
    },
  );

  test('has the most urgent first: entries that cost points before flagged ones', async () => {
    expect((await ids()).at(-1)).toBe(question(5).id);
    const hardest = (await list({ sortby: 'difficulty' })).items.map((item) => item.difficulty!);
    expect(hardest).toEqual([...hardest].sort((a, b) => b - a));
  });

  test('can be filtered', async () => {
    expect(await ids({ 'type[]': ['RC'] })).toEqual([question(0, 'rc').id]);
    expect(await ids({ 'type[]': [question(1).questionType] })).toEqual([question(1).id]);
    expect(await ids({ 'filter[]': ['skipped'] })).toEqual([question(2).id]);
    expect(await ids({ 'filter[]': ['Skipped'] })).toEqual([question(2).id]);
    expect(await ids({ 'filter[]': ['practice'] })).toEqual([]);
    expect(await ids({ priority: 'true' })).toHaveLength(6);
    expect(await ids({ 'filter[]': ['due'] })).toEqual([]);
    const easy = me.sample.questions.filter((one) => one.difficulty === 1).map((one) => one.id);
    for (const id of await ids({ 'difficulty[]': ['1'] })) expect(easy).toContain(id);
    for (const wrong of [{ 'filter[]': ['nonsense'] }, { 'type[]': ['nonsense'] }])
      await expect(list(wrong)).rejects.toMatchObject({ status: 422, code: 'INVALID' });
  });

  test('can be searched by words, a place, or a type', async () => {
    expect(await ids({ search: 'lichens' })).toEqual([question(0, 'rc').id]);
    expect(await ids({ search: 'sample 1 section 1 question 3' })).toEqual([question(2).id]);
    expect((await list({ search: 'bridge', size: 4 })).items).toHaveLength(4);
    const first = await list({ search: 'bridge', size: 4 });
    const second = await list({ search: 'bridge', size: 4, cursor: first.nextCursor! });
    const both = [...first.items, ...second.items].map((item) => item.id);
    expect(new Set(both).size).toBe(6);
    expect(second.nextCursor).toBeNull();
    expect(await ids({ search: 'nowhere to be found' })).toEqual([]);
  });

  test('refuses a cursor of another list, or an invented one', async () => {
    const { nextCursor } = await list({ size: 2 });
    const forged = Buffer.from(JSON.stringify(['urgency false false', "1'; drop", 'x'])).toString(
      'base64url',
    );
    for (const cursor of ['nonsense', forged])
      await expect(list({ cursor })).rejects.toMatchObject({ status: 422, code: 'INVALID' });
    await expect(list({ cursor: nextCursor!, sortby: 'created' })).rejects.toMatchObject({ code: 'INVALID' });
  });
});

describe('the actions', () => {
  const step = (name: 'resolve' | 'reopen' | 'undo', id: string) =>
    me.call(`PUT /message/review/{id}/${name}`, { params: { id } });
  const snooze = (id: string, ms: number) =>
    me.call('PUT /message/review/{id}/snooze', {
      params: { id },
      body: { until: new Date(server.clock.now().getTime() + ms).toISOString() },
    });

  test('resolve, reopen and undo', async () => {
    await meet(0, 'wrong');
    const { id } = await only();
    await expect(step('reopen', id)).rejects.toMatchObject({ status: 409 });
    await expect(step('undo', id)).rejects.toMatchObject({ status: 409 });
    expect((await step('resolve', id)).review).toMatchObject({
      resolvedAt: server.clock.now().toISOString(),
      canUndo: true,
      due: false,
    });
    await expect(step('resolve', id)).rejects.toMatchObject({ status: 409, code: 'WRONG_STATE' });
    await expect(snooze(id, dayMs)).rejects.toMatchObject({ status: 409 });
    expect(await ids()).toEqual([]);
    expect(await ids({ resolved: 'true' })).toEqual([question(0).id]);
    expect((await step('undo', id)).review).toMatchObject({ resolvedAt: null, canUndo: false });
    await step('resolve', id);
    expect((await step('reopen', id)).review.resolvedAt).toBeNull();
    expect((await step('undo', id)).review.resolvedAt).not.toBeNull();
  });

  test('snooze, and end the snooze', async () => {
    await meet(0, 'wrong');
    const { id, dueAt } = await only();
    for (const ms of [-1000, 61 * dayMs])
      await expect(snooze(id, ms)).rejects.toMatchObject({
        status: 422,
        envelope: { details: [{ field: 'until' }] },
      });
    const { review } = await snooze(id, 5 * dayMs);
    expect(review.dueAt).toBe(review.snoozedUntil);
    expect(await ids({ 'filter[]': ['snoozed'] })).toEqual([question(0).id]);
    expect((await step('undo', id)).review).toMatchObject({ snoozedUntil: null, dueAt });
    await snooze(id, 5 * dayMs);
    server.clock.advance(5 * dayMs + 1000);
    expect(await only()).toMatchObject({ due: true, snoozedUntil: null });
  });

  test("several at once: only the user's own open entries", async () => {
    for (const at of [0, 1, 2]) await meet(at, 'wrong');
    const all = (await list()).items.map((item) => item.id);
    await step('resolve', all[0]!);
    const mine = me.call;
    me.call = server.as((await createUser(server)).token);
    await meet(0, 'wrong');
    const foreign = (await only()).id;
    me.call = mine;
    const body = { ids: [...all, foreign, server.running.deps.newId()] };
    expect(await me.call('PUT /message/review/resolve', { body })).toEqual({ changed: 2 });
    expect(await ids()).toEqual([]);
    expect(await ids({ resolved: 'true' })).toHaveLength(3);
  });

  test('the reason for a miss is stored, and counted by type', async () => {
    for (const at of [0, 6, 1]) await meet(at, 'wrong');
    for (const { id, questionId } of (await list()).items)
      await me.call('PUT /message/review/{id}/miss-reason', {
        params: { id },
        body: { missReason: questionId === question(1).id ? 'time' : 'trap' },
      });
    const { missReasons, reasons, counts } = await me.call('GET /message/review/counts');
    expect(missReasons.map((missReason) => [missReason.missReason, missReason.count])).toEqual([
      ['trap', 2],
      ['time', 1],
    ]);
    expect(missReasons[0]!.top).toEqual([{ code: 'flaw', label: 'Flaw', count: 2 }]);
    expect(reasons).toEqual([{ reason: 'missed', open: 3 }]);
    expect(counts).toMatchObject({ open: 3, due: 0, resolved: 0, backlogDays: null });
    const { id } = await only();
    const { review } = await me.call('PUT /message/review/{id}/miss-reason', {
      params: { id },
      body: { missReason: null },
    });
    expect(review.missReason).toBeNull();
  });

  test('an entry of another user is not found, and not changed', async () => {
    await meet(0, 'wrong');
    const { id } = await only();
    const other = server.as((await createUser(server)).token);
    const params = { id };
    const until = new Date(server.clock.now().getTime() + dayMs).toISOString();
    for (const tried of [
      () => other('PUT /message/review/{id}/resolve', { params }),
      () => other('PUT /message/review/{id}/reopen', { params }),
      () => other('PUT /message/review/{id}/undo', { params }),
      () => other('PUT /message/review/{id}/snooze', { params, body: { until } }),
      () => other('PUT /message/review/{id}/miss-reason', { params, body: { missReason: 'trap' } }),
    ])
      await expect(tried()).rejects.toMatchObject({ status: 404 });
    expect(await only()).toMatchObject({
      missReason: null,
      resolvedAt: null,
      canUndo: false,
    });
  });
});

test('the filter is stored; without a type or a difficulty it is refused', async () => {
  const everything = { types: ['LR', 'RC'], difficulty: [1, 2, 3, 4, 5], other: [], show: 'everything' };
  expect(await me.call('GET /message/review/default-filter')).toEqual({
    default: everything,
    filter: everything,
  });
  const put = (filter: object) => me.call('PUT /message/review/filter', { body: { filter } });
  for (const filter of [
    { types: [], difficulty: [1] },
    { types: ['LR'], difficulty: [] },
    { types: ['LR'] },
    { types: ['nonsense'], difficulty: [1] },
  ])
    await expect(put(filter)).rejects.toMatchObject({ status: 422, code: 'INVALID' });
  const mine = { types: ['flaw', 'RC'], difficulty: [4, 5], other: ['missed'], show: 'priority' };
  await put(mine);
  expect((await me.call('GET /message/review/default-filter')).filter).toEqual(mine);
  expect((await me.call('GET /user/me')).user.usageState.reviewInboxFilter).toMatchObject({
    types: ['flaw', 'RC'],
  });
});

test('after a pause of weeks the backlog is spread over the days, and nothing is lost', async () => {
  await me.call('PUT /user/study-settings', { body: { studySettings: { reviewCap: 5 } } });
  for (let at = 0; at < 12; at += 1) await meet(at, 'wrong');
  server.clock.advance(30 * dayMs);
  const { counts, ahead } = await me.call('GET /message/review/counts');
  expect(counts).toMatchObject({ open: 12, due: 12, today: 5, cap: 5, backlogDays: 3 });
  expect(ahead.slice(0, 3).map((one) => one.due)).toEqual([5, 2, 0]);
});
