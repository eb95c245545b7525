import type { ticketCalls, ticketListCalls } from '@docket/contract';
import type { Db } from '../../db/database.ts';
import type { Handlers } from '../../http/handlers.ts';
import { messageFilters, readPage, requireClass } from '../message-subjects/index.ts';
import type { PublicAnswers } from './public/public.service.ts';
import { countUnread, ticketList } from './ticket.queries.ts';
import type { Tickets } from './ticket.service.ts';
import { ticketNotFound } from './ticket-reader.service.ts';
import { setArchived } from './write.queries.ts';

/** The calls of both sides of a thread, the student and the tutors. */
export function ticketHandlers(
  tickets: Tickets,
  publicAnswers: PublicAnswers,
  db: Db,
): Handlers<typeof ticketCalls> {
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
  };
}

/** The student's list of tickets. */
export function ticketListHandlers(tickets: Tickets, db: Db): Handlers<typeof ticketListCalls> {
  const filters = messageFilters(db);

  /** Throws NOT_FOUND. */
  async function archive(userId: string, id: string, at: Date | null) {
    if (!(await setArchived(db, userId, id, at))) throw ticketNotFound();
    return { ok: true } as const;
  }

  return {
    async tickets({ user, query }) {
      const { rows, nextCursor } = await readPage(db, user.id, ticketList, query);
      return { items: await tickets.items(user.id, rows, query.expanded), nextCursor };
    },
    async unreadCount({ user }) {
      return { count: await countUnread(db, user.id) };
    },
    archiveTicket: ({ user, params, now }) => archive(user.id, params.id, now),
    restoreTicket: ({ user, params }) => archive(user.id, params.id, null),
    ticketFilters: ({ user }) => filters.read(user.id, 'messagesFilter'),
    setTicketFilter: ({ user, body }) => filters.keep(user.id, 'messagesFilter', body.filter),
  };
}
