import type { Input, Output } from '@docket/contract/client';
import type { Bookmark, MessageFilter, Note, TicketItem } from '@docket/contract/types';
import { call } from '../../lib/client.ts';

export type ListQuery = Omit<NonNullable<Input<'GET /message/ticket/simple'>['query']>, 'cursor'>;
export type Filters = Output<'GET /message/ticket/default-filter'>;
export type ListKind = 'tickets' | 'notes' | 'bookmarks';
export interface ListPage<T> {
  items: T[];
  nextCursor: string | null;
}

/** One of the student's three lists: its calls and labels. */
export interface MessageList<T> {
  readonly kind: ListKind;
  /** The noun in lower case; its plural ends in s. */
  readonly noun: string;
  readonly read: (query: ListQuery & { cursor?: string }, signal: AbortSignal) => Promise<ListPage<T>>;
  readonly filters: () => Promise<Filters>;
  readonly setFilter: (filter: MessageFilter) => Promise<unknown>;
}

export const ticketList: MessageList<TicketItem> = {
  kind: 'tickets',
  noun: 'question',
  read: (query, signal) => call('GET /message/ticket/simple', { query }, { signal }),
  filters: () => call('GET /message/ticket/default-filter'),
  setFilter: (filter) => call('PUT /message/ticket/filter', { body: { filter } }),
};
export const noteList: MessageList<Note> = {
  kind: 'notes',
  noun: 'note',
  read: (query, signal) => call('GET /message/note/simple', { query }, { signal }),
  filters: () => call('GET /message/note/default-filter'),
  setFilter: (filter) => call('PUT /message/note/filter', { body: { filter } }),
};
export const bookmarkList: MessageList<Bookmark> = {
  kind: 'bookmarks',
  noun: 'bookmark',
  read: (query, signal) => call('GET /message/bookmark/simple', { query }, { signal }),
  filters: () => call('GET /message/bookmark/default-filter'),
  setFilter: (filter) => call('PUT /message/bookmark/filter', { body: { filter } }),
};
