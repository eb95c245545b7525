import type { Contract, ticketAdminCalls, ticketCalls, ticketDeskAdminCalls } from '@docket/contract';
import { errorMessages } from '@docket/contract';
import { invalid } from '../../api-error.ts';
import type { Deps } from '../../http/deps.ts';
import type { Handlers } from '../../http/handlers.ts';
import type { ContentService } from '../content/index.ts';
import { createReaders } from '../explanations/index.ts';
import { messageSubjects, requireClass } from '../message-subjects/index.ts';
import { findBookmark, findBookmarks, findNotes, noteNotFound, notesService } from '../notes/index.ts';
import type { Notices } from '../notices/index.ts';
import type { AccessService } from '../plans/index.ts';
import { throttle } from '../throttle/index.ts';
import {
  countUnread,
  deskEvents,
  deskHandlers,
  findTickets,
  publicService,
  setArchived,
  staffService,
  ticketHandlers,
  ticketNotFound,
  ticketService,
} from '../tickets/index.ts';
import { filterHandlers } from './lists/filter.routes.ts';
import { readPage } from './lists/lists.service.ts';

type MessageHandlers = { readonly [A in 'message' | 'note' | 'bookmark']: Handlers<Contract[A]> } & {
  readonly ticket: Handlers<typeof ticketCalls> &
    Handlers<typeof ticketAdminCalls> &
    Handlers<typeof ticketDeskAdminCalls>;
};

/** All calls on tickets, notes and bookmarks. */
export function messageHandlers(
  deps: Deps,
  services: { content: ContentService; access: AccessService; notices: Notices },
): MessageHandlers {
  const { db } = deps;
  const { content } = services;
  const rateLimiter = throttle(deps);
  const readers = createReaders(deps, services);
  const about = messageSubjects(deps, content, readers);
  const notes = notesService(deps, content, about, rateLimiter);
  const events = deskEvents(deps);
  const tickets = ticketService(deps, { ...services, about, readers, rateLimiter, events });
  const staff = staffService(deps, { tickets, about, notices: services.notices, events });
  const publicAnswers = publicService(deps, { ...services, about, readers });

  /** Throws NOT_FOUND. */
  async function archive(table: 'tickets' | 'notes', userId: string, id: string, at: Date | null) {
    if (!(await setArchived(db, table, userId, id, at)))
      throw table === 'tickets' ? ticketNotFound() : noteNotFound();
    return { ok: true } as const;
  }

  return {
    message: {
      ...filterHandlers(db),
      async tickets({ user, query }) {
        const { rows, nextCursor } = await readPage(db, user.id, 'tickets', query, findTickets);
        return { items: await tickets.items(user.id, rows, query.expanded), nextCursor };
      },
      async notes({ user, query }) {
        const { rows, nextCursor } = await readPage(db, user.id, 'notes', query, findNotes);
        return { items: await notes.notes(user.id, rows), nextCursor };
      },
      async bookmarks({ user, query }) {
        const { rows, nextCursor } = await readPage(db, user.id, 'bookmarks', query, findBookmarks);
        return { items: await notes.bookmarks(user.id, rows), nextCursor };
      },
      async unreadCount({ user }) {
        return { count: await countUnread(db, user.id) };
      },
      async about({ user, query }) {
        const { kind } = query;
        const id = query.id ?? null;
        const pointed = kind !== 'support' && kind !== 'free';
        if (pointed !== (id !== null))
          throw invalid('id', pointed ? errorMessages.messages.sayWhich : errorMessages.messages.noId(kind));
        const row = id === null ? undefined : await findBookmark(db, user.id, kind, id);
        const [bookmark] = row ? await notes.bookmarks(user.id, [row]) : [];
        return {
          tickets: await tickets.itemsAbout(user.id, { kind, id }),
          notes: await notes.notesAbout(db, user.id, { kind, id }),
          bookmark: bookmark ?? null,
        };
      },
      archiveTicket: ({ user, params, now }) => archive('tickets', user.id, params.id, now),
      restoreTicket: ({ user, params }) => archive('tickets', user.id, params.id, null),
      archiveNote: ({ user, params, now }) => archive('notes', user.id, params.id, now),
      restoreNote: ({ user, params }) => archive('notes', user.id, params.id, null),
      async removeBookmark({ user, params }) {
        await notes.unbookmark(user.id, params.id);
        return { ok: true };
      },
    },
    note: {
      async create({ user, body, now }) {
        return { note: await notes.write(user, body, now) };
      },
      async ofClass({ user, params }) {
        await requireClass(db, params.id);
        return { notes: await notes.notesAbout(db, user.id, { kind: 'class', id: params.id }) };
      },
      async get({ user, params }) {
        return { note: await notes.note(user.id, params.id) };
      },
      async edit({ user, params, body, now }) {
        return { note: await notes.edit(user.id, params.id, body.html, now) };
      },
      async remove({ user, params }) {
        await notes.remove(user.id, params.id);
        return { ok: true };
      },
    },
    bookmark: {
      async create({ user, body, now }) {
        return { bookmark: await notes.bookmark(user, body.about, body.attemptQuestionId, now) };
      },
    },
    ticket: {
      ...ticketHandlers(tickets, staff, publicAnswers, events, db),
      ...deskHandlers(deps, staff, events),
    },
  };
}
