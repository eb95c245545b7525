import { z } from 'zod';
import { cursored, id, idParams, isoDateTime, ok } from '../common.ts';
import { defineCall } from '../define.ts';
import { clientEventKey, eventAck } from '../drills/drills.entities.ts';
import { bodyLimit, one } from './writing.bodies.ts';
import {
  maxWritingLength,
  writingAttemptItem,
  writingField,
  writingPromptItem,
  writingRubric,
} from './writing.entities.ts';

const typed = z.string().max(maxWritingLength, 'Use at most 30,000 characters');

/** Argumentative writing: prompts, timed essays and their review. */
export const writingCalls = {
  overview: defineCall({
    method: 'GET',
    path: '/writing',
    who: 'any',
    summary: 'Prompts with what the reader has made of them, and the minutes of each phase',
    output: z.object({
      prompts: z.array(writingPromptItem),
      /** The essay in progress; there is never more than one. */
      open: z.object({ attemptId: id, title: z.string(), endsAt: isoDateTime }).nullable(),
      prewritingSeconds: z.number(),
      draftingSeconds: z.number(),
    }),
  }),
  list: defineCall({
    method: 'GET',
    path: '/writing/attempt',
    who: 'any',
    summary: 'Your essays, newest first',
    query: z.strictObject({
      size: z.coerce.number().int().min(1).max(50).default(20),
      cursor: z.string().max(300).optional(),
    }),
    output: cursored(writingAttemptItem),
    errors: ['INVALID'],
  }),
  get: defineCall({
    method: 'GET',
    path: '/writing/attempt/{id}',
    who: 'any',
    summary: 'One of your essays; the model answer comes with it once it is submitted',
    params: idParams,
    output: one,
  }),
  start: defineCall({
    method: 'POST',
    path: '/writing/attempt',
    who: 'student',
    paid: true,
    summary: 'Start the clock on a prompt, or return the essay on it that is in progress',
    body: z.strictObject({ promptId: id }),
    output: one,
    errors: ['NOT_INCLUDED', 'WRONG_STATE'],
  }),
  saveText: defineCall({
    method: 'PUT',
    path: '/writing/attempt/{id}/text',
    who: 'student',
    summary:
      'Save the notes or the essay as they read at a time; an older text never replaces a newer one, and one typed after the end is kept beside it',
    params: idParams,
    bodyLimit,
    body: z.strictObject({ field: writingField, text: typed, event: clientEventKey.optional() }),
    output: eventAck,
  }),
  beginDraft: defineCall({
    method: 'PUT',
    path: '/writing/attempt/{id}/draft',
    who: 'student',
    summary: 'Move on from the notes to the essay; its time starts then',
    params: idParams,
    body: z.strictObject({ at: isoDateTime.optional() }),
    output: one,
  }),
  submit: defineCall({
    method: 'POST',
    path: '/writing/attempt/{id}/submit',
    who: 'student',
    summary: 'Submit the essay with the texts that were saved; submitting it again changes nothing',
    params: idParams,
    body: z.strictObject({ event: clientEventKey.optional() }),
    output: one,
  }),
  rate: defineCall({
    method: 'PUT',
    path: '/writing/attempt/{id}/rubric',
    who: 'student',
    summary: 'Set your levels in the rubric of a submitted essay',
    params: idParams,
    body: z.strictObject({ rubric: writingRubric }),
    output: one,
    errors: ['WRONG_STATE'],
  }),
  remove: defineCall({
    method: 'DELETE',
    path: '/writing/attempt/{id}',
    who: 'student',
    summary: 'Delete an essay permanently',
    params: idParams,
    output: ok,
  }),
};
