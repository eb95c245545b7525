import { beforeAll, describe, expect, it } from 'vitest';
import { listMigrations } from '../../db/migration-list.ts';
import { fails } from '../../test/fixtures/authoring.ts';
import { importSampleTest, type SampleTest, sampleTest } from '../../test/fixtures/content.ts';
import { createUser } from '../../test/fixtures/factories.ts';
import { testServer } from '../../test/fixtures/index.ts';
import { inWorker } from '../transfer/worker-host.ts';

const server = testServer();
let call: ReturnType<typeof server.as>;
let sample: SampleTest;
beforeAll(async () => {
  sample = await importSampleTest(server);
  call = server.as((await createUser(server, { roles: ['CONTENT'] })).token);
});
const types = async () => (await call('GET /question-type')).questionTypes;
const findType = async (code: string) => (await types()).find((one) => one.code === code);
const question = async (id: string) => (await call('GET /question/{id}', { params: { id } })).question;

describe('question types', () => {
  it('are added, renamed, ordered and listed with their questions', async () => {
    expect(await findType('flaw')).toMatchObject({ label: 'Flaw', questions: 2, enabled: true });
    const { questionType } = await call('POST /question-type', {
      body: { label: 'Sequencing', sectionTypes: ['LG'], hint: 'Draw the places.' },
    });
    expect(questionType).toMatchObject({ code: 'sequencing', sectionTypes: ['LG'], questions: 0 });
    expect((await types()).at(-1)?.code).toBe('sequencing');
    const again = call('POST /question-type', { body: { label: 'sequencing', sectionTypes: ['LR'] } });
    expect(await fails(again)).toMatchObject({ status: 409, fields: ['label'] });
    await call('PUT /question-type/{code}', {
      params: { code: 'flaw' },
      body: { label: 'Flaw in reasoning' },
    });
    const settings = await call('GET /app-setting');
    expect(settings.appSetting.questionTypes.find((one) => one.code === 'flaw')?.label).toBe(
      'Flaw in reasoning',
    );
    const codes = (await types()).map((one) => one.code).reverse();
    const reordered = await call('PUT /question-type/reorder', { body: { codes } });
    expect(reordered.questionTypes.map((one) => one.code)).toEqual(codes);
    expect(
      await fails(call('PUT /question-type/reorder', { body: { codes: codes.slice(1) } })),
    ).toMatchObject({
      fields: ['codes'],
    });
  });

  it('are not saved over what another tab has saved', async () => {
    const params = { code: 'flaw' };
    const { version } = (await findType('flaw'))!;
    const edit = (body: object) => call('PUT /question-type/{code}', { params, body });
    await edit({ version, hint: 'Name the gap.' });
    const conflict = { status: 409, code: 'CONFLICT', fields: ['version'] };
    expect(await fails(edit({ version, hint: 'Lost?' }))).toMatchObject(conflict);
    // Whether it is offered is changed elsewhere on the page.
    const next = (await findType('flaw'))!;
    await edit({ enabled: false });
    await edit({ enabled: true });
    expect(await findType('flaw')).toMatchObject({ hint: 'Name the gap.', version: next.version });
    await edit({ version: next.version, hint: '' });

    const { topic } = await call('POST /topic', { body: { label: 'Tides' } });
    const editTopic = (body: object) =>
      call('PUT /topic/{code}', { params: { code: topic.code }, body: { version: topic.version, ...body } });
    await editTopic({ description: 'Of the sea.' });
    expect(await fails(editTopic({ label: 'Ebb' }))).toMatchObject(conflict);
    const stored = (await call('GET /topic')).topics.find((one) => one.code === topic.code);
    expect(stored).toMatchObject({ label: 'Tides', description: 'Of the sea.' });
    // Without the version it is overwritten intentionally.
    expect((await editTopic({ version: undefined, label: 'Ebb' })).topic.label).toBe('Ebb');
    await call('DELETE /topic/{code}', { params: { code: topic.code } });
  });

  it('in use are merged, not deleted', async () => {
    const flawed = sample.lr.filter((one) => one.questionType === 'flaw');
    const refused = call('DELETE /question-type/{code}', { params: { code: 'flaw' } });
    expect(await fails(refused)).toMatchObject({ status: 409, code: 'WRONG_STATE' });
    const wrong = call('POST /question-type/{code}/merge', {
      params: { code: 'flaw' },
      body: { into: 'detail' },
    });
    expect(await fails(wrong)).toMatchObject({ status: 422, fields: ['into'] });
    const params = { code: 'flaw' };
    expect(await call('POST /question-type/{code}/merge', { params, body: { into: 'weaken' } })).toEqual({
      questions: flawed.length,
    });
    expect((await question(flawed[0]!.id)).questionType).toBe('weaken');
    expect(await findType('flaw')).toMatchObject({ questions: 0, enabled: false });
    await call('DELETE /question-type/{code}', { params });
    expect(await findType('flaw')).toBeUndefined();
    const narrowed = call('PUT /question-type/{code}', {
      params: { code: 'weaken' },
      body: { sectionTypes: ['RC'] },
    });
    expect(await fails(narrowed)).toMatchObject({ status: 422, fields: ['sectionTypes'] });
  });

  it('that are disabled keep their questions, and cannot be given to another question', async () => {
    const [strong, other] = [sample.lr[1]!, sample.lr[2]!];
    await call('PUT /question-type/{code}', { params: { code: 'strengthen' }, body: { enabled: false } });
    const write = async (id: string, body: object) =>
      call('PUT /test/{id}/section/{sid}/question/{qid}', {
        params: { id: sample.testId, sid: sample.sections[0]!.id, qid: id },
        body: { version: (await question(id)).version, ...body },
      });
    await write(strong.id, { difficulty: 5 });
    expect(await fails(write(other.id, { questionType: 'strengthen' }))).toMatchObject({
      fields: ['questionType'],
    });
    const many = call('PUT /question/all', { body: { ids: [other.id], questionType: 'strengthen' } });
    expect(await fails(many)).toMatchObject({ fields: ['questionType'] });
  });
});

describe('topics', () => {
  it('are added, renamed, merged, and deleted if no question has them', async () => {
    await call('POST /topic', { body: { label: 'Rules', description: 'What games are made of.' } });
    const params = { code: 'viewpoint' };
    const { topic } = await call('PUT /topic/{code}', { params, body: { label: 'Points of view' } });
    expect(topic).toMatchObject({ label: 'Points of view', questions: 6 });
    expect(await call('POST /topic/{code}/merge', { params, body: { into: 'rules' } })).toEqual({
      questions: 6,
    });
    expect((await question(sample.rc[0]!.id)).topics).toEqual(['rules']);
    await call('DELETE /topic/{code}', { params });
    const refused = call('DELETE /topic/{code}', { params: { code: 'rules' } });
    expect(await fails(refused)).toMatchObject({ status: 409 });
  });
});

describe('an import', () => {
  it('reports missing ones and where to add them, or adds them', async () => {
    const test = sampleTest({ slug: 'others', no: 8 });
    const text = JSON.stringify(test)
      .replaceAll('"method"', '"odd-one-out"')
      .replaceAll('"causal-reasoning"', '"tides"');
    const data = Buffer.from(text).toString('base64');
    const send = (more: object) =>
      call('POST /content/package', { body: { name: 'others.json', data, ...more } });
    const reasons = (await send({})).problems
      .filter((problem) => problem.level === 'error')
      .map((problem) => problem.reason);
    expect(reasons).toContainEqual(
      expect.stringMatching(/Question type odd-one-out not found\. Add it under .*Types and topics/),
    );
    expect(reasons).toContainEqual(expect.stringMatching(/Topic tides not found\. Add it/));
    const dry = await send({ addMissing: true });
    expect(dry.problems.map((problem) => [problem.level, problem.reason])).toEqual(
      expect.arrayContaining([
        ['warning', 'Adds the question type odd-one-out (Odd one out, LR)'],
        ['warning', 'Adds the topic tides (Tides)'],
      ]),
    );
    expect(await findType('odd-one-out')).toBeUndefined();
    expect((await send({ addMissing: true, dryRun: false })).imported).toBe(true);
    expect(await findType('odd-one-out')).toMatchObject({ sectionTypes: ['LR'], questions: 2 });
  });
});

it("every installation begins with types for each section, enough for the product's template", async () => {
  await call('PUT /question-type/{code}', { params: { code: 'detail' }, body: { label: 'Our detail' } });
  for (const statement of listMigrations()[0]!.statements)
    if (/^\s*(--.*\n)*INSERT/.test(statement)) await server.db.pool.query(statement);
  const builtIn = await types();
  for (const section of ['LR', 'RC', 'LG'] as const)
    expect(builtIn.filter((one) => one.sectionTypes.includes(section)).length, section).toBeGreaterThan(6);
  expect(builtIn.find((one) => one.code === 'detail')?.label).toBe('Our detail');
  const { name, bytes } = await inWorker({ kind: 'template', format: 'csv' });
  const data = Buffer.from(bytes).toString('base64');
  const { problems } = await call('POST /content/package', { body: { name, data } });
  expect(problems.filter((problem) => problem.level === 'error')).toEqual([]);
});
