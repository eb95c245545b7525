import { z } from 'zod';
import { cursored, id, idParams, ok } from '../common.ts';
import { defineCall } from '../define.ts';
import {
  filter,
  filterBody,
  filters,
  listNames,
  listQuery,
} from '../message-subjects/message-lists.bodies.ts';
import { about } from '../message-subjects/message-subjects.entities.ts';
import { renameFields } from '../rename-fields.ts';
import { bookmark } from './bookmarks.entities.ts';

/**
 * The student's list of bookmarks.
 * @area message
 */
export const bookmarkListCalls = {
  bookmarks: defineCall({
    method: 'GET',
    path: '/message/bookmark/simple',
    who: 'student',
    summary: "The student's bookmarks, newest first",
    query: renameFields(
      z.strictObject({ ...listQuery, sortby: z.enum(['updated', 'created']).default('created') }),
      listNames,
    ),
    output: cursored(bookmark),
    errors: ['INVALID'],
  }),
  removeBookmark: defineCall({
    method: 'DELETE',
    path: '/message/bookmark/{id}',
    who: 'student',
    summary: 'Remove a bookmark',
    params: idParams,
    output: ok,
  }),
  bookmarkFilters: defineCall({
    method: 'GET',
    path: '/message/bookmark/default-filter',
    who: 'student',
    summary: "The product's own filter of bookmarks, and the student's",
    output: filters,
  }),
  setBookmarkFilter: defineCall({
    method: 'PUT',
    path: '/message/bookmark/filter',
    who: 'student',
    summary: 'Save the bookmark filter',
    body: filterBody,
    output: filter,
    errors: ['INVALID'],
  }),
};

/** A student's bookmarks. */
export const bookmarkCalls = {
  create: defineCall({
    method: 'POST',
    path: '/bookmark',
    who: 'student',
    summary: 'Bookmark a question, lesson, skill or class; the same one twice is one bookmark',
    body: z.strictObject({ about, attemptQuestionId: id.optional() }),
    output: z.object({ bookmark }),
    errors: ['INVALID'],
  }),
};
