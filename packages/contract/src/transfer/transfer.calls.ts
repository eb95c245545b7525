import { z } from 'zod';
import { id, many } from '../common.ts';
import { defineCall } from '../define.ts';

const formats = ['qti21', 'qti22', 'qti30', 'json', 'csv', 'docx'] as const;
const format = z.enum(formats);
/** Excel workbooks are read, not written. */
const readFormat = z.enum([...formats, 'xlsx']);
const level = z.enum(['error', 'warning']);
const problem = z.object({
  /** Path within the package, or the name of the package itself. */
  file: z.string(),
  /** Identifier of the item, or its place; '' for the file as a whole. */
  item: z.string(),
  reason: z.string(),
  /** An error keeps the whole package from being imported. */
  level,
  /** What problems of one kind have in common; see `groups`. */
  summary: z.string(),
});
const problemGroup = z.object({
  level,
  summary: z.string(),
  /** Exact, also where not every problem is listed. */
  count: z.number(),
  /** The first five. */
  examples: z.array(z.object({ file: z.string(), item: z.string(), reason: z.string() })),
});
const changedPart = z.object({
  /** 'Section 2, question 14', 'Section 3, passage 1', 'Section 1' or 'The test'. */
  place: z.string(),
  /** Of an added part no fields are listed. */
  action: z.enum(['create', 'update']),
  /** As plain text; of long texts the part that differs. Null: nothing there. */
  fields: z.array(
    z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
  ),
});
const change = z.object({
  kind: z.enum(['test', 'skill-unit', 'course']),
  name: z.string(),
  slug: z.string(),
  /** Null for one that a dry run would create. */
  testId: id.nullable(),
  state: z.enum(['new', 'changed', 'same']),
  /** Counts of the test itself, its sections, passages and questions. */
  created: z.number(),
  updated: z.number(),
  unchanged: z.number(),
  /** Questions that the package leaves out: they are disabled. */
  removed: z.number(),
  /** What changes in a test that the library has; at most 300 parts of a package. */
  parts: z.array(changedPart),
  /** Changed parts beyond those. */
  moreParts: z.number(),
  /** Questions with another credited answer that students have answered, and those students, counted to 1,000. */
  rekeyed: z.object({ questions: z.number(), students: z.number() }),
  /** Whether students are offered the test after the import. */
  enabled: z.boolean(),
});

/** Import and export of content in the formats of other products; docs/IMPORT.md describes each. */
export const transferCalls = {
  import: defineCall({
    method: 'POST',
    path: '/content/package',
    who: 'content',
    summary:
      'Import a package of tests (QTI, JSON, CSV, Excel, Word), all or nothing; a dry run lists every problem and every change',
    bodyLimit: 29_360_128,
    timeout: 120_000,
    body: z.strictObject({
      /** Name of the file. */
      name: z.string().trim().min(1).max(200),
      /** Its bytes in base64. */
      data: z.string().max(29_000_000),
      /** What it must be; left out, it shows by itself. */
      format: readFormat.optional(),
      /** True (the default): nothing is written. */
      dryRun: z.boolean().default(true),
      /** Leaves out items that cannot become questions instead of refusing the package. */
      skipUnknown: z.boolean().default(false),
      /** Adds question types and topics that the package names and that are not there. */
      addMissing: z.boolean().default(false),
      /** Enables new tests whose checklist has no errors; else they are not enabled. */
      enable: z.boolean().default(false),
    }),
    output: z.object({
      /** Null where the package was refused before its format showed. */
      format: readFormat.nullable(),
      /** At most 2,000, and 200 of each kind. */
      problems: z.array(problem),
      /** Problems by kind, errors first. */
      groups: z.array(problemGroup),
      /** Tests without errors; empty where the package could not be read. */
      changes: z.array(change),
      imported: z.boolean(),
    }),
    errors: ['MALFORMED', 'UNAVAILABLE'],
  }),
  export: defineCall({
    method: 'GET',
    path: '/content/export',
    who: 'content',
    summary: 'Export tests as a file; refused with the places that the format cannot represent',
    timeout: 120_000,
    query: z.strictObject({
      format,
      /** Ids of tests, skill units and courses. */
      test: many(id, 50),
      /** Writes the file although something is lost. */
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
    query: z.strictObject({ format: z.enum(['csv', 'docx']) }),
    output: z.unknown(),
  }),
};
