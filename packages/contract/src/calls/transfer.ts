import { z } from 'zod';
import { id, many } from '../common.ts';
import { defineCall } from '../define.ts';

const format = z.enum(['qti21', 'qti22', 'qti30', 'json', 'csv', 'docx']);
const problem = z.object({
  /** Path within the package, or the name of the package itself. */
  file: z.string(),
  /** Identifier of the item, or its place; '' for the file as a whole. */
  item: z.string(),
  reason: z.string(),
  /** An error keeps the whole package from being imported. */
  level: z.enum(['error', 'warning']),
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
});

/** Import and export of content in the formats of other products; docs/IMPORT.md describes each. */
export const transferCalls = {
  import: defineCall({
    method: 'POST',
    path: '/content/package',
    who: 'content',
    summary:
      'Import a package of tests (QTI, JSON, CSV, Word), all or nothing; a dry run tells every problem',
    bodyLimit: 29_360_128,
    timeout: 120_000,
    body: z.strictObject({
      /** Name of the file. */
      name: z.string().trim().min(1).max(200),
      /** Its bytes in base64. */
      data: z.string().min(1).max(29_000_000),
      /** What it must be; left out, it shows by itself. */
      format: format.optional(),
      /** True (the default): nothing is written. */
      dryRun: z.boolean().default(true),
      /** Leaves out items that cannot become questions instead of refusing the package. */
      skipUnknown: z.boolean().default(false),
      /** Offers new tests at once; else they wait, not enabled, for their checklist. */
      enable: z.boolean().default(false),
    }),
    output: z.object({
      /** Null where the package was refused before its format showed. */
      format: format.nullable(),
      problems: z.array(problem),
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
    summary: 'Tests as a file; refused with the places where the format does not carry all of them',
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
    summary: 'A file with one question of each kind, to be written over',
    query: z.strictObject({ format: z.enum(['csv', 'docx']) }),
    output: z.unknown(),
  }),
};
