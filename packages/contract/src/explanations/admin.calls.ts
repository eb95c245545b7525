import { z } from 'zod';
import {
  flag,
  id,
  idParams,
  many,
  noBody,
  paged,
  pageQuery,
  requiredText,
  richText,
  searchTerm,
  seenVersion,
  sortOrder,
} from '../common.ts';
import { defineCall } from '../define.ts';
import { optionNo } from '../drills/drills.entities.ts';
import { seenKey, seenOptions } from '../practice-tests/admin.bodies.ts';
import { renameFields } from '../rename-fields.ts';
import { sectionType } from '../users/users.entities.ts';
import { editedExplanation, explanationReport, staffExplanation } from './admin.entities.ts';

/** Sort orders that have an index. */
const sortby = z.enum(['updatedAt', 'score', 'author']).default('updatedAt');
/** `total` is counted up to 1,000; `more` means that there are more. */
const listed = <T extends z.ZodType>(item: T) => paged(item).extend({ more: z.boolean() });
const reset = z.object({ explanation: explanationReport });

/** The staff calls for listing and editing explanations. */
export const explanationAdminCalls = {
  all: defineCall({
    method: 'GET',
    path: '/explanation/all',
    reads: 'replica',
    who: 'staff',
    summary: 'List explanations by page; search by text or author',
    query: z.strictObject({
      ...pageQuery,
      search: searchTerm.optional(),
      sortby,
      sortorder: sortOrder.default('desc'),
      filter: z.enum(['enabled', 'disabled', 'mine']).optional(),
      exportcsv: flag.optional(),
    }),
    output: listed(staffExplanation),
  }),
  report: defineCall({
    method: 'GET',
    path: '/explanation/report',
    reads: 'replica',
    who: 'staff',
    summary: 'Explanations with votes and views, by test, section and author; as CSV with exportcsv',
    query: renameFields(
      z.strictObject({
        ...pageQuery,
        /** Search terms for the text or the author. */
        search: searchTerm.optional(),
        sortby,
        sortorder: sortOrder.default('desc'),
        exportcsv: flag.optional(),
        filterByTest: many(id),
        filterBySectionType: many(sectionType),
        filterBySectionNo: many(z.coerce.number().int().min(1).max(200)),
        /** Authors by name. */
        filterByTutors: many(z.string().min(1).max(120)),
        testEnabledFilter: flag.optional(),
        sectionEnabledFilter: flag.optional(),
      }),
      {
        filterByTest: 'tests',
        filterBySectionType: 'types',
        filterBySectionNo: 'nos',
        filterByTutors: 'authors',
        testEnabledFilter: 'testEnabled',
        sectionEnabledFilter: 'sectionEnabled',
      },
    ),
    output: listed(explanationReport),
  }),
  authors: defineCall({
    method: 'GET',
    path: '/explanation/authors',
    who: 'staff',
    summary: 'Who wrote explanations, by name; at most 500',
    output: z.object({ authors: z.array(z.string()) }),
  }),
  one: defineCall({
    method: 'GET',
    path: '/explanation/report/{id}',
    who: 'staff',
    summary: 'One explanation with its text, place and votes, to be changed',
    params: idParams,
    output: z.object({ explanation: editedExplanation }),
  }),
  resetScore: defineCall({
    method: 'POST',
    path: '/explanation/report/{id}/reset-score',
    who: 'admin',
    summary: 'Reset the score to 0; the votes stay',
    params: idParams,
    body: noBody,
    output: reset,
  }),
  resetVotes: defineCall({
    method: 'POST',
    path: '/explanation/{id}/reset-votes',
    who: 'admin',
    summary: 'Remove all votes and the score',
    params: idParams,
    body: noBody,
    output: reset,
  }),
  update: defineCall({
    method: 'PUT',
    path: '/explanation/{id}',
    who: 'staff',
    summary:
      'Change an explanation: authors any, other staff their own; with updatedAt only if nobody changed it since. `credited` is the answer key it was written for',
    params: idParams,
    body: z
      .strictObject({
        author: requiredText().max(120),
        html: richText(60_000),
        videoUrl: z.string().trim().max(2000).nullable(),
        notes: z.array(z.strictObject({ optionNo, html: richText(10_000) })).max(5),
        enabled: z.boolean(),
        credited: seenKey,
        optionsSeen: seenOptions,
      })
      .partial()
      .extend(seenVersion),
    bodyLimit: 262_144,
    output: z.object({ explanation: editedExplanation }),
    errors: ['INVALID', 'CONFLICT'],
  }),
};
