import type { Output } from '@docket/contract/client';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call, queryClient } from '../../../lib/client.ts';

export type SchoolAnswer = Output<'GET /school/admin/{id}'>;

/** The query key prefix of these pages. */
export const schoolsKey = ['staff-schools'] as const;
/** After any write: counts, histories and lists change together, including those of students. */
export const invalidateSchools = () =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: schoolsKey }),
    queryClient.invalidateQueries({ queryKey: ['schools'] }),
  ]);

export const schoolQuery = (id: string) =>
  queryOptions({
    queryKey: [...schoolsKey, 'one', id],
    queryFn: () => call('GET /school/admin/{id}', { params: { id } }),
    staleTime: 0,
  });
export const schoolHistoryQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...schoolsKey, 'history', id],
    queryFn: ({ pageParam }) =>
      call('GET /school/admin/{id}/history', {
        params: { id },
        query: pageParam === null ? {} : { cursor: pageParam },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
  });
export const sourcesQuery = queryOptions({
  queryKey: [...schoolsKey, 'sources'],
  queryFn: async () => (await call('GET /school/admin/source')).sources,
  staleTime: 0,
});
/** Every school by name, to choose one; the call returns a hundred at a time. */
export const schoolChoicesQuery = queryOptions({
  queryKey: [...schoolsKey, 'choices'],
  async queryFn() {
    const choices: { value: string; label: string }[] = [];
    for (let page = 1; ; page += 1) {
      const { items, total } = await call('GET /school/admin/list', { query: { page, size: 100 } });
      choices.push(...items.map(({ id, name }) => ({ value: id, label: name })));
      if (items.length === 0 || choices.length >= total) return choices;
    }
  },
});
