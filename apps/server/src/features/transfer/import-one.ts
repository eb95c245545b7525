import {
  type ContentMergedTest,
  type ContentTest,
  conversionProblem,
  scoredQuestions,
} from '@docket/contract/content-format';
import { ApiError } from '../../api-error.ts';
import type { Db } from '../../db/database.ts';
import { slugOfCourse, slugOfUnit } from '../content/index.ts';
import {
  checkTest,
  findNumberHolder,
  type ImportOptions,
  type ImportResult,
  importCourse,
  importSkillUnit,
  importTest,
  listCodes,
  parseCourse,
  parseSkillUnit,
  targetRows,
  unknownCodes,
} from '../content-import/index.ts';
import { addMissingLists } from './add-missing.ts';
import { type BundledTest, findSourceLocation } from './bundle.ts';
import { describeField, toFieldName } from './field-of-path.ts';
import type { ImportContext, ImportDeps } from './import-package.types.ts';
import { keepStored } from './keep-stored.ts';
import type { Problems } from './problems.ts';

/**
 * The conversion table of the library is kept if the file has none, even if it no longer matches; that is reported.
 */
function reportOutgrownConversion(
  { locations }: BundledTest,
  test: ContentTest | ContentMergedTest,
  checked: ContentTest | ContentMergedTest,
  problems: Problems,
): void {
  if (test.conversion || !checked.conversion || checked.type !== 'NORMAL') return;
  const problem = conversionProblem(checked.conversion, scoredQuestions(checked.sections));
  if (!problem) return;
  const { file, item } = findSourceLocation(locations, '');
  problems.warn(
    file,
    item,
    { field: 'conversion', value: checked.slug },
    `The conversion table of ${checked.slug} is kept, but no longer matches: ${problem}`,
    'A kept conversion table no longer matches the questions',
  );
}

export interface ImportedTest {
  readonly name: string;
  readonly slug: string;
  readonly result: ImportResult;
}
/** Imports a skill unit or a course; null for a test. */
async function importLearning(
  deps: ImportDeps,
  tx: Db,
  test: BundledTest,
  options: ImportOptions & ImportContext,
): Promise<ImportedTest | null> {
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
  return null;
}

/** Writes, or plans, one test, skill unit or course. Returns null if it has errors, which are reported. */
export async function importOne(
  deps: ImportDeps,
  tx: Db,
  test: BundledTest,
  options: ImportOptions & ImportContext & { readonly addMissing: boolean },
  problems: Problems,
): Promise<ImportedTest | null> {
  const report = (field: string, message: string) => {
    const path = field.replace(/^(test|unit|course)\./, '');
    const { file, item } = findSourceLocation(test.locations, path);
    problems.error(file, item, describeField(test.value, path, test.fieldNames, message), message);
  };
  const reportNumberHolder = async () => {
    const { no, slug } = (test.value ?? {}) as { no?: unknown; slug?: unknown };
    if (typeof no !== 'number' || !Number.isInteger(no) || typeof slug !== 'string') return;
    const holder = await findNumberHolder(tx, { no, slug, type: 'NORMAL' }, options.plan);
    if (holder) report('no', `Test number ${no} belongs to ${holder}`);
  };
  try {
    const learning = await importLearning(deps, tx, test, options);
    if (learning) return learning;
    const parsed = checkTest(test.value).test as ContentTest | ContentMergedTest | null;
    // Errors in the structure of a test were reported when it was read: here only what the library says.
    if (!parsed || test.isPartial) {
      const unknown = options.addMissing
        ? []
        : await unknownCodes(tx, listCodes(test.value), true, options.plan);
      for (const { field, message } of unknown) report(field, message);
      await reportNumberHolder();
      return null;
    }
    const { test: checked, left } = await keepStored(tx, parsed, test.filled ?? []);
    for (const { path, warning } of left)
      if (warning) {
        const { file, item } = findSourceLocation(test.locations, path);
        problems.warn(
          file,
          item,
          { field: toFieldName(path, test.fieldNames), value: warning.value },
          warning.reason,
          warning.summary,
        );
      }
    reportOutgrownConversion(test, parsed, checked, problems);
    if (checked.type === 'NORMAL') {
      const wanted = await targetRows(checked);
      if (options.addMissing) {
        const lines = await addMissingLists(tx, wanted, options);
        for (const { field, code, message } of lines) {
          const { file, item } = findSourceLocation(test.locations, '');
          problems.warn(
            file,
            item,
            { field: toFieldName(`questions.0.${field}`, test.fieldNames), value: code },
            message,
          );
        }
      }
      const unknown = await unknownCodes(tx, wanted, true, options.plan);
      for (const { field, message } of unknown) report(field, message);
      if (unknown.length > 0) {
        await reportNumberHolder();
        return null;
      }
    }
    return { name: checked.name, slug: checked.slug, result: await importTest(tx, checked, options) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    for (const { field, message } of error.details ?? [{ field: '', message: error.message }])
      report(field, error.code === 'CONFLICT' ? error.message : message);
    return null;
  }
}
