import type { Db } from '../../db/database.ts';
import { analyzeContent } from '../../db/planner-statistics.ts';
import { inTurn } from '../../db/write-in-steps.ts';
import {
  carryOut,
  ImportPlan,
  type ImportResult,
  lockImports,
  logImport,
  maxUnmatchedOptions,
  type PlannedWrite,
} from '../content-import/index.ts';
import { type BundledTest, findSourceLocation } from './bundle.ts';
import { importGuessed } from './import-guessed.ts';
import { importOne } from './import-one.ts';
import type {
  ImportContext,
  ImportDeps,
  LocatedFileOption,
  PackageChange,
  PackageOptions,
  PackageResult,
} from './import-package.types.ts';
import { type CopyMessage, describeLikelyCopies } from './likely-copies.ts';
import { limits } from './limits.ts';
import { findLists } from './lists.ts';
import { findPackageLikenesses, type PackageLikenesses } from './package-likenesses.ts';
import { withPictures } from './package-pictures.ts';
import { Problems } from './problems.ts';
import { enableNew, reportWhyNotEnabled } from './publish-new.ts';
import { noParts, reportParts } from './report-parts.ts';
import { reportUnmatched } from './report-unmatched.ts';
import { wholeFile } from './subject.ts';
import { findTestsById } from './transfer.queries.ts';
import { inWorker, WorkEnded } from './worker-host.ts';

/** Thrown to roll back a transaction. */
class TakeBack extends Error {}

const isMerged = ({ value }: BundledTest) => (value as { type?: string } | null)?.type === 'MERGED';
/**
 * Tests with generated slugs come after those with their own; merged tests come last, because they name sections of
 * the others.
 */
const inOrder = (tests: readonly BundledTest[]) => {
  const rank = (test: BundledTest) => (isMerged(test) ? 2 : test.guessed?.slug || test.guessed?.no ? 1 : 0);
  return [...tests].sort((one, other) => rank(one) - rank(other));
};

/**
 * Whether a dry run can work without writing. A plan does not store the content of its tests, which is needed if the
 * same test occurs twice, and for the checklist of a merged test.
 */
function canPlan(tests: readonly BundledTest[], enable: boolean): boolean {
  const names = tests.map(({ kind, value }) => {
    const { slug, no } = (value ?? {}) as { slug?: string; no?: number };
    return `${kind}/${slug ?? no}`;
  });
  return new Set(names).size === names.length && !(enable && tests.some(isMerged));
}

interface PackageWork {
  readonly tests: readonly BundledTest[];
  readonly by: ImportContext;
  readonly options: PackageOptions;
  readonly likenesses: PackageLikenesses;
  /** Messages about likely duplicates of new tests. */
  readonly copies: ReadonlyMap<BundledTest['locations'], readonly CopyMessage[]>;
  readonly problems: Problems;
}
interface ImportedPart {
  readonly test: BundledTest;
  readonly slug: string;
  readonly result: ImportResult;
  /** Without a plan they were done. */
  readonly writes: readonly PlannedWrite[];
}

/** Writes, or plans, the tests of a package one after the other and adds the result of each to `changes`. */
async function importTests(
  deps: ImportDeps,
  tx: Db,
  { tests, by, options, likenesses, copies, problems }: PackageWork,
  changes: PackageChange[],
  unmatched: LocatedFileOption[],
): Promise<ImportedPart[]> {
  const { plan } = by;
  const imported: ImportedPart[] = [];
  const { addMissing = false, optionChoices = [] } = options;
  let shown = 0;
  for (const test of inOrder(tests)) {
    const run = (each: BundledTest, to: Problems) =>
      importOne(deps, tx, each, { ...by, enableNew: false, addMissing, optionChoices }, to);
    const isGuessed = test.guessed?.slug || test.guessed?.no;
    const one = await (isGuessed ? importGuessed(tx, test, run, problems, plan) : run(test, problems));
    if (!one) continue;
    unmatched.push(...reportUnmatched(one.result.unmatched, test, problems));
    likenesses.addImported(test, one.name, one.result);
    const { created, updated, unchanged, removed, testId, changes: rows } = one.result;
    const isNew = rows.some((row) => row.kind === 'test' && row.before === null);
    if (isNew)
      for (const { test: other, message } of copies.get(test.locations) ?? []) {
        const { file, item } = findSourceLocation(test.locations, '');
        problems.warn(file, item, { field: 'questions', value: other }, message);
      }
    const state = isNew ? 'new' : created + updated + removed > 0 ? 'changed' : 'same';
    const report = state === 'changed' ? await reportParts(tx, one.result, test, shown, problems) : noParts;
    shown += report.parts.length;
    const enabled =
      isNew && options.enable
        ? await enableNew(tx, test, one, likenesses, by, problems)
        : await reportWhyNotEnabled(tx, test, one.slug, options.enable && !isNew, plan, problems);
    changes.push({
      kind: test.kind,
      name: one.name,
      slug: one.slug,
      testId,
      state,
      ...{ created, updated, unchanged, removed },
      ...report,
      enabled,
    });
    imported.push({ test, slug: one.slug, result: one.result, writes: plan?.takeWrites() ?? [] });
  }
  return imported;
}

/** Those of the tests of a run that was taken back that exist. */
async function findKnown(db: Db, changes: readonly PackageChange[]): Promise<ReadonlySet<string>> {
  const rows = await findTestsById(db, changes.map((change) => change.testId!).slice(0, limits.tests));
  return new Set(rows.map((row) => row.id));
}

/**
 * Reads a package in a worker process and writes it in one transaction, all or nothing. A dry run executes the same
 * code with a plan instead of writes, outside of a transaction, so that the only connection of the embedded database
 * can serve others at the same time (decision 56). Errors are in the result, never thrown.
 */
export async function importPackage(deps: ImportDeps, options: PackageOptions): Promise<PackageResult> {
  const { name, bytes, format, skipUnknown, enable, dryRun, now, actorId } = options;
  const lists = await findLists(deps.db);
  const problems = new Problems();
  const read = await inWorker({ kind: 'read', name, bytes, format, skipUnknown, lists }).catch((error) => {
    if (!(error instanceof WorkEnded)) throw error;
    problems.error(name, '', wholeFile, error.message);
    return null;
  });
  if (!read)
    return {
      format: null,
      problems: problems.list,
      groups: problems.groups(),
      changes: [],
      unmatched: [],
      imported: false,
    };
  problems.addAll(read.problems, read.groups);
  const likenesses = await findPackageLikenesses(deps.db, read.tests, enable);
  const copies = new Map<BundledTest['locations'], readonly CopyMessage[]>();
  for (const test of likenesses.tests.filter((one) => one.isNew))
    copies.set(test.locations, await describeLikelyCopies(deps.db, likenesses, test));
  // The only connection of the embedded database is kept by a transaction: there the import writes in steps.
  const isInSteps = !dryRun && deps.db.kind === 'embedded' && canPlan(read.tests, enable);
  const plan =
    isInSteps || (dryRun && canPlan(read.tests, enable))
      ? new ImportPlan({ keepsWrites: isInSteps })
      : undefined;
  const by: ImportContext = {
    actorId,
    now,
    newId: deps.newId,
    files: deps.files,
    plan,
    quota: options.quota,
  };
  const changes: PackageChange[] = [];
  const unmatched: LocatedFileOption[] = [];
  const work = async (tx: Db) => {
    if (!plan) await lockImports(tx);
    const tests = await withPictures(tx, read.tests, read.pictures, by, problems);
    const pictures = plan?.takeWrites() ?? [];
    const all = await importTests(
      deps,
      tx,
      { tests, by, options, likenesses, copies, problems },
      changes,
      unmatched,
    );
    if (dryRun || problems.failed) throw new TakeBack();
    const file = { name, format: read.format ?? 'json' };
    for (const write of pictures)
      await deps.db.transaction(async (step) => {
        await write.run(step);
      });
    for (const { test, slug, result, writes } of all) {
      const author = { ...by, kind: test.kind, slug, file };
      if (plan) await carryOut(deps.db, result, writes, author);
      else await logImport(tx, result, author);
    }
  };
  let done = false;
  try {
    await (isInSteps
      ? inTurn(deps.db, () => work(deps.db))
      : plan
        ? work(deps.db)
        : deps.db.transaction(work));
    done = true;
    if (changes.some((change) => change.state !== 'same')) await analyzeContent(deps.db);
  } catch (error) {
    if (!(error instanceof TakeBack)) throw error;
  }
  const known = done ? null : await findKnown(deps.db, changes);
  return {
    format: read.format,
    problems: problems.list,
    groups: problems.groups(),
    changes: changes.map((change) => ({
      ...change,
      testId: !known || known.has(change.testId!) ? change.testId : null,
    })),
    unmatched: unmatched.slice(0, maxUnmatchedOptions),
    imported: done,
  };
}
