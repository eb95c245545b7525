import { z } from 'zod';
import { id, many, requiredText } from '../common.ts';
import { optionChoices, unmatchedOption } from '../content-import/option-choices.ts';
import { defineCall, guardedImport } from '../define.ts';
import { formats, readFormats, templateFormats } from '../file-formats.ts';
import { importProblem } from '../import-problem.ts';

const format = z.enum(formats);
const readFormat = z.enum(readFormats);
const level = z.enum(['error', 'warning']);
const problem = importProblem.extend({
  /** The common text of problems of one kind; see `groups`. */
  summary: z.string(),
});
const problemGroup = z.object({
  level,
  summary: z.string(),
  /** The exact number, even if not every problem is listed. */
  count: z.number(),
  /** The first five. */
  examples: z.array(z.object({ file: z.string(), item: z.string(), reason: z.string() })),
});
const changedPart = z.object({
  /** 'Section 2, question 14', 'Section 3, passage 1', 'Section 1' or 'The test'. */
  location: z.string(),
  /** A created part has no fields. */
  action: z.enum(['create', 'update']),
  /** As plain text; for long texts only the part that differs. Null means no value. */
  fields: z.array(
    z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
  ),
});
const change = z.object({
  kind: z.enum(['test', 'skill-unit', 'course']),
  name: z.string(),
  slug: z.string(),
  /** Null for a test that a dry run would create. */
  testId: id.nullable(),
  state: z.enum(['new', 'changed', 'same']),
  /** Counts of the test, its sections, passages and questions. */
  created: z.number(),
  updated: z.number(),
  unchanged: z.number(),
  /** Questions that the package leaves out; they are disabled. */
  removed: z.number(),
  /** Changes in a test that the library has; at most 300 parts per package. */
  parts: z.array(changedPart),
  /** The number of further changed parts. */
  moreParts: z.number(),
  /**
   * Questions with a changed key that students have answered, and the number of these students; counted up to 1,000.
   */
  rekeyed: z.object({ questions: z.number(), students: z.number() }),
  /** Whether the test is offered to students after the import. */
  enabled: z.boolean(),
});

/** Import and export of content in formats of other products; docs/IMPORT.md describes each. */
export const transferCalls = {
  import: defineCall({
    method: 'POST',
    path: '/content/package',
    expensive: 'import',
    who: 'content',
    recentPassword: guardedImport,
    summary:
      'Import a package of tests (QTI, JSON, CSV, Excel, Word), all or nothing; a dry run lists every problem and every change',
    bodyLimit: 29_360_128,
    timeout: 120_000,
    body: z.strictObject({
      /** Name of the file. */
      name: requiredText().max(200),
      /** Its bytes in base64. */
      data: z.string().max(29_000_000),
      /** The expected format; detected if omitted. */
      format: readFormat.optional(),
      /** True (the default) means that nothing is written. */
      dryRun: z.boolean().default(true),
      /** Skips items that cannot become questions instead of refusing the package. */
      skipUnknown: z.boolean().default(false),
      /** Adds question types and topics that the package names and the library lacks. */
      addMissing: z.boolean().default(false),
      optionChoices,
      /** Enables new tests whose checklist has no errors; otherwise they are not enabled. */
      enable: z.boolean().default(false),
    }),
    output: z.object({
      /** Null if the package was refused before its format was known. */
      format: readFormat.nullable(),
      /** At most 2,000 errors and 2,000 warnings, and 700 of each kind. */
      problems: z.array(problem),
      /** Problems by kind, errors first. */
      groups: z.array(problemGroup),
      /** Tests without errors; empty if the package could not be read. */
      changes: z.array(change),
      /** Students' answers stay with their options, so a new text has to say which one it is; at most 500. */
      unmatchedOptions: z.array(unmatchedOption),
      imported: z.boolean(),
    }),
    errors: ['MALFORMED', 'CONFLICT', 'UNAVAILABLE'],
  }),
  export: defineCall({
    method: 'GET',
    path: '/content/export',
    expensive: 'export',
    who: 'content',
    summary: 'Export tests as a file; refused with the places that the format cannot represent',
    timeout: 120_000,
    query: z.strictObject({
      format,
      /** Ids of tests, skill units and courses. */
      test: many(id, 50),
      /** Exports the file even if something is lost. */
      lossy: z.stringbool().optional(),
    }),
    output: z.unknown(),
    errors: ['INVALID', 'UNAVAILABLE'],
  }),
  template: defineCall({
    method: 'GET',
    path: '/content/template',
    who: 'content',
    summary: 'Get a template file with one question of each kind',
    query: z.strictObject({ format: z.enum(templateFormats) }),
    output: z.unknown(),
  }),
};
