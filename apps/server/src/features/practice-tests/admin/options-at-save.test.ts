import { CallError } from '@docket/contract/client';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkedTest } from '../../../test/fixtures/authoring.ts';
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
  server.db.rows<Record<string, unknown>>({ name: `test_options_${name}`, text }, values);
const read = async (id: string) => (await call('GET /question/{id}', { params: { id } })).question;
const explained = async (id: string) => (await read(id)).explanations[0]!;
/** Whether the first explanation is reported as written for another key, and for other options. */
const readWarnings = async (id: string) => {
  const { keyChanged, optionsChanged } = await explained(id);
  return [keyChanged, optionsChanged];
};
async function setOptions(id: string, change: (now: readonly string[]) => string[]) {
  const { version, testId, sectionId: sid, options } = await read(id);
  await call('PUT /test/{id}/section/{sid}/question/{qid}', {
    params: { id: testId, sid, qid: id },
    body: { version, options: change(options) },
  });
}
const exchanged = (one: number, other: number) => (now: readonly string[]) =>
  now.with(one, now[other]!).with(other, now[one]!);
const route = '/test/{id}/section/{sid}/question/{qid}/explanation' as const;
async function save(id: string, change: object = {}) {
  const { testId, sectionId: sid, explanations, credited } = await read(id);
  const [one] = explanations;
  const { explanation } = await call(`PUT ${route}/{eid}`, {
    params: { id: testId, sid, qid: id, eid: one!.id },
    body: { version: one!.version, credited, ...change },
  });
  return explanation;
}
const newest = async () =>
  String((await run('newest', 'select id from audit_log order by id desc limit 1'))[0]!.id);
const undo = (change: string) => call('POST /test/history/{id}/restore', { params: { id: change } });
const warned = async () =>
  (await checkedTest(call, sample.testId)).lines
    .filter((line) => line.code === 'other-key')
    .map((line) => line.questionId);

/** An uploaded picture. */
const buildPicture = (no: string) =>
  `<img src="/media/uploads/${'00000000-0000-4000-8000-000000000000'.replace('4000', `400${no}`)}" alt="A" />`;

describe('an explanation whose question has other options now', () => {
  it('is marked in the test and its checklist until somebody saves it', async () => {
    const { id, credited, wrong } = sample.lr[0]!;
    expect([await readWarnings(id), await warned()]).toEqual([[false, false], []]);
    // The key is the same letter with another text.
    await setOptions(id, exchanged(credited - 1, wrong - 1));
    expect([await readWarnings(id), await warned()]).toEqual([[false, true], [id]]);
    const params = { id: sample.testId, sid: sample.sections[0]!.id };
    const { section } = await call('GET /test/{id}/section/{sid}', { params });
    expect(section.questions.map((question) => question.explanations[0]!.optionsChanged)).toEqual(
      section.questions.map((question) => question.id === id),
    );
    expect(await save(id, { enabled: false })).toMatchObject({ optionsChanged: true });
    expect(await save(id, { enabled: true })).toMatchObject({ optionsChanged: true });
    expect(await save(id, { credited: undefined, html: '<p>Else.</p>' })).toMatchObject({
      optionsChanged: true,
    });
    expect(await save(id)).toMatchObject({ optionsChanged: false });
    expect([await readWarnings(id), await warned()]).toEqual([[false, false], []]);
  });

  it('is marked if two wrong options are exchanged or one is changed, but not for other formatting', async () => {
    const { id, credited } = sample.lr[1]!;
    const wrong = [0, 1, 2, 3, 4].filter((at) => at + 1 !== credited);
    await setOptions(id, exchanged(wrong[0]!, wrong[1]!));
    expect(await readWarnings(id)).toEqual([false, true]);
    await setOptions(id, exchanged(wrong[0]!, wrong[1]!));
    expect(await readWarnings(id)).toEqual([false, false]);
    await setOptions(id, (now) => now.with(0, ` <em>${now[0]!.replaceAll(' ', '&nbsp; ')}</em>\n`));
    expect((await read(id)).options[0]).toContain('<em>');
    expect(await readWarnings(id)).toEqual([false, false]);
    await setOptions(id, (now) => now.with(0, `${now[0]} not`));
    expect(await readWarnings(id)).toEqual([false, true]);
    await save(id);
    await setOptions(id, (now) => now.with(0, buildPicture('1')));
    await save(id);
    expect(await readWarnings(id)).toEqual([false, false]);
    await setOptions(id, (now) => now.with(0, buildPicture('2')));
    expect(await readWarnings(id)).toEqual([false, true]);
  });

  it('can also be saved in the list of explanations', async () => {
    const { id } = sample.lr[2]!;
    await setOptions(id, exchanged(0, 1));
    const { credited, optionsHash } = await read(id);
    const params = { id: (await explained(id)).id };
    const { explanation } = await call('GET /explanation/report/{id}', { params });
    expect(explanation.optionsHash).toBe(optionsHash);
    await call('PUT /explanation/{id}', { params, body: { html: '<p>Still.</p>' } });
    expect(await readWarnings(id)).toEqual([false, true]);
    await call('PUT /explanation/{id}', { params, body: { credited, optionsSeen: optionsHash } });
    expect(await readWarnings(id)).toEqual([false, false]);
  });
});

it('options that change between reading an explanation and saving it are reported, and nothing is stored', async () => {
  const { id } = sample.lr[3]!;
  const { testId, sectionId: sid, credited, optionsHash } = await read(id);
  const { id: eid, version, html } = await explained(id);
  await setOptions(id, exchanged(2, 3));
  const params = { id: testId, sid, qid: id };
  const body = { html: '<p>Of the old options.</p>', credited, optionsSeen: optionsHash };
  for (const saving of [
    () => call(`PUT ${route}/{eid}`, { params: { ...params, eid }, body: { version, ...body } }),
    () => call(`POST ${route}`, { params, body }),
    () => call('PUT /explanation/{id}', { params: { id: eid }, body }),
  ]) {
    const error = await saving().catch((one: unknown) => one);
    expect(error).toBeInstanceOf(CallError);
    expect((error as CallError).envelope).toMatchObject({
      error: 'CONFLICT',
      message: 'The options were changed in the meantime. Read the explanation again before you save it.',
      details: [{ field: 'optionsSeen' }],
    });
  }
  expect((await read(id)).explanations).toMatchObject([{ id: eid, html, optionsChanged: true }]);
});

it('an explanation is written for the current key and options if its writer names none', async () => {
  const { id } = sample.lr[4]!;
  const { testId, sectionId: sid } = await read(id);
  const { explanation } = await call(`POST ${route}`, {
    params: { id: testId, sid, qid: id },
    body: { html: '<p>Why.</p>', author: 'Ada' },
  });
  expect(explanation).toMatchObject({ keyChanged: false, optionsChanged: false });
});

describe('undoing', () => {
  it('a change of options restores what the explanation was written for', async () => {
    const { id } = sample.lr[5]!;
    await setOptions(id, exchanged(0, 4));
    const change = await newest();
    expect(await readWarnings(id)).toEqual([false, true]);
    await undo(change);
    expect(await readWarnings(id)).toEqual([false, false]);
  });

  it('a change of an explanation restores the options that its text was written for', async () => {
    const { id } = sample.lr[6]!;
    await save(id, { notes: [] });
    await setOptions(id, exchanged(0, 4));
    await save(id, { html: '<p>Of the new options.</p>' });
    const change = await newest();
    await undo(change);
    expect(await readWarnings(id)).toEqual([false, true]);
    await undo(await newest());
    expect(await explained(id)).toMatchObject({
      html: '<p>Of the new options.</p>',
      optionsChanged: false,
    });
    // In an entry without this data: the text is another one, and it is unknown what it was written for.
    await run('old', "update audit_log set before = before - 'optionsHashAtSave' where id = $1", [change]);
    await undo(change);
    expect(await readWarnings(id)).toEqual([false, true]);
  });

  it('a deletion restores the options that it was written for', async () => {
    const { id } = sample.lr[7]!;
    await setOptions(id, exchanged(0, 4));
    const remove = { params: { id: (await explained(id)).id } };
    await call('DELETE /test/explanation/{id}', remove);
    await undo(await newest());
    expect(await readWarnings(id)).toEqual([false, true]);
    await save(id);
    await call('DELETE /test/explanation/{id}', remove);
    await undo(await newest());
    expect(await readWarnings(id)).toEqual([false, false]);

    // With its question, in an entry without this data.
    await call('DELETE /test/question/{id}', { params: { id } });
    const change = await newest();
    await run(
      'old_bundle',
      "update audit_log set before = before #- '{contains,explanations,0,optionsHashAtSave}' where id = $1",
      [change],
    );
    await undo(change);
    expect(await readWarnings(id)).toEqual([false, false]);
  });
});
