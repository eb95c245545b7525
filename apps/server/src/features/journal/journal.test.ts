import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { importSampleTest, type SampleTest } from '../../test/fixtures/content.ts';
import { finishDrill, type StudentCall } from '../../test/fixtures/drills.ts';
import { createUser } from '../../test/fixtures/factories.ts';
import { testServer } from '../../test/fixtures/index.ts';

const server = testServer();
let sample: SampleTest;
let call: StudentCall;
let token: string;
beforeAll(async () => {
  sample = await importSampleTest(server);
});
beforeEach(async () => {
  ({ token } = await createUser(server));
  call = server.as(token);
});

const question = (at: number, kind: 'lr' | 'rc' = 'lr') => sample[kind][at]!;
async function meet(at: number, how: 'right' | 'wrong' | 'blank', kind: 'lr' | 'rc' = 'lr') {
  const { drill } = await call('POST /drill', { body: { questionId: question(at, kind).id } });
  await call('PUT /drill/{id}/activate', { params: { id: drill.id }, body: {} });
  return finishDrill(server, call, sample, drill, { answers: [how] });
}
const text = {
  whyChosen: 'It repeats the passage.',
  whyWrong: 'It reverses the cause.',
  rule: 'Name the cause.',
};
const write = (id: string, body: object = {}, as = call) =>
  as('PUT /journal/question/{id}', {
    params: { id },
    body: { ...text, missReason: null, ...body },
  });
const read = (id: string, as = call) => as('GET /journal/question/{id}', { params: { id } });
const list = (query: object = {}, as = call) => as('GET /journal', { query: query as never });
const ids = async (query?: object) => (await list(query)).items.map((entry) => entry.questionId);

describe('an entry', () => {
  test('is written once for a missed question, and then changed', async () => {
    const { id } = question(0);
    await meet(0, 'wrong');
    expect(await read(id)).toEqual({ entry: null, canWrite: true, missReason: null });
    const { entry } = await write(id, { missReason: 'trap' });
    expect(entry).toMatchObject({
      ...text,
      questionId: id,
      missReason: 'trap',
      sectionType: 'LR',
      questionType: { code: question(0).questionType },
      source: { testName: 'Sample 1', sectionNo: 1, questionNo: 1 },
    });
    server.clock.advance(60_000);
    const changed = (await write(id, { rule: '  Ask what the cause is. ', missReason: null })).entry;
    expect(changed).toMatchObject({
      id: entry.id,
      createdAt: entry.createdAt,
      rule: 'Ask what the cause is.',
      missReason: null,
    });
    expect(changed.updatedAt > entry.updatedAt).toBe(true);
    expect((await list()).items).toEqual([changed]);
    expect(await read(id)).toMatchObject({ entry: changed, canWrite: true });
  });

  test('comes back in the review inbox, which has the same reason', async () => {
    await meet(0, 'wrong');
    await meet(1, 'wrong');
    await write(question(0).id, { missReason: 'time' });
    const { items } = await call('GET /message/review/simple', { query: {} });
    expect(items.map(({ questionId, journal, missReason }) => [questionId, journal, missReason])).toEqual(
      expect.arrayContaining([
        [question(0).id, text, 'time'],
        [question(1).id, null, null],
      ]),
    );
    const review = items.find(({ questionId }) => questionId === question(0).id)!;
    await call('PUT /message/review/{id}/miss-reason', {
      params: { id: review.id },
      body: { missReason: 'guess' },
    });
    expect((await read(question(0).id)).entry).toMatchObject({ missReason: 'guess' });
  });

  test('is offered for what the inbox has', async () => {
    await meet(0, 'wrong');
    await meet(0, 'right');
    await meet(1, 'blank');
    await meet(2, 'right');
    expect(await read(question(0).id)).toMatchObject({ canWrite: true });
    expect(await read(question(1).id)).toMatchObject({ canWrite: true });
    expect(await read(question(2).id)).toMatchObject({ canWrite: false });
    await expect(write(question(2).id)).rejects.toMatchObject({ status: 409, code: 'WRONG_STATE' });
  });

  test('is refused over a newer one', async () => {
    await meet(0, 'wrong');
    const { id } = question(0);
    const conflict = { status: 409, code: 'CONFLICT' };
    const first = (await write(id, { updatedAt: null })).entry;
    await expect(write(id, { updatedAt: null })).rejects.toMatchObject(conflict);
    const second = (await write(id, { rule: 'Second', updatedAt: first.updatedAt })).entry;
    await expect(write(id, { rule: 'Stale', updatedAt: first.updatedAt })).rejects.toMatchObject(conflict);
    expect((await read(id)).entry).toMatchObject({ rule: 'Second', updatedAt: second.updatedAt });
    await call('DELETE /journal/question/{id}', { params: { id } });
    await expect(write(id, { updatedAt: second.updatedAt })).rejects.toMatchObject(conflict);
    // Who sends no version replaces what there is.
    expect((await write(id, { rule: 'Last' })).entry.rule).toBe('Last');
    const { updatedAt } = (await read(id)).entry!;
    const both = await Promise.allSettled(['A', 'B'].map((rule) => write(id, { rule, updatedAt })));
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('needs some text, and no field may be too long', async () => {
    await meet(0, 'wrong');
    const { id } = question(0);
    for (const nothing of ['', ' ', '\u200b\u2060'])
      await expect(write(id, { whyChosen: nothing, whyWrong: '', rule: '' })).rejects.toMatchObject({
        status: 422,
        envelope: { details: [{ field: 'whyChosen' }] },
      });
    for (const field of ['whyChosen', 'whyWrong', 'rule'])
      await expect(write(id, { [field]: 'x'.repeat(501) })).rejects.toMatchObject({
        status: 400,
        envelope: { details: [{ field }] },
      });
    await expect(write(id, { missReason: 'nonsense' })).rejects.toMatchObject({
      envelope: { details: [{ field: 'missReason' }] },
    });
    expect((await list()).items).toEqual([]);
    expect((await write(id, { whyChosen: '', whyWrong: '' })).entry.rule).toBe(text.rule);
  });

  test('is deleted, and stays with its owner', async () => {
    await meet(0, 'wrong');
    const { id } = question(0);
    await write(id);
    const other = server.as((await createUser(server)).token);
    const remove = (as: StudentCall) => as('DELETE /journal/question/{id}', { params: { id } });
    expect(await read(id, other)).toMatchObject({ entry: null, canWrite: false });
    expect((await list({}, other)).items).toEqual([]);
    await expect(remove(other)).rejects.toMatchObject({ status: 404 });
    await expect(write(id, {}, other)).rejects.toMatchObject({ status: 409 });
    await expect(read(server.running.deps.newId())).rejects.toMatchObject({ status: 404 });
    expect((await list()).items).toHaveLength(1);
    await remove(call);
    expect((await list()).items).toEqual([]);
    await expect(remove(call)).rejects.toMatchObject({ status: 404 });
  });

  test('is not shown while its question is embargoed', async () => {
    await meet(0, 'wrong');
    await write(question(0).id, { missReason: 'trap' });
    await call('PUT /drill/drill-settings', { body: { drillSettings: { blindReview: 'on' } } });
    const drill = await meet(0, 'wrong');
    expect(await ids()).toEqual([]);
    expect((await call('GET /journal/patterns')).total).toBe(0);
    expect(await read(question(0).id)).toEqual({
      entry: null,
      canWrite: false,
      missReason: null,
    });
    await expect(write(question(0).id)).rejects.toMatchObject({ status: 409 });
    const { items } = await call('GET /message/review/simple', { query: {} });
    expect(items[0]).toMatchObject({ embargoed: true, journal: null });
    await call('PUT /drill/{id}/set-explanation-shown', { params: { id: drill.id }, body: {} });
    expect(await ids()).toEqual([question(0).id]);
  });
});

describe('the list', () => {
  beforeEach(async () => {
    for (const [at, missReason] of (['trap', 'trap', 'time', null] as const).entries()) {
      await meet(at, 'wrong');
      await write(question(at).id, { missReason, rule: `Rule number ${at}, élan` });
    }
    await meet(0, 'wrong', 'rc');
    await write(question(0, 'rc').id, { missReason: 'trap', rule: '=1+1' });
  });

  test('is newest first, page by page, and bounded', async () => {
    const whole = await ids();
    expect(whole).toEqual([question(0, 'rc').id, ...[3, 2, 1, 0].map((at) => question(at).id)]);
    const found: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof list>> = await list({ size: 2, ...(cursor ? { cursor } : {}) });
      found.push(...page.items.map((entry) => entry.questionId));
      cursor = page.nextCursor;
    } while (cursor);
    expect(found).toEqual(whole);
    await expect(list({ size: 101 })).rejects.toMatchObject({
      status: 400,
      envelope: { details: [{ field: 'size' }] },
    });
    await expect(list({ cursor: 'nonsense' })).rejects.toMatchObject({ status: 422 });
  });

  test('is filtered by type and reason, and searched', async () => {
    expect(await ids({ 'type[]': ['RC'] })).toEqual([question(0, 'rc').id]);
    expect(await ids({ 'type[]': [question(1).questionType] })).toContain(question(1).id);
    expect(await ids({ 'reason[]': ['time'] })).toEqual([question(2).id]);
    expect(await ids({ 'reason[]': ['none'] })).toEqual([question(3).id]);
    expect(await ids({ 'reason[]': ['none', 'time'] })).toEqual([question(3).id, question(2).id]);
    expect(await ids({ search: 'NUMBER 1, elan' })).toEqual([question(1).id]);
    expect(await ids({ search: 'nowhere to be found' })).toEqual([]);
    await expect(list({ 'type[]': ['nonsense'] })).rejects.toMatchObject({
      status: 422,
      envelope: { details: [{ field: 'type[]' }] },
    });
  });

  test('has patterns by reason and type', async () => {
    const { total, missReasons, types } = await call('GET /journal/patterns');
    expect(total).toBe(5);
    expect(missReasons.map(({ missReason, count }) => [missReason, count])).toEqual([
      ['trap', 3],
      [null, 1],
      ['time', 1],
    ]);
    for (const { count, types: some } of missReasons)
      expect(some.reduce((sum, type) => sum + type.count, 0)).toBe(count);
    expect(types.reduce((sum, type) => sum + type.count, 0)).toBe(5);
  });

  test('is a CSV of what the filter leaves, without formulas', async () => {
    const { headers, json: csv } = await server.raw('GET', '/api/journal?reason[]=trap&exportcsv=true', {
      token,
    });
    expect(headers.get('content-disposition')).toContain('journal.csv');
    const lines = csv.trim().split('\n');
    expect(lines).toHaveLength(4);
    expect(lines[0]).toContain('Why I chose it,Why it was wrong,Rule for next time');
    expect(lines[1]).toContain("'=1+1");
  });
});

test('entries are part of the personal export', async () => {
  await meet(0, 'wrong');
  await write(question(0).id);
  const { json } = await server.raw('GET', '/api/user/export', { token });
  expect(JSON.stringify(json)).toContain(text.whyWrong);
});
