import { beforeAll, describe, expect, it } from 'vitest';
import { checkedTest, complete, fails } from '../../../test/fixtures/authoring.ts';
import { importSampleLists, sampleTest } from '../../../test/fixtures/content.ts';
import { createUser } from '../../../test/fixtures/factories.ts';
import { testServer } from '../../../test/fixtures/index.ts';
import { findLikenesses } from './duplicates.service.ts';

const server = testServer();
let call: ReturnType<typeof server.as>;
let token = '';
beforeAll(async () => {
  await importSampleLists(server);
  token = (await createUser(server, { roles: ['CONTENT'] })).token;
  call = server.as(token);
});
const listDuplicates = (
  lines: readonly { code: string; questionId: string | null; otherId: string | null }[],
) => lines.filter((line) => line.code === 'duplicate').map((line) => [line.questionId, line.otherId]);
async function newTest(name: string) {
  const { test } = await call('POST /test', { body: { name, type: 'NORMAL' } });
  const { section } = await call('POST /test/{id}/section', {
    params: { id: test.id },
    body: { type: 'LR' },
  });
  const add = async (more: object) =>
    (
      await call('POST /test/{id}/section/{sid}/question', {
        params: { id: test.id, sid: section.id },
        body: { ...complete(name), enabled: true, ...more },
      })
    ).question;
  return { id: test.id, add };
}
const numbers = ['one', 'two', 'three', 'four', 'five'];
const stimuli = [
  'The harbor counted the lamps of its ferries in spring and found fewer than the keeper had been paid for.',
  'Lichens grow slowly on north walls, so their width tells when a wall was built, if no storm has scraped it.',
  'A baker who raises prices loses buyers, yet each bakery on the square that raised them sold more bread.',
];

describe('the checklist', () => {
  it('does not report questions with the same options, stem and type as copies', async () => {
    const test = await newTest('Numbers');
    for (const stimulus of stimuli)
      await test.add({ stimulusHtml: `<p>${stimulus}</p>`, stemHtml: '<p>How many?</p>', options: numbers });
    const checklist = await checkedTest(call, test.id);
    expect(listDuplicates(checklist.lines)).toEqual([]);
    const params = { id: test.id };
    const { version } = (await call('GET /test/{id}', { params })).test;
    expect((await call('PUT /test/{id}', { params, body: { version, enabled: true } })).test.enabled).toBe(
      true,
    );
  });

  it('leaves out pairs that an editor marked as not duplicates, until the mark is removed', async () => {
    const test = await newTest('Copies');
    const [one, two] = [await test.add({}), await test.add({})];
    const params = { id: test.id };
    const { version } = (await call('GET /test/{id}', { params })).test;
    const enable = () => call('PUT /test/{id}', { params, body: { version, enabled: true } });
    expect(await fails(enable())).toMatchObject({ status: 422, fields: [`duplicate:${one.id}`] });
    expect(listDuplicates((await checkedTest(call, test.id)).lines)).toEqual([[one.id, two.id]]);
    // The order of the test, not of the rows, says which of the two is named.
    const found = await findLikenesses(server.db, [two.id, one.id]);
    expect(found.map(({ questionId }) => questionId)).toEqual([two.id, one.id]);
    const mark = (dismissed: boolean) =>
      call('PUT /question/duplicates/dismissed', {
        body: { pairs: [{ questionId: two.id, otherId: one.id }], dismissed },
      });
    await mark(true);
    const read = async () => (await call('GET /test/{id}/checklist', { params })).checklist!;
    expect(await read()).toMatchObject({ errors: 0, dismissed: [{ questionId: one.id, otherId: two.id }] });
    const similar = await call('GET /question/{id}/duplicates', { params: { id: two.id } });
    expect(similar.items).toMatchObject([{ questionId: one.id, dismissed: true }]);
    const history = await call('GET /test/history/{id}', { params });
    expect(history.items[0]!.action).toBe('question.dismiss-duplicate');
    await mark(false);
    expect(await read()).toMatchObject({ errors: 1, dismissed: [] });
    await mark(true);
    expect((await enable()).test.enabled).toBe(true);
    const itself = { questionId: one.id, otherId: one.id };
    expect(
      await fails(call('PUT /question/duplicates/dismissed', { body: { pairs: [itself], dismissed: true } })),
    ).toMatchObject({ status: 422, fields: ['pairs.0.otherId'] });
  });

  it('runs once for concurrent requests, and not again while nothing has changed', async () => {
    const test = await newTest('Once');
    await test.add({});
    const params = { id: test.id };
    const ask = () => call('POST /test/{id}/checklist', { params, body: {} });
    const before = (await call('GET /job', { query: { kind: 'checklist' } })).total;
    await Promise.all([ask(), ask(), ask()]);
    await expect
      .poll(async () => (await call('GET /test/{id}/checklist', { params })).checkedAt)
      .not.toBeNull();
    expect(await ask()).toMatchObject({ current: true, job: null });
    expect((await call('GET /job', { query: { kind: 'checklist' } })).total).toBe(before + 1);
    server.clock.advance(1_000);
    await test.add({});
    expect(await call('GET /test/{id}/checklist', { params })).toMatchObject({ current: false });
    expect((await ask()).job).not.toBeNull();
  });

  it('is outdated after any change, also of a merged test and by a request that waited', async () => {
    const send = (test: object) =>
      call('POST /content/package', {
        body: {
          ...{ name: 'test.json', data: Buffer.from(JSON.stringify(test)).toString('base64') },
          dryRun: false,
        },
      });
    const merged = (...sections: number[]) => ({
      ...{ no: 62, name: 'Merged', slug: 'merged-62', type: 'MERGED' },
      sections: sections.map((section, at) => ({
        ...{ no: at + 1, variable: false, from: { test: 'sample-61', section } },
      })),
    });
    const home = (await send(sampleTest({ no: 61 }))).changes[0]!.testId!;
    const id = (await send(merged(1, 2))).changes[0]!.testId!;
    const isCurrent = async () => (await call('GET /test/{id}/checklist', { params: { id } })).current;
    await checkedTest(call, id);
    expect(await isCurrent()).toBe(true);
    server.clock.advance(1_000);
    expect((await send(merged(2, 1))).changes).toMatchObject([{ state: 'changed' }]);
    expect(await isCurrent()).toBe(false);
    await checkedTest(call, id);
    server.clock.advance(1_000);
    const [section] = (await call('GET /test/{id}', { params: { id: home } })).test.sections;
    const params = { id: home, sid: section!.id };
    const { version } = (await call('GET /test/{id}/section/{sid}', { params })).section;
    await call('PUT /test/{id}/section/{sid}', { params, body: { version, minutes: 34 } });
    expect(await isCurrent()).toBe(false);
    // Another test changes; then a change is written whose request is older.
    const newer = await newTest('Newer');
    await checkedTest(call, id);
    const touch = {
      name: 'test_checklist_older_request',
      text: `update tests set updated_at = (select updated_at from tests where id = $2) - interval '1 ms' where id = $1`,
    };
    await server.db.rows(touch, [home, newer.id]);
    expect(await isCurrent()).toBe(false);
  });

  it('warns about a copy with another slug when it is imported', async () => {
    const original = sampleTest({ slug: 'original', no: 71 });
    const copy = { ...sampleTest({ slug: 'original', no: 72 }), slug: 'renamed', name: 'Renamed' };
    const send = (test: object, dryRun: boolean) =>
      call('POST /content/package', {
        body: { name: 'test.json', data: Buffer.from(JSON.stringify(test)).toString('base64'), dryRun },
      });
    const warnings = (answer: Awaited<ReturnType<typeof send>>) =>
      answer.problems
        .filter((problem) => /reads? like/.test(problem.reason))
        .map((problem) => problem.reason);
    expect(warnings(await send(original, false))).toEqual([]);
    expect(warnings(await send(original, true))).toEqual([]);
    expect(warnings(await send(copy, true))).toEqual([
      expect.stringMatching(/^18 of 18 questions read like questions of Sample 71 \(original\)/),
    ]);
  });
});

describe('many questions at once', () => {
  it('get type, topics and difficulty, all or none, and all of it can be undone', async () => {
    const test = await newTest('Many');
    const ids = [(await test.add({})).id, (await test.add({ difficulty: 4 })).id];
    const read = async (id: string) => (await call('GET /question/{id}', { params: { id } })).question;
    const body = { ids, questionType: 'weaken', addTopics: ['viewpoint'], difficulty: 4 };
    const { changed, changes } = await call('PUT /question/all', { body });
    expect(changed).toBe(2);
    for (const id of ids)
      expect(await read(id)).toMatchObject({
        questionType: 'weaken',
        topics: ['causal-reasoning', 'viewpoint'],
        difficulty: 4,
      });
    expect((await call('PUT /question/all', { body })).changed).toBe(0);
    // What somebody changed in between is kept.
    const { question: between } = await call('GET /question/{id}', { params: { id: ids[0]! } });
    const params = { id: between.testId, sid: between.sectionId, qid: between.id };
    const reworded = { version: between.version, stemHtml: '<p>Which one, if true, weakens it most?</p>' };
    await call('PUT /test/{id}/section/{sid}/question/{qid}', { params, body: reworded });
    const undo = (which: readonly string[]) =>
      call('POST /test/history/restore', { body: { ids: [...which] } });
    const { items } = await call('GET /test/history/{id}', { params: { id: between.testId } });
    const created = items.find((item) => item.action === 'question.create')!;
    const renamed = (await call('GET /test/history/{id}', { params: { id: between.testId } })).items[0]!;
    for (const id of [created.id, renamed.id])
      expect(await fails(undo([changes[1]!, id]))).toMatchObject({ status: 409 });
    expect(await fails(undo([changes[0]!, changes[0]!]))).toMatchObject({ status: 422, fields: ['ids.1'] });
    // Of the difficulty alone, while a colleague changes the type.
    const [, second] = ids;
    const harder = await call('PUT /question/all', { body: { ids: [second!], difficulty: 5 } });
    await call('PUT /question/all', { body: { ids: [second!], questionType: 'strengthen' } });
    await undo(harder.changes);
    expect(await read(second!)).toMatchObject({ questionType: 'strengthen', difficulty: 4 });
    await call('PUT /question/all', { body: { ids: [second!], questionType: 'weaken' } });
    expect(await read(ids[1]!)).toMatchObject({ questionType: 'weaken' });
    await undo(changes);
    expect((await read(ids[0]!)).stemHtml).toBe(reworded.stemHtml);
    expect(await Promise.all(ids.map(read))).toMatchObject([
      { questionType: 'flaw', topics: ['causal-reasoning'], difficulty: 2 },
      { questionType: 'flaw', difficulty: 4 },
    ]);
    const nobody = server.running.deps.newId();
    expect(
      await fails(call('PUT /question/all', { body: { ...body, ids: [...ids, nobody] } })),
    ).toMatchObject({
      status: 422,
      fields: ['ids.2'],
    });
    expect(
      await fails(call('PUT /question/all', { body: { ids, questionType: 'main-point' } })),
    ).toMatchObject({ fields: ['ids.0', 'ids.1'] });
    expect(
      await fails(call('PUT /question/all', { body: { ids, removeTopics: ['causal-reasoning'] } })),
    ).toMatchObject({ fields: ['ids.0', 'ids.1'] });
    expect(await read(ids[0]!)).toMatchObject({ questionType: 'flaw', difficulty: 2 });
  });
});
