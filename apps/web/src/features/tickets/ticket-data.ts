import type { Ticket, TicketItem } from '@docket/contract/types';
import { queryOptions } from '@tanstack/react-query';
import { call, queryClient } from '../../lib/client.ts';
import { changeRows } from '../../shared/messages/list-queries.ts';

/** How often an open thread polls for a reply. */
const POLL_MS = 30_000;

/** One thread as its student sees it; loading it marks its replies as read. */
export const ticketQuery = (id: string) =>
  queryOptions({
    queryKey: ['messages', 'ticket', id],
    queryFn: async () => {
      const { ticket } = await call('GET /tickets/{id}', { params: { id } });
      wasRead(ticket);
      return ticket;
    },
    staleTime: 0,
    refetchInterval: POLL_MS,
  });

const patchLine = (id: string, change: (item: TicketItem) => Partial<TicketItem>) =>
  changeRows<TicketItem>('tickets', (item) => (item.id === id ? { ...item, ...change(item) } : item));

function wasRead({ id, messages, updatedAt }: Ticket) {
  // The row changes in place, without reordering.
  patchLine(id, () => ({
    unread: 0,
    messageCount: messages.length,
    updatedAt,
    lastFrom: messages.at(-1)?.from ?? 'student',
  }));
  void queryClient.invalidateQueries({ queryKey: ['messages', 'unread'] });
}

/** Stores the ticket that a call returned in the open thread and its row. */
export function cacheTicket(ticket: Ticket): void {
  queryClient.setQueryData(ticketQuery(ticket.id).queryKey, ticket);
  patchLine(ticket.id, () => ({
    vote: ticket.vote,
    messageCount: ticket.messages.length,
    lastFrom: ticket.messages.at(-1)?.from ?? 'student',
    updatedAt: ticket.updatedAt,
  }));
}
