import type { Me, UsageState } from '@docket/contract/types';
import { queryOptions, useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { call, queryClient } from './client.ts';
import { notify } from './notify.ts';

export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: async () => (await call('GET /user/me')).user,
  staleTime: 5 * 60_000,
});

/** The signed-in user; the guards of the layouts have loaded it before any page renders. */
export const useMe = (): Me => useSuspenseQuery(meQuery).data;

/** Replaces the signed-in user in the cache by the response of a call. */
export const setMe = (user: Me) => queryClient.setQueryData(meQuery.queryKey, user);

/** Changes fields of the signed-in user in the cache. */
export const patchMe = (change: (user: Me) => Partial<Me>) =>
  queryClient.setQueryData(meQuery.queryKey, (user) => (user ? { ...user, ...change(user) } : user));

/** Saves small choices that follow the user across devices. Shown at once, reverted when saving fails. */
export function useUpdateUsageState() {
  return useMutation({
    mutationFn: (usageState: UsageState) => call('PUT /user/usage-state/', { body: { usageState } }),
    onMutate: (change) => {
      const before = queryClient.getQueryData(meQuery.queryKey);
      patchMe((user) => ({ usageState: { ...user.usageState, ...change } }));
      return before;
    },
    onSuccess: ({ usageState }) => patchMe(() => ({ usageState })),
    onError: (error, _change, before) => {
      if (before) setMe(before);
      notify.error(error);
    },
  });
}
