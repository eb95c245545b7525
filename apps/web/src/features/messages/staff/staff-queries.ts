import type { Input } from '@docket/contract/client';
import type { Ticket } from '@docket/contract/types';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, queryClient } from '../../../app/client.ts';

export type QueueQuery = NonNullable<Input<'GET /ticket/all'>['query']>;
const LOOK_MS = 30_000;

/** One page of everybody's tickets. */
export const queueQuery = (query: QueueQuery) =>
  queryOptions({
    queryKey: ['staff-tickets', 'queue', query],
    queryFn: ({ signal }) => call('GET /ticket/all', { query }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** One thread as staff sees it; reading it marks the student's messages as read. */
export const staffTicketQuery = (id: string) =>
  queryOptions({
    queryKey: ['staff-tickets', 'ticket', id],
    queryFn: async () => (await call('GET /ticket/{id}', { params: { id } })).ticket,
    staleTime: 0,
    refetchInterval: LOOK_MS,
  });

export function keepStaffTicket(ticket: Ticket): void {
  queryClient.setQueryData(staffTicketQuery(ticket.id).queryKey, ticket);
  void queryClient.invalidateQueries({ queryKey: ['staff-tickets', 'queue'] });
}
