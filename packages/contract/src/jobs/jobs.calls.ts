import { z } from 'zod';
import { id, idParams, isoDateTime, paged, pageQuery } from '../common.ts';
import { defineCall } from '../define.ts';

/** A new kind of job is added here, and implemented in features/index.ts. */
export const jobKind = z.enum(['statistics', 'history-corrupted', 'zoom-updated', 'checklist', 'rescore']);
const jobState = z.enum(['queued', 'running', 'done', 'failed', 'cancelled']);
export const job = z.object({
  id,
  kind: jobKind,
  state: jobState,
  /** Steps done and total; total is 0 while it is unknown. */
  done: z.number(),
  total: z.number(),
  /** The test, skill unit or course of the job; null means everything. */
  testId: id.nullable(),
  cancelRequested: z.boolean(),
  /** How often it was started. */
  tries: z.number(),
  /** Why it failed. */
  error: z.string().nullable(),
  createdAt: isoDateTime,
  startedAt: isoDateTime.nullable(),
  endedAt: isoDateTime.nullable(),
});

/** Work outside of requests. */
export const jobCalls = {
  list: defineCall({
    method: 'GET',
    path: '/job',
    who: 'staff',
    summary: 'Jobs, newest first',
    query: z.strictObject({ ...pageQuery, kind: jobKind.optional(), state: jobState.optional() }),
    output: paged(job),
  }),
  get: defineCall({
    method: 'GET',
    path: '/job/{id}',
    who: 'staff',
    summary: 'Get a job with its progress and log',
    params: idParams,
    output: z.object({
      job: job.extend({
        /** Oldest first; the last 200 lines. */
        log: z.array(z.object({ at: isoDateTime, text: z.string() })),
      }),
    }),
  }),
  cancel: defineCall({
    method: 'POST',
    path: '/job/{id}/cancel',
    who: 'content',
    summary:
      'Cancel a job at its next step, if you may start that kind; collected statistics are dropped, changes to users stay',
    params: idParams,
    output: z.object({ job }),
    errors: ['WRONG_STATE'],
  }),
  retry: defineCall({
    method: 'POST',
    path: '/job/{id}/retry',
    who: 'admin',
    summary: 'Retry a failed or canceled job; work on many users continues where it stopped',
    params: idParams,
    output: z.object({ job }),
    errors: ['WRONG_STATE'],
  }),
};
