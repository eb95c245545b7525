import { z } from 'zod';
import { cursored, flag, idParams, noBody, ok } from '../common.ts';
import { defineCall } from '../define.ts';
import {
  filter,
  filterBody,
  filters,
  listNames,
  listQuery,
  sortby,
} from '../message-subjects/message-lists.bodies.ts';
import { renameFields } from '../rename-fields.ts';
import { ticketItem } from './tickets.entities.ts';

/**
 * The student's list of tickets.
 * @area message
 */
export const ticketListCalls = {
  tickets: defineCall({
    method: 'GET',
    path: '/message/ticket/simple',
    who: 'student',
    summary: 'List your tickets, last changed first',
    query: renameFields(
      z.strictObject({
        ...listQuery,
        sortby,
        /** Also return the texts of the question and of the last answer. */
        expanded: flag.default(false),
      }),
      listNames,
    ),
    output: cursored(ticketItem),
    errors: ['INVALID'],
  }),
  unreadCount: defineCall({
    method: 'GET',
    path: '/message/ticket/unread-count',
    who: 'student',
    summary: 'Count tickets with unread replies, without archived ones; exact up to 1,000',
    output: z.object({ count: z.number() }),
  }),
  archiveTicket: defineCall({
    method: 'PUT',
    path: '/message/ticket/{id}/archive',
    who: 'student',
    summary: 'Archive a ticket; a new reply restores it',
    params: idParams,
    body: noBody,
    output: ok,
  }),
  restoreTicket: defineCall({
    method: 'PUT',
    path: '/message/ticket/{id}/restore',
    who: 'student',
    summary: 'Restore an archived ticket',
    params: idParams,
    body: noBody,
    output: ok,
  }),
  ticketFilters: defineCall({
    method: 'GET',
    path: '/message/ticket/default-filter',
    who: 'student',
    summary: "The product's own filter of tickets, and the student's",
    output: filters,
  }),
  setTicketFilter: defineCall({
    method: 'PUT',
    path: '/message/ticket/filter',
    who: 'student',
    summary: 'Save the ticket filter',
    body: filterBody,
    output: filter,
    errors: ['INVALID'],
  }),
};
