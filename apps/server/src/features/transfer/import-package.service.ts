import type { ContentMergedTest, ContentTest } from '@docket/contract/content-format';
import type { Db } from '../../db/database.ts';
import { Fault } from '../../fault.ts';
import type { Deps } from '../../http/deps.ts';
import { logImport } from '../content/import.audit.ts';
import { importCourse, importSkillUnit } from '../content/import.learning.ts';
import { checkTest } from '../content/import.parse.ts';
import { parseCourse, parseSkillUnit } from '../content/import.parse-learning.ts';
import { lockImports } from '../content/import.queries.ts';
import { wantedRows } from '../content/import.rows.ts';
import {
  type ImportOptions,
  type ImportResult,
  importTest,
  unknownCodes,
} from '../content/import.service.ts';
import { slugOfCourse, slugOfUnit } from '../content/learning-slugs.ts';
import { nameInPlans } from '../plans/new-test.service.ts';
import { addressOfUpload, keepPicture } from '../uploads/uploads.service.ts';
import { type BundledTest, placeOf } from './bundle.ts';
import type { Format } from './formats.ts';
import { importGuessed } from './import-guessed.ts';
import { limits } from './limits.ts';
import { findLists } from './lists.ts';
import { picturesIn } from './pictures.ts';
import { type Problem, Problems } from './problems.ts';
import { findPictureBySum, findTestsById } from './transfer.queries.ts';
import { inWorker, WorkEnded } from './worker-host.ts';

export interface PackageChange {
  readonly kind: BundledTest['kind'];
  readonly name: string;
  readonly slug: string;
  readonly testId: string | null;
  readonly state: 'new' | 'changed' | 'same';
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly removed: number;
}
export interface PackageResult {
  readonly format: Format | null;
  readonly problems: readonly Problem[];
  readonly changes: readonly PackageChange[];
  readonly imported: boolean;
}
export interface PackageOptions {
  readonly name: string;
  readonly bytes: Buffer;
  readonly format?: Format | undefined;
  readonly dryRun: boolean;
  readonly skipUnknown: boolean;
  readonly enable: boolean;
  /** Null for the command line. */
  readonly actorId: string | null;
  readonly now: Date;
}
type ImportDeps = Pick<Deps, 'db' | 'config' | 'newId'>;
/** Ends a transaction whose work is to be taken back. */
class TakeBack extends Error {}

/** Keeps the pictures that texts show, and puts their addresses in; a picture that nobody has is told. */
async function withPictures(
  tx: Db,
  tests: readonly BundledTest[],
  pictures: ReadonlyMap<string, Uint8Array>,
  by: { readonly actorId: string | null; readonly now: Date; readonly newId: () => string },
  problems: Problems,
): Promise<BundledTest[]> {
  const addresses = new Map<string, string | null>();
  const addressOf = async (name: string): Promise<string | null> => {
    const bytes = pictures.get(name);
    if (bytes) return addressOfUpload((await keepPicture(tx, Buffer.from(bytes), { ...by, name })).id);
    const sum = /^([0-9a-f]{20})\./.exec(name)?.[1];
    const known = sum ? await findPictureBySum(tx, sum) : undefined;
    return known ? addressOfUpload(known) : null;
  };
  const changed: BundledTest[] = [];
  for (const test of tests) {
    const text = JSON.stringify(test.value);
    for (const name of picturesIn(text.replaceAll('\\"', '"'))) {
      if (!addresses.has(name)) addresses.set(name, await addressOf(name));
      if (addresses.get(name) === null) {
        const { file, item } = placeOf(test.places, pathOf(test.value, name));
        problems.error(file, item, `The picture images/${name} is neither in the package nor in the library`);
      }
    }
    const value = text.replace(/src=\\"images\/([\w.-]+)\\"/g, (same, name: string) => {
      const address = addresses.get(name);
      return address ? `src=\\"${address}\\"` : same;
    });
    changed.push({ ...test, value: JSON.parse(value) });
  }
  return changed;
}
/** Path of the first text that shows a picture. */
function pathOf(value: unknown, name: string, path = ''): string {
  if (typeof value !== 'object' || value === null) return '';
  for (const [key, one] of Object.entries(value)) {
    const here = path === '' ? key : `${path}.${key}`;
    if (typeof one === 'string' && one.includes(`images/${name}`)) return here;
    const found = pathOf(one, name, here);
    if (found !== '') return found;
  }
  return '';
}

interface Named {
  readonly name: string;
  readonly slug: string;
}
async function importOne(
  deps: ImportDeps,
  tx: Db,
  test: BundledTest,
  options: ImportOptions,
  problems: Problems,
): Promise<(Named & { readonly result: ImportResult }) | null> {
  const tell = (field: string, message: string) => {
    const { file, item } = placeOf(test.places, field.replace(/^(test|unit|course)\./, ''));
    problems.error(file, item, message);
  };
  try {
    if (test.kind === 'skill-unit') {
      const unit = parseSkillUnit(test.value);
      return {
        name: unit.title,
        slug: slugOfUnit(unit.no),
        result: await importSkillUnit(tx, unit, options),
      };
    }
    if (test.kind === 'course') {
      const { lessons, ...course } = test.value as { lessons: unknown[] };
      const names = lessons.map((_, at) => `lesson-${at + 1}.json`);
      const whole = parseCourse({ course: { ...course, lessons: names }, lessons }, deps.config.VIDEO_HOSTS);
      return {
        name: whole.title,
        slug: slugOfCourse(whole.slug),
        result: await importCourse(tx, whole, options),
      };
    }
    const checked = checkTest(test.value).test as ContentTest | ContentMergedTest | null;
    // What is wrong with the shape of a test was told when it was read.
    if (!checked) return null;
    if (checked.type === 'NORMAL') {
      const unknown = await unknownCodes(tx, await wantedRows(checked), true);
      for (const { field, message } of unknown) tell(field, message);
      if (unknown.length > 0) return null;
    }
    return { name: checked.name, slug: checked.slug, result: await importTest(tx, checked, options) };
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    for (const { field, message } of error.details ?? [{ field: '', message: error.message }])
      tell(field, error.code === 'CONFLICT' ? error.message : message);
    return null;
  }
}

/** Tests whose slug was made up come after those that have one of their own; merged ones last: they name sections of the others. */
const inOrder = (tests: readonly BundledTest[]) => {
  const isMerged = (test: BundledTest) => (test.value as { type?: string } | null)?.type === 'MERGED';
  const rank = (test: BundledTest) => (isMerged(test) ? 2 : test.guessed?.slug || test.guessed?.no ? 1 : 0);
  return [...tests].sort((one, other) => rank(one) - rank(other));
};

/**
 * Reads a package in a thread of its own and writes it in one transaction, all or nothing; a dry run does the same work
 * and takes it back. What is wrong is told in the answer, never thrown.
 */
export async function importPackage(deps: ImportDeps, options: PackageOptions): Promise<PackageResult> {
  const { name, bytes, format, skipUnknown, dryRun, now, actorId } = options;
  const lists = await findLists(deps.db);
  const problems = new Problems();
  const read = await inWorker({ kind: 'read', name, bytes, format, skipUnknown, lists }).catch((error) => {
    if (!(error instanceof WorkEnded)) throw error;
    problems.error(name, '', error.message);
    return null;
  });
  if (!read) return { format: null, problems: problems.list, changes: [], imported: false };
  for (const problem of read.problems) problems.add(problem);
  const changes: PackageChange[] = [];
  let done = false;
  try {
    await deps.db.transaction(async (tx) => {
      await lockImports(tx);
      const by = { actorId, now, newId: deps.newId };
      const tests = await withPictures(tx, read.tests, read.pictures, by, problems);
      const results: { test: BundledTest; slug: string; result: ImportResult }[] = [];
      for (const test of inOrder(tests)) {
        const run = (each: BundledTest, to: Problems) =>
          importOne(deps, tx, each, { now, newId: deps.newId, enableNew: options.enable }, to);
        const isGuessed = test.guessed?.slug || test.guessed?.no;
        const one = await (isGuessed ? importGuessed(tx, test, run, problems) : run(test, problems));
        if (!one) continue;
        const { created, updated, unchanged, removed, testId, changes: rows } = one.result;
        const isNew = rows.some((row) => row.kind === 'test' && row.before === null);
        changes.push({
          kind: test.kind,
          name: one.name,
          slug: one.slug,
          testId,
          state: isNew ? 'new' : created + updated + removed > 0 ? 'changed' : 'same',
          ...{ created, updated, unchanged, removed },
        });
        results.push({ test, slug: one.slug, result: one.result });
        if (isNew && options.enable && test.kind === 'test') await nameInPlans(tx, testId, by);
      }
      if (dryRun || problems.failed) throw new TakeBack();
      for (const { test, slug, result } of results)
        await logImport(tx, result, {
          ...by,
          kind: test.kind,
          slug,
          file: { name, format: read.format ?? 'json' },
        });
    });
    done = true;
  } catch (error) {
    if (!(error instanceof TakeBack)) throw error;
  }
  const known = done
    ? null
    : new Set(
        (await findTestsById(deps.db, changes.map((one) => one.testId!).slice(0, limits.tests))).map(
          (row) => row.id,
        ),
      );
  return {
    format: read.format,
    problems: problems.list,
    changes: changes.map((one) => ({ ...one, testId: !known || known.has(one.testId!) ? one.testId : null })),
    imported: done,
  };
}
