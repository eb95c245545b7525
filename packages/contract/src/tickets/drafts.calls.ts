import { z } from 'zod';
import { idParams } from '../common.ts';
import { defineCall } from '../define.ts';

/** What a draft was made from, for the tutor to look up. */
export const draftSource = z.object({
  kind: z.enum(['explanation', 'ticket', 'lesson', 'class', 'faq']),
  /** Of the row; of an FAQ its number in the list. */
  id: z.string(),
  title: z.string(),
  /** Where it is shown; null where there is no page of its own. */
  path: z.string().nullable(),
});
export type DraftSource = z.infer<typeof draftSource>;

export const draftFailure = z.enum([
  'EXPLANATION_OUTDATED',
  'PRIVATE_DATA',
  'FOREIGN_LINK',
  'NOTHING_FOUND',
  'TOO_LONG',
  'TOO_SLOW',
  'STALLED',
  'BROKEN_OFF',
  'EMPTY',
  'REFUSED_BY_MODEL',
  'NOT_ALLOWED',
  'BUSY',
  'PROVIDER_ERROR',
  'REPLACED',
  'INTERNAL',
]);
export type DraftFailure = z.infer<typeof draftFailure>;

/** One event of a draft: a start, pieces of text, then one of done and failed, after which the stream ends. */
export const draftEvent = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('start'),
    /** 'composer', or the name of the model. */
    by: z.string(),
    /** The student may not see the key yet: the draft does without it. */
    keyHidden: z.boolean(),
    sources: z.array(draftSource),
  }),
  z.object({
    type: z.literal('text'),
    /** The next piece as plain text; blank lines divide paragraphs. */
    text: z.string(),
  }),
  z.object({
    type: z.literal('done'),
    /** The whole draft, sanitized: it takes the place of the pieces. */
    html: z.string(),
    /** How many sentences of a model were not used: about a question only our own texts stand in a draft, and none says the same. */
    leftOut: z.number().int(),
  }),
  z.object({
    type: z.literal('failed'),
    code: draftFailure,
    /** For the tutor, in plain words. */
    message: z.string(),
    /** What was shown of the draft must be dropped. */
    keepsNothing: z.boolean(),
  }),
]);
export type DraftEvent = z.infer<typeof draftEvent>;

/** Drafts of answers. */
export const ticketDraftCalls = {
  generate: defineCall({
    method: 'GET',
    path: '/ticket/{id}/generate',
    who: 'staff',
    // It calls the language model, and ends the draft before.
    writes: true,
    allowAnswersRole: true,
    summary: 'Stream a draft reply for the tutor; a new request ends the previous one',
    params: idParams,
    stream: true,
    timeout: 300_000,
    output: draftEvent,
  }),
};
