import { z } from 'zod';
import { nothing } from '../common.ts';
import { defineCall } from '../define.ts';
<<<<<<< ours
import { privateTutor, publicTutor } from '../media/media.entities.ts';

const line = (max: number) => z.string().trim().min(1).max(max);
const fields = {
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
    .nullable(),
  userId: id.nullable(),
  enabled: z.boolean(),
  acceptsStudents: z.boolean(),
};
const one = z.object({ tutor: privateTutor });
||||||| base
import { privateTutor, publicTutor } from '../media/media.entities.ts';

const line = (most: number) => z.string().trim().min(1).max(most);
const fields = {
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
    .nullable(),
  userId: id.nullable(),
  enabled: z.boolean(),
  acceptsStudents: z.boolean(),
};
const one = z.object({ tutor: privateTutor });
=======
import { publicTutor } from './tutors.entities.ts';
>>>>>>> theirs

/** Public profiles of the tutors. */
export const tutorCalls = {
  listPublic: defineCall({
    method: 'POST',
    path: '/tutor/listPublic',
    who: 'public',
    readOnly: true,
    summary: 'Tutors who take on students; with list=all everybody who is shown',
    query: z.strictObject({ list: z.literal('all').optional() }),
    body: nothing.optional(),
    output: z.object({ tutors: z.array(publicTutor) }),
  }),
  enabled: defineCall({
    method: 'GET',
    path: '/tutor/enabled',
    who: 'any',
    summary: 'Names and pictures of the tutors who are shown, to choose from',
    output: z.object({
      tutors: z.array(publicTutor.pick({ id: true, slug: true, name: true, title: true, photo: true })),
    }),
  }),
};
