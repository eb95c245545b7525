import { queryOptions } from '@tanstack/react-query';
import { call, queryClient } from '../../../lib/client.ts';

/** The query key prefix of these pages. */
export const classesRoot = ['staff-classes'] as const;
export const invalidateClasses = () => queryClient.invalidateQueries({ queryKey: classesRoot });

export const classQuery = (id: string) =>
  queryOptions({
    queryKey: [...classesRoot, 'one', id],
    queryFn: () => call('POST /class/fetch-with-details', { body: { id } }),
    staleTime: 0,
  });
export const tutorChoicesQuery = queryOptions({
  queryKey: [...classesRoot, 'tutors'],
  queryFn: async () =>
    (await call('POST /tutor/listPrivate')).tutors.map(({ slug, name }) => ({ slug, name })),
});
export const classTagsQuery = queryOptions({
  queryKey: [...classesRoot, 'tags'],
  queryFn: async () => (await call('GET /app-setting')).appSetting.classTags,
});
