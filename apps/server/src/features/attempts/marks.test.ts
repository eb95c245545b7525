import type { AttemptSheet, HighlightRange, Practice, TicketContext } from '@docket/contract';
import { quoteText } from '@docket/rules';
import { describe, expect, it } from 'vitest';
import { importSampleTest, sampleTest } from '../../test/fixtures/content.ts';
import type { StudentCall } from '../../test/fixtures/drills.ts';
import { createUser } from '../../test/fixtures/factories.ts';
import { testServer } from '../../test/fixtures/index.ts';
import { of } from '../../test/fixtures/option-orders.ts';
import { importExam, leave, minutes, startPractice } from '../../test/fixtures/practice.ts';
import { htmlToTextContent } from '../../text/rich-text.ts';

/** Highlights stay at their words, however the texts are edited (decision 108). */
const server = testServer();
const makeEditor = async () => server.as((await createUser(server, { roles: ['CONTENT'] })).token);
type Range = Pick<HighlightRange, 'part' | 'start' | 'end'>;
type Texts = Pick<TicketContext, 'stimulus' | 'stem' | 'options' | 'segment'>;

const findText = ({ stimulus, stem, options, segment }: Texts, part: string): string => {
  const no = Number(part.slice(-1));
  if (part === 'stimulus') return htmlToTextContent(stimulus ?? '');
  if (part === 'stem') return htmlToTextContent(stem);
  if (part.startsWith('passage-')) return htmlToTextContent(segment?.passages[no - 1]?.html ?? '');
  return htmlToTextContent(options.find((option) => option.no === no)?.html ?? '');
};
const getTexts = (sheet: AttemptSheet, at = 0): Texts => {
  const { segmentId, ...question } = sheet.questions[at]!;
  return { ...question, segment: sheet.segments.find(({ id }) => id === segmentId) ?? null };
};
/** A highlight as a plain client sends it. */
function markPhrase(texts: Texts, part: string, phrase: string): HighlightRange {
  const start = findText(texts, part).indexOf(phrase);
  expect(start).toBeGreaterThanOrEqual(0);
  return { id: `${part} ${phrase}`.slice(0, 40), part, start, end: start + phrase.length, color: 'pink' };
}
const readMarks = (texts: Texts, ranges: readonly Range[]) =>
  ranges.map(({ part, start, end }) => [part, findText(texts, part).slice(start, end)]);
const readSheet = (sheet: AttemptSheet, at = 0) =>
  readMarks(getTexts(sheet, at), sheet.questions[at]!.highlights);

const editQuestion = async (questionId: string, change: object) => {
  const editor = await makeEditor();
  const { question } = await editor('GET /question/{id}', of(questionId));
  const { testId, sectionId, segmentId, version } = question;
  const params = { id: testId, sid: sectionId, qid: questionId };
  const body = { version, ...change };
  if (segmentId)
    await editor('PUT /test/{id}/section/{sid}/segment/{segId}/question/{qid}', {
      params: { ...params, segId: segmentId },
      body,
    });
  else await editor('PUT /test/{id}/section/{sid}/question/{qid}', { params, body });
};
const editSegment = async (testId: string, sectionId: string, change: object) => {
  const editor = await makeEditor();
  const params = { id: testId, sid: sectionId };
  const { section } = await editor('GET /test/{id}/section/{sid}', { params });
  const { id, version } = section.segments[0]!;
  await editor('PUT /test/{id}/section/{sid}/segment/{segId}', {
    params: { ...params, segId: id },
    body: { version, ...change },
  });
};
const lichens = 'Lichens grow slowly on the north side of stones &amp; walls.';
const moss = 'Moss grows where the water stays, on the north side of everything.';

describe('highlights in a practice test', () => {
  it('follow their words in all texts and everywhere they are shown', async () => {
    const exam = await importExam(server);
    const student = await createUser(server);
    const call = server.as(student.token);
    const [lr, rc] = exam.sections;
    await editSegment(exam.testId, rc!.id, {
      passageHtml: `<p>${lichens}</p>`,
      passageBHtml: `<p>${moss}</p>`,
    });
    const save = (sheet: AttemptSheet, type: 'question' | 'passage', data: HighlightRange[]) =>
      call('PUT /practice-test/practice-question/{id}/highlight', {
        ...of(sheet.questions[0]!.id),
        body: { type, data },
      });
    const read = async (practice: Practice) =>
      (await call('GET /practice-test/{id}', of(practice.id))).practice;

    let practice = await startPractice(call, exam);
    const first = getTexts(practice.sheet!);
    await save(practice.sheet!, 'question', [
      markPhrase(first, 'stimulus', 'the river'),
      markPhrase(first, 'stem', 'answers question'),
      markPhrase(first, 'option-3', 'Option C'),
      markPhrase(first, 'option-4', 'Option D'),
    ]);
    const questionId = practice.sheet!.questions[0]!.questionId;
    const marks = [
      ['stimulus', 'the river'],
      ['stem', 'answers question'],
      ['option-3', 'Option C'],
    ];
    expect(readSheet((await read(practice)).sheet!)).toEqual([...marks, ['option-4', 'Option D']]);
    const { stimulus, stem, options } = first;
    await editQuestion(questionId, {
      stimulusHtml: `<p>They <em>say</em> 1 &lt; 2, and the river is wide.</p>${stimulus}`,
      stemHtml: stem.replace('Which option', 'Which one of the five options'),
      options: options.map(({ html }, at) => (at === 3 ? `Choice four` : `The ${html}`)),
    });
    const live = (await read(practice)).sheet!;
    expect(readSheet(live)).toEqual(marks);
    expect(Object.keys(live.questions[0]!.highlights[0]!).sort()).toEqual([
      'color',
      'end',
      'id',
      'part',
      'start',
    ]);

    await leave(call, practice);
    practice = (await call('PUT /practice-test/{id}/start', { ...of(practice.id), body: {} })).practice;
    const passages = getTexts(practice.sheet!);
    await save(practice.sheet!, 'passage', [
      markPhrase(passages, 'passage-1', 'the north side'),
      markPhrase(passages, 'passage-2', 'the north side'),
      markPhrase(passages, 'passage-2', 'Moss grows'),
    ]);
    await editSegment(exam.testId, rc!.id, {
      passageHtml: `<p>On the north side there is more.</p><p>${lichens}</p>`,
      passageBHtml: '<p>Nothing is known of the north side.</p>',
    });
    const kept = [['passage-1', 'the north side']];
    // An editor exchanges the passages, and puts them back.
    const moss2 = '<p>Nothing is known of the north side.</p>';
    await editSegment(exam.testId, rc!.id, { passageHtml: moss2, passageBHtml: `<p>${lichens}</p>` });
    expect(readSheet((await read(practice)).sheet!)).toEqual([['passage-2', 'the north side']]);
    await editSegment(exam.testId, rc!.id, {
      passageHtml: `<p>On the north side there is more.</p><p>${lichens}</p>`,
      passageBHtml: moss2,
    });
    // The questions of a passage share its highlights.
    const shown = (await read(practice)).sheet!;
    for (const at of [0, 1]) expect(readSheet(shown, at)).toEqual(kept);
    expect(shown.questions[0]!.highlights[0]!.start).toBeGreaterThan(
      'On the north side there is more.'.length,
    );

    while (practice.state !== 'complete') {
      server.clock.advance(minutes(1));
      practice =
        practice.state === 'live'
          ? await leave(call, practice)
          : (await call('PUT /practice-test/{id}/start', { ...of(practice.id), body: {} })).practice;
    }
    await call('PUT /practice-test/{id}/reveal', { ...of(practice.id), body: {} });
    for (const [no, expected] of [
      [1, marks],
      [2, kept],
    ] as const) {
      const params = { id: practice.id, no };
      const { sheet } = await call('GET /practice-test/{id}/section/{no}', { params });
      expect(readSheet(sheet)).toEqual(expected);
      const replay = await call('GET /practice-test/{id}/section/{no}/replay', { params });
      const steps = replay.steps.flatMap(({ step }) => (step.kind === 'highlight' ? step.data : []));
      expect(readMarks(getTexts(replay.sheet), steps)).toEqual(expected);
    }
    const { ticket } = await call('POST /ticket', {
      body: { about: { kind: 'question', id: questionId }, text: '<p>Why?</p>' },
    });
    const desk = await server.as((await createUser(server, { roles: ['TUTOR'] })).token)(
      'GET /ticket/{id}',
      of(ticket.id),
    );
    const context = desk.ticket.context!;
    expect(readMarks(context, context.work!.highlights)).toEqual(marks);
    expect(lr!.questionIds).toContain(questionId);
  });
});

describe('highlights in a drill', () => {
  const begin = async (no: number) => {
    const sample = await importSampleTest(server, { no, lrQuestions: 1, passages: 0 });
    const call: StudentCall = server.as((await createUser(server)).token);
    const { drill } = await call('POST /drill', { body: { questionId: sample.lr[0]!.id } });
    const started = (await call('PUT /drill/{id}/activate', { ...of(drill.id), body: {} })).drill;
    const save = (data: HighlightRange[]) =>
      call('PUT /drill/highlight', { body: { id: started.questions[0]!.id, type: 'question', data } });
    const read = async () => (await call('GET /drill/{id}', of(drill.id))).drill;
    return { sample, texts: getTexts(started), save, read };
  };

  it('follow their words, and come back with them', async () => {
    const { sample, texts, save, read } = await begin(11);
    await save([markPhrase(texts, 'stimulus', 'needs paint'), markPhrase(texts, 'stem', 'Which option')]);
    await editQuestion(sample.lr[0]!.id, {
      stimulusHtml: texts.stimulus!.replace('the bridge', 'in spite of everything, the old bridge'),
      stemHtml: '<p>What follows?</p>',
    });
    expect(readSheet(await read())).toEqual([['stimulus', 'needs paint']]);
    // What was put back has its words again.
    await editQuestion(sample.lr[0]!.id, { stemHtml: texts.stem });
    expect(readSheet(await read())).toEqual([
      ['stimulus', 'needs paint'],
      ['stem', 'Which option'],
    ]);
  });

  it('follow their words when a file replaces the texts', async () => {
    const { sample, texts, save, read } = await begin(15);
    await save([markPhrase(texts, 'stimulus', 'the river'), markPhrase(texts, 'stem', 'Which option')]);
    const shape = sampleTest({ no: 15, lrQuestions: 1, passages: 0 });
    const file = JSON.stringify(shape)
      .replace('the bridge over', 'in the town, the bridge over')
      .replace('Which option answers', 'Who answers');
    const editor = await makeEditor();
    const { testId } = await editor('POST /content/import', { body: { test: JSON.parse(file) } });
    expect(testId).toBe(sample.testId);
    const sheet = await read();
    expect(findText(getTexts(sheet), 'stimulus')).toContain('in the town');
    expect(readSheet(sheet)).toEqual([['stimulus', 'the river']]);
  });

  it('follow their words into another normal form, into lines and out of them', async () => {
    const { sample, texts, save, read } = await begin(16);
    const { id } = sample.lr[0]!;
    await editQuestion(id, {
      stimulusHtml: '<p>A résumé says: apples, pears &amp; figs.</p>',
      stemHtml: '<p>Which</p><ul><li>river</li><li>bridge</li><li>paint</li></ul>',
    });
    const shown = getTexts(await read());
    await save([
      markPhrase(shown, 'stimulus', 'résumé'),
      markPhrase(shown, 'stimulus', 'pears'),
      markPhrase(shown, 'stem', 'bridge'),
    ]);
    await editQuestion(id, {
      stimulusHtml:
        '<p>A <em>re\u0301sume\u0301</em> says</p><ul><li>apples</li><li>pears</li><li>figs</li></ul>',
      stemHtml: '<p>Which river, bridge, or paint?</p>',
    });
    expect(readSheet(await read())).toEqual([
      ['stimulus', 're\u0301sume\u0301'],
      ['stimulus', 'pears'],
      ['stem', 'bridge'],
    ]);
    expect(texts.options).toHaveLength(5);
  });

  it('that a device made in an older text are read by the words that it sends', async () => {
    const { sample, texts, save, read } = await begin(12);
    const range = markPhrase(texts, 'stimulus', 'needs paint');
    const quote = quoteText(findText(texts, 'stimulus'), range.start, range.end)!;
    await editQuestion(sample.lr[0]!.id, { stimulusHtml: `<p>At last, they saw it.</p>${texts.stimulus}` });
    await save([{ ...range, quote }]);
    expect(readSheet(await read())).toEqual([['stimulus', 'needs paint']]);
  });

  it('refuse a quote of another length', async () => {
    const { texts, save } = await begin(13);
    const quote = { exact: 'needs', prefix: '', suffix: '' };
    await expect(save([{ ...markPhrase(texts, 'stimulus', 'needs paint'), quote }])).rejects.toMatchObject({
      status: 422,
      envelope: { details: [{ field: 'data.0.quote' }] },
    });
  });

  it('beyond the text are kept as they were sent', async () => {
    const { save, read } = await begin(14);
    await save([{ id: 'h', part: 'stem', start: 4, end: 4000, color: 'yellow' }]);
    expect((await read()).questions[0]!.highlights).toMatchObject([{ start: 4, end: 4000 }]);
  });
});
