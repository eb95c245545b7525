import type { Input, Output } from '@docket/contract/client';
import type { DeskCounts, StaffTicketItem, Ticket } from '@docket/contract/types';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, queryClient } from '../../../lib/client.ts';

export type QueueQuery = NonNullable<Input<'GET /ticket/all'>['query']>;
export type QueuePage = Output<'GET /ticket/all'>;
/** The root query key of the desk. */
const root = ['desk'] as const;

/** One page of all students' tickets. While it is shown, only changes to its own tickets update it. */
export const queueQuery = (query: QueueQuery) =>
  queryOptions({
    queryKey: [...root, 'queue', query],
    queryFn: ({ signal }) => call('GET /ticket/all', { query }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
/** The current state of the same page, to be compared with the one shown. */
export const fetchQueue = (query: QueueQuery): Promise<QueuePage> => call('GET /ticket/all', { query });
export const countsQuery = queryOptions({
  queryKey: [...root, 'counts'],
  queryFn: async () => (await call('GET /ticket/counts')).counts,
  staleTime: 30_000,
});
export const cacheCounts = (counts: DeskCounts) => queryClient.setQueryData(countsQuery.queryKey, counts);

/** One thread as staff see it; loading it marks the student's messages as read. */
export const staffTicketQuery = (id: string) =>
  queryOptions({
    queryKey: [...root, 'ticket', id],
    queryFn: async () => {
      const { ticket } = await call('GET /ticket/{id}', { params: { id } });
      patchRow(id, createRow(ticket));
      return ticket;
    },
    staleTime: 0,
  });
export const otherTicketsQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: [...root, 'others', id, page],
    queryFn: () =>
      call('GET /ticket/{id}/other-student-tickets', { params: { id }, query: { page, size: 5 } }),
    placeholderData: keepPreviousData,
  });
/** The staff who answer tickets: their names, and who may not claim. */
export const peopleQuery = queryOptions({
  queryKey: [...root, 'people'],
  queryFn: async () => (await call('GET /ticket/taggable-users')).users,
  staleTime: 5 * 60_000,
});
export const templatesQuery = queryOptions({
  queryKey: [...root, 'templates'],
  queryFn: async () => (await call('GET /ticket/templates')).templates,
  staleTime: 60_000,
});
export const testChoicesQuery = queryOptions({
  queryKey: [...root, 'tests'],
  queryFn: async () =>
    (await call('GET /test/all')).tests.map(({ id, name }) => ({ value: id, label: name })),
  staleTime: 5 * 60_000,
});
export const planChoicesQuery = queryOptions({
  queryKey: [...root, 'plans'],
  queryFn: async () =>
    (await call('GET /plan/names')).plans.map(({ id, name }) => ({ value: id, label: name })),
  staleTime: 5 * 60_000,
});

/** The fields of an open ticket that its row shows. */
function createRow(ticket: Ticket): Partial<StaffTicketItem> {
  const { staff, messages, updatedAt, vote } = ticket;
  if (!staff) return {};
  return {
    unread: 0,
    messageCount: messages.length,
    lastFrom: messages.at(-1)?.from ?? 'student',
    updatedAt,
    vote,
    claimedBy: staff.claimedBy,
    team: staff.team,
    tagged: staff.tagged,
    adminVote: staff.adminVote,
    public: staff.public,
    waitingSince: staff.waitingSince,
  };
}
/** Changes a row in place, without reordering. */
export function patchRow(id: string, change: Partial<StaffTicketItem>): void {
  queryClient.setQueriesData<QueuePage>({ queryKey: [...root, 'queue'] }, (page) =>
    page?.items.some((item) => item.id === id)
      ? { ...page, items: page.items.map((item) => (item.id === id ? { ...item, ...change } : item)) }
      : page,
  );
}
/** Stores the ticket that a call returned in the open thread and its row. */
export function cacheStaffTicket(ticket: Ticket): void {
  queryClient.setQueryData(staffTicketQuery(ticket.id).queryKey, ticket);
  patchRow(ticket.id, createRow(ticket));
}
export const readAgain = (id: string) =>
  queryClient.invalidateQueries({ queryKey: staffTicketQuery(id).queryKey });
/** Refetches the current page of the queue, in its order. */
export const refetchQueue = () => queryClient.invalidateQueries({ queryKey: [...root, 'queue'] });
export const refetchCounts = () => queryClient.invalidateQueries({ queryKey: countsQuery.queryKey });
export const refetchTemplates = () => queryClient.invalidateQueries({ queryKey: templatesQuery.queryKey });
export const exclusionsQuery = queryOptions({
  queryKey: [...root, 'exclusions'],
  queryFn: async () => (await call('GET /ticket/claim-exclusions')).claimExclusions,
  staleTime: 0,
});
export const refetchExclusions = () =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: exclusionsQuery.queryKey }),
    queryClient.invalidateQueries({ queryKey: peopleQuery.queryKey }),
  ]);
export const ticketStatisticsQuery = (days: { from: string; to: string }) =>
  queryOptions({
    queryKey: [...root, 'statistics', days],
    queryFn: () => call('GET /ticket/statistics', { query: days }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
