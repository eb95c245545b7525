import type { Input } from '@docket/contract/client';
import type { LessonProgress } from '@docket/contract/types';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, queryClient } from '../../../lib/client.ts';

// Refetched at each visit, because reading and answering change the progress.
export const coursesQuery = queryOptions({
  queryKey: ['lessons', 'courses'],
  queryFn: ({ signal }) => call('GET /lesson/courses', {}, { signal }),
  staleTime: 0,
});

export const lessonQuery = (id: string) =>
  queryOptions({
    queryKey: ['lessons', 'one', id],
    queryFn: async ({ signal }) => (await call('GET /lesson/{id}', { params: { id } }, { signal })).lesson,
    staleTime: 0,
  });

/** The search call has one page. */
export const FOUND_AT_MOST = 50;
export const lessonSearchQuery = (search: string) =>
  queryOptions({
    queryKey: ['lessons', 'search', search],
    queryFn: async ({ signal }) => {
      const { items } = await call(
        'GET /lesson/search',
        { query: { search, size: FOUND_AT_MOST } },
        { signal },
      );
      return { items, total: items.length };
    },
    enabled: search !== '',
    placeholderData: keepPreviousData,
  });

export type ProgressChange = NonNullable<Input<'PUT /lesson/{id}/progress'>['body']>;

const cacheProgress = (id: string, progress: LessonProgress) =>
  queryClient.setQueryData(lessonQuery(id).queryKey, (lesson) => (lesson ? { ...lesson, progress } : lesson));

/** Saves the progress, also while the page is closing. */
export async function saveProgress(id: string, change: ProgressChange): Promise<void> {
  const { progress } = await call(
    'PUT /lesson/{id}/progress',
    { params: { id }, body: change },
    { keepalive: true },
  );
  cacheProgress(id, progress);
}
