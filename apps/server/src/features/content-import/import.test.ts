import type { ContentTest } from '@docket/contract/content-format';
import { beforeAll, describe, expect, it } from 'vitest';
import { importSampleLists, importSampleTest, sampleTest } from '../../test/fixtures/content.ts';
import { createUser } from '../../test/fixtures/factories.ts';
import { testServer } from '../../test/fixtures/index.ts';

const server = testServer();
let token: string;
beforeAll(async () => {
  await importSampleLists(server);
  token = (await createUser(server, { roles: ['CONTENT'] })).token;
});

const upload = (test: unknown, more: object = {}, by = token) =>
  server.raw('POST', '/api/content/import', { token: by, body: { test, ...more } });
/** A copy to modify; JSON.parse returns `any`. */
const copy = (test: ContentTest) => JSON.parse(JSON.stringify(test));
const count = async (table: string) =>
  (
    await server.db.rows<{ n: number }>(
      { name: `count_${table}`, text: `select count(*)::int n from ${table}` },
      [],
    )
  )[0]!.n;
const listIds = async (slug: string) => {
  const { tests } = await server.as(token)('GET /test/all-with-segments');
  const test = tests.find((one) => one.slug === slug)!;
  return test.sections.flatMap((section) => [
    ...section.questions.map((question) => question.id),
    ...section.segments.flatMap((segment) => segment.questions.map((question) => question.id)),
  ]);
};

describe('POST /content/import', () => {
  it('imports once; the same file again changes nothing', async () => {
    const test = sampleTest({ no: 1 });
    const first = await upload(test);
    expect(first.json).toMatchObject({ created: 1 + 2 + 2 + 18, updated: 0, unchanged: 0, removed: 0 });
    const before = await listIds('sample-1');
    const logged = await count('audit_log');
    const second = await upload(test);
    expect(second.json).toEqual({
      testId: first.json.testId,
      created: 0,
      updated: 0,
      unchanged: 23,
      removed: 0,
      unmatchedOptions: [],
    });
    expect(await listIds('sample-1')).toEqual(before);
    expect(await count('audit_log')).toBe(logged);
    expect(await count('question_stats')).toBe(await count('questions'));
  });

  it('accepts the test file with the files of its sections', async () => {
    const { sections, ...head } = sampleTest({ no: 2 });
    const manifest = sections.map(({ no, variable, minutes, type }) => ({
      no,
      variable,
      minutes,
      type,
      file: `section-${no}.json`,
    }));
    const files = sections.map(({ no: _no, variable: _variable, minutes: _minutes, ...file }) => file);
    const response = await upload({ ...head, sections: manifest }, { sections: files });
    expect(response.json).toMatchObject({ created: 23 });
    expect((await upload(sampleTest({ no: 2 }))).json).toMatchObject({ unchanged: 23, updated: 0 });
    const swapped = await upload({ ...head, sections: manifest }, { sections: files.toReversed() });
    expect(swapped.status).toBe(422);
    expect(swapped.json.details[0].field).toBe('sections.0.type');
    const short = await upload({ ...head, sections: manifest }, { sections: files.slice(1) });
    expect(short.json.details[0].field).toBe('sections');
  });

  it('replaces changed text in place, keeps identity, and changes nothing else', async () => {
    await importSampleTest(server, { no: 3 });
    const before = await listIds('sample-3');
    const changed = copy(sampleTest({ no: 3 }));
    changed.name = 'Sample 3, revised';
    changed.sections[0].minutes = 40;
    changed.sections[0].questions[4].stem = 'A better stem?';
    changed.sections[0].questions[5].explanation.text = 'A better explanation';
    changed.sections[1].segments[0].explanation.text = 'A better map';
    const response = await upload(changed);
    expect(response.json).toMatchObject({ created: 0, updated: 5, unchanged: 18, removed: 0 });
    expect(await listIds('sample-3')).toEqual(before);
    const shown = await server.as(token)('GET /explanation/question/{id}', { params: { id: before[4]! } });
    expect(shown.question.stem).toBe('<p>A better stem?</p>');
    const explained = await server.as(token)('GET /explanation/question/{id}', {
      params: { id: before[5]! },
    });
    expect(explained.question.explanations.map((explanation) => explanation.html)).toEqual([
      '<p>A better explanation</p>',
    ]);
  });

  it('distinguishes an unchanged explanation from one that it writes for a changed key', async () => {
    const { testId } = await importSampleTest(server, { no: 10 });
    const call = server.as(token);
    const ids = await listIds('sample-10');
    const explained = async (at: number) => {
      const { question } = await call('GET /question/{id}', { params: { id: ids[at]! } });
      return question.explanations.map(({ author, keyChanged }) => [author, keyChanged]);
    };
    const changed = copy(sampleTest({ no: 10 }));
    const [same, text, note, video, added] = changed.sections[0].questions;
    for (const question of [same, text, note, video, added]) {
      question.credited = question.credited === 'A' ? 'B' : 'A';
      // A file may not have a note on the key.
      delete question.explanation.notes[question.credited];
    }
    text.explanation.text = 'Of the new key';
    note.explanation.notes.E = 'Of the new key';
    video.explanation.videoUrl = 'https://vimeo.com/1234567';
    added.moreExplanations = [{ author: 'Ada', text: 'One more', notes: {} }];
    expect((await upload(changed)).json).toMatchObject({ testId, updated: 5, created: 0 });
    expect(await explained(0)).toEqual([['Docket', true]]);
    expect(await explained(1)).toEqual([['Docket', false]]);
    expect(await explained(2)).toEqual([['Docket', false]]);
    expect(await explained(3)).toEqual([['Docket', true]]);
    expect(await explained(4)).toEqual([
      ['Docket', true],
      ['Ada', false],
    ]);
    // The same file again changes nothing.
    expect((await upload(changed)).json).toMatchObject({ updated: 0, unchanged: 23 });
    expect(await explained(0)).toEqual([['Docket', true]]);

    // Undoing restores the text with what it was written for.
    const query = { detailed: 'true' as never, limit: 100 };
    const { items } = await call('GET /test/history/{id}', { params: { id: testId }, query });
    const row = items.find((item) => (item.after as { html?: string }).html === '<p>Of the new key</p>')!;
    expect([row.before, row.after]).toMatchObject([{ keyAtSave: 5 }, { keyAtSave: 1 }]);
    const key = items.find((item) => item.action === 'question.update' && item.targetId === ids[1])!;
    await call('POST /test/history/{id}/restore', { params: { id: key.id } });
    expect(await explained(1)).toEqual([['Docket', true]]);
    await call('POST /test/history/{id}/restore', { params: { id: row.id } });
    expect(await explained(1)).toEqual([['Docket', false]]);
  });

  it('distinguishes an explanation for other options from one that it writes for them', async () => {
    await importSampleTest(server, { no: 11 });
    const ids = await listIds('sample-11');
    const explained = async (at: number) => {
      const { question } = await server.as(token)('GET /question/{id}', { params: { id: ids[at]! } });
      return question.explanations.map((explanation) => [explanation.keyChanged, explanation.optionsChanged]);
    };
    const changed = copy(sampleTest({ no: 11 }));
    const [same, text, form] = changed.sections[0].questions;
    for (const { options } of [same, text]) [options.A, options.B] = [options.B, options.A];
    text.explanation.text = 'Of the new options';
    form.options.A = { html: `<strong>${form.options.A}</strong>` };
    expect((await upload(changed)).json).toMatchObject({ updated: 3, created: 0 });
    expect([await explained(0), await explained(1), await explained(2)]).toEqual([
      // The key stayed at its letter, so another option is credited now.
      [[true, true]],
      [[false, false]],
      [[false, false]],
    ]);
    expect((await upload(changed)).json).toMatchObject({ updated: 0, unchanged: 23 });
  });

  it('disables a missing question and enables it again when it is back', async () => {
    const sample = await importSampleTest(server, { no: 4 });
    const student = await createUser(server);
    const shorter = copy(sampleTest({ no: 4 }));
    shorter.sections[0].questions.pop();
    expect((await upload(shorter)).json).toMatchObject({ removed: 1, created: 0, updated: 0, unchanged: 22 });
    expect(await listIds('sample-4')).toHaveLength(17);
    const gone = sample.lr[11]!.id;
    expect(
      (await server.raw('GET', `/api/explanation/question/${gone}`, { token: student.token })).status,
    ).toBe(404);
    expect((await upload(shorter)).json).toMatchObject({ removed: 0, unchanged: 22 });
    expect((await upload(sampleTest({ no: 4 }))).json).toMatchObject({ updated: 1, created: 0, removed: 0 });
    expect(await listIds('sample-4')).toContain(gone);
  });

  it('writes nothing on a dry run', async () => {
    const before = [await count('tests'), await count('questions'), await count('audit_log')];
    const response = await upload(sampleTest({ no: 5 }), { dryRun: true });
    expect(response.json).toMatchObject({ testId: null, created: 23 });
    expect([await count('tests'), await count('questions'), await count('audit_log')]).toEqual(before);
  });

  it('escapes text that looks like markup and refuses HTML', async () => {
    const odd = copy(sampleTest({ no: 6 }));
    odd.sections[0].questions[0].stimulus =
      'If a < b & "c" > d, then 1 <2.\n\nSecond paragraph\nwith a break.';
    odd.sections[0].questions[0].options.A = 'x < y & z';
    await upload(odd);
    const [id] = await listIds('sample-6');
    const { question } = await server.as(token)('GET /explanation/question/{id}', { params: { id: id! } });
    expect(question.stimulus).toBe(
      '<p>If a &lt; b &amp; "c" &gt; d, then 1 &lt;2.</p><p>Second paragraph<br />with a break.</p>',
    );
    expect(question.options[0]!.html).toBe('x &lt; y &amp; z');
    odd.sections[0].questions[0].stem = 'Hello <img src=x onerror=alert(1)>';
    const refused = await upload(odd);
    expect(refused.status).toBe(422);
    expect(refused.json.details).toEqual([
      { field: 'sections.0.questions.0.stem', message: 'Stem: plain text only, no HTML' },
    ]);
  });

  it('refuses what violates a rule with its path, and leaves nothing half-written', async () => {
    const before = [await count('tests'), await count('sections'), await count('questions')];
    const bad = async (change: (test: ReturnType<typeof copy>) => void) => {
      const test = copy(sampleTest({ no: 7 }));
      change(test);
      const response = await upload(test);
      return [
        response.status,
        response.json.error,
        ...response.json.details.map((detail: { field: string }) => detail.field),
      ];
    };
    expect(await bad((test) => (test.sections[0].questions[3].type = 'riddle'))).toEqual([
      422,
      'INVALID',
      'sections.0.questions.3.type',
    ]);
    expect(await bad((test) => (test.sections[0].questions[3].type = 'main-point'))).toContain(
      'sections.0.questions.3.type',
    );
    expect(await bad((test) => (test.sections[1].segments[1].questions[0].topics = ['weather']))).toContain(
      'sections.1.segments.1.questions.0.topics',
    );
    expect(await bad((test) => (test.sections[0].questions[2].credited = 'F'))).toContain(
      'sections.0.questions.2.credited',
    );
    expect(await bad((test) => (test.sections[1].segments[0].passages[0].label = 'One'))).toContain(
      'sections.1.segments.0.passages',
    );
    expect(
      await bad((test) => (test.sections[0].questions[1].explanation.videoUrl = 'javascript:alert(1)')),
    ).toContain('sections.0.questions.1.explanation.videoUrl');
    const second = { author: 'Ada', text: 'One more', notes: {}, videoUrl: 'https://docket.example/page' };
    expect(await bad((test) => (test.sections[0].questions[1].moreExplanations = [second]))).toContain(
      'sections.0.questions.1.moreExplanations.0.videoUrl',
    );
    expect(await bad((test) => (test.sections[1].no = 1))).toContain('sections.1.no');
    expect(await bad((test) => (test.slug = 'Not A Slug'))).toContain('test.slug');
    expect(await bad((test) => (test.surprise = true))).toContain('test.');
    expect(
      await bad((test) => {
        test.conversion = [{ scaled: 150, rawFrom: 2, rawTo: 18 }];
      }),
    ).toContain('test.conversion');
    expect([await count('tests'), await count('sections'), await count('questions')]).toEqual(before);
  });

  it('refuses the number of another test and a section that changes its type', async () => {
    await upload(sampleTest({ no: 8 }));
    const taken = await upload(sampleTest({ no: 8, slug: 'another' }));
    expect([taken.status, taken.json.error]).toEqual([409, 'CONFLICT']);
    const turned = await upload(sampleTest({ no: 8, lrQuestions: 0 }));
    expect([turned.status, turned.json.error]).toEqual([409, 'CONFLICT']);
  });

  it('runs two imports of the same new test one after the other', async () => {
    const other = await createUser(server, { roles: ['CONTENT'] });
    const both = await Promise.all([
      upload(sampleTest({ no: 9 })),
      upload(sampleTest({ no: 9 }), {}, other.token),
    ]);
    expect(both.map((one) => one.status)).toEqual([200, 200]);
    expect(both[0].json.testId).toBe(both[1].json.testId);
    expect(both.map((one) => one.json.created).sort((a, b) => a - b)).toEqual([0, 23]);
  });

  it('is only for content staff', async () => {
    const student = await createUser(server);
    const response = await server.raw('POST', '/api/content/import', {
      token: student.token,
      body: { test: {} },
    });
    expect(response.status).toBe(403);
  });
});
