import { z } from 'zod';
import { cursored, id, idParams, noBody, ok, richText, seenVersion } from '../common.ts';
import { defineCall } from '../define.ts';
import {
  filter,
  filterBody,
  filters,
  listNames,
  listQuery,
  sortby,
} from '../message-subjects/message-lists.bodies.ts';
import { about } from '../message-subjects/message-subjects.entities.ts';
import { renameFields } from '../rename-fields.ts';
import { note } from './notes.entities.ts';

/** 20,000 characters of HTML, in bytes of UTF-8 and JSON. */
const textLimit = 131_072;

/**
 * The student's list of notes.
 * @area message
 */
export const noteListCalls = {
  notes: defineCall({
    method: 'GET',
    path: '/message/note/simple',
    who: 'student',
    summary: 'List your notes, last changed first',
    query: renameFields(z.strictObject({ ...listQuery, sortby }), listNames),
    output: cursored(note),
    errors: ['INVALID'],
  }),
  archiveNote: defineCall({
    method: 'PUT',
    path: '/message/note/{id}/archive',
    who: 'student',
    summary: 'Archive a note',
    params: idParams,
    body: noBody,
    output: ok,
  }),
  restoreNote: defineCall({
    method: 'PUT',
    path: '/message/note/{id}/restore',
    who: 'student',
    summary: 'Restore an archived note',
    params: idParams,
    body: noBody,
    output: ok,
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
    summary: 'Read a note, as after a change on another device',
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
    body: z.strictObject({ html: richText(), ...seenVersion }),
    output: z.object({ note }),
    errors: ['INVALID', 'CONFLICT'],
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
