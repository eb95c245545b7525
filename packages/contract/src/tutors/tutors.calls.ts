import { z } from 'zod';
import { noBody } from '../common.ts';
import { defineCall } from '../define.ts';
import { publicTutor } from './tutors.entities.ts';

/** Public profiles of the tutors. */
export const tutorCalls = {
  listPublic: defineCall({
    method: 'POST',
    path: '/tutor/listPublic',
    who: 'public',
    readOnly: true,
    summary: 'Tutors who take on students; with list=all everybody who is shown',
    query: z.strictObject({ list: z.literal('all').optional() }),
    body: noBody,
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
