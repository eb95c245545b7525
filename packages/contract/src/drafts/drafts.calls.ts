import { z } from 'zod';
import { idParams } from '../common.ts';
import { dataOfTicket, defineCall } from '../define.ts';

/** A source of a draft, for the tutor to check. */
export const draftSource = z.object({
  kind: z.enum(['explanation', 'ticket', 'lesson', 'class', 'faq']),
  /** The id of the row; for an FAQ its number in the list. */
  id: z.string(),
  title: z.string(),
  /** The path of its page; null if it has none. */
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

/** One event of a draft: a start, pieces of text, then either done or failed, after which the stream ends. */
export const draftEvent = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('start'),
    /** 'composer', or the name of the model. */
    by: z.string(),
    /** True if the student may not see the key yet, so the draft must not use it. */
    keyHidden: z.boolean(),
    sources: z.array(draftSource),
  }),
  z.object({
    type: z.literal('text'),
    /** The next piece as plain text; blank lines separate paragraphs. */
    text: z.string(),
  }),
  z.object({
    type: z.literal('done'),
    /** The whole draft as sanitized HTML; it replaces the pieces. */
    html: z.string(),
    /**
     * How many sentences of a model were not used: a draft about a question contains only our own texts, and none
     * says the same.
     */
    leftOut: z.number().int(),
  }),
  z.object({
    type: z.literal('failed'),
    code: draftFailure,
    /** A message for the tutor. */
    message: z.string(),
    /** True if the part of the draft that was shown must be removed. */
    keepsNothing: z.boolean(),
  }),
]);
export type DraftEvent = z.infer<typeof draftEvent>;

/**
 * Drafts of answers.
 * @area ticket
 */
export const draftCalls = {
  generate: defineCall({
    method: 'GET',
    path: '/ticket/{id}/generate',
    personalData: dataOfTicket,
    expensive: 'draft',
    who: 'staff',
    // It calls the language model, and cancels the previous draft.
    writes: true,
    allowAnswersRole: true,
    summary: 'Stream a draft reply for the tutor; a new request ends the previous one',
    params: idParams,
    stream: true,
    timeout: 300_000,
    output: draftEvent,
  }),
};
