import { queryOptions } from '@tanstack/react-query';
import { call, queryClient } from '../../../../lib/client.ts';

export const outboxCountsQuery = queryOptions({
  queryKey: ['outbox', 'counts'],
  queryFn: () => call('GET /outbox/counts'),
  refetchInterval: 15_000,
});
export const invalidateOutbox = () => queryClient.invalidateQueries({ queryKey: ['outbox'] });
