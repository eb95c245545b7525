import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { demoLibraryFolder } from '../../../paths.ts';
import { testServer } from '../../../test/fixtures/index.ts';
import { createSchoolEditor, csvHeader } from '../../../test/fixtures/schools.ts';
import { workbook } from '../../../test/fixtures/transfer/workbook.ts';

const server = testServer();
let editor: Awaited<ReturnType<typeof createSchoolEditor>>;
beforeAll(async () => {
  editor = await createSchoolEditor(server);
});
const rows = async () =>
  (
    await server.db.rows<{ state: string }>(
      {
        name: 'test_schools_state',
        text: `select (select count(*) from schools) || ' ' || (select count(*) from school_names) || ' ' ||
          (select coalesce(string_agg(school_id || metric || year || value, ',' order by school_id, year, metric), '') from school_metrics)
          || ' ' || (select count(*) from audit_log) as state`,
      },
      [],
    )
  )[0]!.state;
const lines = (...rowLines: string[]) => [csvHeader, ...rowLines].join('\n');

describe('the files of the demo library', () => {
  const admissions = readFileSync(join(demoLibraryFolder, 'schools/admissions.csv'));
  it('are imported completely, and once more change nothing', async () => {
    const dry = await editor.importFile(admissions, { createMissing: true });
    expect(dry).toMatchObject({
      imported: false,
      errors: 0,
      unmatched: [],
      rows: { new: 1181, unchanged: 1 },
    });
    expect((await editor.call('GET /school/admin/list')).total).toBe(0);

    const done = await editor.importFile(admissions, { createMissing: true, dryRun: false });
    expect(done).toMatchObject({ imported: true, rows: { new: 1181, changed: 0 } });
    expect(done.metrics).toEqual(dry.metrics);
    const again = await editor.importFile(admissions, { dryRun: false });
    expect(again).toMatchObject({
      imported: true,
      metrics: { new: 0, changed: 0, unchanged: done.metrics.new },
    });

    const list = await editor.call('GET /school/list');
    const albany = list.schools.find(({ slug }) => slug === 'albany-law-school-of-union-university')!;
    const at = list.metrics.indexOf('lsat50');
    expect(albany.years[at]).toBe(2024);
    expect(list.sources[albany.sources[at]!]).toMatchObject({ id: editor.source.id, date: '2024-12-16' });
    const in2019 = await editor.call('GET /school/list', { query: { year: 2019 } });
    const first = in2019.schools.find(({ slug }) => slug === albany.slug)!;
    expect(first.values[in2019.metrics.indexOf('applications')]).toBe(1205);
    expect(first.values[in2019.metrics.indexOf('acceptanceRate')]).toBeCloseTo(633 / 1205);
  });

  it('find schools whose name or id the publisher changed, and leave out missing values', async () => {
    const before = (await editor.call('GET /school/admin/list')).total;
    const costs = readFileSync(join(demoLibraryFolder, 'schools/costs-and-grants.csv'));
    const { unmatched } = await editor.importFile(costs);
    const done = await editor.importFile(costs, { dryRun: false, createMissing: true });
    expect(done.schoolsCreated).toBe(unmatched.length);
    expect((await editor.call('GET /school/admin/list')).total).toBe(before + unmatched.length);
    const { school } = await editor.call('GET /school/{slug}', { params: { slug: 'touro-university' } });
    const year = school.years.find((one) => one.year === 2019)!;
    const keys = year.metrics.map(({ key }) => key);
    expect(keys).toContain('tuitionResident');
    expect(keys).toContain('lsat50');
    expect(keys).not.toContain('livingOnCampus');
  });
});

describe('a broken file is refused with file, row and reason, and changes nothing', () => {
  const good = '9001,Broken Bay Law School,Bay,CA,PRI,2020,100,50,150,3.1';
  it.each<[string, string | Buffer, string, RegExp]>([
    [
      'text in a number',
      lines(good, '9002,Other,,,,2020,many,,,'),
      'row 3',
      /applications: "many" isn't a number/,
    ],
    [
      'a duplicate school',
      lines(good, good),
      'row 3',
      /Broken Bay Law School, 2020 is listed twice; the first is in row 2/,
    ],
    ['no column of schools', 'year,lsat_50\n2020,150', 'header', /column "school" is missing/],
    ['no column of years', 'school,lsat_50\nX,150', 'header', /column "year" is missing/],
    ['no metric', 'school,year,notes\nX,2020,hi', 'header', /No column has a known metric/],
    [
      'two columns of one metric',
      'school,year,lsat_50,LSAT Median\nX,2020,150,150',
      'header',
      /mean the same/,
    ],
    ['a score beyond the scale', lines('1,X,,,,2020,,,190,'), 'row 2', /lsat_50: "190" is out of range/],
    [
      'a 25th percentile above the median',
      'school,year,lsat_25,lsat_50\nX,2020,160,155',
      'row 2',
      /^LSAT, 25th percentile: 160 is above 155 for LSAT, median$/,
    ],
    [
      'a 75th percentile of grants below the 25th',
      'school,year,grant_25,grant_75\nX,2020,9000,8000',
      'row 2',
      /^Grant, 25th percentile, full time: 9000 is above 8000 for Grant, 75th percentile, full time$/,
    ],
    ['a wrong year', lines('1,X,,,,20,,,150,'), 'row 2', /year: "20"/],
    ['no name', 'school,year,lsat_50\n,2020,150', 'row 2', /name of the school is missing/],
    [
      'Windows-1252',
      Buffer.from(lines('1,Caf\xe9 Law,,,,2020,,,150,'), 'latin1'),
      '',
      /not encoded in UTF-8/,
    ],
    ['nothing in it', '', '', /empty/],
  ])('%s', async (_, data, location, reason) => {
    const before = await rows();
    const result = await editor.importFile(data, { dryRun: false, createMissing: true });
    expect(result.imported).toBe(false);
    expect(result.problems).toContainEqual(
      expect.objectContaining({
        file: 'schools.csv',
        item: location,
        level: 'error',
        reason: expect.stringMatching(reason),
      }),
    );
    expect(await rows()).toBe(before);
  });

  it('a sheet of 100 MB', async () => {
    const row = Array.from({ length: 12 }, () => 'x'.repeat(30_000));
    const big = await workbook({ Big: Array.from({ length: 300 }, () => row) });
    const result = await editor.importFile(big, { name: 'big.xlsx', dryRun: false });
    expect(result).toMatchObject({ imported: false, rows: { new: 0 } });
    expect(result.problems[0]).toMatchObject({
      reason: expect.stringMatching(/inflates|grows|characters|Longer/),
    });
    const { status } = await server.raw('POST', '/api/school/admin/import', {
      token: editor.user.token,
      text: `{"data":"${'A'.repeat(30_000_000)}"}`,
    });
    expect(status).toBe(413);
  });
});

it('a file in UTF-16 is read', async () => {
  const { unmatched } = await editor.importFile(
    Buffer.from(`\ufeff${lines('9003,Wide Bay Law School,Bay,CA,PRI,2020,100,50,150,3.1')}`, 'utf16le'),
  );
  expect(unmatched).toHaveLength(1);
});

it('a percentile that contradicts a stored one of the same year is refused', async () => {
  await editor.addSchool({ name: 'Stored Percentile Law' });
  const file = (year: number, header: string, value: number) =>
    `school,year,${header}\nStored Percentile Law,${year},${value}`;
  expect(await editor.importFile(file(2020, 'lsat_50', 155), { dryRun: false })).toMatchObject({
    imported: true,
  });
  const before = await rows();
  expect(await editor.importFile(file(2020, 'lsat_25', 160), { dryRun: false })).toMatchObject({
    imported: false,
    problems: [
      {
        file: 'schools.csv',
        item: 'row 2',
        reason: 'LSAT, 25th percentile: 160 is above 155 for LSAT, median, which is stored',
      },
    ],
  });
  expect(await rows()).toBe(before);
  expect(await editor.importFile(file(2021, 'lsat_25', 160), { dryRun: false })).toMatchObject({
    imported: true,
  });
});

it('Excel workbooks are read, with the year of the file and common header names', async () => {
  await editor.addSchool({ name: 'Workbook Law School' });
  const data = await workbook({
    Ranks: [
      ['Law School', '50th percentile LSAT', 'UGPA 75', 'U.S. News Rank', 'First-time bar passage'],
      ['WORKBOOK LAW SCHOOL', 161, 3.85, 'T14', '92.1%'],
    ],
  });
  const result = await editor.importFile(data, { name: 'ranks.xlsx', year: 2024, dryRun: false });
  expect(result).toMatchObject({ imported: true, metrics: { new: 4 } });
  const { school } = await editor.call('GET /school/{slug}', { params: { slug: 'workbook-law-school' } });
  expect(school.years[0]!.metrics.map(({ key, value }) => [key, value])).toEqual([
    ['lsat50', 161],
    ['gpa75', 3.85],
    ['barPassageFirstTime', 0.921],
    ['rankUsNews', 14],
  ]);
});

it('nothing is written if a name in the file has no school, until staff say which it is', async () => {
  const known = await editor.addSchool({ name: 'Northern Lights University', externalId: 'nlu' });
  const data = lines(
    'nlu,Northern Lights University,,AK,PUB,2021,200,100,155,3.3',
    ',Northern Light Univ. School of Law,,,,2022,210,100,156,3.3',
    ',Quite Another Place,,,,2022,,,150,',
  );
  const before = await rows();
  const refused = await editor.importFile(data, { dryRun: false });
  expect(refused.imported).toBe(false);
  expect(refused.unmatched.map(({ name }) => name)).toEqual([
    'Northern Light Univ. School of Law',
    'Quite Another Place',
  ]);
  expect(refused.unmatched[0]!.suggestions[0]).toMatchObject({ schoolId: known.id });
  expect(await rows()).toBe(before);

  const done = await editor.importFile(data, {
    dryRun: false,
    matches: [{ name: 'Northern Light Univ. School of Law', schoolId: known.id }],
    create: ['Quite Another Place'],
  });
  expect(done).toMatchObject({ imported: true, schoolsCreated: 1, unmatched: [] });
  // The choice of staff is stored.
  const again = await editor.importFile(data, { dryRun: false });
  expect(again).toMatchObject({ imported: true, metrics: { new: 0, changed: 0 } });
  const { school, names } = await editor.call('GET /school/admin/{id}', { params: { id: known.id } });
  expect(names.map(({ name }) => name)).toEqual(['Northern Light Univ. School of Law']);
  // Missing data of the school is filled in.
  expect(school).toMatchObject({ state: 'AK', type: 'public' });
});

it('changes are shown before and after, and logged for the school', async () => {
  const one = await editor.addSchool({ name: 'Changing School' });
  await editor.importFile(lines(',Changing School,,,,2020,100,50,150,'), { dryRun: false });
  const data = lines(',Changing School,,,,2020,100,60,150,3.0');
  const dry = await editor.importFile(data);
  expect(dry).toMatchObject({
    metrics: { new: 1, changed: 1, unchanged: 2 },
    rows: { changed: 1 },
    changes: [{ school: 'Changing School', year: 2020, metric: 'offers', before: 50, after: 60 }],
  });
  await editor.importFile(data, { dryRun: false });
  const { items } = await editor.call('GET /school/admin/{id}/history', { params: { id: one.id } });
  expect(items[0]).toMatchObject({
    action: 'school.import',
    before: { values: { '2020': { offers: 50 } } },
    after: { file: 'schools.csv', values: { '2020': { offers: 60, gpa50: 3 } } },
  });
});
