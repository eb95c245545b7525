import { z } from 'zod';
import { id, idParams, isoDateTime, paged, pageQuery } from '../common.ts';
import { defineCall } from '../define.ts';

const mailLine = z.object({
  id,
  to: z.string(),
  subject: z.string(),
  createdAt: isoDateTime,
  sentAt: isoDateTime.nullable(),
  error: z.string().nullable(),
  /** 'waiting' will be tried for the first time or again; 'failed' will not be tried again. */
  state: z.enum(['sent', 'waiting', 'failed']),
  attempts: z.number(),
});

/** The local outbox: every email that was sent, or would have been sent. */
export const outboxCalls = {
  list: defineCall({
    method: 'GET',
    path: '/outbox',
    who: 'admin',
    summary: 'List emails, newest first; text is searched in the newest 50,000, a full address in all',
    query: z.strictObject({
      ...pageQuery,
      search: z.string().max(200).optional(),
      state: z.enum(['sent', 'waiting', 'failed']).optional(),
    }),
    /** total is counted to 10,000. */
    output: paged(mailLine),
  }),
  counts: defineCall({
    method: 'GET',
    path: '/outbox/counts',
    who: 'admin',
    summary: 'Count waiting and failed emails, each up to 10,000, and tell whether emails are sent at all',
    output: z.object({ sends: z.boolean(), waiting: z.number(), failed: z.number() }),
  }),
  get: defineCall({
    method: 'GET',
    path: '/outbox/{id}',
    who: 'admin',
    summary: 'Get an email',
    params: idParams,
    output: z.object({ mail: mailLine.extend({ html: z.string(), text: z.string() }) }),
  }),
  retry: defineCall({
    method: 'POST',
    path: '/outbox/{id}/retry',
    who: 'admin',
    summary: 'Retry an email that could not be sent',
    params: idParams,
    output: z.object({ mail: mailLine }),
    errors: ['WRONG_STATE'],
  }),
};

/** testId: of the test, skill unit or course; null if a dry run would create it. */
const imported = z.object({
  testId: id.nullable(),
  created: z.number(),
  updated: z.number(),
  unchanged: z.number(),
  removed: z.number(),
});

/** Content import: the same files and code that load the demo library. */
export const importCalls = {
  test: defineCall({
    method: 'POST',
    path: '/content/import',
    who: 'content',
    summary: 'Import a test with its sections from the content format; the same file twice changes nothing',
    bodyLimit: 8_388_608,
    timeout: 120_000,
    body: z.strictObject({
      test: z.unknown(),
      /** The files of its sections in order; omitted if `test` is a whole test (whole-test.schema.json). */
      sections: z.array(z.unknown()).min(1).max(12).optional(),
      dryRun: z.boolean().optional(),
    }),
    output: imported,
    errors: ['INVALID', 'CONFLICT'],
  }),
  skillUnit: defineCall({
    method: 'POST',
    path: '/content/import-skill-unit',
    who: 'content',
    summary: 'Import a skill unit from the content format; the same file twice changes nothing',
    bodyLimit: 8_388_608,
    body: z.strictObject({ unit: z.unknown(), dryRun: z.boolean().optional() }),
    output: imported,
    errors: ['INVALID', 'CONFLICT'],
  }),
  course: defineCall({
    method: 'POST',
    path: '/content/import-course',
    who: 'content',
    summary: 'Import a course with its lessons from the content format; the same files twice change nothing',
    bodyLimit: 8_388_608,
    body: z.strictObject({
      course: z.unknown(),
      /** The files of its lessons in order. */
      lessons: z.array(z.unknown()).min(1).max(200),
      dryRun: z.boolean().optional(),
    }),
    output: imported,
    errors: ['INVALID', 'CONFLICT'],
  }),
};
