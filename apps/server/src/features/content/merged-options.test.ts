import type { DrillQuestion, Practice } from '@docket/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import type { StudentCall } from '../../test/fixtures/drills.ts';
import { allowTests, createUser } from '../../test/fixtures/factories.ts';
import { testServer } from '../../test/fixtures/index.ts';
import { of, optionOrders } from '../../test/fixtures/option-orders.ts';
import { type Exam, importExam, leave, minutes, startPractice } from '../../test/fixtures/practice.ts';

/** Tests that are merged keep what students did in both of them, and in the merged one, with its texts (decision 101). */
const server = testServer();
let editorToken: string;
let admin: ReturnType<typeof server.as>;
const { edit, reimport, readDrill, begin, answer, submit } = optionOrders(server, () => editorToken);
beforeAll(async () => {
  editorToken = (await createUser(server, { roles: ['CONTENT'] })).token;
  admin = server.as((await createUser(server, { roles: ['ADMIN'] })).token);
});

const textAt = ({ options }: Pick<DrillQuestion, 'options'>, no: number | null) =>
  options.find((option) => option.no === no)?.html ?? null;

const merge = async (no: number, exams: readonly Exam[]) => {
  const staff = server.as((await createUser(server, { roles: ['CONTENT'] })).token);
  // Shorter tests are not offered.
  const places = [1, 3].flatMap((section) => exams.map(({ slug }) => ({ test: slug, section })));
  const sections = places.map((from, at) => ({ no: at + 1, variable: false, from }));
  const test = { no, name: `Merged ${no}`, slug: `merged-${no}`, type: 'MERGED', sections };
  const { testId } = await staff('POST /content/import', { body: { test } });
  for (const plan of ['full', 'free']) await allowTests(server, plan, [testId!]);
  return testId!;
};

/** What a finished section says, in texts instead of positions. */
async function readResult(call: StudentCall, { id }: Pick<Practice, 'id'>) {
  const { practice, sections } = await call('GET /practice-test/{id}/result', of(id));
  const { sheet } = await call('GET /practice-test/{id}/section/{no}/replay', { params: { id, no: 1 } });
  const shown = new Map(sheet.questions.map((question) => [question.no, question]));
  return {
    score: practice.score,
    questions: sections[0]!.questions.map(({ no, answer, credited, correct }) => ({
      answer: textAt(shown.get(no)!, answer),
      credited: textAt(shown.get(no)!, credited),
      correct,
    })),
  };
}
const readRunning = async (call: StudentCall, { id }: Pick<Practice, 'id'>) =>
  (await call('GET /practice-test/{id}', of(id))).practice.sheet!.questions.map((question) => ({
    answer: textAt(question, question.givenAnswer),
    hidden: question.hidden.map((no) => textAt(question, no)),
  }));
const readDrillTexts = async (call: StudentCall, drill: Parameters<typeof readDrill>[1]) => {
  const question = (await readDrill(call, drill)).questions[0]!;
  return [textAt(question, question.givenAnswer), textAt(question, question.result!.credited)];
};

async function finishSection(call: StudentCall, exam: Exam): Promise<Practice> {
  const practice = await startPractice(call, exam, { sectionNo: 1 });
  server.clock.advance(minutes(10));
  const keys = practice.sheet!.questions.map(({ questionId }) => exam.keys.get(questionId)!);
  // One right and one wrong answer.
  await leave(call, practice, [keys[0]!, (keys[1]! % 5) + 1]);
  await call('PUT /practice-test/{id}/reveal', { ...of(practice.id), body: {} });
  return practice;
}

const order = [4, 2, 1, 0, 3];
describe.each([
  [
    'edits',
    1,
    async (exam: Exam) => {
      for (const id of exam.sections[0]!.questionIds) await edit(id, order, 'moved');
    },
  ],
  [
    'files',
    11,
    async (exam: Exam) => {
      await reimport('json', exam.testId, () => order, 'left');
    },
  ],
])('tests whose options %s exchange before and after they are merged', (_, no, reorder) => {
  it('keep what students did with its texts', async () => {
    const [one, other] = [
      await importExam(server, { no, questions: 4 }),
      await importExam(server, { no: no + 1, questions: 4 }),
    ];
    const student = await createUser(server);
    const call = server.as(student.token);
    const atHome = await finishSection(call, one);
    const drilled = other.sections[0]!.questionIds[0]!;
    const drill = await begin(call, drilled);
    await answer(call, drill, (other.keys.get(drilled)! % 5) + 1);
    await submit(call, drill);
    const before = [await readResult(call, atHome), await readDrillTexts(call, drill)];

    await reorder(other);
    const keys = new Map([
      ...one.keys,
      ...[...other.keys].map(([id, key]) => [id, order.indexOf(key - 1) + 1] as const),
    ]);
    const testId = await merge(no + 2, [other, one]);
    const merged = { ...one, testId, keys };
    expect([await readResult(call, atHome), await readDrillTexts(call, drill)]).toEqual(before);

    const finished = await finishSection(call, merged);
    // Its questions are in no other attempt, whose keys would be embargoed.
    const running = await startPractice(call, merged, { sectionNo: 4 });
    const [first, second] = running.sheet!.questions;
    const event = (seq: number) => ({ device: 'device-one', seq, at: server.clock.now().toISOString() });
    server.clock.advance(1_000);
    await call('PUT /practice-test/practice-question/{id}/answer', {
      ...of(first!.id),
      body: { answer: 2, event: event(1) },
    });
    await call('PUT /practice-test/practice-question/{id}/hide-option', {
      ...of(second!.id),
      body: { optionNo: 5, hidden: true, event: event(2) },
    });
    const inMerged = [await readResult(call, finished), await readRunning(call, running)];
    expect(inMerged[1]).toMatchObject([
      { answer: textAt(first!, 2) },
      { hidden: [textAt(second!, 5)] },
      {},
      {},
    ]);

    await reorder(one);
    await reorder(other);
    // The same sections in another order: a result stays that of its section.
    await merge(no + 2, [one, other]);
    const all = async () => [
      ...[await readResult(call, atHome), await readDrillTexts(call, drill)],
      ...[await readResult(call, finished), await readRunning(call, running)],
    ];
    expect(await all()).toEqual([...before, ...inMerged]);
    const body = { userId: student.id };
    expect(await admin('POST /user/reimport-test-data-for-user', { body })).toMatchObject({ changed: [] });
    await admin('POST /user/reimport-drill-data-for-user', { body });
    expect(await all()).toEqual([...before, ...inMerged]);
  });
});
