import { z } from 'zod';
import { idParams, paged, pageQuery } from '../common.ts';
import { defineCall } from '../define.ts';
import { browserError, browserErrorKind, dayCount } from './browser-errors.entities.ts';

/** What staff read of errors of browsers; they are kept for 30 days. */
export const browserErrorAdminCalls = {
  list: defineCall({
    method: 'GET',
    path: '/browser-error',
    who: 'admin',
    summary: 'List errors of browsers, the latest first, with how many there were on each day',
    query: z.strictObject({
      ...pageQuery,
      kind: browserErrorKind.optional(),
      version: z.string().max(64).optional(),
      route: z.string().max(120).optional(),
    }),
    /** `days` are those with errors that match the filters, the oldest first. */
    output: paged(browserError).extend({ days: z.array(dayCount) }),
  }),
  choices: defineCall({
    method: 'GET',
    path: '/browser-error/choices',
    who: 'admin',
    summary: 'List the versions and routes that have errors, for the filters',
    output: z.object({ versions: z.array(z.string()), routes: z.array(z.string()) }),
  }),
  get: defineCall({
    method: 'GET',
    path: '/browser-error/{id}',
    who: 'admin',
    summary: 'Get an error with its frames, days and browsers',
    params: idParams,
    output: z.object({
      error: browserError.extend({
        frames: z.array(z.string()),
        days: z.array(dayCount),
        /** By the families of browsers, the most frequent first. */
        browsers: z.array(z.object({ name: z.string(), count: z.number() })),
      }),
    }),
  }),
};
