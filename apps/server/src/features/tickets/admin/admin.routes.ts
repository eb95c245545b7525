import type { ticketAdminCalls } from '@docket/contract';
import { toLimitAndOffset } from '../../../db/list-query.ts';
import type { Handlers } from '../../../http/handlers.ts';
import type { PublicAnswers } from '../public/public.service.ts';
import type { Tickets } from '../ticket.service.ts';
import type { InternalComments } from './comments/comments.service.ts';
import type { DeskEvents } from './desk/events.service.ts';
import type { TicketListQuery } from './list.queries.ts';
import type { StaffDesk } from './staff.service.ts';

const hourMs = 3_600_000;
type AllQuery = Parameters<Handlers<typeof ticketAdminCalls>['all']>[0]['query'];
const parseTicketListQuery = (query: AllQuery, now: Date): TicketListQuery => ({
  type: query.type,
  kind: query.filter,
  team: query.team,
  sectionType: query.testTypeFilter,
  testId: query.testFilter,
  planId: query.planFilter,
  studentId: query.studentId,
  claimedBy: query.claimedUserId,
  tagged: query.taggedUserId,
  unclaimed: query.excludeClaimed ?? false,
  unread: query.unread ?? false,
  updatedBefore: query.olderThanHours ? new Date(now.getTime() - query.olderThanHours * hourMs) : undefined,
  search: query.search,
  sortBy: query.sortby,
  sortOrder: query.sortorder,
  page: toLimitAndOffset(query),
});

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
      const { items, total, more } = await staff.list(parseTicketListQuery(query, now));
      return { items, page, size, total, more };
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
      return { ticket: await staff.tag(user, params.id, body.userIds, now) };
    },
    async publish({ user, params, body, now }) {
      const ownerId = await staff.loadOwner(params.id);
      await publicAnswers[body.public ? 'publish' : 'withdraw'](ownerId, params.id, { userId: user.id, now });
      await events.changed(params.id, 'public', user.id);
      return { ticket: await tickets.thread(ownerId, params.id, 'staff', now) };
    },
  };
}
