import type { Output } from '@docket/contract/client';
import type { DrillType } from '@docket/contract/types';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, queryClient } from '../../../../lib/client.ts';

export type User = Output<'GET /user/{id}'>['user'];
export type AdminPart = NonNullable<User['admin']>;
export type UserRow = Output<'GET /user'>['items'][number];
export type Attempt = Output<'GET /user/{id}/attempts'>['items'][number];
export type Ticket = Output<'GET /user/{id}/tickets'>['items'][number];
export type Rebuilt = Output<'PUT /user/correct-drill-history/{id}'>;
export type Streak = Output<'GET /user/streak-data/{id}'>;
export type Correction = Output<'GET /user/{id}/streak-corrections'>['corrections'][number];
export type DeletedCount = Output<'GET /user/{id}/deletion-preview'>['goes'][number];
export type Session = Output<'GET /user/{id}/sessions'>['sessions'][number];

/** The query key prefix of these pages; queries about one user have that user's key below it. */
const root = ['staff-people'] as const;
export const tableKey = (name: string) => [...root, 'table', name];
const of = (id: string, what: string, ...more: unknown[]) => [...root, 'user', id, what, ...more];
const SIZE = 25;
const fresh = { staleTime: 0 } as const;

export const userQuery = (id: string) =>
  queryOptions({
    queryKey: of(id, 'user'),
    queryFn: async () => (await call('GET /user/{id}', { params: { id } })).user,
    ...fresh,
  });

export const deletedUserQuery = (id: string) =>
  queryOptions({
    queryKey: of(id, 'deleted'),
    queryFn: async () => (await call('GET /user/deleted-users/{id}', { params: { id } })).user,
    ...fresh,
  });

export const attemptsQuery = (id: string, surface: Attempt['surface'] | undefined, page: number) =>
  queryOptions({
    queryKey: of(id, 'attempts', surface ?? null, page),
    queryFn: () =>
      call('GET /user/{id}/attempts', {
        params: { id },
        query: { page, size: SIZE, ...(surface ? { surface } : {}) },
      }),
    placeholderData: keepPreviousData,
    ...fresh,
  });

export const ticketsQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: of(id, 'tickets', page),
    queryFn: () => call('GET /user/{id}/tickets', { params: { id }, query: { page, size: SIZE } }),
    placeholderData: keepPreviousData,
    ...fresh,
  });

export const activityQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: of(id, 'activity', page),
    queryFn: () => call('GET /user/{id}/activity', { params: { id }, query: { page, size: SIZE } }),
    placeholderData: keepPreviousData,
    ...fresh,
  });

export const timeQuery = (id: string) =>
  queryOptions({
    queryKey: of(id, 'time'),
    queryFn: () => call('GET /user/{id}/time-stats', { params: { id }, query: {} }),
    ...fresh,
  });

export const scoresQuery = (id: string) =>
  queryOptions({
    queryKey: of(id, 'scores'),
    queryFn: () => call('GET /user-pt-stats', { query: { userId: id } }),
    ...fresh,
  });

export const drillHistoryQuery = (id: string, type: DrillType) =>
  queryOptions({
    queryKey: of(id, 'drill-history', type),
    queryFn: () => call('GET /user/{id}/drill-history/{type}', { params: { id, type } }),
    ...fresh,
  });

export const streakQuery = (id: string) =>
  queryOptions({
    queryKey: of(id, 'streak'),
    queryFn: () => call('GET /user/streak-data/{id}', { params: { id } }),
    ...fresh,
  });

export const correctionsQuery = (id: string) =>
  queryOptions({
    queryKey: of(id, 'corrections'),
    queryFn: async () => (await call('GET /user/{id}/streak-corrections', { params: { id } })).corrections,
    ...fresh,
  });

export const tutorsQuery = (id: string) =>
  queryOptions({
    queryKey: of(id, 'tutors'),
    queryFn: async () => (await call('GET /user/all-tutors/{id}', { params: { id } })).tutors,
    ...fresh,
  });

export const sessionsQuery = (id: string) =>
  queryOptions({
    queryKey: of(id, 'sessions'),
    queryFn: async () => (await call('GET /user/{id}/sessions', { params: { id } })).sessions,
    ...fresh,
  });

export const logQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: of(id, 'log', page),
    queryFn: () => call('GET /audit', { query: { target: `user:${id}`, page, size: SIZE } }),
    placeholderData: keepPreviousData,
    ...fresh,
  });

export const plansQuery = queryOptions({
  queryKey: [...root, 'plans'],
  queryFn: async () => (await call('GET /plan/names')).plans,
  staleTime: 5 * 60_000,
});

/** Stores the response of a write; other data of the user and the lists are refetched. */
export function cacheUser(user: User): void {
  queryClient.setQueryData(userQuery(user.id).queryKey, user);
  void queryClient.invalidateQueries({
    queryKey: root,
    predicate: ({ queryKey }) => !(queryKey[2] === user.id && queryKey[3] === 'user'),
  });
}
/** Something has changed: refetches everything on the page. */
export const invalidatePeople = () => queryClient.invalidateQueries({ queryKey: root });
