import { CallError } from '@docket/contract/client';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkedTest, complete } from '../../../test/fixtures/authoring.ts';
import { importSampleTest, type SampleTest } from '../../../test/fixtures/content.ts';
import { createUser } from '../../../test/fixtures/factories.ts';
import { testServer } from '../../../test/fixtures/index.ts';

const server = testServer();
let call: ReturnType<typeof server.as>;
let sample: SampleTest;
beforeAll(async () => {
  call = server.as((await createUser(server, { roles: ['CONTENT'] })).token);
  sample = await importSampleTest(server, { no: 1 });
});

const run = (name: string, text: string, values: unknown[] = []) =>
  server.db.rows<Record<string, unknown>>({ name: `test_written_${name}`, text }, values);
const read = async (id: string) => (await call('GET /question/{id}', { params: { id } })).question;
/** The first explanation of a question. */
const explained = async (id: string) => (await read(id)).explanations[0]!;
async function setKey(id: string, credited: number | null) {
  const { version, testId, sectionId: sid } = await read(id);
  await call('PUT /test/{id}/section/{sid}/question/{qid}', {
    params: { id: testId, sid, qid: id },
    body: { version, credited },
  });
}
/** Saves the first explanation with the key that is read now, unchanged by default. */
async function save(id: string, change: object = {}) {
  const { testId, sectionId: sid, explanations, credited } = await read(id);
  const [one] = explanations;
  const { explanation } = await call('PUT /test/{id}/section/{sid}/question/{qid}/explanation/{eid}', {
    params: { id: testId, sid, qid: id, eid: one!.id },
    body: { version: one!.version, credited, ...change },
  });
  return explanation;
}
/** The whole form, as the page of a question sends it: without a note on the key. */
async function whole(id: string) {
  const { credited, explanations } = await read(id);
  const { author, html, videoUrl, notes, enabled } = explanations[0]!;
  return { author, html, videoUrl, notes: notes.filter((note) => note.optionNo !== credited), enabled };
}
const newest = async () => (await run('newest', 'select id from audit_log order by id desc limit 1'))[0]!.id;
const undo = async (change: unknown) =>
  call('POST /test/history/{id}/restore', { params: { id: String(change) } });
const warned = async () =>
  (await checkedTest(call, sample.testId)).lines
    .filter((line) => line.code === 'other-key')
    .map((line) => [line.level, line.questionId]);

describe('an explanation whose question has another key now', () => {
  it('is marked in the test and its checklist until somebody saves it', async () => {
    const { id, wrong } = sample.lr[0]!;
    expect([(await explained(id)).keyChanged, await warned()]).toEqual([false, []]);
    await setKey(id, wrong);
    expect((await explained(id)).keyChanged).toBe(true);
    expect(await warned()).toEqual([['warning', id]]);
    const params = { id: sample.testId, sid: sample.sections[0]!.id };
    const { section } = await call('GET /test/{id}/section/{sid}', { params });
    expect(section.questions.map((question) => question.explanations[0]!.keyChanged)).toEqual(
      section.questions.map((question) => question.id === id),
    );
    // Saving it unchanged confirms it.
    expect(await save(id)).toMatchObject({ keyChanged: false });
    expect([(await explained(id)).keyChanged, await warned()]).toEqual([false, []]);
    await setKey(id, sample.lr[0]!.credited);
    await save(id, await whole(id));
    expect([(await explained(id)).keyChanged, await warned()]).toEqual([false, []]);
  });

  it('stays marked if it is only switched off and on', async () => {
    const { id, wrong } = sample.lr[1]!;
    await setKey(id, wrong);
    expect(await save(id, { enabled: true })).toMatchObject({ keyChanged: true });
    expect(await save(id, { enabled: false })).toMatchObject({ keyChanged: true, enabled: false });
    expect(await warned()).toEqual([]);
    expect(await save(id, { ...(await whole(id)), enabled: true })).toMatchObject({ keyChanged: true });
    expect(await warned()).toEqual([['warning', id]]);
    expect(await save(id, { ...(await whole(id)), html: '<p>Anew.</p>', enabled: false })).toMatchObject({
      keyChanged: false,
    });
  });

  it('is marked if it was written before there was a key; that of a passage never is', async () => {
    const { id: testId } = (await call('POST /test', { body: { name: 'Draft', type: 'NORMAL', no: 70 } }))
      .test;
    const { section } = await call('POST /test/{id}/section', {
      params: { id: testId },
      body: { type: 'LR' },
    });
    const { question } = await call('POST /test/{id}/section/{sid}/question', {
      params: { id: testId, sid: section.id },
      body: { ...complete('lanterns'), credited: null },
    });
    await call('POST /test/{id}/section/{sid}/question/{qid}/explanation', {
      params: { id: testId, sid: section.id, qid: question.id },
      body: { html: '<p>Why.</p>', credited: null },
    });
    expect((await explained(question.id)).keyChanged).toBe(false);
    await setKey(question.id, 4);
    expect((await explained(question.id)).keyChanged).toBe(true);
    const { section: reading } = await call('GET /test/{id}/section/{sid}', {
      params: { id: sample.testId, sid: sample.sections[1]!.id },
    });
    expect(reading.segments.flatMap((segment) => segment.explanations.map((map) => map.keyChanged))).toEqual([
      false,
      false,
    ]);
  });

  it('can also be saved or switched in the list of explanations', async () => {
    const { id, wrong } = sample.lr[2]!;
    const put = async (body: object) => {
      const { credited, explanations } = await read(id);
      await call('PUT /explanation/{id}', {
        params: { id: explanations[0]!.id },
        body: { credited, ...body },
      });
      return (await explained(id)).keyChanged;
    };
    await setKey(id, wrong);
    expect(await put({ enabled: false })).toBe(true);
    expect(await put({ ...(await whole(id)), enabled: true })).toBe(true);
    expect(await put(await whole(id))).toBe(false);
    await undo(await newest());
    expect((await explained(id)).keyChanged).toBe(true);
    expect(await put({ author: 'Ada' })).toBe(false);
  });
});

describe('a key that changes between reading an explanation and saving it', () => {
  const readIssue = async (saving: Promise<unknown>) => {
    const error = await saving.catch((one: unknown) => one);
    expect(error).toBeInstanceOf(CallError);
    const { error: code, message, details } = (error as CallError).envelope;
    expect(details?.map(({ field }) => field)).toEqual(['credited']);
    return [code, message];
  };
  const refused = (change: string) => [
    'CONFLICT',
    `${change} in the meantime. Read the explanation again before you save it.`,
  ];

  it('is reported in every call that saves, and nothing is stored', async () => {
    const { id, wrong } = sample.lr[7]!;
    const { testId, sectionId: sid, credited } = await read(id);
    const { id: eid, version, html } = await explained(id);
    await setKey(id, wrong);
    const set = refused(`The correct answer was set to (${'ABCDE'[wrong - 1]})`);
    const body = { html: '<p>Of the old key.</p>', credited };
    const params = { id: testId, sid, qid: id };
    const route = '/test/{id}/section/{sid}/question/{qid}/explanation' as const;
    const put = { params: { ...params, eid }, body: { version, ...body } };
    expect(await readIssue(call(`PUT ${route}/{eid}`, put))).toEqual(set);
    expect(await readIssue(call(`POST ${route}`, { params, body }))).toEqual(set);
    expect(await readIssue(call('PUT /explanation/{id}', { params: { id: eid }, body }))).toEqual(set);
    const { explanations } = await read(id);
    expect(explanations).toMatchObject([{ id: eid, html, keyChanged: true }]);

    await run('taken', 'update questions set credited = 0, enabled = false where id = $1', [id]);
    expect(await readIssue(call(`PUT ${route}/{eid}`, put))).toEqual(
      refused('The correct answer was removed'),
    );
    await run('given', 'update questions set credited = $2 where id = $1', [id, credited]);
    const { explanation } = await call(`PUT ${route}/{eid}`, put);
    expect(explanation).toMatchObject({ html: body.html, keyChanged: false });
  });

  it('does not matter for a change that does not mention it: what it was written for is kept', async () => {
    const { id, wrong } = sample.lr[8]!;
    await setKey(id, wrong);
    expect(await save(id, { html: '<p>Better.</p>', credited: undefined })).toMatchObject({
      html: '<p>Better.</p>',
      keyChanged: true,
    });
    const { id: eid, credited } = (
      await call('GET /explanation/report/{id}', { params: { id: (await explained(id)).id } })
    ).explanation;
    expect(credited).toBe(wrong);
    await call('PUT /explanation/{id}', { params: { id: eid }, body: { html: '<p>Still.</p>' } });
    expect((await explained(id)).keyChanged).toBe(true);
    await call('PUT /explanation/{id}', { params: { id: eid }, body: { html: '<p>It fits.</p>', credited } });
    expect((await explained(id)).keyChanged).toBe(false);
  });
});

describe('undoing a change of an explanation', () => {
  it('restores what its text was written for', async () => {
    const { id, wrong } = sample.lr[3]!;
    await save(id, { notes: [] });
    await setKey(id, wrong);
    await save(id, { html: '<p>Of the new key.</p>' });
    const change = await newest();
    expect((await explained(id)).keyChanged).toBe(false);
    await undo(change);
    expect(await explained(id)).toMatchObject({
      html: expect.stringContaining('secretexplanation'),
      keyChanged: true,
    });
    await undo(await newest());
    expect(await explained(id)).toMatchObject({ html: '<p>Of the new key.</p>', keyChanged: false });
    // An entry without this data: the text is restored, and nobody confirmed it.
    await run('old', "update audit_log set before = before - 'keyAtSave' where id = $1", [change]);
    await setKey(id, sample.lr[3]!.credited);
    await undo(change);
    expect(await explained(id)).toMatchObject({
      html: expect.stringContaining('secretexplanation'),
      keyChanged: true,
    });
  });

  it('restores a deleted explanation with what it was written for', async () => {
    const { id, wrong } = sample.lr[4]!;
    await setKey(id, wrong);
    const { id: eid } = await explained(id);
    const remove = { params: { id: eid } };
    expect((await call('DELETE /test/explanation/{id}', remove)).result).toBe('deleted');
    await undo(await newest());
    expect(await explained(id)).toMatchObject({ id: eid, keyChanged: true });
    await save(id);
    await call('DELETE /test/explanation/{id}', remove);
    await undo(await newest());
    expect((await explained(id)).keyChanged).toBe(false);

    // With its question, in an entry without this data.
    expect((await call('DELETE /test/question/{id}', { params: { id } })).result).toBe('deleted');
    const change = await newest();
    await run(
      'old_bundle',
      "update audit_log set before = before #- '{contains,explanations,0,keyAtSave}' where id = $1",
      [change],
    );
    await undo(change);
    expect((await explained(id)).keyChanged).toBe(false);
    await setKey(id, sample.lr[4]!.credited);
    expect((await explained(id)).keyChanged).toBe(true);
  });
});
