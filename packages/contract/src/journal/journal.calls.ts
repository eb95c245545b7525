import { z } from 'zod';
import { anySpelling, cursored, flag, idParams, isoDateTime, many, ok, searchTerm } from '../common.ts';
import { defineCall } from '../define.ts';
import { renameFields } from '../rename-fields.ts';
import { missReason } from '../reviews/reviews.entities.ts';
import { journalEntry, journalPatterns, journalText } from './journal.entities.ts';

/** A student's journal of missed questions: at most one entry for each. */
export const journalCalls = {
  list: defineCall({
    method: 'GET',
    path: '/journal',
    who: 'student',
    summary: 'List journal entries, newest first; as CSV with exportcsv',
    query: renameFields(
      z.strictObject({
        size: z.coerce.number().int().min(1).max(100).default(25),
        cursor: z.string().max(300).optional(),
        search: searchTerm.optional(),
        /** LR, RC, LG, or codes of question types. */
        'type[]': many(z.string().min(1).max(60), 60),
        /** Reasons of the miss; none is an entry without one. */
        'reason[]': many(anySpelling(z.enum([...missReason.options, 'none'])), 20),
        exportcsv: flag.optional(),
      }),
      { 'type[]': 'types', 'reason[]': 'reasons' },
    ),
    output: cursored(journalEntry),
    errors: ['INVALID'],
  }),
  patterns: defineCall({
    method: 'GET',
    path: '/journal/patterns',
    who: 'student',
    summary: 'Count journal entries by reason and question type',
    output: journalPatterns,
  }),
  ofQuestion: defineCall({
    method: 'GET',
    path: '/journal/question/{id}',
    who: 'student',
    summary: 'The journal entry of a question, and whether one can be written',
    params: idParams,
    output: z.object({
      entry: journalEntry.nullable(),
      /** True for a question of the review inbox that is not embargoed. */
      canWrite: z.boolean(),
      missReason: missReason.nullable(),
    }),
  }),
  save: defineCall({
    method: 'PUT',
    path: '/journal/question/{id}',
    who: 'student',
    summary:
      'Write the journal entry of a question, or replace its text; with updatedAt only if nobody changed it since',
    params: idParams,
    body: z.strictObject({
      ...journalText,
      missReason: missReason.nullable(),
      /** The version that the form was opened with; null if there was no entry. */
      updatedAt: isoDateTime.nullable().optional(),
    }),
    output: z.object({ entry: journalEntry }),
    errors: ['WRONG_STATE', 'INVALID', 'CONFLICT'],
  }),
  remove: defineCall({
    method: 'DELETE',
    path: '/journal/question/{id}',
    who: 'student',
    summary: 'Delete the journal entry of a question permanently',
    params: idParams,
    output: ok,
  }),
};
