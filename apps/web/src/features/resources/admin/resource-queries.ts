import type { Resource, ResourceCategory } from '@docket/contract/types';
import { queryOptions } from '@tanstack/react-query';
import { call, queryClient } from '../../../lib/client.ts';
import { notify } from '../../../lib/notify.ts';

/** The query key prefix of these pages. */
const root = ['staff-resources'] as const;
export const invalidateResources = () => queryClient.invalidateQueries({ queryKey: root });

export const categoriesQuery = queryOptions({
  queryKey: [...root, 'categories'],
  queryFn: async () => (await call('GET /resource/categories')).categories,
  staleTime: 0,
});
export const resourcesQuery = queryOptions({
  queryKey: [...root, 'all'],
  queryFn: async () => (await call('GET /resource/')).resources,
  staleTime: 0,
});
export const resourceQuery = (id: string) =>
  queryOptions({
    queryKey: [...root, 'one', id],
    queryFn: async () => (await call('GET /resource/{id}', { params: { id } })).resource,
    staleTime: 0,
  });

interface Moved {
  readonly key: string;
  /** From 0. */
  readonly to: number;
}
/** Shows the new order at once, then sends it; reverts it if the server refuses. */
async function move(show: () => void, send: () => Promise<unknown>): Promise<void> {
  show();
  try {
    await send();
  } catch (error) {
    notify.error(error);
  }
  await invalidateResources();
}
const inOrder = <T extends { id: string }>(items: readonly T[], keys: readonly string[]): T[] =>
  keys.flatMap((key) => items.find((item) => item.id === key) ?? []);

export const moveCategory = (
  items: readonly ResourceCategory[],
  keys: readonly string[],
  { key, to }: Moved,
) =>
  move(
    () => queryClient.setQueryData(categoriesQuery.queryKey, inOrder(items, keys)),
    () =>
      call('POST /resource/reorderResourceCategory/{id}', {
        params: { id: key },
        body: { position: to + 1 },
      }),
  );
export const moveResource = (items: readonly Resource[], keys: readonly string[], { key, to }: Moved) =>
  move(
    () =>
      queryClient.setQueryData(resourcesQuery.queryKey, (all) => [
        ...(all ?? []).filter((one) => !keys.includes(one.id)),
        ...inOrder(items, keys),
      ]),
    () => call('PUT /resource/update/{id}', { params: { id: key }, body: { position: to + 1 } }),
  );
