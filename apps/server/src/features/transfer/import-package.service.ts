import {
  type ContentMergedTest,
  type ContentTest,
  conversionProblem,
  scoredQuestions,
} from '@docket/contract/content-format';
import type { Db } from '../../db/database.ts';
import { analyzeContent } from '../../db/planner-statistics.ts';
import { Fault } from '../../fault.ts';
import type { Deps } from '../../http/deps.ts';
import { logImport } from '../content/import.audit.ts';
import { importCourse, importSkillUnit } from '../content/import.learning.ts';
import { checkTest } from '../content/import.parse.ts';
import { parseCourse, parseSkillUnit } from '../content/import.parse-learning.ts';
import { findStoredContent, findTestBySlug, lockImports, updateTest } from '../content/import.queries.ts';
import { wantedRows } from '../content/import.rows.ts';
import {
  type AddedLists,
  type ImportOptions,
  type ImportResult,
  importTest,
  unknownCodes,
} from '../content/import.service.ts';
import { slugOfCourse, slugOfUnit } from '../content/learning-slugs.ts';
import { checklistOf } from '../editing/checklist.service.ts';
import { nameInPlans } from '../plans/new-test.service.ts';
import { addressOfUpload, keepPicture, planPicture } from '../uploads/uploads.service.ts';
import { addMissingLists } from './add-missing.ts';
import { type BundledTest, placeOf } from './bundle.ts';
import { type ChangedPart, describeChanges, rekeyedIn, withChanges } from './describe-changes.ts';
import type { ReadFormat } from './formats.ts';
import { importGuessed } from './import-guessed.ts';
import { keepStored } from './keep-stored.ts';
import { findLikelyCopies } from './likely-copies.ts';
import { limits } from './limits.ts';
import { findLists } from './lists.ts';
import { picturesIn } from './pictures.ts';
import { type Problem, type ProblemGroup, Problems } from './problems.ts';
import { countAnswering, findPictureBySum, findTestsById } from './transfer.queries.ts';
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
  /** What changes in a test that the library has, with values before and after; the first so many parts. */
  readonly parts: readonly ChangedPart[];
  /** Changed parts beyond those. */
  readonly moreParts: number;
  /** Questions that students have answered and that get another credited answer. */
  readonly rekeyed: { readonly questions: number; readonly students: number };
  /** Whether students are offered the test after the import. */
  readonly enabled: boolean;
}
export interface PackageResult {
  readonly format: ReadFormat | null;
  readonly problems: readonly Problem[];
  readonly groups: readonly ProblemGroup[];
  readonly changes: readonly PackageChange[];
  readonly imported: boolean;
}
export interface PackageOptions {
  readonly name: string;
  readonly bytes: Buffer;
  readonly format?: ReadFormat | undefined;
  readonly dryRun: boolean;
  readonly skipUnknown: boolean;
  readonly enable: boolean;
  /** Adds question types and topics that the package names and that are not there. */
  readonly addMissing?: boolean | undefined;
  /** Null for the command line. */
  readonly actorId: string | null;
  readonly now: Date;
}
type ImportDeps = Pick<Deps, 'db' | 'config' | 'newId'>;
interface Author {
  readonly actorId: string | null;
  readonly now: Date;
  readonly newId: () => string;
}
/** Ends a transaction whose work is to be taken back. */
class TakeBack extends Error {}

/** Keeps the pictures that texts show, and puts their addresses in; a picture that nobody has is told. */
async function withPictures(
  tx: Db,
  tests: readonly BundledTest[],
  pictures: ReadonlyMap<string, Uint8Array>,
  by: Author & { readonly planOnly: boolean },
  problems: Problems,
): Promise<BundledTest[]> {
  const addresses = new Map<string, string | null>();
  const addressOf = async (name: string): Promise<string | null> => {
    const bytes = pictures.get(name);
    if (bytes) {
      const picture = by.planOnly
        ? await planPicture(tx, Buffer.from(bytes), by.newId)
        : await keepPicture(tx, Buffer.from(bytes), { ...by, name });
      return addressOfUpload(picture.id);
    }
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

/** The conversion table of the library stays where the file has none, also where it fits no longer. */
function tellOutgrownConversion(
  { places }: BundledTest,
  given: ContentTest | ContentMergedTest,
  checked: ContentTest | ContentMergedTest,
  problems: Problems,
): void {
  if (given.conversion || !checked.conversion || checked.type !== 'NORMAL') return;
  const problem = conversionProblem(checked.conversion, scoredQuestions(checked.sections));
  if (!problem) return;
  const { file, item } = placeOf(places, '');
  problems.warn(
    file,
    item,
    `The conversion table of ${checked.slug} is kept, but does not fit: ${problem}`,
    'A conversion table that is kept does not fit the questions any more',
  );
}

interface Named {
  readonly name: string;
  readonly slug: string;
}
async function importOne(
  deps: ImportDeps,
  tx: Db,
  test: BundledTest,
  options: ImportOptions & { readonly addMissing: boolean; readonly actorId: string | null },
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
    const parsed = checkTest(test.value).test as ContentTest | ContentMergedTest | null;
    // What is wrong with the shape of a test was told when it was read.
    if (!parsed) return null;
    const { test: checked, left } = await keepStored(tx, parsed, test.filled ?? []);
    for (const { path, warning } of left)
      if (warning) {
        const { file, item } = placeOf(test.places, path);
        problems.warn(file, item, warning.reason, warning.summary);
      }
    tellOutgrownConversion(test, parsed, checked, problems);
    let addedLists: AddedLists | undefined;
    if (checked.type === 'NORMAL') {
      const wanted = await wantedRows(checked);
      if (options.addMissing) {
        const { lines, added } = await addMissingLists(tx, wanted, options);
        for (const line of lines) problems.warn(placeOf(test.places, '').file, '', line);
        addedLists = added;
      }
      const unknown = await unknownCodes(tx, wanted, true, addedLists);
      for (const { field, message } of unknown) tell(field, message);
      if (unknown.length > 0) return null;
    }
    return {
      name: checked.name,
      slug: checked.slug,
      result: await importTest(tx, checked, { ...options, ...(addedLists ? { addedLists } : {}) }),
    };
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    for (const { field, message } of error.details ?? [{ field: '', message: error.message }])
      tell(field, error.code === 'CONFLICT' ? error.message : message);
    return null;
  }
}

const noParts = { parts: [], moreParts: 0, rekeyed: { questions: 0, students: 0 } } as const;
type ChangeReport = Pick<PackageChange, 'parts' | 'moreParts' | 'rekeyed'>;

/** What a test of the library would become; `shown` parts of the package are listed already. */
async function reportParts(
  tx: Db,
  { testId, changes }: ImportResult,
  { places }: BundledTest,
  shown: number,
  problems: Problems,
): Promise<ChangeReport> {
  const all = describeChanges(changes, withChanges(await findStoredContent(tx, testId), changes));
  const parts = all.slice(0, Math.max(0, limits.changes - shown));
  const rekeyed = rekeyedIn(changes);
  const counts = await countAnswering(tx, rekeyed);
  if (counts.questions > 0)
    problems.warn(
      placeOf(places, '').file,
      '',
      `The credited answer changes on ${counts.questions === 1 ? 'a question' : `${counts.questions} questions`} that ${counts.students === 1 ? 'a student has' : `${counts.students} students have`} answered: rescore the test after the import`,
      'The credited answer changes on questions that students have answered',
    );
  return { parts, moreParts: all.length - parts.length, rekeyed: counts };
}

interface Imported {
  readonly name: string;
  readonly slug: string;
  readonly result: ImportResult;
}
/** Offers a new test to students if its checklist has no errors; says why not. Returns whether it is offered. */
async function enableNew(
  tx: Db,
  { kind, places }: BundledTest,
  { slug, result }: Imported,
  by: Author,
  problems: Problems,
): Promise<boolean> {
  const stored = (await findTestBySlug(tx, slug))!;
  const { file, item } = placeOf(places, '');
  const summary = 'Not published: the checklist has errors';
  const errors =
    kind === 'test' ? (await checklistOf(tx, stored)).lines.filter((line) => line.level === 'error') : [];
  if (errors.length > 0) {
    const first = errors.slice(0, 3).map((line) => line.message);
    const more = errors.length > first.length ? `, and ${errors.length - first.length} more` : '';
    problems.warn(file, item, `${slug} isn't published. Its checklist: ${first.join('; ')}${more}`, summary);
    return false;
  }
  await updateTest(tx, stored.id, { enabled: true, updatedAt: by.now });
  // The log holds the state of a new test as it is in the end.
  for (const change of result.changes)
    if (change.kind === 'test' && change.before === null) Object.assign(change.after, { enabled: true });
  if (kind === 'test') await nameInPlans(tx, stored.id, by);
  return true;
}
/** Whether a test is offered; `asked`: the caller wanted it to be, which an import does for new tests only. */
async function tellWhyNotEnabled(
  tx: Db,
  { places }: BundledTest,
  slug: string,
  asked: boolean,
  problems: Problems,
): Promise<boolean> {
  const enabled = (await findTestBySlug(tx, slug))?.enabled ?? false;
  if (asked && !enabled) {
    const { file, item } = placeOf(places, '');
    problems.warn(
      file,
      item,
      `${slug} is already in the library and stays unpublished: an import publishes new tests only. Publish it on its page under Tests`,
      'Not published: an import publishes new tests only',
    );
  }
  return enabled;
}

/** Tests whose slug was made up come after those that have one of their own; merged ones last: they name sections of the others. */
const inOrder = (tests: readonly BundledTest[]) => {
  const isMerged = (test: BundledTest) => (test.value as { type?: string } | null)?.type === 'MERGED';
  const rank = (test: BundledTest) => (isMerged(test) ? 2 : test.guessed?.slug || test.guessed?.no ? 1 : 0);
  return [...tests].sort((one, other) => rank(one) - rank(other));
};

/**
 * Whether a dry run needs no writing: what it compares is one test that depends on no other of the package, and is not
 * checked as a stored one, which the checklist before enabling is.
 */
const canPlan = (tests: readonly BundledTest[], enable: boolean): boolean =>
  tests.length <= 1 &&
  !enable &&
  tests.every((test) => test.kind === 'test' && (test.value as { type?: string } | null)?.type !== 'MERGED');

/**
 * Reads a package in a thread of its own and writes it in one transaction, all or nothing. A dry run of one test runs the
 * same code without its writes, outside of a transaction, so that the one connection of the embedded database serves
 * others in between (decision 56); one of several does the whole work and takes it back. What is wrong is told in the
 * answer, never thrown.
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
  if (!read)
    return { format: null, problems: problems.list, groups: problems.groups(), changes: [], imported: false };
  problems.addAll(read.problems, read.groups);
  const copies = new Map<BundledTest['places'], string[]>();
  for (const test of read.tests) copies.set(test.places, await findLikelyCopies(deps.db, test));
  const changes: PackageChange[] = [];
  let done = false;
  try {
    const planOnly = dryRun && canPlan(read.tests, options.enable);
    const work = async (tx: Db) => {
      if (!planOnly) await lockImports(tx);
      const by = { actorId, now, newId: deps.newId, planOnly };
      const tests = await withPictures(tx, read.tests, read.pictures, by, problems);
      const results: { test: BundledTest; slug: string; result: ImportResult }[] = [];
      let shown = 0;
      for (const test of inOrder(tests)) {
        const run = (each: BundledTest, to: Problems) =>
          importOne(
            deps,
            tx,
            each,
            {
              ...{ now, newId: deps.newId, enableNew: false, actorId, planOnly },
              addMissing: options.addMissing ?? false,
            },
            to,
          );
        const isGuessed = test.guessed?.slug || test.guessed?.no;
        const one = await (isGuessed
          ? importGuessed(tx, test, run, problems, planOnly)
          : run(test, problems));
        if (!one) continue;
        const { created, updated, unchanged, removed, testId, changes: rows } = one.result;
        const isNew = rows.some((row) => row.kind === 'test' && row.before === null);
        if (isNew)
          for (const line of copies.get(test.places) ?? [])
            problems.warn(placeOf(test.places, '').file, '', line);
        const state = isNew ? 'new' : created + updated + removed > 0 ? 'changed' : 'same';
        const told = state === 'changed' ? await reportParts(tx, one.result, test, shown, problems) : noParts;
        shown += told.parts.length;
        const enabled =
          isNew && options.enable
            ? await enableNew(tx, test, one, by, problems)
            : await tellWhyNotEnabled(tx, test, one.slug, options.enable && !isNew, problems);
        changes.push({
          kind: test.kind,
          name: one.name,
          slug: one.slug,
          testId,
          state,
          ...{ created, updated, unchanged, removed },
          ...told,
          enabled,
        });
        results.push({ test, slug: one.slug, result: one.result });
      }
      if (dryRun || problems.failed) throw new TakeBack();
      for (const { test, slug, result } of results)
        await logImport(tx, result, {
          ...by,
          kind: test.kind,
          slug,
          file: { name, format: read.format ?? 'json' },
        });
    };
    await (planOnly ? work(deps.db) : deps.db.transaction(work));
    done = true;
    if (changes.some((one) => one.state !== 'same')) await analyzeContent(deps.db);
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
    groups: problems.groups(),
    changes: changes.map((one) => ({ ...one, testId: !known || known.has(one.testId!) ? one.testId : null })),
    imported: done,
  };
}
