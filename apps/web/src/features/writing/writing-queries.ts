import type { WritingAttempt } from '@docket/contract/types';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call, queryClient } from '../../lib/client.ts';
import { runTimed } from '../../lib/server-clock.ts';

/** The query key prefix of a student's own essays. */
const root = ['writing'] as const;
export const invalidateWriting = () => queryClient.invalidateQueries({ queryKey: root });

export const overviewQuery = queryOptions({
  queryKey: [...root, 'overview'],
  queryFn: ({ signal }) => call('GET /writing', {}, { signal }),
  staleTime: 0,
});
export const historyQuery = infiniteQueryOptions({
  queryKey: [...root, 'history'],
  queryFn: ({ pageParam, signal }) =>
    call('GET /writing/attempt', { query: pageParam ? { cursor: pageParam } : {} }, { signal }),
  initialPageParam: null as string | null,
  getNextPageParam: (last) => last.nextCursor,
  staleTime: 0,
});
export const attemptQuery = (id: string) =>
  queryOptions({
    queryKey: [...root, 'attempt', id],
    queryFn: async ({ signal }) =>
      (
        await runTimed(
          () => call('GET /writing/attempt/{id}', { params: { id } }, { signal }),
          ({ attempt }) => attempt.clock.serverNow,
        )
      ).attempt,
    staleTime: 0,
    retryOnMount: false,
  });
export const cacheWritingAttempt = (attempt: WritingAttempt) =>
  queryClient.setQueryData(attemptQuery(attempt.id).queryKey, attempt);
