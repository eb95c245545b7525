import { z } from 'zod';
import { flag, id, idParams, paged, pageQuery, requiredText, searchTerm, sortOrder } from '../common.ts';
import { dataOfUserInQuery, defineCall } from '../define.ts';
import { aboutKind } from '../message-subjects/message-subjects.entities.ts';
import { renameFields } from '../rename-fields.ts';
import { sectionType } from '../users/users.entities.ts';
import { one } from './tickets.bodies.ts';
import { deskTeam, maxCommentLength, staffTicketItem, ticketVote } from './tickets.entities.ts';

const commentBody = z.strictObject({
  text: requiredText().max(maxCommentLength),
  /** Colleagues to notify. */
  mentioned: z.array(id).max(20).default([]),
});

/** Tickets for staff. */
export const ticketAdminCalls = {
  all: defineCall({
    method: 'GET',
    path: '/ticket/all',
    personalData: dataOfUserInQuery('tickets', 'studentId'),
    who: 'staff',
    allowAnswersRole: true,
    summary: 'Tickets of all students, for those who answer them',
    query: renameFields(
      z.strictObject({
        ...pageQuery,
        search: searchTerm.optional(),
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
      {
        filter: 'kind',
        testFilter: 'testId',
        planFilter: 'planId',
        testTypeFilter: 'sectionType',
        claimedUserId: 'claimedBy',
        excludeClaimed: 'unclaimed',
        taggedUserId: 'tagged',
      },
    ),
    output: paged(staffTicketItem).extend({
      /** True if the total is what was found so far, and there are more. */
      more: z.boolean(),
    }),
  }),
  setClaimed: defineCall({
    method: 'POST',
    path: '/ticket/{id}/set-claimed',
    who: 'staff',
    allowAnswersRole: true,
    summary:
      'Claim a ticket for yourself or, as an administrator, for a tutor; hand yours to a colleague who asked to take it over; or release it. Claimed by someone else is a conflict',
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
    summary: 'Set the vote of staff on the answers; never shown to the student',
    params: idParams,
    body: z.strictObject({ vote: ticketVote }),
    output: one,
  }),
  updateInternalNotes: defineCall({
    method: 'POST',
    path: '/ticket/{id}/update-internal-notes',
    who: 'staff',
    allowAnswersRole: true,
    summary:
      'Add to the internal notes, as a comment: the part after what is stored if the text begins with it, else the whole text',
    params: idParams,
    body: z.strictObject({ internalNotes: z.string().max(60_000) }),
    output: one,
    errors: ['INVALID', 'WRONG_STATE'],
  }),
  addComment: defineCall({
    method: 'POST',
    path: '/ticket/{id}/comment',
    who: 'staff',
    allowAnswersRole: true,
    summary: 'Add an internal comment and notify the mentioned colleagues; never shown to the student',
    params: idParams,
    body: commentBody,
    output: one,
    errors: ['INVALID', 'WRONG_STATE'],
  }),
  editComment: defineCall({
    method: 'PUT',
    path: '/ticket/{id}/comment/{commentId}',
    who: 'staff',
    allowAnswersRole: true,
    summary: 'Change an internal comment of your own; colleagues mentioned for the first time are notified',
    params: idParams.extend({ commentId: id }),
    body: commentBody.extend({
      /** The text that was edited; refused if it has changed since, as in another tab. */
      before: z.string().max(maxCommentLength).optional(),
    }),
    output: one,
    errors: ['INVALID', 'WRONG_STATE', 'CONFLICT'],
  }),
  withdrawComment: defineCall({
    method: 'DELETE',
    path: '/ticket/{id}/comment/{commentId}',
    who: 'staff',
    allowAnswersRole: true,
    summary:
      'Withdraw an internal comment of your own: its text is removed; that it was written and withdrawn stays. A request to take over ends with it',
    params: idParams.extend({ commentId: id }),
    output: one,
    errors: ['WRONG_STATE'],
  }),
  askTakeover: defineCall({
    method: 'POST',
    path: '/ticket/{id}/ask-takeover',
    who: 'staff',
    allowAnswersRole: true,
    summary:
      'Ask the colleague who has claimed a ticket to hand it over: an internal comment that mentions them. They may then claim it for you',
    params: idParams,
    output: one,
    errors: ['WRONG_STATE'],
  }),
  updateTagged: defineCall({
    method: 'PUT',
    path: '/ticket/{id}/update-tagged',
    who: 'staff',
    allowAnswersRole: true,
    summary: 'Tag colleagues; never shown to the student',
    params: idParams,
    body: z.strictObject({
      userIds: z.array(id).max(20),
      /** Who was tagged when the choice began: what colleagues have changed since then stays. */
      before: z.array(id).max(20).optional(),
    }),
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
