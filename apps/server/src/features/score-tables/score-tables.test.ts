import { defaultConversion, estimateConversion, publishedPercentiles } from '@docket/rules';
import { beforeAll, describe, expect, it } from 'vitest';
import { importSampleTest, type SampleTest } from '../../test/fixtures/content.ts';
import { createUser, type TestUser } from '../../test/fixtures/factories.ts';
import { testServer } from '../../test/fixtures/index.ts';

const server = testServer();
let sample: SampleTest;
let editor: TestUser;
let student: TestUser;
beforeAll(async () => {
  sample = await importSampleTest(server);
  editor = await createUser(server, { roles: ['CONTENT'] });
  student = await createUser(server);
});
const allowEverything = (id: string) => ({
  ...{ id, allowed: true, explanations: true, setting_drilling: true, setting_practice: true },
  ...{ setting_experimentals: true, setting_sections: true, setting_tests: true },
});
const base64 = (text: string) => Buffer.from(text).toString('base64');
const audit = async (action: string) =>
  (
    await server.db.rows<{ target: string; before: unknown; after: unknown }>(
      {
        name: 'test_audit',
        text: 'select target, before, after from audit_log where action = $1 order by id',
      },
      [action],
    )
  ).map((row) => row);

const rows = publishedPercentiles.rows;
const csv = (own: readonly { scaled: number; percentBelow: number }[] = rows) =>
  ['Score,Percentile', ...own.map((row) => `${row.scaled},${row.percentBelow}`)].join('\n');
const importPercentiles = (
  data: string,
  body: { dryRun?: boolean; years?: string; source?: string; version?: string } = {},
) =>
  server.as(editor.token)('POST /score-table/admin/percentiles/import', {
    body: { name: 'percentiles.csv', source: 'A source', ...body, data: base64(data) },
  });
const list = () => server.as(student.token)('GET /score-table/list');

describe('percentile tables', () => {
  it('are the published one until another is imported', async () => {
    expect((await list()).percentiles).toEqual([{ ...publishedPercentiles, current: true }]);
    const { tables, outdated } = await server.as(editor.token)('GET /score-table/admin/percentiles');
    expect(tables).toMatchObject([{ years: publishedPercentiles.years, builtIn: true, current: true }]);
    expect(outdated).toBe(false);
  });

  it('are checked first, imported completely, changed and deleted, each with a log entry', async () => {
    const dry = await importPercentiles(csv(), { years: '2024 to 2027' });
    expect(dry).toMatchObject({
      imported: false,
      errors: 0,
      tables: [{ years: '2024-2027', state: 'new' }],
      current: { before: '2023-2026', after: '2024-2027' },
    });
    expect((await list()).percentiles).toHaveLength(1);
    expect(await importPercentiles(csv(), { years: '2024-2027', dryRun: false })).toMatchObject({
      imported: true,
    });
    expect((await list()).percentiles).toMatchObject([
      { years: '2024-2027', current: true, source: 'A source' },
      { years: '2023-2026', current: false },
    ]);

    const { tables } = await server.as(editor.token)('GET /score-table/admin/percentiles');
    const { version } = tables[0]!;
    const other = rows.map((row) => (row.scaled === 150 ? { ...row, percentBelow: 37.5 } : row));
    const edit = { years: '2024-2027', dryRun: false, version };
    expect((await importPercentiles(csv(other), edit)).tables[0]).toEqual({
      years: '2024-2027',
      state: 'changed',
      changes: [{ scaled: 150, before: 36.56, after: 37.5 }],
    });
    await expect(importPercentiles(csv(), edit)).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(
      (await importPercentiles(csv(other), { years: '2024-2027', dryRun: false })).tables[0]!.state,
    ).toBe('unchanged');

    await server.as(editor.token)('DELETE /score-table/admin/percentiles/{years}', {
      params: { years: '2024-2027' },
    });
    expect((await list()).percentiles).toMatchObject([{ years: '2023-2026' }]);
    await expect(
      server.as(editor.token)('DELETE /score-table/admin/percentiles/{years}', {
        params: { years: '2024-2027' },
      }),
    ).rejects.toMatchObject({ status: 404 });
    const imports = await audit('percentiles.import');
    expect(imports.map(({ target, before }) => [target, before !== null])).toEqual([
      ['percentiles:2024-2027', false],
      ['percentiles:2024-2027', true],
    ]);
    expect(await audit('percentiles.delete')).toHaveLength(1);
  });

  it('of several years are in one file, imported all or nothing', async () => {
    const lines = (years: string, own = rows) =>
      own.map((row) => `${years}\t${row.scaled}\t${row.percentBelow}%`);
    const file = (second = rows) =>
      ['Years\tScaled score\tPercent below', ...lines('2028'), ...lines('2029', second)].join('\n');
    const broken = await importPercentiles(file(rows.slice(1)), { dryRun: false });
    expect(broken).toMatchObject({
      imported: false,
      errors: 1,
      problems: [{ item: '2029', reason: 'Score 120: no percentile is given.' }],
    });
    expect((await list()).percentiles).toMatchObject([{ years: '2023-2026' }]);
    expect((await importPercentiles(file(), { dryRun: false })).tables.map(({ years }) => years)).toEqual([
      '2028',
      '2029',
    ]);
    expect((await list()).percentiles.map(({ years, current }) => [years, current])).toEqual([
      ['2029', true],
      ['2028', false],
      ['2023-2026', false],
    ]);
  });

  it.each([
    ['no years', csv(), {}, 'The years are missing'],
    ['words for years', csv(), { years: 'lately' }, `"lately" isn't a year or a span of years`],
    ['no column', 'Score,Rank\n120,0', { years: '2024' }, 'Add a column "percentile"'],
    ['words for a percentile', 'Score,Percentile\n120,low', { years: '2024' }, `"low" isn't a percentile`],
    [
      'shares',
      csv(rows.map((row) => ({ ...row, percentBelow: row.percentBelow / 100 }))),
      { years: '2024' },
      'These look like shares of 1. Enter percentiles from 0 to 100.',
    ],
    [
      'a fall',
      csv(rows.map((row) => (row.scaled === 151 ? { ...row, percentBelow: 1 } : row))),
      { years: '2024' },
      'Score 151: 1 is lower than 36.56 for 150.',
    ],
    ['nothing', '\n\n', { years: '2024' }, 'The file is empty'],
  ])('with %s are refused', async (_, data, body, reason) => {
    const result = await importPercentiles(data, { ...body, dryRun: false });
    expect(result.imported).toBe(false);
    expect(result.problems.map((problem) => problem.reason)).toContain(reason);
  });

  it('of older years that are stored do not replace the published one, and one of the same years does', async () => {
    await server.db.rows({ name: 'test_no_percentiles', text: 'delete from percentiles' }, []);
    const save = (years: string, source: string) =>
      importPercentiles(csv(), { years, source, dryRun: false });
    expect((await save('2016-2019', 'Older')).current).toEqual({ before: '2023-2026', after: '2023-2026' });
    const listNames = async () =>
      (await list()).percentiles.map(({ years, current, source }) => [years, current, source]);
    expect(await listNames()).toEqual([
      ['2023-2026', true, publishedPercentiles.source],
      ['2016-2019', false, 'Older'],
    ]);
    await save('2023-2026', 'Corrected');
    expect(await listNames()).toEqual([
      ['2023-2026', true, 'Corrected'],
      ['2016-2019', false, 'Older'],
    ]);
    for (const years of ['2023-2026', '2016-2019'])
      await server.as(editor.token)('DELETE /score-table/admin/percentiles/{years}', { params: { years } });
  });
});

describe('conversion tables', () => {
  const importConversions = (data: string, body: { dryRun?: boolean; testId?: string } = {}) =>
    server.as(editor.token)('POST /score-table/admin/conversions/import', {
      body: { name: 'conversions.csv', ...body, data: base64(data) },
    });
  const getScale = async (id: string) =>
    (await server.as(student.token)('GET /score-table/test/{id}', { params: { id } })).scale;

  it('are estimated until the test has its own, which is an edit of the test', async () => {
    const id = sample.testId;
    const before = await getScale(id);
    const { maxRaw } = before;
    expect(before).toMatchObject({
      estimated: true,
      basedOn: 0,
      rows: estimateConversion([defaultConversion], maxRaw),
    });
    const table = (last: number) =>
      `Raw from,Raw to,Scaled\n0,${maxRaw - 2},125\n${maxRaw - 1},${maxRaw},${last}`;
    const broken = await importConversions(table(120), { testId: id, dryRun: false });
    expect(broken).toMatchObject({ imported: false, problems: [{ item: before.name }] });
    expect(broken.problems[0]!.reason).toContain('120 is lower than 125');
    const dry = await importConversions(table(175), { testId: id });
    expect(dry).toMatchObject({ imported: false, errors: 0, tests: [{ id, state: 'new', results: 0 }] });
    expect((await getScale(id)).estimated).toBe(true);
    const done = await importConversions(table(175), { testId: id, dryRun: false });
    expect(done.problems).toEqual([]);
    expect(done.imported).toBe(true);
    const after = await getScale(id);
    expect(after).toMatchObject({ estimated: false, basedOn: 0 });
    expect(after.rows.at(-1)).toEqual({ raw: maxRaw, scaled: 175, low: 175, high: 175 });
    expect((await list()).tests.find((one) => one.id === id)).toMatchObject({ estimated: false, maxRaw });
    const [entry] = await audit('test.update');
    expect(entry).toMatchObject({ target: `test:${id}`, before: { conversion: null } });
  });

  it('are found by the name or number of the test; marks for missing raw scores are skipped', async () => {
    const { id, name, no, maxRaw } = await getScale(sample.testId);
    const file = (test: string | number) =>
      ['Test,Scaled,Lowest,Highest', `${test},180,*,*`, `${test},170,5,${maxRaw}`, `${test},130,0,4`].join(
        '\n',
      );
    for (const test of [name.toUpperCase(), no])
      expect((await importConversions(file(test))).tests).toMatchObject([{ id, state: 'changed' }]);
    expect((await importConversions(file('Nowhere'), { dryRun: false })).problems[0]!.reason).toBe(
      `"Nowhere" isn't the name or number of one test`,
    );
    expect((await importConversions('0,10\n1,20')).problems[0]!.reason).toBe('Choose the test of this file');
  });

  it('of tests that a student may not see are not found', async () => {
    const call = server.as(editor.token);
    const { test } = await call('GET /test/{id}', { params: { id: sample.testId } });
    await call('PUT /test/{id}', {
      params: { id: test.id },
      body: { version: test.version, enabled: false },
    });
    const other = await importSampleTest(server, { no: 77 });
    expect((await list()).tests.map(({ id }) => id)).not.toContain(sample.testId);
    expect((await list()).tests.map(({ id }) => id)).toContain(other.testId);
    await expect(getScale(sample.testId)).rejects.toMatchObject({ status: 404 });
  });

  it("of tests outside a student's plan are not shown", async () => {
    const { testId } = await importSampleTest(server, { no: 78 });
    const features = { ...allowEverything(testId), allowed: false };
    for (const tests of [[], [features]]) {
      const outsider = server.as((await createUser(server, { planFeatures: { tests } })).token);
      expect((await outsider('GET /score-table/list')).tests).toEqual([]);
      await expect(outsider('GET /score-table/test/{id}', { params: { id: testId } })).rejects.toMatchObject({
        status: 404,
      });
    }
    const owner = server.as(
      (await createUser(server, { planFeatures: { tests: [{ ...features, allowed: true }] } })).token,
    );
    expect((await owner('GET /score-table/list')).tests.map(({ id }) => id)).toEqual([testId]);
    const staff = await server.as(editor.token)('GET /score-table/list');
    expect(staff.tests.map(({ id }) => id)).toContain(testId);
  });
});
