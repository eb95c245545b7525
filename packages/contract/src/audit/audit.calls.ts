import { z } from 'zod';
import { day, flag, id, idParams, paged, pageQuery } from '../common.ts';
import { defineCall } from '../define.ts';
import { auditActor, auditEntry } from './audit.entities.ts';

/** The log of what staff changed. */
export const auditCalls = {
  list: defineCall({
    method: 'GET',
    path: '/audit',
    who: 'admin',
    summary: 'List audit entries, newest first; as CSV with exportcsv',
    query: z.strictObject({
      ...pageQuery,
      /**
       * Part of an action, also as pages write it, or of the name or address of who did it; beginnings of the names and
       * address of whom it was done to, or the id of what it was done to.
       */
      search: z.string().trim().max(200).optional(),
      /** Who did it. */
      actor: id.optional(),
      /** How the action begins: 'user' is all of 'user.roles', 'user.password'. */
      action: z
        .string()
        .max(60)
        .regex(/^[\w.-]*$/)
        .optional(),
      target: z.string().max(120).optional(),
      /** Days in UTC, both included. */
      from: day.optional(),
      to: day.optional(),
      exportcsv: flag.optional(),
    }),
    /**
     * `total` is counted up to 1,000; `more` says that there are further ones, or may be: words that more than 1,000
     * people bear are looked for among the newest 20,000 entries of the span alone.
     */
    output: paged(auditEntry).extend({ more: z.boolean() }),
    errors: ['INVALID'],
  }),
  choices: defineCall({
    method: 'GET',
    path: '/audit/choices',
    who: 'admin',
    summary: 'List the actions and people in the audit log, for its filters',
    output: z.object({ actions: z.array(z.string()), actors: z.array(auditActor) }),
  }),
  get: defineCall({
    method: 'GET',
    path: '/audit/{id}',
    who: 'admin',
    summary: 'Get an audit entry with the values before and after',
    params: idParams,
    output: z.object({
      entry: auditEntry.extend({ before: z.unknown(), after: z.unknown() }),
    }),
  }),
};
