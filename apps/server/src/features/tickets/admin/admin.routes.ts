import type { ticketAdminCalls } from '@docket/contract';
import type { Handlers } from '../../../http/handlers.ts';
import type { PublicAnswers } from '../public/public.service.ts';
import type { Tickets } from '../ticket.service.ts';
import type { InternalComments } from './comments/comments.service.ts';
import type { DeskEvents } from './desk/events.service.ts';
import type { StaffDesk } from './staff.service.ts';

/** The calls of staff on tickets. */
export function ticketAdminHandlers(
  tickets: Tickets,
  staff: StaffDesk,
  comments: InternalComments,
  publicAnswers: PublicAnswers,
  events: DeskEvents,
): Handlers<typeof ticketAdminCalls> {
  return {
    async all({ query, now }) {
      const { page, size } = query;
      return { ...(await staff.list(query, now)), page, size };
    },
    async setClaimed({ user, params, body, now }) {
      const ticket = body.claimed
        ? await staff.claim(user, params.id, body.userId, now)
        : await staff.release(user, params.id, now);
      return { ticket };
    },
    async adminVote({ user, params, body, now }) {
      return { ticket: await staff.vote(user, params.id, body.vote, now) };
    },
    async updateInternalNotes({ user, params, body, now }) {
      return { ticket: await comments.addToNotes(user, params.id, body.internalNotes, now) };
    },
    async addComment({ user, params, body, now }) {
      return { ticket: await comments.add(user, params.id, body, now) };
    },
    async editComment({ user, params, body, now }) {
      return { ticket: await comments.edit(user, params.id, params.commentId, body, now) };
    },
    async withdrawComment({ user, params, now }) {
      return { ticket: await comments.withdraw(user, params.id, params.commentId, now) };
    },
    async askTakeover({ user, params, now }) {
      return { ticket: await comments.askTakeover(user, params.id, now) };
    },
    async updateTagged({ user, params, body, now }) {
      return { ticket: await staff.tag(user, params.id, body, now) };
    },
    async publish({ user, params, body, now }) {
      const ownerId = await staff.loadOwner(params.id);
      await publicAnswers[body.public ? 'publish' : 'withdraw'](ownerId, params.id, { userId: user.id, now });
      await events.changed(params.id, 'public', user.id);
      return { ticket: await tickets.thread(ownerId, params.id, 'staff', now) };
    },
  };
}
