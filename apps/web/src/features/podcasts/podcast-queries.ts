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

/** The key of the progress in the user's store. */
export const progressKey = 'podcasts';

/** Where the student stopped, by the address of the audio; the player writes it too. */
export const progressQuery = queryOptions({
  queryKey: ['podcast-progress'],
  queryFn: async () => {
    const { value } = await call('POST /store/fetch', { body: { key: progressKey } });
    return purgePodcasts(readPodcastProgress(value), Date.now());
  },
});
