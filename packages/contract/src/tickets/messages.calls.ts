import { z } from 'zod';
import {
  anySpelling,
  cursored,
  flag,
  id,
  idParams,
  many,
  nothing,
  ok,
  richText,
  sortOrder,
} from '../common.ts';
import { defineCall } from '../define.ts';
import { sectionType } from '../users/users.entities.ts';
import {
  about,
  aboutKind,
  bookmark,
  messageFilter,
  messageSource,
  note,
  ticketItem,
} from './messages.entities.ts';

/** Shared by the lists of tickets, notes and bookmarks. If omitted or empty, filter[] and topic[] mean all. */
const listQuery = {
  size: z.coerce.number().int().min(1).max(100).default(25),
  sortorder: sortOrder.default('desc'),
  search: z.string().trim().max(200).optional(),
  cursor: z.string().max(300).optional(),
  archived: flag.default(false),
  /** Only tickets can be unread. */
  unread: flag.default(false),
  /** Sources. */
  'filter[]': many(anySpelling(messageSource), 20),
  /** Section types; subjects without one (such as a class) always match. */
  'topic[]': many(sectionType, 3),
};
const sortby = z.enum(['updated', 'created']).default('updated');
const filters = z.object({ default: messageFilter, filter: messageFilter });
const filterBody = z.strictObject({ filter: messageFilter });
const filter = z.object({ filter: messageFilter });
/** 20,000 characters of HTML, in bytes of UTF-8 and JSON. */
const textLimit = 131_072;

/** The student's tickets, notes and bookmarks. */
export const messageCalls = {
  tickets: defineCall({
    method: 'GET',
    path: '/message/ticket/simple',
    who: 'student',
    summary: 'List your tickets, last changed first',
    query: z.strictObject({
      ...listQuery,
      sortby,
      /** Also return the texts of the question and of the last answer. */
      expanded: flag.default(false),
    }),
    output: cursored(ticketItem),
    errors: ['INVALID'],
  }),
  notes: defineCall({
    method: 'GET',
    path: '/message/note/simple',
    who: 'student',
    summary: 'List your notes, last changed first',
    query: z.strictObject({ ...listQuery, sortby }),
    output: cursored(note),
    errors: ['INVALID'],
  }),
  bookmarks: defineCall({
    method: 'GET',
    path: '/message/bookmark/simple',
    who: 'student',
    summary: "The student's bookmarks, newest first",
    query: z.strictObject({ ...listQuery, sortby: z.enum(['updated', 'created']).default('created') }),
    output: cursored(bookmark),
    errors: ['INVALID'],
  }),
  unreadCount: defineCall({
    method: 'GET',
    path: '/message/ticket/unread-count',
    who: 'student',
    summary: 'Count tickets with unread replies, without archived ones; exact up to 1,000',
    output: z.object({ count: z.number() }),
  }),
  about: defineCall({
    method: 'GET',
    path: '/message/about',
    who: 'student',
    summary: "The student's own tickets (newest 50), notes (newest 50) and bookmark of one subject",
    query: z.strictObject({ kind: aboutKind, id: id.optional() }),
    output: z.object({
      tickets: z.array(ticketItem),
      notes: z.array(note),
      /** The bookmark on this subject; null if there is none. */
      bookmark: bookmark.nullable(),
    }),
    errors: ['INVALID'],
  }),
  archiveTicket: defineCall({
    method: 'PUT',
    path: '/message/ticket/{id}/archive',
    who: 'student',
    summary: 'Archive a ticket; a new reply restores it',
    params: idParams,
    body: nothing.optional(),
    output: ok,
  }),
  restoreTicket: defineCall({
    method: 'PUT',
    path: '/message/ticket/{id}/restore',
    who: 'student',
    summary: 'Restore an archived ticket',
    params: idParams,
    body: nothing.optional(),
    output: ok,
  }),
  archiveNote: defineCall({
    method: 'PUT',
    path: '/message/note/{id}/archive',
    who: 'student',
    summary: 'Archive a note',
    params: idParams,
    body: nothing.optional(),
    output: ok,
  }),
  restoreNote: defineCall({
    method: 'PUT',
    path: '/message/note/{id}/restore',
    who: 'student',
    summary: 'Restore an archived note',
    params: idParams,
    body: nothing.optional(),
    output: ok,
  }),
  removeBookmark: defineCall({
    method: 'DELETE',
    path: '/message/bookmark/{id}',
    who: 'student',
    summary: 'Remove a bookmark',
    params: idParams,
    output: ok,
  }),
  ticketFilters: defineCall({
    method: 'GET',
    path: '/message/ticket/default-filter',
    who: 'student',
    summary: "The product's own filter of tickets, and the student's",
    output: filters,
  }),
  setTicketFilter: defineCall({
    method: 'PUT',
    path: '/message/ticket/filter',
    who: 'student',
    summary: 'Save the ticket filter',
    body: filterBody,
    output: filter,
    errors: ['INVALID'],
  }),
  noteFilters: defineCall({
    method: 'GET',
    path: '/message/note/default-filter',
    who: 'student',
    summary: "The product's own filter of notes, and the student's",
    output: filters,
  }),
  setNoteFilter: defineCall({
    method: 'PUT',
    path: '/message/note/filter',
    who: 'student',
    summary: 'Save the note filter',
    body: filterBody,
    output: filter,
    errors: ['INVALID'],
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

/** A student's private notes. */
export const noteCalls = {
  create: defineCall({
    method: 'POST',
    path: '/note',
    who: 'student',
    summary: 'Write a note; the HTML is sanitized',
    bodyLimit: textLimit,
    body: z.strictObject({
      about,
      html: richText(),
      /** The attempt question that it is written from. */
      attemptQuestionId: id.optional(),
    }),
    output: z.object({ note }),
    errors: ['INVALID'],
  }),
  ofClass: defineCall({
    method: 'GET',
    path: '/note/class/{id}',
    who: 'any',
    summary: "The reader's own notes of a class, newest 50",
    params: idParams,
    output: z.object({ notes: z.array(note) }),
  }),
  get: defineCall({
    method: 'GET',
    path: '/note/{id}',
    who: 'student',
    summary: 'One note',
    params: idParams,
    output: z.object({ note }),
  }),
  edit: defineCall({
    method: 'PUT',
    path: '/note/{id}',
    who: 'student',
    summary: 'Change the text of a note',
    params: idParams,
    bodyLimit: textLimit,
    body: z.strictObject({ html: richText() }),
    output: z.object({ note }),
    errors: ['INVALID'],
  }),
  remove: defineCall({
    method: 'DELETE',
    path: '/note/{id}',
    who: 'student',
    summary: 'Delete a note permanently',
    params: idParams,
    output: ok,
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
