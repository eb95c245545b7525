import { z } from 'zod';
import { day, flag, id, idParams, paged, pageQuery, searchTerm } from '../common.ts';
import { dataOfList, defineCall } from '../define.ts';
import { auditActor, auditEntry } from './audit.entities.ts';

/** The audit log of staff changes. */
export const auditCalls = {
  list: defineCall({
    method: 'GET',
    path: '/audit',
    reads: 'replica',
    personalData: dataOfList('audit-log'),
    who: 'admin',
    summary: 'List audit entries, newest first; as CSV with exportcsv',
    query: z.strictObject({
      ...pageQuery,
      /**
       * Part of an action (also as pages spell it), or of the name or address of the actor; prefixes of the name and
       * address of the target user, or the id of the target.
       */
      search: searchTerm.optional(),
      /** The user who made the change. */
      actor: id.optional(),
      /** The beginning of the action: 'user' covers 'user.roles' and 'user.password'. */
      action: z
        .string()
        .max(60)
        .regex(/^[\w.-]*$/)
        .optional(),
      target: z.string().max(120).optional(),
      /**
       * 'changes' leaves out sign-ins, failures, refused calls and views; 'security' is what owners see of their accounts;
       * 'views' are readings of personal data by staff.
       */
      kind: z.enum(['changes', 'security', 'views']).optional(),
      /** Days in the time zone, both included; without one in UTC. */
      from: day.optional(),
      to: day.optional(),
      /** IANA name of the time zone of the days, such as 'America/New_York'. */
      timezone: z.string().max(60).optional(),
      exportcsv: flag.optional(),
    }),
    /**
     * `total` is counted up to 1,000; `more` means that there are or may be more: search terms that match more than
     * 1,000 people are searched only in the newest 20,000 entries of the period.
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
    personalData: dataOfList('audit-log'),
    who: 'admin',
    summary: 'Get an audit entry with the values before and after',
    params: idParams,
    output: z.object({
      entry: auditEntry.extend({ before: z.unknown(), after: z.unknown() }),
    }),
  }),
};
