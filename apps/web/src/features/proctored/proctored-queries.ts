import type { ProctoredTest } from '@docket/contract/types';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call, queryClient } from '../../lib/client.ts';
import { timed } from '../../lib/server-clock.ts';

/** What staff look for in the list. */
export interface Narrow {
  /** Words of the title or of the test's name. */
  readonly search?: string;
  readonly filterByTest?: string[];
}
/** Coming events, soonest first, or past ones, newest first. */
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

/** One event; asked again and again in the waiting room, where asking also says: I am here. */
export const eventQuery = (id: string) =>
  queryOptions({
    queryKey: ['proctored', 'one', id],
    queryFn: async () => {
      const { proctoredTest } = await timed(
        () => call('GET /proctored-test/{id}', { params: { id } }),
        (answer) => answer.proctoredTest.serverNow,
      );
      return proctoredTest;
    },
    staleTime: 0,
  });

/** Shows at once what a call answered; lists are read anew. */
export function keepEvent(event: ProctoredTest): void {
  queryClient.setQueryData(eventQuery(event.id).queryKey, event);
  void eventsChanged();
}
export const eventsChanged = () => queryClient.invalidateQueries({ queryKey: ['proctored', 'list'] });

/** Notes the own seat that was just taken; the next reading of the event says whether it still holds. */
export function keepSeat(id: string, practiceId: string): void {
  queryClient.setQueryData(eventQuery(id).queryKey, (event) =>
    event?.own ? { ...event, own: { ...event.own, entered: true, practiceId } } : event,
  );
  void eventsChanged();
}
