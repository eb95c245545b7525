import { z } from 'zod';
import { id, noBody, ok, seenVersion } from '../common.ts';
import { defineCall } from '../define.ts';
import { editable } from '../editable.ts';
import { privateTutor } from './tutors.entities.ts';

const line = (max: number) => z.string().trim().min(1).max(max);
const tutor = editable({
  name: line(80),
  title: line(120),
  subjects: z.array(line(60)).max(12),
  bio: line(2000),
  languages: z.array(line(40)).max(12),
  timezone: line(60),
  photo: z
    .string()
    .max(300)
    .regex(/^(\/media\/[\w./-]+|https:\/\/[^\s"'<>]+)$/, 'must be a path below /media or an https address')
    .nullable()
    .default(null),
  userId: id.nullable().default(null),
  enabled: z.boolean().default(true),
  acceptsStudents: z.boolean().default(true),
});
const one = z.object({ tutor: privateTutor });

/** Profiles of tutors for staff. */
export const tutorAdminCalls = {
  create: defineCall({
    method: 'POST',
    path: '/tutor/create',
    who: 'admin',
    summary: 'Add a tutor at the end of the list',
    body: z.strictObject(tutor.create),
    output: one,
    errors: ['INVALID'],
  }),
  update: defineCall({
    method: 'POST',
    path: '/tutor/update',
    who: 'admin',
    summary: 'Change fields of a tutor; with updatedAt only if nobody changed it since',
    body: z.strictObject({ id, ...tutor.change, ...seenVersion }),
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
