import { beforeAll, describe, expect, it } from 'vitest';
import { checkedTest, complete, fails } from '../../../test/fixtures/authoring.ts';
import { importSampleTest, type SampleTest } from '../../../test/fixtures/content.ts';
import { allowTests, createUser, type TestUser } from '../../../test/fixtures/factories.ts';
import { testServer } from '../../../test/fixtures/index.ts';

const server = testServer();
let author: TestUser;
let student: TestUser;
let sample: SampleTest;
type Call = ReturnType<typeof server.as>;
let call: Call;

const section = async (testId: string, at = 0) => {
  const { test } = await call('GET /test/{id}', { params: { id: testId } });
  return test.sections[at]!;
};
const full = (testId: string, sid: string) =>
  call('GET /test/{id}/section/{sid}', { params: { id: testId, sid } }).then((answer) => answer.section);
const lines = async (testId: string) => {
  const { items } = await call('GET /test/history/{id}', {
    params: { id: testId },
    query: { detailed: 'true' as never, limit: 100 },
  });
  return items;
};
const newest = async (testId: string) => (await lines(testId))[0]!;
const restore = async (changeId: string) =>
  call('POST /test/history/{id}/restore', { params: { id: changeId } });
beforeAll(async () => {
  author = await createUser(server, { roles: ['CONTENT'] });
  student = await createUser(server);
  call = server.as(author.token);
  sample = await importSampleTest(server, { no: 1 });
});

describe('writing a test', () => {
  let testId: string;
  let sid: string;

  it('begins with drafts, and can be enabled once its checklist has no error', async () => {
    const { test } = await call('POST /test', { body: { name: 'Harbor Test', type: 'NORMAL' } });
    testId = test.id;
    expect(test).toMatchObject({ no: 2, slug: 'harbor-test', enabled: false, sections: [] });
    expect(
      await fails(
        call('PUT /test/{id}', { params: { id: testId }, body: { version: test.version, enabled: true } }),
      ),
    ).toMatchObject({
      status: 422,
      fields: [`no-sections:${testId}`],
    });
    const made = await call('POST /test/{id}/section', { params: { id: testId }, body: { type: 'LR' } });
    sid = made.section.id;
    expect(made.section).toMatchObject({
      no: 1,
      title: 'Logical Reasoning',
      minutes: 35,
      variableSection: false,
    });
    const { question } = await call('POST /test/{id}/section/{sid}/question', {
      params: { id: testId, sid },
      body: {},
    });
    expect(question).toMatchObject({
      no: 1,
      enabled: false,
      credited: null,
      stimulusHtml: '',
      options: ['', '', '', '', ''],
    });
    const at = { id: testId, sid, qid: question.id };
    const put = (body: object) =>
      call('PUT /test/{id}/section/{sid}/question/{qid}', {
        params: at,
        body: { version: question.version, ...body },
      });
    expect((await fails(put({ enabled: true }))).fields).toEqual([
      'stimulusHtml',
      'stemHtml',
      'options.0',
      'options.1',
      'options.2',
      'options.3',
      'options.4',
      'credited',
      'questionType',
      'topics',
    ]);
    expect(
      (
        await fails(
          put({
            questionType: 'main-point',
            topics: ['nothing'],
            options: ['<b>x</b>'.repeat(3900), '', '', '', ''],
          }),
        )
      ).fields,
    ).toEqual(['options.0', 'questionType', 'topics']);
    expect((await checkedTest(call, testId)).errors).toBeGreaterThan(5);
    const done = await put({
      ...complete('harbors'),
      enabled: true,
      stimulusHtml: '<p onclick="x()">Tides <b>rose</b><script>alert(1)</script> at noon.</p>',
    });
    expect(done.question).toMatchObject({
      enabled: true,
      credited: 3,
      stimulusHtml: '<p>Tides <strong>rose</strong> at noon.</p>',
    });
    expect(done.question.options[0]).toBe('A of the harbors that nobody weighed');
    const enabled = await call('PUT /test/{id}', {
      params: { id: testId },
      body: { version: test.version, enabled: true },
    });
    expect(enabled.test.enabled).toBe(true);
    await allowTests(server, 'full', [testId]);
    const { tests } = await server.as(student.token)('GET /test/all');
    expect(tests.find((one) => one.id === testId)).toMatchObject({ sections: [{ questionCount: 1 }] });
  });

  it('refuses to overwrite a change by somebody else', async () => {
    const one = (await full(testId, sid)).questions[0]!;
    const at = { id: testId, sid, qid: one.id };
    const put = (stemHtml: string, version = one.version) =>
      call('PUT /test/{id}/section/{sid}/question/{qid}', { params: at, body: { version, stemHtml } });
    const first = await put('<p>First.</p>');
    expect(await fails(put('<p>Second.</p>'))).toMatchObject({ status: 409, code: 'CONFLICT' });
    expect((await full(testId, sid)).questions[0]!.stemHtml).toBe('<p>First.</p>');
    await put('<p>Second.</p>', first.question.version);
    const elsewhere = { id: sample.testId, sid, qid: one.id };
    expect(
      (
        await fails(
          call('PUT /test/{id}/section/{sid}/question/{qid}', {
            params: elsewhere,
            body: { version: one.version },
          }),
        )
      ).status,
    ).toBe(404);
    const other = { id: testId, sid: sample.sections[0]!.id, qid: one.id };
    expect(
      (
        await fails(
          call('PUT /test/{id}/section/{sid}/question/{qid}', {
            params: other,
            body: { version: one.version },
          }),
        )
      ).status,
    ).toBe(404);
  });

  it('explains, with notes only on wrong options', async () => {
    const one = (await full(testId, sid)).questions[0]!;
    const at = { id: testId, sid, qid: one.id };
    const explain = (body: object) =>
      call('POST /test/{id}/section/{sid}/question/{qid}/explanation', {
        params: at,
        body: { html: '<p>Why.</p>', credited: one.credited, ...body },
      });
    expect((await fails(explain({ notes: [{ optionNo: 3, html: 'x' }] }))).fields).toEqual(['notes']);
    for (const videoUrl of ['http://plain.example', 'https://youtube.com/watch?v=1', 'vimeo'])
      expect((await fails(explain({ videoUrl }))).fields).toEqual(['videoUrl']);
    const { explanation } = await explain({ notes: [{ optionNo: 1, html: '<p>No.</p>' }] });
    expect(explanation).toMatchObject({ questionId: one.id, enabled: true, notes: [{ optionNo: 1 }] });
    const changed = await call('PUT /test/{id}/section/{sid}/question/{qid}/explanation/{eid}', {
      params: { ...at, eid: explanation.id },
      body: { version: explanation.version, html: '<p>Because.</p>' },
    });
    expect(changed.explanation.html).toBe('<p>Because.</p>');
    const gone = await call('DELETE /test/explanation/{id}', { params: { id: explanation.id } });
    expect(gone.result).toBe('deleted');
    await restore((await newest(testId)).id);
    expect((await full(testId, sid)).questions[0]!.explanations).toMatchObject([
      { id: explanation.id, html: '<p>Because.</p>' },
    ]);
  });

  it('keeps every change with its author, and restores any state', async () => {
    const before = (await full(testId, sid)).questions[0]!;
    const at = { id: testId, sid, qid: before.id };
    await call('PUT /test/{id}/section/{sid}/question/{qid}', {
      params: at,
      body: { version: before.version, stemHtml: '<p>Third.</p>', credited: 5, difficulty: 5 },
    });
    const change = await newest(testId);
    expect(change).toMatchObject({
      action: 'question.update',
      kind: 'question',
      targetId: before.id,
      label: 'Section 1, question 1',
      restorable: true,
      actor: { id: author.id },
      before: { stemHtml: '<p>Second.</p>', credited: 3 },
      after: { stemHtml: '<p>Third.</p>', credited: 5 },
    });
    expect(await restore(change.id)).toEqual({ homeId: testId, kind: 'question', targetId: before.id });
    const after = (await full(testId, sid)).questions[0]!;
    expect(after).toMatchObject({
      stemHtml: '<p>Second.</p>',
      credited: 3,
      difficulty: 2,
      version: before.version,
    });
    const created = (await lines(testId)).find((line) => line.action === 'question.create')!;
    expect(created.restorable).toBe(false);
    expect((await fails(restore(created.id))).status).toBe(409);
    const filtered = await call('GET /test/history/{id}', {
      params: { id: testId },
      query: { target: sid, order: 'asc' },
    });
    expect(filtered.items.map((item) => item.action)).toEqual(['section.create']);
    expect(filtered.items[0]).toMatchObject({ before: null, after: null });
  });

  it('shows students only the kind and time of changes, and only of enabled tests', async () => {
    const callAsStudent = server.as(student.token);
    const { items, total } = await callAsStudent('GET /test/history/{id}', {
      params: { id: testId },
      query: { detailed: 'true' as never },
    });
    expect(total).toBeGreaterThan(5);
    for (const item of items) {
      expect(item).toMatchObject({
        actor: null,
        before: null,
        after: null,
        targetId: null,
        restorable: false,
      });
      expect(item.label).not.toBe('');
    }
    const draft = await call('POST /test', { body: { name: 'Draft', type: 'NORMAL' } });
    expect(
      (await fails(callAsStudent('GET /test/history/{id}', { params: { id: draft.test.id } }))).status,
    ).toBe(404);
    expect((await call('DELETE /test/{id}', { params: { id: draft.test.id } })).result).toBe('deleted');
  });
});

describe('content for students', () => {
  it('excludes a disabled or archived section, also in a merged test', async () => {
    const other = await importSampleTest(server, { no: 7 });
    const callAsStudent = server.as(student.token);
    const [lr, rc] = other.sections;
    const merged = await call('POST /test', {
      body: {
        name: 'Merged 7',
        type: 'MERGED',
        no: 70,
        mergedSections: [
          { sectionId: lr!.id, variable: false },
          { sectionId: rc!.id, variable: false },
        ],
      },
    });
    // Samples are similar, so the checklist would prevent enabling it.
    await server.db.rows(
      { name: 'test_tests_enable', text: 'update tests set enabled = true where id = $1' },
      [merged.test.id],
    );
    const { test: stored } = await call('GET /test/{id}', { params: { id: merged.test.id } });
    await call('PUT /test/{id}', {
      params: { id: stored.id },
      body: { version: stored.version, name: 'Merged Seven' },
    });
    await allowTests(server, 'full', [other.testId, merged.test.id]);
    const shown = async () => {
      const { tests } = await callAsStudent('GET /test/all');
      return [other.testId, merged.test.id].map(
        (id) => tests.find((one) => one.id === id)?.sections.map((one) => one.id) ?? null,
      );
    };
    const finds = async () =>
      (await callAsStudent('GET /search', { query: { search: 'lichens sample-7', size: 20 } })).questions
        .length;
    expect(await shown()).toEqual([
      [lr!.id, rc!.id],
      [lr!.id, rc!.id],
    ]);
    expect(await finds()).toBe(6);
    const outline = await section(other.testId, 1);
    await call('PUT /test/{id}/section/{sid}', {
      params: { id: other.testId, sid: rc!.id },
      body: { version: outline.version, enabled: false },
    });
    expect(await shown()).toEqual([[lr!.id], [lr!.id]]);
    expect(await finds()).toBe(0);
    await restore((await newest(other.testId)).id);
    expect(await finds()).toBe(6);
    await call('DELETE /test/segment/{id}', { params: { id: other.segments[0]!.id } });
    expect(await finds()).toBe(3);
    expect((await call('DELETE /test/{id}', { params: { id: other.testId } })).result).toBe('archived');
    expect(await shown()).toEqual([null, []]);
    expect(await finds()).toBe(0);
    const back = await call('PUT /test/{id}/restore', { params: { id: other.testId } });
    expect(back.test).toMatchObject({ enabled: false, archivedAt: null });
    expect((await shown())[1]).toEqual([lr!.id, rc!.id]);
  });
});

describe('lists', () => {
  it('sort, search, filter and export tests and questions', async () => {
    const { items, total } = await call('GET /test', {
      query: { sortby: 'questions', sortorder: 'desc', size: 2 },
    });
    expect(items).toHaveLength(2);
    expect(total).toBeGreaterThan(3);
    expect(items[0]!.questions).toBeGreaterThanOrEqual(items[1]!.questions);
    const merged = await call('GET /test', { query: { filterByType: ['MERGED'] } });
    expect(merged.items.map((item) => item.name)).toEqual(['Merged Seven']);
    const searched = await call('GET /test', { query: { search: 'harb' } });
    expect(searched.items).toMatchObject([{ slug: 'harbor-test', sections: 1, questions: 1 }]);
    const csv = await server.raw('GET', '/api/test?exportcsv=true', { token: author.token });
    expect(csv.headers.get('content-type')).toContain('text/csv');
    expect(csv.json).toContain('harbor-test');
    const bridges = await call('GET /question/all', {
      query: {
        search: 'bridge',
        filterByTest: [sample.testId],
        filterByType: ['flaw'],
        sortby: 'difficulty',
        sortorder: 'desc',
      },
    });
    expect(bridges.items.length).toBeGreaterThan(0);
    for (const item of bridges.items)
      expect(item).toMatchObject({
        questionType: 'flaw',
        location: { testId: sample.testId, sectionType: 'LR' },
      });
    const disabled = await call('GET /question/all', { query: { enabledFilter: 'false' as never } });
    for (const item of disabled.items) expect(item.enabled).toBe(false);
  });

  it('filter questions by difficulty and by the flag of a weak one, and tests by their archive', async () => {
    const hard = await call('GET /question/all', {
      query: { filterByTest: [sample.testId], filterByDifficulty: [4, 5] },
    });
    const expected = sample.questions.filter(({ difficulty }) => difficulty >= 4);
    expect(hard.items.map(({ id }) => id).sort()).toEqual(expected.map(({ id }) => id).sort());
    const reading = await call('GET /question/all', {
      query: { filterByTest: [sample.testId], filterBySectionType: ['RC'], size: 100 },
    });
    expect(reading.items).toHaveLength(sample.rc.length);
    for (const { location } of reading.items) expect(location.sectionType).toBe('RC');
    const flag = (id: string, name: string) =>
      server.db.rows(
        {
          name: 'test_tests_flag',
          text: `insert into question_statistics (question_id, answers, "right", options, timed_answers, attempts, blank, flags, severity, computed_at)
            values ($1, 9, 1, '{1,2,2,2,2}', 9, 9, 0, array[$2], 0, now())`,
        },
        [id, name],
      );
    const [first, second] = sample.questions;
    await flag(first!.id, 'hard');
    await flag(second!.id, 'negative');
    const flagged = await call('GET /question/all', { query: { filterByFlag: ['hard'] } });
    expect(flagged.items.map(({ id }) => id)).toEqual([first!.id]);

    const { test } = await call('POST /test', { body: { name: 'To be archived', type: 'NORMAL', no: 80 } });
    await server.db.rows(
      { name: 'test_tests_archive', text: 'update tests set archived_at = now() where id = $1' },
      [test.id],
    );
    const listNames = async (query: object) =>
      (await call('GET /test', { query: { size: 100, ...query } })).items.map(({ name }) => name);
    expect(await listNames({ archivedFilter: 'true' })).toContain('To be archived');
    expect(await listNames({})).not.toContain('To be archived');
  });
});
