import { queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';

const POLL_MS = 60_000;

/** Tickets with an unread reply. Polled slowly, and not at all while the window is hidden. */
export const unreadMessagesQuery = queryOptions({
  queryKey: ['messages', 'unread'],
  queryFn: async () => (await call('GET /message/ticket/unread-count')).count,
  staleTime: POLL_MS,
  refetchInterval: POLL_MS,
});
