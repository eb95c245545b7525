import { beforeAll, expect, test } from 'vitest';
import { importSampleTest, sampleTest } from '../../test/fixtures/content.ts';
import { createUser } from '../../test/fixtures/factories.ts';
import { testServer } from '../../test/fixtures/index.ts';
import { getHtml, optionNames, optionOrders } from '../../test/fixtures/option-orders.ts';
import { writePackage } from './formats.ts';

/** Options that are moved are told from options that are replaced (decision 101). */
const server = testServer();
let editorToken: string;
const { editor, readQuestion, exported, reimport, readDrill, begin, answer, submit } = optionOrders(
  server,
  () => editorToken,
);
beforeAll(async () => {
  editorToken = (await createUser(server, { roles: ['CONTENT'] })).token;
});

test('the dry run tells an order from another key, and from another text', async () => {
  const sample = await importSampleTest(server, { no: 800, lrQuestions: 2, passages: 0 });
  const dry = await reimport(
    'json',
    sample.testId,
    (no) => (no === 1 ? [1, 0, 2, 3, 4] : [0, 1, 2, 3, 4]),
    'none',
  );
  expect(dry.changes[0]!.parts).toMatchObject([
    {
      fields: [
        { field: expect.stringContaining('Order of options'), before: 'A B C D E', after: 'B A C D E' },
      ],
    },
  ]);
  expect(dry.changes[0]!.rekeyed).toEqual({ questions: 0, students: 0 });
});

test('options that are only typed in another way are the same texts', async () => {
  const typed = ['née', 'café', "It isn't", 'A "why" - or not', 'ﬁre'];
  const retyped = ['née', 'café', 'It isn’t', 'A “why” – or not', 'fire'].map((text) =>
    text.normalize('NFD'),
  );
  const moved = [1, 0, 4, 2, 3];
  const shape = sampleTest({ no: 812, lrQuestions: 2, passages: 0 });
  const build = (options: readonly string[], credited: number) => {
    const value = structuredClone(shape) as unknown as {
      sections: { questions: { options: object; credited: string; explanation?: object }[] }[];
    };
    const [question] = value.sections[0]!.questions;
    question!.options = Object.fromEntries(optionNames.map((name, at) => [name, options[at]!]));
    question!.credited = optionNames[credited]!;
    delete question!.explanation;
    return value;
  };
  const upload = async (value: object, dryRun: boolean) => {
    const importer = server.as((await createUser(server, { roles: ['CONTENT'] })).token);
    return importer('POST /content/package', {
      body: { name: 'test.json', data: Buffer.from(JSON.stringify(value)).toString('base64'), dryRun },
    });
  };
  await importSampleTest(server, { no: 811, lrQuestions: 1, passages: 0 });
  expect(await upload(build(typed, 0), false)).toMatchObject({ imported: true });
  const dry = await upload(
    build(
      moved.map((at) => retyped[at]!),
      1,
    ),
    true,
  );
  expect(dry.unmatchedOptions).toEqual([]);
  expect(dry.changes[0]).toMatchObject({ rekeyed: { questions: 0 } });
  const [order, ...texts] = dry.changes[0]!.parts[0]!.fields;
  expect(order).toMatchObject({ field: expect.stringContaining('Order of options'), after: 'B A E C D' });
  // A normal form is no change; other quotes and dashes are one that people see.
  expect(texts.map(({ field }) => field)).toEqual(['Option C', 'Option D', 'Option E']);
});

test('an option that is replaced keeps its answer, which is never right; an unknown one is refused', async () => {
  const sample = await importSampleTest(server, { no: 801, lrQuestions: 2, passages: 0 });
  const { id, credited } = sample.lr[0]!;
  const call = server.as((await createUser(server)).token);
  const drill = await begin(call, id);
  await answer(call, drill, credited);
  const chosen = drill.questions[0]!.options[credited - 1]!;
  const { version, options, optionIds, testId, sectionId } = await readQuestion(id);
  const params = { id: testId, sid: sectionId, qid: id };
  const body = {
    version,
    options: options.map((html, at) => (at === credited - 1 ? 'Something else entirely' : html)),
    optionIds: optionIds.map((one, at) => (at === credited - 1 ? null : one)),
    credited,
  };
  const wrong = { ...body, optionIds: [drill.questions[0]!.id, ...body.optionIds.slice(1)] };
  await expect(
    editor('PUT /test/{id}/section/{sid}/question/{qid}', { params, body: wrong }),
  ).rejects.toMatchObject({ status: 422, envelope: { details: [{ field: 'optionIds.0' }] } });
  await editor('PUT /test/{id}/section/{sid}/question/{qid}', { params, body });
  const now = (await readDrill(call, drill)).questions[0]!;
  expect(now).toMatchObject({ givenAnswer: null, replacedAnswer: { html: chosen.html } });
  expect(now.options[credited - 1]!.html).toBe('Something else entirely');
  // A page that was open before sends the old option by its id.
  await answer(call, drill, credited, { optionId: chosen.id });
  await expect(answer(call, drill, credited, { optionId: drill.questions[0]!.id })).rejects.toMatchObject({
    status: 422,
    envelope: { details: [{ field: 'optionId' }] },
  });
  await submit(call, drill);
  expect((await readDrill(call, drill)).questions[0]).toMatchObject({
    givenAnswer: null,
    replacedAnswer: { html: chosen.html },
    result: { correct: false, credited },
  });
});

test('a position that arrives late names the text that stood there, and places stay through replacements', async () => {
  const sample = await importSampleTest(server, { no: 803, lrQuestions: 2, passages: 0 });
  const { id, credited } = sample.lr[0]!;
  const call = server.as((await createUser(server)).token);
  const drill = await begin(call, id);
  const shown = drill.questions[0]!.options;
  const [first, second] = [0, 1, 2, 3, 4].filter((at) => at !== credited - 1) as [number, number];
  const replace = async (text: string, at: number) => {
    const { version, options, optionIds, testId, sectionId } = await readQuestion(id);
    const index = options.indexOf(at < 0 ? text : shown[at]!.html);
    const moved = options.map((html, to) => ({
      html: to === index ? text : html,
      id: to === index ? null : optionIds[to]!,
    }));
    // The new text becomes A and its own key, as an import with another order would do.
    const sent = [moved[index]!, ...moved.toSpliced(index, 1)];
    await editor('PUT /test/{id}/section/{sid}/question/{qid}', {
      params: { id: testId, sid: sectionId, qid: id },
      body: {
        version,
        options: sent.map(({ html }) => html),
        optionIds: sent.map((option) => option.id),
        credited: sent.findIndex(({ html }) => html === text) + 1,
      },
    });
  };
  const device = 'device-offline';
  const at = [server.clock.now().toISOString()];
  server.clock.advance(60_000);
  await replace('The first new words', second);
  server.clock.advance(60_000);
  at.push(server.clock.now().toISOString());
  server.clock.advance(60_000);
  await replace('Other new words again', first);
  const order = (await readDrill(call, drill)).questions[0]!.options.map(({ html }) => html);
  expect(order[second]).toBe('The first new words');
  expect(order[first]).toBe('Other new words again');
  // Hours later, by a client that knows positions only: the text of the time counts, and it isn't right by the new key.
  await answer(call, drill, first + 1, { event: { device, seq: 1, at: at[1]! } });
  expect((await readDrill(call, drill)).questions[0]).toMatchObject({
    givenAnswer: null,
    replacedAnswer: { html: shown[first]!.html },
  });
  await answer(call, drill, second + 1, { event: { device, seq: 2, at: server.clock.now().toISOString() } });
  const now = (await readDrill(call, drill)).questions[0]!;
  expect(now.options[now.givenAnswer! - 1]!.html).toBe('The first new words');
  const again = await begin(server.as((await createUser(server)).token), id);
  expect(again.questions[0]!.options.map(({ html }) => html)).toContain('Other new words again');
  server.clock.advance(1_000);
  await call('POST /drill/{id}/submit', {
    params: { id: drill.id },
    body: {
      answers: [
        { drillQuestionId: drill.questions[0]!.id, givenAnswer: first + 1, at: at[0]! },
        {
          drillQuestionId: drill.questions[0]!.id,
          givenAnswer: second + 1,
          at: server.clock.now().toISOString(),
        },
      ],
      localTimeSpent: 60,
    },
  });
  const done = (await readDrill(call, drill)).questions[0]!;
  expect(done.options[done.givenAnswer! - 1]!.html).toBe('The first new words');
  expect(done.result).toMatchObject({ correct: false });
});

test('a text that the question does not have is asked, and the answer is applied', async () => {
  const sample = await importSampleTest(server, { no: 802, lrQuestions: 2, passages: 0 });
  const { id, wrong, credited } = sample.lr[0]!;
  const call = server.as((await createUser(server)).token);
  const { version, optionIds, testId, sectionId } = await readQuestion(id);
  const texts = [
    'The harbor freezes every winter',
    'Ships pay no toll at night',
    'Some maps show two bridges',
    'Nobody lights the lamps',
    'Five doors were left open',
  ];
  await editor('PUT /test/{id}/section/{sid}/question/{qid}', {
    params: { id: testId, sid: sectionId, qid: id },
    body: { version, options: texts, optionIds },
  });
  const drill = await begin(call, id);
  await answer(call, drill, wrong);
  await submit(call, drill);
  const value = await exported(sample.testId, () => [0, 1, 2, 3, 4], 'none');
  const { options } = value.sections[0]!.questions![0]!;
  options[optionNames[wrong - 1]!] = 'Nobody has ever read these words before';
  options[optionNames[credited - 1]!] = `${getHtml(options[optionNames[credited - 1]!])}!`;
  const file = await writePackage('json', [{ kind: 'test', name: value.slug, value }], new Map());
  const body = { name: file.name, data: Buffer.from(file.bytes).toString('base64') };
  const importer = server.as((await createUser(server, { roles: ['CONTENT'] })).token);
  const refused = await importer('POST /content/package', { body: { ...body, dryRun: false } });
  expect(refused).toMatchObject({
    imported: false,
    problems: expect.arrayContaining([
      expect.objectContaining({
        level: 'error',
        reason: expect.stringContaining('which old option is it?'),
      }),
    ]),
  });
  const unmatched = (no: number) => refused.unmatchedOptions.find(({ optionNo }) => optionNo === no)!;
  // A corrected text is taken for the one that it is similar to.
  const before = await readQuestion(id);
  expect(unmatched(credited)).toMatchObject({ required: false, optionId: before.optionIds[credited - 1] });
  expect(unmatched(wrong)).toMatchObject({ questionId: id, required: true, optionId: null });
  const optionChoices = [{ questionId: id, optionNo: wrong, optionId: null }];
  const dry = await importer('POST /content/package', { body: { ...body, optionChoices } });
  expect(dry.problems.filter(({ level }) => level === 'error')).toEqual([]);
  expect(dry.unmatchedOptions.some(({ required }) => required)).toBe(false);
  await importer('POST /content/package', { body: { ...body, optionChoices, dryRun: false } });
  const after = await readQuestion(id);
  expect(after.optionIds[credited - 1]).toBe(before.optionIds[credited - 1]);
  expect(before.optionIds).not.toContain(after.optionIds[wrong - 1]);
  expect((await readDrill(call, drill)).questions[0]).toMatchObject({
    givenAnswer: null,
    replacedAnswer: { html: drill.questions[0]!.options[wrong - 1]!.html },
  });
});

test('a call without the page asks and is answered in the same way', async () => {
  const shape = { no: 803, lrQuestions: 2, passages: 0 };
  const sample = await importSampleTest(server, shape);
  const { id, wrong } = sample.lr[0]!;
  const call = server.as((await createUser(server)).token);
  const drill = await begin(call, id);
  await answer(call, drill, wrong);
  await submit(call, drill);
  const chosen = drill.questions[0]!.options[wrong - 1]!;
  const test = sampleTest(shape);
  const options = (test.sections[0] as { questions: { options: Record<string, string> }[] }).questions[0]!
    .options;
  options[optionNames[wrong - 1]!] = 'Nobody has ever read these words before';
  const importer = server.as((await createUser(server, { roles: ['CONTENT'] })).token);
  const field = `sections.0.questions.0.options.${optionNames[wrong - 1]}`;
  await expect(importer('POST /content/import', { body: { test } })).rejects.toMatchObject({
    status: 422,
    envelope: { details: [{ field, message: expect.stringContaining('which old option is it?') }] },
  });
  const { unmatchedOptions } = await importer('POST /content/import', { body: { test, dryRun: true } });
  expect(unmatchedOptions).toMatchObject([
    {
      ...{ questionId: id, location: 'sections.0.questions.0', optionNo: wrong, required: true },
      candidates: [{ optionId: chosen.id, optionNo: wrong, html: chosen.html }],
    },
  ]);
  const before = await readQuestion(id);
  const body = { test, optionChoices: [{ questionId: id, optionNo: wrong, optionId: chosen.id! }] };
  const dry = await importer('POST /content/import', { body: { ...body, dryRun: true } });
  expect(dry.unmatchedOptions).toMatchObject([{ required: false, optionId: chosen.id }]);
  expect(await importer('POST /content/import', { body })).toMatchObject({ updated: 1 });
  expect((await readQuestion(id)).optionIds).toEqual(before.optionIds);
  expect((await readDrill(call, drill)).questions[0]).toMatchObject({ givenAnswer: wrong });

  // The same file again has nothing to ask. A new option is a choice, too.
  expect((await importer('POST /content/import', { body: { test } })).unmatchedOptions).toEqual([]);
  options[optionNames[wrong - 1]!] = 'Seven ferries wait beside the customs house';
  await importer('POST /content/import', {
    body: { test, optionChoices: [{ questionId: id, optionNo: wrong, optionId: null }] },
  });
  expect((await readDrill(call, drill)).questions[0]).toMatchObject({
    givenAnswer: null,
    replacedAnswer: { html: 'Nobody has ever read these words before' },
  });
});
