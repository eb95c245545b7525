import type { Input } from '@docket/contract/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, queryClient } from '../../../lib/client.ts';

export const offersQuery = queryOptions({
  queryKey: ['practice', 'offers'],
  queryFn: async () => (await call('GET /practice-test/offers')).offers,
  staleTime: 0,
});

export type ListQuery = NonNullable<Input<'GET /practice-test/list'>['query']>;
export const practiceListQuery = (query: ListQuery) =>
  queryOptions({
    queryKey: ['practice', 'list', query],
    queryFn: ({ signal }) => call('GET /practice-test/list', { query }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const practiceSearchQuery = (search: string, page: number) =>
  queryOptions({
    queryKey: ['practice', 'search', search, page],
    queryFn: ({ signal }) =>
      call('POST /practice-test/search', { body: { search, page, size: 25 } }, { signal }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  });

export const scoreHistoryQuery = queryOptions({
  queryKey: ['practice', 'score-history'],
  queryFn: () => call('GET /practice-test/score-history'),
  staleTime: 0,
});

/** The current state of one practice test. These pages only show it; the runner keeps a separate state. */
export const practiceQuery = (id: string) =>
  queryOptions({
    queryKey: ['practice', 'one', id],
    queryFn: async () => (await call('GET /practice-test/{id}', { params: { id } })).practice,
    staleTime: 0,
  });

/** A result does not change once it is shown. */
export const resultQuery = (id: string) =>
  queryOptions({
    queryKey: ['practice', 'result', id],
    queryFn: () => call('GET /practice-test/{id}/result', { params: { id } }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The texts and highlights of a finished section. */
export const sheetQuery = (id: string, no: number) =>
  queryOptions({
    queryKey: ['practice', 'sheet', id, no],
    queryFn: async () => (await call('GET /practice-test/{id}/section/{no}', { params: { id, no } })).sheet,
    staleTime: 60_000,
  });

export const replayQuery = (id: string, no: number) =>
  queryOptions({
    queryKey: ['practice', 'replay', id, no],
    queryFn: () => call('GET /practice-test/{id}/section/{no}/replay', { params: { id, no } }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const testsQuery = queryOptions({
  queryKey: ['tests'],
  queryFn: async () => (await call('GET /test/all')).tests,
  staleTime: 5 * 60_000,
});

/** Refetches everything that changes when practice is started, archived, deleted, or its result is shown. */
export const invalidatePractice = () =>
  Promise.all(
    ['practice', 'dashboard', 'leaderboard', 'reviews', 'study-plan'].map((key) =>
      queryClient.invalidateQueries({ queryKey: [key] }),
    ),
  );

/** A whole test to print. */
export const paperQuery = (testId: string) =>
  queryOptions({
    queryKey: ['practice', 'paper', testId],
    queryFn: async () => (await call('GET /practice-test/paper/{id}', { params: { id: testId } })).paper,
  });
