import type { Output } from '@docket/contract/client';
import type { About, Bookmark, Note, Ticket, TicketItem } from '@docket/contract/types';
import { queryOptions } from '@tanstack/react-query';
import { call, queryClient } from '../../lib/client.ts';

type OfAbout = Output<'GET /message/about'>;

/** The student's own tickets, notes and bookmark about one question or passage. */
export const aboutQuery = ({ kind, id }: About) =>
  queryOptions({
    queryKey: ['messages', 'about', kind, id],
    queryFn: () => call('GET /message/about', { query: { kind, ...(id ? { id } : {}) } }),
    staleTime: 30_000,
  });

const change = (about: About, next: (now: OfAbout) => Partial<OfAbout>) =>
  queryClient.setQueryData(aboutQuery(about).queryKey, (now) => (now ? { ...now, ...next(now) } : now));

export const cacheBookmark = (about: About, bookmark: Bookmark | null) => change(about, () => ({ bookmark }));

/** Updates a note in place, or adds it at the top. */
export const cacheNote = (note: Note) =>
  change(note.about, ({ notes }) => ({
    notes: notes.some(({ id }) => id === note.id)
      ? notes.map((one) => (one.id === note.id ? note : one))
      : [note, ...notes],
  }));
export const dropNote = (note: Note) =>
  change(note.about, ({ notes }) => ({ notes: notes.filter(({ id }) => id !== note.id) }));

const toListItem = (ticket: Ticket): TicketItem => ({
  id: ticket.id,
  about: ticket.about,
  subject: ticket.subject,
  excerpt: '',
  lastFrom: 'student',
  messageCount: ticket.messages.length,
  unread: 0,
  vote: ticket.vote,
  createdAt: ticket.createdAt,
  updatedAt: ticket.updatedAt,
  archivedAt: null,
  question: null,
  answer: null,
});
export const cacheNewTicket = (about: About, ticket: Ticket) =>
  change(about, ({ tickets }) => ({ tickets: [toListItem(ticket), ...tickets] }));

/** Marks the lists as stale. They reload when they are opened; a list that is open does not jump. */
export const invalidateMessages = () =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: ['messages', 'list'], refetchType: 'none' }),
    queryClient.invalidateQueries({ queryKey: ['messages', 'unread'] }),
  ]);
