import { beforeAll, describe, expect, it } from 'vitest';
import { importSampleLists, importSampleTest, sampleTest, unlikeTest } from '../../test/fixtures/content.ts';
import { finishDrill } from '../../test/fixtures/drills.ts';
import { createUser } from '../../test/fixtures/factories.ts';
import { testServer } from '../../test/fixtures/index.ts';

const server = testServer();
let call: ReturnType<typeof server.as>;
beforeAll(async () => {
  await importSampleLists(server);
  call = server.as((await createUser(server, { roles: ['CONTENT'] })).token);
});
const send = (name: string, content: string, more: object = {}) =>
  call('POST /content/package', { body: { name, data: Buffer.from(content).toString('base64'), ...more } });
const csv = (columns: readonly string[], rows: readonly (readonly (string | number)[])[]) =>
  [columns, ...rows].map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\n');

const optionNames = 'ABCDE';
const needed = ['stem', 'option_a', 'option_b', 'option_c', 'option_d', 'option_e', 'credited'];
/** The texts of the LR section of a sample, without any other column. */
const bareRows = (no: number, change: (at: number, cells: (string | number)[]) => void = () => undefined) => {
  const [section] = sampleTest({ no }).sections;
  if (section?.type !== 'LR') throw new Error('an LR section');
  return section.questions.map((question, at) => {
    const cells = [
      `sample-${no}`,
      1,
      question.no,
      question.stem as string,
      ...[...optionNames].map((name) => question.options[name as 'A'] as string),
      question.credited,
    ];
    change(at, cells);
    return cells;
  });
};
const bareColumns = ['test', 'section', 'question', ...needed];
const section = async (testId: string, sectionId: string) =>
  (await call('GET /test/{id}/section/{sid}', { params: { id: testId, sid: sectionId } })).section;
const conversion = Array.from({ length: 19 }, (_, at) => ({
  scaled: 180 - at,
  rawFrom: 18 - at,
  rawTo: 18 - at,
}));

describe('importing a test again', () => {
  it("keeps an editor's changes in fields that the file has no columns for", async () => {
    const sample = await importSampleTest(server, { no: 1 });
    const { testId: id } = sample;
    const sid = sample.sections[0]!.id;
    const version = async () => (await call('GET /test/{id}', { params: { id } })).test.version;
    await call('PUT /test/{id}', {
      params: { id },
      body: { version: await version(), enabled: false, name: 'Renamed', conversion },
    });
    const before = await section(id, sid);
    await call('PUT /test/{id}/section/{sid}', {
      params: { id, sid },
      body: { version: before.version, title: 'My part', minutes: 20, variableSection: true },
    });
    const [first] = before.questions;
    await call('PUT /test/{id}/section/{sid}/question/{qid}', {
      params: { id, sid, qid: first!.id },
      body: { version: first!.version, questionType: 'weaken', topics: ['causal-reasoning'], difficulty: 5 },
    });
    const edited = await section(id, sid);

    const response = await send('bare.csv', csv(bareColumns, bareRows(1)), { dryRun: false });
    // Section 2 is not in the file, so its questions are disabled, as before.
    expect(response).toMatchObject({
      imported: true,
      // The table no longer matches because no scored question is left; this is reported, and the table is kept.
      problems: [{ reason: expect.stringContaining('is kept, but no longer matches') }],
      changes: [{ slug: 'sample-1', name: 'Renamed', state: 'changed', updated: 0, removed: 6 }],
    });
    expect(await section(id, sid)).toEqual(edited);
    const [row] = await server.db.rows<{ name: string; conversion: unknown }>(
      { name: 'test_reimport_head', text: 'select name, conversion from tests where id = $1' },
      [id],
    );
    expect(row).toEqual({ name: 'Renamed', conversion });
    // Stems and stimulus: a missing column is not an empty cell.
    expect(edited.questions[0]!.stimulusHtml).toContain('needs paint');
  });

  it('uses the values of the cells, also of empty ones, and shows them before and after', async () => {
    const sample = await importSampleTest(server, { no: 2 });
    const { testId: id } = sample;
    const version = (await call('GET /test/{id}', { params: { id } })).test.version;
    await call('PUT /test/{id}', { params: { id }, body: { version, enabled: false, conversion } });
    const rows = bareRows(2, (at, cells) => {
      cells.push(at === 0 ? 'strengthen' : '', at === 0 ? 5 : '', '', '');
      if (at === 3) cells[3] = 'A better stem?';
    });
    const columns = [...bareColumns, 'question_type', 'difficulty', 'conversion', 'stimulus'];
    const dry = await send('more.csv', csv(columns, rows));
    const [change] = dry.changes;
    expect(dry.imported).toBe(false);
    expect(change!.parts[0]).toMatchObject({
      location: 'The test',
      fields: [{ field: 'Conversion table', before: expect.stringContaining('180:18-18'), after: null }],
    });
    expect(change!.parts[1]).toEqual({
      location: 'Section 1, question 1',
      action: 'update',
      fields: [
        { field: 'Type', before: 'flaw', after: 'strengthen' },
        { field: 'Difficulty', before: '1', after: '5' },
        { field: 'Stimulus', before: expect.stringContaining('Stimulus 1'), after: null },
      ],
    });
    expect(change!.parts.find((part) => part.location === 'Section 1, question 4')!.fields).toContainEqual({
      field: 'Stem',
      before: 'Which option answers question 4 of sample-2?',
      after: 'A better stem?',
    });
    expect(change!.parts.at(-1)).toMatchObject({
      location: 'Section 2, question 6',
      fields: [{ field: 'Enabled', before: 'yes', after: 'no' }],
    });
  });

  it('keeps titles and conversion if JSON leaves them out', async () => {
    const test = sampleTest({ no: 3 });
    const { testId } = await importSampleTest(server, { no: 3 });
    const version = (await call('GET /test/{id}', { params: { id: testId } })).test.version;
    await call('PUT /test/{id}', { params: { id: testId }, body: { version, enabled: false, conversion } });
    const response = await send('sample-3.json', JSON.stringify(test));
    expect(response.changes).toMatchObject([{ state: 'same', parts: [] }]);
    const shorter = { ...test, sections: [test.sections[0]] };
    const fewer = await send('sample-3.json', JSON.stringify(shorter));
    expect(fewer.groups.map((group) => group.summary).join()).toContain('A kept conversion table');
  });

  it('says that students answered questions whose key changed, and rescores them', async () => {
    const sample = await importSampleTest(server, { no: 4 });
    const student = await createUser(server);
    const own = server.as(student.token);
    const [question] = sample.lr;
    const { drill } = await own('POST /drill', {
      body: { drillType: 'DC', questionIds: [question!.id] } as never,
    }).catch(() => own('GET /drill/next/{type}', { params: { type: 'LR' } }));
    const started = (await own('PUT /drill/{id}/activate', { params: { id: drill.id }, body: {} })).drill;
    await finishDrill(server, own, sample, started);
    const answered = new Set(started.questions.map((one) => one.questionId));
    const changed = sampleTest({ no: 4 });
    const [lr] = changed.sections;
    if (lr?.type !== 'LR') throw new Error('an LR section');
    for (const one of lr.questions) {
      const known = sample.lr.find((row) => row.no === one.no)!;
      if (!answered.has(known.id)) continue;
      one.credited = optionNames[known.wrong - 1] as 'A';
      one.explanation = { ...one.explanation!, notes: {} };
    }
    const dry = await send('sample-4.json', JSON.stringify(changed));
    expect(dry.changes[0]!.rekeyed).toEqual({ questions: answered.size, students: 1 });
    expect(dry.groups.map((group) => group.summary)).toContain(
      'The credited answer changes on questions that students have answered',
    );
    expect(dry.changes[0]!.parts[0]!.fields[0]!.field).toBe('Credited answer');
    await send('sample-4.json', JSON.stringify(changed), { dryRun: false });
    const right = async () =>
      (
        await server.db.rows<{ correct: boolean }>(
          { name: 'test_reimport_marks', text: 'select correct from attempt_questions where user_id = $1' },
          [student.id],
        )
      ).map((row) => row.correct);
    expect(new Set(await right())).toEqual(new Set([true]));
    const { job } = await call('PUT /test/{id}/rescore', { params: { id: sample.testId } });
    await expect
      .poll(async () => (await call('GET /job/{id}', { params: { id: job.id } })).job.state)
      .toBe('done');
    expect(new Set(await right())).toEqual(new Set([false]));
  });

  it('enables new tests whose checklist has no errors, and reports why others are not enabled', async () => {
    const good = await send('sample-5.json', JSON.stringify(unlikeTest(5)), { enable: true, dryRun: false });
    expect(good.problems).toEqual([]);
    expect(good.changes).toMatchObject([{ state: 'new', enabled: true }]);
    const { enabled } = (await call('GET /test/{id}', { params: { id: good.changes[0]!.testId! } })).test;
    expect(enabled).toBe(true);
    const broken = sampleTest({ no: 6 });
    broken.conversion = undefined;
    for (const part of broken.sections) part.enabled = false;
    const bad = await send('sample-6.json', JSON.stringify(broken), { enable: true, dryRun: false });
    expect(bad.changes[0]).toMatchObject({ state: 'new', enabled: false });
    expect(bad.problems.find((problem) => /Its checklist: /.test(problem.reason))?.reason).toMatch(
      /^sample-6 isn't published/,
    );
    const again = await send('sample-6.json', JSON.stringify(broken), { enable: true, dryRun: false });
    expect(again.problems.map((problem) => problem.reason).join()).toMatch(
      /sample-6 is already in the library/,
    );
  });

  it('groups warnings, and explains an empty file, removed markup and an invalid key', async () => {
    const rows = bareRows(7);
    const response = await send('seven.csv', csv(bareColumns, rows));
    const guessed = response.groups.find((group) => /guessed from the stem/.test(group.summary));
    expect(guessed).toMatchObject({ level: 'warning', count: 12, examples: { length: 5 } });
    expect(guessed!.examples[0]!.reason).toMatch(/^Guessed type /);
    expect((await send('empty.csv', '')).problems.map((problem) => problem.reason)).toEqual([
      'The file is empty. Export or save it again, and choose it once more',
    ]);
    const odd = sampleTest({ no: 8 });
    if (odd.sections[0]?.type !== 'LR') throw new Error('an LR section');
    odd.sections[0].questions[13 - 2]!.stem = {
      html: '<p>A <mark style="color:red">marked</mark> <small>word</small>?</p>',
    };
    const report = await send('sample-8.json', JSON.stringify(odd));
    expect(report.problems.map((problem) => [problem.item, problem.reason])).toEqual([
      ['section 1, question 12', 'stem: removed markup <mark>, <small>, style; its text is kept'],
    ]);
    const bad = JSON.parse(JSON.stringify(odd));
    bad.sections[0].questions[3].credited = 'F';
    expect((await send('sample-8.json', JSON.stringify(bad))).groups[0]!.examples[0]!.reason).toBe(
      'Question 4: credited answer "F" isn’t one of A to E',
    );
  });
});
