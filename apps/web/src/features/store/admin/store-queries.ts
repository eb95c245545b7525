import type { Output } from '@docket/contract/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, queryClient } from '../../../lib/client.ts';

export type KeyLine = Output<'GET /store/keys'>['items'][number];
export type Entry = Output<'GET /store/user/{id}'>['entries'][number];
const root = ['staff-store'] as const;

export const keysQuery = (search: string, after: string) =>
  queryOptions({
    queryKey: [...root, 'keys', search, after],
    queryFn: () =>
      call('GET /store/keys', { query: { ...(search ? { search } : {}), ...(after ? { after } : {}) } }),
    placeholderData: keepPreviousData,
  });
export const userValuesQuery = (id: string) =>
  queryOptions({
    queryKey: [...root, 'user', id],
    queryFn: () => call('GET /store/user/{id}', { params: { id } }),
    staleTime: 0,
  });
export const valueQuery = (id: string, key: string) =>
  queryOptions({
    queryKey: [...root, 'user', id, key],
    queryFn: async () => (await call('GET /store/user/{id}/value', { params: { id }, query: { key } })).entry,
    staleTime: 0,
  });
export const storeChanged = () => queryClient.invalidateQueries({ queryKey: root });

const known: readonly (readonly [prefix: string, description: string])[] = [
  ['podcasts', 'Where a listener left off, by episode'],
  ['podcast', 'Where a listener left off in an episode'],
  ['closed-classes', 'Classes a student dismissed'],
];
/** The purpose of a key, if it is one of the product's own. */
export const describeKey = (key: string): string | null =>
  known.find(([prefix]) => key.startsWith(prefix))?.[1] ?? null;

export const formatBytes = (bytes: number): string =>
  bytes < 1_000
    ? `${Math.round(bytes)} B`
    : bytes < 1_000_000
      ? `${(bytes / 1_000).toFixed(1)} kB`
      : `${(bytes / 1_000_000).toFixed(1)} MB`;
