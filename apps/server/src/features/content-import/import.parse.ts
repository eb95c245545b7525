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
import { readVideoLink, validateConversion } from '@docket/rules';
import type { z } from 'zod';
import { ApiError, type FieldIssue } from '../../api-error.ts';
import { replaceFaulty } from './import.placeholders.ts';

const maxDetails = 50;

export function refuse(details: readonly FieldIssue[]): ApiError {
  const first = details[0];
  return new ApiError(
    'INVALID',
    first ? `${first.field}: ${first.message}` : errorMessages.content.cannotImport,
    details.slice(0, maxDetails),
  );
}
export const toIssues = (error: z.ZodError, where: readonly string[]): FieldIssue[] =>
  error.issues.map((issue) => ({
    field: [...where, ...issue.path.map(String)].join('.'),
    message:
      issue.code === 'unrecognized_keys' ? `${issue.message}; this format has no such field` : issue.message,
  }));

/** Problems of section files whose test file can't be read: what they are beside it. */
const findSectionIssues = (sections: readonly unknown[]): FieldIssue[] =>
  sections.flatMap((section, at) => {
    const parsed = contentSectionFile.safeParse(section);
    return parsed.success ? [] : toIssues(parsed.error, ['sections', String(at)]);
  });

/** Combines a test file and the files of its sections, in order; throws INVALID with a path for each problem. */
function joinFiles(file: ContentTestFile, sections: readonly unknown[]): unknown {
  if (sections.length !== file.sections.length)
    throw refuse([
      {
        field: 'sections',
        message: `The test names ${file.sections.length} section files, but the upload has ${sections.length}`,
      },
      ...findSectionIssues(sections),
    ]);
  const issues: FieldIssue[] = [];
  const joined: ContentSection[] = [];
  file.sections.forEach(({ file: _, type, ...position }, at) => {
    const parsed = contentSectionFile.safeParse(sections[at]);
    if (!parsed.success) issues.push(...toIssues(parsed.error, ['sections', String(at)]));
    else if (parsed.data.type !== type)
      issues.push({
        field: `sections.${at}.type`,
        message: `The section file is ${parsed.data.type}, but the test says ${type}`,
      });
    else {
      const { $schema: _link, ...section } = parsed.data;
      joined.push({ ...position, ...section });
    }
  });
  if (issues.length > 0) throw refuse(issues);
  const { $schema: _schema, sections: _positions, ...test } = file;
  return { ...test, sections: joined };
}

/** Whether pages could play it, if its host is allowed: a link of Vimeo, a playlist, or a file over https. */
const isVideoAddress = (address: string): boolean =>
  readVideoLink(address) !== null || /^https:\/\/\S+\.(?:m4v|mov|mp4|webm)$/i.test(address);
interface WithVideo {
  readonly videoUrl?: string | undefined;
}
export interface Explained {
  readonly explanation?: WithVideo | undefined;
  readonly moreExplanations?: readonly WithVideo[] | undefined;
}
/** Explanations of a question or passage, whoever wrote them, whose video is no link to a video. */
export const findVideoIssues = (
  at: string,
  { explanation, moreExplanations = [] }: Explained,
): FieldIssue[] =>
  [
    { field: `${at}.explanation`, videoUrl: explanation?.videoUrl },
    ...moreExplanations.map(({ videoUrl }, no) => ({ field: `${at}.moreExplanations.${no}`, videoUrl })),
  ]
    .filter(({ videoUrl }) => videoUrl && !isVideoAddress(videoUrl))
    .map(({ field }) => ({
      field: `${field}.videoUrl`,
      message: `Video: ${errorMessages.common.invalidLink}`,
    }));

function findBrokenVideos(section: ContentSection, path: string): FieldIssue[] {
  const explained =
    section.type === 'LR'
      ? section.questions.map((question, at) => ({ one: question, at: `${path}.questions.${at}` }))
      : section.segments.flatMap((segment, at) => [
          { one: segment, at: `${path}.segments.${at}` },
          ...segment.questions.map((question, no) => ({
            one: question,
            at: `${path}.segments.${at}.questions.${no}`,
          })),
        ]);
  return explained.flatMap(({ one, at }) => findVideoIssues(at, one));
}

/** Rules that the schema of the files cannot express. */
function brokenRules(test: ContentTest): FieldIssue[] {
  const issues: FieldIssue[] = [];
  test.sections.forEach((section, at) => {
    const segments = section.type === 'LR' ? [] : section.segments;
    issues.push(...findBrokenVideos(section, `sections.${at}`));
    segments.forEach((segment, position) => {
      const labels = segment.passages.map((passage) => passage.label);
      const expected = labels.length === 2 ? ['Passage A', 'Passage B'] : [null];
      if (labels.some((label, no) => label !== expected[no]))
        issues.push({
          field: `sections.${at}.segments.${position}.passages`,
          message: 'Label: use "Passage A" and "Passage B" for a pair, and null for a single passage',
        });
    });
  });
  if (test.conversion)
    for (const problem of validateConversion(test.conversion, scoredQuestions(test.sections)))
      issues.push({ field: 'test.conversion', message: problem });
  return issues;
}

const isMerged = (test: unknown) =>
  typeof test === 'object' && test !== null && 'type' in test && test.type === 'MERGED';

export type CheckedTest =
  | { readonly test: ContentTest | ContentMergedTest; readonly issues: readonly [] }
  | { readonly test: null; readonly issues: readonly FieldIssue[] };

/** Rules that are broken besides `found`, of a test that breaks the format. */
function findFurtherIssues(input: unknown, found: readonly FieldIssue[]): FieldIssue[] {
  const repaired = replaceFaulty(input, found);
  const parsed = repaired === null ? null : contentTest.safeParse(repaired);
  if (parsed === null) return [];
  if (parsed.success) return brokenRules(parsed.data);
  const between = parsed.error.issues.every(({ code }) => code === 'custom');
  return [...toIssues(parsed.error, []), ...(between ? brokenRules(repaired as ContentTest) : [])];
}

/** Validates a whole or a merged test against the format and its rules; every issue has its path. */
export function checkTest(input: unknown): CheckedTest {
  if (isMerged(input)) {
    const parsed = contentMergedTest.safeParse(input);
    return parsed.success
      ? { test: parsed.data, issues: [] }
      : { test: null, issues: toIssues(parsed.error, ['test']) };
  }
  const parsed = contentTest.safeParse(input);
  if (!parsed.success) {
    const faulty = parsed.error.issues.filter(({ code }) => code !== 'custom');
    const found = toIssues(parsed.error, []);
    const known = new Set(found.map(({ field, message }) => `${field} ${message}`));
    const further = findFurtherIssues(
      input,
      faulty.map(({ path }) => ({ field: path.map(String).join('.'), message: '' })),
    ).filter(({ field, message }) => !known.has(`${field} ${message}`));
    return {
      test: null,
      issues: [...found, ...further].map((issue) => ({
        field: /^(sections|test)\./.test(issue.field) ? issue.field : `test.${issue.field}`,
        message: issue.message,
      })),
    };
  }
  const broken = brokenRules(parsed.data);
  return broken.length > 0 ? { test: null, issues: broken } : { test: parsed.data, issues: [] };
}

/**
 * Parses an upload: a test file with the files of its sections in order, or, without those, a whole test or a merged
 * test. Throws INVALID; each detail has the file and the path in it, for example `sections.1.questions.4.stem`.
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
    if (!file.success)
      throw refuse([...toIssues(file.error, ['test']), ...findSectionIssues(upload.sections)]);
    whole = joinFiles(file.data, upload.sections);
  }
  const { test, issues } = checkTest(whole);
  if (!test) throw refuse(issues);
  return test;
}
