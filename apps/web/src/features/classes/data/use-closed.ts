import { queryOptions, useQuery } from '@tanstack/react-query';
import { call, queryClient } from '../../../lib/client.ts';
import { notify } from '../../../lib/notify.ts';
import { type Closed, readClosed, withClosed } from './closed.ts';

const key = 'closed-classes';
const closedQuery = queryOptions({
  queryKey: ['store', key],
  queryFn: async (): Promise<unknown> => (await call('POST /store/fetch', { body: { key } })).value ?? {},
});

/**
 * Classes whose notice was dismissed on any of the student's devices, and a function that dismisses one; null while
 * loading.
 */
export function useClosed(now: Date): { closed: Closed | null; close: (id: string) => void } {
  const { data, error } = useQuery(closedQuery);
  // Showing a notice twice is better than never.
  const closed = data === undefined ? (error ? {} : null) : readClosed(data, now);
  return {
    closed,
    close(id) {
      const value = withClosed(closed ?? {}, id, now);
      queryClient.setQueryData(closedQuery.queryKey, value);
      call('POST /store/save', { body: { key, value } }).catch(notify.error);
    },
  };
}
