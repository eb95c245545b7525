import { z } from 'zod';
import { id, noBody, ok, seenVersion } from '../common.ts';
import { defineCall } from '../define.ts';
import { editableTutor, privateTutor } from './tutors.entities.ts';

const one = z.object({ tutor: privateTutor });

/** Profiles of tutors for staff. */
export const tutorAdminCalls = {
  create: defineCall({
    method: 'POST',
    path: '/tutor/create',
    who: 'admin',
    summary: 'Add a tutor at the end of the list',
    body: z.strictObject(editableTutor.create),
    output: one,
    errors: ['INVALID'],
  }),
  update: defineCall({
    method: 'POST',
    path: '/tutor/update',
    who: 'admin',
    summary: 'Change fields of a tutor; with updatedAt only if nobody changed it since',
    body: z.strictObject({ id, ...editableTutor.change, ...seenVersion }),
    output: one,
    errors: ['INVALID', 'CONFLICT'],
  }),
  reorder: defineCall({
    method: 'POST',
    path: '/tutor/reorder',
    who: 'admin',
    summary: 'Reorder the tutors; list each exactly once',
    body: z.strictObject({ ids: z.array(id).min(1).max(200) }),
    output: z.object({ tutors: z.array(privateTutor) }),
    errors: ['INVALID'],
  }),
  delete: defineCall({
    method: 'POST',
    path: '/tutor/delete',
    who: 'admin',
    summary: 'Remove a tutor from every list; the account stays',
    body: z.strictObject({ id }),
    output: ok,
  }),
  listPrivate: defineCall({
    method: 'POST',
    path: '/tutor/listPrivate',
    who: 'staff',
    summary: 'List all tutors in order, including hidden ones',
    body: noBody,
    output: z.object({ tutors: z.array(privateTutor) }),
  }),
};
