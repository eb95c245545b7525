import type { Input } from '@docket/contract/client';
import type { Drill, DrillFilter, DrillType } from '@docket/contract/types';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, queryClient } from '../../../lib/client.ts';

/** One drill. The runner keeps it fresh; code that opens a drill decides whether to refetch it. */
export const drillQuery = (id: string) =>
  queryOptions({
    queryKey: ['drill', id],
    queryFn: async () => (await call('GET /drill/{id}', { params: { id } })).drill,
    staleTime: Number.POSITIVE_INFINITY,
  });

export const cacheDrill = (drill: Drill) => queryClient.setQueryData(drillQuery(drill.id).queryKey, drill);

export type ListQuery = NonNullable<Input<'GET /drill/list'>['query']>;
export const drillListQuery = (query: ListQuery) =>
  queryOptions({
    queryKey: ['drills', 'list', query],
    queryFn: ({ signal }) => call('GET /drill/list', { query }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const drillSearchQuery = (search: string, page: number) =>
  queryOptions({
    queryKey: ['drills', 'search', search, page],
    queryFn: ({ signal }) => call('POST /drill/search', { body: { search, page, size: 25 } }, { signal }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  });

export const drillFilterQuery = queryOptions({
  queryKey: ['drill-filter'],
  queryFn: async () => (await call('GET /drill/drill-filter')).drillFilter,
});

/** How many questions of a type are left, with the saved filter or with one that is being edited. */
export const availabilityQuery = (type: DrillType, drillFilter?: DrillFilter) =>
  queryOptions({
    queryKey: ['drills', 'availability', type, drillFilter ?? null],
    queryFn: ({ signal }) =>
      call(
        'POST /drill/availability/{type}',
        { params: { type }, ...(drillFilter ? { body: { drillFilter } } : {}) },
        { signal },
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Refetches everything that changes when a drill is worked on, archived or deleted. */
export const invalidateDrills = () =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: ['drills'] }),
    queryClient.invalidateQueries({ queryKey: ['dashboard'] }),
    queryClient.invalidateQueries({ queryKey: ['challenges'] }),
    queryClient.invalidateQueries({ queryKey: ['leaderboard'] }),
    queryClient.invalidateQueries({ queryKey: ['reviews'] }),
    queryClient.invalidateQueries({ queryKey: ['study-plan'] }),
  ]);
