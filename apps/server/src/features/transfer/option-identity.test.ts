import type { Drill, DrillQuestion } from '@docket/contract';
import type { Format } from '@docket/contract/file-formats';
import { beforeAll, describe, expect, it } from 'vitest';
import { importSampleTest, type SampleTest } from '../../test/fixtures/content.ts';
import type { StudentCall } from '../../test/fixtures/drills.ts';
import { createUser, type TestUser } from '../../test/fixtures/factories.ts';
import { testServer } from '../../test/fixtures/index.ts';
import { type Order, of, optionOrders } from '../../test/fixtures/option-orders.ts';
import { importExam, leave, minutes, startPractice } from '../../test/fixtures/practice.ts';

/** What students did with options stays with their texts, whoever puts the options in another order (decision 101). */
const server = testServer();
let editorToken: string;
let admin: ReturnType<typeof server.as>;
const { editor, edit, reimport, readDrill, begin, answer, hide, submit } = optionOrders(
  server,
  () => editorToken,
);
beforeAll(async () => {
  editorToken = (await createUser(server, { roles: ['CONTENT'] })).token;
  admin = server.as((await createUser(server, { roles: ['ADMIN'] })).token);
});
type Reorder = (sample: SampleTest, findOrder: (no: number) => Order) => Promise<unknown>;
const eachQuestion =
  (change: (id: string, order: Order) => Promise<unknown>): Reorder =>
  async (sample, findOrder) => {
    for (const { id, no } of sample.lr) await change(id, findOrder(no));
  };
const inFile =
  (format: Format, ids: 'moved' | 'left' | 'none'): Reorder =>
  (sample, findOrder) =>
    reimport(format, sample.testId, findOrder, ids);
const inverse = (order: Order): Order => order.map((_, at) => order.indexOf(at));
/** Puts the options in another order, and back by restoring the change: both are checked. */
const restored: Reorder = async (sample, findOrder) => {
  for (const { id, no } of sample.lr) {
    await edit(id, inverse(findOrder(no)), 'moved');
    await edit(id, findOrder(no), 'moved');
    await edit(id, findOrder(no), 'moved');
    const { items } = await editor('GET /test/history/{id}', {
      ...of(sample.testId),
      query: { target: id, limit: 1 },
    });
    await editor('POST /test/history/{id}/restore', of(items[0]!.id));
    await edit(id, findOrder(no), 'moved');
  }
};
const ways: readonly (readonly [string, Reorder])[] = [
  ['an edit', eachQuestion((id, order) => edit(id, order, 'moved'))],
  [
    'an edit of texts whose ids were left in their rows',
    eachQuestion((id, order) => edit(id, order, 'left')),
  ],
  ['an edit without ids', eachQuestion((id, order) => edit(id, order, 'none'))],
  ['a restored change', restored],
  ['a JSON file', inFile('json', 'moved')],
  ['a JSON file whose ids were left at the optionNames', inFile('json', 'left')],
  ['a JSON file without ids', inFile('json', 'none')],
  ['a CSV file', inFile('csv', 'left')],
  ['a QTI 2.1 file', inFile('qti21', 'moved')],
  ['a QTI 3.0 file without ids', inFile('qti30', 'none')],
  ['a Word file', inFile('docx', 'none')],
];

const textAt = ({ options }: Pick<DrillQuestion, 'options'>, no: number | null | undefined) =>
  options.find((option) => option.no === no)?.html ?? null;
/** What a sheet says of a question, in texts instead of positions. */
const inTexts = (question: DrillQuestion) => ({
  answer: textAt(question, question.givenAnswer),
  brAnswer: textAt(question, question.brAnswer),
  hidden: question.hidden.map((no) => textAt(question, no)).sort(),
  brHidden: question.brHidden.map((no) => textAt(question, no)).sort(),
  hint: textAt(question, question.hint?.eliminatedOptionNo),
  marked: question.highlights.map(({ part }) => textAt(question, Number(part.slice(-1)))),
  credited: textAt(question, question.result?.credited),
  correct: question.result?.correct,
  brCorrect: question.result?.brCorrect,
  shares: question.result?.optionShares?.map((share, at) => [textAt(question, at + 1), share]).sort(),
});
const readTexts = async (call: StudentCall, drill: Drill) =>
  inTexts((await readDrill(call, drill)).questions[0]!);
const readNotes = async (call: StudentCall, questionId: string) => {
  const { question } = await call('GET /explanation/question/{id}', of(questionId));
  return question.explanations[0]!.notes.map(({ optionNo, html }) => [
    question.options[optionNo - 1]!.html,
    html,
  ]).sort();
};

let samples = 0;
describe.each(ways)('after %s that exchanges options', (_name, reorder) => {
  it.each(['with', 'without'] as const)('%s the key, nothing moves to another text', async (key) => {
    samples += 1;
    const sample = await importSampleTest(server, { no: samples, lrQuestions: 4, passages: 0 });
    const student = await createUser(server);
    const other = server.as((await createUser(server)).token);
    const call = server.as(student.token);
    const [first, second, third, fourth] = [0, 1, 2, 3].map((at) => sample.lr[at]!);
    const findKey = (no: number) => sample.lr.find((one) => one.no === no)!.credited - 1;
    const findOrder = (no: number): Order => {
      if (key === 'with') return [4, 2, 1, 0, 3];
      const wrong = [0, 1, 2, 3, 4].filter((at) => at !== findKey(no));
      const [a, b] = [wrong[0]!, wrong[2]!];
      return [0, 1, 2, 3, 4].map((at) => (at === a ? b : at === b ? a : at));
    };

    // Others answered the first question, so there are shares.
    const others = await begin(other, first!.id);
    await answer(other, others, first!.wrong);
    await submit(other, others);

    const finished = await begin(call, first!.id);
    await hide(call, finished, (first!.wrong % 5) + 1);
    const { hint } = await call('PUT /drill/{id}/hint', { ...of(finished.id), body: {} });
    const highlight = {
      id: 'h1',
      part: `option-${first!.wrong}`,
      start: 0,
      end: 4,
      color: 'yellow' as const,
    };
    await call('PUT /drill/highlight', {
      body: { id: finished.questions[0]!.id, type: 'question', data: [highlight] },
    });
    await answer(call, finished, hint.eliminatedOptionNo === first!.wrong ? first!.credited : first!.wrong);
    await submit(call, finished);
    const live = await begin(call, second!.id);
    await answer(call, live, second!.wrong);
    await hide(call, live, second!.credited);
    const paused = await begin(call, third!.id);
    await answer(call, paused, third!.credited);
    await call('POST /drill/{id}/pause', { ...of(paused.id), body: {} });
    // The device of this one is offline; what it shows was read before.
    const offline = await begin(call, fourth!.id);
    const at = server.clock.now().toISOString();

    const all = [finished, live, paused];
    const before = [];
    for (const drill of all) before.push(await readTexts(call, drill));
    const notes = await readNotes(call, first!.id);
    await reorder(sample, findOrder);
    const after = [];
    for (const drill of all) after.push(await readTexts(call, drill));
    expect(after).toEqual(before);
    expect(await readNotes(call, first!.id)).toEqual(notes);

    // The options of a running attempt stay where they are, so an old position means what it meant.
    const shown = await readDrill(call, live);
    expect(shown.questions[0]!.options).toEqual(live.questions[0]!.options);
    const device = 'device-offline';
    const chosen = offline.questions[0]!.options[fourth!.credited - 1]!;
    await hide(call, offline, fourth!.wrong);
    await answer(call, offline, (fourth!.credited % 5) + 1, { event: { device, seq: 1, at } });
    const event = { device, seq: 2, at: server.clock.now().toISOString() };
    await answer(call, offline, 1, { optionId: chosen.id, event });
    expect(await readTexts(call, offline)).toMatchObject({
      answer: chosen.html,
      hidden: [textAt(offline.questions[0]!, fourth!.wrong)],
    });
    await submit(call, live);
    await call('POST /drill/{id}/resume', { ...of(paused.id), body: {} });
    await submit(call, paused);
    await submit(call, offline);
    expect(await readTexts(call, live)).toMatchObject({ answer: before[1]!.answer, correct: false });
    expect(await readTexts(call, paused)).toMatchObject({ answer: before[2]!.answer, correct: true });
    expect(await readTexts(call, offline)).toMatchObject({
      answer: chosen.html,
      credited: chosen.html,
      correct: true,
    });

    // Grading again changes nothing.
    await admin('POST /user/reimport-drill-data-for-user', { body: { userId: student.id } });
    expect([await readTexts(call, finished), (await readTexts(call, live)).correct]).toEqual([
      before[0],
      false,
    ]);
  });
});

describe('a practice test', () => {
  it('keeps its result, its changes and its replay when every option is moved by an import', async () => {
    const student: TestUser = await createUser(server);
    const call = server.as(student.token);
    const exam = await importExam(server, { no: 900, questions: 4 });
    let practice = await startPractice(call, exam, { sectionNo: 1 });
    const [one, two] = practice.sheet!.questions;
    const event = (seq: number) => ({ device: 'device-one', seq, at: server.clock.now().toISOString() });
    const findKey = (question: DrillQuestion) => exam.keys.get(question.questionId)!;
    server.clock.advance(1_000);
    for (const [at, no] of [(findKey(one!) % 5) + 1, findKey(one!)].entries()) {
      server.clock.advance(5_000);
      const body = { answer: no, event: event(at + 1) };
      await call('PUT /practice-test/practice-question/{id}/answer', { ...of(one!.id), body });
    }
    await call('PUT /practice-test/practice-question/{id}/hide-option', {
      ...of(two!.id),
      body: { optionNo: findKey(two!), hidden: true, event: event(3) },
    });
    server.clock.advance(minutes(10));
    practice = await leave(call, practice, [findKey(one!), (findKey(two!) % 5) + 1]);
    await call('PUT /practice-test/practice-question/{id}/br/answer', {
      ...of(two!.id),
      body: { answer: findKey(two!) },
    });
    await call('PUT /practice-test/{id}/reveal', { ...of(practice.id), body: {} });
    const read = async () => {
      const result = await call('GET /practice-test/{id}/result', of(practice.id));
      const params = { id: practice.id, no: 1 };
      const replay = await call('GET /practice-test/{id}/section/{no}/replay', { params });
      const questions = new Map(replay.sheet.questions.map((question) => [question.no, question]));
      const text = (no: number, option: number | null) => textAt(questions.get(no)!, option);
      return {
        score: result.practice.score,
        habits: result.habits,
        outcomes: result.outcomes,
        questions: result.sections[0]!.questions.map((question) => ({
          answer: text(question.no, question.answer),
          brAnswer: text(question.no, question.brAnswer),
          credited: text(question.no, question.credited),
          correct: question.correct,
          brCorrect: question.brCorrect,
          changes: question.changes.map((change) => text(question.no, change.answer)),
        })),
        steps: replay.steps.flatMap(({ no, step }) =>
          step.kind === 'answer'
            ? [text(no, step.answer)]
            : step.kind === 'hide'
              ? [text(no, step.optionNo)]
              : [],
        ),
      };
    };
    const before = await read();
    await reimport('json', exam.testId, () => [4, 3, 0, 1, 2], 'left');
    expect(await read()).toEqual(before);
    const rescored = await admin('POST /user/reimport-test-data-for-user', { body: { userId: student.id } });
    expect(await read()).toEqual(before);
    expect(rescored).toMatchObject({ changed: [] });
  });
});
