import { z } from 'zod';
import { day, id, isoDateTime } from '../common.ts';

/** Uncaught in a script, a chunk of the pages that did not load, or a change that could not be sent. */
export const browserErrorKind = z.enum(['uncaught', 'chunk', 'send']);

/** One kind of error in one version of the pages, on the pages of one route. */
export const browserError = z.object({
  id,
  kind: browserErrorKind,
  version: z.string(),
  /** The pattern of the page's address: '/superadmin/users/$id'. */
  route: z.string(),
  /** Without quoted texts, addresses and numbers. */
  message: z.string(),
  /** How often it was reported. */
  count: z.number(),
  firstAt: isoDateTime,
  lastAt: isoDateTime,
});
/** Days in UTC. */
export const dayCount = z.object({ day, count: z.number() });
