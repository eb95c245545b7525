import { z } from 'zod';
import { id, idParams, isoDateTime, paged, pageQuery, searchTerm } from '../common.ts';
import { dataOfEmail, dataOfList, defineCall } from '../define.ts';

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

const mail = mailLine.extend({
  html: z.string(),
  text: z.string(),
  /** Whether links that open an account are left out. */
  hidden: z.boolean(),
});

/** The local outbox: every email that was sent, or would have been sent. */
export const outboxCalls = {
  list: defineCall({
    method: 'GET',
    path: '/outbox',
    reads: 'replica',
    personalData: dataOfList('emails'),
    who: 'admin',
    summary: 'List emails, newest first; text is searched in the newest 50,000, a full address in all',
    query: z.strictObject({
      ...pageQuery,
      search: searchTerm.optional(),
      state: z.enum(['sent', 'waiting', 'failed']).optional(),
    }),
    /** total is counted to 10,000. */
    output: paged(mailLine),
  }),
  counts: defineCall({
    method: 'GET',
    path: '/outbox/counts',
    reads: 'replica',
    who: 'admin',
    summary: 'Count waiting and failed emails, each up to 10,000, and tell whether emails are sent at all',
    output: z.object({ sends: z.boolean(), waiting: z.number(), failed: z.number() }),
  }),
  get: defineCall({
    method: 'GET',
    path: '/outbox/{id}',
    personalData: dataOfEmail,
    who: 'admin',
    summary: 'Get an email, without the links that open an account',
    params: idParams,
    output: z.object({ mail }),
  }),
  showLinks: defineCall({
    method: 'POST',
    path: '/outbox/{id}/links',
    who: 'owner',
    recentPassword: { effect: 'show-links' },
    summary: 'Get an email with its links, while no mail server sends it; the audit log says who did',
    params: idParams,
    output: z.object({ mail }),
    errors: ['WRONG_STATE'],
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
