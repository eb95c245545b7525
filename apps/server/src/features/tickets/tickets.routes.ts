import type { ticketAdminCalls, ticketCalls } from '@docket/contract';
import type { Db } from '../../db/database.ts';
import { toLimitAndOffset } from '../../db/list-query.ts';
import type { Handlers } from '../../http/handlers.ts';
import { requireClass } from '../message-subjects/index.ts';
import type { TicketListQuery } from './admin/list.queries.ts';
import type { StaffDesk } from './admin/staff.service.ts';
import type { DeskEvents } from './desk/events.service.ts';
import type { PublicAnswers } from './public/public.service.ts';
import type { Tickets } from './ticket.service.ts';

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

/** The calls of both sides of a thread, the student and the tutors. */
export function ticketHandlers(
  tickets: Tickets,
  staff: StaffDesk,
  publicAnswers: PublicAnswers,
  events: DeskEvents,
  db: Db,
): Handlers<typeof ticketCalls> & Handlers<typeof ticketAdminCalls> {
  return {
    async create({ user, body, now }) {
      const { about, subject, text, context } = body;
      return {
        ticket: await tickets.open(
          user,
          { about, subject, text, attemptQuestionId: context?.attemptQuestionId },
          now,
        ),
      };
    },
    async all({ query, now }) {
      const { page, size } = query;
      const { items, total, more } = await staff.list(parseTicketListQuery(query, now));
      return { items, page, size, total, more };
    },
    public: ({ user, query, now }) => publicAnswers.list(user, query, now),
    async ofClass({ user, params }) {
      await requireClass(db, params.id);
      return { tickets: await tickets.itemsAbout(user.id, { kind: 'class', id: params.id }) };
    },
    async get({ user, params, now }) {
      return { ticket: await tickets.read(user, params.id, false, now) };
    },
    async getOwn({ user, params, now }) {
      return { ticket: await tickets.read(user, params.id, true, now) };
    },
    async reply({ user, params, body, now }) {
      return { ticket: await tickets.reply(user, params.id, body, now) };
    },
    async vote({ user, params, body, now }) {
      return { ticket: await tickets.vote(user.id, params.id, body.vote, now) };
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
      return { ticket: await staff.note(user, params.id, body.internalNotes, now) };
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
