import { errorMessages } from '@docket/contract';
import {
  type ContentMergedTest,
  type ContentSection,
  type ContentTest,
  type ContentTestFile,
  contentMergedTest,
  contentSectionFile,
  contentTest,
  contentTestFile,
  scoredQuestions,
} from '@docket/contract/content-format';
import { validateConversion } from '@docket/rules';
import type { z } from 'zod';
import { ApiError, type FieldFault } from '../../api-error.ts';

const mostDetails = 50;

export function refuse(details: readonly FieldFault[]): ApiError {
  const first = details[0];
  return new ApiError(
    'INVALID',
    first ? `${first.field}: ${first.message}` : errorMessages.content.cannotImport,
    details.slice(0, mostDetails),
  );
}
export const faultsOf = (error: z.ZodError, where: readonly string[]): FieldFault[] =>
  error.issues.map((issue) => ({
    field: [...where, ...issue.path.map(String)].join('.'),
    message:
      issue.code === 'unrecognized_keys' ? `${issue.message}; this format has no such field` : issue.message,
  }));

/** Puts a test file and the files of its sections, in its order, together; throws INVALID with a path per problem. */
function joinFiles(file: ContentTestFile, sections: readonly unknown[]): unknown {
  if (sections.length !== file.sections.length)
    throw refuse([
      {
        field: 'sections',
        message: `The test names ${file.sections.length} section files, but the upload has ${sections.length}`,
      },
    ]);
  const faults: FieldFault[] = [];
  const joined: ContentSection[] = [];
  file.sections.forEach(({ file: _, type, ...place }, at) => {
    const parsed = contentSectionFile.safeParse(sections[at]);
    if (!parsed.success) faults.push(...faultsOf(parsed.error, ['sections', String(at)]));
    else if (parsed.data.type !== type)
      faults.push({
        field: `sections.${at}.type`,
        message: `The section file is ${parsed.data.type}, but the test says ${type}`,
      });
    else {
      const { $schema: _link, ...section } = parsed.data;
      joined.push({ ...place, ...section });
    }
  });
  if (faults.length > 0) throw refuse(faults);
  const { $schema: _schema, sections: _places, ...test } = file;
  return { ...test, sections: joined };
}

/** A video is opened by students' browsers: no address but an https one. */
function unsafeVideos(section: ContentSection, path: string): FieldFault[] {
  const explained =
    section.type === 'LR'
      ? section.questions.map((one, at) => ({ one, at: `${path}.questions.${at}` }))
      : section.segments.flatMap((segment, at) => [
          { one: segment, at: `${path}.segments.${at}` },
          ...segment.questions.map((one, no) => ({ one, at: `${path}.segments.${at}.questions.${no}` })),
        ]);
  return explained
    .filter(({ one }) => /^(?!https:\/\/)/i.test(one.explanation?.videoUrl ?? 'https://'))
    .map(({ at }) => ({ field: `${at}.explanation.videoUrl`, message: 'Video: enter an https address' }));
}

/** Rules that go beyond the shape of the files. */
function brokenRules(test: ContentTest): FieldFault[] {
  const faults: FieldFault[] = [];
  test.sections.forEach((section, at) => {
    const segments = section.type === 'LR' ? [] : section.segments;
    faults.push(...unsafeVideos(section, `sections.${at}`));
    segments.forEach((segment, place) => {
      const labels = segment.passages.map((passage) => passage.label);
      const expected = labels.length === 2 ? ['Passage A', 'Passage B'] : [null];
      if (labels.some((label, no) => label !== expected[no]))
        faults.push({
          field: `sections.${at}.segments.${place}.passages`,
          message: 'Label: use "Passage A" and "Passage B" for a pair, and null for a single passage',
        });
    });
  });
  if (test.conversion)
    for (const problem of validateConversion(test.conversion, scoredQuestions(test.sections)))
      faults.push({ field: 'test.conversion', message: problem });
  return faults;
}

const isMerged = (test: unknown) =>
  typeof test === 'object' && test !== null && 'type' in test && test.type === 'MERGED';

export type CheckedTest =
  | { readonly test: ContentTest | ContentMergedTest; readonly faults: readonly [] }
  | { readonly test: null; readonly faults: readonly FieldFault[] };

/** Checks a whole test, or a merged one, against the format and its rules; every fault with its path. */
export function checkTest(given: unknown): CheckedTest {
  if (isMerged(given)) {
    const parsed = contentMergedTest.safeParse(given);
    return parsed.success
      ? { test: parsed.data, faults: [] }
      : { test: null, faults: faultsOf(parsed.error, ['test']) };
  }
  const parsed = contentTest.safeParse(given);
  if (!parsed.success)
    return {
      test: null,
      faults: faultsOf(parsed.error, []).map((fault) => ({
        field: fault.field.startsWith('sections.') ? fault.field : `test.${fault.field}`,
        message: fault.message,
      })),
    };
  const broken = brokenRules(parsed.data);
  return broken.length > 0 ? { test: null, faults: broken } : { test: parsed.data, faults: [] };
}

/**
 * Reads what staff upload: a test file with the files of its sections in order, or, without those, a whole test in one, or a
 * merged test.
 * Throws INVALID; each detail names the file and the path in it, as `sections.1.questions.4.stem`.
 */
export function parseTest(upload: {
  test: unknown;
  sections?: readonly unknown[] | undefined;
}): ContentTest | ContentMergedTest {
  let whole = upload.test;
  if (upload.sections) {
    if (isMerged(upload.test))
      throw refuse([
        {
          field: 'sections',
          message: 'A merged test has no section files: it uses sections of other tests',
        },
      ]);
    const file = contentTestFile.safeParse(upload.test);
    if (!file.success) throw refuse(faultsOf(file.error, ['test']));
    whole = joinFiles(file.data, upload.sections);
  }
  const { test, faults } = checkTest(whole);
  if (!test) throw refuse(faults);
  return test;
}
