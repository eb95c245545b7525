import { purgePodcasts, readPodcastProgress } from '@docket/rules';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/client.ts';

/** Episodes, newest first. */
export const podcastsQuery = infiniteQueryOptions({
  queryKey: ['podcasts'],
  queryFn: ({ pageParam }) => call('GET /podcast/list', { query: pageParam ? { cursor: pageParam } : {} }),
  initialPageParam: '',
  getNextPageParam: (page) => page.nextCursor ?? undefined,
});

/** Where progress is kept in the own store. */
export const progressKey = 'podcasts';

/** Where the student left off, by the address of the audio; the player writes into it, too. */
export const progressQuery = queryOptions({
  queryKey: ['podcast-progress'],
  queryFn: async () => {
    const { value } = await call('POST /store/fetch', { body: { key: progressKey } });
    return purgePodcasts(readPodcastProgress(value), Date.now());
  },
});
