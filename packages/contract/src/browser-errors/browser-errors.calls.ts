import { z } from 'zod';
import { ok } from '../common.ts';
import { defineCall } from '../define.ts';
import { browserErrorKind } from './browser-errors.entities.ts';

const reported = z.strictObject({
  kind: browserErrorKind,
  /** The pattern of its address. */
  route: z.string().max(200),
  message: z.string().max(200),
  /** Files of our build with line and column, the innermost first. */
  frames: z.array(z.string().max(120)).max(8),
  /** How often it happened since the last report. */
  count: z.number().int().min(1).max(1_000),
});

/** Errors of pages in browsers, without personal data (decision 134). */
export const browserErrorCalls = {
  report: defineCall({
    method: 'POST',
    path: '/browser-error',
    who: 'public',
    summary: 'Report errors of a page; more than a client or the server may write are only counted',
    body: z.strictObject({
      /** The build of the page. */
      version: z.string().regex(/^[\w.+-]{1,64}$/),
      errors: z.array(reported).min(1).max(10),
    }),
    output: ok,
  }),
};
