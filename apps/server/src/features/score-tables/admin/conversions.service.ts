import type { ConversionImport } from '@docket/contract';
import {
  type ConversionRow,
  expandConversion,
  type ReadConversionRow,
  validateConversion,
} from '@docket/rules';
import { ApiError } from '../../../api-error.ts';
import type { Deps } from '../../../http/deps.ts';
import type { ContentService, TestMeta } from '../../content/index.ts';
import { change, type Likeness, likenessesFor, loadTest, updateHead } from '../../practice-tests/index.ts';
import { TableProblems, wholeFile } from '../../transfer/index.ts';
import { countResults, findConversion } from '../score-tables.queries.ts';
import { countScored } from '../score-tables.view.ts';
import { findSubject, readNumber, readTable, type Table, type TableShape } from './read-table.ts';

type Field = 'test' | 'rawFrom' | 'rawTo' | 'scaled';
const shape: TableShape<Field> = {
  names: {
    test: ['test', 'test name', 'test number', 'name', 'slug'],
    rawFrom: ['raw from', 'raw', 'raw score', 'lowest raw', 'lowest', 'raw low', 'from'],
    rawTo: ['raw to', 'highest raw', 'highest', 'raw high', 'to'],
    scaled: ['scaled', 'scaled score', 'score', 'lsat', 'lsat score'],
  },
  required: ['rawFrom', 'scaled'],
  withoutHeader: { 2: ['rawFrom', 'scaled'], 3: ['rawFrom', 'rawTo', 'scaled'] },
};
/** How published tables mark a scaled score that no raw score gives. */
const isNone = (text: string) => /^[-–—*]?$/.test(text);

export interface ConversionImportOptions {
  readonly name: string;
  readonly dryRun: boolean;
  /** Used for tables without a column for it. */
  readonly testId?: string | undefined;
  readonly actorId: string;
  readonly now: Date;
}
/** Tests of one file: each is checked like an edited test, which takes a second in a large library. */
const maxTests = 20;

/** Thrown to roll back a trial. */
class TakeBack extends Error {}

interface Target {
  readonly test: TestMeta;
  readonly rows: ConversionRow[];
}

/** Finds a test by name, number or address; null if none or several match. */
function findTest(tests: readonly TestMeta[], text: string): TestMeta | null {
  const token = text.trim().toLowerCase();
  const found = tests.filter(
    ({ name, no, slug }) => name.toLowerCase() === token || slug === token || String(no) === token,
  );
  return found.length === 1 ? found[0]! : null;
}

/** The tables of a file by test, empty if it has errors, all of which are reported. */
function readConversions(
  tables: readonly Table[],
  tests: readonly TestMeta[],
  { name, testId }: ConversionImportOptions,
  problems: TableProblems,
): Target[] {
  const byTest = new Map<string, { readonly test: TestMeta; readonly rows: ReadConversionRow[] }>();
  const only = tests.find(({ id }) => id === testId) ?? null;
  let isUnnamed = false;
  for (const { text, has, fail } of tables.flatMap((table) => readTable(table, shape, problems))) {
    const test = text.test ? findTest(tests, text.test) : only;
    if (!test && text.test) fail('test', `"${text.test.slice(0, 60)}" isn't the name or number of one test`);
    isUnnamed ||= !test && !text.test;
    if (has('rawFrom') && isNone(text.rawFrom)) continue;
    const read = (field: 'rawFrom' | 'rawTo' | 'scaled'): number => {
      const number = readNumber(text[field]);
      if (has(field) && !Number.isInteger(number))
        fail(
          field,
          text[field] ? `"${text[field].slice(0, 40)}" isn't a whole number` : 'Enter a whole number',
        );
      return number;
    };
    const rawFrom = read('rawFrom');
    const rawTo = isNone(text.rawTo) ? rawFrom : read('rawTo');
    const scaled = read('scaled');
    if (!test) continue;
    const wanted = byTest.get(test.id) ?? { test, rows: [] };
    byTest.set(test.id, wanted);
    if (Number.isInteger(rawFrom) && Number.isInteger(rawTo))
      wanted.rows.push({ rawFrom, rawTo, scaled: Number.isInteger(scaled) ? scaled : null });
  }
  const all = [...byTest.values()];
  if (isUnnamed) problems.add(name, 'file', { field: 'test', value: null }, 'Choose the test of this file');
  if (problems.errors === 0 && all.length === 0) problems.add(name, '', wholeFile, 'The file has no rows');
  if (all.length > maxTests)
    problems.add(
      name,
      '',
      wholeFile,
      `The file has tables of ${all.length} tests. Split it into files of up to ${maxTests}`,
    );
  for (const { test, rows } of all)
    for (const reason of rows.length > 0 ? validateConversion(rows, countScored(test)) : [])
      problems.add(name, test.name, findSubject('scaled', reason), reason);
  if (problems.errors > 0) return [];
  return all.map(({ test, rows }) => ({
    test,
    rows: rows.flatMap(({ scaled, ...row }) => (scaled === null ? [] : { ...row, scaled })),
  }));
}

async function compareTests(db: Deps['db'], wanted: readonly Target[]): Promise<ConversionImport['tests']> {
  const results = await countResults(
    db,
    wanted.map(({ test }) => test.id),
  );
  const compared = [];
  for (const { test, rows } of wanted) {
    const stored = await findConversion(db, test.id);
    const isNew = !stored || stored.length === 0;
    const before = isNew ? [] : expandConversion(stored, countScored(test));
    const changes = expandConversion(rows, countScored(test))
      .filter(({ raw, scaled }) => before[raw]?.scaled !== scaled)
      .map(({ raw, scaled }) => ({ raw, before: before[raw]?.scaled ?? null, after: scaled }));
    compared.push({
      id: test.id,
      name: test.name,
      state: isNew ? ('new' as const) : changes.length > 0 ? ('changed' as const) : ('unchanged' as const),
      changes,
      results: results.get(test.id) ?? 0,
    });
  }
  return compared;
}

/**
 * Imports the conversion tables of tests, each as an edit of its test, all or nothing: any problem, and any test that
 * could no longer be offered, prevents the whole import. Results that are already shown keep their scores until the
 * test is rescored.
 */
export async function importConversions(
  deps: Deps,
  content: ContentService,
  tables: readonly Table[],
  options: ConversionImportOptions,
  problems = new TableProblems(),
): Promise<ConversionImport> {
  const { db } = deps;
  const { tests: known } = await content.index();
  const wanted = readConversions(tables, known, options, problems);
  const tests = problems.errors > 0 ? [] : await compareTests(db, wanted);
  const answer = (imported: boolean): ConversionImport => ({
    imported,
    problems: problems.list,
    errors: problems.errors,
    warnings: problems.warnings,
    tests,
  });
  const changed = wanted.filter((_, at) => tests[at]?.state !== 'unchanged');
  // Computed before the transaction, since it takes long.
  const likenesses = new Map<string, readonly Likeness[]>();
  for (const { test } of changed)
    likenesses.set(test.id, await likenessesFor(deps, await loadTest(db, test.id, ['NORMAL', 'MERGED'])));
  const by = { user: { id: options.actorId }, now: options.now };
  const writeTables = (some: readonly Target[], isTrial: boolean) =>
    change(deps, content, { ...by, query: { dryRun: isTrial } }, async (work) => {
      for (const { test, rows } of some) {
        const row = await loadTest(work.tx, test.id, ['NORMAL', 'MERGED']);
        // Every raw score is replaced deliberately, even if another author has changed some of them since they were read.
        await updateHead({ ...work, likenesses: likenesses.get(test.id) }, row, null, { conversion: rows });
      }
      if (isTrial) throw new TakeBack();
    });
  // Each test is tried, so that the problems of all are found at once, and by a dry run too.
  for (const one of changed)
    await writeTables([one], true).catch((error) => {
      if (error instanceof TakeBack) return;
      if (!(error instanceof ApiError) || error.code !== 'INVALID') throw error;
      for (const { message } of error.details ?? [{ message: error.message }])
        problems.add(options.name, one.test.name, findSubject('conversion', message), message);
    });
  if (options.dryRun || problems.errors > 0) return answer(false);
  // The only connection of the embedded database is kept by a transaction: each test has its own (decision 95).
  const steps = db.kind === 'postgres' ? [changed] : changed.map((one) => [one]);
  for (const some of steps) if (some.length > 0) await writeTables(some, false);
  return answer(true);
}
