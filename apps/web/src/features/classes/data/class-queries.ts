import type { ClassEvent, ClassPage } from '@docket/contract/types';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call, queryClient } from '../../../lib/client.ts';
import { runTimed } from '../../../lib/server-clock.ts';

/** Responses have the server's time in each class; an empty list has none. */
const withTime = <T extends { items: ClassEvent[] }>(work: () => Promise<T>) =>
  runTimed(work, (answer) => answer.items[0]?.serverNow ?? '');

/** The classes of some days. Not paged, because a week has few. */
export const weekQuery = (filter: { from: string; to: string; tags: readonly string[] }) =>
  queryOptions({
    queryKey: ['classes', 'week', filter],
    queryFn: async () =>
      (
        await withTime(() =>
          call('POST /class/list', {
            body: { from: filter.from, to: filter.to, tags: [...filter.tags], size: 100 },
          }),
        )
      ).items,
  });

const pages = {
  initialPageParam: '',
  getNextPageParam: (page: { nextCursor: string | null }) => page.nextCursor,
};
/** Upcoming classes, soonest first. */
export const upcomingQuery = (filter: { tags: readonly string[]; mine: boolean }) =>
  infiniteQueryOptions({
    queryKey: ['classes', 'upcoming', filter],
    queryFn: ({ pageParam: cursor }) =>
      withTime(() =>
        call('POST /class/list', {
          body: { tags: [...filter.tags], mine: filter.mine, size: 25, ...(cursor ? { cursor } : {}) },
        }),
      ),
    ...pages,
  });
export const recordingsQuery = (filter: { tags: readonly string[]; unwatched: boolean; search: string }) =>
  infiniteQueryOptions({
    queryKey: ['classes', 'recordings', filter],
    queryFn: ({ pageParam: cursor }) =>
      withTime(() =>
        call('POST /class/list-recordings', {
          body: {
            tags: [...filter.tags],
            unwatched: filter.unwatched,
            search: filter.search,
            size: 25,
            ...(cursor ? { cursor } : {}),
          },
        }),
      ),
    ...pages,
  });

/** The student's classes that are running or next. */
export const ownUpcomingQuery = queryOptions({
  queryKey: ['classes', 'own'],
  queryFn: async () =>
    (await withTime(() => call('POST /class/list', { body: { mine: true, size: 10 } }))).items,
});

/** One class with everything on its page. */
export const classQuery = (id: string) =>
  queryOptions({
    queryKey: ['classes', 'page', id],
    queryFn: () =>
      runTimed(
        () => call('POST /class/student/fetch', { body: { id } }),
        (answer) => answer.class.serverNow,
      ),
    staleTime: 0,
  });

export const feedQuery = queryOptions({
  queryKey: ['class-feed'],
  queryFn: async () => (await call('GET /class/feed')).path,
});
export const tagsQuery = queryOptions({
  queryKey: ['app-setting'],
  queryFn: async () => (await call('GET /app-setting')).appSetting,
  staleTime: 5 * 60_000,
});

/** Shows the response of a call at once; lists are refetched. */
export function cacheClass(event: ClassEvent): void {
  queryClient.setQueryData(classQuery(event.id).queryKey, (page: ClassPage | undefined) =>
    page ? { ...page, class: event } : page,
  );
  void invalidateClasses();
}
export const invalidateClasses = () => queryClient.invalidateQueries({ queryKey: ['classes'] });
