import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { importSampleTest, type SampleTest } from '../../test/fixtures/content.ts';
import { finishDrill } from '../../test/fixtures/drills.ts';
import { testServer } from '../../test/fixtures/index.ts';
import { reviewStudent } from '../../test/fixtures/reviews.ts';

const dayMs = 86_400_000;
const server = testServer();
const { me, question, meet, list, ids, only, readPages } = reviewStudent(server);

describe('a question that plan or test settings leave out', () => {
  const setDrilling = (drilling: boolean) =>
    me.call('PUT /user/test-settings', {
      body: { testSettings: { tests: { [me.sample.testId]: { drilling } } } },
    });
  const counts = async () => (await me.call('GET /message/review/counts')).counts;
  const snooze = (id: string) => {
    const until = new Date(server.clock.now().getTime() + dayMs).toISOString();
    return me.call('PUT /message/review/{id}/snooze', { params: { id }, body: { until } });
  };

  describe('beside others', () => {
    let other: SampleTest;
    const rc = () => question(0, 'rc').id;
    const leftOut = () => [question(0).id, question(1).id, question(2).id, rc()];
    beforeAll(async () => {
      other = await importSampleTest(server, { no: 2 });
    });
    beforeEach(async () => {
      for (const at of [0, 1, 2]) {
        await meet(at, 'wrong');
        await meet(at, 'wrong', { of: other });
      }
      await meet(0, 'wrong', { kind: 'rc' });
      server.clock.advance(2 * dayMs);
      await setDrilling(false);
    });

    test.each(['urgency', 'created', 'due', 'difficulty'] as const)(
      'has a list of its own by %s, page by page',
      async (sortby) => {
        for (const sortorder of ['asc', 'desc'] as const) {
          const whole = await ids({ sortby, sortorder });
          expect(whole).toHaveLength(7);
          const read = (notIncluded: string) => readPages({ sortby, sortorder, notIncluded }, 2);
          expect(await read('true')).toEqual(whole.filter((id) => leftOut().includes(id)));
          expect(await read('false')).toEqual(whole.filter((id) => !leftOut().includes(id)));
        }
        expect(await counts()).toMatchObject({ open: 7, due: 3, notIncluded: 4 });
      },
    );

    test('keeps to the filter and the search, also once it is resolved', async () => {
      const both = (query: Record<string, unknown>) =>
        Promise.all(['true', 'false'].map((notIncluded) => ids({ ...query, notIncluded })));
      expect(await both({ 'type[]': ['RC'] })).toEqual([[rc()], []]);
      expect(await both({ search: 'lichens' })).toEqual([[rc()], []]);
      const [left, due] = await both({ 'filter[]': ['due'] });
      expect([left, due!.length]).toEqual([[], 3]);
      for (const { id, questionId } of (await list()).items)
        if (questionId === rc() || questionId === other.lr[0]!.id)
          await me.call('PUT /message/review/{id}/resolve', { params: { id } });
      expect(await both({ resolved: 'true' })).toEqual([[rc()], [other.lr[0]!.id]]);
      expect((await counts()).notIncluded).toBe(3);
    });
  });

  test('cannot be snoozed, because no day brings it back', async () => {
    await meet(0, 'wrong');
    await setDrilling(false);
    const { id, dueAt } = await only();
    await expect(snooze(id)).rejects.toMatchObject({
      status: 409,
      code: 'WRONG_STATE',
      message: expect.stringContaining('test settings'),
    });
    expect(await only()).toMatchObject({ dueAt, snoozedUntil: null, canUndo: false });
    await setDrilling(true);
    expect((await snooze(id)).review.snoozedUntil).not.toBeNull();
  });

  test('is in the list as such and not as due, and can be resolved', async () => {
    await meet(0, 'wrong');
    server.clock.advance(2 * dayMs);
    expect(await only()).toMatchObject({ due: true, notIncluded: false });
    await setDrilling(false);
    expect(await only()).toMatchObject({ due: false, notIncluded: true, embargoed: false });
    expect(await counts()).toMatchObject({ open: 1, due: 0, notIncluded: 1 });
    expect(await ids({ 'filter[]': ['due'] })).toEqual([]);
    // What the row offers.
    const { id, questionId, link, source } = await only();
    const params = { id };
    await me.call('PUT /message/review/{id}/miss-reason', { params, body: { missReason: 'trap' } });
    const text = { whyChosen: '', whyWrong: '', rule: 'Read the stem twice.' };
    await me.call('PUT /journal/question/{id}', {
      params: { id: questionId },
      body: { ...text, missReason: 'trap', updatedAt: null },
    });
    expect(await only()).toMatchObject({ missReason: 'trap', journal: text });
    expect((await me.call('GET /drill/{id}', { params: { id: link!.attemptId } })).drill.id).toBe(
      link!.attemptId,
    );
    const { question: explained } = await me.call('GET /explanation/question/{id}', {
      params: { id: questionId },
    });
    expect(explained.source).toEqual(source);
    const { review } = await me.call('PUT /message/review/{id}/resolve', { params });
    expect(review).toMatchObject({ due: false, notIncluded: true });
    expect(await counts()).toMatchObject({ open: 0, notIncluded: 0 });
    await me.call('PUT /message/review/{id}/reopen', { params });
    await setDrilling(true);
    expect(await only()).toMatchObject({ due: true, notIncluded: false });
    expect(await ids({ 'filter[]': ['due'] })).toEqual([question(0).id]);
  });

  test('is only embargoed while it is in a test in progress', async () => {
    await meet(0, 'wrong');
    await me.call('PUT /drill/drill-settings', { body: { drillSettings: { blindReview: 'on' } } });
    await meet(0, 'wrong');
    server.clock.advance(2 * dayMs);
    await setDrilling(false);
    expect(await only()).toMatchObject({ due: true, notIncluded: false, embargoed: true });
    expect(await counts()).toMatchObject({ due: 0, embargoed: 1, notIncluded: 0 });
    expect(await ids({ 'filter[]': ['due'], embargoed: 'true' })).toEqual([question(0).id]);
    expect(await ids({ 'filter[]': ['due'], embargoed: 'false' })).toEqual([]);
    expect(await ids({ notIncluded: 'true' })).toEqual([]);
    expect(await ids({ notIncluded: 'false' })).toEqual([question(0).id]);
    const choice = { query: { 'type[]': ['LR'] } };
    expect((await me.call('GET /message/review/counts', choice)).dueInFilter).toBe(0);
    expect((await snooze((await only()).id)).review.snoozedUntil).not.toBeNull();
  });
});

describe('how many of the due ones match a filter', () => {
  type CountsQuery = Parameters<typeof list>[0];
  const countDue = async (query: CountsQuery = {}) =>
    (await me.call('GET /message/review/counts', { query: query as never })).dueInFilter;
  beforeEach(async () => {
    await meet(0, 'wrong');
    await meet(1, 'blank');
    await meet(2, 'right', { flag: true });
    await meet(0, 'wrong', { kind: 'rc' });
    server.clock.advance(30 * dayMs);
  });

  test.each([
    [{}, 4],
    [{ 'type[]': ['RC'] }, 1],
    [{ 'filter[]': ['missed'] }, 2],
    [{ 'filter[]': ['missed', 'skipped'], 'type[]': ['LR'] }, 2],
    [{ 'filter[]': ['practice'] }, 0],
    [{ priority: 'true' }, 3],
    // Each is due or snoozed by itself: the next review does not ask for it.
    [{ 'filter[]': ['snoozed'] }, 4],
  ])('is what the next reviews serve: %j', async (query: Record<string, unknown>, expected) => {
    expect(await countDue(query)).toBe(expected);
    // The given filter counts, and not the saved one.
    await me.call('PUT /message/review/filter', {
      body: { filter: { types: ['LR'], difficulty: [1, 2, 3, 4, 5], other: ['flagged'] } },
    });
    const reviewInboxFilter = {
      types: (query['type[]'] as string[] | undefined) ?? [],
      other: (query['filter[]'] as string[] | undefined) ?? [],
      show: query.priority ? ('priority' as const) : ('everything' as const),
    };
    for (let served = 0; served < expected; served += 1) {
      const { drill } = await me.call('POST /drill/next-in-review-inbox', { body: { reviewInboxFilter } });
      await me.call('PUT /drill/{id}/activate', { params: { id: drill.id }, body: {} });
      await finishDrill(server, me.call, me.sample, drill);
    }
    // The others are still due, whatever matches the filter later.
    await expect(
      me.call('POST /drill/next-in-review-inbox', { body: { reviewInboxFilter } }),
    ).rejects.toMatchObject({
      code: 'NOTHING_LEFT',
      envelope: { details: [{ field: expected < 4 ? 'filter' : 'due' }] },
    });
    expect(await countDue(query)).toBe(0);
  });

  test('follows the difficulty, and refuses what does not exist', async () => {
    const easy = [question(0), question(1), question(2), question(0, 'rc')].filter(
      ({ difficulty }) => difficulty === question(0).difficulty,
    );
    expect(await countDue({ 'difficulty[]': [String(question(0).difficulty)] })).toBe(easy.length);
    await expect(countDue({ 'filter[]': ['nonsense'] })).rejects.toMatchObject({
      status: 422,
      code: 'INVALID',
    });
  });
});
