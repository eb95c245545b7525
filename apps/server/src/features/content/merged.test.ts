import { beforeAll, describe, expect, it } from 'vitest';
import { importSampleTest, type SampleTest } from '../../test/fixtures/content.ts';
import { allowTests, createUser } from '../../test/fixtures/factories.ts';
import { testServer } from '../../test/fixtures/index.ts';

const server = testServer();
let token: string;
let one: SampleTest;
let other: SampleTest;
let mergedId: string;

const upload = (test: unknown, more: object = {}) =>
  server.raw('POST', '/api/content/import', { token, body: { test, ...more } });
const mergedSection = (no: number, test: string, section: number, variable = false) => ({
  no,
  variable,
  from: { test, section },
});
const merged = (sections: object[], more: object = {}) => ({
  no: 9,
  name: 'Merged 9',
  slug: 'merged-9',
  type: 'MERGED',
  sections,
  ...more,
});
const usual = () =>
  merged([
    mergedSection(1, 'sample-2', 2),
    mergedSection(2, 'sample-1', 1),
    mergedSection(3, 'sample-2', 1, true),
  ]);
const rows = async (text: string) =>
  server.db.rows<{ n: number }>({ name: `merged_${text.length}`, text }, []);

beforeAll(async () => {
  token = (await createUser(server, { roles: ['CONTENT'] })).token;
  one = await importSampleTest(server, { no: 1 });
  other = await importSampleTest(server, { no: 2 });
  const first = await upload(usual());
  mergedId = first.json.testId;
  expect(first.json).toMatchObject({ created: 1 + 3, updated: 0, unchanged: 0, removed: 0 });
  await allowTests(server, 'full', [mergedId]);
});

describe('the import of a merged test', () => {
  it('changes nothing the second time, and replaces what the file changed', async () => {
    expect((await upload(usual())).json).toMatchObject({ created: 0, updated: 0, unchanged: 4 });
    const changed = merged([mergedSection(1, 'sample-2', 2), mergedSection(2, 'sample-2', 1)], {
      slug: 'merged-8',
      no: 8,
    });
    await upload(changed);
    const shorter = { ...changed, sections: [mergedSection(1, 'sample-1', 2)] };
    expect((await upload(shorter)).json).toMatchObject({ created: 0, updated: 1, unchanged: 1, removed: 1 });
    await upload({
      ...shorter,
      sections: [mergedSection(1, 'sample-1', 2), mergedSection(2, 'sample-1', 1)],
    });
    expect((await rows('select count(*)::int as n from merged_sections'))[0]!.n).toBe(5);
  });

  it.each([
    ['an unknown test', [mergedSection(1, 'nowhere', 1)], 'test.sections.0.from.test'],
    [
      'an unknown section',
      [mergedSection(1, 'sample-1', 1), mergedSection(2, 'sample-1', 7)],
      'test.sections.1.from.section',
    ],
    [
      'a section twice',
      [mergedSection(1, 'sample-1', 1), mergedSection(2, 'sample-1', 1)],
      'test.sections.1.from',
    ],
    ['a merged test in a merged test', [mergedSection(1, 'merged-9', 1)], 'test.sections.0.from.test'],
    [
      'numbers with a gap',
      [mergedSection(1, 'sample-1', 1), mergedSection(3, 'sample-1', 2)],
      'test.sections.1.no',
    ],
    ['no sections', [], 'test.sections'],
  ])('refuses %s and writes nothing', async (_, sections, field) => {
    const before = await rows('select count(*)::int as n from tests');
    const response = await upload(merged(sections, { slug: 'bad', no: 77 }));
    expect(response.status).toBe(422);
    expect(response.json.details.map((detail: { field: string }) => detail.field)).toContain(field);
    expect(await rows('select count(*)::int as n from tests')).toEqual(before);
  });

  it('refuses a conversion of another length, additional section files, and a change of type', async () => {
    const top = (rawTo: number) => ({ conversion: [{ scaled: 180, rawFrom: 0, rawTo }] });
    // 6 of RC and 12 of LR count; the unscored section does not.
    expect((await upload({ ...usual(), ...top(30) })).json.details[0].field).toBe('test.conversion');
    expect((await upload({ ...usual(), ...top(18) }, { dryRun: true })).status).toBe(200);
    expect((await upload(usual(), { sections: [] })).json.details[0].field).toBe('sections');
    const taken = await upload(merged([mergedSection(1, 'sample-1', 1)], { slug: 'sample-2', no: 2 }));
    expect(taken.status).toBe(409);
  });
});

describe('a merged test', () => {
  it('shows sections of others with its own numbers; a student does not see which one is unscored', async () => {
    const student = await createUser(server);
    const { tests } = await server.as(student.token)('GET /test/all');
    const found = tests.find((test) => test.id === mergedId)!;
    expect(found).toMatchObject({
      type: 'MERGED',
      use: { drilling: false, explanations: true, tests: true },
    });
    const home = other.sections.find((section) => section.type === 'RC')!;
    expect(found.sections.map((section) => section.mergedSectionNo)).toEqual([1, 2, 3]);
    expect(found.sections[0]).toMatchObject({ id: home.id, type: 'RC', questionCount: 6 });
    for (const section of found.sections)
      expect([section.variableSection, section.mergedSectionVariable]).toEqual([null, null]);
    const staff = (await server.as(token)('GET /test/all')).tests.find((test) => test.id === mergedId)!;
    expect(staff.sections.map((section) => section.mergedSectionVariable)).toEqual([false, false, true]);
  });

  it('is hidden from a student who switched merged tests off', async () => {
    const student = await createUser(server, { columns: { mergedTestsEnabled: false } });
    const { tests } = await server.as(student.token)('GET /test/all');
    expect(tests.map((test) => test.id).toSorted()).toEqual([one.testId, other.testId].toSorted());
  });

  it('duplicates no question in drills, searches and explanations', async () => {
    const student = await createUser(server);
    const call = server.as(student.token);
    const available = await call('POST /drill/availability/{type}', { params: { type: 'LR' } });
    expect(available).toMatchObject({ available: 24, total: 24 });
    expect(available.sources.map((source) => source.testId).toSorted()).toEqual(
      [one.testId, other.testId].toSorted(),
    );
    const find = async (search: string) =>
      (await call('GET /search', { query: { search, size: 20 } })).questions;
    for (const test of ['sample-1', 'sample-2']) expect(await find(`${test} bridge`)).toHaveLength(12);
    const named = await find('merged 9 section 2');
    const home = one.sections.find((section) => section.type === 'LR')!;
    expect(named.map((item) => item.questionId)).toEqual(home.questionIds);
    expect(new Set(named.map((item) => item.source.testSlug))).toEqual(new Set(['sample-1']));
  });

  it('is not a source of drills', async () => {
    const student = await createUser(server);
    const response = await server.raw('POST', '/api/drill/availability/LR', {
      token: student.token,
      body: { drillFilter: { types: [], difficulties: [], sources: [mergedId], includeSeen: false } },
    });
    expect(response.status).toBe(422);
    expect(response.json.message).toContain('made of sections of other tests');
  });
});
