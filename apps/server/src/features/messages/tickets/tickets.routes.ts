import type { Contract } from '@docket/contract';
import type { Db } from '../../../db/database.ts';
import type { Handlers } from '../../../http/handlers.ts';
import { requireClass } from '../about/about.queries.ts';
import type { PublicAnswers } from '../public/public.service.ts';
import { staffLanes } from '../staff/lanes.ts';
import type { staffService } from '../staff/staff.service.ts';
import type { Tickets } from './ticket.service.ts';

/** Both sides of the thread between a student and the tutors. */
export function ticketHandlers(
  tickets: Tickets,
  staff: ReturnType<typeof staffService>,
  publicAnswers: PublicAnswers,
  db: Db,
): Handlers<Contract['ticket']> {
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
    async all({ query }) {
      const { page, size, search, sortby, sortorder, type, filter, claimedUserId } = query;
      const { items, total } = await staff.list(
        {
          order: sortby === 'created' ? 'created_at' : 'updated_at',
          descending: sortorder === 'desc',
          lanes: staffLanes(type, filter ?? null, claimedUserId !== undefined),
          claimedBy: claimedUserId ?? null,
          offset: (page - 1) * size,
          size,
        },
        search || undefined,
      );
      return { items, page, size, total };
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
      return { ticket: await staff.setClaimed(user, params.id, body.claimed, body.userId, now) };
    },
    async adminVote({ params, body, now }) {
      return { ticket: await staff.set(params.id, 'adminVote', body.vote, now) };
    },
    async updateInternalNotes({ params, body, now }) {
      return { ticket: await staff.set(params.id, 'internalNotes', body.internalNotes, now) };
    },
    async updateTagged({ params, body, now }) {
      return { ticket: await staff.tag(params.id, body.userIds, now) };
    },
    async publish({ user, params, body, now }) {
      const ownerId = await staff.ownerOf(params.id);
      await publicAnswers[body.public ? 'publish' : 'withdraw'](ownerId, params.id, { userId: user.id, now });
      return { ticket: await tickets.thread(ownerId, params.id, 'staff', now) };
    },
  };
}
