import { z } from 'zod';
import { cursored, flag, id, idParams, paged, pageQuery, richText, sortOrder } from '../common.ts';
import { defineCall } from '../define.ts';
import { sectionType } from '../users/users.entities.ts';
import {
  about,
  aboutKind,
  deskTeam,
  publicTicket,
  staffTicketItem,
  ticket,
  ticketItem,
  ticketVote,
} from './messages.entities.ts';

const one = z.object({ ticket });
const textLimit = 131_072;

/** Questions of students to tutors, with the calls of both sides. */
export const ticketCalls = {
  create: defineCall({
    method: 'POST',
    path: '/ticket',
    who: 'student',
    summary: 'Ask a tutor; the HTML is sanitized, and the server adds what the student saw and answered',
    bodyLimit: textLimit,
    body: z.strictObject({
      about,
      /** Derived from the text if omitted. */
      subject: z.string().trim().min(1).max(160).optional(),
      text: richText(),
      /**
       * Only with a question: the attempt question that it is about; by default the last one that the student worked
       * on.
       */
      context: z.strictObject({ attemptQuestionId: id }).optional(),
    }),
    output: one,
    errors: ['INVALID', 'TOO_MANY'],
  }),
  all: defineCall({
    method: 'GET',
    path: '/ticket/all',
    who: 'staff',
    allowAnswersRole: true,
    summary: 'Tickets of all students, for those who answer them',
    query: z.strictObject({
      ...pageQuery,
      search: z.string().trim().max(200).optional(),
      sortby: z.enum(['updated', 'created']).default('updated'),
      sortorder: sortOrder.default('desc'),
      /** waiting: the last message is from the student. */
      type: z.enum(['all', 'waiting', 'answered', 'unclaimed']).default('waiting'),
      filter: aboutKind.optional(),
      /** Only tickets about a question of this test; of students with this plan; about this section type. */
      testFilter: id.optional(),
      planFilter: id.optional(),
      testTypeFilter: sectionType.optional(),
      claimedUserId: id.optional(),
      /** Only unclaimed tickets. */
      excludeClaimed: flag.optional(),
      team: deskTeam.optional(),
      taggedUserId: id.optional(),
      studentId: id.optional(),
      /** Only with messages of the student that nobody has opened. */
      unread: flag.optional(),
      /** Last updated longer ago than this. */
      olderThanHours: z.coerce.number().int().min(1).max(87_600).optional(),
    }),
    output: paged(staffTicketItem).extend({
      /** True if the total is what was found so far, and there are more. */
      more: z.boolean(),
    }),
  }),
  public: defineCall({
    method: 'GET',
    path: '/ticket/public',
    who: 'any',
    summary:
      'Answered questions that staff made public, without names, newest first; one about a question only once the reader may see its key, one about a lesson, skill or class only where the plan opens that',
    query: z.strictObject({
      search: z.string().trim().max(200).optional(),
      size: z.coerce.number().int().min(1).max(50).default(25),
      cursor: z.string().max(300).optional(),
    }),
    output: cursored(publicTicket),
    errors: ['INVALID'],
  }),
  ofClass: defineCall({
    method: 'GET',
    path: '/ticket/class/{id}',
    who: 'any',
    summary: "The reader's own tickets of a class, newest 50",
    params: idParams,
    output: z.object({ tickets: z.array(ticketItem) }),
  }),
  get: defineCall({
    method: 'GET',
    path: '/ticket/{id}',
    who: 'any',
    writes: true,
    allowAnswersRole: true,
    summary: 'One ticket as the reader may see it; opening it marks the other side’s messages as read',
    params: idParams,
    output: one,
  }),
  getOwn: defineCall({
    method: 'GET',
    path: '/tickets/{id}',
    who: 'any',
    writes: true,
    allowAnswersRole: true,
    summary: 'One ticket as its student sees it; marks it as read only for that student',
    params: idParams,
    output: one,
  }),
  reply: defineCall({
    method: 'PUT',
    path: '/ticket/reply/{id}',
    who: 'any',
    allowAnswersRole: true,
    summary: "Reply in a thread; a tutor's reply notifies the student",
    params: idParams,
    bodyLimit: textLimit,
    body: z.strictObject({
      reply: richText(),
      /** The student's feedback on the answers; only from students. */
      feedback: z.string().trim().max(2000).optional(),
    }),
    output: one,
    errors: ['INVALID', 'WRONG_STATE', 'TOO_MANY'],
  }),
  vote: defineCall({
    method: 'POST',
    path: '/ticket/{id}/vote',
    who: 'student',
    summary: 'Rate whether the answer helped: 1, -1, or 0 to remove the rating',
    params: idParams,
    body: z.strictObject({ vote: ticketVote }),
    output: one,
    errors: ['WRONG_STATE'],
  }),
  setClaimed: defineCall({
    method: 'POST',
    path: '/ticket/{id}/set-claimed',
    who: 'staff',
    allowAnswersRole: true,
    summary:
      'Claim a ticket for yourself or, as an administrator, for a tutor; or release it. Claimed by someone else is a conflict',
    params: idParams,
    body: z.strictObject({ claimed: z.boolean(), userId: id }),
    output: one,
    errors: ['INVALID', 'WRONG_STATE'],
  }),
  adminVote: defineCall({
    method: 'PUT',
    path: '/ticket/{id}/admin-vote',
    who: 'staff',
    allowAnswersRole: true,
    summary: 'Set the staff rating of the answers; never shown to the student',
    params: idParams,
    body: z.strictObject({ vote: ticketVote }),
    output: one,
  }),
  updateInternalNotes: defineCall({
    method: 'POST',
    path: '/ticket/{id}/update-internal-notes',
    who: 'staff',
    allowAnswersRole: true,
    summary: 'Set the internal notes; never shown to the student',
    params: idParams,
    body: z.strictObject({ internalNotes: z.string().max(10_000) }),
    output: one,
  }),
  updateTagged: defineCall({
    method: 'PUT',
    path: '/ticket/{id}/update-tagged',
    who: 'staff',
    allowAnswersRole: true,
    summary: 'Tag colleagues; never shown to the student',
    params: idParams,
    body: z.strictObject({ userIds: z.array(id).max(20) }),
    output: one,
    errors: ['INVALID'],
  }),
  publish: defineCall({
    method: 'PUT',
    path: '/ticket/{id}/public',
    who: 'staff',
    summary: 'Publish the thread without names among the public answers, or remove it',
    params: idParams,
    body: z.strictObject({ public: z.boolean() }),
    output: one,
    errors: ['WRONG_STATE'],
  }),
};
