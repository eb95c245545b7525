import { beforeAll, expect, it } from 'vitest';
import { complete } from '../../../test/fixtures/authoring.ts';
import { importSampleTest } from '../../../test/fixtures/content.ts';
import { createUser } from '../../../test/fixtures/factories.ts';
import { testServer } from '../../../test/fixtures/index.ts';

const server = testServer();
let call: ReturnType<typeof server.as>;
let callAsStudent: ReturnType<typeof server.as>;

beforeAll(async () => {
  call = server.as((await createUser(server, { roles: ['CONTENT'] })).token);
  callAsStudent = server.as((await createUser(server)).token);
  await importSampleTest(server, { no: 1 });
});

const remove = (kind: 'question' | 'segment' | 'section', id: string) =>
  call(`DELETE /test/${kind}/{id}` as 'DELETE /test/question/{id}', { params: { id } });
/** Undoes the newest change of a test and returns its response. */
async function undo(id: string) {
  const query = { detailed: 'true' as never };
  const [change] = (await call('GET /test/history/{id}', { params: { id }, query })).items;
  await call('POST /test/history/{id}/restore', { params: { id: change!.id } });
  return change!;
}
const load = async (id: string, sid: string) => ({
  test: (await call('GET /test/{id}', { params: { id } })).test,
  section: (await call('GET /test/{id}/section/{sid}', { params: { id, sid } })).section,
});
/** Ids in an order with this one first. */
const first = (rows: readonly { id: string }[], own: string) => [
  own,
  ...rows.map((row) => row.id).filter((id) => id !== own),
];

it('restores an archived row to its position, as enabled as it was', async () => {
  const { drill } = await callAsStudent('GET /drill/next/{type}', { params: { type: 'RC' } });
  await callAsStudent('PUT /drill/{id}/activate', { params: { id: drill.id } });
  const qid = drill.questions[0]!.questionId;
  const { question } = await call('GET /question/{id}', { params: { id: qid } });
  const { testId: id, sectionId: sid } = question;
  const own = question.segmentId!;
  const { test, section } = await load(id, sid);
  await call('PUT /test/{id}/section/reorder', {
    params: { id },
    body: { sectionIds: first(test.sections, sid) },
  });
  const at = { id, sid };
  await call('PUT /test/{id}/section/{sid}/segment/reorder', {
    params: at,
    body: { segmentIds: first(section.segments, own) },
  });
  const all = section.segments.flatMap((row) => row.questions);
  await call('PUT /test/{id}/section/{sid}/question/reorder', {
    params: at,
    body: { questionIds: first(all, qid) },
  });
  // One question of the passage is disabled, and stays disabled.
  const { questions } = (await load(id, sid)).section.segments[0]!;
  expect(questions.map((row) => [row.no, row.enabled])).toEqual([1, 2, 3].map((no) => [no, true]));
  await call('PUT /test/{id}/section/{sid}/question/{qid}', {
    params: { ...at, qid: questions[1]!.id },
    body: { version: questions[1]!.version, enabled: false },
  });
  const before = await load(id, sid);
  for (const [kind, target] of [
    ['question', qid],
    ['segment', own],
    ['section', sid],
  ] as const) {
    expect((await remove(kind, target)).result).toBe('archived');
    expect(await load(id, sid)).not.toEqual(before);
    const { after } = await undo(id);
    expect(after).toMatchObject({ no: 1, ...(kind === 'question' ? { enabled: false } : {}) });
    expect(await load(id, sid)).toEqual(before);
  }
  // Restored from the archive it comes last and is not enabled.
  await remove('question', qid);
  const back = await call('PUT /test/question/{id}/restore', { params: { id: qid } });
  expect(back.question).toMatchObject({ no: 3, enabled: false });
});

it('enables a test again when its archiving is undone, unless it is no longer ready', async () => {
  const made = await call('POST /test', { body: { name: 'Quays', type: 'NORMAL', no: 80 } });
  const { id } = made.test;
  const { section } = await call('POST /test/{id}/section', { params: { id }, body: { type: 'LR' } });
  const add = async (name: string) =>
    (
      await call('POST /test/{id}/section/{sid}/question', {
        params: { id, sid: section.id },
        body: { ...complete(name), enabled: true },
      })
    ).question;
  const kept = await add('harbors');
  const { version } = (await load(id, section.id)).test;
  await call('PUT /test/{id}', { params: { id }, body: { version, enabled: true } });
  const mergedSections = [{ sectionId: section.id, variable: false }];
  await call('POST /test', { body: { name: 'Merged', type: 'MERGED', no: 81, mergedSections } });
  const before = await load(id, section.id);
  const archive = async () => (await call('DELETE /test/{id}', { params: { id } })).result;
  expect(await archive()).toBe('archived');
  expect((await undo(id)).after).toMatchObject({ no: 80, enabled: false });
  expect(await load(id, section.id)).toEqual(before);

  // A question that nobody saw is deleted; it also returns to its position.
  const second = await add('a lantern in the cabin of some pilot');
  const both = await load(id, section.id);
  expect((await remove('question', kept.id)).result).toBe('deleted');
  await undo(id);
  expect(await load(id, section.id)).toEqual(both);

  expect(await archive()).toBe('archived');
  const { items } = await call('GET /test/history/{id}', { params: { id } });
  await remove('question', kept.id);
  await remove('question', second.id);
  await call('POST /test/history/{id}/restore', { params: { id: items[0]!.id } });
  expect((await load(id, section.id)).test).toMatchObject({ no: 80, enabled: false, archivedAt: null });
});

it('gives options back to those that the audit log names', async () => {
  const sample = await importSampleTest(server, { no: 91 });
  const { id, sectionId } = sample.lr[0]!;
  const read = async () => (await call('GET /question/{id}', { params: { id } })).question;
  const write = async (options: string[]) => {
    const { version, optionIds } = await read();
    await call('PUT /test/{id}/section/{sid}/question/{qid}', {
      params: { id: sample.testId, sid: sectionId, qid: id },
      body: { version, options, optionIds },
    });
  };
  const others = ['three maps', 'four lamps', 'five doors'];
  await write(['Some cats', 'All dogs', ...others]);
  const before = await read();
  await write(['Many birds', 'All dogs', ...others]);
  const query = { detailed: 'true' as never };
  const { items } = await call('GET /test/history/{id}', { params: { id: sample.testId }, query });
  // The second option reads now like the first one did.
  await write(['Many birds', 'Some cats.', ...others]);
  expect((await read()).optionIds).toEqual(before.optionIds);
  await call('POST /test/history/{id}/restore', { params: { id: items[0]!.id } });
  const { options, optionIds, credited } = await read();
  expect({ options, optionIds, credited }).toEqual({
    options: before.options,
    optionIds: before.optionIds,
    credited: before.credited,
  });
});
