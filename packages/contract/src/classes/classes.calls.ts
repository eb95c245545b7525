import { z } from 'zod';
import { cursored, id, idParams, isoDateTime, noBody, ok, searchTerm } from '../common.ts';
import { defineCall } from '../define.ts';
import { idBody, one, tag } from './classes.bodies.ts';
import { classEvent, classPage } from './classes.entities.ts';

const page = {
  tags: z.array(tag).max(20).optional(),
  cursor: z.string().max(200).optional(),
  size: z.number().int().min(1).max(100).optional(),
};
const calendarFile = z.string();

/** Live classes, their registrations and recordings. */
export const classCalls = {
  list: defineCall({
    method: 'POST',
    path: '/class/list',
    who: 'any',
    readOnly: true,
    summary: 'List classes that end after one time (now by default) and begin before another, soonest first',
    body: z
      .strictObject({
        from: isoDateTime.optional(),
        to: isoDateTime.optional(),
        mine: z.boolean().optional(),
        ...page,
      })
      .optional(),
    output: cursored(classEvent),
    errors: ['INVALID'],
  }),
  fetch: defineCall({
    method: 'POST',
    path: '/class/fetch',
    who: 'any',
    readOnly: true,
    summary: 'One class',
    body: idBody,
    output: one,
  }),
  listRecordings: defineCall({
    method: 'POST',
    path: '/class/list-recordings',
    who: 'any',
    readOnly: true,
    summary: 'Classes with a recording, newest first',
    body: z
      .strictObject({
        search: searchTerm.optional(),
        unwatched: z.boolean().optional(),
        ...page,
      })
      .optional(),
    output: cursored(classEvent),
    errors: ['INVALID'],
  }),
  register: defineCall({
    method: 'POST',
    path: '/v2/class/student/register',
    who: 'student',
    paid: true,
    summary: 'Register for a class, or join its waiting list when it is full (see `own`)',
    body: idBody,
    output: one,
    errors: ['WRONG_STATE', 'CONFLICT', 'NOT_INCLUDED'],
  }),
  cancel: defineCall({
    method: 'POST',
    path: '/v2/class/student/cancel',
    who: 'student',
    summary: 'Cancel a registration or leave the waiting list; the next in line gets the place',
    body: idBody,
    output: one,
    errors: ['WRONG_STATE'],
  }),
  join: defineCall({
    method: 'POST',
    path: '/class/student/join',
    who: 'student',
    paid: true,
    summary: 'Join a class while it is open; the first time counts as attended',
    body: idBody,
    output: z.object({ joinUrl: z.string() }),
    errors: ['WRONG_STATE', 'NOT_INCLUDED'],
  }),
  setWatched: defineCall({
    method: 'POST',
    path: '/class/student/set-watched',
    who: 'student',
    summary: 'Mark a recording as watched, or not',
    body: z.strictObject({ id, watched: z.boolean() }),
    output: one,
    errors: ['NOT_INCLUDED'],
  }),
  setProgress: defineCall({
    method: 'POST',
    path: '/class/student/set-progress',
    who: 'student',
    summary: 'Save the playback position of a recording',
    body: z.strictObject({ id, second: z.number().int().min(0).max(86_400) }),
    output: ok,
    errors: ['NOT_INCLUDED'],
  }),
  fetchOwn: defineCall({
    method: 'POST',
    path: '/class/student/fetch',
    who: 'student',
    readOnly: true,
    paid: true,
    summary: 'One class with its recording, and the join link while it is open',
    body: idBody,
    output: classPage,
  }),
  calendar: defineCall({
    method: 'GET',
    path: '/class/{id}/class.ics',
    who: 'any',
    summary: 'One class as a calendar file (text/calendar)',
    params: idParams,
    output: calendarFile,
  }),
  feed: defineCall({
    method: 'GET',
    path: '/class/feed',
    who: 'student',
    readOnly: false,
    summary: 'Get the address of your calendar feed, or null',
    output: z.object({ path: z.string().nullable() }),
  }),
  renewFeed: defineCall({
    method: 'POST',
    path: '/class/feed',
    who: 'student',
    summary: 'Create your calendar feed; creating it again ends the old address',
    body: noBody,
    output: z.object({ path: z.string() }),
  }),
  removeFeed: defineCall({
    method: 'DELETE',
    path: '/class/feed',
    who: 'student',
    summary: 'Remove your calendar feed',
    output: ok,
  }),
  readFeed: defineCall({
    method: 'GET',
    path: '/class/feed/{token}/classes.ics',
    who: 'public',
    summary: 'The classes of one student as a calendar (text/calendar); the token is the key to it',
    params: z.strictObject({ token: z.string().max(100) }),
    output: calendarFile,
  }),
};
