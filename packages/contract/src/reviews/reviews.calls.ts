import { z } from 'zod';
import { cursored, day, flag, id, idParams, isoDateTime, noBody, searchTerm, sortOrder } from '../common.ts';
import { defineCall } from '../define.ts';
import { labelled } from '../drills/drills.entities.ts';
import { renameFields } from '../rename-fields.ts';
import {
  missReason,
  reviewCounts,
  reviewFilterNames,
  reviewFilterQuery,
  reviewInboxFilter,
  reviewItem,
  reviewReason,
} from './reviews.entities.ts';

const one = z.object({ review: reviewItem });

/** The review inbox. */
export const reviewCalls = {
  list: defineCall({
    method: 'GET',
    path: '/message/review/simple',
    who: 'student',
    summary: 'The review inbox, most urgent first; the resolved ones with resolved=true',
    query: renameFields(
      z.strictObject({
        size: z.coerce.number().int().min(1).max(100).default(25),
        sortby: z.enum(['urgency', 'created', 'due', 'difficulty']).default('urgency'),
        sortorder: sortOrder.default('desc'),
        ...reviewFilterQuery,
        resolved: flag.default(false),
        search: searchTerm.optional(),
        cursor: z.string().max(300).optional(),
        /** True: only questions of a test in progress; false: without them; omitted: both. */
        embargoed: flag.optional(),
        /** The same of questions that the plan or the test settings leave out. */
        notIncluded: flag.optional(),
      }),
      reviewFilterNames,
    ),
    output: cursored(reviewItem),
    errors: ['INVALID'],
  }),
  counts: defineCall({
    method: 'GET',
    path: '/message/review/counts',
    who: 'student',
    summary: 'Count open, due and suggested reviews, by source and by reason missed',
    query: renameFields(z.strictObject(reviewFilterQuery), reviewFilterNames),
    output: z.object({
      counts: reviewCounts,
      /** Those of `counts.due` that match the filter of the query: the next review under this filter is one of them. */
      dueInFilter: z.number(),
      reasons: z.array(z.object({ reason: reviewReason, open: z.number() })),
      missReasons: z.array(
        z.object({
          missReason,
          count: z.number(),
          top: z.array(labelled.extend({ count: z.number() })),
        }),
      ),
      /** Reviews due on each of the next 14 days, within the daily limit. */
      ahead: z.array(z.object({ day, due: z.number() })),
    }),
    errors: ['INVALID'],
  }),
  defaultFilter: defineCall({
    method: 'GET',
    path: '/message/review/default-filter',
    who: 'student',
    summary: "The product's own filter of the inbox, and the student's",
    output: z.object({ default: reviewInboxFilter, filter: reviewInboxFilter }),
  }),
  setFilter: defineCall({
    method: 'PUT',
    path: '/message/review/filter',
    who: 'student',
    summary: 'Save the inbox filter; Type and Difficulty need one choice each',
    body: z.strictObject({ filter: reviewInboxFilter }),
    output: z.object({ filter: reviewInboxFilter }),
    errors: ['INVALID'],
  }),
  resolve: defineCall({
    method: 'PUT',
    path: '/message/review/{id}/resolve',
    who: 'student',
    summary: 'Resolve an entry',
    params: idParams,
    body: noBody,
    output: one,
    errors: ['WRONG_STATE'],
  }),
  snooze: defineCall({
    method: 'PUT',
    path: '/message/review/{id}/snooze',
    who: 'student',
    summary: 'Snooze an entry until a time within the next 60 days',
    params: idParams,
    body: z.strictObject({ until: isoDateTime }),
    output: one,
    errors: ['WRONG_STATE', 'INVALID'],
  }),
  undo: defineCall({
    method: 'PUT',
    path: '/message/review/{id}/undo',
    who: 'student',
    summary: 'Undo the last step (resolve, snooze, reopen)',
    params: idParams,
    body: noBody,
    output: one,
    errors: ['WRONG_STATE'],
  }),
  reopen: defineCall({
    method: 'PUT',
    path: '/message/review/{id}/reopen',
    who: 'student',
    summary: 'Reopen a resolved entry',
    params: idParams,
    body: noBody,
    output: one,
    errors: ['WRONG_STATE'],
  }),
  resolveMany: defineCall({
    method: 'PUT',
    path: '/message/review/resolve',
    who: 'student',
    summary: 'Resolve several entries',
    body: z.strictObject({ ids: z.array(id).min(1).max(200) }),
    output: z.object({ changed: z.number() }),
  }),
  setMissReason: defineCall({
    method: 'PUT',
    path: '/message/review/{id}/miss-reason',
    who: 'student',
    summary: 'Set why it was missed; null removes the reason',
    params: idParams,
    body: z.strictObject({ missReason: missReason.nullable() }),
    output: one,
  }),
};
