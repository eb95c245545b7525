import { z } from 'zod';
import { id } from '../common.ts';
import { defineCall, guardedImport } from '../define.ts';
import { optionChoices, unmatchedOption } from './option-choices.ts';

/** testId: of the test, skill unit or course; null if a dry run would create it. */
const imported = z.object({
  testId: id.nullable(),
  created: z.number(),
  updated: z.number(),
  unchanged: z.number(),
  removed: z.number(),
  /**
   * Students' answers stay with their options, so a new text has to say which one it is; at most 500. An import without
   * the required answers is refused.
   */
  unmatchedOptions: z.array(unmatchedOption),
});

/** Content import: the same files and code that load the demo library. */
export const importCalls = {
  test: defineCall({
    method: 'POST',
    path: '/content/import',
    expensive: 'import',
    who: 'content',
    recentPassword: guardedImport,
    summary: 'Import a test with its sections from the content format; the same file twice changes nothing',
    bodyLimit: 8_388_608,
    timeout: 120_000,
    body: z.strictObject({
      test: z.unknown(),
      /** The files of its sections in order; omitted if `test` is a whole test (whole-test.schema.json). */
      sections: z.array(z.unknown()).min(1).max(12).optional(),
      dryRun: z.boolean().optional(),
      optionChoices,
    }),
    output: imported,
    errors: ['INVALID', 'CONFLICT'],
  }),
  skillUnit: defineCall({
    method: 'POST',
    path: '/content/import-skill-unit',
    expensive: 'import',
    who: 'content',
    recentPassword: guardedImport,
    summary: 'Import a skill unit from the content format; the same file twice changes nothing',
    bodyLimit: 8_388_608,
    body: z.strictObject({ unit: z.unknown(), dryRun: z.boolean().optional(), optionChoices }),
    output: imported,
    errors: ['INVALID', 'CONFLICT'],
  }),
  course: defineCall({
    method: 'POST',
    path: '/content/import-course',
    expensive: 'import',
    who: 'content',
    recentPassword: guardedImport,
    summary: 'Import a course with its lessons from the content format; the same files twice change nothing',
    bodyLimit: 8_388_608,
    body: z.strictObject({
      course: z.unknown(),
      /** The files of its lessons in order. */
      lessons: z.array(z.unknown()).min(1).max(200),
      dryRun: z.boolean().optional(),
      optionChoices,
    }),
    output: imported,
    errors: ['INVALID', 'CONFLICT'],
  }),
};
