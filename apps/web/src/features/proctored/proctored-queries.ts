import type { ProctoredTest } from '@docket/contract/types';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call, queryClient } from '../../lib/client.ts';
import { runTimed } from '../../lib/server-clock.ts';

/** The filters of the list for staff. */
export interface Narrow {
  /** Search terms for the title or the name of the test. */
  readonly search?: string;
  readonly filterByTest?: string[];
}
/** Upcoming events, soonest first, or past ones, newest first. */
export const eventsQuery = (past: boolean, narrow: Narrow = {}) =>
  infiniteQueryOptions({
    queryKey: ['proctored', 'list', past, narrow],
    queryFn: ({ pageParam }) =>
      call('GET /proctored-test/list', {
        query: { past: String(past), ...narrow, ...(pageParam ? { cursor: pageParam } : {}) },
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });

/** One event. The waiting room polls it, which also reports the student's presence. */
export const eventQuery = (id: string) =>
  queryOptions({
    queryKey: ['proctored', 'one', id],
    queryFn: async () => {
      const { proctoredTest } = await runTimed(
        () => call('GET /proctored-test/{id}', { params: { id } }),
        (answer) => answer.proctoredTest.serverNow,
      );
      return proctoredTest;
    },
    staleTime: 0,
  });

/** Shows the response of a call at once; lists are refetched. */
export function cacheEvent(event: ProctoredTest): void {
  queryClient.setQueryData(eventQuery(event.id).queryKey, event);
  void invalidateEvents();
}
export const invalidateEvents = () => queryClient.invalidateQueries({ queryKey: ['proctored', 'list'] });

/** Stores the student's new seat; the next load of the event says whether it is still valid. */
export function cacheSeat(id: string, practiceId: string): void {
  queryClient.setQueryData(eventQuery(id).queryKey, (event) =>
    event?.own ? { ...event, own: { ...event.own, entered: true, practiceId } } : event,
  );
  void invalidateEvents();
}
