import type { ContentTest } from '@docket/contract/content-format';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { importSampleLists, sampleTest, unlikeTest } from '../../test/fixtures/content.ts';
import { createUser } from '../../test/fixtures/factories.ts';
import { testServer } from '../../test/fixtures/index.ts';
import { sampleCourse, sampleUnit, toUpload } from '../../test/fixtures/learning.ts';

const server = testServer();
let call: ReturnType<typeof server.as>;
let token: string;
let importTransactions: number;
beforeAll(async () => {
  await importSampleLists(server);
  token = (await createUser(server, { roles: ['CONTENT'] })).token;
  call = server.as(token);
});
/** Background jobs take transactions at any time; only those of imports count. This file is in every stack. */
beforeEach(() => {
  const transaction = server.db.transaction.bind(server.db);
  importTransactions = 0;
  vi.spyOn(server.db, 'transaction').mockImplementation((work) => {
    if (/features\/(content-import|transfer)\/[^:]*(?<!\.test)\.ts/.test(new Error().stack ?? ''))
      importTransactions += 1;
    return transaction(work);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});

const send = (name: string, content: string, more: object) =>
  call('POST /content/package', { body: { name, data: Buffer.from(content).toString('base64'), ...more } });
const sendJson = (content: unknown, more: object = {}) => send('package.json', JSON.stringify(content), more);

/**
 * Imports a package as a dry run and then for real. Both must return the same, and the dry run must not open a
 * transaction.
 */
async function runBoth(name: string, content: string, more: object = {}) {
  importTransactions = 0;
  const dry = await send(name, content, { ...more, dryRun: true });
  expect(importTransactions).toBe(0);
  const done = await send(name, content, { ...more, dryRun: false });
  // Without changes there is nothing to write.
  if (done.changes.some((change) => change.state !== 'same')) expect(importTransactions).toBeGreaterThan(0);
  expect(done.problems.filter((problem) => problem.level === 'error')).toEqual([]);
  expect(done.imported).toBe(true);
  const withoutIds = (answer: typeof dry) => ({
    ...answer,
    imported: null,
    changes: answer.changes.map((change) => ({ ...change, testId: null })),
  });
  expect(withoutIds(dry)).toEqual(withoutIds(done));
  return done;
}
const runJson = (content: unknown, more?: object) => runBoth('package.json', JSON.stringify(content), more);
const firstSection = ({ sections: [section] }: ContentTest) => {
  if (section?.type !== 'LR') throw new Error('an LR section');
  return section;
};
const columns = 'test,section,question,stem,option_a,option_b,option_c,option_d,option_e,credited';
const toCsv = (test: ContentTest) =>
  [
    columns,
    ...firstSection(test).questions.map((question) =>
      [test.slug, 1, question.no, question.stem, ...Object.values(question.options), question.credited]
        .map((cell) => `"${cell}"`)
        .join(','),
    ),
  ].join('\n');
const merged = (no: number, slugs: readonly string[]) => ({
  ...{ no, name: `Merged ${no}`, slug: `merged-${no}`, type: 'MERGED' },
  sections: slugs.map((test, at) => ({ no: at + 1, variable: false, from: { test, section: 1 } })),
});

describe('a dry run of a package', () => {
  it('says what the import of a test would change', async () => {
    await runBoth('bare.csv', toCsv(unlikeTest(20)));
    await runBoth('bare.csv', toCsv(unlikeTest(20)));
    await runJson(unlikeTest(21));
    const changed = unlikeTest(21);
    const section = firstSection(changed);
    section.questions[0]!.stem = 'Another stem?';
    section.questions.pop();
    await runJson(changed);
    const text = JSON.stringify(unlikeTest(22)).replace('"type":"flaw"', '"type":"new-type"');
    await runBoth('package.json', text, { addMissing: true });
  });

  it('checks what would be published, also against the library and the package', async () => {
    const good = await runJson(unlikeTest(30), { enable: true });
    expect(good.changes).toMatchObject([{ slug: 'sample-30', enabled: true }]);
    const copy = { ...unlikeTest(30), slug: 'copy-30', no: 31 };
    expect((await runJson(copy, { enable: true })).changes).toMatchObject([{ enabled: false }]);
    const first = unlikeTest(32);
    const { questions } = firstSection(first);
    questions[1] = { ...questions[0]!, no: 2 };
    const twice = await runJson({ tests: [first] }, { enable: true });
    expect(twice.problems.map((problem) => problem.reason).join()).toContain(
      'Section 1, question 1 reads like section 1, question 2',
    );
    const both = await runJson(
      { tests: [unlikeTest(33), { ...unlikeTest(33), slug: 'copy-33', no: 34 }] },
      { enable: true },
    );
    expect(both.changes.map((change) => change.enabled)).toEqual([true, false]);
    await runJson({ skillUnits: [sampleUnit(7)], courses: [sampleCourse(7)] }, { enable: true });
  });

  it('takes earlier parts of the package into account: numbers, sections, types and generated names', async () => {
    await runJson({ tests: [unlikeTest(40), unlikeTest(41)] });
    // Test 40 gives its number to a new test.
    await runJson({
      tests: [
        { ...unlikeTest(40), no: 43 },
        { ...unlikeTest(42), no: 40 },
      ],
    });
    const taken = await sendJson({ tests: [unlikeTest(44), { ...unlikeTest(45), no: 44 }] });
    expect(taken.problems.map((problem) => problem.reason)).toEqual(['Test number 44 belongs to sample-44']);
    await runJson({ tests: [unlikeTest(46), merged(47, ['sample-46', 'sample-41'])] });
    await runJson(merged(47, ['sample-41', 'sample-46']));
    const missing = await sendJson(merged(48, ['sample-49']));
    expect(missing.problems.map((problem) => problem.reason).join()).toContain('sample-49 not found');
    const odd = [50, 51].map((no) =>
      JSON.parse(JSON.stringify(unlikeTest(no)).replaceAll('"type":"flaw"', '"type":"odd-type"')),
    );
    await runJson({ tests: odd }, { addMissing: true });
    const rows = toCsv(unlikeTest(52)).replaceAll(/^[^,]*,/gm, '');
    await runBoth('no-name.csv', rows);
    await runBoth('no-name.csv', rows);
    await runBoth('no-name.csv', toCsv(unlikeTest(53)).replaceAll(/^[^,]*,/gm, ''));
  });

  it('says what would happen to skill units and courses', async () => {
    await runJson({ skillUnits: [sampleUnit(1)], courses: [sampleCourse(1)] });
    const unit = sampleUnit(1);
    unit.skills[1]!.questions.pop();
    const course = sampleCourse(1);
    course.lessons.pop();
    const { changes } = await runJson({ skillUnits: [unit], courses: [course] });
    expect(changes.map((change) => [change.kind, change.state])).toEqual([
      ['skill-unit', 'changed'],
      ['course', 'changed'],
    ]);
  });

  it('writes nothing', async () => {
    const count = async () =>
      (
        await server.db.rows(
          {
            name: 'test_dry_run_rows',
            text: `select (select count(*)::int from tests) as tests, (select count(*)::int from questions) as questions,
              (select count(*)::int from question_types) as types, (select count(*)::int from merged_sections) as places,
              (select count(*)::int from lessons) as lessons, (select count(*)::int from audit_log) as log`,
          },
          [],
        )
      )[0];
    const before = await count();
    const content = {
      tests: [unlikeTest(60), unlikeTest(61), merged(62, ['sample-60'])],
      skillUnits: [sampleUnit(9)],
      courses: [sampleCourse(9)],
    };
    const dry = await sendJson(content, { dryRun: true });
    expect(dry.changes.map((change) => change.state)).toEqual(Array(5).fill('new'));
    expect(await count()).toEqual(before);
  });
});

describe('a dry run of the content format', () => {
  it.each([
    ['/api/content/import', () => ({ test: sampleTest({ no: 80 }) })],
    ['/api/content/import', () => ({ test: merged(81, ['sample-80']) })],
    ['/api/content/import-skill-unit', () => ({ unit: sampleUnit(11) })],
    ['/api/content/import-course', () => toUpload(sampleCourse(11))],
  ])('counts what %s does, without a transaction', async (path, makeBody) => {
    const upload = async (dryRun: boolean) => {
      const response = await server.raw('POST', path, { token, body: { ...makeBody(), dryRun } });
      expect(response.status).toBe(200);
      return response.json;
    };
    importTransactions = 0;
    const dry = await upload(true);
    expect(importTransactions).toBe(0);
    const done = await upload(false);
    expect(dry).toEqual({ ...done, testId: null });
    expect(await upload(true)).toEqual({ ...(await upload(false)) });
  });
});
