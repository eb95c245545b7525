import { beforeAll, describe, expect, it } from 'vitest';
import { importSampleTest, type SampleTest } from '../../test/fixtures/content.ts';
import { createUser } from '../../test/fixtures/factories.ts';
import { testServer } from '../../test/fixtures/index.ts';
import { getHtml, optionNames, optionOrders } from '../../test/fixtures/option-orders.ts';
import { writePackage } from './formats.ts';

/** A file that has questions or passages in another order moves them; what students did stays with their texts (decision 101). */
const server = testServer();
let editorToken: string;
let admin: ReturnType<typeof server.as>;
const { exported, readQuestion, readDrill, begin, answer, submit } = optionOrders(server, () => editorToken);
beforeAll(async () => {
  editorToken = (await createUser(server, { roles: ['CONTENT'] })).token;
  admin = server.as((await createUser(server, { roles: ['ADMIN'] })).token);
});

type File = Awaited<ReturnType<typeof exported>>;
type Question = NonNullable<File['sections'][number]['questions']>[number];
interface Passage {
  no: number;
  title: string;
  questions: Question[];
}
const numbered = <Row extends { no: number }>(list: readonly Row[], from = 1): Row[] =>
  list.map((one, at) => ({ ...one, no: at + from }));

async function importChanged(testId: string, change: (sections: File['sections']) => void, ids = true) {
  const value = await exported(testId, () => [0, 1, 2, 3, 4], ids ? 'left' : 'none');
  change(value.sections);
  const file = await writePackage('json', [{ kind: 'test', name: value.slug, value }], new Map());
  const body = { name: file.name, data: Buffer.from(file.bytes).toString('base64') };
  const importer = server.as((await createUser(server, { roles: ['CONTENT'] })).token);
  const done = await importer('POST /content/package', { body: { ...body, dryRun: false } });
  expect(done.problems.filter(({ level }) => level === 'error')).toEqual([]);
  expect(done.unmatchedOptions).toEqual([]);
  expect(done.imported).toBe(true);
  return done;
}
const readTexts = async (sample: SampleTest) =>
  Object.fromEntries(
    await Promise.all(
      [...sample.lr, ...sample.rc].map(async ({ id }) => {
        const { stemHtml, stimulusHtml, options, credited, enabled } = await readQuestion(id);
        return [id, { stemHtml, stimulusHtml, options, credited: options[credited! - 1], enabled }] as const;
      }),
    ),
  );
const readNumbers = async (sample: SampleTest) =>
  Promise.all(sample.lr.map(async ({ id }) => (await readQuestion(id)).no));

let no = 840;
async function setUp() {
  no += 1;
  const sample = await importSampleTest(server, { no, lrQuestions: 4, passages: 2 });
  const call = server.as((await createUser(server)).token);
  const drill = await begin(call, sample.lr[0]!.id);
  await answer(call, drill, sample.lr[0]!.credited);
  await submit(call, drill);
  const running = await begin(call, sample.lr[1]!.id);
  await answer(call, running, 2);
  const read = async () => {
    const [done, open] = [await readDrill(call, drill), await readDrill(call, running)];
    const getText = ({ questions: [one] }: typeof done) =>
      one!.options.find((option) => option.no === one!.givenAnswer)?.html;
    return [getText(done), done.questions[0]!.result!.correct, getText(open)];
  };
  return { sample, read, before: { texts: await readTexts(sample), work: await read() } };
}
const findLr = (sections: File['sections']) => sections.find(({ questions }) => questions?.length)!;

describe.each([
  ['with ids of options', true],
  ['without ids', false],
])('a file %s', (_what, ids) => {
  it('that exchanges two questions', async () => {
    const { sample, read, before } = await setUp();
    const exchange = (sections: File['sections']) => {
      const section = findLr(sections);
      const [first, second, ...more] = section.questions!;
      section.questions = numbered([second!, first!, ...more]);
    };
    await importChanged(sample.testId, exchange, ids);
    expect(await readTexts(sample)).toEqual(before.texts);
    expect(await readNumbers(sample)).toEqual([2, 1, 3, 4]);
    await admin('PUT /test/{id}/rescore', { params: { id: sample.testId } });
    await server.settled();
    expect(await read()).toEqual(before.work);
  });

  it('that exchanges two questions and corrects their stems', async () => {
    const { sample, read, before } = await setUp();
    const exchange = (sections: File['sections']) => {
      const section = findLr(sections);
      const [first, second, ...more] = section.questions!;
      const corrected = [second!, first!].map((one) => ({ ...one, stem: 'Which of these is right?' }));
      section.questions = numbered([...corrected, ...more]);
    };
    await importChanged(sample.testId, exchange, ids);
    expect(await readNumbers(sample)).toEqual([2, 1, 3, 4]);
    expect(await read()).toEqual(before.work);
  });

  it('that puts a new question before the others, and one that leaves the first out', async () => {
    const { sample, read, before } = await setUp();
    await importChanged(
      sample.testId,
      (sections) => {
        const section = findLr(sections);
        const { optionIds: _, ...copy } = structuredClone(section.questions![0]!);
        const options = Object.fromEntries(
          optionNames.map((name) => [name, `New ${name} ${getHtml(copy.options[name])}`]),
        );
        const added = { ...copy, stem: 'A question that was not there before?', options } as Question;
        section.questions = numbered([added, ...section.questions!]);
      },
      ids,
    );
    expect(await readTexts(sample)).toEqual(before.texts);
    expect(await readNumbers(sample)).toEqual([2, 3, 4, 5]);
    expect(await read()).toEqual(before.work);
    await importChanged(
      sample.testId,
      (sections) => {
        const section = findLr(sections);
        section.questions = numbered(section.questions!.slice(2));
      },
      ids,
    );
    const [first, ...others] = await readNumbers(sample);
    expect(others).toEqual([1, 2, 3]);
    expect(first).toBeGreaterThan(3);
    const texts = await readTexts(sample);
    expect(texts[sample.lr[0]!.id]).toEqual({ ...before.texts[sample.lr[0]!.id], enabled: false });
    expect(texts[sample.lr[1]!.id]).toEqual(before.texts[sample.lr[1]!.id]);
    expect(await read()).toEqual(before.work);
  });

  it('that exchanges two passages', async () => {
    const { sample, before } = await setUp();
    const findSegments = async () =>
      Promise.all(sample.rc.map(async ({ id }) => (await readQuestion(id)).segmentId));
    const segments = await findSegments();
    const change = (sections: File['sections']) => {
      const section = sections.find((one) => 'segments' in one) as unknown as { segments: Passage[] };
      const [first, second] = section.segments;
      const questions = numbered([...second!.questions, ...first!.questions]);
      const count = second!.questions.length;
      section.segments = numbered([
        { ...second!, questions: questions.slice(0, count) },
        { ...first!, questions: questions.slice(count) },
      ]);
    };
    await importChanged(sample.testId, change, ids);
    expect(await readTexts(sample)).toEqual(before.texts);
    expect(await findSegments()).toEqual(segments);
  });
});
